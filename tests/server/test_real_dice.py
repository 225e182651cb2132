"""Tables with real dice: people enter what fell, and it is an ordinary game."""

import pytest
from msgspec import structs

import astragal
from astragal.core.errors import NoSuchPart, Refusal
from astragal.games import catalogue
from astragal.server.errors import NotAllowed
from astragal.server.tables.answers import answers
from astragal.server.tables.lobby import JoinRequest, NewSeat, NewTable
from astragal.server.tables.replays import moment
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Enter, Play, Propose
from server.by_hand import (
    by_hand,
    do_step,
    enter,
    local_seats,
    recorded,
    seen_lines,
    steps,
    take_back,
)
from server.in_process import (
    Client,
    async_test,
    create_table,
    guests,
    new_id,
    opened,
    read_table,
    registered,
    stored,
)

DICE_STARS, ONE_BY_ONE = "dice-stars", "rolling-cubes/one-by-one"


async def record_of(worker, client, table):
    return await worker.lobby.record(Visitor(client.player.id), table, None)


@pytest.mark.parametrize("game", catalogue.ids())
@async_test
async def test_recorded_game_entered_by_hand_has_the_same_record(any_store_url, game):
    played = recorded(game)
    async with opened(any_store_url) as worker:
        table, client = await by_hand(worker, game, local_seats(len(played.seats)))
        for step in steps(played):
            await do_step(client, *step)
        assert client.status == "over"
        header, *lines = await record_of(worker, client, table)
    again = astragal.replay([header, *lines])
    assert seen_lines(again) == seen_lines(played)
    assert lines[-1] == played.record()[-1]
    assert header["chance"] == "by-hand"
    assert len(header["entered"]) == sum("throw" in line for line in lines)


@pytest.mark.parametrize("game", catalogue.ids())
@async_test
async def test_everything_may_be_taken_back_and_entered_again(any_store_url, game):
    played = recorded(game)
    async with opened(any_store_url) as worker:
        table, client = await by_hand(worker, game, local_seats(len(played.seats)))
        done = []
        for step in list(steps(played))[:12]:
            before = client.update
            await do_step(client, *step)
            await take_back(client)
            assert without_since(client.update.throw) == without_since(before.throw)
            assert client.update.to_move == before.to_move
            assert {seat: each.view for seat, each in client.perspectives.items()} == {
                each.seat: each.view for each in before.perspectives
            }
            await do_step(client, *step)
            done.append(step)
        for _ in done:
            await take_back(client)
        assert client.perspectives[0].no_undo == "core-undo-nothing"
        for step in steps(played):
            await do_step(client, *step)
        header, *lines = await record_of(worker, client, table)
    assert lines[-1] == played.record()[-1]
    assert len(header["undone"]) == 24


@async_test
async def test_end_of_a_game_may_be_taken_back(any_store_url):
    played = recorded(ONE_BY_ONE)
    async with opened(any_store_url) as worker:
        table, client = await by_hand(worker, ONE_BY_ONE, local_seats(2))
        for step in steps(played):
            await do_step(client, *step)
        await take_back(client)
        assert client.status == "running"
        assert client.update.table.result is None
        await client.do(Play(new_id(), played.log[-1].seat, client.number, played.log[-1].text))
        assert client.status == "over"
        _, row = await stored(worker, table)
    assert row.status == "over"


@async_test
async def test_throw_due_says_what_may_fall(any_store_url):
    async with opened(any_store_url) as worker:
        _, client = await by_hand(worker, DICE_STARS, "me local:Ben")
        assert client.update.throw is None
        await client.do(Play(new_id(), 0, client.number, "draw 3"))
        due = client.update.throw
    assert (due.seat, due.count, due.rules) == (0, 3, ("DS-1", "DS-4"))
    assert [(kind.thing, kind.things) for kind in due.kinds] == [("K", 2), ("P", 3), ("B", 4), ("O", 5)]
    assert due.kinds[3].faces == ("O*", "O3", "O4", "O5", "O6")


