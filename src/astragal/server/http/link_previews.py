"""What a messenger shows of a link to a table: Open Graph tags. (X reads them too, besides its own `twitter:card`.)

The link of a private table shows something only with the invitation in it. Until the game is over a preview names the
game and who invites, and no other player. Its picture is that of the box, made with the client: drawing one for each
request would need fonts for the names of all people.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path

from starlette.requests import HTTPConnection

from astragal.core import naming
from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.http.callers import address_of, words_of, worker_of
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Result, TableInfo

PAGES = re.compile(r"/table/([0-9a-f]{12})(/replay(/\d{1,6})?|/analysis)?")
PICTURES = "share"
"""The folder of the pictures in the client, each named for its box."""
GENERAL = "general"
"""The picture for a box that has none."""
WIDTH, HEIGHT = 1200, 630


@dataclass(frozen=True)
class Preview:
    title: str
    description: str


class LinkPreviews:
    """The tags of a page, to be added to its head; none if a stranger with that link may not see the table."""

    def __init__(self, web: Path) -> None:
        self._pictures = {path.stem for path in (web / PICTURES).glob("*.png")}

    async def __call__(self, connection: HTTPConnection) -> str:
        asked = PAGES.fullmatch(connection.scope["path"])
        table = await _table(connection, asked[1]) if asked else None
        if table is None:
            return ""
        return tags(preview(table, words_of(connection)), self._picture(connection, table.game))

    def _picture(self, connection: HTTPConnection, game: str) -> str:
        box = catalogue.box_of(game).id
        name = box if box in self._pictures else GENERAL
        return f"{_site(connection)}/{PICTURES}/{name}.png"


def _site(connection: HTTPConnection) -> str:
    """Where people reach the server: Open Graph demands absolute addresses. The request names its host only as a last
    resort, since behind a proxy that may be another one."""
    return worker_of(connection).settings.public_url or str(connection.base_url).rstrip("/")


async def _table(connection: HTTPConnection, id_: str) -> TableInfo | None:
    """The table as a spectator sees it. A wrong invitation counts as a guess; without one there is nothing to guess."""
    worker, invitation = worker_of(connection), connection.query_params.get("invitation")
    if not worker.ready:
        return None
    look = partial(worker.lobby.see, Visitor(None), id_, invitation)
    try:
        seen = await (worker.limits.guess(address_of(connection), look) if invitation else look())
    except Refusal:
        return None
    return seen.table


def preview(table: TableInfo, words: Words) -> Preview:
    game = _name(table.game, words)
    if table.result:
        names = [seat.name or "" for seat in table.seats]
        return Preview(_outcome(game, names, table.result, words), _standing(names, table.result))
    return Preview(_invitation(game, table, words), naming.about(catalogue.game(table.game), words))


def _name(id_: str, words: Words) -> str:
    """The name of a game, after that of its box if it has another one."""
    box, game = naming.box_title(catalogue.box_of(id_), words), naming.title(catalogue.game(id_), words)
    return game if game == box else f"{box} · {game}"


def _invitation(game: str, table: TableInfo, words: Words) -> str:
    if table.status != "waiting":
        return words("server-link-running", game=game)
    if table.host is None:
        return words("server-link-invited", game=game)
    return words("server-link-invitation", name=table.seats[table.host].name, game=game)


def _outcome(game: str, names: list[str], result: Result, words: Words) -> str:
    winners = [names[seat] for seat in result.winners if seat < len(names)]
    return words("server-link-over", game=game, count=len(winners), winners=", ".join(winners))


def _standing(names: list[str], result: Result) -> str:
    """All players, the winners first, then by points."""
    scores = result.scores or (0,) * len(names)
    order = sorted(range(len(names)), key=lambda seat: (seat not in result.winners, -scores[seat]))
    return " · ".join(f"{names[seat]} {scores[seat]}" if result.scores else names[seat] for seat in order)


def tags(preview: Preview, picture: str) -> str:
    """The tags in HTML; all texts are escaped."""
    facts = {
        "type": "website",
        "site_name": "astragal",
        "title": preview.title,
        "description": preview.description,
        "image": picture,
        "image:type": "image/png",
        "image:width": str(WIDTH),
        "image:height": str(HEIGHT),
    }
    written = (f'<meta property="og:{name}" content="{escape(fact)}">' for name, fact in facts.items() if fact)
    return '<meta name="twitter:card" content="summary_large_image">' + "".join(written)
