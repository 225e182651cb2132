"""Classes: one roll for a whole room, answers in secret, the best of them shown, names that go afterwards."""

import asyncio

import pytest
from sqlalchemy import select

from astragal.core.chance import Stream
from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import NotAllowed, NotNow, Stale
from astragal.server.events.events import NewEvent
from astragal.server.events.progress import ERASE_S
from astragal.server.events.setup import Plan
from astragal.server.live.event_session import EventCaller, EventSession
from astragal.server.store import schema
from astragal.wire import event_messages, messages
from astragal.wire.event_messages import Answer, RollUpdate
from astragal.wire.messages import Ack, Check, Checked, Hello, Refused
from server.in_process import PATIENCE_S, CapturingOutbox, FakeClock, async_test, crash_on_close, guests, new_id, opened

NOW = 1_000_000.0
ALL_TOGETHER = "rolling-cubes/all-together"


class EventOutbox(CapturingOutbox):
    def send(self, frame):
        if self.closing is None:
            self._take(event_messages.read_server(frame))


class Phone:
    """A client of an event with rolls: an entrant, a player, or somebody who watches. It keeps all messages."""

    def __init__(self, worker, event, entrant=None, player=None):
        self.received = []
        self._arrived = asyncio.Event()
        outbox = EventOutbox(self._take)
        caller = EventCaller(entrant, player and player.id, "127.0.0.1", Words("en"))
        context = worker.sockets.context
        self.session = EventSession(worker.events, worker.sockets.event_hub, context.settings, event, caller, outbox)
        self.outbox = outbox

    def _take(self, message):
        self.received.append(message)
        self._arrived.set()

    async def connect(self):
        self.send(Hello())
        await self.until(lambda: self.outbox.closing or self.updates)
        return self

    def send(self, message):
        self.session.receive(messages.write(message))

    @property
    def updates(self):
        return [each for each in self.received if isinstance(each, RollUpdate)]

    @property
    def now(self):
        return self.updates[-1]

    async def ask(self, message):
        self.send(message)
        found = []
        await self.until(
            lambda: found.extend(each for each in self.received if getattr(each, "id", 0) == message.id) or found
        )
        return found[0]

    async def answer(self, move, roll=None):
        return await self.ask(Answer(new_id(), roll or self.now.roll.number, move))

    async def until(self, condition):
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self._arrived.clear()
                await self._arrived.wait()


async def class_of(worker, *names, rounds=3, **plan):
    """A class that waits to begin: its id, its organiser, and a phone for each name."""
    (teacher,) = await guests(worker, "Teacher")
    new = NewEvent("Form 7b", "class", ALL_TOGETHER, {}, Plan(rounds=rounds, most=1000, **plan))
    event = await worker.events.create(teacher, new)
    phones = []
    for name in names:
        number = await worker.events.enter_named(event, name, None)
        phones.append(await Phone(worker, event, number).connect())
    return event, teacher, phones


async def steer(worker, teacher, event, what):
    seen = await worker.events.see(event, teacher.id)
    await worker.events.steer(teacher, event, what, seen.steered, None, new_id())


async def rolled(phones, number=1):
    for phone in phones:
        await phone.until(lambda phone=phone: phone.now.roll and phone.now.roll.number == number)


async def closed(phones):
    for phone in phones:
        await phone.until(lambda phone=phone: phone.now.roll.closed)


def two_moves(update):
    """The best move for a roll, and one that is worth less, by the rules from what a client sees."""
    game = catalogue.game(ALL_TOGETHER)
    state = game.imagine(update.roll.view, [], lambda n: 0)
    moves = game.moves(state, 0)
    best, below = next(iter(moves)), Stream(bytes(32)).below
    while worth(game, state, other := moves.sample(below)) == worth(game, state, best):
        pass
    return best, other


def worth(game, state, move):
    return game.draft(state, 0, move).points


