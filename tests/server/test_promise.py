"""The promise of the online table: what was acknowledged is never lost and never done twice, whatever breaks.

A machine plays random games over lines that lose, double, delay and reorder frames, that are cut and opened again, on a
server that crashes before a commit, after it, and in the middle of its answers.
"""

import hashlib
import tempfile
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from astragal.core import record
from astragal.games import catalogue
from astragal.server.tables import table_store
from astragal.server.tables.clock import TimeControl
from astragal.server.tables.lobby import JoinRequest, NewSeat, NewTable
from astragal.server.tables.table import OnlineTable
from astragal.wire.messages import Agree, Back, Check, Decline, Leave, Play, Propose, Resign, Reveal, Say
from repeats import times
from server.lossy import Guest, Server, any_move, settle

pytestmark = pytest.mark.slow

QUICK = next((folder for folder in ("/dev/shm",) if Path(folder).is_dir()), None)
"""A folder in memory, if there is one: a crash here is not one of the machine."""

GAMES = ("farbenpoker", "rolling-cubes/all-together", "dice-stars")
SEATS = 3
CONTRIBUTIONS = [bytes([seat]) * 16 for seat in range(SEATS)]
PROMISES = [hashlib.sha256(each).hexdigest() for each in CONTRIBUTIONS]

ROWS = {Play: "move", Propose: "propose", Agree: "agree", Decline: "decline", Reveal: "reveal"}
"""The entry that each command makes."""
AS_IT_IS = {Resign: "resign", Leave: "leave", Back: "back"}
"""Those that are also acknowledged where everything is as they wish already, and then make none."""

WISHES = (
    ["play"] * 16
    + ["take_back"] * 6
    + ["propose", "agree"] * 2
    + ["play_late", "play_anything", "decline", "get_up", "come_back"]
)
WISHES += ["resign", "abandon", "say", "check", "join", "keep_promise", "nothing"]
NETWORK = ["calm"] * 16 + ["on_the_way", "unread", "unheard", "doubled", "torn", "gap", "deliver_one", "deliver_twice"]
NETWORK += ["receive_one", "lose_one", "lose_answer", "cut", "cut_late", "notice"]
SERVER = ["crash_before_commit", "crash_before_answering", "crash_while_answering", "crash_of_the_runner"]
SERVER += ["act", "wait", "wait_long", "all_is_well"]


