"""Named cases of Territories."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.rules.division._clue_reach import Aspect, Form
from py_solver.rules.division.territories import Territories
from tests.rules.instances import Case, Instance, on_edges, walled


def _ruled(
    rows: int,
    cols: int,
    clues: dict[tuple[tuple[int, int], ...], int | None],
    form: Form = Form.FREE,
    tag: str = "",
    walls: tuple[int, ...] = (),
    aspects: tuple[Aspect | None, ...] = (),
) -> Instance:
    places = [Set(tuple(cell(*at) for at in clue)) for clue in clues]
    rule = Territories(tuple(clues.values()), form, aspects)
    board = walled(Substrate.division(rows, cols), walls)
    return Instance(board, (All(), *places), rule, f"{form} {tag}".strip())


_FREE = _ruled(3, 3, {((0, 0),): 3, ((2, 2),): None, ((2, 0),): 1})
_BOXES = _ruled(3, 3, {((0, 1),): 6, ((2, 2),): 3}, Form.RECTANGLE)
_TURNED = _ruled(3, 3, {((0, 0),): None, ((1, 1), (1, 2)): None, ((2, 0),): None}, Form.TURNED)

SMALL = [
    _FREE,
    _BOXES,
    _TURNED,
    _ruled(2, 3, {}, tag="no clue"),
    _ruled(1, 4, {((0, 0),): 2, ((0, 3),): 1}, tag="too little"),
    _ruled(3, 3, {((0, 0),): None, ((2, 2),): 4}, tag="a wall", walls=(4,)),
    _ruled(2, 4, {((0, 0),): None, ((1, 3),): None}, Form.RECTANGLE, "unknown sizes"),
    _ruled(3, 3, {((1, 1),): 9}, Form.RECTANGLE, "all of it"),
    _ruled(3, 3, {((0, 0),): 4, ((2, 2),): None, ((0, 2),): None, ((2, 0),): 1}, Form.RECTANGLE),
    _ruled(3, 3, {((1, 1),): None, ((0, 2),): None, ((2, 0),): 1}, Form.TURNED, "a middle"),
    _ruled(2, 3, {((0, 0), (0, 1), (1, 0), (1, 1)): 4, ((0, 2),): None, ((1, 2),): 1}, Form.TURNED),
]

SMALL += [
    _ruled(3, 3, {((0, 1),): None, ((2, 2),): None}, Form.RECTANGLE, "wide", aspects=aspects)
    for aspects in (
        (Aspect.WIDE, Aspect.WIDE),
        (Aspect.SQUARE, None),
        (Aspect.TALL, Aspect.TALL),
    )
]
SMALL += [
    _ruled(
        2,
        4,
        {((0, 1),): None, ((1, 3),): None, ((1, 0),): None},
        Form.RECTANGLE,
        "square",
        aspects=(Aspect.SQUARE, Aspect.SQUARE, Aspect.TALL),
    ),
]

FINDS = 0.701

CASES = [
    Case("an open board is undecided", _FREE, {}, "pending"),
    Case(
        "an L, a corner and the rest",
        _FREE,
        on_edges("+ + + +\n  x x  \n+-+-+-+\n  x x  \n+-+x+x+\n  | x  \n+ + + +"),
        "satisfied",
    ),
    Case(
        "two clues are joined",
        _FREE,
        on_edges("+ + + +\n       \n+x+ + +\n       \n+x+ + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(2, 0)),
        says="but the clue in row 1, column 1 and the one in row 3, column 1 are in the "
        "same region.",
    ),
    Case(
        "a border inside",
        _FREE,
        on_edges("+ + + +\n  x    \n+x+-+ +\n  x    \n+ + + +\n       \n+ + + +"),
        "broken",
        says="there is a border inside a region at the edge between rows 1 and 2 of column 2.",
    ),
    Case(
        "a region without a clue",
        _FREE,
        on_edges("+ + + +\n    |  \n+ + +-+\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 2),),
        says="Every region must contain exactly one clue and have as many cells as it "
        "says, but the region of row 1, column 3 has no clue.",
    ),
    Case(
        "no room",
        _FREE,
        on_edges("+ + + +\n    |  \n+-+-+ +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        says="the region of the clue in row 1, column 1 has room for only 2 cells.",
    ),
    Case(
        "too large",
        _FREE,
        on_edges("+ + + +\n  x x  \n+ + +x+\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        says="the region of the clue in row 1, column 1 has 4 cells.",
    ),
    Case(
        "clues are parted",
        _FREE,
        on_edges("+ + + +\n       \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 2, 0): (1,), Coord(Layer.EDGES_V, 2, 1): (1,)},
    ),
    Case(
        "a cell that can only go one way",
        _FREE,
        on_edges("+ + + +\n    |  \n+ + + +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 2): (0,)},
    ),
    Case(
        "two rectangles",
        _BOXES,
        on_edges("+ + + +\n  x x  \n+x+x+x+\n  x x  \n+-+-+-+\n  x x  \n+ + + +"),
        "satisfied",
    ),
    Case(
        "a bend",
        _BOXES,
        on_edges("+ + + +\n       \n+ + + +\n  |    \n+-+x+ +\n  x    \n+ + + +"),
        "broken",
        says="but a region turns inwards at",
    ),
    Case(
        "what is known on one side",
        _TURNED,
        on_edges("+ + + +\n       \n+ +x+ +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 2, 2): (0,), Coord(Layer.EDGES_V, 1, 2): (0,)},
    ),
    Case(
        "nothing lies across",
        _TURNED,
        on_edges("+ + + +\n  x    \n+ + + +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        says="row 1, column 2, rotated by 180° about the clue in row 1, column 1, would be "
        "off the board.",
    ),
    Case(
        "a clue is cut",
        _TURNED,
        on_edges("+ + + +\n       \n+ + + +\n    |  \n+ + + +\n       \n+ + + +"),
        "broken",
        says="a border cuts the clue at the edge between columns 2 and 3 of row 2.",
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(1, 4), rng.randint(2, 4)
    form = rng.choice(list(Form))
    clues: dict[tuple[tuple[int, int], ...], int | None] = {}
    taken: set[tuple[int, int]] = set()
    for _ in range(rng.randint(1, 5)):
        row, col = rng.randrange(rows), rng.randrange(cols)
        clue = (
            ((row, col), (row, col + 1)) if rng.random() < 0.3 and col + 1 < cols else ((row, col),)
        )
        if taken.isdisjoint(clue):
            taken |= set(clue)
            clues[clue] = rng.choice((None, None, rng.randint(1, 6)))
    aspects: tuple[Aspect | None, ...] = ()
    if form is Form.RECTANGLE and rng.random() < 0.5:
        aspects = tuple(rng.choice((*Aspect, None)) for _ in clues)
    return _ruled(rows, cols, clues, form, aspects=aspects)
