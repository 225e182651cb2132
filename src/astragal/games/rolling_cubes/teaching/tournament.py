"""A short tournament: three games one after another, and the points for each place."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

LESSON = Lesson(
    game="rolling-cubes/tournament",
    others=("Ida",),
    throws=(
        "g5577 b0248 r+-x:",
        "g1155 b0248 r++-x",
        "g1359 b2468 r+-x:",
        "g1335 b4688 r++-:",
        "g1357 b2468 r+-x:",
        "g1379 b0246 r+-x:",
        "g1399 b2468 r++x:",
        "g1799 b0066 r---x",
        "g1139 b0246 r++x:",
    ),
    steps=(
        Step("learn-rc-cup-1", ("RC-21", "RC-22"), part="tournament"),
        Step(
            "learn-rc-cup-2",
            ("RC-12", "RC-21"),
            wish=("72:4=5x5-7+0", "5x5-7+0=72:4"),
            replies=("5x2=10", "3+1=9x4-256:8", "3+5=8"),
        ),
        Step("learn-rc-cup-3", ("RC-21", "RC-22"), part="tournament"),
        Step(
            "learn-rc-cup-4",
            ("RC-15", "RC-21"),
            wish=("28+37=65", "37+28=65", "65=28+37", "65=37+28"),
            replies=("1+2=354:6-7x8", "27+63=90", "1+3=402:6-7x9"),
        ),
        Step("learn-rc-cup-5", ("RC-22", "RC-23"), part="tournament"),
        Step(
            "learn-rc-cup-6",
            ("RC-18", "RC-21"),
            wish=("1+296:4=3+8x9", "3+8x9=1+296:4"),
            replies=("pass",),
        ),
        Step("learn-rc-cup-7", ("RC-18", "RC-21"), wish=("1+6x9=3+104:2", "3+104:2=1+6x9")),
        Step("learn-rc-cup-8", ("RC-22", "RC-23"), part="tournament"),
    ),
    end="learn-rc-cup-end",
)
"""The part of the board that it shows: tournament. Between two steps it passes over the rest of a game."""
