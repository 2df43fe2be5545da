"""Slants: a diagonal in every cell, drawn in random order, none of which closes a loop."""

from __future__ import annotations

from py_solver.board.coords import Coord, Layer
from py_solver.fills.flat import places
from py_solver.puzzle.workshop import Draft, Workshop

FALLING, RISING = 0, 1


def fill(shop: Workshop) -> Draft:
    """Draw a random diagonal in each cell, or the other one, and count at every corner.

    One of the two can always be drawn: if both ends of either were joined already, two paths of
    diagonals would have to cross.
    """
    rows, cols = shop.size
    wide = cols + 1
    head = list(range((rows + 1) * wide))
    count = dict.fromkeys(head, 0)

    def top(corner: int) -> int:
        while head[corner] != corner:
            head[corner] = head[head[corner]]
            corner = head[corner]
        return corner

    marks = [FALLING] * (rows * cols)
    order = list(range(rows * cols))
    shop.rng.shuffle(order)
    for place in order:
        shop.pulse()
        row, col = divmod(place, cols)
        first = row * wide + col
        ways = (first, first + wide + 1), (first + wide, first + 1)
        mark = shop.rng.randrange(2)
        if top(ways[mark][0]) == top(ways[mark][1]):
            mark = 1 - mark
        one, other = ways[mark]
        head[top(one)] = top(other)
        marks[place] = mark
        count[one] += 1
        count[other] += 1
    at = {Coord(Layer.CORNERS, *divmod(corner, wide)): number for corner, number in count.items()}
    return Draft({"count": at}, places(marks, cols))
