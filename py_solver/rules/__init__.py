"""One file per rule; `py_solver.rule.all_rules()` finds them."""
