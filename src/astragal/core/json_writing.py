"""JSON written by compiled rules into an array of bytes. Each of these rules returns where to go on.

Whatever stands in a list or an object is followed by a comma; `close` replaces the last one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

import numpy as np

from astragal.core.arrays import Array
from astragal.core.compiled import rule

Bytes = Array[np.uint8]

COMMA, COLON, MINUS, ZERO = b",:-0"
LIST_END, OBJECT_END = b"]}"


def json_texts(values: Iterable[object]) -> Bytes:
    """The JSON of each value, for `put_text`: one in a row, filled up with zeros."""
    written = np.array([json.dumps(value).encode() for value in values])
    return written.view(np.uint8).reshape(len(written), -1)


@rule
def put(out: Bytes, at: int, text: bytes) -> int:
    for byte in text:
        out[at] = byte
        at += 1
    return at


@rule
def put_text(out: Bytes, at: int, texts: Bytes, number: int) -> int:
    """One of some texts, and a comma."""
    for column in range(texts.shape[1]):
        if texts[number, column] == 0:
            break
        out[at] = texts[number, column]
        at += 1
    out[at] = COMMA
    return at + 1


@rule
def put_key(out: Bytes, at: int, texts: Bytes, number: int) -> int:
    """One of some texts, and a colon."""
    at = put_text(out, at, texts, number)
    out[at - 1] = COLON
    return at


@rule
def put_number(out: Bytes, at: int, number: int) -> int:
    """A whole number, and a comma."""
    if number < 0:
        out[at] = MINUS
        at += 1
    rest, digit = abs(number), 1
    while rest >= 10 * digit:
        digit *= 10
    while digit:
        out[at] = ZERO + rest // digit % 10
        at += 1
        digit //= 10
    out[at] = COMMA
    return at + 1


@rule
def put_or_null(out: Bytes, at: int, number: int, known: bool) -> int:
    return put_number(out, at, number) if known else put(out, at, b"null,")


@rule
def close(out: Bytes, at: int, end: int) -> int:
    """The end of a list or an object, and a comma."""
    if out[at - 1] != COMMA:
        at += 1
    out[at - 1] = end
    out[at] = COMMA
    return at + 1
