"""Tables that are created, and moves that are made, without the pages for it: where a test is about something else."""

import random
from collections.abc import Callable

from astragal.games.rolling_cubes.solver.solver import best
from astragal.wire.messages import Perspective, Play, Update
from server.running import TableSocket, bearer, open_socket, seat_form
from web.players import READY, in_order
from web.visitors import Visitor

COOKIE = "astragal_session"
OPPONENTS = {"farbenpoker": 4}
"""With more players this game has fewer moves, and most of them are made by computer players."""
Wanted = Callable[[Perspective], bool]
Chosen = Callable[[Perspective], str]


def anything(_: Perspective) -> bool:
    return True


def nothing(_: Perspective) -> bool:
    return False


def can(move: str) -> Wanted:
    """Whether a seat can make a move that begins so."""
    return lambda mine: any(each.startswith(move) for each in mine.moves or [])


def any_move(mine: Perspective) -> str:
    return random.choice(mine.moves or [])


def one_mistake(mine: Perspective) -> str:
    """In Rolling Cubes: a pass in the first round, then the best equality of all."""
    dice = in_order("".join(mine.view["dice"].values()))
    return (best(dice) if mine.view["rounds"] else None) or "pass"


def create(who: Visitor, game: str, *seats: str, **fields: object) -> None:
    """Create a table and open it. For `seats` see `seat_form`."""
    who.context.request.post(f"{who.url}/api/session", data={"name": who.name or "Ann"})
    form = {"game": game, "seats": [seat_form(seat) for seat in seats or ("me", "open")], **fields}
    answer = who.context.request.post(f"{who.url}/api/tables", data=form)
    assert answer.ok, answer.text()
    who.open(f"/table/{answer.json()['table']['id']}")


def begin(who: Visitor, game: str) -> None:
    """Create a table against computer players, and wait for one's turn."""
    create(who, game, "me", *["level-1"] * OPPONENTS.get(game, 1))
    who.page.locator(READY).first.wait_for()


def play_unseen(who: Visitor, until: Wanted = nothing, choose: Chosen = any_move) -> bool:
    """Make moves for a visitor at the table on the screen, which sees them come. For the rest see `play_until`."""
    token = next(cookie["value"] for cookie in who.context.cookies() if cookie["name"] == COOKIE)
    with open_socket(who.url, who.table(), bearer(token)) as socket:
        return play_until(socket, until, choose)


def play_until(socket: TableSocket, wanted: Wanted, choose: Chosen = any_move) -> bool:
    """Make moves for the seats of a client until one has what is wanted. False if the game ends before."""
    update = socket.hello()
    for number in range(1000):
        mine = next((each for each in update.perspectives if each.seat in update.to_move), None)
        if mine and wanted(mine):
            return True
        if update.table.status == "over":
            return False
        if mine:
            socket.send(Play(f"p{number}", mine.seat, update.number, choose(mine)))
        update = socket.find(lambda message: isinstance(message, Update))
    raise AssertionError("the game does not end")
