"""Types of NumPy arrays, for annotations.

Compiled code asks more of an array than its type says: its width and its number of dimensions. Those stand where it is
made.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.integer]
"""Whole numbers of any width."""

Floats = NDArray[np.floating]
Bools = NDArray[np.bool_]
