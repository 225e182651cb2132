"""One table, followed over a WebSocket that may break at any time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from functools import partial

import websockets
from websockets.asyncio.client import ClientConnection, connect

from astragal.client.errors import Lost, Refused
from astragal.client.http import Http
from astragal.client.verification import Seen
from astragal.wire import messages
from astragal.wire.follower import Follower
from astragal.wire.messages import (
    Ack,
    Checked,
    Command,
    Enter,
    Hint,
    Hinted,
    Perspective,
    Play,
    Reveal,
    ToServer,
    Update,
)
from astragal.wire.reconnect import RETRY_S, SILENCE_S, pause


class TableClient:
    """A client at a table: `state` is the latest update, `play` returns when the server has stored the move."""

    def __init__(self, http: Http, table: str, contributions: dict[int, bytes], invitation: str | None = None) -> None:
        self.id = table
        self.invitation = invitation
        self.contributions = contributions
        """What the seats of this client contribute to the table's chance: first promised, then revealed."""
        self.follower = Follower()
        self.seen = Seen()
        self.connections = 0
        """How many connections the server has answered on."""
        self._http = http
        self._websocket: ClientConnection | None = None
        self._changed = asyncio.Condition()
        self._lost = False
        self._stored = 0
        """The last entry of this client's acknowledged commands."""
        self._again: asyncio.Task[None] | None = None
        self._task = asyncio.create_task(self._follow())

    @property
    def state(self) -> Update | None:
        return self.follower.state

    @property
    def over(self) -> bool:
        return self.state is not None and self.state.table.status == "over"

    def perspective(self, seat: int | None) -> Perspective | None:
        """The latest update as a seat of this client sees it."""
        views = self.state.perspectives if self.state else ()
        return next((each for each in views if each.seat == seat), None)

    async def until(self, wanted: Callable[[Update], bool]) -> Update:
        """The latest update, as soon as it is as wanted."""
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
        """Whether the seat has a new decision, or the game is over."""
        due = seat in state.to_move and not state.table.seats[seat].resigned
        return (due and state.number > decided and state.number >= self._stored) or state.table.status == "over"

    async def play(self, seat: int, move: str) -> int:
        """Play a move, even if the connection breaks; the number of its last entry."""
        return await self.do(Play(secrets.token_urlsafe(9), seat, self._seen(), move))

    async def enter(self, seat: int, *fell: str) -> int:
        """Enter what real dice show, or what a move has brought to light."""
        return await self.do(Enter(secrets.token_urlsafe(9), seat, self._seen(), fell))

    async def do(self, command: Command) -> int:
        """Have a command done once. Raises the server's refusal."""
        answer = await self._answered(command)
        assert isinstance(answer, Ack)
        self._stored = max(self._stored, answer.number)
        return answer.number

    async def hint(self, seat: int | None = None) -> Hinted:
        """The best moves of a seat (by default the one that is to move). Refused where the table has no hints."""
        answer = await self._answered(Hint(secrets.token_urlsafe(9), self._to_move() if seat is None else seat))
        assert isinstance(answer, Hinted)
        return answer

    def _seen(self) -> int:
        """The number of the last entry."""
        assert self.follower.number is not None
        return self.follower.number

    def _to_move(self) -> int:
        """This client's first seat that is to move; its first seat if none is."""
        assert self.state
        seats = [each.seat for each in self.state.perspectives if each.seat is not None]
        return next((seat for seat in seats if seat in self.state.to_move), seats[0] if seats else 0)

    async def _answered(self, asking: Command | Hint) -> Ack | Checked | Hinted:
        """The server's final answer, even if the connection breaks."""
        await self._send(self.follower.command(asking))
        async with self._changed:
            await self._changed.wait_for(lambda: self._lost or asking.id in self.follower.answers)
        answer = self.follower.answers.pop(asking.id, None)
        if isinstance(answer, messages.Refused):
            raise Refused(answer.kind, answer.problem)
        if answer is None:
            raise Lost(f"table {self.id} is not there")
        return answer

    async def close(self) -> None:
        tasks = [task for task in (self._task, self._again) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self) -> None:
        """Until cancelled or the table is lost: stay connected."""
        server, attempt = self._http.at, 0
        try:
            while True:
                code, heard = await self._hold(self._address(server))
                server, attempt = server + 1, 0 if heard else attempt + 1
                again = self.follower.closed(code)
                if again == "give-up":
                    return
                if again == "open-later" or not heard:
                    await asyncio.sleep(pause(attempt))
        finally:
            self._lost = True
            async with self._changed:
                self._changed.notify_all()

    async def _hold(self, address: str) -> tuple[int, bool]:
        """One connection: its close code, and whether anything came."""
        heard = False
        try:
            async with connect(address, additional_headers=self._http.headers, max_size=None) as self._websocket:
                await self._send_all(self.follower.opened())
                while True:
                    message = await self._next(self._websocket)
                    self.connections += not heard
                    heard = True
                    await self._take(message)
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006, heard
        except (OSError, TimeoutError, websockets.InvalidHandshake):
            return 1006, heard
        finally:
            self._websocket = None

    async def _next(self, websocket: ClientConnection) -> messages.FromServer:
        """The next message; after a silence the server is asked whether it is there."""
        asked = False
        while True:
            try:
                async with asyncio.timeout(SILENCE_S):
                    frame = await websocket.recv()
            except TimeoutError:
                question = self.follower.silent(asked)
                if not question:
                    raise
                await self._send_all(question)
                asked = True
            else:
                message: messages.FromServer = messages.read_server(frame)
                return message

    async def _take(self, message: messages.FromServer) -> None:
        await self._send_all(self.follower.received(message))
        if self.follower.again and (self._again is None or self._again.done()):
            self._again = asyncio.create_task(self._send_again())
        if isinstance(message, Update):
            await self._keep_promises(message)
        async with self._changed:
            self._changed.notify_all()

    async def _send_again(self) -> None:
        await asyncio.sleep(RETRY_S)
        await self._send_all(self.follower.opened())

    async def _keep_promises(self, update: Update) -> None:
        """Reveal the promised contributions when the table asks for them."""
        self.seen.note(update.table)
        if update.table.status != "revealing":
            return
        for seat, contribution in self.contributions.items():
            id_ = f"reveal {seat}"
            if update.table.seats[seat].contribution is None and id_ not in self.follower.waiting:
                self.seen.revealed[seat] = contribution.hex()
                await self._send(self.follower.command(Reveal(id_, seat, contribution.hex())))

    async def _send_all(self, messages_: Iterable[ToServer]) -> None:
        for message in messages_:
            await self._send(message)

    async def _send(self, message: ToServer) -> None:
        """What cannot be sent now is sent on the next connection."""
        if self._websocket is not None:
            with suppress(websockets.ConnectionClosed):
                await self._websocket.send(messages.write(message).decode())

    def _address(self, server: int) -> str:
        url = self._http.servers[server % len(self._http.servers)]
        scheme = "wss" if url.scheme == "https" else "ws"
        query = f"?invitation={self.invitation}" if self.invitation else ""
        return f"{scheme}://{url.netloc}/api/tables/{self.id}/socket{query}"
