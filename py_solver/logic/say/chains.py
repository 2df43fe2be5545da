"""Wording of rules about each two neighbours along a region: demands, faults, deductions."""

from __future__ import annotations

from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.say.marks import are, which
from py_solver.logic.say.places import place, places, where
from py_solver.logic.scope import Scope
from py_solver.words.say import say


def along(scope: Scope) -> str:
    """Name two coords, or the neighbours among more of them: `neighbours along row 1`."""
    if len(scope.region) == 2:
        return places(scope.region, scope.board)
    return say("neighbours along {where}", where=where(scope.region, scope.board))


def at_odds(broken: Broken, scope: Scope) -> str:
    """Say which numbers do not fit together, or where no open ones do."""
    if broken.numbers:
        return are(broken.coords, broken.numbers, scope.board)
    return say("no candidates of {places} fit together", places=places(broken.coords, scope.board))


def beside(removal: Removal, scope: Scope) -> str:
    """Say which value of the neighbour excludes the numbers, or that none of its values fits."""
    if removal.numbers:
        return which(removal.numbers[0], removal.because, scope.board)
    return say(
        "otherwise {place} would have no candidate left",
        place=place(removal.because[0], scope.board),
    )
