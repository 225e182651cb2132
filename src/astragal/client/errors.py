"""Errors of the client."""

from __future__ import annotations

from astragal.wire.messages import Problem


class Refused(Exception):
    """The server refused something; `kind` is the kind of refusal, `problem` the reason."""

    def __init__(self, kind: str, problem: Problem) -> None:
        super().__init__(problem.text)
        self.kind = kind
        self.problem = problem


class Lost(Exception):
    """The table does not exist for this client, or the server cannot read what it sends."""
