"""Recognises commands in typed lines, in every language."""

from __future__ import annotations

from functools import cache

from astragal.core.words import LANGUAGES, Words

COMMANDS = ("help", "hint", "rules", "moves", "undo", "save", "quit")


def command_of(line: str) -> tuple[str, str] | None:
    """The command at the start of a line and the rest; None if the line is not a command."""
    first, _, rest = line.partition(" ")
    command = _spellings().get(first.casefold())
    return (command, rest.strip()) if command else None


@cache
def _spellings() -> dict[str, str]:
    """Every spelling of a command, from the messages `terminal-typed-…` of all languages."""
    return {
        spelling: command
        for language in LANGUAGES
        for command in COMMANDS
        for spelling in Words(language)(f"terminal-typed-{command}").split()
    }
