"""The guided first game of The Last Die: keep all dice of the last equality, and add at least one."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

LESSON = Lesson(
    game="rolling-cubes/last-die",
    others=("Ida",),
    throws=(
        "g1357 b2468 r+-x:",
        "g19 b068 r+-x",
        "g19 b22 r-x",
        "g55 r--",
        "g1357 b2468 r+-x:",
        "g1799 b0066 r+--x",
        "g55 b888 rx::",
        "g1357 b0246 r+-x:",
    ),
    steps=(
        Step("learn-rc-last-1", ("RC-17", "RC-18"), part="standing"),
        Step(
            "learn-rc-last-2",
            ("RC-17",),
            wish=("3+4=7", "4+3=7", "7=3+4", "7=4+3"),
            replies=("3+4=7+0",),
        ),
        Step("learn-rc-last-3", ("RC-17",), part="chain"),
        Step(
            "learn-rc-last-4",
            ("RC-17",),
            wish=("23+4=27+0", "4+23=27+0", "24+3=27+0", "3+24=27+0", "27+0=23+4", "27+0=24+3"),
            replies=("pass",),
        ),
        Step("learn-rc-last-5", ("RC-18", "RC-20"), part="standing"),
        Step(
            "learn-rc-last-6",
            ("RC-18",),
            wish=("1+2=354:6-7x8", "2+1=354:6-7x8", "354:6-7x8=1+2", "354:6-7x8=2+1"),
            replies=("1+6=7",),
        ),
        Step("learn-rc-last-7", ("RC-18", "RC-19"), part="standing"),
        Step("learn-rc-last-8", ("RC-8", "RC-18"), wish=("pass",)),
        Step("learn-rc-last-9", ("RC-19", "RC-20"), part="standing"),
    ),
    end="learn-rc-last-end",
)
"""The parts of the board that it shows: standing, chain."""
