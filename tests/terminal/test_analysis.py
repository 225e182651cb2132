"""Records analysed at the terminal: for a person, for programs, as a page."""

import json

from terminal.desk import SOLO, ZEROES, Desk


def zeroes(desk: Desk) -> None:
    """A game of Yahtzee in which nothing is ever written."""
    desk(*SOLO, "--record", desk.file, typed=ZEROES)


def test_a_person_reads_a_summary_and_the_errors_with_what_was_better(desk: Desk) -> None:
    zeroes(desk)
    shown = desk("analyse", desk.file)
    assert "Analysis: Yahtzee (guest)" in shown.out
    assert "Blunders ??" in shown.out
    assert shown.out.count("Better:") == shown.out.count("Played:") >= 5
    assert shown.code == 0


def test_the_same_in_french(desk: Desk) -> None:
    zeroes(desk)
    assert "Mieux :" in desk("analyse", desk.file, lang="fr").out


def test_programs_get_an_object_a_line(desk: Desk) -> None:
    zeroes(desk)
    desk.file.write_text(desk.file.read_text() * 2)
    first, second = map(json.loads, desk("analyse", desk.file, "--json").out.splitlines())
    assert first == second
    assert first["players"][0]["result"] == 0
    assert len(desk("analyse", desk.file, "--json", "--record", "2").out.splitlines()) == 1


def test_a_page_is_written_for_one_record(desk: Desk) -> None:
    zeroes(desk)
    page = desk.folder / "page.html"
    assert desk("analyse", desk.file, "--html", page).code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    desk.file.write_text(desk.file.read_text() * 2)
    assert "name it with --record" in desk("analyse", desk.file, "--html", page).err
    assert desk("analyse", desk.file, "--html", page, "--record", "3").code == 2


def test_what_cannot_be_analysed_is_refused_in_one_line(desk: Desk) -> None:
    desk.file.write_text('{"record": "astragal/1", "game": "chess", "seats": ["a", "b"]}\n')
    for wrong in (desk.file, desk.folder / "missing.jsonl"):
        refused = desk("analyse", wrong)
        assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    zeroes(desk)
    nowhere = desk("analyse", desk.file, "--html", desk.folder / "no" / "page.html")
    assert (nowhere.code, nowhere.out) == (2, "")
