"""Readers for the values of command-line options; argparse reports a value that cannot be read."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable

from astragal.core.plain import whole_number
from astragal.core.words import Words


def whole(words: Words, least: int, most: int = 10**15 - 1) -> Callable[[str], int]:
    """Reads a whole number from `least` to `most`."""

    def read(text: str) -> int:
        value = whole_number(text)
        if value is None or not least <= value <= most:
            raise ArgumentTypeError(words("cli-not-whole", text=text, least=least, most=most))
        return value

    return read


def seed(words: Words) -> Callable[[str], int | str]:
    """Reads a seed: a number, or any text."""

    def read(text: str) -> int | str:
        if not text or not text.isprintable():
            raise ArgumentTypeError(words("cli-not-seed"))
        value = whole_number(text)
        return text if value is None or str(value) != text else value

    return read


def names(text: str) -> list[str]:
    """Reads names with commas between them."""
    return [name.strip() for name in text.split(",")]


def option(words: Words) -> Callable[[str], tuple[str, object]]:
    """Reads `name=value`; the value is JSON where it can be, else text."""

    def read(text: str) -> tuple[str, object]:
        name, sign, value = text.partition("=")
        if not (name and sign):
            raise ArgumentTypeError(words("cli-not-option", text=text))
        return name.strip(), _json_or_text(value)

    return read


def add_option(parser: ArgumentParser, words: Words) -> None:
    """`--option name=value`, as often as there are options to choose."""
    parser.add_argument(
        "--option",
        dest="options",
        type=option(words),
        action="append",
        default=[],
        metavar=words("cli-name-value"),
        help=words("cli-help-option"),
    )


def _json_or_text(value: str) -> object:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value