@pytest.mark.parametrize(
    ("fell", "reason"),
    [
        (("O5",), "core-by-hand-count"),
        (("O5", "O3", "O4", "B2"), "core-by-hand-count"),
        (("O5", "O3", "O2"), "core-by-hand-none"),
        (("K5", "K3", "K4"), "core-by-hand-many"),
    ],
)
@async_test
async def test_what_cannot_have_fallen_is_refused_with_its_rule(any_store_url, fell, reason):
    async with opened(any_store_url) as worker:
        _, client = await by_hand(worker, DICE_STARS, "me local:Ben")
        await client.do(Play(new_id(), 0, client.number, "draw 3"))
        number = client.number
        answer = await client.ask(Enter(new_id(), 0, number, fell))
        assert (answer.problem.reason, answer.problem.rule) == (reason, "DS-1")
        assert client.number == number
        await enter(client, "K5", "O3", "B2")


@async_test
async def test_nothing_is_entered_when_nothing_falls(any_store_url):
    async with opened(any_store_url) as worker:
        _, client = await by_hand(worker, DICE_STARS, "me local:Ben")
        answer = await client.ask(Enter(new_id(), 0, client.number, ("O5",)))
    assert answer.problem.reason == "core-no-throw-due"


@async_test
async def test_other_tables_throw_themselves(any_store_url):
    async with opened(any_store_url) as worker:
        ada, eve = await guests(worker, "Ada", "Eve")
        table = await create_table(worker, ada, DICE_STARS, "me local:Ben")
        client = await Client(worker, table, ada).connect()
        assert (await client.ask(Enter(new_id(), 0, client.number, ("O5",)))).problem.reason == "server-not-by-hand"
        watcher = await create_table(worker, ada, DICE_STARS, "me local:Ben", by_hand=True)
        stranger = Client(worker, watcher, eve)
        stranger.send(Enter(new_id(), 0, 1, ("O5",)))
        await stranger.until(lambda: stranger.received)
        assert stranger.received[0].kind == "not-yours"


@pytest.mark.parametrize("wrong", [{"rated": True}, {"public": True}, {"practice": True}, {"clock": (60.0,)}])
@async_test
async def test_what_does_not_go_with_real_dice_is_refused(any_store_url, wrong):
    async with opened(any_store_url) as worker:
        (ada,) = await registered(worker, "Ada")
        with pytest.raises(NotAllowed, match="dice"):
            await create_table(worker, ada, DICE_STARS, "me open", by_hand=True, **wrong)


