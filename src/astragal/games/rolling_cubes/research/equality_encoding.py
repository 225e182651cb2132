"""The encodings of games with an equality or `pass`: One by One, All Together, The Last Die, the tournament.

Actions 0, 1, 2 … are the best equalities, the highest points first; the last action is `pass`.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from astragal.core.game import Game, Pending, S
from astragal.core.research.encoding import Begun, Layout, Piece, around, one_hot
from astragal.games.rolling_cubes import last_die, rounds, tournament
from astragal.games.rolling_cubes.dice import ORDER, in_order
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.research.numbered_equalities import Numbered, best, counts
from astragal.games.rolling_cubes.research.table_encoding import TableEncoding, asks, dice_piece

if TYPE_CHECKING:
    from astragal.core.research.encoding import Pieces, Row

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
        self.steps = steps

    @abstractmethod
    def options(self, state: S, seat: int) -> Numbered:
        """The best equalities."""

    def legal(self, state: S, seat: int, begun: Begun) -> list[int]:
        return [*range(len(self.options(state, seat).points)), self.numbered]

    def move(self, state: S, seat: int, steps: Begun) -> str:
        (action,) = steps
        return PASS if action == self.numbered else self.options(state, seat).text(action)


class RoundsEncoding(EqualityEncoding[rounds.State]):
    """Games 1 and 2. RC-15: what was written in secret is hidden until the round is complete."""

    def __init__(self, game: rounds.Rounds, seats: int, numbered: int, steps: int) -> None:
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
        return best(state.dice, "", state.settings.zero_dividend, None, self.numbered)

    def lay(self, state: rounds.State, seat: int, begun: Begun, pending: Pending, pieces: Pieces) -> None:
        pieces["dice"][:] = counts(state.dice)
        pieces["totals"][:] = around(state.totals, seat)
        for playing in state.playing:
            one_hot(pieces["playing"], self.place(playing, seat))
        for written in state.written:
            self._lay_written(written, seat, pieces)
        if asks(pending, seat):
            points = self.options(state, seat).points
            pieces["options"][: len(points)] = points

    def _lay_written(self, written: rounds.Written, seat: int, pieces: Pieces) -> None:
        """RC-15: a seat sees that another has written, but not what."""
        place = self.place(written.seat, seat)
        one_hot(pieces["written"], place)
        if written.seat == seat or not self.private:
            pieces["scores"][place] = written.score

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
        dice = in_order(state.fixed + state.dice)
        return best(dice, state.fixed, state.settings.zero_dividend, None, self.numbered)

    def lay(self, state: last_die.State, seat: int, begun: Begun, pending: Pending, pieces: Pieces) -> None:
        pieces["dice"][:] = counts(state.dice)
        pieces["fixed"][:] = counts(state.fixed)
        pieces["points"][:] = around(state.points, seat)
        pieces["target"][:] = state.target
        if state.builder is not None:
            one_hot(pieces["builder"], self.place(state.builder, seat))
        if asks(pending, seat):
            options = self.options(state, seat)
            for number, points in enumerate(options.points):
                pieces["options"][number] = (*options.used(number), points)


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
        return self._tables[tournament.GAMES.index(state.game)].options(state.table, seat)

    def lay(self, state: tournament.State, seat: int, begun: Begun, pending: Pending, pieces: Pieces) -> None:
        number = tournament.GAMES.index(state.game)
        one_hot(pieces["game"], number)
        pieces["points"][:] = around(tournament.points(state), seat)
        table = self._tables[number]
        board = {piece.name: pieces[_prefix(table) + piece.name] for piece in table.board.pieces}
        table.lay(state.table, seat, begun, pending, board)

    def reveal(self, state: tournament.State, row: Row) -> None:
        self._tables[tournament.GAMES.index(state.game)].reveal(state.table, row)


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
