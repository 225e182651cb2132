"""Long runs of many games: each finished game is saved at once, so that an interrupted run can be resumed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from astragal.core.work import Progress, cores
from astragal.lab.simulation.process_pool import process_pool


def play(
    play_game: Callable[[int], dict[str, Any]], games: int, file: Path, progress: Progress
) -> list[dict[str, Any]]:
    """The games with these numbers, including those saved in the file. The file is removed when all are played."""
    played = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    with process_pool(cores()) as side_by_side, file.open("a", encoding="utf-8") as out:
        for game in side_by_side(play_game, range(len(played), games)):
            print(json.dumps(game), file=out, flush=True)
            played.append(game)
            progress(len(played), games)
    file.unlink()
    return played[:games]
