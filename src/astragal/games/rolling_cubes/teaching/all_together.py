"""The guided first game of All Together: one roll for everybody, secret equalities, a shared bonus."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

LESSON = Lesson(
    game="rolling-cubes/all-together",
    others=("Ida",),
    throws=("g5577 b0248 r+-x:", "g1357 b2468 r+-x:", "g1357 b0246 r+---", "g1379 b0246 r+-x:"),
    steps=(
        Step("learn-rc-all-1", ("RC-15", "RC-16"), part="standing"),
        Step("learn-rc-all-2", ("RC-15",), part="dice"),
        Step(
            "learn-rc-all-3",
            ("RC-9", "RC-15"),
            wish=("5x8=40", "8x5=40", "40=5x8", "40=8x5"),
            replies=("7x8-4=50+2",),
        ),
        Step("learn-rc-all-4", ("RC-13", "RC-15"), part="standing"),
        Step("learn-rc-all-5", ("RC-9",), wish=("28+37=65", "37+28=65", "65=28+37", "65=37+28"), replies=("27+38=65",)),
        Step("learn-rc-all-6", ("RC-13",), part="standing"),
        Step("learn-rc-all-7", ("RC-8", "RC-10"), replies=("pass",)),
        Step("learn-rc-all-8", ("RC-14", "RC-16"), part="standing"),
    ),
    end="learn-rc-all-end",
)
"""The parts of the board that it shows: dice, standing."""
