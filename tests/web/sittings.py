"""Tables in the middle of a game, on a screen and within reach of the test."""

import json
from dataclasses import dataclass, field

from playwright.sync_api import WebSocket

from server.running import Guest, Running
from web.tables import COOKIE, Wanted, anything, play_until
from web.visitors import Visitor

QUESTIONS = ("hello", "ping", "check", "hint", "reveal")
"""Messages that change nothing at the table."""
MOST_TABLES = 40


@dataclass
class Sitting:
    """A visitor at a table, which tests can also reach without the browser."""

    who: Visitor
    guest: Guest
    created: dict
    sent: list[dict] = field(default_factory=list)
    received: list[dict] = field(default_factory=list)

    @property
    def table(self) -> str:
        return self.created["table"]["id"]

    def open(self) -> None:
        """Show the table, and note everything that the page sends and receives."""
        self.who.context.add_cookies([{"name": COOKIE, "value": self.guest.token, "url": self.who.url}])
        self.who.page.on("websocket", self._note)
        self.who.open(f"/table/{self.table}")

    def _note(self, line: WebSocket) -> None:
        line.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        line.on("framereceived", lambda frame: self.received.append(json.loads(frame)))

    def commands(self) -> list[str]:
        """What the page has sent to change something."""
        self.who.page.evaluate("0")  # the frames before are noted now
        return [each["type"] for each in self._changes()]

    def _changes(self) -> list[dict]:
        return [each for each in self.sent if each["type"] not in QUESTIONS]

    def wait_for_answers(self, most: int) -> None:
        """Wait until the page has sent so many commands, and was told that they are done and what has changed."""
        self.who.wait_until(lambda: self._answered() >= most, f"fewer than {most} commands are answered")

    def _answered(self) -> int:
        acks = {each["id"]: each["number"] for each in self.received if each["type"] == "ack"}
        newest = max(each["number"] for each in self.received if each["type"] == "update")
        return sum(acks.get(each["id"], newest + 1) <= newest for each in self._changes())

    def moves(self) -> list[str | None]:
        """The moves of the seats at this screen."""
        with self.guest.socket(self.table) as socket:
            seen = socket.hello().perspectives
        mine = [each.seat for each in seen]
        return [each.text for each in seen[0].happenings if each.kind == "move" and each.seat in mine]

    def play_until(self, wanted: Wanted) -> bool:
        """Make random moves for the seats of this screen until one has what is wanted. False if none ever has."""
        with self.guest.socket(self.table) as socket:
            return play_until(socket, wanted)


def sit_down(
    who: Visitor, server: Running, game: str, *seats: str, until: Wanted = anything, **fields: object
) -> Sitting:
    """Show a new table on which a seat of this screen has what is wanted.

    `seats` are as in `Guest.create_table`; without any two people sit at this screen.
    """
    guest = server.guest()
    for _ in range(MOST_TABLES):
        created = guest.create_table(*(seats or ("me", "local")), game=game, **fields)
        sitting = Sitting(who, guest, created)
        if until is anything or sitting.play_until(until):
            sitting.open()
            return sitting
    raise AssertionError("no game comes to what is wanted")
