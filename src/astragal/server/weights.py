"""What a reader likes how much: headers such as `Accept-Language: fr-CA, en;q=0.8`."""

from __future__ import annotations


def weights_of(header: str) -> list[tuple[str, float]]:
    """Each thing that the header names, in lower case, and its weight, in their order."""
    return [_weighed(part.lower()) for part in header.split(",")]


def _weighed(part: str) -> tuple[str, float]:
    """`fr-ca;q=0.8` has the weight 0.8; a weight that cannot be read counts nothing."""
    name, _, weight = part.partition(";")
    return name.strip(), _weight(weight.strip())


def _weight(text: str) -> float:
    try:
        return float(text.removeprefix("q=")) if text else 1.0
    except ValueError:
        return 0.0
