"""One file per text format; `py_solver.formats.registry` finds them."""
