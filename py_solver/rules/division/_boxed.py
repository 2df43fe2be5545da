"""Boxed: what the rectangles tell together that clues of a division can still have.

A cell lies in a rectangle of some clue, and one that only one clue can reach in that clue's. That
says all that joined groups of cells and corners say of rectangles, and more: of 15 published
Tatamibari, none of which was walked in 25 s without it, ten are seen throughout.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.rules.division._ground import BORDER
from py_solver.rules.division._pieces import Lying, Pieces
from py_solver.rules.division._realms import Aspect, Form, realms
from py_solver.rules.division._words import Named
from py_solver.rules.division.in_rectangle import beside, listed

MOST = 1_000
"""Rectangles of one clue beyond which nothing is told by counting them up."""

Areas = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def areas(board: Substrate, regions: Areas, sizes: tuple[int | None, ...]) -> Areas:
    """Return for each clue the cells that a rectangle of its own may hold, and their edges."""
    everyone = realms(board, regions, sizes, Form.RECTANGLE)
    return tuple(beside(board, tuple(sorted(realm.cells))) for realm in everyone)


@lru_cache(maxsize=64)
def boxed(
    board: Substrate,
    regions: Areas,
    sizes: tuple[int | None, ...],
    aspects: tuple[Aspect | None, ...],
) -> Pieces | None:
    """Return the rectangles of all clues, the clue's number as their shape; None: too many."""
    each = []
    around = zip(areas(board, regions, sizes), regions[1:], aspects, strict=True)
    for number, (area, clue, aspect) in enumerate(around):
        found = list(listed(board, area, clue, aspect, number))
        if len(found) > MOST:
            return None
        each += found
    cells = realms(board, regions, sizes, Form.RECTANGLE)
    net = cells[0].net.cells if cells else ()
    return Pieces(each, net, len(aspects))


class Boxed:
    """A half-filled board, and the rectangles that it leaves."""

    def __init__(self, pieces: Pieces, candidates: Candidates, regions: Areas) -> None:
        """Take away what does not fit."""
        self.pieces, self.clues = pieces, regions[1:]
        self.lying = Lying(pieces, candidates)

    def wrong(self) -> Broken | None:
        """Return what a clue or a cell is left without."""
        pieces, left = self.pieces, self.lying.left
        for clue, mine in zip(self.clues, pieces.kinds, strict=True):
            if not mine & left:
                return Broken(clue, Named(clue[0]), self.lying.against(mine), "form")
        for cell, ways in pieces.at.items():
            if not ways & left:
                return Broken((cell,), Named(place=cell), self.lying.against(ways), "lost")
        return None

    def removals(self) -> Iterator[Removal]:
        """Yield what all rectangles agree on that a clue or a cell has left, the cells first."""
        pieces, left, done = self.pieces, self.lying.left, set[int]()
        only: dict[int, list[int]] = {}
        for cell, ways in pieces.at.items():
            here = ways & left
            if not here:
                return
            number = pieces.each[here.bit_length() - 1].shape
            alone = not here & ~pieces.kinds[number]
            if alone:
                only.setdefault(number, []).append(cell)
            for edge, mask in self.lying.agreed(here):
                if edge not in done:
                    done.add(edge)
                    agree = (pieces.within if mask == BORDER else pieces.around)[edge]
                    because = self.lying.against(ways & ~agree)
                    named = Named(self.clues[number][0], place=cell)
                    yield Removal(edge, mask, because, "sole" if alone else "cell", named)
        for number, cells in only.items():
            mine = pieces.kinds[number]
            ways, others = mine & left, 0
            for cell in cells:
                ways &= pieces.at[cell]
                others |= pieces.at[cell] & ~mine
            for edge, mask in self.lying.agreed(ways):
                if edge not in done:
                    done.add(edge)
                    agree = (pieces.within if mask == BORDER else pieces.around)[edge]
                    kept = mine & ~agree
                    for cell in cells:
                        kept &= pieces.at[cell]
                    because = self.lying.against(kept | others)
                    yield Removal(edge, mask, because, "all", Named(self.clues[number][0]))
