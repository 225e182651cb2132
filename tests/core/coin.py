"""The smallest game with a hidden throw: a coin under a cup. Each seat in turn waits or guesses."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from astragal.core.errors import IllegalMove, IllegalThrow, UnreadableMove
from astragal.core.game import (
    Entry,
    Event,
    ListedMoves,
    Moves,
    Option,
    Options,
    Over,
    Pending,
    Throw,
    Turn,
    View,
    open_event,
)

MOVES = ("wait", "heads", "tails")


@dataclass(frozen=True)
class CoinState:
    seats: int
    waits: int = 0
    coin: str = ""
    guess: str = ""
    seat: int = 0


class Coin:
    id = "coin"
    seats = range(1, 3)
    options: Mapping[str, Option] = MappingProxyType({"waits": Option(2, lambda value: value)})
    sections = ()

    def start(self, seats: int, options: Options) -> CoinState:
        return CoinState(seats, waits=int(str(options["waits"])))

    def pending(self, state: CoinState) -> Pending:
        if not state.coin:
            return Throw(("coin",), 1, {"coin": ("heads", "tails")})
        if state.guess:
            return Over((1,) if state.guess == state.coin else (0,), (), "guess")
        return Turn((state.seat,), ("C-1",))

    def moves(self, state: CoinState, seat: int) -> Moves:
        def explain(move: str) -> None:
            if move not in MOVES:
                raise UnreadableMove("core-undo-nothing")
            raise IllegalMove("core-undo-nothing", rule="C-1")

        return ListedMoves(MOVES if state.waits else MOVES[1:], explain)

    def play(self, state: CoinState, seat: int, move: str) -> CoinState:
        if move == "wait":
            return replace(state, waits=state.waits - 1, seat=(seat + 1) % state.seats)
        return replace(state, guess=move)

    def settle(self, state: CoinState, throw: str) -> CoinState:
        if throw not in ("heads", "tails"):
            raise IllegalThrow("core-no-throw-due", rule="C-1", throw=throw)
        return replace(state, coin=throw)

    def view(self, state: CoinState, seat: int | None) -> View:
        return {"waits": state.waits, "coin": state.coin if state.guess else None}

    def event(self, before: CoinState, entry: Entry, after: CoinState, seat: int | None) -> Event:
        if entry.seat is None:
            return Event(None, None)
        return Event(entry.seat, entry.text, {"coin": after.coin}, reveals=True) if after.guess else open_event(entry)

    def standing(self, state: CoinState) -> tuple[int, ...]:
        return (int(state.guess != "" and state.guess == state.coin),)


COIN = Coin()


class ChangedCoin(Coin):
    """A later version of the game, with another default."""

    options: Mapping[str, Option] = MappingProxyType({"waits": Option(1, lambda value: value, former=2)})


CHANGED_COIN = ChangedCoin()


def find(name: str) -> Coin:
    assert name == "coin"
    return COIN
