"""People in an event, in a process of their own: `python event_load.py class PORT PEOPLE SECONDS`, or `duplicate`.

Prints a line when all have entered, one when all are connected, and then what they saw as JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from itertools import islice
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from astragal.games import catalogue

GAME = "rolling-cubes/all-together"
MOVES = 20
"""How many different answers people give."""
REVEAL_S = 30.0
AT_ONCE = 8


class Person:
    """Somebody with a cookie."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=60)
        self.cookie = ""

    def ask(self, path: str, body: object = None, method: str | None = None) -> Any:
        headers = {"content-type": "application/json", "cookie": self.cookie}
        verb = method or ("GET" if body is None else "POST")
        self._connection.request(verb, path, None if body is None else json.dumps(body), headers)
        answer = self._connection.getresponse()
        if cookie := answer.getheader("set-cookie"):
            self.cookie = cookie.split(";")[0]
        told = json.loads(answer.read())
        self._connection.close()  # the server would, before the next question comes
        if answer.status >= 400:
            raise RuntimeError(f"{path}: {told}")
        return told


def guest(port: int, name: str) -> Person:
    person = Person(port)
    person.ask("/api/session", {"name": name})
    return person


def steer(organiser: Person, event: str, what: str) -> float:
    """How long it took."""
    steered = organiser.ask(f"/api/events/{event}")["steered"]
    began = time.perf_counter()
    organiser.ask(f"/api/events/{event}/steering", {"what": what, "expect": steered})
    return time.perf_counter() - began


def in_threads(work: Callable[[int], Any], count: int) -> list[Any]:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(work, range(count)))


async def classroom(port: int, people: int, seconds: float) -> dict[str, object]:
    """Everybody answers one roll at a moment of their own; then it is revealed, on the projector too."""
    teacher = guest(port, "Teacher")
    plan = {"title": "A class", "format": "class", "game": GAME, "most": people, "rounds": 3, "answer_s": 600}
    event = teacher.ask("/api/events", plan)["id"]

    def enter(number: int) -> str:
        return str(Person(port).ask(f"/api/events/{event}/names", {"name": f"Pupil {number}"})["token"])

    tokens = await asyncio.to_thread(in_threads, enter, people)
    _say("entered")
    url = f"ws://127.0.0.1:{port}/api/events/{event}/socket"
    phones = [Phone(await _opened(f"{url}?token={token}")) for token in tokens]
    projector = Phone(await _opened(url, teacher.cookie))
    screens = [*phones, projector]
    reading = [asyncio.create_task(screen.read()) for screen in screens]
    await asyncio.gather(*(screen.say({"type": "hello"}) for screen in screens))
    await _all(screens, lambda screen: screen.seen)
    _say("connected")
    await asyncio.to_thread(steer, teacher, event, "start")
    await _all(screens, lambda screen: screen.seen["roll"])
    answers = _answers(phones[0].seen["roll"]["view"])
    moments = [random.uniform(0, seconds) for _ in phones]
    answering = (phone.answer(1, random.choice(answers), at) for phone, at in zip(phones, moments, strict=True))
    await asyncio.gather(*answering)
    began = time.perf_counter()
    await asyncio.to_thread(steer, teacher, event, "close")
    await _all(screens, lambda screen: screen.seen["roll"]["closed"])
    revealed = max(screen.closed for screen in screens) - began
    for task in reading:
        task.cancel()
    answered = {screen.seen["roll"]["answered"] for screen in screens}
    if answered != {people}:
        raise RuntimeError(f"{people} have answered, and {answered} were counted")
    return {**_times([phone.took for phone in phones]), "answers": people, "reveal_s": round(revealed, 3)}


async def _opened(url: str, cookie: str = "") -> ClientConnection:
    headers = {"cookie": cookie} if cookie else {}
    return await connect(url, additional_headers=headers, max_queue=None, compression=None)


def _answers(view: dict[str, object]) -> list[str]:
    game = catalogue.game(GAME)
    return list(islice(game.moves(game.imagine(view, [], lambda n: 0), 0), MOVES))


