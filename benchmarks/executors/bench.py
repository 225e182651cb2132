"""How long two processes take to start and to give first results: ours, and those of a local Dask cluster.

python benchmarks/executors/bench.py
"""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

REPEATS = 5


def processes() -> None:
    from astragal.lab.executor.process_pool import Processes

    with Processes(2).open(4) as pool:
        list(pool.map(abs, range(4)))


def dask() -> None:
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.gather(client.map(abs, range(4), pure=False))


def measured(name: str) -> float:
    """The seconds of a fresh interpreter, with its end."""
    begun = perf_counter()
    subprocess.run([sys.executable, __file__, name], check=True)
    return perf_counter() - begun


def main() -> None:
    """The two take turns; the least disturbed run of each counts."""
    runs = [{name: measured(name) for name in STARTS} for _ in range(REPEATS)]
    best = {name: min(run[name] for run in runs) for name in STARTS}
    for name, seconds in best.items():
        print(f"{name}: {seconds:.2f} s")
    print(f"ratio: {best['dask'] / best['processes']:.1f}")


STARTS = {"processes": processes, "dask": dask}

if __name__ == "__main__":
    STARTS[sys.argv[1]]() if len(sys.argv) > 1 else main()
