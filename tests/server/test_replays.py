"""Finished games: their story, how the dice fell, and whether the record verifies."""

import asyncio
import json
import threading
from dataclasses import dataclass
from itertools import pairwise

import httpx
import pytest

import astragal
from astragal.core.chance import Fair
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.tables import replays
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Ack, Leave, Resign, Update
from conformance.positions import played
from server.in_process import PATIENCE_S, async_test, new_id, opened, play_out, settled, started_game

DUEL = "rolling-cubes/one-by-one"


def is_over(message):
    return isinstance(message, Update) and message.table.status == "over"


@dataclass(frozen=True)
class Asking:
    """Requests of a player about a table."""

    http: httpx.Client
    table: str

    def __call__(self, path, **headers):
        return self.http.get(f"{self.table}/{path}", headers=headers)

    def post(self, path, move):
        return self.http.post(f"{self.table}/{path}", json={"move": move})


def ended(server, game):
    """A private game of Ada that bots played to its end, and how to ask for what is known of it."""
    ada = server.guest()
    table = ada.create_table("me", "greedy", game=game)["table"]["id"]
    with ada.socket(table) as ws:
        assert isinstance(ws.answer(Leave("bye", 0, ws.hello().number)), Ack)
        assert is_over(ws.find(is_over))
    return Asking(ada.http, f"/api/tables/{table}")


@pytest.mark.parametrize("game", catalogue.ids())
def test_story_has_every_entry_and_ends_with_the_scores(server, game):
    ask = ended(server, game)
    _header, *entries, over = map(json.loads, ask("record").text.splitlines())
    body = ask("story").json()
    assert [scene["entry"] for scene in body["scenes"]] == list(range(1, len(entries) + 1))
    assert [scene["seat"] for scene in body["scenes"]] == [entry.get("seat") for entry in entries]
    assert body["scenes"][-1]["standing"] == over["over"]["scores"]
    assert len(body["start"]) == len(over["over"]["scores"])


@pytest.mark.parametrize("game", ["farbenpoker", "rolling-cubes/all-together"])
def test_scene_equals_the_replay_at_its_entry(server, game):
    ask = ended(server, game)
    scenes = ask("story").json()["scenes"]
    for scene in scenes[:4] + scenes[-2:]:
        moment = ask(f"replay/{scene['entry']}").json()
        assert [moment[name] for name in scene if name != "turn"] == [scene[name] for name in scene if name != "turn"]
    assert ask("replay/0").json()["standing"] == ask("story").json()["start"]


@pytest.mark.parametrize("game", catalogue.ids())
def test_valid_record_is_accepted_and_its_dice_are_counted(server, game):
    ask = ended(server, game)
    header, *entries, _over = map(json.loads, ask("record").text.splitlines())
    throws = sum("throw" in entry for entry in entries)
    assert ask("verify").json() == {
        "accepted": True,
        "problem": None,
        "entries": len(entries),
        "throws": throws,
        "commitment": header["commitment"],
        "contributions": 0,
        "unkept": [],
    }
    dice = ask("dice").json()
    assert 0 < dice["throws"] <= throws
    assert sum(face["fell"] for kind in dice["kinds"] for face in kind["faces"]) == dice["dice"]
    assert 0 < dice["as_odd"] <= 1


async def record_of(worker, *names):
    table, clients = await started_game(worker, DUEL, *names)
    await play_out(*clients)
    return await worker.lobby.record(Visitor(clients[0].player.id), table, None)


@async_test
async def test_throw_that_does_not_follow_from_the_secret_is_detected(any_store_url):
    async with opened(any_store_url) as worker:
        lines = await record_of(worker, "Ada", "Ben")
    due = lines[1]["throw"]
    lines[1] = {"throw": "g1111 b0000 r++++"}
    verdict = replays.verdict(lines, Words("fr"))
    assert (verdict.accepted, verdict.problem.reason) == (False, "record-throw")
    assert verdict.problem.facts == {"line": 2, "throw": "g1111 b0000 r++++", "due": due}
    assert "lancer" in verdict.problem.text
    assert verdict.entries == len(lines) - 2


@async_test
async def test_resigned_game_has_a_story_and_a_verdict(any_store_url):
    async with opened(any_store_url) as worker:
        table, (ada, ben) = await started_game(worker, DUEL, "Ada", "Ben")
        await ada.move()
        await ben.do(Resign(new_id(), 1, ben.number))
        lines = await worker.lobby.record(Visitor(ada.player.id), table, None)
    assert replays.verdict(lines, Words()).accepted
    assert len(replays.story(lines).scenes) == len(lines) - 1 == 3


def test_contributions_of_seats_are_counted():
    table = astragal.new_table(DUEL, 2, chance=Fair([b"Ada's", b""]))
    while not table.over:
        (seat,) = table.pending.seats
        table.play(seat, next(iter(table.moves(seat))))
    verdict = replays.verdict(table.record(), Words())
    assert (verdict.accepted, verdict.contributions) == (True, 1)


def turns(game, seats):
    """The scenes of a random game, turn by turn."""
    found = {}
    for scene in replays.story(played(game, seats, "turns").record()).scenes:
        found.setdefault(scene.turn, []).append(scene)
    assert list(found) == list(range(1, len(found) + 1))
    return list(found.values())


@pytest.mark.parametrize("game", ["dice-stars", DUEL, "rolling-cubes/last-die", "rolling-cubes/yahtzee"])
def test_turn_ends_when_another_seat_moves(game):
    seats = [{scene.seat for scene in turn} - {None} for turn in turns(game, 3)]
    assert all(len(each) == 1 for each in seats)
    assert all(before != after for before, after in pairwise(seats))


def test_a_turn_of_all_together_is_a_round():
    for turn in turns("rolling-cubes/all-together", 4):
        assert [scene.seat is None for scene in turn] == [True, *[False] * (len(turn) - 1)]
        assert turn[-1].shown["equalities"]


@pytest.mark.parametrize(("game", "first"), [("dice-stars", "draw"), ("rolling-cubes/yahtzee", "g")])
def test_solo_turn_begins_with_its_first_draw_or_throw(game, first):
    found = turns(game, 1)
    assert len(found) > 4
    assert all(turn[0].text.startswith(first) for turn in found)


def test_story_shows_only_what_spectators_saw():
    lines = played("farbenpoker", 2, "hidden").record()
    first, *others = replays.story(lines).scenes
    assert (first.text, first.shown) == (None, {})
    assert all(scene.text for scene in others)


@async_test
async def test_replay_work_runs_in_a_thread_one_job_at_a_time(any_store_url):
    """So that play does not wait for it."""
    release, threads = threading.Event(), []

    def work():
        threads.append(threading.get_ident())
        release.wait(PATIENCE_S)

    async with opened(any_store_url) as worker:
        both = [asyncio.create_task(worker.in_thread(work)) for _ in range(2)]
        await settled(worker)
        assert len(threads) == 1
        release.set()
        await asyncio.gather(*both)
    assert len(threads) == 2
    assert threading.get_ident() not in threads
