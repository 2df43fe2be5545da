"""The plan of a search: which model serves a puzzle, warm or new, and what it contains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from py_solver.board.substrate import Substrate
from py_solver.engine.warm import Warm
from py_solver.logic.abilities import Announcing, Joining, is_lazy, narrows
from py_solver.logic.constraint import Resolved
from py_solver.puzzle.model_key import ModelKey
from py_solver.puzzle.puzzle import Puzzle

LARGE = 1000
"""The largest number of marks, over all coords, of a board whose givens are assumed.

The solver of such a board stays warm for other givens. On a larger one, a 16x16 Sudoku, it pays to
build the givens in. The same holds for the first puzzle of a shape, which may well be the only one:
some 300 clauses instead of 11,000 for a Sudoku with rooms, 8,500 instead of 12,800 for one with
cages.
"""


@dataclass(frozen=True)
class Plan:
    """The key of a model, and the rules that a new one is made of.

    A `narrowed` model is made of the candidates that quick looks leave open, givens included, and
    serves exactly one puzzle. A `shared` one is made of the rules that all puzzles of a kind and
    size have; the other rules of this puzzle are `guarded`, behind a selector. Any other model is
    made of all rules but the givens.
    """

    key: ModelKey
    narrowed: bool = False
    shared: Puzzle | None = None
    guarded: Sequence[Resolved] = ()

    def resolved(self, puzzle: Puzzle) -> Sequence[Resolved]:
        """Return the rules that a new model is made of."""
        if self.shared is not None:
            return self.shared.resolved
        if self.narrowed:
            return puzzle.resolved
        return [(rule, scope) for rule, scope in puzzle.resolved if not rule.assumed]


def plan(puzzle: Puzzle, warm: Warm) -> Plan:
    """Return the plan for a puzzle, using a warm model if one fits."""
    board, shape = puzzle.substrate, puzzle.shape_key
    with_givens = any(said.rule.assumed for said in puzzle.statements)
    own = ModelKey(board, puzzle.statements) if with_givens else shape
    for key in (own, shape):
        if warm.has(key):
            return Plan(key, narrowed=key is not shape)
    large = sum(map(int.bit_count, board.candidates)) > LARGE
    common = None if with_givens or large else _common(puzzle)
    if common and warm.meet(common.key):
        return common
    narrowed = bool(common) or any(
        narrows(said.rule) or (isinstance(said.rule, Joining) and said.rule.team)
        for said in puzzle.statements
    )
    narrowed = narrowed or (
        large or not (puzzle.has_common_shape or warm.meet(shape))
        if with_givens
        else _narrows(board, large)
    )
    return Plan(own if narrowed else shape, narrowed)


def _common(puzzle: Puzzle) -> Plan | None:
    """Return the plan of a model of the rules that all puzzles of the kind and size share.

    Return None if no rule, or every rule, is the puzzle's own. Return None if rules are lazy,
    because the cuts of one puzzle would burden the next; and if rules announce their demands,
    because together they leave out most of them. From the second puzzle on, a killer Sudoku writes
    1,000 to 8,000 clauses of its own, and not the 12,000 of rows, columns and boxes again.
    """
    blank = puzzle.without_clues
    own = _beyond(puzzle, blank) if blank else None
    if not blank or not own:
        return None
    if any(is_lazy(rule) or isinstance(rule, Announcing) for rule, _ in [*blank.resolved, *own]):
        return None
    return Plan(blank.shape_key, shared=blank, guarded=own)


def _beyond(puzzle: Puzzle, common: Puzzle) -> list[Resolved] | None:
    """Return the rules that a puzzle has in addition to another one on the same board.

    Return None if it does not have all rules of the other one.
    """
    if puzzle.substrate != common.substrate:
        return None  # first, because the other one's rules may not be stated yet
    there = frozenset(common.statements)
    if not there.issubset(puzzle.statements):
        return None
    pairs = zip(puzzle.statements, puzzle.by_statement, strict=True)
    return [one for said, resolved in pairs if said not in there for one in resolved]


def _narrows(board: Substrate, large: bool) -> bool:
    """Return whether rules probably narrow a board without givens by more than the look costs.

    This holds for numbers on a large board or one with walls, whose shape hardly another one has:
    100 Kakuros take 1.0 s instead of 1.35. Small Skyscrapers would take a quarter longer.
    """
    return (large or bool(board.materials)) and any(
        not marks.is_binary for _, marks in board.layers
    )
