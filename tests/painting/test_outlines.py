"""The outlines of any cells: once around each part of them, and nothing else."""

from __future__ import annotations

from itertools import compress, product

from hypothesis import given, settings
from hypothesis import strategies as st

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Rect
from py_solver.board.substrate import Substrate
from py_solver.painting.elements import CELL, Point
from py_solver.painting.outline import outlines, parts

PLACES = list(product(range(6), repeat=2))
cells = (
    st.lists(st.booleans(), min_size=len(PLACES), max_size=len(PLACES))
    .filter(any)
    .map(lambda taken: set(compress(PLACES, taken)))
)


def area(line: list[Point]) -> float:
    """The clockwise area of a closed line (as it appears)."""
    turns = zip(line, [*line[1:], line[0]], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in turns) / 2


@given(cells)
@settings(max_examples=150)
def test_outlines_go_round_the_cells_and_nothing_else(places: set[tuple[int, int]]) -> None:
    coords = [cell(*place) for place in places]
    drawn = outlines(coords)
    assert sum(map(area, drawn)) == len(places) * CELL * CELL
    sides = sum(
        (row + down, col + right) not in places
        for row, col in places
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
    )
    length = sum(
        abs(x1 - x2) + abs(y1 - y2)
        for line in drawn
        for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True)
    )
    assert length == sides * CELL
    turned = zip(drawn, outlines(coords, 3), strict=True)
    for line, inside in turned:
        for (x, y), (far_x, far_y) in zip(line, inside, strict=True):
            assert (abs(x - far_x), abs(y - far_y)) == (3, 3)
            place = int(far_y // CELL), int(far_x // CELL)
            assert place in places


@given(cells)
@settings(max_examples=100)
def test_parts_are_the_connected_groups(places: set[tuple[int, int]]) -> None:
    found = parts([cell(*place) for place in places])
    assert sorted(coord[1:] for part in found for coord in part) == sorted(places)
    home = {coord[1:]: number for number, part in enumerate(found) for coord in part}
    for row, col in places:
        for near in ((row, col + 1), (row + 1, col)):
            assert near not in home or home[near] == home[row, col]
    for part in found:
        waiting = [part[0]]
        for one in waiting:
            waiting += (
                c
                for c in part
                if abs(c.row - one.row) + abs(c.col - one.col) == 1 and c not in waiting
            )
        assert sorted(waiting) == sorted(part)


def test_a_rect_is_outlined_by_four_corners() -> None:
    board = Substrate.cells(3, 4, Marks.binary())
    coords = list(Rect(0, 1, 2, 3).find(board))
    assert outlines(coords) == [[(40, 0), (160, 0), (160, 80), (40, 80)]]
