"""A hint is for the seat to move, where no other person plays or all agreed to practise, and blocks nothing else."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from astragal.core.words import Words
from astragal.wire.messages import Hint, Hinted, Ping, Play, Pong, Refused, Resign
from bots.advisers import make_ready
from server.in_process import (
    Client,
    SharedBotPool,
    async_test,
    create_table,
    guests,
    new_id,
    opened,
    started_game,
    verified,
)

GAME, TOGETHER = "dice-stars", "rolling-cubes/all-together"
FACES = {"faces": {"g": "1", "b": "2", "r": "+"}}


@pytest.fixture(scope="module", autouse=True)
def compiled():
    make_ready(GAME, TOGETHER)


@asynccontextmanager
async def practice(sqlite_url, game=GAME, *, practice=True, options=None, language="en", **settings):
    """A worker, and the client of Ada at a table where Ben plays on the same screen."""
    async with opened(sqlite_url, **settings) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, game, "me local:Ben", options, practice=practice, public=True)
        yield worker, await Client(worker, table, ada, language=language).connect()


async def hinted(client, seat=0, move=None):
    """The answer to a request for a hint."""
    id_, before = new_id(), len(client.received)
    client.send(Hint(id_, seat, move))

    def answers():
        return [each for each in client.received[before:] if isinstance(each, Hinted | Refused) and each.id == id_]

    await client.until(answers)
    return answers()[0]


@async_test
async def test_hint_lists_the_best_moves_of_the_seat_to_move(sqlite_url):
    async with practice(sqlite_url) as (_, ada):
        await ada.do(Play(new_id(), 0, ada.number, "draw 3"))
        hint = await hinted(ada)
        legal = ada.perspectives[0].moves
        await ada.do(Play(new_id(), 0, hint.number, hint.moves[0].move))
    assert {each.move for each in hint.moves} <= {*legal}
    assert 1 <= len(hint.moves) <= 3
    wins = [each.wins for each in hint.moves]
    assert wins == sorted(wins, reverse=True)
    assert all(0 <= each <= 1 for each in wins)


@pytest.mark.parametrize("language", ["en", "fr"])
@async_test
async def test_hint_gives_its_reason_in_the_language_of_the_client(sqlite_url, language):
    async with practice(sqlite_url, language=language) as (_, ada):
        (forced,) = (await hinted(ada)).moves
    assert forced.move == "draw 3"
    assert forced.why.text == Words(language).say(forced.why.name, forced.why.facts)
    assert forced.why.text.startswith({"en": "There is no other", "fr": "On ne peut pas"}[language])


@async_test
async def test_hint_at_an_ordinary_table_with_another_person_is_refused(sqlite_url):
    async with practice(sqlite_url, practice=False) as (_, ada):
        refused = await hinted(ada)
    assert not ada.update.table.hints
    assert (refused.kind, refused.problem.reason) == ("not-allowed", "server-no-hints")


@pytest.mark.parametrize("seats", ["me", "me bot:greedy"])
@async_test
async def test_a_person_alone_or_against_bots_gets_hints_and_the_game_is_marked(sqlite_url, seats):
    bot_pool = Slow()
    async with opened(sqlite_url, bot_pool=bot_pool) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, seats)
        client = await Client(worker, table, ada).connect()
        assert client.update.table.hints
        client.send(Hint(new_id(), 0))
        client.send(Hint(new_id(), 0))
        await bot_pool.started.wait()
        await client.do(Resign(new_id(), 0, client.number))
        client.disconnect()
        await bot_pool.cancelled.wait()
        header, verdict = await verified(worker, table, ada)
    async with opened(sqlite_url) as worker:
        (listed,) = await worker.lobby.games_of(ada, over=True)
    assert [each.kind for each in client.happenings].count("hint") == 1
    assert client.update.table.result.helped == listed.result.helped == (0,)
    assert (header["helped"], verdict.chance) == ([0], "fair")


@async_test
async def test_a_game_without_hints_is_not_marked(sqlite_url):
    async with opened(sqlite_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, GAME, "me bot:greedy")
        client = await Client(worker, table, ada).connect()
        await client.do(Resign(new_id(), 0, client.number))
        header, _ = await verified(worker, table, ada)
    assert client.update.table.result.helped == ()
    assert "helped" not in header


@async_test
async def test_hint_on_a_move_says_what_the_move_gives_up(sqlite_url):
    async with practice(sqlite_url, TOGETHER, options=FACES) as (_, ada):
        best = (await hinted(ada)).moves[0]
        good, bad = await hinted(ada, move=best.move), await hinted(ada, move="pass")
        wrong = await hinted(ada, move="1=2")
    assert (good.judged.loss, good.judged.blunder) == (0, False)
    assert bad.judged.advice.move == "pass"
    assert bad.judged.blunder
    assert bad.judged.loss > 0.1
    assert (wrong.kind, wrong.problem.rule) == ("illegal", "RC-4")


@async_test
async def test_hint_out_of_turn_or_for_the_seat_of_another_is_refused(sqlite_url):
    async with opened(sqlite_url) as worker:
        table, (ada, ben) = await started_game(worker, GAME, "Ada", "Ben", practice=True, public=True)
        eve = await Client(worker, table).connect()
        answers = [await hinted(who, seat) for who, seat in ((ben, 1), (ben, 0), (ada, 1), (eve, 0), (ada, 9))]
    assert [each.kind for each in answers] == ["not-your-turn"] + ["not-yours"] * 4


@async_test
async def test_hint_before_or_after_the_game_is_refused(sqlite_url):
    async with opened(sqlite_url) as worker:
        (ada,) = await guests(worker, "Ada")
        early = await Client(worker, await create_table(worker, ada, GAME, "me open", practice=True), ada).connect()
        late = await Client(worker, await create_table(worker, ada, GAME, "me local", practice=True), ada).connect()
        await late.do(Resign(new_id(), 0, late.number))
        reasons = [(await hinted(client)).problem.reason for client in (early, late)]
    assert reasons == ["server-not-begun", "server-over"]


@async_test
async def test_hints_per_address_and_minute_are_limited(sqlite_url):
    async with practice(sqlite_url, hints_per_minute=1) as (_, ada):
        answers = [await hinted(ada), await hinted(ada)]
    assert isinstance(answers[0], Hinted)
    assert (answers[1].kind, answers[1].problem.reason) == ("too-many", "server-too-many")


class Slow(SharedBotPool):
    """Never answers, and notes when a request is cancelled."""

    def __init__(self):
        super().__init__(1)
        self.started = asyncio.Event()
        self.cancelled = asyncio.Event()

    async def advise(self, question):
        self.started.set()
        try:
            await asyncio.sleep(3600)
        finally:
            self.cancelled.set()


@async_test
async def test_slow_hint_blocks_nothing_and_is_cancelled_on_disconnect(sqlite_url):
    bot_pool = Slow()
    async with practice(sqlite_url, bot_pool=bot_pool) as (_, ada):
        ada.send(Hint(new_id(), 0))
        await bot_pool.started.wait()
        ada.send(Ping())
        await ada.until(lambda: ada.all(Pong))
        await ada.do(Play(new_id(), 0, ada.number, "draw 3"))
        ada.disconnect()
        await bot_pool.cancelled.wait()
    assert not ada.all(Hinted)


class Failing(SharedBotPool):
    """Its processes cannot answer."""

    async def _run(self, work):
        raise RuntimeError("nothing comes to mind")


@async_test
async def test_failing_adviser_is_reported_and_the_connection_stays_open(sqlite_url):
    async with practice(sqlite_url, bot_pool=Failing(1)) as (_, ada):
        refused = await hinted(ada)
        await ada.do(Play(new_id(), 0, ada.number, "draw 3"))
    assert (refused.kind, refused.problem.reason) == ("not-now", "server-no-hint-now")


@async_test
async def test_all_together_hint_does_not_depend_on_other_equalities(sqlite_url):
    hints = []
    for written in ("1+2+21=1+1+22", "pass"):
        async with opened(f"{sqlite_url}{len(hints)}") as worker:
            _, (ada, ben) = await started_game(worker, TOGETHER, "Ada", "Ben", practice=True, options=FACES)
            await ben.do(Play(new_id(), 1, ben.number, written))
            await ada.until(lambda ada=ada: ada.update.to_move == (0,))
            hints.append((await hinted(ada)).moves)
    assert hints[0] == hints[1]