class Network(RuleBasedStateMachine):
    """Ada has two seats on one screen, Blaise one seat and two screens; Carl looks on."""

    server = None

    @initialize(
        game=st.sampled_from(GAMES),
        pace=st.sampled_from((None, TimeControl(20.0, 5.0))),
        begun=st.integers(0, 3),
        seed=st.integers(0, 99),
    )
    def lay(self, game, pace, begun, seed):
        self.folder = tempfile.TemporaryDirectory(prefix="astragal-promise-", dir=QUICK)
        self.now = 1_000_000.0
        self.server = Server(Path(self.folder.name), lambda: self.now, seed)
        self.loose = []
        """Lines that are gone for the client, and not yet for the server."""
        self.guests = []
        with self.server.no_chance():
            self.meet(game, pace)
        if begun:
            self.begin()

    def meet(self, game, pace):
        worker, run = self.server.worker, self.server.run
        ada, self.blaise = (run(worker.accounts.create_guest(name)) for name in ("Ada", "Blaise"))
        seats = [NewSeat("me", promise=PROMISES[0]), NewSeat("local", "Alan", promise=PROMISES[1]), NewSeat("open")]
        self.table = run(worker.lobby.create(ada, NewTable(game, seats, time_control=pace), "lay"))
        ((invitation,),) = self.server.stored("SELECT invitation FROM tables")
        players = {"ada": ada.id, "blaise": self.blaise.id, "other screen": self.blaise.id, "carl": None}
        self.guests = [Guest(self.server, self.table, player, invitation, name) for name, player in players.items()]
        for guest in self.guests:
            guest.open()

    def begin(self):
        self.join(None, 0)
        settle(self.server, self.guests)
        for guest in self.guests:
            self.keep_promise(guest, 0)
        settle(self.server, self.guests)

    @rule(
        n=st.integers(0, 99), m=st.integers(0, 99), wish=st.sampled_from(WISHES), fate=st.sampled_from(NETWORK + SERVER)
    )
    def step(self, n, m, wish, fate):
        """Somebody wishes something, and something happens; mostly who has no line makes one before."""
        if n % 4:
            self.open_all()
        getattr(self, wish)(self.guests[n % len(self.guests)], m)
        getattr(self, fate)(n, m)

    # What clients wish.

    def nothing(self, guest, m):
        pass

    def join(self, guest, m):
        """Blaise, who has looked on so far, sits down."""
        joining = self.server.worker.lobby.join(self.blaise, self.table, JoinRequest(2, None, PROMISES[2], "join"))
        assert self.server.run(joining) == 2

    def keep_promise(self, guest, m):
        """All own seats, once. The game begins without a contribution, after a while."""
        for seat in guest.seats:
            command = Reveal(f"reveal {seat}", seat, CONTRIBUTIONS[seat].hex())
            if guest.state.table.status == "revealing" and command.id not in guest.commands:
                guest.command(command)

    def play(self, guest, m, late=0):
        """A move that is legal as far as the client knows; most wait for the answer before the next."""
        ready = [each for each in (guest, *self.guests) if not (m % 4 and each.follower.waiting)]
        due = [(each, seat) for each in ready for seat in each.due]
        for each, seat in due[:1]:
            number = max(0, each.state.number - late)
            each.command(Play(each.new_id(), seat, number, any_move(each, seat, m)))

    def play_late(self, guest, m):
        """The same, by somebody who had not seen everything."""
        self.play(guest, m, late=1 + m % 3)

    def play_anything(self, guest, m):
        if guest.state:
            move = ("pass", "draw 3", "draw A1", "?")[m % 4]
            guest.command(Play(guest.new_id(), m % (SEATS + 1), guest.state.number, move))

    def propose(self, guest, m, what="undo"):
        for seat in guest.seats[:1]:
            guest.command(Propose(guest.new_id(), seat, guest.state.number, what))

    def take_back(self, guest, m):
        """A move, and all are asked to take it back, and have heard of it; what comes of their answers is open."""
        self.play(guest, m)
        self.calm()
        self.propose(guest, m)
        self.calm()
        self.agree(guest, 0)

    def abandon(self, guest, m):
        self.propose(guest, m, "abandon")

    def agree(self, guest, m, answer=Agree):
        """Whoever can."""
        asked = [each for each in self.guests if each.seats and each.state.table.proposal]
        for each in asked[m % 2 :]:
            each.command(answer(each.new_id(), each.seats[-1], each.state.number))

    def decline(self, guest, m):
        self.agree(guest, m, Decline)

    def get_up(self, guest, m, kind=Leave):
        for seat in guest.seats[-1:]:
            guest.command(kind(guest.new_id(), seat, guest.state.number))

    def come_back(self, guest, m):
        self.get_up(guest, m, Back)

    def resign(self, guest, m):
        self.get_up(guest, m, Resign)

    def say(self, guest, m):
        guest.command(Say(guest.new_id(), f"word {m}"))

    def check(self, guest, m):
        for seat in guest.due[:1]:
            guest.say([Check("check", seat, any_move(guest, seat, m))])

    # What the network does.

    def up(self):
        """The lines on which something is on its way to the server."""
        lines = [guest.line for guest in self.guests if guest.line] + self.loose
        return [line for line in lines if line.up]

    def down(self):
        return [guest for guest in self.guests if guest.line and guest.line.down]

    def calm(self, *_):
        """All that is on its way arrives, in order."""
        self.unheard()
        for guest in self.down():
            while guest.line and guest.line.down:
                guest.take()

    def on_the_way(self, *_):
        """Nothing arrives yet."""

    def unread(self, *_):
        """The server has received everything, and done nothing yet."""
        for line in self.up():
            while line.up:
                line.deliver()

    def unheard(self, *_):
        """The server has done everything; what it says to that is on the way."""
        self.unread()
        self.server.work()

    def doubled(self, *_):
        for line in self.up():
            line.deliver(keep=True)
        self.calm()

    def torn(self, *_):
        """All lines break when the server has done its work."""
        self.unheard()
        for guest in self.guests:
            self.cut_line(guest, late=False)

    def gap(self, *_):
        """Everybody misses something, and hears what comes after it."""
        self.unheard()
        for guest in self.down():
            guest.line.down.popleft()

    def deliver_one(self, n, m, keep=False):
        """Any frame of any line."""
        for line in rotated(self.up(), n)[:1]:
            line.deliver(m % len(line.up), keep)

    def deliver_twice(self, n, m):
        self.deliver_one(n, m, keep=True)

    def receive_one(self, n, m):
        for guest in rotated(self.down(), n)[:1]:
            guest.take()

    def lose_one(self, n, m):
        for line in rotated(self.up(), n)[:1]:
            del line.up[m % len(line.up)]

    def lose_answer(self, n, m):
        for guest in rotated(self.down(), n)[:1]:
            del guest.line.down[m % len(guest.line.down)]

    def cut(self, n, m, late=False):
        self.cut_line(rotated(self.guests, n)[0], late)

    def cut_late(self, n, m):
        """The server may still read what was on its way."""
        self.cut(n, m, late=True)

    def cut_line(self, guest, late):
        if guest.line:
            self.loose.append(guest.cut(late))

    def open_all(self):
        for guest in self.guests:
            if guest.line is None:
                guest.open()

    def notice(self, n, m):
        """The server finds that a client is gone."""
        for line in rotated(self.loose, n)[:1]:
            self.loose.remove(line)
            line.end()

    # What the server does.

    def act(self, *_):
        """What is due at the table is done."""
        self.server.act()

    def wait(self, n, m):
        self.now += m / 20
        self.server.act()

    def wait_long(self, *_):
        self.now += 30
        self.server.act()

    def crash_before_commit(self, n, m):
        self.unread()
        self.crash(n)

    def crash_before_answering(self, n, m):
        self.silence(0, 0)
        self.unheard()
        self.crash(n)

    def crash_while_answering(self, n, m):
        """To some the server has said something already."""
        self.silence(n, m)
        self.unheard()
        self.crash(n)

    def crash_of_the_runner(self, n, m):
        self.silence(n, m)
        self.server.act()
        self.crash(n)

    def silence(self, n, m):
        """After so many frames on each line the server will say no more."""
        for number, guest in enumerate(self.guests):
            if guest.line:
                guest.line.breath = (m + n * number) % 4

    def crash(self, n):
        """Of what was on its way from the server, some frames still arrive."""
        self.server.crash()
        self.loose.clear()
        for guest in self.guests:
            while guest.line and len(guest.line.down) > n % 3:
                guest.take()
            if guest.line:
                guest.cut()
        self.server.open()

    # What must hold.

    def all_is_well(self, *_):
        """Once the network is good everybody has the same picture, and every command has its answer."""
        for line in self.loose:
            line.end()
        self.loose.clear()
        for guest in self.guests:
            if guest.line:
                guest.cut().end()
        settle(self.server, self.guests)
        log = self.server.log(self.table)
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        for guest in self.guests:
            self.check_answers(guest, log)
            self.check_picture(guest, log)
        self.check_decisions(log)

    def check_answers(self, guest, log):
        assert not guest.follower.waiting
        made = Counter((row.command, row.kind) for row in log if row.player == guest.player)
        said = Counter(
            id_ for id_, player in self.server.stored("SELECT command, player FROM chat") if player == guest.player
        )
        for id_ in guest.acknowledged:
            command = guest.commands[id_]
            if isinstance(command, Say):
                assert said[id_] == 1
            elif type(command) in ROWS:
                assert made[id_, ROWS[type(command)]] == 1
            else:
                assert made[id_, AS_IT_IS[type(command)]] <= 1
        for id_ in guest.refused:
            command = guest.commands[id_]
            out_of_time = isinstance(command, Back)  # the one refusal that ends by itself, so a late copy may be obeyed
            assert out_of_time or not any(row.command == id_ for row in log if row.player == guest.player)
            assert not said[id_]

    def check_picture(self, guest, log):
        """What the client put together is what it would be told now, all at once."""
        fresh = Guest(self.server, self.table, guest.player, guest.invitation)
        settle(self.server, [fresh])
        fresh.line.end()
        assert guest.state.number == len(log)
        assert seen(guest.state) == seen(fresh.state)
        assert guest.follower.happenings.keys() == fresh.follower.happenings.keys()
        for seat, happenings in guest.follower.happenings.items():
            for mine, told in zip(happenings, fresh.follower.happenings[seat], strict=True):
                assert mine == told or (told.kind == "move" and told.text is None and mine.number == told.number)
        assert guest.follower.chat == fresh.follower.chat

    def check_decisions(self, log):
        """Every move was made by somebody who had seen what it decides; and the log alone gives a true record."""
        commands = {(guest.player, id_): command for guest in self.guests for id_, command in guest.commands.items()}
        with self.server.worker.store.read() as connection:
            table = OnlineTable(table_store.find(connection, self.table), 1.0)
        for row in log:
            command = commands.get((row.player, row.command))
            if row.kind == "move" and row.command is not None:
                assert table.opened[row.seat] <= command.expect < row.number
            if row.kind in ("agree", "decline"):
                assert table.proposal.number <= command.expect
            table.apply(row)
        if table.game:
            assert record.verify(record.only(table.record()), catalogue.game).chance == "fair"

    def teardown(self):
        if self.server:
            try:
                self.all_is_well()
            finally:
                self.server.close()
                self.folder.cleanup()


