"""Writes the table of training runs into docs/players.md and draws the learning curves: `make learned`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from astragal.core.learning import weights_file
from astragal.core.statistics.intervals import Interval
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.lab.training.train import Evaluation, Plan
from astragal.lab.training.train_report import draw

HOME = Path(__file__).parent
PAGE = HOME / "players.md"
BLOCK = re.compile(r"(<!-- learned -->\n).*?(<!-- end -->)", re.DOTALL)


def runs() -> list[dict[str, Any]]:
    """How the weights of every trained player were made."""
    learned = [name for name in catalogue.ids() if catalogue.box_of(name).has("players.training")]
    files = [catalogue.training(name).weights_path(seats) for name in learned for seats in catalogue.game(name).seats]
    return [weights_file.metadata_of(file) for file in files]


def filled(page: str) -> str:
    """The page with a table of all runs between its markers."""
    rows = "\n".join(map(_row, runs()))
    table = f"| command | positions | last evaluation | |\n|---|---|---|---|\n{rows}\n"
    return BLOCK.sub(lambda found: f"{found[1]}{table}{found[2]}", page)


def _row(run: dict[str, Any]) -> str:
    command = f"astragal train {run['game']} --seats {run['seats']} --games {run['games']} --seed {run['seed']}"
    command += " --device cuda" if run.get("device") == "cuda" else ""
    _games, share, low, high = run["looks"][-1]
    curve = f"[curve]({picture(run).relative_to(HOME)})"
    return f"| `{command}` | {run['positions']:,} | {share:.0%} ({low:.0%} to {high:.0%}) | {curve} |"


def picture(run: dict[str, Any]) -> Path:
    return HOME / "pictures" / f"learning-{run['game']}-{run['seats']}.svg"


def main() -> None:
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for run in runs():
        plan = Plan(run["game"], run["seats"], run["games"], run["seed"])
        evaluations = [Evaluation(int(games), share, Interval(low, high)) for games, share, low, high in run["looks"]]
        with picture(run).open("wb") as out:
            draw(plan, evaluations, Words("en"), out, "svg")


if __name__ == "__main__":
    main()
