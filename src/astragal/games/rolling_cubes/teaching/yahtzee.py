"""The guided first game of Yahtzee: re-roll, write on a line, give one up."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

LESSON = Lesson(
    game="rolling-cubes/yahtzee",
    others=("Ida",),
    throws=(
        "g3579 b2688 r+-x:",
        "b4",
        "g1155 b0248 r++-x",
        "g1359 b0246 r+-x:",
        "g1399 b2468 r++x:",
        "g1577 b0468 r+--:",
        "g1799 b0066 r---x",
    ),
    steps=(
        Step("learn-rc-yahtzee-1", ("RC-24", "RC-25"), part="sheet"),
        Step("learn-rc-yahtzee-2", ("RC-24",), part="dice"),
        Step("learn-rc-yahtzee-3", ("RC-24",), wish=("reroll b8",)),
        Step(
            "learn-rc-yahtzee-4",
            ("RC-25",),
            wish=("blue 28+6=34", "blue 6+28=34", "blue 34=28+6", "blue 34=6+28", "blue 26+8=34", "blue 8+26=34"),
            replies=("stand", "green 5-1=4x1"),
        ),
        Step("learn-rc-yahtzee-5", ("RC-9", "RC-26"), part="sheet"),
        Step("learn-rc-yahtzee-6", ("RC-24",), wish=("stand",)),
        Step(
            "learn-rc-yahtzee-7",
            ("RC-9", "RC-25"),
            wish=("101 53x2=106", "101 2x53=106", "101 106=53x2", "101 106=2x53"),
            replies=("stand", "blue 2x4=8"),
        ),
        Step("learn-rc-yahtzee-8", ("RC-25",), part="sheet"),
        Step("learn-rc-yahtzee-9", ("RC-24",), wish=("stand",)),
        Step("learn-rc-yahtzee-10", ("RC-25", "RC-27")),
        Step("learn-rc-yahtzee-11", ("RC-27", "RC-28"), part="sheet"),
    ),
    end="learn-rc-yahtzee-end",
)
"""The parts of the board that it shows: sheet, dice."""
