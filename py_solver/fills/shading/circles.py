"""Circles that shaded cells separate: no path from one to another turns less than twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.fills.settle import settle
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.phrases.ways import bent_ways
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

Circles = frozenset[Coord]

NEAR = 3
"""How many rows and columns from a cell in doubt circles are changed."""

PATIENCE = 8
"""Changes without any gain after which circles are scattered again."""


def fill(shop: Workshop) -> Draft | None:
    """Add circles while there is a solution, and change those about which it is in doubt."""
    cells = [cell(row, col) for row in range(shop.rows) for col in range(shop.cols)]

    def change(circles: Circles, doubtful: Sequence[int]) -> Circles | None:
        place = cells[shop.rng.choice(doubtful)]
        near = [at for at in cells if _distance(place, at) <= NEAR]
        taken = sorted(circles.intersection(near))
        if not taken:
            return None
        gone = shop.rng.choice(taken)
        changed = _added(shop, circles - {gone}, [at for at in near if at != gone])
        return changed if changed != circles else None

    settled = settle(shop, _added(shop, frozenset(), cells), _draft, change, PATIENCE)
    if settled is None:
        return None
    marks = shop.ask.solution(_puzzle(shop, settled), [])
    assert marks is not None, "circles are added so that there is a solution"
    return Draft(_draft(settled).clues, marks)


def _added(shop: Workshop, circles: Circles, cells: Iterable[Coord]) -> Circles:
    """Return the circles with as many in these cells as possible, in random order."""
    order = sorted(cells)
    shop.rng.shuffle(order)
    known: dict[Coord, int] | None = None
    for place in order:
        if all(_distance(place, at) > 1 for at in circles):
            more = circles | {place}
            # A known solution may already show it, which saves half of the questions.
            if known is None or not _fits(place, circles, known):
                found = shop.ask.solution(_puzzle(shop, more), [])
                if found is None:
                    continue
                known = found
            circles = more
    return circles


def _fits(place: Coord, circles: Circles, marks: Mapping[Coord, int]) -> bool:
    """Return whether a solution for the circles allows one more."""
    ways = (way for circle in circles for way in bent_ways(place, circle))
    return marks[place] == UNSHADED and all(any(marks[at] == SHADED for at in way) for way in ways)


def _distance(one: Coord, other: Coord) -> int:
    return abs(one.row - other.row) + abs(one.col - other.col)


def _draft(circles: Circles) -> Draft:
    """Return the clues; their solution is found last."""
    return Draft({"circle": dict.fromkeys(sorted(circles), "circle")}, {})


def _puzzle(shop: Workshop, circles: Circles) -> Puzzle:
    return shop.puzzle(_draft(circles).clues)
