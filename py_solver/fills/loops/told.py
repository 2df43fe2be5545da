"""Told: a loop that its clues tell. Where they leave doubts, it is bent anew, or they are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import WishError
from py_solver.fills.loops.bending import Flaws, bent, bent_anew, steps_of
from py_solver.fills.loops.folding import marked
from py_solver.puzzle.making import Draft, Workshop

ATTEMPTS = 60
"""Drafts that are looked at before the fill gives up."""

KEEP = 0.4
"""How often a loop that leaves doubts is kept, where its clues are drawn at random."""

WHOLE = 30
"""How often a loop is bent anew where it leaves cells out, before another one is begun."""

Clued = Callable[[set[Coord]], Draft | None]
"""What makes a draft of a loop, given as edges; None where nothing comes of it."""


def told(shop: Workshop, flaws: Flaws, clued: Clued, *, whole: bool = False) -> Draft | None:
    """Return a draft that leaves no doubts, or None. Its loop has few of these flaws.

    With `whole`, the loop visits every cell of the board.
    """

    def made(again: set[Coord] | None = None, where: Iterable[Coord] = ()) -> set[Coord]:
        line = bent(shop, flaws) if again is None else bent_anew(shop, flaws, again, where)
        return _whole(shop, flaws, line) if whole else line

    line = made()
    for _ in range(ATTEMPTS):
        shop.pulse()
        draft = clued(line)
        if draft is None:
            line = made()
            continue
        doubts = shop.doubts(shop.puzzle(draft.clues))
        if not doubts:
            return draft
        if shop.rng.random() >= KEEP:
            line = made(line, doubts)
    return None


def _whole(shop: Workshop, flaws: Flaws, line: set[Coord]) -> set[Coord]:
    """Return a loop that visits every cell. Raises WishError where there is none."""
    rows, cols = shop.size
    if rows * cols % 2:
        raise WishError(f"No loop visits every cell of a {rows}×{cols} board: they are odd.")
    board, tries = shop.puzzle({}).substrate, 0
    while missed := left_out(shop, line):
        shop.pulse()
        tries += 1
        beside = [edge for place in missed for edge in board.edges_at(place)]
        line = bent_anew(shop, flaws, line, beside) if tries % WHOLE else bent(shop, flaws)
    return line


def left_out(shop: Workshop, line: set[Coord]) -> list[Coord]:
    """Return the cells that a loop does not visit, in reading order."""
    visited = steps_of(line)
    places = (cell(row, col) for row in range(shop.rows) for col in range(shop.cols))
    return [place for place in places if place not in visited]


def drafted(
    shop: Workshop, clues: Mapping[str, Any], line: set[Coord], shaded: Collection[Coord] = ()
) -> Draft:
    """Return the draft with these clues, this loop, and these cells shaded."""
    board = shop.puzzle(clues).substrate
    return Draft(dict(clues), marked(board, line.union(shaded)))
