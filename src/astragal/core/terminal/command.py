"""What a box adds to the command line: `COMMANDS` in its `terminal.commands`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from astragal.core.words import Words
from astragal.core.work import Progress

if TYPE_CHECKING:
    from rich.console import RenderableType


class Output(Protocol):
    """The output of a command."""

    @property
    def words(self) -> Words: ...

    def say(self, message: str, **facts: object) -> None:
        """Print a message of locale/."""
        ...

    def show(self, what: RenderableType = "") -> None: ...


Bar = Callable[[str], AbstractContextManager[Progress]]
"""A progress bar with that title, shown in a terminal only."""


def no_arguments(parser: ArgumentParser, words: Words) -> None:
    return


@dataclass(frozen=True)
class Command:
    """A command, or with `commands` a name for several: `astragal tables build`.

    `about` is the message that says what it is for. Bad arguments raise a Refusal. Where it shares its work, among
    threads if it is compiled and else among processes, a user may name a scheduler, and the `executor` is among the
    arguments.
    """

    name: str
    about: str
    run: Callable[[Namespace, Output, Bar], None] | None = None
    add_arguments: Callable[[ArgumentParser, Words], None] = no_arguments
    commands: tuple[Command, ...] = ()
    shares: Literal["threads", "processes"] | None = None
