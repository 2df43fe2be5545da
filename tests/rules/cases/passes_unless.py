"""Named cases of PassesUnless."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.board.substrate import Substrate
from py_solver.rules.lines.passes_unless import PassesUnless
from tests.rules.boards import with_edges
from tests.rules.instances import Case, Instance, through_cells

_SHADE = Marks.binary("unshaded", "shaded")


def _board(rows: int, cols: int, shade: Marks = _SHADE) -> Substrate:
    return with_edges(rows, cols, shade)


def _around(board: Substrate, row: int, col: int) -> tuple[Set, Set]:
    place = cell(row, col)
    return Set(board.edges_at(place)), Set((place,))


_ROW, _FOUR = _board(1, 3), _board(2, 2)
_SIX = _board(2, 3)
_NINE = _board(3, 3)

SMALL = [
    Instance(_ROW, _around(_ROW, 0, 1), PassesUnless(1, 1), "in the middle of a row"),
    Instance(_ROW, _around(_ROW, 0, 0), PassesUnless(1, 1), "a single edge"),
    Instance(_ROW, (Set(), Set((cell(0, 0),))), PassesUnless(1, 1), "no edge"),
    Instance(_FOUR, _around(_FOUR, 0, 1), PassesUnless(1, 1), "in a corner"),
    Instance(_FOUR, _around(_FOUR, 0, 1), PassesUnless(0, 0), "of the unmarked"),
    Instance(_SIX, _around(_SIX, 1, 1), PassesUnless(1, 1), "three edges"),
    Instance(
        _board(2, 2, Marks.numbers(1, 3)),
        _around(_FOUR, 1, 1),
        PassesUnless(1, 2),
        "among numbers",
    ),
    Instance(
        _board(1, 3, Marks.numbers(1, 3)),
        _around(_ROW, 0, 1),
        PassesUnless(1, 5),
        "no exception is possible",
    ),
    Instance(
        _SIX,
        (Set(_SIX.edges_at(cell(0, 1)) + _SIX.edges_at(cell(1, 0))), Set((cell(0, 2),))),
        PassesUnless(1, 1),
        "five edges",
    ),
]

_MIDDLE = Instance(_NINE, _around(_NINE, 1, 1), PassesUnless(1, 1))
_HERE = cell(1, 1)

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _MIDDLE, {}, "pending"),
    Case(
        "passed",
        _MIDDLE,
        {_HERE: 0} | through_cells("o o o\n  |\no-oxo\n  x\no o o"),
        "satisfied",
    ),
    Case(
        "shaded",
        _MIDDLE,
        {_HERE: 1} | through_cells("o o o\n  x\noxoxo\n  x\no o o"),
        "satisfied",
    ),
    Case("all is open but the shade", _MIDDLE, {_HERE: 0}, "pending"),
    Case(
        "the only way through",
        _MIDDLE,
        {_HERE: 0} | through_cells("o o o\n  x\no o o\n  x\no o o"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 1): (1,), Coord(Layer.EDGES_V, 1, 2): (1,)},
    ),
    Case(
        "shaded, so not entered",
        _MIDDLE,
        {_HERE: 1},
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 1): (0,), Coord(Layer.EDGES_H, 2, 1): (0,)},
    ),
    Case(
        "entered, so not shaded",
        _MIDDLE,
        through_cells("o o o\n  |\no o o\n\no o o"),
        "pending",
        leaves={_HERE: (0,), Coord(Layer.EDGES_V, 1, 1): (0, 1)},
    ),
    Case(
        "a branch, the rest open",
        _MIDDLE,
        through_cells("o o o\n  |\no-o-o\n\no o o"),
        "broken",
        lit=(
            _HERE,
            Coord(Layer.EDGES_H, 1, 1),
            Coord(Layer.EDGES_V, 1, 1),
            Coord(Layer.EDGES_V, 1, 2),
        ),
        says="Either row 2, column 2 must be shaded or the line must pass through it, but the line "
        "branches there.",
    ),
    Case(
        "a line runs into a shaded cell",
        _MIDDLE,
        {_HERE: 1} | through_cells("o o o\n  |\no o o\n\no o o"),
        "broken",
        lit=(_HERE, Coord(Layer.EDGES_H, 1, 1)),
        says="but it is shaded and the line enters it.",
    ),
    Case(
        "a dead end",
        _MIDDLE,
        through_cells("o o o\n  |\noxoxo\n  x\no o o"),
        "broken",
        says="but the line comes to a dead end there.",
    ),
    Case(
        "left out on a full board",
        _MIDDLE,
        {_HERE: 0} | through_cells("oxoxo\nx x x\noxoxo\nx x x\noxoxo"),
        "broken",
        lit=(_HERE,),
        says="but it is unshaded and the line cannot pass.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = _board(rng.randint(1, 5), rng.randint(2, 5))
    row, col = rng.randrange(board.rows), rng.randrange(board.cols)
    return Instance(board, _around(board, row, col), PassesUnless(1, rng.randint(0, 1)))
