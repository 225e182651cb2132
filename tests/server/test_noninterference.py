"""No frame tells what its receiver may not know: games that differ only in that give the same bytes on the line.

Two servers open copies of the same file; at one of them what is hidden is otherwise. The same people do the same things
at both, over the real protocol, and all that they get is compared byte by byte.
"""

import shutil
from contextlib import closing, contextmanager
from itertools import zip_longest

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from astragal.server.tables.lobby import JoinRequest, NewSeat, NewTable
from astragal.wire.follower import Follower
from astragal.wire.messages import Agree, Check, Decline, Play, Propose, Say
from repeats import times
from server.lossy import Guest, Server, any_equality, settle

pytestmark = pytest.mark.slow

SEATS = 3
SPECTATOR = SEATS
FARBENPOKER, ALL_TOGETHER = "farbenpoker", "rolling-cubes/all-together"
HOLES = [f"{side}{number}" for side in "AB" for number in range(1, 19)]

DEEDS = ("move",) * 6 + ("take back", "take back", "try", "try", "check", "decline", "say", "come back", "come anew")
SCRIPT = st.lists(
    st.tuples(st.sampled_from(DEEDS), st.integers(0, SEATS), st.integers(0, 999)), min_size=12, max_size=25
)
"""What is done, by which seat or by the spectator, and a number to choose by."""


class World:
    """A server on a file, everybody who sits at its one table, and somebody who looks on."""

    def __init__(self, folder):
        self.now = 1_000_000.0
        self.server = Server(folder, lambda: self.now)
        self.guests = []

    def close(self):
        self.server.close()

    def gather(self):
        ((self.table, self.invitation),) = self.server.stored("SELECT id, invitation FROM tables")
        players = [player for (player,) in self.server.stored("SELECT player FROM seats ORDER BY seat")]
        self.guests = [self.guest(player, seat) for seat, player in enumerate((*players, None))]
        self.settle()

    def guest(self, player, seat):
        return Guest(self.server, self.table, player, self.invitation, f"command {seat}")

    def settle(self):
        self.now += 1.0
        settle(self.server, self.guests)

    def do(self, deed, seat, number):
        """One deed of a script; what a game forbids is refused, and the refusal is compared, too."""
        guest = self.guests[seat]
        match deed:
            case "move":
                self.move(guest, seat, number)
            case "try":
                self.play(guest, seat, self.wrong(guest, number))
            case "check":
                guest.say([Check(f"check {number}", seat, self.doubtful(guest, seat, number))])
            case "take back":
                self.move(guest, seat, number)
                self.propose(guest, seat)
                self.answer(Agree)
            case "decline":
                self.propose(guest, seat)
                self.answer(Decline)
            case "say":
                guest.command(Say(guest.new_id(), f"word {number}"))
            case "come back":
                guest.cut().end()
            case "come anew":
                guest.cut().end()
                guest.follower = Follower()
        self.settle()

    def move(self, guest, seat, number):
        self.play(guest, seat, self.choose(guest, seat, number))

    def play(self, guest, seat, move):
        if move is not None:
            guest.command(Play(guest.new_id(), seat, guest.state.number, move))
            self.settle()

    def propose(self, guest, seat):
        guest.command(Propose(guest.new_id(), seat, guest.state.number, "undo"))
        self.settle()

    def answer(self, answer):
        for seat, guest in enumerate(self.guests):
            guest.command(answer(guest.new_id(), seat, guest.state.number))

    def play_round(self, seed):
        """A round of All Together, the same in both worlds."""
        for seat in range(SEATS):
            self.play(self.guests[seat], seat, any_equality(self.guests[seat], seat, seed))


class Sticks(World):
    """Farbenpoker, in which nobody draws a stick that stands elsewhere in the other world."""

    hidden = ()

    def choose(self, guest, seat, number):
        moves = [move for move in guest.state.perspectives[0].moves if not set(move.split()) & set(self.hidden)]
        return moves[number % len(moves)] if moves else None

    def wrong(self, guest, number):
        move = f"{('draw', 'put')[number % 2]} {HOLES[number % 36]}"
        return None if move in guest.state.perspectives[0].moves else move

    def doubtful(self, guest, seat, number):
        return f"draw {HOLES[number % 36]}"


