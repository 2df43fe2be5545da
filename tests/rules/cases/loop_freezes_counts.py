"""Named cases of LoopFreezesCounts."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, AllOf, Region, Set
from py_solver.board.substrate import Joins, Substrate
from py_solver.rules.lines.loop_freezes_counts import LoopFreezesCounts
from tests.rules.instances import Case, Instance, edges, on_edges, through_cells


def _clues(board: Substrate, counts: dict[tuple[int, int], int], tag: str = "") -> Instance:
    """An instance with numbers in cells, which count the edges around them."""
    around = tuple(Set(board.edges_at(cell(*place))) for place in counts)
    return Instance(board, (All(), *around), LoopFreezesCounts(1, tuple(counts.values())), tag)


def _groups(board: Substrate, rule: LoopFreezesCounts, *groups: Region, tag: str = "") -> Instance:
    return Instance(board, (All(), *groups), rule, tag)


_LYING, _STANDING = AllOf(layer=Layer.EDGES_H), AllOf(layer=Layer.EDGES_V)
_TWO, _NINE = edges(2, 3, Joins.CELLS), edges(3, 3, Joins.CELLS)
_POSTS = tuple(Coord(Layer.EDGES_V, 0, col) for col in range(4))
_ABOVE, _LEFT = Coord(Layer.EDGES_H, 1, 0), Coord(Layer.EDGES_V, 0, 1)

SMALL = [
    _clues(edges(1, 2), {(0, 0): 3}),
    _clues(edges(1, 2), {(0, 0): 4, (0, 1): 1}),
    _clues(edges(1, 2), {}, "no clue"),
    _clues(edges(2, 2), {(0, 1): 2, (1, 0): 2}),
    Instance(edges(1, 2), (Set(), _STANDING), LoopFreezesCounts(1, (1,)), "empty"),
    Instance(edges(1, 2), (_LYING, _STANDING), LoopFreezesCounts(1, (0,)), "no loop is possible"),
    _groups(edges(1, 4, Joins.CELLS), LoopFreezesCounts(1, (2,)), _STANDING, tag="a single row"),
    _groups(_TWO, LoopFreezesCounts(1, (2,)), _STANDING, tag="two or none"),
    _groups(_TWO, LoopFreezesCounts(1, (9,)), _STANDING, tag="too many"),
    _groups(_TWO, LoopFreezesCounts(0, (2,)), _STANDING, tag="of the unmarked"),
    _groups(edges(1, 3), LoopFreezesCounts(1, (1,)), Set((_POSTS[0], _POSTS[2])), tag="one each"),
    _groups(edges(1, 3), LoopFreezesCounts(1, (2,)), Set(_POSTS), tag="one of two rings"),
    _groups(_NINE, LoopFreezesCounts(1, ()), tag="rings without branches"),
    _groups(_NINE, LoopFreezesCounts(1, (2, 0)), Set((_ABOVE, _LEFT)), Set(), tag="a corner"),
    _groups(_NINE, LoopFreezesCounts(1, (4,)), _STANDING, tag="half of a long loop"),
]

_PAIR = _clues(edges(2, 3), {(0, 0): 3, (1, 1): 3})
_LOOP = (
    Coord(Layer.EDGES_H, 0, 0),
    Coord(Layer.EDGES_H, 1, 0),
    Coord(Layer.EDGES_V, 0, 0),
    Coord(Layer.EDGES_V, 0, 1),
)

FINDS = 1.0

CASES = [
    Case("an open board is undecided", _PAIR, {}, "pending"),
    Case(
        "not closed past a clue",
        _PAIR,
        on_edges("+-+ + +\n| |    \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (0,), Coord(Layer.EDGES_H, 1, 1): (0, 1)},
    ),
    Case(
        "both clues are met",
        _PAIR,
        on_edges("+-+x+x+\n| | x x\n+x+-+x+\n| x | x\n+-+-+x+"),
        "satisfied",
    ),
    Case(
        "a closed loop beside an unmet clue, the rest open",
        _PAIR,
        on_edges("+-+ + +\n| |    \n+-+ + +\n       \n+ + + +"),
        "broken",
        lit=_LOOP,
        says="but a loop has 4 edges at a number that needs 3.",
    ),
    Case(
        "a loop elsewhere misses the clue too",
        _PAIR,
        on_edges("+ + +-+\n    | |\n+ + +-+\n       \n+ + + +"),
        "broken",
        says="but a loop has 0 edges at a number that needs 3.",
    ),
    Case(
        "a branch grows on the loop",
        _clues(edges(2, 3), {(0, 0): 3}),
        on_edges("+-+ + +\n| |    \n+ +-+ +\n|   |  \n+-+-+-+"),
        "broken",
        says="A closed loop must not branch and must pass each number as often as the "
        "number says, but a loop branches at the edge below row 2, column 3.",
    ),
    Case(
        "no loop is closed",
        _PAIR,
        on_edges("+-+-+-+\n| x x x\n+x+x+x+\n| x x x\n+x+x+x+"),
        "satisfied",
    ),
    Case(
        "a full board with a loop that misses its count",
        _groups(_NINE, LoopFreezesCounts(1, (4,)), _STANDING),
        through_cells("o-oxo\n| | x\no-oxo\nx x x\noxoxo"),
        "broken",
        says="a loop has 2 edges at a number that needs 4.",
    ),
    Case(
        "a long loop that meets its count",
        _groups(_NINE, LoopFreezesCounts(1, (4,)), _STANDING),
        through_cells("o-o-o\n| x |\noxoxo\n| x |\no-o-o"),
        "satisfied",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = edges(rng.randint(2, 3), rng.randint(2, 3))
    places = [(row, col) for row in range(board.rows) for col in range(board.cols)]
    clues = rng.sample(places, rng.randint(0, 3))
    return _clues(board, {place: rng.randint(0, 3) for place in clues})
