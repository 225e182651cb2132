"""Tables in play: one person, whose moves a computer player chooses, and computer players of the server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from astragal.bots import roster
from astragal.client import Client, TableClient
from astragal.core.game import Event, ListedMoves, Moves, read_options
from astragal.games import catalogue
from astragal.wire.messages import Happening, Perspective

ME = {"kind": "me"}
GREEDY = {"kind": "bot", "bot": "greedy"}
SEAT = 0
SEED = 7


class SeatedPlayer:
    """A player in the first seat of their own table."""

    def __init__(self, game: str, client: Client, table: TableClient) -> None:
        self.client = client
        self.table = table
        self._game = catalogue.game(game)
        self._bot = roster.make(game, "greedy", SEAT, SEED)
        self._watched = 0

    def path(self) -> str:
        return f"/table/{self.table.id}"

    async def play(self, most: int | None = None, think_s: float = 0.0) -> int:
        """Make up to `most` decisions, or play to the end. Afterwards it is the player's turn, or the game is over."""
        decided = 0
        async for turn in self.table.turns(SEAT):
            if decided == most:
                break
            await asyncio.sleep(think_s)
            await self.table.play(SEAT, self.choose(turn))
            decided += 1
        return decided

    def choose(self, turn: Perspective) -> str:
        happenings = [each for each in self.table.follower.happenings[SEAT] if each.kind in ("move", "throw")]
        for each in happenings[self._watched :]:
            self._bot.watch(Event(each.seat, each.text, each.shown))
        self._watched = len(happenings)
        return self._bot.choose(turn.view or {}, self._moves(turn, happenings))

    def _moves(self, turn: Perspective, happenings: list[Happening]) -> Moves:
        """The moves that the server lists; equalities are too many to list, but nothing is hidden there."""
        if turn.moves is not None:
            return ListedMoves(turn.moves, _unlisted)
        assert self.table.state
        state = self._game.start(len(self.table.state.table.seats), read_options(self._game, {}))
        for each in happenings:
            assert each.text is not None
            state = (
                self._game.settle(state, each.text)
                if each.kind == "throw"
                else self._game.play(state, each.seat or 0, each.text)
            )
        return self._game.moves(state, SEAT)


def _unlisted(move: str) -> None:
    raise AssertionError(f"{move} is not listed")


@asynccontextmanager
async def seated_player(
    url: str, game: str, opponents: int, name: str = "Ada", **options: object
) -> AsyncIterator[SeatedPlayer]:
    """A player who sets up a table with this many computer players."""
    async with Client(url) as client:
        await client.sign_in(name)
        table = await client.lay(game, [ME, *[GREEDY] * opponents], **options)
        await table.until(lambda state: state.table.status == "running")
        yield SeatedPlayer(game, client, table)
