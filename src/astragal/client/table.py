"""One table, followed over a line that may break at any time."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial

import websockets
from websockets.asyncio.client import ClientConnection, connect

from astragal.client.errors import Lost, Refused
from astragal.client.http import Http
from astragal.wire import messages
from astragal.wire.follower import Follower
from astragal.wire.messages import Ack, Command, Perspective, Ping, Play, Reveal, ToServer, Update
from astragal.wire.reconnect import SILENCE_S, pause

RETRY_S = 0.5
"""Before a command is sent again that the server could not take."""


class TableClient:
    """A client at a table: `state` is the newest picture, `play` returns when the move is kept by the server."""

    def __init__(self, http: Http, table: str, contributions: dict[int, bytes], invitation: str | None = None) -> None:
        self.id = table
        self.follower = Follower()
        self.commitment: str | None = None
        """What the server promised before this client revealed anything."""
        self._http = http
        self._contributions = contributions
        self._invitation = invitation
        self._line: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._lost = False
        self._kept = 0
        """The last entry that the server says a command of this client's has made."""
        self._task = asyncio.create_task(self._follow())

    @property
    def state(self) -> Update | None:
        return self.follower.state

    @property
    def over(self) -> bool:
        return self.state is not None and self.state.table.status == "over"

    def perspective(self, seat: int | None) -> Perspective | None:
        """How the newest picture looks from a seat of this client's."""
        views = self.state.perspectives if self.state else ()
        return next((each for each in views if each.seat == seat), None)

    async def until(self, wanted: Callable[[Update], bool]) -> Update:
        """The newest picture, as soon as it is as wanted."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._lost or (self.state is not None and wanted(self.state)))
        if self._lost or self.state is None:
            raise Lost(f"table {self.id} is not there")
        return self.state

    async def turns(self, seat: int) -> AsyncIterator[Perspective]:
        """Each decision of a seat, as the seat sees it, until the game is over."""
        state = await self.until(partial(self._turn_or_end, seat, -1))
        while state.table.status != "over":
            perspective = self.perspective(seat)
            assert perspective
            yield perspective
            state = await self.until(partial(self._turn_or_end, seat, state.number))

    def _turn_or_end(self, seat: int, decided: int, state: Update) -> bool:
        """Whether the seat is to decide something that it has not decided yet, or nothing any more."""
        due = seat in state.to_move and state.number > decided and state.number >= self._kept
        return due or state.table.status == "over"

    async def play(self, seat: int, move: str) -> int:
        """Play a move, whatever happens to the line; the number of the last entry that it made."""
        assert self.follower.number is not None
        return await self.do(Play(secrets.token_urlsafe(9), seat, self.follower.number, move))

    async def do(self, command: Command) -> int:
        """Have a command done, once. Raises what the server refused it for."""
        await self._send(self.follower.command(command))
        async with self._changed:
            await self._changed.wait_for(lambda: self._lost or command.id in self.follower.answers)
        answer = self.follower.answers.pop(command.id, None)
        if isinstance(answer, messages.Refused):
            raise Refused(answer.kind, answer.problem)
        if not isinstance(answer, Ack):
            raise Lost(f"table {self.id} is not there")
        self._kept = max(self._kept, answer.number)
        return answer.number

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _follow(self) -> None:
        """Until it is cancelled or the table is lost: hold a line, and another when it breaks."""
        attempt = 0
        try:
            while True:
                code, heard = await self._hold()
                attempt = 0 if heard else attempt + 1
                again = self.follower.closed(code)
                if again == "give-up":
                    return
                if again == "open-later" or not heard:
                    await asyncio.sleep(pause(attempt))
        finally:
            self._lost = True
            async with self._changed:
                self._changed.notify_all()

    async def _hold(self) -> tuple[int, bool]:
        """One line, from its opening to its end: the code it was closed with, and whether anything was heard."""
        heard = False
        try:
            async with connect(self._address(), additional_headers=self._http.headers, max_size=None) as self._line:
                for message in self.follower.opened():
                    await self._send(message)
                while True:
                    await self._take(await self._next())
                    heard = True
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006, heard
        except (OSError, TimeoutError, websockets.InvalidHandshake):
            return 1006, heard
        finally:
            self._line = None

    async def _next(self) -> messages.FromServer:
        """The next message; a silent line is asked whether it still stands."""
        assert self._line
        try:
            frame = await asyncio.wait_for(self._line.recv(), SILENCE_S)
        except TimeoutError:
            await self._send(Ping())
            frame = await asyncio.wait_for(self._line.recv(), SILENCE_S)
        message: messages.FromServer = messages.read_server(frame)
        return message

    async def _take(self, message: messages.FromServer) -> None:
        for answer in self.follower.received(message):
            await self._send(answer)
        if isinstance(message, messages.Refused) and message.id in self.follower.waiting:
            await asyncio.sleep(RETRY_S)
            await self._send(self.follower.waiting[message.id])
        if isinstance(message, Update):
            self._keep_promises(message)
        async with self._changed:
            self._changed.notify_all()

    def _keep_promises(self, update: Update) -> None:
        """The contributions that the seats of this client promised, once the table asks for them."""
        self.commitment = self.commitment or update.table.commitment
        if update.table.status != "revealing":
            return
        for seat, contribution in self._contributions.items():
            id_ = f"reveal {seat}"
            if update.table.seats[seat].contribution is None and id_ not in self.follower.waiting:
                command = self.follower.command(Reveal(id_, seat, contribution.hex()))
                asyncio.get_running_loop().create_task(self._send(command))

    async def _send(self, message: ToServer) -> None:
        """What cannot be sent now is sent when the line stands again."""
        if self._line is not None:
            with suppress(websockets.ConnectionClosed):
                await self._line.send(messages.write(message).decode())

    def _address(self) -> str:
        scheme = "wss" if self._http.url.scheme == "https" else "ws"
        query = f"?invitation={self._invitation}" if self._invitation else ""
        return f"{scheme}://{self._http.url.netloc}/api/tables/{self.id}/socket{query}"


def promise(contribution: bytes) -> str:
    return hashlib.sha256(contribution).hexdigest()
