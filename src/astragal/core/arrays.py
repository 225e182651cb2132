"""Types of NumPy arrays, for annotations, and the copy of a state.

The types say what kind of numbers an array holds. Compiled code also needs the width and the number of dimensions,
which are set where the array is made.
"""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np

T = TypeVar("T", bound=np.generic)

Array = np.ndarray[tuple[Any, ...], np.dtype[T]]
Ints = Array[np.integer]
Floats = Array[np.floating]
Bools = Array[np.bool_]

State = np.ndarray[tuple[int], np.dtype[np.void]]
"""An array of one record, the state of a compiled game; or of several records."""

Generator = np.ndarray[tuple[int], np.dtype[np.int64]]
"""The state of a compiled random generator."""


def copy(state: State) -> State:
    """A copy of a table's state. NumPy's own copy goes field by field and is four times slower; with `frombuffer` it
    would hold two more objects."""
    return np.ndarray(1, state.dtype, bytearray(state.tobytes()))
