"""Files of trained weights, in half precision, with the metadata of the training run."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from astragal.core.arrays import Floats
from astragal.core.errors import Refusal
from astragal.core.files import writing

if TYPE_CHECKING:
    from astragal.core.learning.network import Shape


def save(file: Path, weights: Floats, metadata: Mapping[str, object]) -> None:
    """Writes weights, and the metadata of the run that made them."""
    data = io.BytesIO()
    text = np.frombuffer(json.dumps(metadata, sort_keys=True).encode(), np.uint8)
    np.savez_compressed(data, weights=weights.astype(np.float16), story=text)  # its name in files since the first
    with writing(file) as out:
        out.write(data.getvalue())


def load(file: Path, shape: Shape) -> Floats:
    """The weights of a file, for a network of that shape."""
    with np.load(file) as stored:
        weights: Floats = stored["weights"].astype(np.float32)
    if len(weights) != shape.weights:
        raise Refusal("research-other-network", file=file.name, found=len(weights), wanted=shape.weights)
    return weights


def metadata_of(file: Path) -> dict[str, object]:
    """The metadata of the run that made the weights of a file."""
    with np.load(file) as stored:
        metadata: dict[str, object] = json.loads(stored["story"].tobytes())
    return metadata
