"""What a messenger shows of a link to a table, an event or a rated player: Open Graph tags.

X reads them too, and `twitter:card`.

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
from astragal.server.events.views import EventInfo
from astragal.server.http.callers import address_of, words_of, worker_of
from astragal.server.ratings.standings import GameRating, PlayerRatings, ratings_of_account
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Result, TableInfo

PAGES = re.compile(r"/table/([0-9a-f]{12})(/replay(/\d{1,6})?|/analysis)?")
EVENTS = re.compile(r"/event/(?P<id>[0-9a-f]{12})(/projector)?|/join/(?P<code>[A-Za-z]{6})")
PLAYERS = re.compile(r"/player/([A-Za-z0-9][A-Za-z0-9._-]{0,39})")
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
    """The tags of a page, to be added to its head; none if a stranger with that link may not see what it shows."""

    def __init__(self, web: Path) -> None:
        self._pictures = {path.stem for path in (web / PICTURES).glob("*.png")}

    async def __call__(self, connection: HTTPConnection) -> str:
        path, words = connection.scope["path"], words_of(connection)
        if (asked := PAGES.fullmatch(path)) and (table := await _table(connection, asked[1])):
            return tags(preview(table, words), self._picture(connection, table.game))
        if (asked := EVENTS.fullmatch(path)) and (event := await _event(connection, asked["id"], asked["code"])):
            return tags(event_preview(event, words), self._picture(connection, event.game))
        if (asked := PLAYERS.fullmatch(path)) and (player := await _player(connection, asked[1])):
            return tags(preview_of_player(player, words), self._picture(connection, None))
        return ""

    def _picture(self, connection: HTTPConnection, game: str | None) -> str:
        """That of the box of a game, if there is one."""
        box = catalogue.box_of(game).id if game else GENERAL
        return f"{_site(connection)}/{PICTURES}/{box if box in self._pictures else GENERAL}.png"


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


async def _event(connection: HTTPConnection, id_: str | None, code: str | None) -> EventInfo | None:
    """The event as a stranger sees it, by its id or its code. A wrong one counts as a guess."""
    worker = worker_of(connection)
    if not worker.ready:
        return None

    async def look() -> EventInfo:
        return await worker.events.see(id_ or await worker.events.id_of(str(code)), None)

    try:
        return await worker.limits.guess(address_of(connection), look, "event code" if code else "event")
    except Refusal:
        return None


async def _player(connection: HTTPConnection, account: str) -> PlayerRatings | None:
    """What is public of everybody who is rated, whatever else they show."""
    worker = worker_of(connection)
    if not worker.ready:
        return None
    try:
        return await worker.committer.read(partial(ratings_of_account, account=account))
    except Refusal:
        return None


def event_preview(event: EventInfo, words: Words) -> Preview:
    """Its title, the game and how it is played; nobody who takes part."""
    game = naming.full_title(catalogue.box_of(event.game), catalogue.game(event.game), words)
    said = "event-link-over" if event.status == "over" else "event-link-description"
    return Preview(event.title, words(said, format=words(f"event-format-{event.format}"), game=game))


def preview(table: TableInfo, words: Words) -> Preview:
    game = naming.full_title(catalogue.box_of(table.game), catalogue.game(table.game), words)
    if table.result:
        names = [seat.name or "" for seat in table.seats]
        return Preview(_outcome(game, names, table.result, words), _standing(names, table.result))
    return Preview(_invitation(game, table, words), naming.about(catalogue.game(table.game), words))


def preview_of_player(player: PlayerRatings, words: Words) -> Preview:
    """Name and ratings, of the games that there still are."""
    ratings = (_rating(each, words) for each in player.ratings if each.game in catalogue.ids())
    return Preview(words("server-link-player", name=player.name), " · ".join(ratings))


def _rating(rating: GameRating, words: Words) -> str:
    title = naming.full_title(catalogue.box_of(rating.game), catalogue.game(rating.game), words)
    info = rating.rating
    return f"{title} {words('rating-points', points=str(info.points), margin=str(info.plus_minus))}"


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
