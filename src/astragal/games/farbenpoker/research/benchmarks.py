"""Where random play is measured: at a table of three."""

from astragal.core.research.benchmarks import Benchmarks

BENCHMARKS = Benchmarks(seats=3)
