"""For all tests: no deadlines (the first call of a rule compiles it), and the same examples on every run of CI."""

import os

from hypothesis import settings

settings.register_profile("astragal", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("astragal")
