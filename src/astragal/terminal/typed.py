"""What a typed line asks for: a command, in any language we speak, or else an answer."""

from __future__ import annotations

from functools import cache

from astragal.core.words import LANGUAGES, Words

COMMANDS = ("help", "hint", "rules", "moves", "undo", "save", "quit")


def command_of(line: str) -> tuple[str, str] | None:
    """The command that a line begins with, and what follows it; None if it is no command."""
    first, _, rest = line.partition(" ")
    command = _spellings().get(first.casefold())
    return (command, rest.strip()) if command else None


@cache
def _spellings() -> dict[str, str]:
    """Every word that stands for a command, from the messages `terminal-typed-…` of all languages."""
    return {
        spelling: command
        for language in LANGUAGES
        for command in COMMANDS
        for spelling in Words(language)(f"terminal-typed-{command}").split()
    }
