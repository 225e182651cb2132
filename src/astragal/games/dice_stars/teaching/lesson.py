"""The guided first game of Dice Stars: a colour, a number, stars, and what is left for the opponent."""

from __future__ import annotations

from astragal.core.lesson import Lesson, Step

LESSON = Lesson(
    game="dice-stars",
    seats=2,
    throws=("O4 O5 B2", "P3 B3", "P2 K2 K*", "O* B4 P3", "O* B* K5"),
    steps=(
        Step("ds-lesson-1", ("DS-2",), part="sheet"),
        Step("ds-lesson-2", ("DS-1", "DS-4", "DS-5"), wish=("draw 3",)),
        Step("ds-lesson-3", ("DS-7", "DS-9"), wish=("take orange",)),
        Step("ds-lesson-4", ("DS-8",), part="reserve", replies=("draw 2", "take 3")),
        Step("ds-lesson-5", ("DS-4",), wish=("draw 3",)),
        Step("ds-lesson-6", ("DS-7", "DS-10"), wish=("take 2",)),
        Step("ds-lesson-7", ("DS-10", "DS-16"), part="sheet", replies=("draw 3", "take stars 3 3")),
        Step("ds-lesson-8", ("DS-11", "DS-17"), part="multipliers"),
        Step("ds-lesson-9", ("DS-3",), wish=("return",)),
        Step("ds-lesson-10", ("DS-5",), wish=("draw 3",)),
        Step("ds-lesson-11", ("DS-11", "DS-17"), wish=("take stars 2 2",)),
        Step("ds-lesson-12", ("DS-16", "DS-17", "DS-18"), part="standing"),
        Step("ds-lesson-13", ("DS-14", "DS-15"), part="penalty"),
    ),
    end="ds-lesson-end",
)
"""The parts of the board that it shows: sheet, reserve, multipliers, standing, penalty."""
