"""Holds: a rule that is a function of few marks, written where it is needed."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass

from py_solver.board.errors import ConstraintError
from py_solver.logic.own.fine import Fine
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class Holds(Fine):
    """The function is true of the marks of its coords, in order: `Holds(lambda a, b: a < 2 * b)`.

    It is asked about every combination of marks, so it is for few coords.
    """

    test: Callable[..., object]

    def refuse(self, scope: Scope) -> None:
        """Refuse what cannot be called with as many marks as there are coords."""
        super().refuse(scope)
        if not callable(self.test):
            raise TypeError(f"Holds needs a function, not {self.test!r}.")
        try:
            inspect.signature(self.test).bind(*scope.coords)
        except TypeError:
            told = say(
                "The function of Holds cannot take {marks}.",
                marks=counted(len(scope.coords), "mark"),
            )
            raise ConstraintError(told) from None
        except ValueError:  # a function of C need not tell what it takes
            pass

    def _title(self) -> str:
        """Return the name of the function; a lambda has none."""
        name: str = getattr(self.test, "__name__", "")
        return name if name.isidentifier() else ""

    def fine(self, marks: tuple[int | None, ...]) -> bool:
        """Ask the function once every mark is decided."""
        return None in marks or bool(self.test(*marks))
