"""Programs that play a seat, and the API descriptions from which one is written."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from astragal.server.http.asyncapi import CLOSE_CODES
from astragal.wire.event_messages import FromEventClient, FromEventServer, RollUpdate
from astragal.wire.messages import FromClient, FromServer

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "docs" / "examples" / "program.py"


def table_for_programs(server, game, seats):
    """A table of one player for whom programs play, and the tokens of the seats."""
    created = server.guest().create_table("me", *["local"] * (seats - 1), game=game)
    return created["table"]["id"], list(created["tokens"].values())


@pytest.mark.parametrize(("game", "seats"), [("dice-stars", 2), ("farbenpoker", 3)])
def test_example_program_plays_a_game_to_its_end(server, game, seats):
    _, tokens = table_for_programs(server, game, seats)
    players = [
        subprocess.Popen([sys.executable, PROGRAM, server.url, token], stdout=subprocess.PIPE, text=True)
        for token in tokens
    ]
    results = {player.communicate(timeout=60)[0] for player in players}
    assert [player.returncode for player in players] == [0] * seats
    assert len({result.splitlines()[-1] for result in results}) == 1
    assert "winners" in results.pop()


def test_example_program_has_at_most_30_lines():
    assert len(PROGRAM.read_text(encoding="utf-8").splitlines()) <= 30


def test_stream_shows_its_own_seat_only(server):
    _, tokens = table_for_programs(server, "dice-stars", 2)
    with server.client(authorization=f"Bearer {tokens[1]}").stream("GET", "/api/seat/stream") as stream:
        news = json.loads(next(stream.iter_lines()))
    assert [each["seat"] for each in news["perspectives"]] == [1]


def test_the_same_move_posted_twice_is_played_once(server):
    table, tokens = table_for_programs(server, "dice-stars", 2)
    program = server.client(authorization=f"Bearer {tokens[0]}")
    number = server.stored("SELECT number FROM tables WHERE id = ?", table)[0][0]
    posted = [program.post("/api/seat/moves", json={"id": "a", "expect": number, "move": "draw 3"}) for _ in range(2)]
    assert [each.status_code for each in posted] == [200, 200]
    assert posted[0].json() == posted[1].json()
    moves = server.stored("SELECT count(*) FROM entries WHERE table_id = ? AND kind = 'move'", table)
    assert moves == [(1,)]


def test_wrong_move_is_answered_with_status_reason_and_rule(server):
    table, tokens = table_for_programs(server, "dice-stars", 2)
    number = server.stored("SELECT number FROM tables WHERE id = ?", table)[0][0]
    program = server.client(authorization=f"Bearer {tokens[0]}")

    def post(expect, move):
        answer = program.post("/api/seat/moves", json={"id": move + str(expect), "expect": expect, "move": move})
        return answer.status_code, answer.json()["error"]["reason"], answer.json()["error"]["rule"]

    assert post(number - 1, "draw 3") == (409, "server-stale", None)
    assert post(number, "draw 9")[0] == 422
    assert post(number, "take 5")[2].startswith("DS-")


def test_asyncapi_names_every_message_and_its_references_resolve(server):
    described = server.client().get("/api/asyncapi.json").json()
    types = set(get_args(FromClient) + get_args(FromServer) + get_args(FromEventClient) + get_args(FromEventServer))
    assert set(described["components"]["messages"]) == {each.__name__ for each in types}
    for reference in set(re.findall(r'"#/([^"]+)"', json.dumps(described))):
        part = described
        for name in reference.split("/"):
            part = part[name]


def test_online_page_lists_every_close_code_and_command(server):
    page = (ROOT / "docs" / "online.md").read_text(encoding="utf-8")
    assert [code for code in CLOSE_CODES if str(code) not in page] == []
    tags = [each.__struct_config__.tag for each in (*get_args(FromClient), *get_args(FromEventClient), RollUpdate)]
    assert [tag for tag in tags if f"`{tag}`" not in page and f'"{tag}"' not in page] == []
