"""The SAT solver in one small class: the only file that imports PySAT.

CaDiCaL 1.9.5, because it takes half the time of Glucose 4 for the same refutation (Numberlink
426_15x15: 2.9 and 6.8 s in WASM, 2.0 and 3.1 s natively). Also, PySAT's glue for Glucose reads the
budget of conflicts into a half-initialised number in WASM and so ignores it.

It calls PySAT's extension module directly. `pysat.solvers`, the wrapper above it, costs a quarter
of a second to import in a browser, and its `append_formula` checks every clause once more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import repeat

import pysolvers

# Nearly all of our searches are refutations. The hardest Numberlink of 20x20, with eight numberings
# of its lines, takes 10.4 s with the defaults and 6.1 s with these (natively, medians); other
# genres take as long as before. Two options gain the most: bumping the reasons of reasons, and
# leaving out an expensive step that shortens learnt clauses.
OPTIONS = {
    "restartint": 5,
    "chrono": 0,
    "rephase": 0,
    "bumpreasondepth": 3,
    "shrink": 0,
    "ternary": 0,
    "vivify": 0,
    # The order of the data that this keeps between questions depends on the C++ library. With it,
    # one Star Battle in six was graded differently in WASM than natively, as other models were
    # found. Paths take as long without it.
    "ilb": 0,
    # Coords are numbered before derived variables, and decisions should start with them: an Akari
    # of 20x20 without clues then takes 0.03 s, and before did not end in 30.
    "reverse": 1,
}


class Sat:
    """An incremental solver, with assumptions and a budget of conflicts."""

    def __init__(self) -> None:
        """Start an empty solver."""
        self._solver = pysolvers.cadical195_new()
        for name, value in OPTIONS.items():
            pysolvers.cadical195_set(self._solver, name, value)
        self.clauses = 0

    def close(self) -> None:
        """Free the solver's memory, which Python's collector does not see."""
        if self._solver is not None:
            pysolvers.cadical195_del(self._solver, None)
            self._solver = None

    def __del__(self) -> None:
        """Free the memory of a solver that was dropped."""
        self.close()

    def add(self, clauses: Sequence[Sequence[int]]) -> None:
        """Add clauses; an empty one makes the formula unsatisfiable.

        PySAT only takes them one by one, which in WASM costs some 0.8 µs each: fewer clauses help.
        """
        # A loop in C, because the function takes one clause at a time.
        deque(map(pysolvers.cadical195_add_cl, repeat(self._solver), clauses), maxlen=0)
        self.clauses += len(clauses)

    def prefer(self, literals: list[int]) -> None:
        """Try these literals first wherever the search has a choice."""
        pysolvers.cadical195_setphases(self._solver, literals)

    def solve(self, assumptions: list[int], conflicts: int) -> bool | None:
        """Return whether there is a model under the assumptions; None after this many conflicts."""
        pysolvers.cadical195_cbudget(self._solver, conflicts)
        answer = pysolvers.cadical195_solve_lim(self._solver, assumptions, 0)
        return None if answer == 0 else bool(answer > 0)

    def model(self) -> list[int]:
        """Return the last model: for each variable v, from 1 upwards, v or -v."""
        return pysolvers.cadical195_model(self._solver) or []

    def core(self, assumptions: list[int]) -> list[int]:
        """Return which of the assumptions the last refutation needed; not always the fewest."""
        return pysolvers.cadical195_core(self._solver, assumptions) or []

    @property
    def conflicts(self) -> int:
        """The number of conflicts since the solver was made."""
        return int(pysolvers.cadical195_acc_stats(self._solver)["conflicts"])
