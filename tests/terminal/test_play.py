"""A game in the terminal, with the real games."""

import pytest

from terminal.command_line import SOLO, ZEROES, CommandLine


def test_a_whole_game_ends_with_its_result_and_its_record(cli: CommandLine) -> None:
    ended = cli(*SOLO, "--record", cli.file, typed=ZEROES)
    assert (ended.code, ended.err) == (0, "")
    assert cli.lines()[-1] == {"over": {"scores": [0], "winners": [0], "reason": "throws"}}
    assert str(cli.file) in ended.out


def test_the_default_opponent_is_that_of_the_game(cli: CommandLine) -> None:
    left = cli("play", "dice-stars", "--seed", "1", "--record", cli.file)
    assert cli.lines()[0]["seats"] == ["guest", "bot:level-1"]
    assert left.code == 0


def test_without_a_file_name_the_record_gets_one(cli: CommandLine) -> None:
    left = cli("play", "dice-stars")
    (file,) = (cli.folder / "data" / "astragal" / "games").glob("*-dice-stars.jsonl")
    assert f"astragal play --resume {file}" in left.out


def test_a_move_is_typed_as_number_as_text_or_as_enter_if_it_is_the_only_one(cli: CommandLine) -> None:
    for typed in ("1\n", "draw 3\n", "  DRAW   3 \n", "\n"):
        cli.file.unlink(missing_ok=True)
        cli("play", "dice-stars", "--seed", "1", "--record", cli.file, typed=typed)
        assert cli.entries()[0] == {"seat": 0, "move": "draw 3"}


def test_a_refusal_names_the_rule_and_asks_again(cli: CommandLine) -> None:
    left = cli("play", "dice-stars", "--seed", "1", "--record", cli.file, typed="draw 2\nwhat\n\u0663\ndraw 3\n")
    assert "DS-5" in left.out
    assert cli.entries()[0] == {"seat": 0, "move": "draw 3"}


def test_the_commands_rules_moves_help_and_save(cli: CommandLine) -> None:
    left = cli("play", "dice-stars", "--record", cli.file, typed="rules\nrule DS-19\nrules 77\nmoves\nhelp\nsave\n")
    for shown in ("DS-4 ", "DS-19 ", "no rule “77”", "draw 3", "take your last move back", str(cli.file)):
        assert shown in left.out
    assert cli.entries() == []


def test_output_and_commands_in_french(cli: CommandLine) -> None:
    left = cli("play", "dice-stars", "--lang", "fr", "--record", cli.file, typed="aide\ncoups\nannuler\nquitter\n")
    for shown in ("reprendre le dernier coup", "il n’y a aucun coup à reprendre", "Pour la reprendre"):
        assert shown in left.out
    assert left.code == 0


@pytest.mark.parametrize("typed", ["", "quit\n", "stand\nq\n"])
def test_quitting_shows_how_to_resume(cli: CommandLine, typed: str) -> None:
    left = cli(*SOLO, "--record", cli.file, typed=typed)
    assert f"astragal play --resume {cli.file}" in left.out
    assert left.code == 0


def test_the_record_is_complete_after_every_entry(cli: CommandLine) -> None:
    cli(*SOLO, "--record", cli.file, typed="stand\n")
    assert [*cli.entries()[0]] == ["throw"]
    assert cli.entries()[1:] == [{"seat": 0, "move": "stand"}]
    assert cli("verify", cli.file).code == 0


def test_computer_players_can_play_without_people(cli: CommandLine) -> None:
    ended = cli("play", "dice-stars", "--seats", "2", "--bots", "greedy,random", "--seed", "5", "--record", cli.file)
    assert "over" in cli.lines()[-1]
    assert ended.code == 0


def test_the_same_seed_gives_the_same_game(cli: CommandLine) -> None:
    def played() -> list[dict[str, object]]:
        cli.file.unlink(missing_ok=True)
        cli("play", "farbenpoker", "--seats", "2", "--bots", "greedy,random", "--seed", "a word", "--record", cli.file)
        return cli.entries()

    assert played() == played()


def test_options_reach_the_game(cli: CommandLine) -> None:
    argv = ("--seats", "1", "--option", "solo_grid=40", "--record", cli.file)
    cli("play", "dice-stars", *argv)
    assert cli.lines()[0]["options"] == {"solo_grid": 40}


def test_input_that_is_not_utf8_is_refused_like_any_other_answer(cli: CommandLine) -> None:
    left = cli(*SOLO, "--record", cli.file, typed=b"\xff\xfe\nstand\n")
    assert cli.entries()[-1] == {"seat": 0, "move": "stand"}
    assert left.code == 0
