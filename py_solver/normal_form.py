"""NormalForm: a few solutions to search instead of all, with a proof that they tell all.

Where solutions can be varied freely (a line that may run anywhere through empty cells), a search
that must rule out every variation drowns in them. A genre may know moves that turn a solution into
another one and cannot go on for ever; it then looks for the solutions that no move improves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.logic.constraint import Constraint
from py_solver.puzzle import Puzzle


@dataclass(frozen=True)
class NormalForm:
    """What solutions in normal form obey besides the rules, and where others would be.

    To be proved by the genre, for its own constraints and no others:

    - `constraints(puzzle)`: moves lead from every solution, through solutions, to one that obeys
      these. So a puzzle has solutions exactly if it has some in normal form.
    - `near(puzzle, solution)`: if just one solution is in normal form, the moves lead from all
      others to it. It obeys these, and so do those one step before it; so it is the only one
      exactly if no other solution obeys these. None: there can be no such step.
    """

    constraints: Callable[[Puzzle], Iterable[Constraint]]
    near: Callable[[Puzzle, Mapping[Coord, int]], Iterable[Constraint] | None]
