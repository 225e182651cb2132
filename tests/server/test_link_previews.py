"""Link previews: what a messenger learns from the link of a table, and what it must not learn."""

from html.parser import HTMLParser

import httpx
import pytest

from astragal.server.app import application
from astragal.server.events.events import NewEvent
from astragal.server.events.setup import Plan
from astragal.server.http.pages import INDEX
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import Resign
from server.in_process import async_test, create_table, guests, new_id, opened, play_out, registered, started_game
from server.played import played, write_course, write_games

PLAIN = "<!doctype html><html><head><title>astragal</title></head><body></body></html>"
ORIGIN = "https://dice.example"
EVIL = '"><script>alert(1)</script>'


class Tags(HTMLParser):
    """The `meta` elements of a page by name, and the names of all elements."""

    def __init__(self, page):
        super().__init__()
        self.metas, self.elements = {}, []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.elements.append(tag)
        facts = dict(attrs)
        if tag == "meta":
            self.metas[facts.get("property") or facts["name"]] = facts["content"]


@pytest.fixture
def web(tmp_path):
    """A built client with the picture of one box."""
    folder = tmp_path / "web"
    (folder / "share").mkdir(parents=True)
    (folder / INDEX).write_text(PLAIN, encoding="utf-8")
    (folder / "share" / "dice-stars.png").write_bytes(b"\x89PNG")
    return folder


async def page(worker, web, path, **headers):
    """The page at a path, as somebody without a cookie gets it."""
    transport = httpx.ASGITransport(application(worker, web))
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as http:
        return await http.get(path, headers=headers)


async def invitation(worker, host, table):
    return (await worker.lobby.see(Visitor.signed_in(host), table, None)).invitation


@async_test
async def test_invitation_names_the_game_and_who_invites_but_no_other_player(any_store_url, web):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "dice-stars", "me local:Zoe open")
        answer = await page(worker, web, f"/table/{table}?invitation={await invitation(worker, ada, table)}")
    metas = Tags(answer.text).metas
    assert metas["og:title"] == "Ada invites you to Dice Stars"
    assert metas["og:description"].startswith("Roll, then take")
    assert metas["og:image"] == f"{ORIGIN}/share/dice-stars.png"
    assert (metas["og:image:width"], metas["og:image:height"]) == ("1200", "630")
    assert metas["twitter:card"] == "summary_large_image"
    assert "Zoe" not in answer.text
    assert answer.headers["cache-control"] == "private, no-cache"
    assert answer.headers["content-length"] == str(len(answer.content))


@async_test
async def test_picture_has_the_public_address_where_the_operator_has_set_one(any_store_url, web):
    async with opened(any_store_url, public_url="https://play.example.org") as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "dice-stars", "me open", public=True)
        answer = await page(worker, web, f"/table/{table}", host="127.0.0.1:8377")
    assert Tags(answer.text).metas["og:image"] == "https://play.example.org/share/dice-stars.png"


@async_test
async def test_preview_is_in_the_language_of_the_visitor(any_store_url, web):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "rolling-cubes/yahtzee", "open open", public=True)
        answer = await page(worker, web, f"/table/{table}", **{"accept-language": "fr-CA"})
    assert Tags(answer.text).metas["og:title"] == "On vous invite à jouer à Rolling Cubes · Yahtzee"


@async_test
async def test_private_table_without_its_invitation_looks_like_one_that_does_not_exist(any_store_url, web):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "dice-stars", "me open")
        for path in (
            f"/table/{table}",
            f"/table/{table}?invitation=wrong",
            f"/table/{table}/replay",
            "/table/" + "0" * 12,
        ):
            assert (await page(worker, web, path)).text == PLAIN


@async_test
async def test_name_cannot_break_out_of_its_tag(any_store_url, web):
    async with opened(any_store_url) as worker:
        (eve,) = await guests(worker, EVIL)
        table = await create_table(worker, eve, "dice-stars", "me open", public=True)
        tags = Tags((await page(worker, web, f"/table/{table}")).text)
    assert "script" not in tags.elements
    assert tags.metas["og:title"] == f"{EVIL} invites you to Dice Stars"


@async_test
async def test_result_tells_winner_and_points_to_those_with_the_link(any_store_url, web):
    async with opened(any_store_url) as worker:
        table, (ada, bob) = await started_game(worker, "dice-stars", "Ada", "Bob")
        await play_out(ada, bob)
        secret = await invitation(worker, ada.player, table)
        result = ada.update.table.result
        for path in ("", "/replay", "/replay/7", "/analysis"):
            metas = Tags((await page(worker, web, f"/table/{table}{path}?invitation={secret}")).text).metas
            winner = ("Ada", "Bob")[result.winners[0]]
            assert metas["og:title"].startswith(f"Dice Stars: {winner}")
            assert metas["og:description"].startswith(f"{winner} {max(result.scores)} · ")
        assert (await page(worker, web, f"/table/{table}/replay")).text == PLAIN


