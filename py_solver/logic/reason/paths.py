"""Deductions along the levels of a decision diagram that reads a region coord by coord."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.marks import is_decided
from py_solver.board.substrate import Substrate
from py_solver.logic.encode.arithmetic import Level
from py_solver.logic.encode.automata import kept_along
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import narrowed, taken
from py_solver.logic.rule import Candidates


def checked_along(
    levels: Sequence[Level], region: tuple[int, ...], candidates: Candidates, board: Substrate
) -> Checked:
    """Return whether a path is left, and whether every coord is decided."""
    if not all(kept_along(levels, [candidates[index] for index in region])):
        lost = narrowed(region, candidates, board)
        return Broken(lost or region, (), region)
    done = all(is_decided(candidates[index]) for index in region)
    return SATISFIED if done else PENDING


def removed_along(
    levels: Sequence[Level], region: tuple[int, ...], candidates: Candidates, board: Substrate
) -> Iterator[Removal]:
    """Yield the marks that are on no path; nothing if no path is left, which a check reports."""
    kept = kept_along(levels, [candidates[index] for index in region])
    if not all(kept):
        return
    yield from [
        Removal(index, gone, because, "", tuple([candidates[other] for other in because]))
        for index, gone, because in taken(region, kept, candidates, board)
    ]
