"""A hint is for the seat that is to move, at a practice table, and holds nobody up."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from astragal.core.words import Words
from astragal.wire.messages import Hint, Hinted, Ping, Play, Pong, Refused, Resign
from bots.advisers import make_ready
from server.in_process import Client, SharedBotPool, begun, guests, lay, new_id, opened, story

GAME, TOGETHER = "dice-stars", "rolling-cubes/all-together"
FACES = {"faces": {"g": "1", "b": "2", "r": "+"}}


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/astragal.db"


@pytest.fixture(scope="module", autouse=True)
def compiled():
    make_ready(GAME, TOGETHER)


@asynccontextmanager
async def practice(url, game=GAME, *, practice=True, options=None, language="en", **settings):
    """A worker with a table for Ada and Ben, and Ada's client; Ben sits at the same screen."""
    async with opened(url, **settings) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await lay(worker, ada, game, "me local:Ben", options, practice=practice, public=True)
        yield worker, await Client(worker, table, ada, language=language).come()


async def hinted(client, seat=0):
    """What is answered to somebody who asks for a hint."""
    id_, before = new_id(), len(client.got)
    client.send(Hint(id_, seat))

    def answers():
        return [each for each in client.got[before:] if isinstance(each, Hinted | Refused) and each.id == id_]

    await client.until(answers)
    return answers()[0]


@story
async def test_the_seat_to_move_is_told_its_best_moves_and_plays_one(url):
    async with practice(url) as (_, ada):
        await ada.done(Play(new_id(), 0, ada.number, "draw 3"))
        told = await hinted(ada)
        legal = ada.perspectives[0].moves
        await ada.done(Play(new_id(), 0, told.number, told.moves[0].move))
    assert {each.move for each in told.moves} <= {*legal}
    assert 1 <= len(told.moves) <= 3
    wins = [each.wins for each in told.moves]
    assert wins == sorted(wins, reverse=True)
    assert all(0 <= each <= 1 for each in wins)


@pytest.mark.parametrize("language", ["en", "fr"])
@story
async def test_it_says_why_in_the_language_of_whoever_asks_and_in_parts_for_any_other(url, language):
    async with practice(url, language=language) as (_, ada):
        (forced,) = (await hinted(ada)).moves
    assert forced.move == "draw 3"
    assert forced.why.text == Words(language).say(forced.why.name, forced.why.facts)
    assert forced.why.text.startswith({"en": "There is no other", "fr": "Il n’y a pas"}[language])


@story
async def test_at_an_ordinary_table_there_are_none(url):
    async with practice(url, practice=False) as (_, ada):
        refused = await hinted(ada)
    assert (refused.kind, refused.problem.reason) == ("not-allowed", "server-no-hints")


@story
async def test_nobody_gets_one_out_of_turn_for_another_or_as_a_spectator(url):
    async with opened(url) as worker:
        table, (ada, ben) = await begun(worker, GAME, "Ada", "Ben", practice=True, public=True)
        eve = await Client(worker, table).come()
        answers = [await hinted(who, seat) for who, seat in ((ben, 1), (ben, 0), (ada, 1), (eve, 0), (ada, 9))]
    assert [each.kind for each in answers] == ["not-your-turn"] + ["not-yours"] * 4


@story
async def test_before_and_after_the_game_there_is_nothing_to_decide(url):
    async with opened(url) as worker:
        (ada,) = await guests(worker, "Ada")
        early = await Client(worker, await lay(worker, ada, GAME, "me open", practice=True), ada).come()
        late = await Client(worker, await lay(worker, ada, GAME, "me local", practice=True), ada).come()
        await late.done(Resign(new_id(), 0, late.number))
        reasons = [(await hinted(client)).problem.reason for client in (early, late)]
    assert reasons == ["server-not-begun", "server-over"]


@story
async def test_an_address_gets_so_many_a_minute(url):
    async with practice(url, hints_per_minute=1) as (_, ada):
        answers = [await hinted(ada), await hinted(ada)]
    assert isinstance(answers[0], Hinted)
    assert (answers[1].kind, answers[1].problem.reason) == ("too-many", "server-too-many")


class Slow(SharedBotPool):
    """Thinks without end, and notes when a thought is given up."""

    def __init__(self):
        super().__init__(1)
        self.thinking = asyncio.Event()
        self.given_up = asyncio.Event()

    async def advise(self, question):
        self.thinking.set()
        try:
            await asyncio.sleep(3600)
        finally:
            self.given_up.set()


@story
async def test_while_it_is_thought_about_the_table_goes_on_and_who_leaves_does_not_wait(url):
    bot_pool = Slow()
    async with practice(url, bot_pool=bot_pool) as (_, ada):
        ada.send(Hint(new_id(), 0))
        await bot_pool.thinking.wait()
        ada.send(Ping())
        await ada.until(lambda: ada.all(Pong))
        await ada.done(Play(new_id(), 0, ada.number, "draw 3"))
        ada.go()
        await bot_pool.given_up.wait()
    assert not ada.all(Hinted)


class Failing(SharedBotPool):
    """Its processes cannot answer."""

    async def _run(self, work):
        raise RuntimeError("nothing comes to mind")


@story
async def test_an_adviser_that_fails_is_said_to_and_the_line_stays(url):
    async with practice(url, bot_pool=Failing(1)) as (_, ada):
        refused = await hinted(ada)
        await ada.done(Play(new_id(), 0, ada.number, "draw 3"))
    assert (refused.kind, refused.problem.reason) == ("not-now", "server-no-hint-now")


@story
async def test_in_all_together_it_is_the_same_whatever_others_have_written(url):
    hints = []
    for written in ("1+2+21=1+1+22", "pass"):
        async with opened(f"{url}{len(hints)}") as worker:
            _, (ada, ben) = await begun(worker, TOGETHER, "Ada", "Ben", practice=True, options=FACES)
            await ben.done(Play(new_id(), 1, ben.number, written))
            await ada.until(lambda ada=ada: ada.update.to_move == (0,))
            hints.append((await hinted(ada)).moves)
    assert hints[0] == hints[1]
