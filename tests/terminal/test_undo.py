"""Which moves can be taken back."""

from terminal.command_line import CommandLine


def test_the_last_move_is_taken_back(cli: CommandLine) -> None:
    left = cli("play", "yahtzee", "--seats", "1", "--record", cli.file, typed="stand\nundo\n")
    assert "The last move is taken back." in left.out
    assert [*cli.entries()[-1]] == ["throw"]


def test_a_move_cannot_be_taken_back_after_a_throw(cli: CommandLine) -> None:
    typed = "stand\nzero blue\nundo\n"
    left = cli("play", "yahtzee", "--seats", "1", "--record", cli.file, typed=typed)
    assert "dice have been thrown since" in left.out
    assert len(cli.entries()) == 4


def test_a_refused_undo_keeps_the_moves_of_computer_players(cli: CommandLine) -> None:
    cli("play", "dice-stars", "--seed", "1", "--record", cli.file, typed="draw 3\n1\n")
    before = cli.entries()
    left = cli("play", "--resume", cli.file, typed="undo\n")
    assert "dice have been thrown since" in left.out
    assert cli.entries() == before
    assert before[-1]["seat"] == 1


def test_people_can_take_back_each_others_moves(cli: CommandLine) -> None:
    argv = ("play", "dice-stars", "--names", "Ada,Bob", "--seed", "1", "--record", cli.file)
    cli(*argv, typed="draw 3\n1\nundo\n")
    assert [entry.get("seat") for entry in cli.entries()] == [0, None]


def test_a_hidden_equality_can_be_taken_back(cli: CommandLine) -> None:
    argv = ("play", "all-together", "--names", "Ada,Bob", "--seed", "1", "--record", cli.file)
    left = cli(*argv, typed="pass\nundo\n")
    assert [*cli.entries()[-1]] == ["throw"]
    assert left.out.count("Ada, only you may look now") == 2


def test_after_an_undo_the_game_continues_as_without_the_move(cli: CommandLine) -> None:
    argv = ("play", "yahtzee", "--seats", "1", "--seed", "2", "--record", cli.file)
    cli(*argv, typed="stand\nundo\nreprendre\nstand\nzero blue\nstand\n")
    after = cli.entries()
    cli.file.unlink()
    cli(*argv, typed="stand\nzero blue\nstand\n")
    assert cli.entries() == after
