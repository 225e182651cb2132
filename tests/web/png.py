"""Reads the head of a PNG."""

import struct

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def size_of(content: bytes) -> tuple[int, int]:
    """Width and height, from the first chunk."""
    assert content.startswith(SIGNATURE)
    assert content[12:16] == b"IHDR"
    return struct.unpack(">II", content[16:24])
