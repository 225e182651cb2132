"""The chart of an analysis: scales, labels and marks."""

from analysis.records import SHORT, analysed
from astragal.analysis.chart import BOTTOM, LABEL, TOP, marks, scale_of, spread
from astragal.analysis.report import report
from astragal.core.words import Words


def test_the_scale_of_chances_goes_from_bottom_to_top():
    scale = scale_of("wins", [[0.4, 0.6]])
    assert (scale.y(0), scale.y(1)) == (BOTTOM, TOP)


def test_the_scale_of_points_has_a_few_round_lines():
    assert scale_of("points", [[118.6], [92.0]]).lines == (90, 100, 110, 120)
    assert scale_of("points", [[7.0]]).lines == (7, 8)


def test_labels_do_not_overlap_nor_leave_the_chart():
    assert spread([100, 100, 60]) == [100, 100 - LABEL, 60]
    assert spread([BOTTOM, BOTTOM]) == [BOTTOM, BOTTOM - LABEL]


def test_errors_and_strokes_of_luck_are_marked_at_their_seat():
    entries = report(analysed(SHORT, "greedy", "greedy"), Words()).entries
    assert [(mark.entry, mark.seat, mark.sign) for mark in marks(entries)][3:5] == [(8, 1, "??"), (9, 0, "▼")]