@async_test
async def test_computer_players_alone_cannot_roll_real_dice(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        with pytest.raises(NotAllowed, match="at least one person"):
            await create_table(worker, ada, DICE_STARS, "bot:greedy bot:greedy", by_hand=True)


@async_test
async def test_computer_player_waits_for_its_dice(any_store_url):
    async with opened(any_store_url) as worker:
        table, client = await by_hand(worker, ONE_BY_ONE, "bot:greedy me")
        await client.until(lambda: client.update.throw)
        await enter(client, *"135702468+-x:"[:4], *"0246", *"+-x:")
        await client.until(lambda: client.update.throw and client.update.throw.seat == 1)
        bots = [row for row in (await read_table(worker, table, lambda found: list(found.rows))) if row.kind == "move"]
        assert [row.player for row in bots] == [None]
        await take_back(client)
        assert client.update.throw.seat == 0
        assert client.perspectives[1].view["rounds"] == []


@async_test
async def test_two_people_who_enter_the_same_throw_enter_it_once(any_store_url):
    async with opened(any_store_url) as worker:
        ada, ben = await guests(worker, "Ada", "Ben")
        table = await create_table(worker, ada, DICE_STARS, "me open", by_hand=True)
        await worker.lobby.join(ben, table, JoinRequest())
        one, other = [await Client(worker, table, player).connect() for player in (ada, ben)]
        await one.do(Play(new_id(), 0, one.number, "draw 3"))
        await other.until(lambda: other.update.throw)
        number = other.number
        await enter(one, "K5", "O3", "B2")
        await one.do(Play(new_id(), 0, one.number, "take 5"))
        answer = await other.ask(Enter(new_id(), 1, number, ("K5", "O3", "B2")))
        await other.until(lambda: other.number == one.number)
        assert answer.kind in ("stale", "not-your-turn")
        await other.do(Propose(new_id(), 1, other.number, "undo"))
        assert other.update.to_move == (0,)


@pytest.mark.parametrize("game", ["one-by-one", "all-together", "last-die"])
@async_test
async def test_answers_are_said_for_rounds_that_are_over(any_store_url, game):
    played = recorded(f"rolling-cubes/{game}")
    async with opened(any_store_url) as worker:
        table, client = await by_hand(worker, f"rolling-cubes/{game}", local_seats(2), answers="round")
        visitor = Visitor(client.player.id)
        for step in list(steps(played))[:8]:
            await do_step(client, *step)
            found = answers(await worker.lobby.answers(visitor, table, None), 0)
            running = await read_table(worker, table, lambda found: found.game.copy())
            last = max(number for number, entry in enumerate(running.log) if entry.seat is None)
            over = len(running.log) if client.update.throw else last
            moves = [number for number, entry in enumerate(running.log) if entry.seat is not None]
            assert [each.entry - 1 for each in found] == [number for number in moves if number < over]
            assert all(each.best.points >= each.played.points for each in found)
            assert all((each.seat, each.played.move) == running.log[each.entry - 1] for each in found)


@async_test
async def test_answers_wait_for_the_end_or_are_never_said(any_store_url):
    async with opened(any_store_url) as worker:
        for when, refusal in (("end", "server-answers-end"), ("never", "server-answers-never")):
            table, client = await by_hand(worker, ONE_BY_ONE, local_seats(2), answers=when)
            with pytest.raises(Refusal) as caught:
                await worker.lobby.answers(Visitor(client.player.id), table, None)
            assert caught.value.reason == refusal
        table, client = await by_hand(worker, DICE_STARS, local_seats(2), answers="round")
        with pytest.raises(NoSuchPart):
            await worker.lobby.answers(Visitor(client.player.id), table, None)


@async_test
async def test_seats_keep_their_colours(any_store_url):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        seats = [NewSeat("local", "Ada", colour="red"), NewSeat("bot", bot="greedy", colour="blue")]
        table = await worker.lobby.create(ada, NewTable(DICE_STARS, seats, by_hand=True))
        client = await Client(worker, table, ada).connect()
    assert [seat.colour for seat in client.update.table.seats] == ["red", "blue"]


def without_since(throw):
    return throw and structs.replace(throw, since=0)


@async_test
async def test_with_real_sticks_nothing_reminds_the_players(any_store_url):
    async with opened(any_store_url) as worker:
        _, farbenpoker = await by_hand(worker, "farbenpoker", "me bot:greedy")
        _, dice_stars = await by_hand(worker, DICE_STARS, "me bot:greedy")
        assert (farbenpoker.update.table.hints, dice_stars.update.table.hints) == (False, True)
        assert farbenpoker.perspectives[0].remembered is None


@async_test
async def test_people_draw_the_sticks_of_a_computer_player(any_store_url):
    async with opened(any_store_url) as worker:
        table, client = await by_hand(worker, "farbenpoker", "bot:greedy me")
        await client.until(lambda: client.update.throw)
        await enter(client, "R", "R", "B")
        await client.until(lambda: client.update.throw and client.update.throw.move)
        announced = client.update.throw
        assert (announced.seat, announced.move[:4], client.update.to_move) == (0, "draw", ())
        await enter(client, "K")
        assert [kind.thing[:1] for kind in client.update.throw.kinds] == ["B"] * 18
        await take_back(client)
        assert without_since(client.update.throw) == without_since(announced)
        await enter(client, "R")
        await take_back(client)
        await take_back(client)
        assert client.update.throw.kinds[0].thing == "die"
        rows = await read_table(worker, table, lambda found: list(found.rows))
        assert [row.player for row in rows if row.kind in ("announce", "move")] == [None] * 3


@async_test
async def test_sticks_that_nobody_saw_have_no_colour_at_the_end_and_in_the_replay(any_store_url):
    played = next(game for game in (recorded("farbenpoker", seed) for seed in range(1, 20)) if game.covered())
    async with opened(any_store_url) as worker:
        table, client = await by_hand(worker, "farbenpoker", local_seats(len(played.seats)))
        for step in steps(played):
            await do_step(client, *step)
        lines = await record_of(worker, client, table)
        views = [client.perspectives[0].view, moment(lines, len(lines)).view]
    covered = set(lines[0]["covered"])
    assert covered == set(played.covered())
    for view in views:
        shown = {f"{side}{n}": colour for side, row in view["colours"].items() for n, colour in enumerate(row, 1)}
        full = {f"{side}{n}" for side, row in view["holes"].items() for n, stick in enumerate(row, 1) if stick}
        assert {hole for hole in full if shown[hole] is None} == covered
