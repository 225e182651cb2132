"""Analyses of games that have ended: made once, kept for a while, for those who may have the record."""

import asyncio
import json

import pytest

from astragal.analysis.analyst import analyse
from astragal.core import record
from astragal.server.background.analyses import Analyses
from astragal.server.background.bot_pool import BotPool
from astragal.server.errors import NotNow
from conformance.positions import played
from server.in_process import BOT_POOL, story
from server.test_replays import DUEL, ended

LINES = played(DUEL, 2, "analysed").record()


class Studio(BotPool):
    """Makes analyses when it is told to, and counts them."""

    def __init__(self, fails=False):
        super().__init__(1)
        self.go_on, self.begun, self.fails = asyncio.Event(), 0, fails

    async def analyse(self, lines):
        self.begun += 1
        await self.go_on.wait()
        if self.fails:
            raise NotNow("server-no-analysis-now")
        return analyse(record.only(lines[:3]))


@story
async def test_who_asks_again_waits_for_the_same_analysis():
    studio = Studio()
    analyses = Analyses(studio, patience_s=0.01)
    assert await analyses.of("a", LINES) is None
    both = asyncio.gather(*(Analyses.of(analyses, "a", LINES) for _ in range(2)))
    studio.go_on.set()
    await both
    first, second = [await analyses.of("a", LINES) for _ in range(2)]
    assert first is second is not None
    assert (studio.begun, "a" in analyses) == (1, True)


@story
async def test_the_ones_asked_longest_ago_are_forgotten_but_not_while_they_are_made():
    studio = Studio()
    analyses = Analyses(studio, patience_s=0.01, kept=2)
    for table in "abc":
        assert await analyses.of(table, LINES) is None
    assert all(table in analyses for table in "abc")
    studio.go_on.set()
    for table in "abca":
        await analyses.of(table, LINES)
    assert [table in analyses for table in "abc"] == [True, False, True]


@story
async def test_one_that_failed_is_made_again_when_it_is_asked_for_again():
    studio = Studio(fails=True)
    studio.go_on.set()
    analyses = Analyses(studio)
    for _ in range(2):
        with pytest.raises(NotNow):
            await analyses.of("a", LINES)
        await asyncio.sleep(0)
    assert (studio.begun, "a" in analyses) == (2, False)


def test_an_analysis_is_told_in_the_language_of_whoever_asks(server):
    ask = ended(server, DUEL)
    english, french = ask("analysis"), ask("analysis", **{"accept-language": "fr"})
    entries = ask("record").text.splitlines()[1:-1]
    assert english.status_code == french.status_code == 200
    assert [entry["entry"] for entry in english.json()["entries"]] == list(range(1, len(entries) + 1))
    assert "wins" in english.json()["outcome"]
    assert "gagne" in french.json()["outcome"]
    assert english.json()["players"][0]["luck"] == french.json()["players"][0]["luck"]


def test_the_file_is_a_page_to_be_kept(server):
    ask = ended(server, DUEL)
    page = ask("analysis.html", **{"accept-language": "fr"})
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "attachment" in page.headers["content-disposition"]
    assert page.text.startswith('<!doctype html>\n<html lang="fr">')


@pytest.mark.slow
@story
async def test_what_fails_in_the_other_process_comes_back_as_a_refusal():
    with pytest.raises(NotNow):
        await BOT_POOL.analyse([*LINES[:2], {"seat": 0, "move": "1=2"}])
    assert len((await BOT_POOL.analyse(LINES[:3])).scenes) == 2


def test_an_address_has_so_many_analyses_made(strict):
    games = [ended(strict, DUEL) for _ in range(2)]
    first = games[0]
    assert [ask("analysis").status_code for ask in (first, *games, first)] == [200, 200, 429, 200]


def test_the_description_says_that_it_may_take_a_while(server):
    described = json.loads(server.guest().http.get("/api/openapi.json").text)["paths"]
    assert {"200", "202", "404", "409"} <= set(described["/api/tables/{table}/analysis"]["get"]["responses"])