class Phone:
    """The page of somebody in the class, or the one on the projector."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._acknowledged: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.seen: dict[str, Any] = {}
        self.took = self.closed = 0.0

    async def say(self, message: dict[str, object]) -> None:
        await self._socket.send(json.dumps(message))

    async def answer(self, roll: int, move: str, at: float) -> None:
        await asyncio.sleep(at)
        began = time.perf_counter()
        await self.say({"type": "answer", "id": "one", "roll": roll, "move": move})
        await asyncio.wait_for(self._acknowledged, REVEAL_S)
        self.took = time.perf_counter() - began

    async def read(self) -> None:
        async for frame in self._socket:
            message = json.loads(frame)
            if message["type"] == "rolls":
                self.seen = message
                if message["roll"] and message["roll"]["closed"]:
                    self.closed = time.perf_counter()
            elif message["type"] == "ack":
                self._acknowledged.set_result(None)
            else:
                self._acknowledged.set_exception(RuntimeError(str(message)))


async def _all(screens: list[Phone], condition: Callable[[Phone], object]) -> None:
    async with asyncio.timeout(REVEAL_S):
        for screen in screens:
            while not condition(screen):
                await asyncio.sleep(0.005)


async def duplicate(port: int, tables: int, seconds: float) -> dict[str, object]:
    """Two people at each table of one event play as fast as they can."""
    host = guest(port, "Host")
    plan = {"title": "A match", "format": "duplicate", "game": "dice-stars", "seats": 2, "most": 2 * tables}
    event = host.ask("/api/events", plan)["id"]

    def enter(number: int) -> Person:
        person = guest(port, f"Player {number}")
        person.ask(f"/api/events/{event}/entry", {})
        return person

    people = await asyncio.to_thread(in_threads, enter, 2 * tables)
    _say("entered")
    laid = await asyncio.to_thread(steer, host, event, "start")

    def own_table(number: int) -> str:
        table: str = people[number].ask(f"/api/events/{event}")["table"]
        return table

    found = await asyncio.to_thread(in_threads, own_table, len(people))
    url = f"ws://127.0.0.1:{port}/api/tables"
    at_tables = zip(found, people, strict=True)
    seats = [Seat(await _opened(f"{url}/{table}/socket", person.cookie)) for table, person in at_tables]
    _say("connected")
    async with asyncio.TaskGroup() as group:
        for seat in seats:
            group.create_task(seat.play(time.perf_counter() + seconds))
    took = [each for seat in seats for each in seat.took]
    return {**_times(took), "tables": tables, "lay_s": round(laid, 3), "moves_per_s": round(len(took) / seconds)}


class Seat:
    """A player who moves at random."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0.0
        self._count = 0
        self.took: list[float] = []

    async def play(self, until: float) -> None:
        await self._socket.send('{"type": "hello"}')
        while (left := until - time.perf_counter()) > 0:
            try:
                message = json.loads(await asyncio.wait_for(self._socket.recv(), left))
            except TimeoutError:
                break
            if message["type"] == "ack":
                self.took.append(time.perf_counter() - self._sent)
            elif message["type"] == "update":
                await self._move(message)
            elif message["type"] == "refused":
                raise RuntimeError(str(message))
        await self._socket.close()

    async def _move(self, update: dict[str, Any]) -> None:
        seen = update["perspectives"][0]
        if seen["moves"]:
            self._count += 1
            move = {"type": "play", "id": str(self._count), "seat": seen["seat"], "expect": update["number"]}
            self._sent = time.perf_counter()
            await self._socket.send(json.dumps({**move, "move": random.choice(seen["moves"])}))


def _times(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    return {f"p{part}_ms": round(1000 * ordered[len(ordered) * part // 100], 1) for part in (50, 99)}


def _say(what: object) -> None:
    print(json.dumps(what), flush=True)


def main() -> None:
    kind, port, count, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
    work: dict[str, Callable[[int, int, float], Coroutine[Any, Any, dict[str, object]]]]
    work = {"class": classroom, "duplicate": duplicate}
    _say(asyncio.run(work[kind](port, count, seconds)))


if __name__ == "__main__":
    main()
