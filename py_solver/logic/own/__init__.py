"""Rules of which only a check is known: bases for rules that an author writes in a few lines.

They solve, explain and grade like any other rule. Least is asked of the author by `Fine`; `Walk`
solves fastest; `Checked` can be about anything.
"""

from py_solver.logic.own.checked import Checked
from py_solver.logic.own.fine import Fine
from py_solver.logic.own.holds import Holds
from py_solver.logic.own.lint import Fault, lint
from py_solver.logic.own.walk import Walk

__all__ = ["Checked", "Fault", "Fine", "Holds", "Walk", "lint"]
