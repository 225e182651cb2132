"""The first page loads few bytes, compressed and cached. Those of boards are in `test_games.py`."""

from playwright.sync_api import expect

from web.downloads import MAX_BYTES, downloaded_bytes


def test_the_first_page_is_small(visit):
    who = visit()

    def open_page():
        who.open("/")
        expect(who.find("box")).to_have_count(3)

    assert 10_000 < downloaded_bytes(who, open_page) < MAX_BYTES


def test_scripts_are_sent_compressed_and_cached(visit, site):
    who = visit()
    with who.page.expect_response("**/assets/*.js") as answer:
        who.open("/")
    headers = answer.value.all_headers()
    assert headers["content-encoding"] in ("br", "gzip")
    assert "immutable" in headers["cache-control"]
