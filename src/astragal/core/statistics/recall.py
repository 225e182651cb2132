"""How well a player remembered: where what was seen earlier decided, did they choose as one who forgets nothing?

A box of a game of memory has a part `recall` with the function `RECALL`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from astragal.core.game import Opaque
from astragal.core.table import Table


class Recalled(NamedTuple):
    """A decision (the entry of the record, from 1) for which something counted that was seen so many turns `ago`, and
    whether the player chose as who remembers it."""

    entry: int
    ago: int
    knew: bool


Recall = Callable[[Table[Opaque], int], Sequence[Recalled]]
"""What a seat remembered in a game."""
