"""Quantiles of measurements."""

from __future__ import annotations

from collections.abc import Sequence


def spread(times: Sequence[float]) -> dict[str, float]:
    return {"median": at(times, 0.5), "p95": at(times, 0.95), "p99": at(times, 0.99), "max": at(times, 1)}


def at(times: Sequence[float], part: float) -> float:
    """The smallest measurement that is at least as large as this share of all."""
    ordered = sorted(times)
    return round(ordered[max(0, -int(-part * len(ordered) // 1) - 1)], 1)
