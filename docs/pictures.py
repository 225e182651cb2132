"""Draws pictures of the docs: `make pictures`. Each is a board in the terminal some decisions into a seeded game, or a
sheet of paper.
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME

import astragal
from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.core.chance import Seeded
from astragal.core.game import Opaque, Turn
from astragal.core.paper import printing, svg
from astragal.core.paper.printing import Order
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.games import catalogue

FOLDER = Path(__file__).parent / "pictures"
SCENES = {
    "dice-stars": ("dice-stars", ("Ann", "greedy"), 41),
    "farbenpoker": ("farbenpoker", ("Ann", "greedy", "Bob"), 26),
    "rolling-cubes": ("rolling-cubes/yahtzee", ("Ann", "greedy"), 16),
}
PAGE = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
  line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
<rect fill="#191919" width="{width}" height="{height}" rx="8" />
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def empty_sheet(name: str) -> str:
    """A sheet for one player."""
    sheet = catalogue.sheet(name)
    (page,) = printing.empty_pages(sheet, catalogue.game(sheet.game), Order(players=1), Words("en"))
    return svg.drawn(page)


def filled_sheet(game: str, names: tuple[str, ...]) -> str:
    """The sheet of a seeded game between computer players."""
    table: Table[Opaque] = Table(catalogue.game(game), names, chance=Seeded(7))
    seated = [Seated(roster.make(game, "greedy", seat, 7), seat) for seat in range(len(names))]
    while isinstance(turn := table.pending, Turn):
        table.play(turn.seats[0], seated[turn.seats[0]].choose(table))
    (page,) = printing.filled_pages(printing.for_table(catalogue.sheets(), table), table, "a4", Words("en"))
    return svg.drawn(page)


def scene(game: str, names: tuple[str, ...], decisions: int) -> str:
    """The board before the first seat's next decision, after `decisions` decisions of computer players."""
    table = astragal.new_table(game, names, seed=7)
    seated = [Seated(roster.make(game, "greedy", seat, 7), seat) for seat in range(len(names))]
    while isinstance(turn := table.pending, Turn) and (len(table.log) < decisions or turn.seats[0] != 0):
        seat = turn.seats[0]
        table.play(seat, seated[seat].choose(table))
    console = Console(width=80, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(catalogue.board(game).draw(table.view(0), names, Words("en")))
    return console.export_svg(title="", theme=SVG_EXPORT_THEME, code_format=PAGE, unique_id="astragal")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, (game, names, decisions) in SCENES.items():
        (FOLDER / f"{name}.svg").write_text(scene(game, names, decisions), encoding="utf-8")
    (FOLDER / "paper-empty.svg").write_text(empty_sheet("dice-stars/score"), encoding="utf-8")
    (FOLDER / "paper-filled.svg").write_text(filled_sheet("rolling-cubes/yahtzee", ("Ada", "Ben")), encoding="utf-8")
