"""Describes the machine, and pins work to one core."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import PackageNotFoundError, version

from astragal.core.work import cores


def description() -> dict[str, object]:
    """The machine and versions of a measurement."""
    return {
        "processor": _processor(),
        "cores": cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        **{name: _version(name) for name in ("astragal", "numba", "numpy", "open_spiel")},
    }


def _processor() -> str:
    if sys.platform == "linux":
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
