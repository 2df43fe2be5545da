"""One file per rule; `py_solver.logic.rule.all_rules()` finds them."""
