"""What can be taken back, and what stays."""

from terminal.desk import Desk


def test_the_last_move_is_taken_back(desk: Desk) -> None:
    left = desk("play", "yahtzee", "--seats", "1", "--record", desk.file, typed="stand\nundo\n")
    assert "The last move is taken back." in left.out
    assert [*desk.entries()[-1]] == ["throw"]


def test_nothing_can_be_taken_back_over_chance(desk: Desk) -> None:
    typed = "stand\nzero blue\nundo\n"
    left = desk("play", "yahtzee", "--seats", "1", "--record", desk.file, typed=typed)
    assert "chance has fallen since" in left.out
    assert len(desk.entries()) == 4


def test_a_refused_undo_leaves_the_moves_of_computer_players(desk: Desk) -> None:
    desk("play", "dice-stars", "--seed", "1", "--record", desk.file, typed="draw 3\n1\n")
    before = desk.entries()
    left = desk("play", "--resume", desk.file, typed="undo\n")
    assert "chance has fallen since" in left.out
    assert desk.entries() == before
    assert before[-1]["seat"] == 1


def test_people_take_back_one_anothers_moves(desk: Desk) -> None:
    argv = ("play", "dice-stars", "--names", "Ada,Bob", "--seed", "1", "--record", desk.file)
    desk(*argv, typed="draw 3\n1\nundo\n")
    assert [entry.get("seat") for entry in desk.entries()] == [0, None]


def test_a_secret_equality_is_taken_back_unseen(desk: Desk) -> None:
    argv = ("play", "all-together", "--names", "Ada,Bob", "--seed", "1", "--record", desk.file)
    left = desk(*argv, typed="pass\nundo\n")
    assert [*desk.entries()[-1]] == ["throw"]
    assert left.out.count("Ada, only you may look now") == 2


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been(desk: Desk) -> None:
    argv = ("play", "yahtzee", "--seats", "1", "--seed", "2", "--record", desk.file)
    desk(*argv, typed="stand\nundo\nreprendre\nstand\nzero blue\nstand\n")
    after = desk.entries()
    desk.file.unlink()
    desk(*argv, typed="stand\nzero blue\nstand\n")
    assert desk.entries() == after
