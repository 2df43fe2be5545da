"""What a rule is: the contract, its outcomes, constraints. Here are the words that genres use."""

from py_solver.logic.constraint import (
    Constraint,
    Role,
    Statement,
    Statements,
    each,
    forbidden,
    goal,
)
from py_solver.logic.outcome import Source
from py_solver.logic.rule import Rule

__all__ = [
    "Constraint",
    "Role",
    "Rule",
    "Source",
    "Statement",
    "Statements",
    "each",
    "forbidden",
    "goal",
]
