"""A game at one keyboard, played with the real games."""

import pytest

from terminal.desk import SOLO, ZEROES, Desk


def test_a_whole_game_ends_with_its_result_and_its_record(desk: Desk) -> None:
    ended = desk(*SOLO, "--record", desk.file, typed=ZEROES)
    assert (ended.code, ended.err) == (0, "")
    assert desk.lines()[-1] == {"over": {"scores": [0], "winners": [0], "reason": "throws"}}
    assert str(desk.file) in ended.out


def test_you_play_against_greedy(desk: Desk) -> None:
    left = desk("play", "dice-stars", "--seed", "1", "--record", desk.file)
    assert desk.lines()[0]["seats"] == ["guest", "bot:greedy"]
    assert left.code == 0


def test_the_file_is_named_when_nobody_named_one(desk: Desk) -> None:
    left = desk("play", "dice-stars")
    (file,) = (desk.folder / "data" / "astragal" / "games").glob("*-dice-stars.jsonl")
    assert f"astragal play --resume {file}" in left.out


def test_a_move_is_its_number_its_text_or_enter_where_it_is_the_only_one(desk: Desk) -> None:
    for typed in ("1\n", "draw 3\n", "  DRAW   3 \n", "\n"):
        desk.file.unlink(missing_ok=True)
        desk("play", "dice-stars", "--seed", "1", "--record", desk.file, typed=typed)
        assert desk.entries()[0] == {"seat": 0, "move": "draw 3"}


def test_a_refusal_names_the_rule_and_asks_again(desk: Desk) -> None:
    left = desk("play", "dice-stars", "--seed", "1", "--record", desk.file, typed="draw 2\nwhat\n\u0663\ndraw 3\n")
    assert "DS-5" in left.out
    assert desk.entries()[0] == {"seat": 0, "move": "draw 3"}


def test_rules_moves_help_and_the_place_of_the_file_can_be_asked_for(desk: Desk) -> None:
    left = desk("play", "dice-stars", "--record", desk.file, typed="rules\nrule DS-19\nrules 77\nmoves\nhelp\nsave\n")
    for shown in ("DS-4 ", "DS-19 ", "no rule “77”", "draw 3", "take your last move back", str(desk.file)):
        assert shown in left.out
    assert desk.entries() == []


def test_french_is_spoken_and_understood(desk: Desk) -> None:
    left = desk("play", "dice-stars", "--lang", "fr", "--record", desk.file, typed="aide\ncoups\nannuler\nquitter\n")
    for shown in ("reprendre le dernier coup", "il n’y a aucun coup à reprendre", "Pour la reprendre"):
        assert shown in left.out
    assert left.code == 0


@pytest.mark.parametrize("typed", ["", "quit\n", "stand\nq\n"])
def test_leaving_says_how_to_go_on(desk: Desk, typed: str) -> None:
    left = desk(*SOLO, "--record", desk.file, typed=typed)
    assert f"astragal play --resume {desk.file}" in left.out
    assert left.code == 0


def test_the_record_is_whole_after_every_entry(desk: Desk) -> None:
    desk(*SOLO, "--record", desk.file, typed="stand\n")
    assert [*desk.entries()[0]] == ["throw"]
    assert desk.entries()[1:] == [{"seat": 0, "move": "stand"}]
    assert desk("verify", desk.file).code == 0


def test_computer_players_play_a_game_alone(desk: Desk) -> None:
    ended = desk("play", "dice-stars", "--seats", "2", "--bots", "greedy,random", "--seed", "5", "--record", desk.file)
    assert "over" in desk.lines()[-1]
    assert ended.code == 0


def test_the_same_seed_is_the_same_game(desk: Desk) -> None:
    def played() -> list[dict[str, object]]:
        desk.file.unlink(missing_ok=True)
        desk(
            "play", "farbenpoker", "--seats", "2", "--bots", "greedy,random", "--seed", "a word", "--record", desk.file
        )
        return desk.entries()

    assert played() == played()


def test_options_reach_the_game(desk: Desk) -> None:
    argv = ("--seats", "1", "--option", "solo_grid=40", "--record", desk.file)
    desk("play", "dice-stars", *argv)
    assert desk.lines()[0]["options"] == {"solo_grid": 40}


def test_bytes_that_are_no_text_are_refused_like_any_other_answer(desk: Desk) -> None:
    left = desk(*SOLO, "--record", desk.file, typed=b"\xff\xfe\nstand\n")
    assert desk.entries()[-1] == {"seat": 0, "move": "stand"}
    assert left.code == 0
