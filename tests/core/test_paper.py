"""Paper: letters, lines, marks, pages, and files that are the same each time."""

import os
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from astragal.core.errors import Refusal
from astragal.core.paper import letters, pdf, svg
from astragal.core.paper.marks import Drawing, Letters, Shape, side_by_side
from astragal.core.paper.page import EACH, MARGIN, PAPERS, fits, fold, page
from astragal.core.paper.pen import CELL, Pen, Place
from paper_reader import read


def drawn(width=100.0, height=50.0, cell=CELL):
    pen = Pen()
    pen.box(Place(0, 0, width, height))
    pen.text(Place(0, 0, width, height), "Égalité ★ 7×8", 5)
    return pen.drawing(width, height, cell)


def texts(drawing):
    return [mark for mark in drawing.marks if isinstance(mark, Letters)]


def test_the_font_has_all_that_both_languages_and_the_dice_need():
    needed = "ÀÂÇÉÈÊËÎÏÔŒÙÛàâçéèêëîïôœùû«»“”’–…×−÷+=·"
    assert letters.printable(needed) == needed
    assert letters.printable("Ада Ελένη Łukasz Žižek") == "Ада Ελένη Łukasz Žižek"


def test_a_letter_without_a_picture_is_never_left_out_silently():
    assert letters.printable("李 🎲") == "\ufffd \ufffd"
    assert letters.printable("a\u202f:") == "a\u2009:"
    assert letters.printable("e\u0301") == "é"


def test_lines_are_not_wider_than_asked_and_keep_every_word():
    words = [
        ("Dice", True),
        ("that", False),
        ("were", False),
        ("rolled", False),
        ("lie", False),
        ("in", False),
        ("reserve", False),
    ]
    lines = letters.lines(words, 4, 25)
    assert [word for line in lines for word in line] == words
    assert len(lines) > 1
    assert all(letters.width(" ".join(text for text, _ in line), 4) <= 25 for line in lines)


def test_a_text_that_is_too_wide_gets_smaller_and_is_then_cut():
    pen = Pen()
    pen.text(Place(0, 0, 40, 10), "A name of some length", 5)
    pen.text(Place(0, 0, 10, 10), "A name of some length", 5)
    smaller, cut = texts(pen.drawing(30, 10, CELL))
    assert (smaller.text, smaller.size < 5) == ("A name of some length", True)
    assert cut.text.endswith("…")
    assert cut.width <= 10


def test_a_star_is_drawn_in_its_place_in_a_text():
    drawing = drawn()
    (star,) = (mark for mark in drawing.marks if isinstance(mark, Shape) and len(mark.points) == 10)
    before, after = texts(drawing)
    assert before.x + before.width <= min(x for x, _ in star.points)
    assert max(x for x, _ in star.points) <= after.x


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("each", EACH)
def test_a_page_has_so_many_drawings_inside_its_margins(paper, each):
    made = page(drawn(), paper, each)
    assert sorted((made.width, made.height)) == pytest.approx(sorted(PAPERS[paper]))
    frames = [mark for mark in made.marks if isinstance(mark, Shape) and mark.closed and len(mark.points) == 4]
    assert len(frames) == each
    for frame in frames:
        assert all(MARGIN - 1e-6 <= x <= made.width - MARGIN + 1e-6 for x, _ in frame.points)
        assert all(MARGIN - 1e-6 <= y <= made.height - MARGIN + 1e-6 for _, y in frame.points)


def test_the_page_is_turned_the_way_in_which_a_drawing_is_larger():
    assert fold(drawn(180, 100), "a4", 1).page == pytest.approx((297, 210))
    assert fold(drawn(100, 180), "a4", 1).page == pytest.approx((210, 297))


def test_so_many_that_no_cell_can_be_written_in_are_refused():
    narrow = drawn(170, 120, cell=8)
    assert fits(narrow, "a4", 1)
    assert not fits(narrow, "a4", 4)
    with pytest.raises(Refusal, match="no room left to write"):
        page(narrow, "a4", 4)


def test_drawings_side_by_side_need_as_much_room_as_the_neediest():
    both = side_by_side([drawn(cell=7), drawn(cell=10)], 2, 5)
    assert (both.width, both.height, both.least) == (205, 50, 1.0)


def test_a_file_has_the_size_the_title_and_the_words_of_its_page():
    (only,) = read(pdf.written([page(drawn(180, 100), "letter", 1)], "Égalité", "fr"))
    assert (only.width, only.height) == pytest.approx((279.4, 215.9), abs=0.01)
    assert "Égalité" in only.text
    assert "7×8" in only.text


PROGRAM = """
import sys
sys.path[:0] = ["tests", "tests/core"]
from test_paper import drawn
from astragal.core.paper import pdf
from astragal.core.paper.page import page
sys.stdout.buffer.write(pdf.written([page(drawn(), "a4", 2)], "Title", "en"))
"""


def test_the_same_page_is_the_same_file_in_every_process():
    files = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM], capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    ]
    assert files[0] == files[1] == pdf.written([page(drawn(), "a4", 2)], "Title", "en")
    assert b"D:20000101000000" in files[0]


def test_the_picture_of_a_page_has_its_size_and_its_words():
    picture = ElementTree.fromstring(svg.drawn(page(drawn(180, 100), "a4", 1)))
    assert picture.get("viewBox") == "0 0 297 210"
    names = [child.tag.rpartition("}")[2] for child in picture]
    assert names.count("text") == 2
    assert "polygon" in names
    assert "style" not in svg.drawn(page(Drawing(10, 10, (Letters(0, 5, "<a&b>", 3, 9),)), "a4", 1))
