"""Rated tables: who may sit there, and what is not done there."""

import pytest

from astragal.server.errors import NotAllowed, NotYours
from astragal.server.tables.lobby import JoinRequest
from astragal.server.tables.visitor import SeatClaim, Visitor
from astragal.wire.messages import Hint, Leave, Propose, Resign
from server.accounts import registered as registered_at
from server.in_process import Client, async_test, create_table, guests, new_id, opened, registered

GAME = "rolling-cubes/one-by-one"


@pytest.mark.parametrize(
    ("game", "seats", "more", "reason"),
    [
        ("dice-stars", "me", {}, "server-rated-alone"),
        (GAME, "me local:Ben", {}, "server-rated-one-seat"),
        (GAME, "me me open", {}, "server-rated-one-seat"),
        (GAME, "me open", {"practice": True}, "server-rated-practice"),
        (GAME, "me open", {"options": {"zero_dividend": True}}, "server-rated-options"),
        (GAME, "bot:greedy bot:random", {}, "server-rated-bots"),
        (GAME, "me bot:greedy bot:greedy", {}, "server-rated-bots"),
    ],
)
@async_test
async def test_what_cannot_be_rated_is_refused(sqlite_url, game, seats, more, reason):
    async with opened(sqlite_url) as worker:
        (ada,) = await registered(worker, "Ada")
        with pytest.raises(NotAllowed) as refused:
            await create_table(worker, ada, game, seats, rated=True, **more)
        await create_table(worker, ada, game, seats, **more)
    assert refused.value.reason == reason


@async_test
async def test_options_with_their_usual_values_can_be_rated(sqlite_url):
    async with opened(sqlite_url) as worker:
        (ada,) = await registered(worker, "Ada")
        table = await create_table(worker, ada, GAME, "me open", {"zero_dividend": False}, rated=True)
        seen = await worker.lobby.see(Visitor(ada.id), table, None)
        (listed,) = await worker.lobby.games_of(ada, over=False)
    assert seen.table.rated is listed.rated is True


@async_test
async def test_guests_cannot_lay_or_sit_at_a_rated_table_and_are_told_why(sqlite_url):
    async with opened(sqlite_url) as worker:
        (ada,), (guest,) = await registered(worker, "Ada"), await guests(worker, "Gus")
        with pytest.raises(NotYours, match="players with an account"):
            await create_table(worker, guest, GAME, "me open", rated=True)
        table = await create_table(worker, ada, GAME, "me open", rated=True, public=True)
        with pytest.raises(NotYours, match="players with an account"):
            await worker.lobby.join(guest, table, JoinRequest())
        made = await worker.accounts.register(guest, "gus.x", None)
        assert await worker.lobby.join(made, table, JoinRequest()) == 1


@async_test
async def test_one_player_has_one_seat(sqlite_url):
    async with opened(sqlite_url) as worker:
        (ada,) = await registered(worker, "Ada")
        table = await create_table(worker, ada, GAME, "me open open", rated=True)
        with pytest.raises(NotAllowed, match="one seat"):
            await worker.lobby.join(ada, table, JoinRequest())


@async_test
async def test_a_seat_cannot_be_handed_on(sqlite_url):
    async with opened(sqlite_url) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")
        table = await create_table(worker, ada, GAME, "me open", rated=True)
        with pytest.raises(NotYours, match="stays with its player"):
            await worker.lobby.claim(ben, table, SeatClaim(table, 0, ada.id, 0))


async def rated_game(worker, seats="me bot:random"):
    """A rated game of Ada, who is to move, and computer players, who do not move yet."""
    (ada,) = await registered(worker, "Ada")
    table = await create_table(worker, ada, GAME, seats, rated=True)
    return table, await Client(worker, table, ada).connect()


@async_test
async def test_there_are_no_hints_and_nothing_is_taken_back(sqlite_url):
    async with opened(sqlite_url, bot_pause_s=60) as worker:
        _, ada = await rated_game(worker)
        await ada.until(ada.to_move)
        assert not ada.update.table.hints
        ada.send(Hint("hint", 0))
        await ada.until(lambda: getattr(ada.received[-1], "id", None) == "hint")
        assert ada.received[-1].problem.reason == "server-rated-no-hints"
        await ada.move()
        undo = await ada.ask(Propose(new_id(), 0, ada.number, "undo"))
    assert (undo.kind, undo.problem.reason) == ("not-allowed", "server-rated-no-undo")
    assert ada.perspectives[0].no_undo == "server-rated-no-undo"


@async_test
async def test_nobody_abandons_a_rated_game_alone(sqlite_url):
    async with opened(sqlite_url, bot_pause_s=60) as worker:
        _, ada = await rated_game(worker)
        refused = await ada.ask(Propose(new_id(), 0, ada.number, "abandon"))
        assert refused.problem.reason == "server-rated-abandon-alone"
        eve, ben = await registered(worker, "Eve", "Ben")
        table = await create_table(worker, eve, GAME, "me open", rated=True)
        await worker.lobby.join(ben, table, JoinRequest())
        clients = [await Client(worker, table, each).connect() for each in (eve, ben)]
        await clients[1].do(Leave(new_id(), 1, clients[1].number))
        await clients[0].until(lambda: clients[0].update.table.seats[1].away)
        refused = await clients[0].ask(Propose(new_id(), 0, clients[0].number, "abandon"))
        assert refused.problem.reason == "server-rated-abandon-alone"


@async_test
async def test_a_rematch_is_rated_too(sqlite_url):
    async with opened(sqlite_url, bot_pause_s=60) as worker:
        table, ada = await rated_game(worker)
        await ada.do(Resign(new_id(), 0, ada.number))
        again = await worker.lobby.rematch(ada.player, table, None)
        seen = await worker.lobby.see(Visitor(ada.player.id), again, None)
    assert (seen.table.rated, seen.table.status) == (True, "running")


def test_rated_is_a_field_of_the_table_form_and_refusals_are_told_in_french(server):
    player, _ = registered_at(server)
    assert player.create_table("me", "greedy", rated=True)["table"]["rated"] is True
    assert player.create_table("me", "greedy")["table"]["rated"] is False
    guest = server.guest("Gus", accept_language="fr")
    form = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
    answer = guest.http.post("/api/tables", json=form)
    assert answer.status_code == 403
    assert "qui ont un compte" in answer.json()["error"]["text"]
