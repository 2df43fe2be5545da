"""Named cases of Path."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.path import Path
from tests.rules.instances import Case, Instance, edges, on_edges, through_cells


def _above(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_H, row, col)


def _left_of(row: int, col: int) -> Coord:
    return Coord(Layer.EDGES_V, row, col)


_TWO_CELLS = edges(1, 2)
_WALLED = edges(2, 3, Joins.CELLS, walls=(4,))

SMALL = [
    Instance(_TWO_CELLS, (All(),), Path(1, closed=True), "at corners"),
    Instance(_TWO_CELLS, (All(),), Path(1, closed=False), "at corners"),
    Instance(_TWO_CELLS, (Set(),), Path(1, closed=True), "empty"),
    Instance(_TWO_CELLS, (Set(),), Path(1, closed=False), "empty"),
    Instance(_TWO_CELLS, (AllOf(layer=Layer.EDGES_H),), Path(0, closed=False), "of the unmarked"),
    Instance(_TWO_CELLS, (All(),), Path(2, closed=True), "a mark that nothing holds"),
    Instance(edges(2, 2), (All(),), Path(1, closed=True), "at corners"),
    Instance(edges(2, 2), (All(),), Path(1, closed=False), "at corners"),
    Instance(edges(1, 5, Joins.CELLS), (All(),), Path(1, closed=False), "through cells"),
    Instance(edges(2, 3, Joins.CELLS), (All(),), Path(1, closed=True), "through cells"),
    Instance(
        edges(2, 2, Joins.CELLS, Marks.numbers(0, 2)), (All(),), Path(2, closed=True), "numbers"
    ),
    Instance(edges(3, 3, Joins.CELLS), (All(),), Path(1, closed=True), "through cells"),
    Instance(edges(3, 3, Joins.CELLS), (All(),), Path(1, closed=False), "through cells"),
    Instance(_WALLED, (All(),), Path(1, closed=False), "around a wall"),
]

_LOOP = Instance(edges(2, 3), (All(),), Path(1, closed=True))
_TRAIL = Instance(edges(3, 3, Joins.CELLS), (All(),), Path(1, closed=False))

FINDS = 0.83

CASES = [
    Case("an open board is undecided", _LOOP, {}, "pending"),
    Case(
        "on from both ends",
        _LOOP,
        on_edges("+-+x+ +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={_left_of(0, 0): (1,), _left_of(0, 1): (1,), _above(1, 0): (0, 1)},
    ),
    Case(
        "not closed without all that is drawn",
        _LOOP,
        on_edges("+-+ + +\n| |    \n+ + + +\n      |\n+ + + +"),
        "pending",
        leaves={_above(1, 0): (0,), _above(0, 1): (0,)},
    ),
    Case(
        "closed, and nothing besides",
        _LOOP,
        on_edges("+-+ + +\n| |    \n+-+ + +\n       \n+ + + +"),
        "pending",
        leaves={_left_of(0, 3): (0,), _above(2, 0): (0,)},
    ),
    Case(
        "one loop",
        _LOOP,
        on_edges("+-+-+x+\n| x | x\n+-+x+-+\nx | x |\n+x+-+-+"),
        "satisfied",
    ),
    Case(
        "nothing drawn",
        _LOOP,
        on_edges("+x+x+x+\nx x x x\n+x+x+x+\nx x x x\n+x+x+x+"),
        "broken",
        says="The line must form one closed loop, but no loop can be drawn any more.",
    ),
    Case(
        "two loops",
        _LOOP,
        on_edges("+-+x+-+\n| | | |\n+-+x+-+\nx x x x\n+x+x+x+"),
        "broken",
        lit=(_above(0, 0), _above(1, 0), _left_of(0, 0), _left_of(0, 1)),
        says="but the loop at the edge above row 1, column 1 leaves out other lines.",
    ),
    Case(
        "a loop and a piece, the rest open",
        _LOOP,
        on_edges("+-+ + +\n| |    \n+-+ + +\n      |\n+ + + +"),
        "broken",
        lit=(_above(0, 0), _above(1, 0), _left_of(0, 0), _left_of(0, 1)),
        says="but the loop at the edge above row 1, column 1 leaves out other lines.",
    ),
    Case(
        "a branch, the rest open",
        _LOOP,
        on_edges("+-+-+ +\n  |    \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(_above(0, 0), _above(0, 1), _left_of(0, 1)),
        says="The line must form one closed loop, but it branches at the top right corner of "
        "row 1, column 1.",
    ),
    Case(
        "a dead end, the rest open",
        _LOOP,
        on_edges("+-+x+ +\n  x    \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(_above(0, 0),),
        says="but it comes to a dead end at the top right corner of row 1, column 1.",
    ),
    Case(
        "a part that hangs on one corner",
        _LOOP,
        on_edges("+ +x+ +\n|   x  \n+ + + +\n  x   |\n+ +x+ +"),
        "broken",
        lit=(_left_of(1, 3),),
        says="but no loop can use both the edge right of row 2, column 3 and the edge left of "
        "row 1, column 1.",
    ),
    Case(
        "two pieces that may still meet",
        _LOOP,
        on_edges("+-+ + +\n\n+ + + +\n\n+ + +-+"),
        "pending",
    ),
    Case(
        "one path",
        _TRAIL,
        through_cells("oxo-o\nx | |\noxoxo\nx | |\no-oxo"),
        "satisfied",
    ),
    Case(
        "a path must not close",
        _TRAIL,
        through_cells("o-o o\n| |\no-o o\n\no o o"),
        "broken",
        lit=(_left_of(0, 1), _left_of(1, 1), _above(1, 0), _above(1, 1)),
        says="but it closes a loop at the edge between rows 1 and 2 of column 1.",
    ),
    Case(
        "three ends",
        _TRAIL,
        through_cells("o-oxo\nx x x\noxoxo\nx x |\no-oxo"),
        "broken",
        says="The line must form one path with two ends, but it has 3 ends.",
    ),
    Case(
        "two pieces cut off from each other",
        _TRAIL,
        through_cells("o-o o\nx x x\no o o\n\no-o o"),
        "broken",
        says="but there is no way from the edge between columns 1 and 2 of row 1 to the "
        "edge between columns 1 and 2 of row 3.",
    ),
    Case(
        "a path has an edge",
        _TRAIL,
        through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"),
        "broken",
        says="The line must form one path with two ends, but no line can be drawn any more.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    joins = rng.choice(list(Joins))
    more = joins is Joins.CELLS
    board = edges(rng.randint(2, 3 + more), rng.randint(2, 3 + more), joins)
    return Instance(board, (All(),), Path(1, closed=rng.random() < 0.5))
