"""Analyses of finished games: made once, cached for a while, for those who may read the record."""

import asyncio
import json

import pytest

from astragal.analysis.analyst import analyse
from astragal.core import record
from astragal.server.background.analyses import Analyses
from astragal.server.background.bot_pool import BotPool
from astragal.server.errors import NotNow
from astragal.server.tables.replays import story
from conformance.positions import played
from server.in_process import BOT_POOL, async_test
from server.test_replays import DUEL, ended

SOON_S, ACCEPTED = 0.01, 202


@pytest.fixture(scope="module")
def lines():
    return played(DUEL, 2, "analysed").record()


class ManualBotPool(BotPool):
    """Finishes analyses when released, and counts them."""

    def __init__(self, fails=False):
        super().__init__(1)
        self.release, self.started, self.fails = asyncio.Event(), 0, fails

    async def analyse(self, table, lines):
        self.started += 1
        await self.release.wait()
        if self.fails:
            raise NotNow("server-no-analysis-now")
        return analyse(record.only(lines[:3]))


@async_test
async def test_second_request_waits_for_the_running_analysis(lines):
    bot_pool = ManualBotPool()
    analyses = Analyses(bot_pool)
    assert await analyses.of("a", lines, SOON_S) is None
    both = asyncio.gather(*(analyses.of("a", lines, SOON_S) for _ in range(2)))
    bot_pool.release.set()
    await both
    first, second = [await analyses.of("a", lines, SOON_S) for _ in range(2)]
    assert first is second is not None
    assert (bot_pool.started, analyses.has("a", lines)) == (1, True)


@async_test
async def test_least_recently_used_analyses_are_evicted_unless_running(lines):
    bot_pool = ManualBotPool()
    analyses = Analyses(bot_pool, kept=2)
    for table in "abc":
        assert await analyses.of(table, lines, SOON_S) is None
    assert all(analyses.has(table, lines) for table in "abc")
    bot_pool.release.set()
    for table in "abca":
        await analyses.of(table, lines, SOON_S)
    assert [analyses.has(table, lines) for table in "abc"] == [True, False, True]


@async_test
async def test_failed_analysis_is_retried_on_the_next_request(lines):
    bot_pool = ManualBotPool(fails=True)
    bot_pool.release.set()
    analyses = Analyses(bot_pool)
    for _ in range(2):
        with pytest.raises(NotNow):
            await analyses.of("a", lines, SOON_S)
        await asyncio.sleep(0)
    assert (bot_pool.started, analyses.has("a", lines)) == (2, False)


def ready(ask):
    """The answer to a request for an analysis, once it is made."""
    while (answer := ask("analysis")).status_code == ACCEPTED:
        assert answer.json().keys() == {"making", "done", "moves"}
    return answer


def test_analysis_is_in_the_language_of_the_request(server):
    ask = ended(server, DUEL)
    english, french = ready(ask), ask("analysis", **{"accept-language": "fr"})
    entries = ask("record").text.splitlines()[1:-1]
    assert english.status_code == french.status_code == 200
    assert [entry["entry"] for entry in english.json()["entries"]] == list(range(1, len(entries) + 1))
    assert "wins" in english.json()["outcome"]
    assert "gagne" in french.json()["outcome"]
    assert english.json()["players"][0]["luck"] == french.json()["players"][0]["luck"]


def test_analysis_file_is_a_downloadable_html_page(server):
    ask = ended(server, DUEL)
    page = ask("analysis.html", **{"accept-language": "fr"})
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "attachment" in page.headers["content-disposition"]
    assert page.text.startswith('<!doctype html>\n<html lang="fr">')


@pytest.mark.slow
@async_test
async def test_failure_in_the_pool_process_becomes_a_refusal(lines):
    with pytest.raises(NotNow):
        await BOT_POOL.analyse("a", [*lines[:2], {"seat": 0, "move": "1=2"}])
    assert len((await BOT_POOL.analyse("b", lines[:3])).scenes) == 2


def test_turns_are_counted_as_in_the_replay(lines):
    told = story(lines).scenes
    assert [scene.turn for scene in analyse(record.only(lines)).scenes] == [scene.turn for scene in told]
    assert told[-1].turn > 2


@pytest.mark.slow
@async_test
async def test_progress_is_that_of_the_game_being_analysed(lines):
    """0 of 0 for a game whose analysis has not begun."""
    moves = sum("move" in line for line in lines)
    making = asyncio.create_task(BOT_POOL.analyse("a", lines))
    await asyncio.sleep(0)
    assert BOT_POOL.progress("a") == (0, moves)
    await making
    assert BOT_POOL.progress("a") == (moves, moves)
    assert BOT_POOL.progress("b") == (0, 0)


def test_analyses_per_address_are_limited(strict):
    games = [ended(strict, DUEL) for _ in range(2)]
    first = games[0]
    assert [ready(ask).status_code for ask in (first, *games, first)] == [200, 200, 429, 200]


def test_openapi_describes_the_answers_to_an_analysis_request(server):
    described = json.loads(server.guest().http.get("/api/openapi.json").text)["paths"]
    assert {"200", "202", "404", "409"} <= set(described["/api/tables/{table}/analysis"]["get"]["responses"])
