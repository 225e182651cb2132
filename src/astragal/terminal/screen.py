"""One terminal, or a pipe: what is said goes to standard output, what people type comes from standard input."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.console import Console

from astragal.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

CLEAR = "\033[H\033[2J\033[3J"
"""Home, clear the screen, clear what has scrolled away."""


class PlainConsole(Console):
    """Prints text as it is, without markup; a reader who went away is the caller's business."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Where one or several people read and type."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.console = PlainConsole()
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            with suppress(ImportError):  # input() edits lines once readline is there; Windows has it built in
                import readline  # noqa: F401

    def say(self, message: str, **facts: object) -> None:
        """Print a message of locale/."""
        self.show(self.words.say(message, facts))

    def show(self, what: RenderableType = "", style: str | None = None) -> None:
        self.console.print(what, style=style)

    def ask(self, prompt: str = "> ") -> str:
        """A line that somebody types; EOFError when there are no more."""
        if self.live:
            return input(prompt).strip()
        print(prompt, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Nothing that was shown or typed can be seen again; a pipe is left alone."""
        if self.live:
            print(CLEAR, end="", flush=True)
            with suppress(ImportError):
                import readline

                readline.clear_history()
