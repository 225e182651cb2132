"""How fast a network learns Dice Stars from nothing on one GPU, by the example of the docs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "train_gpu.py"
ASKED = ("--minutes", "4", "--looks", "8", "--games", "1000", "--against", "greedy", "level-5", "--seed", "0")


def measure() -> dict[str, Any]:
    """What the example said of each look, and how it was called."""
    command = [sys.executable, str(EXAMPLE), *ASKED, "--json"]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return {"command": f"python train_gpu.py {' '.join(ASKED)}", "looks": [*map(json.loads, told.splitlines())]}
