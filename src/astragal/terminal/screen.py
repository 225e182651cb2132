"""One terminal or pipe: output goes to standard output, input comes from standard input."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.console import Console

from astragal.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

CLEAR = "\033[H\033[2J\033[3J"
"""Cursor home, clear the screen, clear the scrollback."""


class PlainConsole(Console):
    """Prints text without markup. A closed pipe is left to the caller."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Where people read and type."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console = PlainConsole()
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            with suppress(ImportError):  # importing readline gives input() line editing; Windows has it built in
                import readline  # noqa: F401

    def say(self, message: str, **facts: object) -> None:
        """Print a message from locale/."""
        self.show(self.words.say(message, facts))

    def show(self, what: RenderableType = "", style: str | None = None) -> None:
        self.console.print(what, style=style)

    def ask(self, prompt: str = "> ") -> str:
        """A line typed by a person; EOFError at the end of input."""
        if self.live:
            return input(prompt).strip()
        print(prompt, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Clear the screen and its scrollback; a pipe is left alone."""
        if self.live:
            print(CLEAR, end="", flush=True)
            with suppress(ImportError):
                import readline

                readline.clear_history()
