"""Named cases of EqualAcross."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import AllOf, Region, Set, Union
from py_solver.board.substrate import Joins
from py_solver.rules.lines.equal_across import EqualAcross
from tests.rules.boards import with_edges
from tests.rules.instances import Case, Instance, on_cells, through_cells, walled

_EDGES = Union((AllOf(layer=Layer.EDGES_H), AllOf(layer=Layer.EDGES_V)))
_ALL: tuple[Region, Region] = (_EDGES, AllOf())
_TWO, _THREE = Marks.numbers(1, 2), Marks.numbers(1, 3)

SMALL = [
    Instance(with_edges(1, 3, _THREE), _ALL, EqualAcross(1)),
    Instance(with_edges(2, 2, _THREE), _ALL, EqualAcross(1)),
    Instance(with_edges(2, 2, _TWO), _ALL, EqualAcross(0), "across the unmarked"),
    Instance(with_edges(2, 2, _TWO), _ALL, EqualAcross(2), "a mark that nothing holds"),
    Instance(with_edges(2, 3, _TWO), _ALL, EqualAcross(1)),
    Instance(walled(with_edges(2, 3, _TWO), (4,)), _ALL, EqualAcross(1), "around a wall"),
    Instance(
        with_edges(1, 4, _TWO), (_EDGES, Set((cell(0, 0), cell(0, 1)))), EqualAcross(1), "a part"
    ),
    Instance(with_edges(1, 4, _TWO), (Set(), AllOf()), EqualAcross(1), "no edges"),
    Instance(
        with_edges(1, 2, _TWO, joins=Joins.CORNERS),
        (_EDGES, AllOf(layer=Layer.CORNERS)),
        EqualAcross(1),
        "corners",
    ),
]

_SIX = Instance(with_edges(2, 3, _THREE), _ALL, EqualAcross(1))

FINDS = 0.92

CASES = [
    Case("an open board is undecided", _SIX, {}, "pending"),
    Case(
        "two lines",
        _SIX,
        on_cells("1 1 1\n2 2 3") | through_cells("o-o-o\nx x x\no-oxo"),
        "satisfied",
    ),
    Case(
        "different, but not joined",
        _SIX,
        on_cells("1 2 .\n. . .") | through_cells("oxo o"),
        "pending",
    ),
    Case(
        "a mark is carried on, and a line cannot come between",
        _SIX,
        on_cells("1 . .\n2 . .") | through_cells("o-o o\n\no o o"),
        "pending",
        leaves={cell(0, 1): (1,), Coord(Layer.EDGES_H, 1, 0): (0,), cell(0, 2): (1, 2, 3)},
    ),
    Case(
        "different and joined, the rest open",
        _SIX,
        on_cells("1 2 .\n. . .") | through_cells("o-o o\n\no o o"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="A line may join only cells that are equal, but row 1, columns 1 and 2 are "
        "joined but cannot be equal.",
    ),
    Case(
        "a wrong end on a full board",
        _SIX,
        on_cells("1 1 1\n2 2 3") | through_cells("o-o-o\nx x |\no-oxo"),
        "broken",
        lit=(cell(0, 2), cell(1, 2)),
        says="but column 3, rows 1 and 2 are joined but cannot be equal.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = with_edges(rng.randint(1, 4), rng.randint(2, 4), Marks.numbers(1, rng.randint(2, 4)))
    return Instance(board, _ALL, EqualAcross(1))
