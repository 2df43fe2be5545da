"""Bending: bend a loop through cells until it looks as a genre needs it.

The loop is the border of a shape (`loops`) whose cells are between the cells of the board. The fill
draws cells of the shape's board and flips them, inside or out. A flip stays if the loop stays in
one piece and the flaws of its course grow by no more than is still allowed, which becomes less and
less (threshold accepting; Dueck and Scheuer, 1990).
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import lru_cache

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import GenerateError
from py_solver.fills.loops.folding import GAIN, WILD, Fold, through_cells
from py_solver.puzzle.workshop import Workshop
from py_solver.words.say import say

Step = tuple[int, int]
"""The change of row and column."""

MISSED, STRAIGHT, TURN = 0, 1, 2
COURSE = tuple(
    {0: MISSED, 1: TURN, 2: STRAIGHT, 3: TURN, 4: MISSED}[corner.bit_count()]
    for corner in range(16)
)
"""The loop's course in a cell, by which of the four shape cells around it are in the shape."""

START = 1.6  # edges per cell of the shape from which bending starts
ALLOWED = 2.5  # how much worse a flip can make it at first; at the end nothing
FLIPS = 30  # tried per cell
LOOK_EVERY = 256  # flips


@dataclass(frozen=True)
class Flaws:
    """The cost of each unwelcome feature of a loop.

    - `zigzag`: two successive cells in which it turns.
    - `missed`: a cell that it does not visit.
    - `gap`: two such cells that are adjacent.
    """

    zigzag: float = 0.0
    missed: float = 0.0
    gap: float = 0.0


class Bend:
    """A loop that is being bent: the shape inside, and its course in each cell of the board."""

    def __init__(self, fold: Fold, flaws: Flaws) -> None:
        self.fold, self.inside, self.flaws = fold, fold.inside, flaws
        # A cell of the board has the number of the shape's cell to its upper left.
        inside, wide = fold.inside, fold.width
        corners = zip(inside, inside[1:], inside[wide:], inside[wide + 1 :], strict=False)
        self.course = [COURSE[a + 2 * b + 4 * c + 8 * d] for a, b, c, d in corners]
        self.course += [MISSED] * (len(inside) - len(self.course))
        self.places, self.corners, self.pairs = _beside(fold.rows, fold.cols, fold.width)

    def cost(self, place: int) -> float:
        """Return the cost of the flaws around a cell of the shape."""
        course, inside, flaws = self.course, self.inside, self.flaws
        total = 0.0
        for corner in self.corners[place]:
            if course[corner] == MISSED:
                total += flaws.missed
        for one, other, left, right in self.pairs[place]:
            here = course[one]
            if here != STRAIGHT and here == course[other]:
                if here == MISSED:
                    total += flaws.gap
                elif inside[left] != inside[right]:
                    total += flaws.zigzag
        return total

    def flip(self, place: int) -> None:
        """Add a cell to the shape, or remove it."""
        inside, course, wide = self.inside, self.course, self.fold.width
        inside[place] = not inside[place]
        for at in self.corners[place]:
            below = at + wide
            corner = inside[at] + 2 * inside[at + 1] + 4 * inside[below] + 8 * inside[below + 1]
            course[at] = COURSE[corner]

    def may_flip(self, place: int) -> bool:
        """Return whether the loop stays in one piece."""
        inside, (a, b, c, d, e, f, g, h) = self.inside, self.fold.around
        # Written out, because it runs at every flip.
        ring = inside[place + a] | inside[place + b] << 1 | inside[place + c] << 2
        ring |= inside[place + d] << 3 | inside[place + e] << 4 | inside[place + f] << 5
        return GAIN[ring | inside[place + g] << 6 | inside[place + h] << 7] is not None

    def work(self, shop: Workshop, places: list[int]) -> set[Coord]:
        """Flip these cells of the shape again and again; return the resulting loop, as edges."""
        rng = shop.rng
        flips = FLIPS * len(places)
        for number in range(flips):
            if number % LOOK_EVERY == 0:
                shop.pulse()
            place = rng.choice(places)
            if self.may_flip(place):
                before = self.cost(place)
                self.flip(place)
                allowed = ALLOWED * (1 - number / flips) * rng.random()
                if self.cost(place) - before > allowed:
                    self.flip(place)
        return through_cells(self.fold.grid())


@lru_cache(maxsize=8)
def _beside(
    rows: int, cols: int, wide: int
) -> tuple[
    list[int], dict[int, tuple[int, int, int, int]], dict[int, list[tuple[int, int, int, int]]]
]:
    """Return the cells of a shape, the board's cells at their corners, and pairs of these.

    The pairs are neighbours of which one is a corner, with the two cells of the shape on either
    side of the edge between them. Each loop that is bent needs them.
    """
    places = [row * wide + col for row in range(1, rows + 1) for col in range(1, cols + 1)]
    corners = {p: (p - wide - 1, p - wide, p - 1, p) for p in places}
    pairs = {}
    for place, around in corners.items():
        found = set()
        for corner in around:
            row = corner // wide
            for one in (corner - 1, corner):
                if 0 <= one - row * wide < cols:
                    found.add((one, one + 1, one + 1, one + 1 + wide))
            for one, at in ((corner - wide, row - 1), (corner, row)):
                if 0 <= at < rows:
                    found.add((one, one + wide, one + wide, one + wide + 1))
        pairs[place] = sorted(found)
    return places, corners, pairs


def bent(shop: Workshop, flaws: Flaws) -> set[Coord]:
    """Return a loop through cells of the board, as edges. Raises GenerateError if none fits."""
    rows, cols = shop.size
    if min(rows, cols) < 2:
        raise GenerateError(
            say(
                "A {rows}×{cols} board is too small for a loop through its cells.",
                rows=rows,
                cols=cols,
            )
        )
    fold = Fold(rows - 1, cols - 1)
    while fold.length < START * fold.area and fold.take(shop.rng, WILD) >= 0:
        pass
    bend = Bend(fold, flaws)
    return bend.work(shop, bend.places)


def bent_anew(shop: Workshop, flaws: Flaws, line: Set[Coord], where: Iterable[Coord]) -> set[Coord]:
    """Return the loop bent again, around these edges only."""
    fold = Fold(shop.rows - 1, shop.cols - 1)
    wide = fold.width
    for row in range(fold.rows):
        within = False
        for col in range(fold.cols):
            # A border between a cell of the shape and the one to its left is a line down the board.
            within ^= Coord(Layer.EDGES_H, row + 1, col) in line
            fold.inside[(row + 1) * wide + col + 1] = within
    bend = Bend(fold, flaws)
    middles = {
        (edge.row, edge.col + 1) if edge.layer is Layer.EDGES_H else (edge.row + 1, edge.col)
        for edge in where
        if edge.layer.is_edge
    }
    near = {row * wide + col + step for row, col in middles for step in (0, *fold.around)}
    places = [place for place in bend.places if place in near]
    return bend.work(shop, places)


def steps_of(line: set[Coord]) -> dict[Coord, tuple[Step, Step]]:
    """Return for each cell that a loop visits the two steps that lead on from it, in order."""
    found: dict[Coord, list[Step]] = {}
    for edge in sorted(line):
        down, right = (1, 0) if edge.layer is Layer.EDGES_H else (0, 1)
        found.setdefault(cell(edge.row - down, edge.col - right), []).append((down, right))
        found.setdefault(cell(edge.row, edge.col), []).append((-down, -right))
    return {place: (min(found[place]), max(found[place])) for place in sorted(found)}
