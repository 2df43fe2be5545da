"""One small file per genre; `py_solver.genre.all_genres()` finds them."""
