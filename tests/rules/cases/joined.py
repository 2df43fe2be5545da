"""Named cases of Joined."""

import random

from py_solver.board.coords import Coord, Layer
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Set
from py_solver.board.substrate import Joins
from py_solver.rules.lines.joined import Joined
from tests.rules.instances import (
    AROUND,
    LINE,
    SMALL_TORUS,
    Case,
    Instance,
    edges,
    on_edges,
    through_cells,
    torus,
)

_BRIDGES = Marks.numbers(0, 2)
_WALLED = edges(2, 3, Joins.CELLS, walls=(4,))

SMALL = [
    Instance(edges(1, 5, Joins.CELLS), (All(),), Joined()),
    Instance(edges(1, 4, Joins.CELLS, _BRIDGES), (All(),), Joined(), "numbers"),
    Instance(edges(2, 3, Joins.CELLS, _BRIDGES), (All(),), Joined(), "numbers"),
    Instance(edges(2, 2, Joins.CELLS, Marks.numbers(1, 2)), (All(),), Joined(), "all used"),
    Instance(edges(2, 3, Joins.CELLS), (AllOf(layer=Layer.EDGES_V),), Joined(), "a part"),
    Instance(edges(2, 3, Joins.CELLS), (Set(),), Joined(), "empty"),
    Instance(_WALLED, (All(),), Joined(), "around a wall"),
    Instance(edges(3, 3, Joins.CELLS), (All(),), Joined()),
    Instance(SMALL_TORUS, (AROUND,), Joined(), "on a board that wraps"),
    Instance(edges(1, 2), (All(),), Joined(), "at corners"),
    Instance(edges(2, 2), (All(),), Joined(), "at corners"),
]

_NINE = Instance(edges(3, 3, Joins.CELLS), (All(),), Joined())

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _NINE, {}, "pending"),
    Case("nothing used", _NINE, through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"), "satisfied"),
    Case("one figure", _NINE, through_cells("o-o-o\nx | x\noxo-o\nx | x\noxoxo"), "satisfied"),
    Case(
        "two pieces that may still meet", _NINE, through_cells("o-o o\n\no o o\n\no o-o"), "pending"
    ),
    Case(
        "the only way on",
        _NINE,
        through_cells("oxo-o\n  x  \no o o\n     \no-o o"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 2): (1,), Coord(Layer.EDGES_V, 1, 1): (0, 1)},
    ),
    Case(
        "beyond reach",
        _NINE,
        through_cells("o oxo\nx x  \no o o\n     \no-o o"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 1): (0,), Coord(Layer.EDGES_H, 1, 2): (0, 1)},
    ),
    Case(
        "one figure that leaves the board and comes back",
        Instance(torus(3, 3), (All(),), Joined()),
        {
            place: int(place in (Coord(Layer.EDGES_V, 0, 0), Coord(Layer.EDGES_V, 0, 2)))
            for place in torus(3, 3).coords
            if torus(3, 3).in_play[torus(3, 3).index(place)]
        },
        "satisfied",
    ),
    Case(
        "a piece cut off, the rest open",
        _NINE,
        through_cells("o-oxo\nx x  \no o o\n\no o-o"),
        "broken",
        lit=(Coord(Layer.EDGES_V, 0, 1),),
        says="All lines must be connected, but the edge between columns 1 and 2 of row 1 is cut "
        "off from the others.",
    ),
    Case(
        "two figures on a full board",
        _NINE,
        through_cells("o-oxo\n| x |\no-oxo\nx x |\noxoxo"),
        "broken",
        lit=(Coord(Layer.EDGES_H, 1, 2), Coord(Layer.EDGES_H, 2, 2)),
        says="but the edge between rows 1 and 2 of column 3 and 1 other edge are cut off "
        "from the others.",
    ),
    Case(
        "at corners",
        Instance(edges(1, 2), (All(),), Joined()),
        on_edges("+-+x+\n| x |\n+x+-+"),
        "broken",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    if rng.random() < 0.25:
        return Instance(torus(3, 3), (All(),), Joined())
    joins = rng.choice(list(Joins))
    more = joins is Joins.CELLS
    marks = rng.choice((LINE, _BRIDGES))
    board = edges(rng.randint(1 + more, 2 + more), rng.randint(2, 2 + more), joins, marks)
    return Instance(board, (All(),), Joined())
