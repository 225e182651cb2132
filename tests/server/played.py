"""Finished games written to a store as they are after their end, without playing them."""

import itertools
import json

from sqlalchemy import delete, func, insert, select

from astragal.games import catalogue
from astragal.server.store import schema

GAME = "rolling-cubes/one-by-one"
NOW = 1_700_000_000.0

_numbers = itertools.count(1)


def new_table():
    return f"{next(_numbers):012x}"


def played(
    *seats,
    won=(),
    scores=None,
    reason="end",
    game=GAME,
    created=NOW,
    practice=False,
    helped=(),
    stood_in=(),
    event=None,
    rules=None,
    table=None,
):
    """The rows of a game. A seat is the id of a person, or `bot:NAME`. The server does not load it by other rules."""
    id_ = table or new_table()
    people = {seat: player for seat, player in enumerate(seats) if not player.startswith("bot:")}
    plan = [{"bot": player.removeprefix("bot:")} if seat not in people else {} for seat, player in enumerate(seats)]
    result = {"reason": reason, "winners": won, "scores": scores, "helped": helped, "stood_in": stood_in}
    row = {
        "id": id_,
        "host": next(iter(people.values())),
        "game": game,
        "rules": catalogue.listing_of(game).version if rules is None else rules,
        "options": "{}",
        "plan": json.dumps(plan),
        "public": False,
        "invitation": "x",
        "secret": bytes(32),
        "created": created,
        "changed": created + 60,
        "practice": practice,
        "event": event,
        "number": 9,
        "said": 0,
        "status": "over",
        "to_move": "",
        "result": json.dumps(result),
    }
    sat = [{"table_id": id_, "seat": seat, "player": player, "name": player} for seat, player in people.items()]
    return row, sat


def event_row(id_, organiser, open_rounds):
    """An event that is running."""
    row = {"id": id_, "code": "AAAAAA", "organiser": organiser, "title": "Evening", "format": "duplicate"}
    row |= {"game": GAME, "rules": 1, "options": "{}", "plan": "[]", "secret": b"", "created": 1.0}
    return row | {"changed": 1.0, "number": 0, "status": "running", "open_rounds": open_rounds}


def write_players(connection, *ids, account=True):
    """Players whose ids are their names and their accounts, too."""
    rows = [
        {"id": id_, "name": id_.title(), "account": id_ if account else None, "generation": 0, "created": NOW}
        for id_ in ids
    ]
    connection.execute(insert(schema.players), rows)


def write_games(connection, games):
    for row, sat in games:
        connection.execute(insert(schema.tables), row)
        connection.execute(insert(schema.seats), sat)


def erase_games(connection):
    for each in (schema.rating_changes, schema.rated_games, schema.seats, schema.tables):
        connection.execute(delete(each))


def write_course(connection, player, mus, game=GAME, rules=None):
    """A rated game for each rating that it led to, and the rating after them."""
    rated_before = connection.execute(select(func.count()).select_from(schema.rated_games)).scalar_one()
    for number, mu in enumerate(mus, rated_before + 1):
        row, sat = played(player, "bot:greedy", created=NOW + number, game=game, rules=rules)
        write_games(connection, [(row | {"rated": True}, sat)])
        rated = {"sequence": number, "table_id": row["id"], "at": NOW + number, "counts": True}
        connection.execute(insert(schema.rated_games), rated)
        change = {"sequence": number, "seat": 0, "player": player, "game": game, "place": 1}
        belief = {"mu_before": 25.0, "sigma_before": 8.0, "mu_after": mu, "sigma_after": 4.0}
        connection.execute(insert(schema.rating_changes), change | belief)
    rating = {"player": player, "game": game, "mu": mus[-1], "sigma": 4.0, "games": len(mus), "changed": NOW}
    connection.execute(insert(schema.ratings), rating)
