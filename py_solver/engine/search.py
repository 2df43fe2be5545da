"""The search: models of the clauses, cut by lazy rules, checked, and blocked to find the next.

One loop serves every question. What is asked of the solver beyond the puzzle (this solution is
known, one of these marks must occur) hangs on a selector variable that is assumed for the search
and switched off after it, so the warm model stays as it was.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence

from py_solver.board.substrate import Substrate
from py_solver.engine.budget import Meter
from py_solver.engine.guard import Guard, Units
from py_solver.engine.model import Model
from py_solver.engine.narrow import narrow
from py_solver.engine.undisturbed import undisturbed
from py_solver.logic.abilities import Announcing, Joining, is_lazy, narrows
from py_solver.logic.cnf import Clause
from py_solver.logic.constraint import Resolved
from py_solver.logic.outcome import Broken
from py_solver.logic.say.words import but
from py_solver.puzzle.puzzle import ModelKey, Puzzle

ROUNDS_BEFORE_FULL = 150
"""Rounds of cuts after which lazy rules are written out: Heyawake 31x45 takes some 50 and is fast,
a Nurikabe with few clues takes thousands and is not."""

LARGE = 1000
"""Marks that all coords together may hold on the largest board whose givens are assumed, so that
its solver stays warm for other givens. On a larger one, a 16x16 Sudoku, it pays to build them in;
and so it does for the first puzzle whose shape is its own, which may well be the only one: some 300
clauses instead of 11,000 for a Sudoku with rooms, 8,500 instead of 12,800 for one with cages."""

MET = 256  # shapes of which we know that they were asked about before
KEPT = 6  # warm models
KEPT_CLAUSES = 60_000  # of all but the last used one: a clause takes some 250 bytes
WORN = 400  # searches after which a warm model is built anew, so that what it learnt stays small


class Wrong(AssertionError):
    """The encoding and the check of a rule disagree: a bug of ours, never shown as an answer."""


class _Warm:
    """Models by shape, the most recently used last; one in use is taken out."""

    def __init__(self) -> None:
        self._models: OrderedDict[object, tuple[Model, int]] = OrderedDict()
        self._met: OrderedDict[int, None] = OrderedDict()
        self._lock = threading.Lock()

    def meet(self, shape: object) -> bool:
        """Return whether the shape was met before; from now on it was."""
        with self._lock:
            before = hash(shape) in self._met
            self._met[hash(shape)] = None
            if len(self._met) > MET:
                self._met.popitem(last=False)
            return before

    def take(self, key: object) -> tuple[Model, int] | None:
        """Return the model kept by the key and how often it was used, if it is there and fresh."""
        with self._lock:
            found = self._models.pop(key, None)
        return found if found is not None and found[1] < WORN else None

    def put_back(self, key: object, model: Model, uses: int) -> None:
        with self._lock:
            self._models[key] = (model, uses)
            clauses = sum(model.sat.clauses for model, _ in self._models.values())
            while len(self._models) > KEPT or (clauses > KEPT_CLAUSES and len(self._models) > 1):
                oldest, _ = self._models.popitem(last=False)[1]
                clauses -= oldest.sat.clauses

    def clear(self) -> None:
        with self._lock:
            self._models.clear()
            self._met.clear()


_warm = _Warm()


def forget() -> None:
    """Drop every warm solver: what a benchmark does before it measures a first solve."""
    _warm.clear()


class Search:
    """One question asked of one puzzle; a context manager that hands the warm model back."""

    @undisturbed()
    def __init__(
        self,
        puzzle: Puzzle,
        meter: Meter,
        *,
        trusting: bool = False,
        within: Sequence[int] | None = None,
    ) -> None:
        """Take the model of the puzzle's shape. Raises OutOfBudget if making it takes too long.

        `trusting` leaves out the check of each solution, for questions whose answers prove nothing.
        `within`, candidates, none of them empty, asks for solutions among them only. They are built
        into a model that serves just this search, and is small where most coords are decided.
        """
        self.trusting = trusting
        self.puzzle = puzzle
        self.meter = meter
        puzzle.prepare(meter.pulse)
        guarded: list[Resolved] = []
        self._key: ModelKey | None = None
        if within is not None:
            kept = Model(puzzle.substrate, puzzle.resolved, meter.pulse, within), 0
        else:
            self._key, kept, guarded = self._taken()
        self.model, self._uses = kept
        self.model.use(meter.pulse)
        self.model.prefer(next(puzzle.guesses, {}))
        # A question may take two searches: the figures go on counting.
        self._conflicts_before = self.model.sat.conflicts - meter.figures.conflicts
        self._rounds = 0
        self.selector = self.model.aux(determined=False)
        Guard(self.model, guarded, self.selector)
        self.assumptions = [self.selector]
        if self._key is puzzle.shape_key:  # in a narrowed model they are built in
            self.assumptions += self._givens()

    def _taken(self) -> tuple[ModelKey, tuple[Model, int], list[Resolved]]:
        """Return a model, new or warm, its key and uses, and what is to be guarded in it."""
        puzzle, pulse = self.puzzle, self.meter.pulse
        board, shape = puzzle.substrate, puzzle.shape_key
        large = sum(map(int.bit_count, board.candidates)) > LARGE
        with_givens = any(said.rule.assumed for said in puzzle.statements)
        own = ModelKey(board, puzzle.statements) if with_givens else shape
        for key in (own, shape):
            kept = _warm.take(key)
            if kept:
                return key, kept, []
        common = None if with_givens or large else _common(puzzle)
        if common and _warm.meet(common[0]):
            key, resolved, guarded = common
            return key, _warm.take(key) or (Model(board, resolved, pulse), 0), guarded
        # A narrowed model serves just this puzzle.
        narrowed = bool(common) or any(
            narrows(said.rule) or (isinstance(said.rule, Joining) and said.rule.team)
            for said in puzzle.statements
        )
        narrowed = narrowed or (
            large or not (puzzle.has_common_shape or _warm.meet(shape))
            if with_givens
            else _narrows(board, large)
        )
        return own if narrowed else shape, (self._make(narrowed), 0), []

    def _make(self, narrowed: bool) -> Model:
        puzzle, pulse = self.puzzle, self.meter.pulse
        if narrowed:
            return Model(puzzle.substrate, puzzle.resolved, pulse, narrow(puzzle, pulse))
        resolved: Sequence[Resolved] = puzzle.resolved
        if any(said.rule.assumed for said in puzzle.statements):
            resolved = [(rule, scope) for rule, scope in resolved if not rule.assumed]
        return Model(puzzle.substrate, resolved, pulse)

    def __enter__(self) -> Search:
        """Return the search itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Switch off what was asked, and keep the model warm for the next puzzle of its shape."""
        if self._key is None:
            self.model.sat.close()
            return
        self.model.use(lambda: None)
        self.model.add([-self.selector])
        self.model.flush()
        _warm.put_back(self._key, self.model, self._uses + 1)

    def _givens(self) -> Iterator[int]:
        units = Units(self.model)
        for rule, scope in self.puzzle.resolved:
            if rule.assumed:
                rule.encode(units, scope)
        yield from (literal for literal in units.literals if literal != Model.TRUE)

    def ask(self, clause: Clause) -> None:
        """Add a clause that holds for this search only."""
        self.model.add([-self.selector, *clause])

    def next_state(self, also: Sequence[int] = ()) -> list[int] | None:
        """Return the next solution as candidates, one bit each, or None when there is none left.

        Raises OutOfBudget.
        """
        model, figures = self.model, self.meter.figures
        while True:
            model.flush()
            if not self._solve([*self.assumptions, *also]):
                return None
            state = model.read()
            cuts = model.cuts(state)
            if not cuts:
                if not self.trusting:
                    self._verify(state)
                return state
            for clause in cuts:
                model.add(clause)
            figures.rounds += 1
            figures.cuts += len(cuts)
            self._rounds += 1
            if self._rounds % ROUNDS_BEFORE_FULL == 0:
                model.encode_fully(self._rounds // ROUNDS_BEFORE_FULL)

    def _solve(self, assumptions: list[int]) -> bool:
        sat, meter = self.model.sat, self.meter
        while True:
            meter.pulse()
            began = time.perf_counter()
            answer = sat.solve(assumptions, meter.conflicts_to_spend())
            meter.figures.conflicts = sat.conflicts - self._conflicts_before
            if answer is not None:
                return answer
            meter.spent(time.perf_counter() - began)

    def _verify(self, state: Sequence[int]) -> None:
        """Check the solution with code that shares nothing with the encodings."""
        if self.model.checked:
            return
        for rule, scope in self.puzzle.resolved:
            checked = rule.check(state, scope)
            if isinstance(checked, Broken):
                found = but(rule.states(scope), rule.explain(checked, scope))
                raise Wrong(f"{rule.name} was encoded but does not hold: {found}")

    def block(self, state: Sequence[int]) -> None:
        """Ask for a solution other than this one."""
        model = self.model
        self.ask([-literal for literal in model.literals_of(state)])
        clauses = model.foreseen(state)
        for clause in clauses:
            model.add(clause)
        self.meter.figures.cuts += len(clauses)


def _common(puzzle: Puzzle) -> tuple[ModelKey, Sequence[Resolved], list[Resolved]] | None:
    """Return a key, the rules that all puzzles of the kind and size share, and the puzzle's own.

    None where its own are none or all, or where rules are lazy: what is cut for one puzzle would
    burden the next. Nor where they announce what they ask for: together they leave out most of it.
    From the second on a killer Sudoku writes 1,000 to 8,000 clauses of its own, and not the 12,000
    of rows, columns and boxes over again.
    """
    blank = puzzle.without_clues
    own = puzzle.beyond(blank) if blank else None
    if not blank or not own:
        return None
    if any(is_lazy(rule) or isinstance(rule, Announcing) for rule, _ in [*blank.resolved, *own]):
        return None
    return blank.shape_key, blank.resolved, own


def _narrows(board: Substrate, large: bool) -> bool:
    """Whether rules are likely to narrow a board without givens by more than the look costs.

    Numbers, that is, of a large board or one with walls, of which hardly another has the shape: 100
    Kakuros take 1.0 s in place of 1.35. Small Skyscrapers would take a quarter longer.
    """
    return (large or bool(board.materials)) and any(
        not marks.is_binary for _, marks in board.layers
    )
