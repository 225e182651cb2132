"""Sheets over HTTP: the list, empty sheets as PDF and picture, and finished games for those who may see the record."""

from xml.etree import ElementTree

import pytest

from astragal.core.game import Over
from astragal.core.record import only, replay
from astragal.core.words import LANGUAGES
from astragal.games import catalogue
from astragal.server.players.limits import SHEETS_PER_MINUTE
from paper_reader import read
from server.test_replays import ended

SCORE = "/api/sheets/dice-stars/score"


@pytest.fixture
def http(server):
    return server.client(**{"x-forwarded-for": server.address()})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_every_sheet_in_the_language_of_the_request(http, language):
    listed = http.get("/api/sheets", headers={"accept-language": language}).json()
    assert [sheet["id"] for sheet in listed["sheets"]] == [sheet.id for sheet in catalogue.sheets()]
    assert [box["id"] for box in listed["boxes"]] == [box.id for box in catalogue.boxes()]
    yahtzee = next(sheet for sheet in listed["sheets"] if sheet["id"] == "rolling-cubes/yahtzee")
    assert yahtzee["name"] == {"en": "Score tables", "fr": "Tableaux de score"}[language]
    assert (yahtzee["each"]["1"], yahtzee["each"]["6"]) == ([1, 2, 4], [1])


def test_everything_that_is_offered_is_printed(http, server):
    for sheet in http.get("/api/sheets").json()["sheets"]:
        asker = server.client(**{"x-forwarded-for": server.address()})
        for players, each in ((int(players), max(each)) for players, each in sheet["each"].items()):
            query = {"each": each, **({"players": players} if players else {})}
            answer = asker.get(f"/api/sheets/{sheet['id']}.pdf", params=query)
            assert answer.status_code == 200, (sheet["id"], query, answer.text)
            assert len(read(answer.content)) == 1


def test_a_sheet_is_the_same_file_each_time_and_may_be_cached(http):
    first, second = (http.get(f"{SCORE}.pdf", params={"language": "fr", "copies": 2}) for _ in range(2))
    assert first.content == second.content
    assert first.headers["content-type"] == "application/pdf"
    assert first.headers["content-disposition"] == 'attachment; filename="dice-stars-score.pdf"'
    assert first.headers["cache-control"] == "public, max-age=3600"
    assert len(read(first.content)) == 2
    assert "pénalité" in read(first.content)[0].text


def test_the_picture_shows_the_first_page(http):
    answer = http.get(f"{SCORE}.svg", params={"players": 4, "paper": "letter"})
    assert answer.headers["content-type"] == "image/svg+xml"
    picture = ElementTree.fromstring(answer.text)
    assert sorted(map(float, picture.get("viewBox").split()))[2:] == [215.9, 279.4]
    assert [each.text for each in picture.iter() if each.text == "penalty"] == ["penalty"] * 4


@pytest.mark.parametrize(
    ("path", "query", "status", "reason"),
    [
        ("dice-stars/nothing", {}, 404, "print-unknown"),
        ("nothing/score", {}, 404, "print-unknown"),
        ("dice-stars/score", {"players": 5}, 422, "print-wrong-players"),
        ("dice-stars/score", {"players": 4, "each": 4}, 422, "print-too-small"),
        ("dice-stars/rules", {"players": 2}, 422, "print-no-players"),
        ("dice-stars/score", {"each": 3}, 422, "server-bad-request"),
        ("dice-stars/score", {"paper": "a5"}, 422, "server-bad-request"),
        ("dice-stars/score", {"copies": 21}, 422, "server-bad-request"),
        ("dice-stars/score", {"language": "de"}, 422, "server-bad-request"),
    ],
)
@pytest.mark.parametrize("ending", ["pdf", "svg"])
def test_what_cannot_be_printed_is_refused(http, path, query, status, reason, ending):
    answer = http.get(f"/api/sheets/{path}.{ending}", params=query)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (status, reason)


def test_an_address_that_wants_very_many_sheets_has_to_wait(http):
    answers = [http.get(f"{SCORE}.svg").status_code for _ in range(SHEETS_PER_MINUTE + 10)]
    assert answers[0] == 200
    assert answers[-1] == 429


@pytest.mark.parametrize("game", catalogue.ids())
def test_a_finished_game_is_printed_with_its_scores_for_those_who_may_see_it(server, game):
    ask = ended(server, game)
    table = replay(only(ask("record").text.splitlines()), catalogue.game)
    answer = ask("sheet.pdf?paper=letter&language=fr")
    assert answer.headers["cache-control"] == "no-store"
    text = " ".join(page.text for page in read(answer.content))
    assert isinstance(table.pending, Over)
    assert [score for score in table.pending.scores if str(score).replace("-", "−") not in text.split()] == []
    assert "Ada" in text
    stranger = server.guest("Eve").http.get(f"{ask.table}/sheet.pdf")
    assert stranger.status_code == 404


def test_a_game_that_is_not_over_is_not_printed(server):
    ada = server.guest()
    table = ada.create_table("me", "greedy")["table"]["id"]
    assert ada.http.get(f"/api/tables/{table}/sheet.pdf").status_code == 409
