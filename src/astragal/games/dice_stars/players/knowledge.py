"""What a seat knows of Dice Stars: its view shows all there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import numpy as np

from astragal.core.advice import Reason, Worth
from astragal.core.arrays import Floats, State
from astragal.core.game import Event, Moves, View
from astragal.games.dice_stars.moves import CODE, TEXT
from astragal.games.dice_stars.table_from_view import table_of
from astragal.games.dice_stars.teaching.reasons import reason
from astragal.games.dice_stars.view import DiceStarsView


class Knowledge:
    def watch(self, event: Event) -> None:
        return  # the view shows all there is

    def position(self, view: View) -> State:
        return table_of(cast(DiceStarsView, view))

    def alike(self, view: View, moves: Moves) -> Sequence[str]:
        return ()

    def moves_of(self, choice: int, view: View) -> Sequence[str]:
        return (TEXT[choice],)

    def choice_of(self, move: str, view: View, choices: Sequence[int]) -> int:
        return CODE[move]

    def reluctance(self, choices: Sequence[int], view: View) -> Floats:
        return np.zeros(len(choices))

    def reason(self, move: str, view: View, worths: Mapping[str, Worth]) -> Reason:
        seen = cast(DiceStarsView, view)
        return reason(seen, seen["seat"], move, worths)
