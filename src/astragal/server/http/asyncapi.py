"""The AsyncAPI description of the sockets of tables and of events, generated from the messages."""

from __future__ import annotations

from functools import cache
from typing import get_args

from astragal import __version__
from astragal.server.http.openapi import Json, components_of
from astragal.wire import messages
from astragal.wire.event_messages import FromEventClient, FromEventServer
from astragal.wire.messages import FromClient, FromServer

CLOSE_CODES = {
    1008: "you have signed out everywhere",
    1009: "a message was too large",
    1012: "the server restarts: connect again at once",
    1013: "too many connections: come later",
    4400: "too many messages could not be read",
    4404: "there is no such table for you",
    4408: "too many messages, or you read too slowly",
}


@cache
def description() -> Json:
    """AsyncAPI 3.0: a channel of each kind, what a client sends on it and what it receives."""
    sent, received = get_args(FromClient), get_args(FromServer)
    answered, told = get_args(FromEventClient), get_args(FromEventServer)
    every = list(dict.fromkeys((*sent, *received, *answered, *told)))
    _, schemas = components_of(every)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "astragal", "version": __version__, "description": _about()},
        "channels": {
            "table": _channel("table", "/api/tables/{table}/socket", sent + received),
            "event": _channel("event", "/api/events/{event}/socket", answered + told),
        },
        "operations": {
            "play": _operation("receive", "table", sent),
            "follow": _operation("send", "table", received),
            "answer": _operation("receive", "event", answered),
            "watch": _operation("send", "event", told),
        },
        "components": {"messages": {_name(each): _message(each) for each in every}, "schemas": schemas},
    }


def _channel(what: str, address: str, carried: tuple[type, ...]) -> Json:
    """A socket of a table, or of an event with rolls."""
    return {
        "address": address,
        "description": "Closed with: " + "; ".join(f"{code}, {why}" for code, why in CLOSE_CODES.items()),
        "parameters": {what: {"description": f"The id of {'a table' if what == 'table' else 'an event with rolls'}"}},
        "messages": {_name(each): {"$ref": f"#/components/messages/{_name(each)}"} for each in carried},
    }


def _about() -> str:
    return f"Protocol {messages.PROTOCOL}. One JSON object a text frame; the field `type` says which."


def _name(message: type) -> str:
    return message.__name__


def _message(message: type) -> Json:
    schema = {"$ref": f"#/components/schemas/{_name(message)}"}
    return {"name": _name(message), "summary": message.__doc__ or "", "payload": schema}


def _operation(action: str, channel: str, sent: tuple[type, ...]) -> Json:
    """AsyncAPI describes operations from the server's side."""
    refs = [{"$ref": f"#/channels/{channel}/messages/{_name(each)}"} for each in sent]
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "messages": refs}
