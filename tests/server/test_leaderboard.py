"""Ratings over HTTP: leaderboards, players, what a game changed, and recent opponents."""

import signal
import time

import pytest
from sqlalchemy import insert

from astragal.core.statistics.rating import PROVISIONAL_SIGMA
from astragal.core.statistics.skill import LEAST_GAMES
from astragal.server.players.limits import DAY
from astragal.server.players.privacy import PARTS, show_parts
from astragal.server.profiles.leaderboard import LISTED, leaderboard
from astragal.server.store import schema
from astragal.server.store.engine import Store
from astragal.wire.messages import Ack, Resign
from server.accounts import registered
from server.played import played, write_games
from server.running import PATIENCE_S, running
from server.test_players import PASSWORD

GAME = "rolling-cubes/one-by-one"
NOW = 1_000_000.0


def resigned(player, table, seat):
    with player.socket(table) as ws:
        assert isinstance(ws.answer(Resign("x", seat, ws.hello().number)), Ack)


def rated_game(winner, loser):
    """A rated game that the loser resigned; its table."""
    created = winner.create_table("me", "open", game=GAME, rated=True)
    loser.join(created)
    resigned(loser, created["table"]["id"], 1)
    return created["table"]["id"]


def changed_by(player, table):
    """What a game changed, once it is rated."""
    end = time.monotonic() + PATIENCE_S
    while (found := player.http.get(f"/api/tables/{table}/ratings").json())["state"] == "soon":
        assert time.monotonic() < end
        time.sleep(0.02)
    return found


def test_a_game_shows_what_it_changed_to_those_who_may_see_it(server):
    (ada, _), (ben, _) = registered(server), registered(server)
    table = rated_game(ada, ben)
    found = changed_by(ada, table)
    assert found["state"] == "rated"
    won, lost = found["seats"]
    assert (won["place"], lost["place"]) == (1, 2)
    assert won["before"] == lost["before"] == {"points": 1500, "plus_minus": 500, "provisional": True}
    assert won["after"]["points"] > 1500 > lost["after"]["points"]
    assert server.guest().http.get(f"/api/tables/{table}/ratings").status_code == 404


def test_an_unrated_game_changed_nothing_and_a_running_one_nothing_yet(server):
    ada, _ = registered(server)
    table = ada.create_table("me", "greedy", game=GAME)["table"]["id"]
    assert ada.http.get(f"/api/tables/{table}/ratings").status_code == 409
    resigned(ada, table, 0)
    assert ada.http.get(f"/api/tables/{table}/ratings").json() == {"state": "none", "seats": []}


def test_a_player_is_found_by_the_account_only_with_ratings(server):
    (ada, account), (ben, _), (_, quiet) = registered(server), registered(server), registered(server)
    changed_by(ada, rated_game(ada, ben))
    found = server.client().get(f"/api/players/{account.upper()}/ratings").json()
    assert (found["account"], found["name"]) == (account, "Ada")
    assert [(each["game"], each["games"], each["rating"]["provisional"]) for each in found["ratings"]] == [
        (GAME, 1, True)
    ]
    answers = [server.client().get(f"/api/players/{each}/ratings") for each in (quiet, "nobody.here")]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert [answer.json()["error"]["reason"] for answer in answers] == ["server-no-rated-player"] * 2


def test_computer_players_are_marked_in_the_leaderboard(server):
    ada, account = registered(server)
    game = "rolling-cubes/all-together"
    table = ada.create_table("me", "greedy", game=game, rated=True)["table"]["id"]
    resigned(ada, table, 0)
    changed_by(ada, table)
    assert server.client().get(f"/api/leaderboard/{game}").json()["players"] == []
    found = server.client().get(f"/api/leaderboard/{game}", params={"provisional": True, "span": "week"}).json()
    assert [(each["rank"], each["account"], each["bot"]) for each in found["players"]] == [
        (1, None, "greedy"),
        (2, account, None),
    ]
    assert server.client().get("/api/leaderboard/no-such-game").status_code == 404


@pytest.fixture
def ranked(sqlite_url):
    """A store with ratings in one game: 60 settled players, of whom every other one has not played this week."""
    store = Store(sqlite_url)

    def row(number, sigma=2.0):
        weeks_ago = NOW - 8 * DAY * (number % 2)
        return {"player": f"p{number:02}", "game": GAME, "mu": 20 + number / 4, "sigma": sigma, "games": 30} | {
            "changed": weeks_ago
        }

    people = [{"id": f"p{number:02}", "name": "P", "account": f"a{number}", "generation": 0} for number in range(62)]
    with store.write() as connection:
        connection.execute(insert(schema.players), [each | {"created": NOW} for each in people])
        connection.execute(insert(schema.ratings), [row(number) for number in range(60)])
        connection.execute(insert(schema.ratings), [row(60, PROVISIONAL_SIGMA), row(61, PROVISIONAL_SIGMA)])
        yield connection
    store.close()


def test_a_leaderboard_has_pages(ranked):
    first = leaderboard(ranked, GAME, "all", False, 0, NOW)
    second = leaderboard(ranked, GAME, "all", False, LISTED, NOW)
    assert (len(first.players), first.more, len(second.players), second.more) == (LISTED, True, 60 - LISTED, False)
    everybody = [*first.players, *second.players]
    assert [each.rank for each in everybody] == list(range(1, 61))
    assert [each.account for each in everybody] == [f"a{number}" for number in reversed(range(60))]


