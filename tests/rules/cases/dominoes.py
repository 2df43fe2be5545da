"""Named cases of Dominoes."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import AllOf, Region, Set, Union
from py_solver.rules.lines.dominoes import Dominoes
from tests.rules.boards import with_edges
from tests.rules.instances import Case, Instance, on_cells, through_cells, walled

_EDGES = Union((AllOf(layer=Layer.EDGES_H), AllOf(layer=Layer.EDGES_V)))
_ALL: tuple[Region, Region] = (_EDGES, AllOf())
_TWO, _THREE = Marks.numbers(0, 1), Marks.numbers(0, 2)

SMALL = [
    Instance(with_edges(1, 3, _THREE), _ALL, Dominoes(1, ((0, 1),))),
    Instance(with_edges(2, 2, _TWO), _ALL, Dominoes(1, ((0, 1), (1, 1)))),
    Instance(with_edges(2, 2, _THREE), _ALL, Dominoes(1, ((1, 0), (0, 1))), "twice the same"),
    Instance(with_edges(2, 2, _TWO), _ALL, Dominoes(1, ((0, 0),) * 3), "more than fit apart"),
    Instance(with_edges(2, 2, _TWO), _ALL, Dominoes(0, ((0, 1), (1, 1))), "across the unmarked"),
    Instance(with_edges(2, 2, _TWO), _ALL, Dominoes(2, ((0, 1),)), "a mark that nothing has"),
    Instance(with_edges(1, 3, _TWO), _ALL, Dominoes(1, ((0, 5), (0, 1))), "a foreign number"),
    Instance(with_edges(2, 2, _TWO), _ALL, Dominoes(1, ()), "no pieces"),
    Instance(with_edges(1, 2, _TWO), _ALL, Dominoes(1, ((0, 0), (1, 1))), "too many pieces"),
    Instance(walled(with_edges(2, 3, _TWO), (4,)), _ALL, Dominoes(1, ((0, 1),) * 2), "a wall"),
    Instance(
        with_edges(1, 4, _TWO),
        (_EDGES, Set((cell(0, 0), cell(0, 1), cell(0, 2)))),
        Dominoes(1, ((0, 1),)),
        "a part",
    ),
    Instance(with_edges(1, 3, _TWO), (Set(), AllOf()), Dominoes(1, ()), "no edges"),
]

FINDS = 0.922

_SIX = Instance(with_edges(2, 3, _THREE), _ALL, Dominoes(1, ((0, 1), (1, 2), (2, 2))))
_SAME = Instance(with_edges(2, 3, _THREE), _ALL, Dominoes(1, ((0, 1), (0, 1), (2, 2))))

CASES = [
    Case("an open board is undecided", _SIX, {}, "pending"),
    Case(
        "all are laid",
        _SIX,
        on_cells("0 1 2\n1 2 2") | through_cells("o-oxo\nx x |\no-oxo"),
        "satisfied",
    ),
    Case(
        "one that is not in the tray",
        _SIX,
        on_cells("0 2 .\n. . .") | through_cells("o-o o\n\no o o"),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="The dominoes must be exactly those of the tray, but 0–2 is not in the tray.",
    ),
    Case(
        "one too often",
        _SIX,
        on_cells("0 1 .\n1 0 .") | through_cells("o-o o\n\no-o o"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)),
        says="but there are already 2 dominoes 0–1, and the tray has only 1.",
    ),
    Case(
        "too many edges",
        _SIX,
        through_cells("o-o-o\n| x |\no o o"),
        "broken",
        says="but there are already 4 dominoes.",
    ),
    Case(
        "a number that none has beside another",
        _SIX,
        on_cells("0 . .\n. . .") | through_cells("o-o o\n\no o o"),
        "pending",
        leaves={cell(0, 1): (1,)},
    ),
    Case(
        "two ends of the only one that is laid already",
        _SIX,
        on_cells("0 1 .\n0 . .") | through_cells("o-o o\n\no-o o"),
        "broken",
        lit=(cell(1, 0), cell(1, 1)),
        says="but no domino that is left fits row 2, columns 1 and 2.",
    ),
    Case(
        "no place for one",
        _SIX,
        on_cells("1 1 1\n1 1 1"),
        "broken",
        says="but there is no place left for 0–1.",
    ),
    Case(
        "too little room for two alike",
        _SAME,
        on_cells("0 1 2\n2 2 2") | through_cells("o o o\nx    \no o o"),
        "broken",
        says="but there is too little room for the 2 dominoes 0–1.",
    ),
    Case(
        "too little room in all",
        _SIX,
        through_cells("oxoxo\nx x |\no-oxo"),
        "broken",
        says="but there is only room for 2 dominoes.",
    ),
    Case(
        "the only place of one",
        _SIX,
        on_cells("0 1 1\n1 2 2") | through_cells("oxo o\n\no o o"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (1,), Coord(Layer.EDGES_V, 1, 2): (1,)},
    ),
    Case(
        "all are there",
        _SIX,
        through_cells("o-o o\n    |\no-o o"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (0,), Coord(Layer.EDGES_V, 0, 2): (0,)},
    ),
    Case(
        "every place is needed",
        _SIX,
        through_cells("o oxo\nx   x\no oxo"),
        "pending",
        leaves={Coord(Layer.EDGES_V, 0, 1): (1,), Coord(Layer.EDGES_H, 1, 1): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = with_edges(rng.randint(1, 3), rng.randint(2, 3), Marks.numbers(0, rng.randint(1, 3)))
    pieces = ((rng.randint(0, 3), rng.randint(0, 3)) for _ in range(rng.randint(0, 3)))
    return Instance(board, _ALL, Dominoes(rng.randint(0, 1), tuple(pieces)))
