"""`python -m server.shifted_time serve`: astragal on a machine whose clock is off by as many seconds as a file says.

The file is named by SHIFT, and may change at any time.
"""

import os
import sys
import time
from pathlib import Path

from astragal.cli import main

SHIFT = "SHIFT"
_real = time.time


def _shifted():
    return _real() + float(Path(os.environ[SHIFT]).read_text(encoding="ascii"))


def shift():
    time.time = _shifted


if __name__ in ("__main__", "__mp_main__"):  # the second: a worker that the first has started
    shift()

if __name__ == "__main__":
    sys.exit(main())