@async_test
async def test_a_class_answers_and_the_best_are_shown(any_store_url):
    async with opened(any_store_url) as worker:
        event, teacher, phones = await class_of(worker, "Ada", "Ben", "Cléo")
        screen = await Phone(worker, event, player=teacher).connect()
        await steer(worker, teacher, event, "start")
        await rolled([*phones, screen])
        best, second = two_moves(phones[0].now)
        for phone, move in zip(phones, (second, best, "pass"), strict=True):
            assert isinstance(await phone.answer(move), Ack)
        await screen.until(lambda: screen.now.roll.answered == 3)
        await steer(worker, teacher, event, "close")
        await closed([*phones, screen])
        roll = screen.now.roll
        assert (roll.best, roll.answers[0].name, roll.answers[0].move) == (best, "Ben", best)
        assert roll.answers[0].points == roll.best_points + 2
        assert [phone.now.you.points for phone in phones] == [
            next(each.points for each in roll.answers if each.name == name) for name in ("Ada", "Ben", "Cléo")
        ]
        assert [each.name for each in screen.now.ranking] == ["Ben", "Ada", "Cléo"]
        assert phones[1].now.you.place == 1
        assert screen.now.you is None


@async_test
async def test_nobody_learns_of_an_answer_or_of_the_best_before_the_roll_is_closed(any_store_url):
    """Two classes that differ only in what others wrote look the same to a phone."""
    frames = []
    for others in ("pass", "best"):
        clock = FakeClock(NOW)
        async with opened(any_store_url, clock) as worker:
            worker.events._setup = _with_known_secret(worker.events._setup)
            event, teacher, phones = await class_of(worker, f"Ada {others}", "Ben")
            await steer(worker, teacher, event, "start")
            await rolled(phones)
            move = two_moves(phones[1].now)[0] if others == "best" else "pass"
            await phones[1].answer(move)
            late = await Phone(worker, event).connect()
            seen = [phones[0].now, late.now]
            frames.append([(each.roll, each.ranking, each.people) for each in seen])
            assert all(each.roll.best is None and not each.roll.answers for each in seen)
            assert all(each.you is None or each.you.answer is None for each in seen)
            info = await worker.events.see(event, teacher.id)
            assert info.secret is None
    assert frames[0] == frames[1]


def _with_known_secret(make):
    from dataclasses import replace

    return lambda organiser, new: replace(make(organiser, new), secret=bytes(32))


