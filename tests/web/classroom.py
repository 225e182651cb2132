"""A class without a browser: pupils with sockets of their own, in a thread of its own."""

import asyncio
import json
import random
import threading
from contextlib import contextmanager
from itertools import islice

import httpx
from websockets.asyncio.client import connect

from astragal.games import catalogue

GAME = "rolling-cubes/all-together"
PATIENCE_S = 20
CHOICE = 20
"""From how many of the best answers pupils choose."""


class Pupil:
    """Somebody who takes part under a name alone."""

    def __init__(self, socket):
        self._socket = socket
        self.seen = {}
        self._changed = asyncio.Event()
        self.acknowledged = 0

    async def read(self):
        await self._say(type="hello")
        async for frame in self._socket:
            message = json.loads(frame)
            assert message["type"] in ("rolls", "ack"), message
            if message["type"] == "rolls":
                self.seen = message
            else:
                self.acknowledged += 1
            self._changed.set()

    async def _say(self, **message):
        await self._socket.send(json.dumps(message))

    async def answer(self, number, moves):
        """Hand in one of the moves for a roll, and wait until it is in."""
        await self.until(lambda: (self.seen.get("roll") or {}).get("number") == number)
        known = self.acknowledged
        await self._say(type="answer", id=f"roll-{number}", roll=number, move=random.choice(moves))
        await self.until(lambda: self.acknowledged > known)

    async def until(self, met):
        async with asyncio.timeout(PATIENCE_S):
            while not met():
                self._changed.clear()
                await self._changed.wait()


class Classroom:
    def __init__(self, url, event, loop):
        self._url, self._event, self._loop = url, event, loop
        self.pupils = []
        self._sockets, self._reading = [], []

    def come(self, names):
        """Let pupils enter, and connect them."""
        with httpx.Client(base_url=self._url, verify=False, trust_env=False) as http:
            for name in names:
                answer = http.post(f"/api/events/{self._event}/names", json={"name": name})
                assert answer.status_code == 200, answer.text
                self._run(self._connect(answer.json()["token"]))

    async def _connect(self, token):
        address = f"{self._url.replace('http', 'ws', 1)}/api/events/{self._event}/socket?token={token}"
        socket = await connect(address, proxy=None)
        pupil = Pupil(socket)
        self.pupils.append(pupil)
        self._sockets.append(socket)
        self._reading.append(self._loop.create_task(pupil.read()))
        await pupil.until(lambda: pupil.seen)

    def answer(self, number):
        """Everybody answers a roll."""
        self._run(self._answer(number))

    async def _answer(self, number):
        first = self.pupils[0]
        await first.until(lambda: (first.seen.get("roll") or {}).get("number") == number)
        moves = moves_for(first.seen["roll"]["view"])
        await asyncio.gather(*(pupil.answer(number, moves) for pupil in self.pupils))

    def leave(self):
        self._run(self._leave())

    async def _leave(self):
        await asyncio.gather(*(socket.close() for socket in self._sockets))
        await asyncio.gather(*self._reading)

    def _run(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE_S)


def moves_for(view):
    """Some answers to a roll by the rules, from what everybody sees of it; the best one is first."""
    game = catalogue.game(GAME)
    return list(islice(game.moves(game.imagine(view, [], lambda n: 0), 0), CHOICE))


@contextmanager
def classroom(url, event):
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    room = Classroom(url, event, loop)
    try:
        yield room
    finally:
        room.leave()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
