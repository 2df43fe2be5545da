"""Deductions from the tiles that contain one cell, cached by the state of their edges.

A letter depends on the few edges that its tiles reach. Hints ask for its deductions whenever one of
them changes, under one assumption after the other, and these are much alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.logic.outcome import Removal
from py_solver.logic.rule import Candidates
from py_solver.rules.division._cell_graph import BORDER
from py_solver.rules.division._tile_places import Tile
from py_solver.rules.division._tiles import Known, Tiles, agreed

KEPT = 2_000
"""Answers that are kept of the tiles of one board, a kilobyte each; then all are forgotten."""


class TilesAtCell:
    """The tiles that are left for one cell, and what follows from them."""

    def __init__(self, known: Known, cell: int) -> None:
        """Look which tiles are left."""
        self.known, self.cell = known, cell
        self.left = known.left(cell)
        self.lies = len(self.left) == 1 and known.lies(self.left[0])
        self._removals: tuple[Removal, ...] | None = None

    def removals(self) -> tuple[Removal, ...]:
        """Return what all tiles that are left agree on."""
        if self._removals is None:
            self._removals = tuple(removals_at(self.known, self.cell, self.left, set()))
        return self._removals


def tiles_at_cell(laid: Tiles, cell: int, candidates: Candidates) -> TilesAtCell:
    """Return what this board leaves of the tiles of a cell."""
    at = cell, tuple([candidates[edge] for edge in laid.edges(cell)])
    found: TilesAtCell | None = laid.memo.get(at)
    if found is None:
        if len(laid.memo) >= KEPT:
            laid.memo.clear()
        found = laid.memo[at] = TilesAtCell(Known(laid, candidates, (cell,)), cell)
    return found


def removals_at(known: Known, cell: int, left: list[Tile], done: set[int]) -> Iterator[Removal]:
    """Yield what all tiles agree on that are left at a cell, but of edges that are done."""
    for edge, mask in agreed(left, known) if left else ():
        if edge in done:
            continue
        done.add(edge)
        bit, joins = 1 << edge, mask == BORDER
        gone = (
            tile
            for tile in known.laid.at[cell]
            if not (tile.within if joins else tile.around) & bit
        )
        yield Removal(edge, mask, known.against(gone), "fits", (cell,))
