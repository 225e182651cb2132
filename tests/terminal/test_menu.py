"""The menu of `astragal play` without a game."""

from terminal.command_line import CommandLine


def test_the_menu_shows_boxes_and_takes_a_number(cli: CommandLine) -> None:
    left = cli("play", "--record", cli.file, typed="1\n\n")
    for box in ("Dice Stars", "Farbenpoker", "Rolling Cubes"):
        assert box in left.out
    assert (cli.lines()[0]["game"], cli.lines()[0]["seats"]) == ("dice-stars", ["guest", "bot:level-1"])


def test_a_game_is_chosen_by_name_and_asked_for_again_if_unknown(cli: CommandLine) -> None:
    left = cli("play", "--record", cli.file, typed="chess\n99\nyahtzee\n9\n1\n")
    assert "no game “chess”" in left.out
    assert "A number from 1 to 6." in left.out
    assert cli.lines()[0]["seats"] == ["guest"]


def test_solo_is_offered_only_for_games_that_have_it(cli: CommandLine) -> None:
    assert "solo" in cli("play", typed="dice-stars\n").out
    assert "solo" not in cli("play", typed="farbenpoker\n").out


def test_seats_that_were_given_are_not_asked_for(cli: CommandLine) -> None:
    cli("play", "--seats", "3", "--record", cli.file, typed="1\n")
    assert len(cli.lines()[0]["seats"]) == 3  # type: ignore[arg-type]


def test_quitting_the_menu_writes_no_files(cli: CommandLine) -> None:
    assert cli("play", typed="quit\n").code == 0
    assert cli("play").code == 0
    assert not (cli.folder / "data").exists()


def test_a_broken_record_is_not_offered(cli: CommandLine) -> None:
    games = cli.folder / "data" / "astragal" / "games"
    games.mkdir(parents=True)
    (games / "broken.jsonl").write_text("{")
    assert "go on with" not in cli("play").out
