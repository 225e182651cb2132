"""The running server answers every request as its OpenAPI description says, and never with an internal error."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from astragal.server.app import pages
from astragal.wire.messages import Ack, Resign, Update, read_server
from repeats import times
from server.running import bearer

api = schemathesis.openapi.from_dict(pages().openapi())
# A well-formed value may still be invalid: 31 characters are too many for a name, or a game has no such option.
api.config.checks.positive_data_acceptance.expected_statuses.append("422")
# A long run also tries the limits of every field, which take long to collect.
api.config.phases.coverage.enabled = settings.get_current_profile_name() == "long"
BOUNDED = settings(max_examples=times(4, 30), suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def ada(server):
    return server.guest()


@pytest.fixture
def tables(ada):
    """No table, then a waiting, a running and a finished one."""
    waiting, running, over = (
        created["table"]["id"]
        for created in (ada.create_table("me", "open"), ada.create_table("me"), ada.create_table("me", "me"))
    )
    with ada.socket(over) as ws:
        assert isinstance(ws.answer(Resign("r", 1, ws.hello().number)), Ack)
    return ["f" * 12, waiting, running, over]


@pytest.fixture
def seat(ada):
    """The token of a seat whose turn it is."""
    return ada.create_table("me", "me")["tokens"]["0"]


@pytest.fixture(autouse=True)
def _no_problems_logged(server):
    yield
    assert server.log_problems() == []


def ask(case, server, token):
    """Send a request from a new address, with a token; it is also tried without the token, and must be refused."""
    case.call_and_validate(server.url, headers={"x-forwarded-for": server.address()} | bearer(token))


@api.exclude(path_regex="{table}").parametrize()
@BOUNDED
def test_every_route_answers_as_described(case, server, ada):
    ask(case, server, ada.token)


@api.include(path_regex="{table}").parametrize()
@BOUNDED
def test_every_route_of_a_table_answers_as_described(case, server, ada, tables):
    table = case.path_parameters.get("table")
    if isinstance(table, str) and len(table) == 12 and set(table) <= set("0123456789abcdef"):
        case.path_parameters["table"] = tables[int(table, 16) % 4]
    ask(case, server, ada.token)


@api.include(path="/api/seat/moves").parametrize()
@BOUNDED
def test_a_program_that_plays_a_seat_is_answered_as_described(case, server, seat):
    ask(case, server, seat)


def test_server_serves_this_description(server):
    assert server.client().get("/api/openapi.json").json() == json.loads(json.dumps(pages().openapi()))


def test_seat_stream_is_lines_of_protocol_messages(server, ada):
    created = ada.create_table("me", "greedy")
    with server.client(**bearer(created["tokens"]["0"])).stream("GET", "/api/seat/stream") as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        update = read_server(next(answer.iter_lines()))
    assert isinstance(update, Update)
    assert [each.seat for each in update.perspectives] == [0]
