"""Long runs of many games: each finished game is saved at once, so that an interrupted run can be resumed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from astragal.core.work import Executor, Progress


def play(
    play_game: Callable[[int], dict[str, Any]], games: int, file: Path, progress: Progress, executor: Executor
) -> list[dict[str, Any]]:
    """The games with these numbers, including those saved in the file. The file is removed when all are played."""
    played = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    with executor.open(games - len(played)) as pool, file.open("a", encoding="utf-8") as out:
        for game in pool.map(play_game, range(len(played), games)):
            print(json.dumps(game), file=out, flush=True)
            played.append(game)
            progress(len(played), games)
    file.unlink()
    return played[:games]
