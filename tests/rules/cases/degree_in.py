"""Named cases of DegreeIn."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Joins
from py_solver.rules.count.degree_in import DegreeIn
from tests.rules.instances import BINARY, Case, Instance, cells, edges, on_cells, on_edges

_BOARD = edges(2, 2)
_MIDDLE = Set(_BOARD.edges_at(Coord(Layer.CORNERS, 1, 1)))
_VERTEX = Instance(_BOARD, (_MIDDLE,), DegreeIn(1, (0, 2)), "a vertex of a loop")

SMALL = [
    _VERTEX,
    Instance(cells(1, 5), (All(),), DegreeIn(1, (0, 3))),
    Instance(cells(2, 3), (All(),), DegreeIn(0, (1, 4, 5)), "of the unmarked"),
    Instance(cells(3, 3), (All(),), DegreeIn(1, (0, 4, 9)), "a whole board"),
    Instance(cells(1, 11), (All(),), DegreeIn(1, (3, 7, 4)), "with a totalizer"),
    Instance(cells(2, 2, Marks.numbers(1, 3)), (All(),), DegreeIn(2, (1, 4)), "among numbers"),
    Instance(cells(1, 3, Marks.numbers(1, 3)), (All(),), DegreeIn(4, (1, 2)), "in no domain"),
    Instance(cells(1, 3), (Set(),), DegreeIn(1, (0, 2)), "an empty region"),
    Instance(cells(1, 3), (Set(),), DegreeIn(1, (2, 4)), "an empty region that needs some"),
    Instance(edges(2, 2, Joins.CELLS), (All(),), DegreeIn(1, (2, 4)), "beside edges not in play"),
]

FINDS = 1.0

CASES = [
    Case("a bend", _VERTEX, on_edges("+ + +\n  |  \n+-+x+\n  x  \n+ + +"), "satisfied"),
    Case("a loose end that may go on", _VERTEX, on_edges("+ + +\n  |  \n+x+ +\n"), "pending"),
    Case(
        "a loose end with one way on",
        _VERTEX,
        on_edges("+ + +\n  |  \n+x+ +\n  x  \n"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 1): (1,)},
    ),
    Case(
        "a line that would have no way on",
        _VERTEX,
        on_edges("+ + +\n  x  \n+x+ +\n  x  \n"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 1): (0,)},
    ),
    Case(
        "a dead end",
        _VERTEX,
        on_edges("+ + +\n  |  \n+x+x+\n  x  \n+ + +"),
        "broken",
        lit=_MIDDLE.coords,
        says="The edges at the bottom right corner of row 1, column 1 must have 0 or 2 lines, but "
        "there is only 1 line.",
    ),
    Case(
        "a fork, before all is decided",
        _VERTEX,
        on_edges("+ + +\n  |  \n+-+-+\n     \n+ + +"),
        "broken",
        lit=_MIDDLE.coords[:3],
        says="must have 0 or 2 lines, but there are already 3 lines.",
    ),
    Case(
        "between the allowed counts",
        SMALL[1],
        on_cells("1 0 . 0 0"),
        "broken",
        lit=tuple(cell(0, col) for col in range(5)),
        says="The whole board must have 0 or 3 black cells, but there can be only 1 or 2 black "
        "cells.",
    ),
    Case(
        "too few can come",
        SMALL[4],
        on_cells("1 0 . 0 0 0 0 0 0 0 0"),
        "broken",
        says="must have 3, 4 or 7 black cells, but there can be only 2 black cells.",
    ),
    Case(
        "many counts",
        Instance(cells(1, 9), (All(),), DegreeIn(1, (0, 1, 2, 5, 6))),
        on_cells("1 1 1 1 0 0 0 0 0"),
        "broken",
        says="The whole board must have 0 to 2, 5 or 6 black cells, but there are 4 black cells.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(2, 5), rng.randint(3, 5), BINARY)
    places = rng.sample(board.coords, rng.randint(1, board.size))
    allowed = rng.sample(range(len(places) + 2), rng.randint(1, min(4, len(places))))
    return Instance(board, (Set(tuple(places)),), DegreeIn(rng.randint(0, 1), tuple(allowed)))
