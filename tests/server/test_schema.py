"""The running server answers as its description says, whatever it is asked, and never with a failure of its own."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from astragal.server.app import pages
from astragal.wire.messages import Ack, Resign, Update, read_server
from repeats import times
from server.running import bearer

api = schemathesis.openapi.from_dict(pages().openapi())
# What has the right form may still be impossible: 31 characters are too many for a name, or a game has no such option.
api.config.checks.positive_data_acceptance.expected_statuses.append("422")
BOUNDED = settings(max_examples=times(4, 100), suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def ada(server):
    return server.guest()


@pytest.fixture
def tables(ada):
    """One that waits, one that is played, and one that is over."""
    waiting, running, over = (
        laid["table"]["id"] for laid in (ada.lay("me", "open"), ada.lay("me"), ada.lay("me", "me"))
    )
    with ada.socket(over) as line:
        assert isinstance(line.answer(Resign("r", 1, line.hello().number)), Ack)
    return [waiting, running, over]


@pytest.fixture
def seat(ada):
    """The token of a seat whose turn it is."""
    return ada.lay("me", "me")["tokens"]["0"]


@pytest.fixture(autouse=True)
def _without_complaint(server):
    yield
    assert server.complaints() == []


def ask(case, server, token):
    """Come from an address of one's own, with a token; the same is tried without it, and must be refused."""
    case.call_and_validate(server.url, headers={"x-forwarded-for": server.address()} | bearer(token))


@api.parametrize()
@BOUNDED
def test_every_route_answers_as_described(case, server, ada):
    ask(case, server, ada.token)


@api.include(path_regex="{table}").parametrize()
@BOUNDED
def test_every_route_of_a_table_that_exists_answers_as_described(case, server, ada, tables):
    table = case.path_parameters.get("table")
    if isinstance(table, str) and len(table) == 12 and set(table) <= set("0123456789abcdef"):
        case.path_parameters["table"] = tables[int(table, 16) % 3]
    ask(case, server, ada.token)


@api.include(path="/api/seat/moves").parametrize()
@BOUNDED
def test_a_program_that_plays_a_seat_is_answered_as_described(case, server, seat):
    ask(case, server, seat)


def test_the_server_tells_that_description(server):
    assert server.client().get("/api/openapi.json").json() == json.loads(json.dumps(pages().openapi()))


def test_the_stream_of_a_seat_is_lines_of_the_described_messages(server, ada):
    laid = ada.lay("me", "greedy")
    with server.client(**bearer(laid["tokens"]["0"])).stream("GET", "/api/seat/stream") as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        update = read_server(next(answer.iter_lines()))
    assert isinstance(update, Update)
    assert [each.seat for each in update.perspectives] == [0]
