"""Named cases of NoLoop."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.no_loop import NoLoop
from tests.rules.instances import (
    AROUND,
    SMALL_TORUS,
    Case,
    Instance,
    edges,
    on_edges,
    through_cells,
    torus,
)

_PLAIN = Instance(edges(2, 2), (All(),), NoLoop(1))
_CELLS = Instance(edges(3, 3, Joins.CELLS), (All(),), NoLoop(1), "through cells")

SMALL = [
    Instance(edges(1, 2), (All(),), NoLoop(1)),
    Instance(edges(1, 2), (Set(),), NoLoop(1), "empty"),
    Instance(edges(1, 2), (AllOf(layer=Layer.EDGES_V),), NoLoop(1), "no loop is possible"),
    Instance(edges(1, 2), (All(),), NoLoop(0), "of the unmarked"),
    Instance(edges(1, 4, Joins.CELLS), (All(),), NoLoop(1), "through cells"),
    Instance(edges(2, 3, Joins.CELLS), (All(),), NoLoop(1), "through cells"),
    Instance(edges(2, 2, Joins.CELLS, Marks.numbers(0, 2)), (All(),), NoLoop(2), "numbers"),
    Instance(edges(2, 2, Joins.CELLS), (All(),), NoLoop(3), "a mark that nothing holds"),
    Instance(SMALL_TORUS, (AROUND,), NoLoop(1), "on a board that wraps"),
    _PLAIN,
    _CELLS,
]

_SQUARE = (
    Coord(Layer.EDGES_V, 0, 1),
    Coord(Layer.EDGES_V, 1, 1),
    Coord(Layer.EDGES_H, 1, 0),
    Coord(Layer.EDGES_H, 1, 1),
)

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _CELLS, {}, "pending"),
    Case(
        "the last edge of a loop",
        _CELLS,
        through_cells("o-o o\n| |  \no o o\n     \no o o"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 1): (0,), Coord(Layer.EDGES_V, 1, 2): (0, 1)},
    ),
    Case("a tree", _CELLS, through_cells("o-oxo\n| | x\no oxo\nx x x\no-o-o"), "pending"),
    Case(
        "a tree, all decided",
        _CELLS,
        through_cells("o-oxo\n| | x\noxoxo\nx x x\no-o-o"),
        "satisfied",
    ),
    Case(
        "no loop can be drawn any more",
        _CELLS,
        through_cells("o oxo\n  x  \no oxo\nx    \no oxo"),
        "satisfied",
    ),
    Case(
        "a small loop, the rest open",
        _CELLS,
        through_cells("o-o o\n| |  \no-o o\n     \no o o"),
        "broken",
        lit=_SQUARE,
        says="The line must not close a loop, but a loop is closed at the edge between rows 1 and "
        "2 of column 1.",
    ),
    Case(
        "a long loop on a full board",
        _CELLS,
        through_cells("o-o-o\n| x |\noxoxo\n| x |\no-o-o"),
        "broken",
        says="but a loop is closed at the edge between rows 1 and 2 of column 1.",
    ),
    Case(
        "a loop around a board that wraps",
        Instance(torus(3, 3), (All(),), NoLoop(1)),
        {Coord(Layer.EDGES_V, 1, col): 1 for col in range(3)},
        "broken",
        says="The line must not close a loop, but a loop is closed at the edge between columns 3 "
        "and 1 of row 2.",
    ),
    Case("a loop around a cell", _PLAIN, on_edges("+-+ +\n| |  \n+-+ +\n     \n+ + +"), "broken"),
]


def random_instance(rng: random.Random) -> Instance:
    if rng.random() < 0.25:
        return Instance(torus(rng.randint(3, 4), rng.randint(3, 4)), (All(),), NoLoop(1))
    joins = rng.choice(list(Joins))
    more = joins is Joins.CELLS
    return Instance(
        edges(rng.randint(2, 5 + more), rng.randint(2, 5 + more), joins), (All(),), NoLoop(1)
    )