@async_test
async def test_running_game_names_nobody(any_store_url, web):
    async with opened(any_store_url) as worker:
        table, (ada, _) = await started_game(worker, "farbenpoker", "Ada", "Bob", public=True)
        running = await page(worker, web, f"/table/{table}")
        await ada.do(Resign(new_id(), 0, ada.number))
        over = await page(worker, web, f"/table/{table}")
    metas = Tags(running.text).metas
    assert metas["og:title"] == "A game of Farbenpoker"
    assert metas["og:image"] == f"{ORIGIN}/share/general.png"
    assert "Ada" not in running.text
    assert Tags(over.text).metas["og:description"] == "Bob · Ada"


@async_test
async def test_guessed_invitations_are_limited_and_the_page_is_served_all_the_same(any_store_url, web):
    async with opened(any_store_url, guesses_per_minute=2) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "dice-stars", "me open")
        secret = await invitation(worker, ada, table)
        for guess in ("a", "b", "c"):
            answer = await page(worker, web, f"/table/{table}?invitation={guess}")
            assert (answer.status_code, answer.text) == (200, PLAIN)
        assert worker.limits.guesses.empty(("invitation", "127.0.0.1"))
        assert "og:title" in (await page(worker, web, f"/table/{table}?invitation={secret}")).text


@async_test
async def test_looking_without_an_invitation_costs_no_guess(any_store_url, web):
    async with opened(any_store_url, guesses_per_minute=1) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "dice-stars", "me open")
        for _ in range(3):
            assert (await page(worker, web, f"/table/{table}")).text == PLAIN
        secret = await invitation(worker, ada, table)
        assert "og:title" in (await page(worker, web, f"/table/{table}?invitation={secret}")).text


@async_test
async def test_odd_host_header_is_escaped(any_store_url, web):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, "dice-stars", "me open", public=True)
        for host in ("[", EVIL):
            answer = await page(worker, web, f"/table/{table}", host=host)
            assert answer.status_code == 200
            assert "script" not in Tags(answer.text).elements


@async_test
async def test_an_event_is_named_by_its_link_and_by_its_code_and_nobody_in_it_is(any_store_url, web):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        plan = Plan(seats=2, rounds=5)
        event = await worker.events.create(ada, NewEvent("Friday <club>", "swiss", "dice-stars", {}, plan))
        await worker.events.enter(ada, event, None, None)
        code = (await worker.events.see(event, None)).code
        pages = [
            await page(worker, web, path)
            for path in (
                f"/event/{event}",
                f"/join/{code}",
                f"/join/{code.lower()}",
                "/join/AAAAAA",
                "/event/" + 12 * "0",
            )
        ]
        french = await page(worker, web, f"/join/{code}", **{"accept-language": "fr"})
    described = [Tags(answer.text).metas for answer in pages]
    for metas in described[:3]:
        assert metas["og:title"] == "Friday <club>"
        assert metas["og:description"] == "Swiss · Dice Stars. Join with this link; nobody needs an account."
        assert metas["og:image"] == f"{ORIGIN}/share/dice-stars.png"
    assert Tags(french.text).metas["og:description"].startswith("Système suisse")
    assert [answer.text for answer in pages[3:]] == [PLAIN, PLAIN]
    assert all("Ada" not in answer.text and "<club>" not in answer.text for answer in pages)


@async_test
async def test_a_player_is_shown_with_ratings_and_nothing_else(any_store_url, web):
    async with opened(any_store_url) as worker:
        ada, ben = await registered(worker, "Ada", "Ben")

        def write(connection):
            write_games(connection, [played(each.id, "bot:greedy", won=[0], scores=[98, 1]) for each in (ada, ben)])
            write_course(connection, ada.id, [26.0], "dice-stars")

        await worker.committer.write(write)
        answer = await page(worker, web, f"/player/{ada.account}")
        hidden = [await page(worker, web, f"/player/{name}") for name in (ben.account, "nobody.here")]
    metas = Tags(answer.text).metas
    assert (metas["og:title"], metas["og:description"]) == ("Ada at astragal", "Dice Stars 1530 ±\N{NO-BREAK SPACE}240")
    assert metas["og:image"] == f"{ORIGIN}/share/general.png"
    assert [each.text for each in hidden] == [PLAIN, PLAIN]
