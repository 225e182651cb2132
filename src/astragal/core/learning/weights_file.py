"""What was learned, as a file: weights in half precision, and how they came about."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from astragal.core.errors import Refusal
from astragal.core.files import writing

if TYPE_CHECKING:
    from astragal.core.learning.network import Floats, Shape


def keep(file: Path, weights: Floats, story: Mapping[str, object]) -> None:
    """Writes weights, and the story of the run that made them."""
    data = io.BytesIO()
    told = np.frombuffer(json.dumps(story, sort_keys=True).encode(), np.uint8)
    np.savez_compressed(data, weights=weights.astype(np.float16), story=told)
    with writing(file) as out:
        out.write(data.getvalue())


def load(file: Path, shape: Shape) -> Floats:
    """The weights of a file, for a network of that shape."""
    with np.load(file) as stored:
        weights: Floats = stored["weights"].astype(np.float32)
    if len(weights) != shape.weights:
        raise Refusal("core-other-network", file=file.name, found=len(weights), wanted=shape.weights)
    return weights


def story_of(file: Path) -> dict[str, object]:
    """How the weights of a file came about."""
    with np.load(file) as stored:
        story: dict[str, object] = json.loads(stored["story"].tobytes())
    return story
