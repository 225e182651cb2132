"""No frame reveals what its receiver may not know: games that differ only in that send the same bytes.

Two servers open copies of the same file; in one of them the hidden information is different. The same guests do the
same things at both, over the real protocol, and all frames that they receive are compared byte by byte.
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

ACTIONS = ("move",) * 6 + ("take back", "take back", "try", "try", "check", "decline", "say", "come back", "come anew")
SCRIPT = st.lists(
    st.tuples(st.sampled_from(ACTIONS), st.integers(0, SEATS), st.integers(0, 999)), min_size=12, max_size=25
)
"""The action, the seat or spectator that does it, and a number to choose by."""


class World:
    """A server on a file, a guest for each seat of its one table, and a spectator."""

    def __init__(self, folder):
        self.now = 1_000_000.0
        self.server = Server(folder, lambda: self.now)
        self.guests = []

    def close(self):
        self.server.close()

    def connect_guests(self):
        ((self.table, self.invitation),) = self.server.stored("SELECT id, invitation FROM tables")
        players = [player for (player,) in self.server.stored("SELECT player FROM seats ORDER BY seat")]
        self.guests = [self.guest(player, seat) for seat, player in enumerate((*players, None))]
        self.settle()

    def guest(self, player, seat):
        return Guest(self.server, self.table, player, self.invitation, f"command {seat}")

    def settle(self):
        self.now += 1.0
        settle(self.server, self.guests)

    def do(self, action, seat, number):
        """Do one action of a script. What the game forbids is refused, and the refusal is compared too."""
        guest = self.guests[seat]
        match action:
            case "move":
                self.move(guest, seat, number)
            case "try":
                self.play(guest, seat, self.wrong_move(guest, number))
            case "check":
                guest.send([Check(f"check {number}", seat, self.text_to_check(guest, seat, number))])
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
    """Farbenpoker, in which no one draws a stick that differs in the other world."""

    hidden = ()

    def choose(self, guest, seat, number):
        moves = [move for move in guest.state.perspectives[0].moves if not set(move.split()) & set(self.hidden)]
        return moves[number % len(moves)] if moves else None

    def wrong_move(self, guest, number):
        move = f"{('draw', 'put')[number % 2]} {HOLES[number % 36]}"
        return None if move in guest.state.perspectives[0].moves else move

    def text_to_check(self, guest, seat, number):
        return f"draw {HOLES[number % 36]}"


class Equalities(World):
    """All Together in a round that is not completed; all seats but the first write other texts in the other world."""

    other = 0

    def choose(self, guest, seat, number):
        if seat not in guest.state.to_move or self.last(guest):
            return None
        return any_equality(guest, seat, number + (self.other if seat else 0))

    def wrong_move(self, guest, number):
        """Illegal with most dice."""
        return None if self.last(guest) else ("1+1=2", "7=7", "?", "9x9=81-0")[number % 4]

    def last(self, guest):
        """Whether the next equality completes the round."""
        return len(guest.state.to_move) == 1

    def text_to_check(self, guest, seat, number):
        """An equality, or the beginning of one."""
        text = "1+1=2" if seat == SPECTATOR else any_equality(guest, seat, number)
        return text if number % 2 else text[: number % len(text)]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A table of each game, at its first decision."""
    return {game: new_store(tmp_path_factory.mktemp("begun"), game) for game in (FARBENPOKER, ALL_TOGETHER)}


def new_store(folder, game):
    with closing(World(folder)) as world:
        worker, run = world.server.worker, world.server.run
        players = [run(worker.accounts.create_guest(name)) for name in ("Ada", "Blaise", "Carl")]
        table = run(worker.lobby.create(players[0], NewTable(game, [NewSeat("me"), NewSeat("open"), NewSeat("open")])))
        for player in players[1:]:
            run(worker.lobby.join(player, table, JoinRequest()))
    return folder


@contextmanager
def twins(file, make, tmp_path_factory):
    """Two worlds with the same history."""
    folders = [tmp_path_factory.mktemp("twin") / "store" for _ in range(2)]
    for folder in folders:
        shutil.copytree(file, folder)
    with closing(make(folders[0])) as one, closing(make(folders[1])) as other:
        yield one, other
    for folder in folders:
        shutil.rmtree(folder)


def move_sticks(world, hidden):
    """Move sticks that no one has seen, each to the previous hidden hole; returns whether that changed anything."""
    ((sticks,),) = world.server.stored("SELECT text FROM entries WHERE kind = 'throw' AND text LIKE 'sticks %'")
    colours = list(sticks.removeprefix("sticks "))
    for hole, next_ in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        colours[hole] = sticks.removeprefix("sticks ")[next_]
    world.server.stored("UPDATE entries SET text = ? WHERE text = ?", "sticks " + "".join(colours), sticks)
    return "".join(colours) != sticks.removeprefix("sticks ")


def throw(world, dice):
    """Let the dice of the first round show these faces."""
    world.server.stored("UPDATE entries SET text = ? WHERE kind = 'throw'", dice)


def assert_same_frames(one, other, seats):
    for seat in seats:
        for mine, theirs in zip_longest(one.guests[seat].frames, other.guests[seat].frames):
            assert mine == theirs


BOUNDED = settings(
    max_examples=times(12, 60),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@BOUNDED
@given(script=SCRIPT, hidden=st.permutations(range(18)))
def test_farbenpoker_does_not_reveal_undrawn_sticks(files, tmp_path_factory, script, hidden):
    with twins(files[FARBENPOKER], Sticks, tmp_path_factory) as (one, other):
        move_sticks(other, hidden[:9])
        for world in (one, other):
            world.hidden = [HOLES[hole] for hole in hidden[:9]]
            world.connect_guests()
            for action in script:
                world.do(*action)
        assert_same_frames(one, other, range(SEATS + 1))


@BOUNDED
@given(script=SCRIPT, rounds=st.integers(0, 2))
def test_all_together_does_not_reveal_equalities_of_others(files, tmp_path_factory, script, rounds):
    with twins(files[ALL_TOGETHER], Equalities, tmp_path_factory) as (one, other):
        other.other = 1000
        for world in (one, other):
            world.connect_guests()
            for number in range(rounds):
                world.play_round(number)
            for action in script:
                world.do(*action)
        assert_same_frames(one, other, (0, SPECTATOR))


def test_comparison_detects_a_drawn_stick(files, tmp_path_factory):
    with twins(files[FARBENPOKER], Sticks, tmp_path_factory) as (one, other):
        assert move_sticks(other, list(range(18)))
        for world in (one, other):
            world.connect_guests()
        assert_same_frames(one, other, range(SEATS + 1))
        for world in (one, other):
            for number in range(12):
                world.do("move", world.guests[0].state.to_move[0], number)
        assert one.guests[SPECTATOR].frames != other.guests[SPECTATOR].frames


def test_comparison_detects_equalities_of_a_completed_round(files, tmp_path_factory):
    with twins(files[ALL_TOGETHER], Equalities, tmp_path_factory) as (one, other):
        for world, move in ((one, "5-1=4"), (other, "1+4=5")):
            throw(world, "g1559 b4446 r+-x:")
            world.connect_guests()
            for seat in range(SEATS):
                world.play(world.guests[seat], seat, move)
        assert one.guests[SPECTATOR].frames != other.guests[SPECTATOR].frames
