"""The guided first game of Dice Stars: a colour, a number, stars, and what is left for the opponent."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

LESSON = Lesson(
    game="dice-stars",
    others=("Ida",),
    throws=("O4 O5 B2", "P3 B3", "P2 K2 K*", "O* B4 P3", "O* B* K5"),
    steps=(
        Step("learn-ds-1", ("DS-2",), part="sheet"),
        Step("learn-ds-2", ("DS-1", "DS-4", "DS-5"), wish=("draw 3",)),
        Step("learn-ds-3", ("DS-7", "DS-9"), wish=("take orange",)),
        Step("learn-ds-4", ("DS-8",), part="reserve", replies=("draw 2", "take 3")),
        Step("learn-ds-5", ("DS-4",), wish=("draw 3",)),
        Step("learn-ds-6", ("DS-7", "DS-10"), wish=("take 2",)),
        Step("learn-ds-7", ("DS-10", "DS-16"), part="sheet", replies=("draw 3", "take stars 3 3")),
        Step("learn-ds-8", ("DS-11", "DS-17"), part="multipliers"),
        Step("learn-ds-9", ("DS-3",), wish=("return",)),
        Step("learn-ds-10", ("DS-5",), wish=("draw 3",)),
        Step("learn-ds-11", ("DS-11", "DS-17"), wish=("take stars 2 2",)),
        Step("learn-ds-12", ("DS-16", "DS-17", "DS-18"), part="standing"),
        Step("learn-ds-13", ("DS-14", "DS-15"), part="penalty"),
    ),
    end="learn-ds-end",
)
"""The parts of the board that it shows: sheet, reserve, multipliers, standing, penalty."""