def rotated(things, n):
    return things[n % len(things) :] + things[: n % len(things)] if things else []


def seen(state):
    """A picture, without what stands in it of how it came."""
    views = [(each.seat, each.view, each.moves) for each in state.perspectives]
    return state.number, state.table, state.to_move, state.rules, state.clock, views


@pytest.fixture
def network():
    """A game of All Together that has begun, and in which Ada's first seat is to write."""
    made = Network()
    made.lay("rolling-cubes/all-together", None, 1, 0)
    yield made
    made.teardown()


def test_a_move_received_and_not_committed_is_made_when_it_is_sent_again(network):
    ada = network.guests[0]
    ada.command(Play("once", 0, ada.state.number, "pass"))
    network.crash_before_commit(0, 0)
    assert not made_by(network, "once")
    settle(network.server, network.guests)
    assert made_by(network, "once") == [ada.acknowledged["once"].number]


def test_a_move_committed_and_not_acknowledged_is_acknowledged_when_it_is_sent_again(network):
    ada = network.guests[0]
    ada.command(Play("once", 0, ada.state.number, "pass"))
    network.crash_before_answering(0, 0)
    assert len(made_by(network, "once")) == 1
    assert "once" in ada.follower.waiting
    settle(network.server, network.guests)
    assert made_by(network, "once") == [ada.acknowledged["once"].number]


def test_an_agreement_that_comes_late_is_not_taken_for_another_proposal(network):
    ada, blaise, *_ = network.guests
    network.play(ada, 0)
    network.calm()
    network.propose(ada, 0)
    network.calm()
    blaise.command(Agree("late", 2, blaise.state.number))
    network.cut_late(1, 0)
    late = network.loose.pop()
    for wish in (network.play, network.propose):
        wish(ada, 0)
        network.calm()
    late.deliver()
    network.calm()
    assert ada.state.table.proposal.agreed == (0, 1)


def made_by(network, command):
    return [row.number for row in network.server.log(network.table) if row.command == command]


TestNetwork = Network.TestCase
TestNetwork.settings = settings(max_examples=times(30, 400), stateful_step_count=40)
