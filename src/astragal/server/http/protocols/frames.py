"""The frames of WebSockets (RFC 6455, 5.2) as nearly all of them are: whole, short, and text.

websockets reads and writes all that a frame can be, one part after another; for these it takes several times as long.
"""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # there is no compiled one for this system
    from websockets.utils import apply_mask

WHOLE, TEXT, MASKED = 0x80, 0x01, 0x80
SHORT = 126
"""Frames with fewer bytes tell their number in the second byte of their head."""
MASK_AT, TEXT_AT = 2, 6
"""Where the mask and the content of a short frame of a client begin."""


def whole_text(data: bytes) -> bytes | None:
    """The content, if the data is one short text frame of a client and nothing else."""
    size = len(data) - TEXT_AT
    if 0 <= size < SHORT and data[0] == WHOLE | TEXT and data[1] == MASKED | size:
        return apply_mask(data[TEXT_AT:], data[MASK_AT:TEXT_AT])
    return None


def ends_with_a_frame(data: bytes) -> bool:
    """Whether the data is a row of whole messages in short frames of a client, and a new frame begins after it."""
    at = 0
    while at + 1 < len(data) and data[at] & WHOLE and data[at + 1] & ~MASKED < SHORT:
        at += TEXT_AT + (data[at + 1] & ~MASKED)
    return at == len(data)


def head_of(size: int) -> bytes:
    """What stands before a whole text message of the server."""
    if size < SHORT:
        return bytes((WHOLE | TEXT, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
