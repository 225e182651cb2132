# Le solveur de lancers réels.

solver-not-now = la solution n’a pas pu être calculée ; redemandez
