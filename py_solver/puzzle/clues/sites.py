"""Sites: the possible places of a kind's clues, on a board or beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from py_solver.board.coords import BESIDE, Coord, Layer, halves
from py_solver.board.errors import ClueError
from py_solver.puzzle.clues.kind import Size, beyond, nowhere
from py_solver.words.say import say


@dataclass(frozen=True)
class Site:
    """All places of some layers, one layer after the other, each in reading order.

    With `inner`, those at the edge of the grid are left out, which have no cell beyond. With
    `wraps`, only its right and lower edge are left out: on a board that wraps, the places there are
    those on the left and at the top. With `mixed`, the layers are read as one: in reading order,
    all of them together.
    """

    layers: tuple[Layer, ...]
    noun: str = "place"
    inner: bool = False
    mixed: bool = False
    wraps: bool = False

    @property
    def is_beside(self) -> bool:
        """Return whether it is outside the grid."""
        return self.layers[0] in BESIDE

    @property
    def is_between(self) -> bool:
        """Return whether it has places between adjacent cells."""
        return any(layer.is_edge for layer in self.layers)

    def places(self, size: Size) -> tuple[Coord, ...]:
        """Return the places on a board of this size, in order."""
        return _places(self, size)

    def demand(self, place: object, size: Size) -> None:
        """Raise ClueError unless the place is one of them on a board of this size."""
        if not isinstance(place, Coord):
            raise nowhere(place)
        if place in _inside(self, size):
            return
        left_out = (self.inner or self.wraps) and _is_on(place, size)
        if place.layer in self.layers and not left_out:
            raise beyond(place, size)
        raise ClueError(
            say("{place}: this kind of clue cannot be there.", place=place.words), (place,)
        )


CELLS = Site((Layer.CELLS,), "cell")
CORNERS = Site((Layer.CORNERS,), "corner")
CROSSINGS = Site((Layer.CORNERS,), "corner", inner=True)
"""Corners where four cells meet."""

BETWEEN = Site((Layer.EDGES_V, Layer.EDGES_H), "edge", inner=True)
"""Between two cells side by side, then between two cells one above the other."""

AT_SIDES = Site((Layer.EDGES_V, Layer.EDGES_H), "edge", wraps=True)
"""Between two cells, also those at opposite sides of a board that wraps."""

ANYWHERE = Site((Layer.CELLS, Layer.EDGES_V, Layer.EDGES_H, Layer.CORNERS), inner=True, mixed=True)
"""In cells, between them, and where four of them meet."""

ANYWHERE_AROUND = replace(ANYWHERE, inner=False, wraps=True)
"""The same on a board that wraps."""

MIDDLES = Site((Layer.CELLS, Layer.EDGES_V, Layer.EDGES_H), inner=True, mixed=True)
"""In cells and between two of them: the possible middles of a straight line."""

TOP, BOTTOM, LEFT, RIGHT = (Site((layer,)) for layer in BESIDE)
TOP_LEFT = Site((Layer.TOP, Layer.LEFT))
BOTTOM_RIGHT = Site((Layer.BOTTOM, Layer.RIGHT))
AROUND = Site(tuple(BESIDE))
"""Outside the grid on all four sides: above columns, below them, left of rows, right of them."""


def _dimensions(layer: Layer, size: Size, site: Site | None = None) -> tuple[range, range]:
    """Return the rows and columns in which a layer has places, by default all."""
    rows, cols = size
    first, more = int(bool(site and site.inner)), int(not (site and (site.inner or site.wraps)))
    downward, across = range(rows), range(cols)
    if layer in (Layer.EDGES_H, Layer.CORNERS):
        downward = range(first, rows + more)
    if layer in (Layer.EDGES_V, Layer.CORNERS):
        across = range(first, cols + more)
    match layer:
        case Layer.TOP:
            downward = range(1)
        case Layer.BOTTOM:
            downward = range(rows, rows + 1)
        case Layer.LEFT:
            across = range(1)
        case Layer.RIGHT:
            across = range(cols, cols + 1)
    return downward, across


def _is_on(place: Coord, size: Size) -> bool:
    rows, cols = _dimensions(place.layer, size)
    return place.row in rows and place.col in cols


@lru_cache(maxsize=256)
def _places(site: Site, size: Size) -> tuple[Coord, ...]:
    found = [
        Coord(layer, row, col)
        for layer in site.layers
        for row, col in product(*_dimensions(layer, size, site))
    ]
    return tuple(sorted(found, key=halves)) if site.mixed else tuple(found)


@lru_cache(maxsize=256)
def _inside(site: Site, size: Size) -> frozenset[Coord]:
    return frozenset(_places(site, size))
