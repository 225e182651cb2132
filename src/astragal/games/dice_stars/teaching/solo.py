"""The guided first game of Dice Stars alone: what is left over marks the solo grid."""

from __future__ import annotations

from astragal.core.teaching.lesson import Lesson, Step

LESSON = Lesson(
    game="dice-stars",
    others=(),
    throws=("O6 O4 B4", "K4", "O* P* B6", "P5 K3 B3"),
    steps=(
        Step("learn-ds-solo-1", ("DS-20", "DS-21"), part="solo"),
        Step("learn-ds-solo-2", ("DS-5",), wish=("draw 3",)),
        Step("learn-ds-solo-3", ("DS-9", "DS-20"), wish=("take orange",)),
        Step("learn-ds-solo-4", ("DS-20",), part="solo"),
        Step("learn-ds-solo-5", ("DS-4", "DS-20"), wish=("draw 1",)),
        Step("learn-ds-solo-6", ("DS-10", "DS-20"), wish=("take 4",)),
        Step("learn-ds-solo-7", ("DS-5",), wish=("draw 3",)),
        Step("learn-ds-solo-8", ("DS-20",), wish=("take 6", "take blue")),
        Step("learn-ds-solo-9", ("DS-5", "DS-20"), wish=("draw 3",)),
        Step("learn-ds-solo-10", ("DS-7", "DS-20")),
        Step("learn-ds-solo-11", ("DS-15", "DS-21"), part="solo"),
        Step("learn-ds-solo-12", ("DS-22",), part="standing"),
    ),
    end="learn-ds-solo-end",
)
"""The parts of the board that it shows: solo, standing."""
