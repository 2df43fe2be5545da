"""Named cases of Sum."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Diagonal, Row, Set
from py_solver.board.substrate import Joins
from py_solver.rules.sums.sum import Sum
from tests.rules.instances import Case, Instance, cells, edges, on_cells, through_cells

_FOUR = Marks.numbers(1, 4)
_NINE = Marks.numbers(1, 9)
_ROW = Instance(cells(1, 3, _NINE), (All(),), Sum(10))
_LONG = Instance(cells(1, 6, _FOUR), (All(),), Sum(15), "by bounds")
_DOMAIN = Instance(cells(1, 4, Marks.numbers(0, 6)), (All(),), Sum(10, (1, 4, 6, 8)), "gaps")
_LIT = (cell(0, 0), cell(0, 1), cell(0, 2))
_BRIDGES = Instance(
    edges(2, 3, Joins.CELLS, Marks(0, 2, 0, noun="bridge")),
    (Set((Coord(Layer.EDGES_V, 0, 1), Coord(Layer.EDGES_V, 0, 2), Coord(Layer.EDGES_H, 1, 1))),),
    Sum(3),
    "bridges",
)

SMALL = [
    _ROW,
    _LONG,
    _DOMAIN,
    Instance(cells(1, 5, Marks.numbers(0, 4)), (All(),), Sum(8, frozenset({0, 1, 4})), "longer"),
    Instance(cells(1, 2, _NINE), (All(),), Sum(9), "a pair"),
    Instance(cells(2, 3, _FOUR), (Row(1),), Sum(5, (1, 2, 3)), "one row"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (All(),), Sum(14), "a whole board"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Diagonal(0, 0),), Sum(4), "a diagonal"),
    Instance(cells(1, 1, _NINE), (All(),), Sum(7), "one coord"),
    Instance(cells(1, 3, _FOUR), (All(),), Sum(13), "out of reach"),
    Instance(cells(1, 5, _FOUR), (All(),), Sum(4), "out of reach of five"),
    Instance(cells(1, 2, _FOUR), (All(),), Sum(9, (5, 6)), "no number in the domain"),
    Instance(cells(1, 2, _FOUR), (Set(),), Sum(0), "an empty region"),
    Instance(cells(1, 2, _FOUR), (Set(),), Sum(3), "an empty region with a target"),
    _BRIDGES,
]

FINDS = 1.0

CASES = [
    Case("the sum is right, with a repeat", _ROW, on_cells("4 4 2"), "satisfied"),
    Case("still open", _ROW, on_cells("4 . ."), "pending"),
    Case(
        "the sum is wrong",
        _ROW,
        on_cells("4 4 3"),
        "broken",
        lit=_LIT,
        says="The whole board must add up to 10, but the sum is 11.",
    ),
    Case(
        "too much, before all is decided",
        _ROW,
        on_cells("4 6 ."),
        "broken",
        lit=_LIT,
        says="must add up to 10, but the sum is at least 11.",
    ),
    Case("just enough can come", _LONG, on_cells("1 1 1 . 4 ."), "pending"),
    Case(
        "too little can come",
        _LONG,
        on_cells("1 1 1 . 3 ."),
        "broken",
        says="must add up to 15, but the sum is at most 14.",
    ),
    Case(
        "between the bounds, but out of reach",
        _DOMAIN,
        on_cells("6 1 . 1"),
        "broken",
        says="must add up to 10, using only 1, 4, 6 and 8, but no combination is left.",
    ),
    Case(
        "a number outside the domain",
        _DOMAIN,
        on_cells(". 5 . ."),
        "broken",
        lit=(cell(0, 1),),
        says="but no number that may be used is left for row 1, column 2.",
    ),
    Case(
        "an empty region",
        SMALL[13],
        {},
        "broken",
        says="An empty region must add up to 3, but there is no number.",
    ),
    Case(
        "little is left for the others",
        _LONG,
        on_cells("4 4 3 . . ."),
        "pending",
        leaves={cell(0, 3): (1, 2), cell(0, 5): (1, 2)},
    ),
    Case(
        "much is left for the other",
        SMALL[4],
        on_cells(". 2"),
        "pending",
        leaves={cell(0, 0): (7,)},
    ),
    Case(
        "too many bridges",
        _BRIDGES,
        through_cells("o-o-o\n  |  \no o o") | {Coord(Layer.EDGES_V, 0, 1): 2},
        "broken",
        says="must have exactly 3 bridges, but there are already 4.",
    ),
    Case(
        "too few bridges",
        _BRIDGES,
        through_cells("oxoxo\n     \no o o"),
        "broken",
        says="must have exactly 3 bridges, but there can be only 2.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(rng.randint(0, 1), rng.randint(3, 9))
    board = cells(rng.randint(1, 4), rng.randint(2, 4), marks)
    places = rng.sample(board.coords, rng.randint(1, board.size))
    domain = tuple(rng.sample(range(10), 6)) if rng.random() < 0.3 else None
    numbers = [m for m in range(marks.least, marks.most + 1) if domain is None or m in domain]
    target = sum(rng.choices(numbers or [1], k=len(places)))
    return Instance(board, (Set(tuple(places)),), Sum(target, domain))
