"""The second lesson of Farbenpoker: no chips left, the rescue, and how a game ends."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

_BAD_LUCK = (
    *("draw A1", "draw A2", "draw A5"),
    *("draw A3", "draw A6", "draw A8"),
    *("draw A4", "draw A7", "draw A9"),
    *("draw A10", "draw A11", "draw A12"),
)
"""Four rounds in which the learner and Ida find nothing, and Otto finds two of the three colours."""

LESSON = Lesson(
    game="farbenpoker",
    others=("Ida", "Otto"),
    throws=(
        "sticks YGYWRGWRKKWYGKBRBB",
        "dice R R B",
        *("hole B3", "hole B12", "hole B7", "hole B16", "hole B1", "hole B9", "hole B14"),
        *("hole B5", "hole B11", "hole B18"),
        *("hole B4", "hole B8"),
        "dice G K W",
        "holes A2 A11 A7",
        "dice B B Y",
        "holes A13 A4 A9",
        "dice R R B",
    ),
    steps=(
        Step("learn-fp-rescue-1", ("FP-9",), part="chips", replies=_BAD_LUCK),
        Step("learn-fp-rescue-2", ("FP-9", "FP-13"), wish=("draw A13",), replies=("draw A14",)),
        Step(
            "learn-fp-rescue-3", ("FP-11", "FP-13"), part="chips", replies=("draw A15", "put B2", "put B6", "put B10")
        ),
        Step("learn-fp-rescue-4", ("FP-14",), part="dice"),
        Step("learn-fp-rescue-5", ("FP-14", "FP-20"), wish=("draw B4",)),
        Step("learn-fp-rescue-6", ("FP-14", "FP-20"), wish=("draw B8",)),
        Step("learn-fp-rescue-7", ("FP-14",), wish=("draw A18",), replies=("draw B1", "draw B5", "draw B11")),
        Step("learn-fp-rescue-8", ("FP-14", "FP-15", "FP-18"), part="chips"),
        Step("learn-fp-rescue-9", ("FP-8", "FP-20"), wish=("draw B2",), replies=("draw B6",)),
        Step("learn-fp-rescue-10", ("FP-18",), wish=("draw B10",)),
        Step("learn-fp-rescue-11", ("FP-18", "FP-19"), part="chips"),
        Step("learn-fp-rescue-12", ("FP-17", "FP-18"), part="chips"),
    ),
    end="learn-fp-rescue-end",
)
"""The parts of the board that it shows: chips, dice."""