class Equalities(World):
    """All Together in a round that is not completed; all seats but the first write other things in the other world."""

    other = 0

    def choose(self, guest, seat, number):
        if seat not in guest.state.to_move or self.last(guest):
            return None
        return any_equality(guest, seat, number + (self.other if seat else 0))

    def wrong(self, guest, number):
        """What the dice seldom allow; but they may."""
        return None if self.last(guest) else ("1+1=2", "7=7", "?", "9x9=81-0")[number % 4]

    def last(self, guest):
        """Whether the next equality completes the round."""
        return len(guest.state.to_move) == 1

    def doubtful(self, guest, seat, number):
        """An equality, or what one begins with."""
        text = "1+1=2" if seat == SPECTATOR else any_equality(guest, seat, number)
        return text if number % 2 else text[: number % len(text)]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A table of each game, at its first decision."""
    return {game: begun(tmp_path_factory.mktemp("begun"), game) for game in (FARBENPOKER, ALL_TOGETHER)}


def begun(folder, game):
    with closing(World(folder)) as world:
        worker, run = world.server.worker, world.server.run
        players = [run(worker.accounts.create_guest(name)) for name in ("Ada", "Blaise", "Carl")]
        table = run(worker.lobby.create(players[0], NewTable(game, [NewSeat("me"), NewSeat("open"), NewSeat("open")])))
        for player in players[1:]:
            run(worker.lobby.join(player, table, JoinRequest()))
    return folder


@contextmanager
def twins(file, make, tmp_path_factory):
    """Two worlds that have the same past."""
    folders = [tmp_path_factory.mktemp("twin") / "store" for _ in range(2)]
    for folder in folders:
        shutil.copytree(file, folder)
    with closing(make(folders[0])) as one, closing(make(folders[1])) as other:
        yield one, other
    for folder in folders:
        shutil.rmtree(folder)


def stand_otherwise(world, hidden):
    """Other sticks in some holes, before anybody has seen them: those of the next hidden hole."""
    ((sticks,),) = world.server.stored("SELECT text FROM entries WHERE kind = 'throw' AND text LIKE 'sticks %'")
    colours = list(sticks.removeprefix("sticks "))
    for hole, next_ in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        colours[hole] = sticks.removeprefix("sticks ")[next_]
    world.server.stored("UPDATE entries SET text = ? WHERE text = ?", "sticks " + "".join(colours), sticks)
    return "".join(colours) != sticks.removeprefix("sticks ")


def assert_the_same(one, other, seats):
    for seat in seats:
        for mine, theirs in zip_longest(one.guests[seat].frames, other.guests[seat].frames):
            assert mine == theirs


BOUNDED = settings(
    max_examples=times(12, 200),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@BOUNDED
@given(script=SCRIPT, hidden=st.permutations(range(18)))
def test_farbenpoker_tells_nobody_of_sticks_never_drawn(files, tmp_path_factory, script, hidden):
    with twins(files[FARBENPOKER], Sticks, tmp_path_factory) as (one, other):
        stand_otherwise(other, hidden[:9])
        for world in (one, other):
            world.hidden = [HOLES[hole] for hole in hidden[:9]]
            world.gather()
            for deed in script:
                world.do(*deed)
        assert_the_same(one, other, range(SEATS + 1))


@BOUNDED
@given(script=SCRIPT, rounds=st.integers(0, 2))
def test_all_together_tells_nobody_what_others_have_written(files, tmp_path_factory, script, rounds):
    with twins(files[ALL_TOGETHER], Equalities, tmp_path_factory) as (one, other):
        other.other = 1000
        for world in (one, other):
            world.gather()
            for number in range(rounds):
                world.play_round(number)
            for deed in script:
                world.do(*deed)
        assert_the_same(one, other, (0, SPECTATOR))


def test_the_comparison_sees_a_stick_that_is_drawn(files, tmp_path_factory):
    with twins(files[FARBENPOKER], Sticks, tmp_path_factory) as (one, other):
        assert stand_otherwise(other, list(range(18)))
        for world in (one, other):
            world.gather()
        assert_the_same(one, other, range(SEATS + 1))
        for world in (one, other):
            for number in range(12):
                world.do("move", world.guests[0].state.to_move[0], number)
        assert one.guests[SPECTATOR].frames != other.guests[SPECTATOR].frames


def test_the_comparison_sees_equalities_once_the_round_is_complete(files, tmp_path_factory):
    with twins(files[ALL_TOGETHER], Equalities, tmp_path_factory) as (one, other):
        for world, seed in ((one, 1), (other, 2)):
            world.gather()
            world.play_round(seed)
        assert one.guests[SPECTATOR].frames != other.guests[SPECTATOR].frames
