"""How many connections the limit on open files leaves room for; in another process, which may change its limit."""

import subprocess
import sys

import pytest

LIMITED = """
import resource, sys
from astragal.server import descriptors
soft, hard, wanted = map(int, sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
descriptors.allow(wanted)
print(descriptors.allowed(wanted), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.parametrize(
    ("soft", "hard", "wanted", "expected"),
    [
        (256, 4096, 1000, (1000, 1128)),
        (256, 1024, 15_000, (896, 1024)),
        (1024, 1024, 500, (500, 1024)),
        (64, 64, 500, (16, 64)),
    ],
    ids=["raised", "raised as far as possible", "enough", "hardly any"],
)
def test_limit_is_raised_and_respected(soft, hard, wanted, expected):
    command = [sys.executable, "-c", LIMITED, *map(str, (soft, hard, wanted))]
    assert tuple(map(int, subprocess.check_output(command, text=True).split())) == expected
