"""`python -m astragal` runs the `astragal` command."""

import sys

from astragal.cli import main

if __name__ == "__main__":
    sys.exit(main())
