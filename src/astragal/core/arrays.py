"""Types of NumPy arrays, for annotations.

They say what kind of numbers an array holds. Compiled code also needs the width and the number of dimensions, which are
set where the array is made.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.integer]
"""Whole numbers of any width."""

Floats = NDArray[np.floating]
Bools = NDArray[np.bool_]