@async_test
async def test_time_ends_a_roll_and_a_late_answer_is_refused(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        event, teacher, (ada,) = await class_of(worker, "Ada", answer_s=60.0)
        await steer(worker, teacher, event, "start")
        await rolled([ada])
        assert ada.now.roll.until == NOW + 60
        clock.advance(20)
        await steer(worker, teacher, event, "hold")
        await ada.until(lambda: ada.now.roll.left_s == 40)
        clock.advance(500)
        await steer(worker, teacher, event, "longer")
        await steer(worker, teacher, event, "resume")
        await ada.until(lambda: ada.now.roll.until == NOW + 590)
        clock.advance(69)
        await worker.upkeep.do_due()
        assert not ada.now.roll.closed
        clock.advance(1)
        await closed([ada])
        answer = await ada.answer("pass")
        assert (answer.kind, answer.problem.reason) == ("not-now", "event-roll-closed")
        assert ada.now.you.points == 0


@async_test
async def test_an_answer_may_be_changed_until_time_is_up_and_counts_once(any_store_url):
    async with opened(any_store_url) as worker:
        event, teacher, (ada, ben) = await class_of(worker, "Ada", "Ben")
        await steer(worker, teacher, event, "start")
        await rolled([ada, ben])
        best, _ = two_moves(ada.now)
        await ada.answer(best)
        wrong = await ada.answer("1=1=1")
        assert isinstance(wrong, Refused)
        checked = await ada.ask(Check(new_id(), 0, best))
        assert isinstance(checked, Checked)
        assert checked.legal
        await ada.answer("pass")
        message = Answer("again", 1, best)
        first, second = await ada.ask(message), await ada.ask(message)
        assert first.number == second.number
        await steer(worker, teacher, event, "close")
        await closed([ada, ben])
        assert ada.now.roll.answered == 1
        assert [(each.name, each.move) for each in ada.now.roll.answers] == [("Ada", best)]


@async_test
async def test_a_class_goes_on_after_a_crash(any_store_url):
    async with opened(any_store_url) as worker:
        event, teacher, (ada, ben) = await class_of(worker, "Ada", "Ben", answer_s=3600.0)
        await steer(worker, teacher, event, "start")
        await rolled([ada, ben])
        best, _ = two_moves(ada.now)
        await ada.answer(best)
        dice = ada.now.roll.view
        crash_on_close(worker)
    async with opened(any_store_url) as again:
        ada = await Phone(again, event, 1).connect()
        assert (ada.now.roll.view, ada.now.you.answer) == (dice, best)
        await steer(again, teacher, event, "close")
        await closed([ada])
        await steer(again, teacher, event, "next")
        await rolled([ada], 2)
        assert ada.now.you.total > 0


@async_test
async def test_wrong_entries_and_commands_are_refused(any_store_url):
    async with opened(any_store_url) as worker:
        event, teacher, (ada,) = await class_of(worker, "Ada", rounds=1)
        for name, reason in (("Ada", "here already"), ("Аda", "CYRILLIC"), ("\u202eAda", r"U\+202E")):
            with pytest.raises(Refusal, match=reason):
                await worker.events.enter_named(event, name, None)
        with pytest.raises(NotAllowed, match="name alone"):
            await worker.events.enter(teacher, event, None, None)
        with pytest.raises(NotNow, match="no roll"):
            await steer(worker, teacher, event, "next")
        watcher = await Phone(worker, event).connect()
        await steer(worker, teacher, event, "start")
        await rolled([ada, watcher])
        assert (await watcher.answer("pass")).problem.reason == "event-not-in"
        assert (await ada.answer("pass", roll=2)).problem.reason == "event-no-roll"
        seen = await worker.events.see(event, teacher.id)
        with pytest.raises(NotNow, match="still answering"):
            await steer(worker, teacher, event, "next")
        await steer(worker, teacher, event, "close")
        with pytest.raises(Stale):
            await worker.events.steer(teacher, event, "close", seen.steered, None, new_id())
        with pytest.raises(NotNow, match="all 1 rolls"):
            await steer(worker, teacher, event, "next")
        await worker.events.remove(teacher, event, 1)
        await ada.until(lambda: ada.now.you.removed)
        assert await worker.events.enter_named(event, "Ada", "again") == 2
        assert await worker.events.enter_named(event, "Ada", "again") == 2


@async_test
async def test_who_is_removed_is_in_no_list_and_the_name_is_free(any_store_url):
    """What they wrote for an open roll is gone; for a closed one it keeps its points, and nobody sees whose it was."""
    async with opened(any_store_url) as worker:
        event, teacher, phones = await class_of(worker, "Ada", "Rude", "Cléo")
        screen = await Phone(worker, event, player=teacher).connect()
        await steer(worker, teacher, event, "start")
        await rolled([*phones, screen])
        best, second = two_moves(screen.now)
        for phone, move in zip(phones, (second, best, best), strict=True):
            await phone.answer(move)
        await worker.events.remove(teacher, event, 3)
        await screen.until(lambda: (screen.now.roll.answered, screen.now.people) == (2, 2))
        await steer(worker, teacher, event, "close")
        await closed([screen])
        assert [(each.name, each.proven) for each in screen.now.roll.answers] == [("Rude", True), ("Ada", False)]
        await worker.events.remove(teacher, event, 2)
        await screen.until(lambda: screen.now.people == 1)
        assert [each.name for each in screen.now.roll.answers] == ["Ada"]
        assert [(each.name, each.place) for each in screen.now.ranking] == [("Ada", 1)]
        await phones[1].until(lambda: phones[1].now.you.removed)
        assert (await phones[1].answer("pass")).problem.reason == "event-removed"
        assert await worker.events.enter_named(event, "Rude", None) == 4


@async_test
async def test_names_of_a_class_are_erased_afterwards(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        event, teacher, _ = await class_of(worker, bots=("random",))
        await worker.events.enter_named(event, "Adelheid", "one")
        await worker.events.rename(teacher, event, 2, "Adelheid the Second")
        with pytest.raises(Refusal, match="computer player"):
            await worker.events.rename(teacher, event, 1, "Adelheid the First")
        await steer(worker, teacher, event, "end")
        clock.advance(ERASE_S + 1)
        async with asyncio.timeout(PATIENCE_S):
            while "Adelheid" in str(await worker.events.see(event, teacher.id)):
                await asyncio.sleep(0.05)
        rows = select(schema.event_entries.c.text)
        texts = await worker.committer.read(lambda connection: list(connection.execute(rows).scalars()))
        assert not any("Adelheid" in text for text in texts)
        assert "Adelheid" not in str(vars(worker.events._kept[event]))
        names = [each.name for each in (await worker.events.see(event, teacher.id)).entrants]
        assert names == ["random", "anonymous 2"]


@async_test
async def test_a_class_keeps_its_names_if_asked_and_another_event_always(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        kept, teacher, _ = await class_of(worker, "Adelheid", keep_names=True)
        club = await worker.events.create(teacher, NewEvent("Club", "swiss", ALL_TOGETHER, {}, Plan(seats=2)))
        await worker.events.enter(teacher, club, "Adelheid", None)
        for event in (kept, club):
            await steer(worker, teacher, event, "end")
        clock.advance(ERASE_S + 1)
        for event in (kept, club):
            await worker.events.go_on(event)
            assert (await worker.events.see(event, teacher.id)).entrants[0].name == "Adelheid"


@async_test
async def test_a_token_of_an_entrant_who_is_not_there_stops_nobody(any_store_url):
    """As after a return to an earlier backup."""
    async with opened(any_store_url) as worker:
        event, teacher, (ada,) = await class_of(worker, "Ada")
        lost = await Phone(worker, event, 2).connect()
        await steer(worker, teacher, event, "start")
        await rolled([ada, lost])
        assert (await lost.answer("pass")).problem.reason == "event-not-in"


@async_test
async def test_computer_players_answer_every_roll_also_after_a_crash(any_store_url):
    """Also a roll that begins while they still think about the one before."""
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        event, teacher, _ = await class_of(worker, bots=("random",))
        thinks = worker.bot_pool.choose = Thinking(worker.bot_pool.choose)
        await steer(worker, teacher, event, "start")
        await steer(worker, teacher, event, "close")
        await steer(worker, teacher, event, "next")
        thinks.done.set()
        screen = await Phone(worker, event, player=teacher).connect()
        await screen.until(lambda: screen.now.roll.answered == 1)
        worker.upkeep._let_bots_answer = lambda event: None
        await steer(worker, teacher, event, "close")
        await steer(worker, teacher, event, "next")
        crash_on_close(worker)
    async with opened(any_store_url, clock) as again:
        screen = await Phone(again, event, player=teacher).connect()
        await screen.until(lambda: (screen.now.roll.number, screen.now.roll.answered) == (3, 1))


class Thinking:
    """A computer player that answers when it is done."""

    def __init__(self, choose):
        self._choose, self.done = choose, asyncio.Event()

    async def __call__(self, *question):
        await self.done.wait()
        return await self._choose(*question)


@async_test
async def test_one_roll_is_answered_once_whenever_people_like(any_store_url):
    clock = FakeClock(NOW)
    async with opened(any_store_url, clock) as worker:
        (host, ada, ben) = await guests(worker, "Host", "Ada", "Ben")
        plan = Plan(opens=NOW, closes=NOW + 3600)
        event = await worker.events.create(host, NewEvent("The roll", "best-equality", ALL_TOGETHER, {}, plan))
        async with asyncio.timeout(PATIENCE_S):
            while (await worker.events.see(event, None)).status != "running":
                await asyncio.sleep(0.02)
        for player in (ada, ben):
            await worker.events.enter(player, event, None, None)
        phones = [await Phone(worker, event, player=player).connect() for player in (ada, ben)]
        best, other = two_moves(phones[0].now)
        assert isinstance(await phones[0].answer(other), Ack)
        assert (await phones[0].answer(best)).problem.reason == "event-answered-already"
        late = await Phone(worker, event, player=ben).connect()
        assert (phones[0].now.ranking[0].name, late.now.ranking) == ("Ada", ())
        assert 1 not in [each.entrant for each in (await worker.events.see(event, ben.id)).standings]
        assert isinstance(await phones[1].answer(best), Ack)
        seen = await worker.events.see(event, host.id)
        assert [each.entrant for each in seen.standings] == [2, 1]


@async_test
async def test_phones_at_another_worker_learn_of_a_roll(any_store_url):
    async with opened(any_store_url, lease_s=0.5) as worker, opened(any_store_url, lease_s=0.5) as other:
        event, teacher, (ada,) = await class_of(worker, "Ada")
        phone = await Phone(other, event, 1).connect()
        await steer(worker, teacher, event, "start")
        await rolled([ada, phone])
        await phone.answer("pass")
        await steer(worker, teacher, event, "close")
        await closed([ada, phone])
        assert ada.now.roll == phone.now.roll
