"""A box with the smallest game and a computer player that is compiled in a moment, installed in a folder of its own.

Its player `patient` does not choose before a file appears.
"""

import os
import sys
from pathlib import Path

import coin

FILES = {
    "astragal_coin/__init__.py": """
from astragal.core.box import Box, Listing

BOX = Box("astragal_coin", "coin", "Coin", "CN", (Listing("coin", "game:COIN"),))
""",
    "astragal_coin/game.py": "from coin import COIN\n",
    "astragal_coin/players/__init__.py": "",
    "astragal_coin/players/bot.py": """
import time
from pathlib import Path

from astragal.core.compiled import kernel

SIGNAL = Path(__file__).parents[2] / "signal"


@kernel
def last(count):
    return count - 1


class Greedy:
    def __init__(self, seat, below):
        pass

    def watch(self, event):
        pass

    def choose(self, view, moves):
        return list(moves)[last(len(list(moves)))]


class Patient(Greedy):
    def choose(self, view, moves):
        while not SIGNAL.exists():
            time.sleep(0.05)
        return super().choose(view, moves)


BOTS = {"greedy": Greedy, "patient": Patient}
""",
    "astragal_coin/locale/en.ftl": "cn-name = Coin\n",
    "astragal_coin/locale/fr.ftl": "cn-name = Pièce\n",
    "astragal_coin-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: astragal-coin\nVersion: 1.0\n",
    "astragal_coin-1.0.dist-info/entry_points.txt": "[astragal.boxes]\ncoin = astragal_coin\n",
}


OTHER_PLACES = {"NUMBA_CACHE_DIR", "ASTRAGAL_INTERPRET"}
"""Variables by which something is compiled elsewhere, or not at all."""
PLAYERS = ("greedy", "patient")


class CoinBox:
    """The box, and an empty cache for what is compiled."""

    def __init__(self, folder: Path) -> None:
        self.site, self.cache = folder / "site", folder / "cache"
        self._signal = self.site / "signal"
        for name, text in FILES.items():
            file = self.site / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        self.let_patient_choose()

    @property
    def environment(self) -> dict[str, str]:
        """The variables with which a process finds both."""
        paths = [str(self.site), str(Path(coin.__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        kept = {name: value for name, value in os.environ.items() if name not in OTHER_PLACES}
        found = {"PYTHONPATH": os.pathsep.join(paths), "XDG_CACHE_HOME": str(self.cache), "ASTRAGAL_LANG": "en"}
        return kept | found

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "astragal", *arguments]

    def let_patient_choose(self) -> None:
        self._signal.touch()

    def hold_patient(self) -> None:
        self._signal.unlink()

    def compiled(self) -> dict[str, int]:
        """The files of compiled code, and when each was written."""
        return {file.name: file.stat().st_mtime_ns for file in self.cache.rglob("*.nbc")}

    def stamps(self) -> set[str]:
        """The rehearsals that are noted as done."""
        return {file.name for folder in self.cache.rglob("stamps-*") for file in folder.iterdir()}
