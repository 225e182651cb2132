"""What a server refuses a client."""

from __future__ import annotations

from astragal.wire.messages import Problem


class Refused(Exception):
    """The server refused something; `kind` says what sort of refusal it is, `problem` why."""

    def __init__(self, kind: str, problem: Problem) -> None:
        super().__init__(problem.text)
        self.kind = kind
        self.problem = problem


class Lost(Exception):
    """The table is not there for this client, or the server cannot read what it sends."""
