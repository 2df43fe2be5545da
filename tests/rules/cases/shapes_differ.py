"""Named cases of ShapesDiffer."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Rect, Set
from py_solver.rules.groups.shapes_differ import ShapesDiffer
from tests.rules.instances import Case, Instance, cells, on_cells

_HALVES = (Rect(0, 0, 3, 2), Rect(0, 2, 3, 2))
_FOUR = Instance(cells(3, 4), _HALVES, ShapesDiffer(1, 4))
_THREE = Instance(cells(2, 5), (Rect(0, 0, 2, 2), Rect(0, 2, 2, 3)), ShapesDiffer(1, 3))
_WIDE = Instance(cells(4, 8), (Rect(0, 0, 4, 4), Rect(0, 4, 4, 4)), ShapesDiffer(1, 5))

SMALL = [
    _FOUR,
    _THREE,
    Instance(cells(2, 4), (Rect(0, 0, 2, 2), Rect(0, 2, 2, 2)), ShapesDiffer(1, 2)),
    Instance(cells(1, 4), (Rect(0, 0, 1, 2), Rect(0, 2, 1, 2)), ShapesDiffer(0, 1), "single cells"),
    Instance(cells(2, 4), (Rect(0, 0, 2, 1), Rect(0, 2, 2, 2)), ShapesDiffer(1, 2), "apart"),
    Instance(cells(2, 3), (Set(), Rect(0, 0, 2, 3)), ShapesDiffer(1, 2), "nowhere"),
    Instance(
        cells(1, 4, Marks.numbers(1, 3)),
        (Rect(0, 0, 1, 2), Rect(0, 2, 1, 2)),
        ShapesDiffer(2, 2),
        "among numbers",
    ),
    Instance(
        cells(2, 5, walls=(6,)),
        (Rect(0, 0, 2, 2), Rect(0, 2, 2, 3)),
        ShapesDiffer(1, 3),
        "beside a wall",
    ),
]

FINDS = 1.0

CASES = [
    Case("an L beside an S", _FOUR, on_cells("0 1 1 0 \n 0 1 1 1 \n 1 1 0 1"), "satisfied"),
    Case("two that do not touch", _FOUR, on_cells("1 1 0 1 \n 1 0 0 1 \n 1 0 1 1"), "satisfied"),
    Case("still open", _FOUR, on_cells("1 1 . . \n 1 1 . . \n . . . ."), "pending"),
    Case(
        "two of a shape, one of them mirrored",
        _FOUR,
        on_cells("1 . . 1 \n 1 . . 1 \n 1 1 1 1"),
        "broken",
        lit=(
            cell(0, 0),
            cell(1, 0),
            cell(2, 0),
            cell(2, 1),
            cell(0, 3),
            cell(1, 3),
            cell(2, 2),
            cell(2, 3),
        ),
        says="The shapes in the 3×2 block from row 1, column 1 and in the 3×2 block from "
        "row 1, column 3 must differ if they touch, but both are L.",
    ),
    Case(
        "one that would be the same",
        _FOUR,
        on_cells("1 0 . . \n 1 0 . 1 \n 1 1 1 1"),
        "pending",
        leaves={cell(0, 3): (0,), cell(0, 2): (0, 1), cell(1, 2): (0, 1)},
    ),
    Case(
        "two of a shape must not come to touch",
        _THREE,
        on_cells("1 . . 1 1 \n 1 1 . . 1"),
        "pending",
        leaves={cell(0, 2): (0, 1), cell(1, 2): (0,), cell(1, 3): (0, 1)},
    ),
    Case(
        "three of a shape that has no name",
        _THREE,
        on_cells("1 0 0 1 0 \n 1 1 1 1 0"),
        "broken",
        says="The shapes in the 2×2 block from row 1, column 1 and in the 2×3 block from "
        "row 1, column 3 must differ if they touch, but both are the same.",
    ),
    Case(
        "more ways than are listed",
        _WIDE,
        on_cells("1 1 1 1 1 1 1 1 \n 1 0 0 0 0 0 0 1 \n" + "0 0 0 0 0 0 0 0 \n" * 2),
        "broken",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    # Shapes of five cells fit into a larger room in more ways than are listed.
    rows, size = rng.randint(2, 5), rng.randint(2, 5)
    left, right = rng.randint(2, 4), rng.randint(2, 4)
    regions = (Rect(0, 0, rows, left), Rect(0, left, rows, right))
    return Instance(cells(rows, left + right), regions, ShapesDiffer(1, size))
