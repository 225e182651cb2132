"""The guarantee of the online table: what was acknowledged is never lost and never done twice, whatever breaks.

A state machine plays random games over connections that lose, duplicate, delay and reorder frames, and that break and
are opened again, on a server that crashes before a commit, after it, and while it sends its answers.
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
from astragal.server.tables.lobby import JoinRequest, NewSeat, NewTable
from astragal.server.tables.table import OnlineTable
from astragal.wire.messages import Agree, Back, Check, Decline, Leave, Play, Propose, Resign, Reveal, Say, TimeControl
from repeats import times
from server.lossy import Guest, Server, any_move, settle

pytestmark = pytest.mark.slow

MEMORY_FOLDER = next((folder for folder in ("/dev/shm",) if Path(folder).is_dir()), None)
"""A folder in memory, if there is one: only the server crashes here, not the machine."""

GAMES = ("farbenpoker", "rolling-cubes/all-together", "dice-stars")
SEATS = 3
CONTRIBUTIONS = [bytes([seat]) * 16 for seat in range(SEATS)]
PROMISES = [hashlib.sha256(each).hexdigest() for each in CONTRIBUTIONS]

ROWS = {Play: "move", Propose: "propose", Agree: "agree", Decline: "decline", Reveal: "reveal"}
"""The entry that each command makes."""
OPTIONAL_ROWS = {Resign: "resign", Leave: "leave", Back: "back"}
"""The entry of commands that are also acknowledged when there is nothing to change, and then make none."""

REQUESTS = (
    ["play"] * 16
    + ["undo"] * 6
    + ["propose", "agree"] * 2
    + ["play_late", "play_anything", "decline", "leave", "come_back"]
)
REQUESTS += ["resign", "abandon", "say", "check", "join", "reveal", "do_nothing"]
NETWORK = ["deliver_all"] * 16 + [
    "delay_all",
    "deliver_to_server",
    "deliver_and_work",
    "deliver_first_twice",
    "cut_all",
    "lose_first_answers",
    "deliver_one",
    "deliver_twice",
]
NETWORK += ["receive_one", "lose_one", "lose_answer", "cut", "cut_late", "notice"]
SERVER = ["crash_before_commit", "crash_before_answering", "crash_while_answering", "crash_after_runner"]
SERVER += ["act", "wait", "wait_long", "check_all"]


class Network(RuleBasedStateMachine):
    """Ada has two seats on one screen, Blaise one seat and two screens; Carl is a spectator."""

    server = None

    @initialize(
        game=st.sampled_from(GAMES),
        pace=st.sampled_from((None, TimeControl(20.0, 5.0))),
        begun=st.integers(0, 3),
        seed=st.integers(0, 99),
    )
    def create_table(self, game, pace, begun, seed):
        self.folder = tempfile.TemporaryDirectory(prefix="astragal-promise-", dir=MEMORY_FOLDER)
        self.now = 1_000_000.0
        self.server = Server(Path(self.folder.name), lambda: self.now, seed)
        self.half_closed = []
        """Connections that are closed for the client, and not yet for the server."""
        self.guests = []
        with self.server.fixed_random():
            self.set_up(game, pace)
        if begun:
            self.begin()

    def set_up(self, game, pace):
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
            self.reveal(guest, 0)
        settle(self.server, self.guests)

    @rule(
        n=st.integers(0, 99),
        m=st.integers(0, 99),
        request=st.sampled_from(REQUESTS),
        event=st.sampled_from(NETWORK + SERVER),
    )
    def step(self, n, m, request, event):
        """A guest makes a request, then the network or the server does something. Usually all guests connect first."""
        if n % 4:
            self.open_all()
        getattr(self, request)(self.guests[n % len(self.guests)], m)
        getattr(self, event)(n, m)

    # Requests of clients.

    def do_nothing(self, guest, m):
        pass

    def join(self, guest, m):
        """Blaise, a spectator so far, takes a seat."""
        joining = self.server.worker.lobby.join(self.blaise, self.table, JoinRequest(2, None, PROMISES[2], "join"))
        assert self.server.run(joining) == 2

    def reveal(self, guest, m):
        """Reveal the contributions of all own seats, once. After a while the game begins without them."""
        for seat in guest.seats:
            command = Reveal(f"reveal {seat}", seat, CONTRIBUTIONS[seat].hex())
            if guest.state.table.status == "revealing" and command.id not in guest.commands:
                guest.command(command)

    def play(self, guest, m, late=0):
        """A move that is legal as far as the client knows; usually only after the last command was answered."""
        ready = [each for each in (guest, *self.guests) if not (m % 4 and each.follower.waiting)]
        due = [(each, seat) for each in ready for seat in each.due]
        for each, seat in due[:1]:
            number = max(0, each.state.number - late)
            each.command(Play(each.new_id(), seat, number, any_move(each, seat, m)))

    def play_late(self, guest, m):
        """The same, by a client that has not seen the last entries."""
        self.play(guest, m, late=1 + m % 3)

    def play_anything(self, guest, m):
        if guest.state:
            move = ("pass", "draw 3", "draw A1", "?")[m % 4]
            guest.command(Play(guest.new_id(), m % (SEATS + 1), guest.state.number, move))

    def propose(self, guest, m, what="undo"):
        for seat in guest.seats[:1]:
            guest.command(Propose(guest.new_id(), seat, guest.state.number, what))

    def undo(self, guest, m):
        """A move and a proposal to undo it, which all receive; their answers are only sent."""
        self.play(guest, m)
        self.deliver_all()
        self.propose(guest, m)
        self.deliver_all()
        self.agree(guest, 0)

    def abandon(self, guest, m):
        self.propose(guest, m, "abandon")

    def agree(self, guest, m, answer=Agree):
        """All guests, or all but the first, answer an open proposal."""
        asked = [each for each in self.guests if each.seats and each.state.table.proposal]
        for each in asked[m % 2 :]:
            each.command(answer(each.new_id(), each.seats[-1], each.state.number))

    def decline(self, guest, m):
        self.agree(guest, m, Decline)

    def leave(self, guest, m, kind=Leave):
        for seat in guest.seats[-1:]:
            guest.command(kind(guest.new_id(), seat, guest.state.number))

    def come_back(self, guest, m):
        self.leave(guest, m, Back)

    def resign(self, guest, m):
        self.leave(guest, m, Resign)

    def say(self, guest, m):
        guest.command(Say(guest.new_id(), f"word {m}"))

    def check(self, guest, m):
        for seat in guest.due[:1]:
            guest.send([Check("check", seat, any_move(guest, seat, m))])

    # Events of the network.

    def to_server(self):
        """The connections with frames on their way to the server."""
        connections = [guest.connection for guest in self.guests if guest.connection] + self.half_closed
        return [connection for connection in connections if connection.to_server]

    def to_client(self):
        return [guest for guest in self.guests if guest.connection and guest.connection.to_client]

    def deliver_all(self, *_):
        """Everything on its way arrives, in order."""
        self.deliver_and_work()
        for guest in self.to_client():
            while guest.connection and guest.connection.to_client:
                guest.receive_next()

    def delay_all(self, *_):
        """Nothing arrives yet."""

    def deliver_to_server(self, *_):
        """The server receives everything, and processes nothing yet."""
        for connection in self.to_server():
            while connection.to_server:
                connection.deliver()

    def deliver_and_work(self, *_):
        """The server processes everything; its answers are on their way."""
        self.deliver_to_server()
        self.server.work()

    def deliver_first_twice(self, *_):
        for connection in self.to_server():
            connection.deliver(keep=True)
        self.deliver_all()

    def cut_all(self, *_):
        """All connections break when the server has processed everything."""
        self.deliver_and_work()
        for guest in self.guests:
            self.cut_connection(guest, late=False)

    def lose_first_answers(self, *_):
        """Every client misses a frame, and gets the next ones."""
        self.deliver_and_work()
        for guest in self.to_client():
            guest.connection.to_client.popleft()

    def deliver_one(self, n, m, keep=False):
        """Any frame of any connection."""
        for connection in rotated(self.to_server(), n)[:1]:
            connection.deliver(m % len(connection.to_server), keep)

    def deliver_twice(self, n, m):
        self.deliver_one(n, m, keep=True)

    def receive_one(self, n, m):
        for guest in rotated(self.to_client(), n)[:1]:
            guest.receive_next()

    def lose_one(self, n, m):
        for connection in rotated(self.to_server(), n)[:1]:
            del connection.to_server[m % len(connection.to_server)]

    def lose_answer(self, n, m):
        for guest in rotated(self.to_client(), n)[:1]:
            del guest.connection.to_client[m % len(guest.connection.to_client)]

    def cut(self, n, m, late=False):
        self.cut_connection(rotated(self.guests, n)[0], late)

    def cut_late(self, n, m):
        """The server may still receive what was on its way."""
        self.cut(n, m, late=True)

    def cut_connection(self, guest, late):
        if guest.connection:
            self.half_closed.append(guest.cut(late))

    def open_all(self):
        for guest in self.guests:
            if guest.connection is None:
                guest.open()

    def notice(self, n, m):
        """The server notices that a client is gone."""
        for connection in rotated(self.half_closed, n)[:1]:
            self.half_closed.remove(connection)
            connection.end()

    # Events of the server.

    def act(self, *_):
        """Do what is due at the table."""
        self.server.act()

    def wait(self, n, m):
        self.now += m / 20
        self.server.act()

    def wait_long(self, *_):
        self.now += 30
        self.server.act()

    def crash_before_commit(self, n, m):
        self.deliver_to_server()
        self.crash(n)

    def crash_before_answering(self, n, m):
        self.limit_frames(0, 0)
        self.deliver_and_work()
        self.crash(n)

    def crash_while_answering(self, n, m):
        """Some answers are already sent."""
        self.limit_frames(n, m)
        self.deliver_and_work()
        self.crash(n)

    def crash_after_runner(self, n, m):
        self.limit_frames(n, m)
        self.server.act()
        self.crash(n)

    def limit_frames(self, n, m):
        """Let the server send only a few more frames on each connection."""
        for number, guest in enumerate(self.guests):
            if guest.connection:
                guest.connection.frames_left = (m + n * number) % 4

    def crash(self, n):
        """Crash and restart the server. Some frames on their way from it still arrive."""
        self.server.crash()
        self.half_closed.clear()
        for guest in self.guests:
            while guest.connection and len(guest.connection.to_client) > n % 3:
                guest.receive_next()
            if guest.connection:
                guest.cut()
        self.server.open()

    # Checks.

    def check_all(self, *_):
        """Once everything is delivered, all clients have the same state, and every command has its answer."""
        for connection in self.half_closed:
            connection.end()
        self.half_closed.clear()
        for guest in self.guests:
            if guest.connection:
                guest.cut().end()
        settle(self.server, self.guests)
        log = self.server.log(self.table)
        assert [row.number for row in log] == list(range(1, len(log) + 1))
        for guest in self.guests:
            self.check_answers(guest, log)
            self.check_state(guest, log)
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
                assert made[id_, OPTIONAL_ROWS[type(command)]] <= 1
        for id_ in guest.refused:
            command = guest.commands[id_]
            out_of_time = isinstance(command, Back)  # its refusal expires by itself, so a late copy may succeed
            assert out_of_time or not any(row.command == id_ for row in log if row.player == guest.player)
            assert not said[id_]

    def check_state(self, guest, log):
        """The state that the client has put together is what a new client gets."""
        fresh = Guest(self.server, self.table, guest.player, guest.invitation)
        settle(self.server, [fresh])
        fresh.connection.end()
        assert guest.state.number == len(log)
        assert without_history(guest.state) == without_history(fresh.state)
        assert guest.follower.happenings.keys() == fresh.follower.happenings.keys()
        for seat, happenings in guest.follower.happenings.items():
            for mine, new in zip(happenings, fresh.follower.happenings[seat], strict=True):
                assert mine == new or (new.kind == "move" and new.text is None and mine.number == new.number)
        assert guest.follower.chat == fresh.follower.chat

    def check_decisions(self, log):
        """Every move was made with knowledge of what it decides; and the log alone gives a record that verifies."""
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
                self.check_all()
            finally:
                self.server.close()
                self.folder.cleanup()


def rotated(things, n):
    return things[n % len(things) :] + things[: n % len(things)] if things else []


def without_history(state):
    """A state, without how it was received."""
    views = [(each.seat, each.view, each.moves) for each in state.perspectives]
    return state.number, state.table, state.to_move, state.rules, state.clock, views


@pytest.fixture
def network():
    """A game of All Together that has begun, with the first seat of Ada to move."""
    made = Network()
    made.create_table("rolling-cubes/all-together", None, 1, 0)
    yield made
    made.teardown()


def test_uncommitted_move_is_made_when_it_is_sent_again(network):
    ada = network.guests[0]
    ada.command(Play("once", 0, ada.state.number, "pass"))
    network.crash_before_commit(0, 0)
    assert not entries_of(network, "once")
    settle(network.server, network.guests)
    assert entries_of(network, "once") == [ada.acknowledged["once"].number]


def test_committed_move_is_acknowledged_when_it_is_sent_again(network):
    ada = network.guests[0]
    ada.command(Play("once", 0, ada.state.number, "pass"))
    network.crash_before_answering(0, 0)
    assert len(entries_of(network, "once")) == 1
    assert "once" in ada.follower.waiting
    settle(network.server, network.guests)
    assert entries_of(network, "once") == [ada.acknowledged["once"].number]


def test_late_agreement_does_not_count_for_another_proposal(network):
    ada, blaise, *_ = network.guests
    network.play(ada, 0)
    network.deliver_all()
    network.propose(ada, 0)
    network.deliver_all()
    blaise.command(Agree("late", 2, blaise.state.number))
    network.cut_late(1, 0)
    late = network.half_closed.pop()
    for request in (network.play, network.propose):
        request(ada, 0)
        network.deliver_all()
    late.deliver()
    network.deliver_all()
    assert ada.state.table.proposal.agreed == (0, 1)


def entries_of(network, command):
    return [row.number for row in network.server.log(network.table) if row.command == command]


TestNetwork = Network.TestCase
TestNetwork.settings = settings(max_examples=times(20, 200), stateful_step_count=40)
