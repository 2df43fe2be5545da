"""The interface of rules: constraints, outcomes, scopes. The package exports what genres use."""

from py_solver.logic.constraint import (
    Constraint,
    Statement,
    Statements,
    each,
    must,
)
from py_solver.logic.outcome import Source
from py_solver.logic.own import Checked, Fine, Holds, Walk, lint
from py_solver.logic.rule import Role, Rule
from py_solver.logic.scope import Scope

__all__ = [
    "Checked",
    "Constraint",
    "Fine",
    "Holds",
    "Role",
    "Rule",
    "Scope",
    "Source",
    "Statement",
    "Statements",
    "Walk",
    "each",
    "lint",
    "must",
]
