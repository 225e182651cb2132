"""The guided first game of Farbenpoker: hits, misses, memory, and a pot."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

LESSON = Lesson(
    game="farbenpoker",
    others=("Ida",),
    throws=("sticks WBKRYWRKGBYYGRKWBG", "dice R R B", "hole B3", "hole B7", "die G", "dice Y W K"),
    steps=(
        Step("learn-fp-1", ("FP-1", "FP-2", "FP-3"), part="stand"),
        Step("learn-fp-2", ("FP-4", "FP-7"), part="dice"),
        Step("learn-fp-3", ("FP-6", "FP-7", "FP-8"), wish=("draw A4",), replies=("draw A9",)),
        Step("learn-fp-4", ("FP-9", "FP-20"), part="stand"),
        Step("learn-fp-5", ("FP-6", "FP-10"), wish=("draw A12",), replies=("draw A2",)),
        Step("learn-fp-6", ("FP-9", "FP-11"), part="pot"),
        Step("learn-fp-7", ("FP-5",), wish=("reroll",)),
        Step("learn-fp-8", ("FP-7", "FP-20"), wish=("draw B3",)),
        Step("learn-fp-9", ("FP-11",)),
        Step("learn-fp-10", ("FP-11",)),
        Step("learn-fp-11", ("FP-11", "FP-12"), replies=("draw B7",)),
        Step("learn-fp-12", ("FP-7", "FP-20"), part="chips"),
        Step("learn-fp-13", ("FP-17", "FP-19"), part="chips"),
    ),
    end="learn-fp-end",
)
"""The parts of the board that it shows: stand, dice, pot, chips."""
