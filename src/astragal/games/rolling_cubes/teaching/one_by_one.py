"""The guided first game of Rolling Cubes, One by One: an equality, what it counts, and the bonus of a round."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

_TWICE = "g3379 b2466 r+-x:"
"""The learner's roll in the first two rounds, to make more of it the second time."""

LESSON = Lesson(
    game="rolling-cubes/one-by-one",
    others=("Ida",),
    throws=(
        _TWICE,
        "g1155 b0248 r++-x",
        _TWICE,
        "g1335 b4688 r++-:",
        "g1359 b2468 r+-x:",
        "g1799 b0066 r---x",
        "g1357 b0246 r+-x:",
    ),
    steps=(
        Step("learn-rc-one-1", ("RC-1", "RC-12"), part="dice"),
        Step("learn-rc-one-2", ("RC-3",), wish=("2+7=9", "7+2=9", "9=2+7", "9=7+2")),
        Step("learn-rc-one-3", ("RC-9",), part="standing", replies=("5x2=10",)),
        Step("learn-rc-one-4", ("RC-9", "RC-13"), part="standing"),
        Step("learn-rc-one-5", ("RC-9",), part="dice"),
        Step("learn-rc-one-6", ("RC-4", "RC-5"), wish=("36:4=2+7", "36:4=7+2", "2+7=36:4", "7+2=36:4")),
        Step("learn-rc-one-7", ("RC-9",), part="standing", replies=("3+5=8",)),
        Step("learn-rc-one-8", ("RC-13",), part="standing"),
        Step("learn-rc-one-9", ("RC-3", "RC-8", "RC-10"), replies=("pass",)),
        Step("learn-rc-one-10", ("RC-8", "RC-14"), part="standing"),
    ),
    end="learn-rc-one-end",
)
"""The parts of the board that it shows: dice, standing."""
