"""Who may do what in events: every route of events and daily challenges, for every kind of caller."""

import time

import pytest
from fastapi.routing import iter_route_contexts

CALLERS = ("none", "carl", "ben", "ada")
"""Not signed in; Carl, who has nothing to do with the event; Ben, who takes part; Ada, who organises it."""

ROUTES = """
route                                       event    none  carl   ben   ada
GET /api/event-formats                      any       200   200   200   200
GET /api/my/events                          any       401   200   200   200
GET /api/event-codes/{code}                 any       200   200   200   200
POST /api/events                            any       401   201   201   201
GET /api/events/{event}                     any       200   200   200   200
GET /api/events/{event}/export.json         any       200   200   200   200
GET /api/events/{event}/export.csv          any       200   200   200   200
GET /api/events/{event}/records.zip         any       409   409   409   409
POST /api/events/{event}/entry              tables    401   200   409   200
POST /api/events/{event}/entry              class     401   422   422   422
POST /api/events/{event}/names              tables    422   422   422   422
POST /api/events/{event}/names              class     200   200   200   200
DELETE /api/events/{event}/entry            any       401   200   200   200
POST /api/events/{event}/steering           any       401   403   403   409
PUT /api/events/{event}/entrants/{number}   any       401   403   403   200
DELETE /api/events/{event}/entrants/{number} any      401   403   403   200
GET /api/daily                              any       200   200   200   200
GET /api/daily/{day}                        any       404   404   404   404
GET /api/daily-chain                        any       200   200   200   200
GET /api/daily-days                         any       200   200   200   200
GET /api/daily/{day}/{challenge}/standings  any       404   404   404   404
GET /api/daily/{day}/{challenge}/roll       any       404   404   404   404
POST /api/daily/{day}/{challenge}/roll/check any      404   404   404   404
POST /api/daily/{day}/{challenge}/roll/answer any     404   404   404   404
POST /api/daily/{challenge}/entry           any       401   404   404   404
POST /api/daily/{day}/{challenge}/again     any       401   404   404   404
"""
"""The status for each caller. 409 and 422 mean that only the moment or the form was wrong. The day and the challenge do
not exist."""

LONG_AGO, STALE = "2000-01-01", 9
NEW = {
    "tables": {"format": "alone-together", "game": "rolling-cubes/yahtzee"},
    "class": {"format": "class", "game": "rolling-cubes/all-together"},
}


def new(kind):
    return {"title": "Friday club", "closes": time.time() + 3600, **NEW[kind]}


BODIES = {
    "POST /api/daily/{day}/{challenge}/roll/check": lambda caller: {"move": "1=1"},
    "POST /api/daily/{day}/{challenge}/roll/answer": lambda caller: {"move": "1=1"},
    "POST /api/events": lambda caller: new("tables"),
    "POST /api/events/{event}/entry": lambda caller: {},
    "POST /api/events/{event}/names": lambda caller: {"name": f"Eve {caller}"},
    "POST /api/events/{event}/steering": lambda caller: {"what": "start", "expect": STALE},
    "PUT /api/events/{event}/entrants/{number}": lambda caller: {"name": "Eve"},
}


def rows():
    """The route, the kind of event, and the status for each caller."""
    for line in ROUTES.strip().splitlines()[1:]:
        method, path, kind, *statuses = line.split()
        yield pytest.param(f"{method} {path}", kind, dict(zip(CALLERS, statuses, strict=True)), id=f"{path} {kind}")


def statuses(server, route, kind):
    """The status of the answer to each caller, one after another, at an event of its own."""
    ada, ben, carl = map(server.guest, ("Ada", "Ben", "Carl"))
    event = ada.http.post("/api/events", json=new(kind)).json()
    door = "names" if kind == "class" else "entry"
    assert ben.http.post(f"/api/events/{event['id']}/{door}", json={"name": "Ben"}).status_code == 200
    clients = {"none": server.client(), "carl": carl.http, "ben": ben.http, "ada": ada.http}
    method, path = route.split()
    path = path.format(event=event["id"], code=event["code"], number=1, day=LONG_AGO, challenge="none")
    body = BODIES.get(route, lambda caller: None)
    return {name: str(clients[name].request(method, path, json=body(name)).status_code) for name in CALLERS}


@pytest.mark.parametrize(("route", "kind", "expected"), list(rows()))
def test_route_of_an_event_answers_each_caller_as_listed(server, route, kind, expected):
    assert statuses(server, route, "tables" if kind == "any" else kind) == expected


def test_every_route_of_events_is_listed(app):
    contexts = [(context.path, context.methods or set()) for context in iter_route_contexts(app.routes)]
    routes = {f"{method} {path}" for path, methods in contexts for method in methods - {"HEAD"} if of_event(path)}
    assert {row.values[0] for row in rows()} == routes


def of_event(path):
    return path.startswith(("/api/event", "/api/daily", "/api/my/events"))
