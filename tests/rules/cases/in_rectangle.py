"""Named cases of InRectangle."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import Set
from py_solver.board.substrate import Substrate
from py_solver.rules.division._clue_reach import Aspect
from py_solver.rules.division.in_rectangle import InRectangle, beside
from tests.rules.instances import Case, Instance, on_edges, walled


def _ruled(
    rows: int,
    cols: int,
    clue: tuple[tuple[int, int], ...],
    aspect: Aspect | None = None,
    tag: str = "",
    without: tuple[tuple[int, int], ...] = (),
    walls: tuple[int, ...] = (),
) -> Instance:
    board = walled(Substrate.division(rows, cols), walls)
    cells = [
        index
        for index, coord in enumerate(board.coords)
        if coord.layer is Layer.CELLS
        and board.in_play[index]
        and (coord.row, coord.col) not in without
    ]
    area = Set(tuple(board.coords[index] for index in beside(board, tuple(cells))))
    place = Set(tuple(cell(*at) for at in clue))
    name = f"{aspect or 'any'} {tag}".strip()
    return Instance(board, (area, place), InRectangle(aspect), name)


_WIDE = _ruled(3, 3, ((1, 1),), Aspect.WIDE, "middle", without=((0, 1),))
_ANY = _ruled(3, 3, ((0, 0),))

SMALL = [
    _ANY,
    _WIDE,
    _ruled(3, 3, ((2, 1),), Aspect.TALL, "below", without=((1, 0), (0, 2))),
    _ruled(3, 3, ((1, 2),), Aspect.SQUARE, "aside", without=((2, 2),)),
    _ruled(2, 4, ((0, 1), (1, 1)), Aspect.WIDE, "two cells"),
    _ruled(1, 4, ((0, 2),), Aspect.TALL, "no room"),
    _ruled(3, 3, ((0, 1),), None, "a wall", walls=(4,)),
]

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _ANY, {}, "pending"),
    Case(
        "two cells, and borders around",
        _ruled(2, 3, ((0, 0),), Aspect.WIDE, "two"),
        on_edges("+ + + +\n  x |  \n+-+-+ +\n       \n+ + + +"),
        "satisfied",
    ),
    Case(
        "too high",
        _ruled(2, 3, ((0, 0),), Aspect.WIDE, "two"),
        on_edges("+ + + +\n  |    \n+x+ + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0),),
        says="The region of the clue in row 1, column 1 must be a rectangle, wider than it "
        "is tall, that contains no other clue, but there is no room for such a "
        "rectangle.",
    ),
    Case(
        "a cell that is another's",
        _WIDE,
        {},
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 1): (1,), Coord(Layer.EDGES_H, 2, 1): (0, 1)},
    ),
    Case(
        "wide, and shut off on one side",
        _WIDE,
        {Coord(Layer.EDGES_V, 1, 1): 1},
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 2): (0,), Coord(Layer.EDGES_H, 2, 1): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 4), rng.randint(2, 4)
    row, col = rng.randrange(rows), rng.randrange(cols)
    clue = ((row, col), (row, col + 1)) if rng.random() < 0.2 and col + 1 < cols else ((row, col),)
    without = {(rng.randrange(rows), rng.randrange(cols)) for _ in range(rng.randint(0, 3))}
    aspect = rng.choice((*Aspect, None))
    return _ruled(rows, cols, clue, aspect, without=tuple(sorted(without.difference(clue))))
