"""`python careless.py serve`: astragal whose commits do not wait for the disk. A power loss must cost it moves."""

import runpy

from astragal.server.store import engine

if __name__ == "__main__":
    engine.PRAGMAS = tuple("synchronous=OFF" if "synchronous" in each else each for each in engine.PRAGMAS)
    runpy.run_module("server.shifted_time", run_name="__main__")
