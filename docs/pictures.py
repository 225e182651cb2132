"""Draws the terminal pictures of the docs: `make pictures`. Each is a board some decisions into a seeded game."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME

import astragal
from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.core.game import Turn
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
