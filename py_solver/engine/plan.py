"""The plan of a search: which model serves a puzzle, warm or new, and what it contains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from py_solver.board.substrate import Substrate
from py_solver.engine.warm import Warm
from py_solver.logic.abilities import Announcing, Joining, is_lazy, narrows
from py_solver.logic.constraint import Resolved
from py_solver.puzzle.puzzle import ModelKey, Puzzle

LARGE = 1000
"""Marks that all coords together may hold on the largest board whose givens are assumed, so that
its solver stays warm for other givens. On a larger one, a 16x16 Sudoku, it pays to build them in;
and so it does for the first puzzle whose shape is its own, which may well be the only one: some 300
clauses instead of 11,000 for a Sudoku with rooms, 8,500 instead of 12,800 for one with cages."""


@dataclass(frozen=True)
class Plan:
    """The key that the model is kept by, and what a new one is made of.

    A `narrowed` model is made of what quick looks leave open, givens included, and serves just one
    puzzle. A `shared` one is made of what all puzzles of a kind and size ask; what this puzzle asks
    besides is `guarded`, behind a selector. Any other is made of all but the givens.
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
    """Return the plan for a puzzle: a warm model, if there is one that fits."""
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
    """Return the plan of a model of what all puzzles of the kind and size share.

    None where the puzzle's own rules are none or all, or where rules are lazy: what is cut for one
    puzzle would burden the next. Nor where they announce what they ask for: together they leave out
    most of it. From the second on a killer Sudoku writes 1,000 to 8,000 clauses of its own, and not
    the 12,000 of rows, columns and boxes over again.
    """
    blank = puzzle.without_clues
    own = _beyond(puzzle, blank) if blank else None
    if not blank or not own:
        return None
    if any(is_lazy(rule) or isinstance(rule, Announcing) for rule, _ in [*blank.resolved, *own]):
        return None
    return Plan(blank.shape_key, shared=blank, guarded=own)


def _beyond(puzzle: Puzzle, common: Puzzle) -> list[Resolved] | None:
    """Return what a puzzle asks beyond another one on the same board.

    None where it does not ask all that the other one does.
    """
    if puzzle.substrate != common.substrate:
        return None  # first, for what the other one asks may not have been stated yet
    there = frozenset(common.statements)
    if not there.issubset(puzzle.statements):
        return None
    pairs = zip(puzzle.statements, puzzle.by_statement, strict=True)
    return [one for said, resolved in pairs if said not in there for one in resolved]


def _narrows(board: Substrate, large: bool) -> bool:
    """Whether rules are likely to narrow a board without givens by more than the look costs.

    Numbers, that is, of a large board or one with walls, of which hardly another has the shape: 100
    Kakuros take 1.0 s in place of 1.35. Small Skyscrapers would take a quarter longer.
    """
    return (large or bool(board.materials)) and any(
        not marks.is_binary for _, marks in board.layers
    )
