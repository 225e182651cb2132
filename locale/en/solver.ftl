# The solver of real throws.

solver-not-now = the solution could not be worked out; ask again