def test_the_leaderboard_of_the_week_has_those_who_played_in_it(ranked):
    found = leaderboard(ranked, GAME, "week", False, 0, NOW).players
    assert [each.account for each in found] == [f"a{number}" for number in reversed(range(0, 60, 2))]


def test_provisional_ratings_stand_apart(ranked):
    found = leaderboard(ranked, GAME, "all", True, 0, NOW).players
    assert [(each.account, each.rating.provisional) for each in found] == [("a61", True), ("a60", True)]


def test_the_skill_of_who_shows_it_is_in_the_leaderboard_and_ones_own(ranked):
    for player in ("p59", "p58"):
        for number in range(LEAST_GAMES):
            row, sat = played(player, "bot:greedy", won=[0], table=f"{player}{number}")
            write_games(ranked, [(row, sat)])
            seat = {"table_id": row["id"], "seat": 0, "player": player, "game": GAME, "seats": 2, "unit": "wins"}
            seat |= {"ended": NOW, "decisions": 10, "given_up": 0.5, "worst": "[]", "best": "[]", "recalled": "[]"}
            ranked.execute(insert(schema.skill_games), seat)
    show_parts(ranked, "p59", {part: part == "skill" for part in PARTS})
    for viewer, shown in ((None, [0.05, None, None]), ("p58", [0.05, 0.05, None])):
        found = leaderboard(ranked, GAME, "all", False, 0, NOW, viewer).players
        assert [each.given_up and each.given_up.value for each in found[:3]] == shown


def test_nobody_learns_when_somebody_played(server):
    (ada, account), (ben, _) = registered(server), registered(server)
    changed_by(ada, rated_game(ada, ben))
    paths = [f"players/{account}/ratings", f"players/{account}/profile", f"leaderboard/{GAME}?provisional=true"]
    for path in paths:
        told = server.client().get(f"/api/{path}")
        assert told.status_code == 200
        assert account in told.text
        assert f":{int(time.time()) // 1000}" not in told.text


def test_opponents_are_counted_and_can_be_played_again(server):
    ada, ben, cleo = server.guest("Ada"), server.guest("Ben"), server.guest("Cleo")
    first = ada.create_table("me", "open", game=GAME)
    ben.join(first)
    resigned(ben, first["table"]["id"], 1)
    second = ada.create_table("me", "open", "greedy", "open", game=GAME)
    ben.join(second), cleo.join(second)
    for player, seat in ((ada, 0), (cleo, 3), (ben, 1)):
        resigned(player, second["table"]["id"], seat)
    found = {each["name"] or each["bot"]: each for each in ada.http.get("/api/my/opponents").json()["opponents"]}
    counted = {name: (each["games"], each["won"], each["lost"]) for name, each in found.items()}
    assert counted == {"Ben": (2, 1, 0), "Cleo": (1, 0, 0), "greedy": (1, 0, 1)}
    assert {each["last"]["id"] for each in found.values()} == {second["table"]["id"]}
    assert all(each["rematch"] for each in found.values())
    again = ada.http.post(f"/api/tables/{found['Ben']['last']['id']}/rematch", json={}).json()
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Ada", "Ben", "Rita", "Cleo"]


def test_deleted_people_and_games_by_other_rules(server):
    ada, ben, cleo = server.guest("Ada"), server.guest("Ben"), server.guest("Cleo")
    for other in (ben, cleo):
        created = ada.create_table("me", "open", game=GAME)
        other.join(created)
        resigned(other, created["table"]["id"], 1)
    server.store("UPDATE tables SET rules = 0 WHERE id = ?", created["table"]["id"])
    assert ben.http.post("/api/account/delete", json={}).status_code == 200
    found = ada.http.get("/api/my/opponents").json()["opponents"]
    assert [(each["name"], each["rematch"], each["won"]) for each in found] == [("Cleo", False, 1)]


@pytest.mark.slow
def test_a_game_of_a_killed_server_is_rated_once_and_the_command_finds_the_same_numbers(tmp_path, cli):
    data = tmp_path / "data"
    with running(data, trusted_proxies=("127.0.0.1",)) as server:
        (ada, account), (ben, _) = registered(server), registered(server)
        changed_by(ada, rated_game(ada, ben))
        table = rated_game(ada, ben)
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
    with running(data, trusted_proxies=("127.0.0.1",)) as server:
        again = server.client()
        assert again.post("/api/login", json={"account": account, "password": PASSWORD}).status_code == 200
        ada.http, ada.server = again, server
        assert changed_by(ada, table)["state"] == "rated"
        assert server.stored("SELECT sequence, counts FROM rated_games ORDER BY sequence") == [(1, 1), (2, 1)]
        before = server.stored("SELECT * FROM rating_changes ORDER BY sequence, seat")
    told = cli("ratings", "rebuild", "--data", data)
    assert "2 games were rated again; there are 2 ratings, and all numbers are as they were" in told.out
    assert server.stored("SELECT * FROM rating_changes ORDER BY sequence, seat") == before
