"""The guided first game of Farbenpoker: hits, misses, memory, and a pot."""

from __future__ import annotations

from astragal.core.lesson import Lesson, Step

LESSON = Lesson(
    game="farbenpoker",
    seats=2,
    throws=("sticks WBKRYWRKGBYYGRKWBG", "dice R R B", "hole B3", "hole B7", "die G", "dice Y W K"),
    steps=(
        Step("fp-lesson-1", ("FP-1", "FP-2", "FP-3"), part="stand"),
        Step("fp-lesson-2", ("FP-4", "FP-7"), part="dice"),
        Step("fp-lesson-3", ("FP-6", "FP-7", "FP-8"), wish=("draw A4",), replies=("draw A9",)),
        Step("fp-lesson-4", ("FP-9", "FP-20"), part="stand"),
        Step("fp-lesson-5", ("FP-6", "FP-10"), wish=("draw A12",), replies=("draw A2",)),
        Step("fp-lesson-6", ("FP-9", "FP-11"), part="pot"),
        Step("fp-lesson-7", ("FP-5",), wish=("reroll",)),
        Step("fp-lesson-8", ("FP-7", "FP-20"), wish=("draw B3",)),
        Step("fp-lesson-9", ("FP-11",)),
        Step("fp-lesson-10", ("FP-11",)),
        Step("fp-lesson-11", ("FP-11", "FP-12"), replies=("draw B7",)),
        Step("fp-lesson-12", ("FP-7", "FP-20"), part="chips"),
        Step("fp-lesson-13", ("FP-13", "FP-14", "FP-17", "FP-19"), part="chips"),
    ),
    end="fp-lesson-end",
)
"""The parts of the board that it shows: stand, dice, pot, chips."""
