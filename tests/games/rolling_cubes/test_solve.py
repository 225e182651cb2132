"""The command `solve`: the best equalities of real dice, what is wrong with one, and answers as JSON."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console, RenderableType

from astragal.core.words import Words
from astragal.games.rolling_cubes.terminal import answers as drawing
from astragal.games.rolling_cubes.terminal import study
from astragal.games.rolling_cubes.terminal.found import Terms
from terminal.command_line import CommandLine

ROLL = "g5577 b0248 r+-x:"
"""The roll of RC-11."""
BY_LETTER = ("--option", "zero_dividend=true")
VALUES = {
    "mean_best": 20.123456789,
    "yahtzee": 100.5,
    "yahtzee_no_reroll": 99.25,
    **{f"last_die_first_roller_{players}": 1 / players for players in range(2, 7)},
    "feasible_hands": 123_456,
}


def answers(cli: CommandLine, *argv: object, typed: str = "") -> list[dict[str, Any]]:
    ended = cli("solve", *argv, "--json", typed=typed)
    assert (ended.code, ended.err) == (0, "")
    return [json.loads(line) for line in ended.out.splitlines()]


def why(cli: CommandLine, text: str, *argv: object, roll: str = ROLL, lang: str = "en") -> str:
    """The output for an equality."""
    ended = cli("solve", roll, "--why", text, *argv, lang=lang)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def excluding(cli: CommandLine, text: str, *argv: object, roll: str = ROLL) -> list[str]:
    """The numbers of the rules that exclude an equality; both languages name the same ones."""
    english, french = (why(cli, text, *argv, roll=roll, lang=lang).splitlines() for lang in ("en", "fr"))
    numbers = [line.split(":")[0].strip() for line in english if line.startswith("  RC-")]
    assert [line.split("\u202f:")[0].strip() for line in french if line.startswith("  RC-")] == numbers
    return numbers


def test_the_json_answer_for_a_roll_is_one_object_on_one_line(cli: CommandLine) -> None:
    (answer,) = answers(cli, ROLL)
    assert list(answer) == ["roll", "equality", "score"]
    assert answer["roll"] == ROLL
    assert answer["score"] == study.scored(answer["equality"], Terms()).score
    assert not study.faults(ROLL, answer["equality"], study.read_terms(Terms()))


def test_the_answer_is_pass_if_there_is_no_equality(cli: CommandLine) -> None:
    assert answers(cli, "g11") == [{"roll": "g11", "equality": "pass", "score": 0}]
    shown = cli("solve", "g11").out
    assert "no such equality" in shown
    assert "0 points: pass (RC-8)" in shown
    assert "0 point\u202f: passe (RC-8)" in cli("solve", "g11", lang="fr").out


@pytest.mark.parametrize(
    "typed",
    [
        "5577 0248 +-x:",
        "557702 48+-x:",
        "r:x-+ b8420 g7755",
        "v5577 b0248 r+−×÷",
        "G5577, B0248, R+–*/",
        "g 5 5 7 7 b 0 2 4 8 r + - x : =",
        "g5577 b0248 r+-x: o=",
    ],
)
def test_dice_are_read_as_people_write_them(cli: CommandLine, typed: str) -> None:
    (answer,) = answers(cli, typed, "--most", 1)
    assert answer == {"roll": ROLL, "equality": "pass", "score": 0}


def test_several_rolls_are_answered_one_after_another(cli: CommandLine) -> None:
    typed = "g35 b2 r+\n\n   \nb2 r+ g35\r\n"
    rolls = [answer["roll"] for answer in answers(cli, "g1 b2", "-", "g13", typed=typed)]
    assert rolls == ["g1 b2", "g35 b2 r+", "g35 b2 r+", "g13"]


@pytest.mark.slow
def test_each_roll_is_answered_before_the_next_is_read() -> None:
    command = [sys.executable, "-m", "astragal", "solve", "-", "--json"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as solving:
        assert solving.stdin is not None
        assert solving.stdout is not None
        for roll in ("g35 b2 r+", "g11"):
            print(roll, file=solving.stdin, flush=True)
            assert json.loads(solving.stdout.readline())["roll"] == roll
        solving.stdin.close()
    assert solving.returncode == 0


def test_a_bad_line_is_reported_after_the_lines_before_it_are_answered(cli: CommandLine) -> None:
    ended = cli("solve", "-", "--json", typed="g35 b2 r+\n\ng36\ng1\n")
    assert ended.code == 2
    assert [json.loads(line)["roll"] for line in ended.out.splitlines()] == ["g35 b2 r+"]
    assert len(ended.err.splitlines()) == 1
    assert "line 3: RC-1: “g36” is not dice" in ended.err
    assert "ligne 1\u202f: RC-1\u202f: «\u202fg36\u202f», ce ne" in cli("solve", "-", typed="g36", lang="fr").err


def test_answers_are_sorted_best_first_without_duplicates(cli: CommandLine) -> None:
    found = answers(cli, "g135 b24 r+-x", "--top", 40)
    scores = [answer["score"] for answer in found]
    assert scores == sorted(scores, reverse=True)
    assert 5 < len({"".join(sorted(answer["equality"])) for answer in found}) <= len(found) <= 40
    assert answers(cli, "g135 b24 r+-x")[0]["score"] == scores[0]


def test_fewer_are_shown_if_there_are_no_more(cli: CommandLine) -> None:
    found = answers(cli, "g135 b02 r+", "--top", 99)
    assert sorted("".join(sorted(answer["equality"])) for answer in found) == ["+123=", "+235="]


def test_rearranged_equalities_are_shown_once(cli: CommandLine) -> None:
    (only,) = answers(cli, "g35 b2 r+-", "--top", 99)
    assert only["equality"] in {"2+3=5", "3+2=5", "5=2+3", "5=3+2", "5-2=3", "5-3=2", "3=5-2", "2=5-3"}


def test_the_text_output_shows_five_with_their_points_die_by_die(cli: CommandLine) -> None:
    shown = cli("solve", ROLL).out
    assert "│ 5 ││ 5 ││ 7 ││ 7 │  │ 0 ││ 2 ││ 4 ││ 8 │  │ + ││ − ││ × ││ ÷ │  │ = │" in shown
    assert shown.count("die by die (RC-9)") == 5
    assert shown.count("╰─o─╯") == 1
    assert cli("solve", ROLL, "--top", 2, lang="fr").out.count("dé par dé (RC-9)") == 2


def test_a_line_gets_its_bonus_too(cli: CommandLine) -> None:
    (answer,) = answers(cli, "g1 b2246 r++x", "--line", "blue")
    terms = Terms(line="blue")
    found = study.scored(answer["equality"], terms)
    assert (found.bonus, answer["score"]) == (3, sum(found.points) + found.extra + 3)
    assert answers(cli, "g1 b2246 r++x", "--line", "BLEU") == [answer]
    assert "3 more for all 4 blue dice (RC-25)" in cli("solve", "g1 b2246 r++x", "--line", "blue").out
    french = cli("solve", "g1 b2246 r++x", "--line", "bleu", lang="fr").out
    assert "Pour la ligne Bleu" in french
    assert "3 de plus pour les 4 dés bleus (RC-25)" in french


def test_an_equality_of_a_line_fits_it(cli: CommandLine) -> None:
    for line in ("blue", "green", "red", "poker", "101"):
        (answer,) = answers(cli, ROLL, "--line", line)
        assert not study.faults(ROLL, answer["equality"], study.read_terms(Terms(line=line)))


@pytest.mark.parametrize("fixed", ["g5 b2 r+ 7", "2+5=7", "7 = 5 + 2"])
def test_fixed_dice_are_used_again_with_at_least_one_more(cli: CommandLine, fixed: str) -> None:
    for answer in answers(cli, ROLL, "--fixed", fixed, "--top", 20):
        assert set("257+") <= set(answer["equality"])
        assert len(answer["equality"]) > len("2+5=7")
    assert answers(cli, "g57 b2 r+", "--fixed", fixed)[0]["equality"] == "pass"


def test_fixed_dice_have_heavy_frames(cli: CommandLine) -> None:
    shown = cli("solve", ROLL, "--fixed", "5+2=7").out
    assert "┃ 5 ┃│ 5 │┃ 7 ┃│ 7 │  │ 0 │┃ 2 ┃│ 4 ││ 8 │  ┃ + ┃" in shown
    assert "Fixed: g57 b2 r+ (heavy frames" in shown
    assert "Fixés\u202f: v57 b2 r+ (cadres épais" in cli("solve", ROLL, "--fixed", "5+2=7", lang="fr").out


def test_most_limits_the_dice_and_score_fixes_the_points(cli: CommandLine) -> None:
    assert all(len(answer["equality"]) <= 6 for answer in answers(cli, ROLL, "--most", 6, "--top", 9))
    assert all(answer["score"] == 8 for answer in answers(cli, ROLL, "--score", 8, "--top", 9))


def test_rc7_the_option_for_zero_is_respected(cli: CommandLine) -> None:
    assert "0:" not in answers(cli, ROLL)[0]["equality"]
    assert "0:" in answers(cli, ROLL, *BY_LETTER)[0]["equality"]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("5+=7", ["RC-3"]),
        ("(5)=5", ["RC-3"]),
        ("", ["RC-3"]),
        ("5+5+5+5+5+5+5=35", ["RC-3"]),
        ("9" * 5000 + "=1", ["RC-3"]),
        ("05+2=7", ["RC-6"]),
        ("5x0=7-7", ["RC-7"]),
        ("57=57", ["RC-5"]),
        ("5+4=9", ["RC-3"]),
        ("8-4=4", ["RC-3"]),
        ("9x8=41", ["RC-3", "RC-3", "RC-4"]),
        ("5x8=47", ["RC-4"]),
        ("5:0=5:0", ["RC-7", "RC-5", "RC-3", "RC-3"]),
        ("05x0=9", ["RC-6", "RC-7", "RC-3", "RC-3", "RC-4"]),
    ],
)
def test_every_rule_that_excludes_an_equality_is_named(cli: CommandLine, text: str, numbers: list[str]) -> None:
    assert excluding(cli, text) == numbers


def test_fixed_dice_a_line_and_rc7_exclude_equalities_too(cli: CommandLine) -> None:
    assert excluding(cli, "7-5=2", "--fixed", "5+2=7") == ["RC-17"]
    assert excluding(cli, "5+2=7", "--fixed", "5+2=7") == ["RC-17"]
    assert excluding(cli, "5x8=40", "--line", "green") == ["RC-25"]
    assert excluding(cli, "5x8=47", "--line", "101", "--fixed", "5+2=7") == ["RC-4", "RC-17", "RC-25"]
    assert excluding(cli, "0:5=0", roll="g5 b00 r:") == ["RC-7"]
    assert excluding(cli, "0:5=0", *BY_LETTER, roll="g5 b00 r:") == []


def test_a_reason_is_given_in_words(cli: CommandLine) -> None:
    assert "5×8 = 47: not allowed.\n  RC-4: 5×8 is 40, but 47 is 47\n" in why(cli, "5 × 8 = 47")
    assert "5×8 = 47\u202f: ce n’est pas permis.\n  RC-4\u202f: 5×8 vaut 40, mais 47 vaut 47\n" in why(
        cli, "5*8=47", lang="fr"
    )


def test_a_legal_equality_is_compared_with_the_best(cli: CommandLine) -> None:
    (best,) = answers(cli, ROLL)
    output = why(cli, "5x8=40")
    assert "5×8 = 40: allowed." in output
    assert "8 points: 5×8 = 40" in output
    assert "╰─1─╯╰─2─╯╰─1─╯╰─1─╯╰─2─╯╰─1─╯\n8 die by die (RC-9)" in output
    assert f"The best counts {best['score'] - 8} points more:" in output
    assert "No equality counts more." in why(cli, best["equality"])
    assert "Rien ne compte davantage." in why(cli, best["equality"], lang="fr")


def test_the_extra_points_for_many_dice_are_shown(cli: CommandLine) -> None:
    assert "17 points: 72÷4 = 5×5−7+0" in why(cli, "72:4=5x5-7+0")
    assert "16 die by die (RC-9), 1 more for 12 dice (RC-10)" in why(cli, "72:4=5x5-7+0")
    assert "16 dé par dé (RC-9), 1 de plus pour 12 dés (RC-10)" in why(cli, "72:4=5x5-7+0", lang="fr")


def test_pass_is_never_excluded(cli: CommandLine) -> None:
    assert "passe\u202f: c’est permis." in why(cli, "pass", "--fixed", "5+2=7", lang="fr")
    assert "No equality counts more." in why(cli, "passe", roll="g11")


@given(st.text("0123456789+-x:=", max_size=9), st.sampled_from(["", "g5 r+"]))
def test_an_equality_has_faults_exactly_when_the_table_refuses_it(text: str, fixed: str) -> None:
    from astragal.games.rolling_cubes.moves import EqualityMoves

    terms = study.read_terms(Terms(fixed=fixed))
    legal = text in EqualityMoves("55770248+-x:", False, "5+" if fixed else "")
    assert legal == (not study.faults(ROLL, text, terms))


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ((), "a roll is missing"),
        (("",), "RC-1: no dice are named"),
        (("=",), "RC-1: no dice are named"),
        (("g5a",), "RC-1: “g5a” is not dice"),
        (("b5",), "RC-1: “b5” is not dice"),
        (("5+2=7",), "RC-1: “5+2=7” is not dice"),
        (("g11 33 5",), "RC-1: 5 green dice? There are only 4"),
        (("r+++++",), "RC-1: 5 red dice? There are only 4"),
        (("g\x1b[2J",), "is not dice"),
        ((ROLL, "--line", "orange"), "RC-25: “orange” is not a line"),
        ((ROLL, "--fixed", "g9"), "RC-17: the fixed dice must be on the table too; missing among " + ROLL + ": g9"),
        ((ROLL, "--fixed", "5+2=8"), "the last equality, 5+2=8: RC-4"),
        ((ROLL, "--fixed", "5+=8"), "the last equality, 5+=8: that does not have the form"),
        ((ROLL, "--fixed", "what"), "RC-1: “what” is not dice"),
        ((ROLL, "--option", "zero_dividend=2"), "RC-7"),
        ((ROLL, "--option", "faces=2"), "solve has no option “faces”"),
        ((ROLL, "--top", "0"), "not a whole number"),
        ((ROLL, "--most", "14"), "not a whole number"),
        ((ROLL, "--score", "x"), "not a whole number"),
        ((ROLL, "--why"), "a value must follow"),
        ((ROLL, "--why", "5=5", "--json"), "--why judges one equality"),
        ((ROLL, "--why", "5=5", "--top", "2"), "--why judges one equality"),
        ((ROLL, "--values"), "--values is about whole games"),
        (("--values", "--top", "2"), "--values is about whole games"),
        (("--values", "--line", "red", *BY_LETTER), "--values is about whole games"),
        (("--values", "--option", "faces=2"), "solve has no option “faces”"),
    ],
)
def test_an_error_message_is_one_line(cli: CommandLine, argv: tuple[str, ...], message: str) -> None:
    ended = cli("solve", *argv)
    assert (ended.code, ended.out) == (2, "")
    assert len(ended.err.splitlines()) == 1
    assert message in ended.err


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ((), "il manque un lancer"),
        (("v11335",), "RC-1\u202f: 5 dés verts\u202f? Il n’y en a que 4"),
        ((ROLL, "--line", "orange"), "RC-25\u202f: «\u202forange\u202f» n’est pas une ligne"),
        ((ROLL, "--fixed", "9"), "RC-17\u202f: les dés fixés"),
        ((ROLL, "--fixed", "5+2=8"), "la dernière égalité, 5+2=8\u202f: RC-4\u202f: 5+2 vaut 7"),
    ],
)
def test_an_error_message_is_in_french(cli: CommandLine, argv: tuple[str, ...], message: str) -> None:
    ended = cli("solve", *argv, lang="fr")
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err


def test_dice_go_to_the_next_row_in_a_narrow_terminal(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    narrow = why(cli, "72:4=5x5-7+0").splitlines()
    assert max(map(len, narrow)) <= 60
    assert "│ + ││ − ││ × ││ ÷ │  │ = │" in narrow
    monkeypatch.setenv("COLUMNS", "20")
    assert max(map(len, why(cli, "72:4=5x5-7+0").splitlines())) <= 20


def test_values_are_described_in_words() -> None:
    english, french = (drawn(drawing.draw_values(VALUES, Words(lang))) for lang in ("en", "fr"))
    assert len(english) == len(french) == len(VALUES)
    assert english[0].endswith(" 20.123457")
    assert english[-1].endswith(" 123,456")
    assert "The Last Die for 4" in english[5]
    assert english[5].endswith(" 0.250000")
    assert french[5].startswith("Le Dernier Dé à 4")
    assert french[5].endswith(" 0,250000")


def drawn(what: RenderableType) -> list[str]:
    page = io.StringIO()
    Console(file=page, width=80).print(what)
    return [line.rstrip() for line in page.getvalue().splitlines()]


@pytest.mark.long
def test_values_are_computed_and_written_as_json(cli: CommandLine) -> None:
    values = json.loads(cli("solve", "--values", "--json").out)
    assert list(values) == list(VALUES)
    assert values["yahtzee"] == pytest.approx(111.9171663709)
    assert values["yahtzee_no_reroll"] == pytest.approx(111.1698726429)
    assert values["mean_best"] == pytest.approx(20.44669783)
    assert values["last_die_first_roller_2"] == pytest.approx(0.9619959810)
    assert values["feasible_hands"] == 531_213


@pytest.mark.long
def test_rc7_values_of_the_reading_by_the_letter(cli: CommandLine) -> None:
    values = json.loads(cli("solve", "--values", "--json", *BY_LETTER).out)
    assert values["yahtzee"] == pytest.approx(118.6331985196)
    assert values["yahtzee_no_reroll"] == pytest.approx(117.2802375633)
    assert values["mean_best"] == pytest.approx(21.67574606)
    assert values["last_die_first_roller_2"] == pytest.approx(0.9735426569)
    assert values["feasible_hands"] == 603_702
