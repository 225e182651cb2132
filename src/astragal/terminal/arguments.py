"""argparse in the user's language. Errors are raised and fit on one line."""

from __future__ import annotations

import argparse
from typing import NoReturn

from astragal.core.words import LANGUAGES, Words

OWN_WORDS = {
    "usage: ": "cli-argparse-usage",
    "positional arguments": "cli-argparse-positional",
    "options": "cli-argparse-options",
    "show this help message and exit": "cli-argparse-help",
    "argument %(argument_name)s: %(message)s": "cli-argparse-argument",
    "the following arguments are required: %s": "cli-argparse-required",
    "unrecognized arguments: %s": "cli-argparse-unrecognized",
    "expected one argument": "cli-argparse-one",
    "expected at least one argument": "cli-argparse-at-least-one",
    "not allowed with argument %s": "cli-argparse-not-with",
    "ignored explicit argument %r": "cli-argparse-explicit",
    "invalid choice: %(value)r (choose from %(choices)s)": "cli-argparse-choice",
}
"""The argparse sentences that our commands can produce, and our messages for them."""


class Misuse(Exception):
    """The command line cannot be parsed."""

    def __init__(self, program: str, message: str) -> None:
        super().__init__(message)
        self.program = program


class Answered(Exception):
    """Help or the version was printed."""


def speak(words: Words) -> None:
    """Translate argparse. It asks gettext, which only reads compiled catalogues, so we replace its function."""

    def translated(sentence: str) -> str:
        name = OWN_WORDS.get(sentence)
        return words(name) if name else sentence

    setattr(argparse, "_", translated)  # noqa: B010  (the name is argparse's own, and unknown to type checkers)


class Parser(argparse.ArgumentParser):
    """No abbreviated options. Misuse, and the exit after help, are raised as exceptions."""

    def __init__(self, **settings: object) -> None:
        super().__init__(allow_abbrev=False, formatter_class=_Formatter, **settings)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        raise Misuse(self.prog, message)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        raise Answered


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Keeps the line breaks of a description, and leaves room for option names."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30)


def language_parser(words: Words) -> Parser:
    """Parses `--lang` anywhere; the parent of all other parsers."""
    parser = Parser(prog="astragal", add_help=False)
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=words("cli-help-lang"))
    return parser
