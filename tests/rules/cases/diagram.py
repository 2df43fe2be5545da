"""Named cases of Diagram."""

import random
from itertools import pairwise

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row
from py_solver.rules.order.diagram import Diagram, Node
from tests.rules.instances import BINARY, Case, Instance, cells, on_cells

_THREE = Marks.numbers(1, 3)
# The first two are alike and the third differs from them.
_PAIR = Diagram(
    (
        (((1, 0), (2, 1), (3, 2)),),
        (((1, 0),), ((2, 1),), ((3, 2),)),
        (((2, 0), (3, 0)), ((1, 0), (3, 0)), ((1, 0), (2, 0))),
    )
)
# The same mark leads to two nodes: 1 and then anything, or twice the same.
_EITHER = Diagram(((((0, 1), (1, 0), (1, 2)),), (((0, 0), (1, 0)), ((0, 0),), ((1, 0),))))
_LINE = Instance(cells(1, 3, _THREE), (All(),), _PAIR)

SMALL = [
    _LINE,
    Instance(cells(2, 3, _THREE), (Row(1),), _PAIR, "one row"),
    Instance(cells(1, 2), (All(),), _EITHER, "two ways at once"),
    Instance(cells(1, 2), (All(),), Diagram(((), ((),))), "nothing is right"),
]

FINDS = 1.0

CASES = [
    Case("a pair and another", _LINE, on_cells("2 2 3"), "satisfied"),
    Case(
        "the pair follows",
        _LINE,
        on_cells("2 . ."),
        "pending",
        leaves={cell(0, 1): (2,), cell(0, 2): (1, 3)},
    ),
    Case(
        "no pair",
        _LINE,
        on_cells("2 3 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1)),
        says="The whole board must match its pattern, but no arrangement fits.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    most = rng.randint(1, 3)
    board = cells(rng.randint(1, 3), rng.randint(2, 4), BINARY if most == 1 else _numbers(most))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, min(6, board.size)))))
    sizes = [1, *(rng.randint(1, 4) for _ in region.coords[1:]), 1]
    nodes = tuple(
        tuple(_node(rng, most, after) for _ in range(here)) for here, after in pairwise(sizes)
    )
    return Instance(board, (region,), Diagram(nodes))


def _numbers(most: int) -> Marks:
    return Marks.numbers(0, most)


def _node(rng: random.Random, most: int, after: int) -> Node:
    marks = rng.sample(range(most + 1), rng.randint(1, most + 1))
    return tuple((mark, rng.randrange(after)) for mark in sorted(marks))
