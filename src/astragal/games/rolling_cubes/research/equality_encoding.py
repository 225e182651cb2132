"""The encodings of games with an equality or `pass`: One by One, All Together, The Last Die, the tournament.

Actions 0, 1, 2 … are the best equalities, the highest points first; the last action is `pass`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from astragal.core.game import Game, Pending, S
from astragal.core.research.encoding import Begun, Layout, Piece, around, one_hot
from astragal.games.rolling_cubes import last_die, rounds, tournament
from astragal.games.rolling_cubes.dice import ORDER
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.research.numbered_equalities import Numbered, best, counts
from astragal.games.rolling_cubes.research.table_encoding import TableEncoding, asks, dice_piece

if TYPE_CHECKING:
    from astragal.core.research.encoding import Row

STEPS = 50
"""The limit for each seat and game. Players who always build stay below it: ten of the poorest equalities are worth 47
points, and The Last Die has at most 13 rounds of 9 steps, for two players 9 rounds. But under RC-8 all may pass
forever, and in All Together players who always write the best one tie forever (RC-14)."""


class EqualityEncoding(TableEncoding[S]):
    """An action for each of the best equalities, and one for `pass`."""

    endless = True

    def __init__(self, game: Game[S], seats: int, numbered: int, steps: int, board: Layout) -> None:
        super().__init__(game, seats, numbered, board)
        self.actions = numbered + 1
        self._legal = [[*range(count), numbered] for count in range(numbered + 1)]
        """The actions where there are so many equalities."""
        self.steps = steps

    @abstractmethod
    def options(self, state: S, seat: int) -> Numbered:
        """The best equalities."""

    def legal(self, state: S, seat: int, begun: Begun) -> list[int]:
        return self._legal[len(self.options(state, seat).points)]

    def move(self, state: S, seat: int, steps: Begun) -> str:
        (action,) = steps
        return PASS if action == self.numbered else self.options(state, seat).text(action)

    def played(self, game: Game[S], state: S, seat: int, steps: Begun) -> S:
        (action,) = steps
        return self.build(state, seat, None if action == self.numbered else action)

    @abstractmethod
    def build(self, state: S, seat: int, number: int | None) -> S:
        """The state after an equality by its number, or a pass (None). It has no texts of equalities."""


class RoundsEncoding(EqualityEncoding[rounds.State]):
    """Games 1 and 2. RC-15: what was written in secret is hidden until the round is complete."""

    def __init__(self, game: rounds.Rounds, seats: int, numbered: int, steps: int) -> None:
        self.rules = game
        self.private = isinstance(game, rounds.AllTogether)
        self.most = _most_total(steps)
        board = Layout(
            dice_piece("dice"),
            Piece("totals", (seats,), self.most),
            Piece("playing", (seats,)),
            Piece("written", (seats,)),
            Piece("scores", (1 if self.private else seats,), MOST_POINTS),
            Piece("options", (numbered,), MOST_POINTS),
        )
        super().__init__(game, seats, numbered, steps, board)
        if self.private:
            self.hidden = Layout(Piece("scores", (seats,), MOST_POINTS), Piece("written", (seats,)))

    def options(self, state: rounds.State, seat: int) -> Numbered:
        return best("", state.dice, state.settings.zero_dividend, None, self.numbered)

    def fall(self, state: rounds.State, dice: str) -> rounds.State:
        return self.rules.fall(state, dice)

    def build(self, state: rounds.State, seat: int, number: int | None) -> rounds.State:
        points = 0 if number is None else self.options(state, seat).points[number]
        return self.rules.write(state, rounds.Written(seat, state.dice, "", counted=points))

    def lay(self, state: rounds.State, seat: int, begun: Begun, pending: Pending, row: Row) -> None:
        shown = [
            *counts(state.dice),
            *around(state.totals, seat),
            *self.flags(state.playing, seat),
            *self.flags([written.seat for written in state.written], seat),
            *self._scores(state, seat),
            *(self.options(state, seat).points if asks(pending, seat) else ()),
        ]
        row[: len(shown)] = shown

    def _scores(self, state: rounds.State, seat: int) -> list[int]:
        """RC-15: a seat sees that another has written, but not what."""
        if self.private:
            return [sum(written.score for written in state.written if written.seat == seat)]
        scores = [0] * self.seats
        for written in state.written:
            scores[self.place(written.seat, seat)] = written.score
        return scores

    def reveal(self, state: rounds.State, row: Row) -> None:
        """What each seat has written in this round, in seat order."""
        pieces = self.hidden.named(row)
        for written in state.written if self.private else ():
            pieces["scores"][written.seat] = written.score
            one_hot(pieces["written"], written.seat)


def _most_total(steps: int) -> int:
    """At least two write in each round of a game of this many steps, and ties can go on at any score (RC-14)."""
    return steps // 2 * rounds.MOST_IN_ROUND


class LastDieEncoding(EqualityEncoding[last_die.State]):
    """Game 3. The seat to move is the roller; an option shows the dice that it would leave fixed (RC-17)."""

    most = max(last_die.TARGET, last_die.TARGET_FOR_TWO)

    def __init__(self, game: last_die.LastDie, seats: int, numbered: int, steps: int) -> None:
        self.rules = game
        board = Layout(
            dice_piece("dice"),
            dice_piece("fixed"),
            Piece("points", (seats,), self.most),
            Piece("target", (1,), self.most),
            Piece("builder", (seats,)),
            Piece("options", (numbered, len(ORDER) + 1), MOST_POINTS),
        )
        super().__init__(game, seats, numbered, steps, board)

    def options(self, state: last_die.State, seat: int) -> Numbered:
        return best(state.fixed, state.dice, state.settings.zero_dividend, None, self.numbered)

    def fall(self, state: last_die.State, dice: str) -> last_die.State:
        return self.rules.fall(state, dice)

    def build(self, state: last_die.State, seat: int, number: int | None) -> last_die.State:
        used = None if number is None else self.options(state, seat).dice(number)
        return self.rules.use(state, seat, used, ())

    def lay(self, state: last_die.State, seat: int, begun: Begun, pending: Pending, row: Row) -> None:
        shown = [
            *counts(state.dice),
            *counts(state.fixed),
            *around(state.points, seat),
            state.target,
            *self.flags([] if state.builder is None else [state.builder], seat),
        ]
        row[: len(shown)] = shown
        if asks(pending, seat):
            options = self.options(state, seat).used_and_points()
            row[len(shown) : len(shown) + options.size] = options.ravel()


class TournamentEncoding(EqualityEncoding[tournament.State]):
    """RC-21: the actions of the current game; of the three boards only its own is filled in."""

    private = True
    most = len(tournament.GAMES) * max(tournament.PLACE_POINTS)

    def __init__(self, game: tournament.Tournament, seats: int, numbered: int, steps: int) -> None:
        self._tables: tuple[EqualityEncoding[Any], ...] = tuple(
            _single(each, seats, numbered, steps) for each in tournament.GAMES
        )
        board = Layout(Piece("game", (len(tournament.GAMES),)), Piece("points", (seats,), self.most))
        for table in self._tables:
            board += _prefixed(table)
        super().__init__(game, seats, numbered, steps, board)
        self.hidden = next(table.hidden for table in self._tables if table.private)

    def options(self, state: tournament.State, seat: int) -> Numbered:
        return self._current(state).options(state.table, seat)

    def fall(self, state: tournament.State, dice: str) -> tournament.State:
        return tournament.go_on(state, self._current(state).fall(state.table, dice))

    def build(self, state: tournament.State, seat: int, number: int | None) -> tournament.State:
        return tournament.go_on(state, self._current(state).build(state.table, seat, number))

    def _current(self, state: tournament.State) -> EqualityEncoding[Any]:
        """The encoding of the current game."""
        return self._tables[tournament.GAMES.index(state.game)]

    def lay(self, state: tournament.State, seat: int, begun: Begun, pending: Pending, row: Row) -> None:
        number, games = tournament.GAMES.index(state.game), len(tournament.GAMES)
        row[number] = 1
        row[games : games + self.seats] = around(tournament.points(state), seat)
        board = games + self.seats + sum(table.board.size for table in self._tables[:number])
        self._tables[number].lay(state.table, seat, begun, pending, row[board:])

    def reveal(self, state: tournament.State, row: Row) -> None:
        self._current(state).reveal(state.table, row)


def _single(game: Game[Any], seats: int, numbered: int, steps: int) -> RoundsEncoding | LastDieEncoding:
    if isinstance(game, last_die.LastDie):
        return LastDieEncoding(game, seats, numbered, steps)
    assert isinstance(game, rounds.Rounds)
    return RoundsEncoding(game, seats, numbered, steps)


def _prefixed(table: TableEncoding[S]) -> Layout:
    pieces = (Piece(_prefix(table) + piece.name, piece.shape, piece.high, piece.low) for piece in table.board.pieces)
    return Layout(*pieces)


def _prefix(table: TableEncoding[S]) -> str:
    """`last_die_`."""
    return table.game.id.rpartition("/")[2].replace("-", "_") + "_"


EqualityGameEncoding = RoundsEncoding | LastDieEncoding | TournamentEncoding


def equality_encoding(game: Game[Any], seats: int, numbered: int) -> EqualityGameEncoding:
    if isinstance(game, tournament.Tournament):
        return TournamentEncoding(game, seats, numbered, len(tournament.GAMES) * STEPS * seats)
    return _single(game, seats, numbered, STEPS * seats)
