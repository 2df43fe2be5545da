"""Text formats, one file each; `py_solver.formats.registry` finds them."""
