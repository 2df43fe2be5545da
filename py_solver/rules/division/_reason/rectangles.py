"""Deductions from all rectangles that the clues of a division can still have.

A cell is in a rectangle of some clue, and if only one clue can reach it, in that clue's. That
covers all deductions from joined groups of cells and from corners of rectangles, and more: of 15
published Tatamibari, none of which was walked in 25 s without it, ten are seen throughout.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.rules.division._cell_graph import BORDER
from py_solver.rules.division._clue_reach import Aspect, Form, reaches
from py_solver.rules.division._tile_sets import RemainingTiles, TileSets, sets_of
from py_solver.rules.division._words import Named
from py_solver.rules.division.in_rectangle import beside, listed

MOST = 1_000
"""Above this many rectangles of one clue, they are not listed."""

Areas = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def areas(board: Substrate, regions: Areas, sizes: tuple[int | None, ...]) -> Areas:
    """Return for each clue the cells of its possible rectangles, and their edges."""
    everyone = reaches(board, regions, sizes, Form.RECTANGLE)
    return tuple(beside(board, tuple(sorted(reach.cells))) for reach in everyone)


@lru_cache(maxsize=64)
def rectangle_sets(
    board: Substrate,
    regions: Areas,
    sizes: tuple[int | None, ...],
    aspects: tuple[Aspect | None, ...],
) -> TileSets | None:
    """Return the rectangles of all clues, the clue's number as their shape; None: too many."""
    each = []
    around = zip(areas(board, regions, sizes), regions[1:], aspects, strict=True)
    for number, (area, clue, aspect) in enumerate(around):
        found = list(listed(board, area, clue, aspect, number))
        if len(found) > MOST:
            return None
        each += found
    cells = reaches(board, regions, sizes, Form.RECTANGLE)
    net = cells[0].net.cells if cells else ()
    return sets_of(each, net, len(aspects))


class RemainingRectangles:
    """A half-filled board, and the rectangles that it leaves."""

    def __init__(self, sets: TileSets, candidates: Candidates, regions: Areas) -> None:
        """Take away what does not fit."""
        self.sets, self.clues = sets, regions[1:]
        self.remaining = RemainingTiles(sets, candidates)

    def wrong(self) -> Broken | None:
        """Return what a clue or a cell is left without."""
        sets, left = self.sets, self.remaining.left
        for clue, mine in zip(self.clues, sets.kinds, strict=True):
            if not mine & left:
                return Broken(clue, Named(clue[0]), self.remaining.against(mine), "form")
        for cell, ways in sets.at.items():
            if not ways & left:
                return Broken((cell,), Named(place=cell), self.remaining.against(ways), "lost")
        return None

    def removals(self) -> Iterator[Removal]:
        """Yield what all rectangles agree on that a clue or a cell has left, the cells first."""
        sets, left, done = self.sets, self.remaining.left, set[int]()
        only: dict[int, list[int]] = {}
        for cell, ways in sets.at.items():
            here = ways & left
            if not here:
                return
            number = sets.each[here.bit_length() - 1].shape
            alone = not here & ~sets.kinds[number]
            if alone:
                only.setdefault(number, []).append(cell)
            for edge, mask in self.remaining.agreed(here):
                if edge not in done:
                    done.add(edge)
                    agree = (sets.within if mask == BORDER else sets.around)[edge]
                    because = self.remaining.against(ways & ~agree)
                    named = Named(self.clues[number][0], place=cell)
                    yield Removal(edge, mask, because, "sole" if alone else "cell", named)
        for number, cells in only.items():
            mine = sets.kinds[number]
            ways, others = mine & left, 0
            for cell in cells:
                ways &= sets.at[cell]
                others |= sets.at[cell] & ~mine
            for edge, mask in self.remaining.agreed(ways):
                if edge not in done:
                    done.add(edge)
                    agree = (sets.within if mask == BORDER else sets.around)[edge]
                    kept = mine & ~agree
                    for cell in cells:
                        kept &= sets.at[cell]
                    because = self.remaining.against(kept | others)
                    yield Removal(edge, mask, because, "all", Named(self.clues[number][0]))
