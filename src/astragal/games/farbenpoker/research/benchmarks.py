"""Where random play is measured: at a table of three."""

from astragal.core.benchmarks import Benchmarks

BENCHMARKS = Benchmarks(seats=3)
