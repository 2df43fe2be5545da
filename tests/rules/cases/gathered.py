"""Named cases of Gathered."""

import random

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Rect, Region, Set
from py_solver.board.substrate import Substrate
from py_solver.rules.groups.gathered import Gathered
from tests.rules.instances import Case, Instance, cells, on_cells


def _gathered(
    board: Substrate, *sets: tuple[Coord, ...], tag: str = "", turned: bool = False
) -> Instance:
    regions: tuple[Region, ...] = (All(), *map(Set, sets))
    return Instance(board, regions, Gathered(1, turned), tag)


_TWO = _gathered(cells(3, 3), (cell(0, 0), cell(0, 2)), (cell(2, 1),))
_WIDE = _gathered(cells(3, 4), (cell(0, 0), cell(2, 3)), (cell(2, 0),), tag="a wider one")
_SPUN = _gathered(cells(3, 3), (cell(1, 1),), tag="turned", turned=True)
_TWIN = _gathered(
    cells(3, 4), (cell(0, 1), cell(0, 2)), (cell(2, 2),), tag="two turned", turned=True
)

SMALL = [
    _TWO,
    _gathered(cells(2, 3), tag="no set at all"),
    _gathered(cells(1, 4), (cell(0, 0), cell(0, 3)), tag="one set at both ends"),
    _gathered(cells(1, 4), (cell(0, 0),), (cell(0, 3),), tag="two sets at both ends"),
    _gathered(cells(2, 3), (cell(0, 0),), (cell(0, 1),), tag="two sets side by side"),
    _gathered(cells(2, 3), (cell(0, 0), cell(0, 1)), (cell(1, 2),), tag="one side by side"),
    _gathered(cells(3, 3), (cell(0, 0), cell(2, 2)), (cell(0, 2), cell(2, 0)), tag="crosswise"),
    _gathered(cells(3, 3), (cell(1, 1),), tag="one in the middle"),
    _gathered(cells(3, 3, walls=(4,)), (cell(0, 1), cell(2, 1)), tag="round a wall"),
    _gathered(cells(2, 2, Marks.numbers(0, 2)), (cell(0, 0), cell(1, 1)), tag="among numbers"),
    _gathered(cells(2, 2, Marks.numbers(2, 3)), (cell(0, 0),), tag="of a mark never held"),
    Instance(
        cells(3, 3),
        (Rect(0, 0, 3, 2), Set((cell(0, 0), cell(2, 0)))),
        Gathered(0),
        "of the unmarked in a part of the board",
    ),
    _SPUN,
    _gathered(cells(2, 2), tag="no set, turned", turned=True),
    _gathered(cells(2, 4), (cell(0, 1), cell(0, 2)), tag="turned about an edge", turned=True),
    _gathered(cells(3, 3), (cell(1, 0),), (cell(1, 2),), tag="turned on both sides", turned=True),
    _gathered(cells(3, 3, walls=(0,)), (cell(1, 1),), tag="turned beside a wall", turned=True),
    _gathered(cells(3, 3), (cell(0, 1), cell(1, 2)), tag="turned about a corner", turned=True),
]

FINDS = 0.95

CASES = [
    Case("two groups", _TWO, on_cells("1 1 1\n0 0 0\n0 1 1"), "satisfied"),
    Case("an open board is undecided", _TWO, {}, "pending"),
    Case(
        "two sets joined",
        _TWO,
        on_cells("1 1 1\n. 1 .\n. 1 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(1, 1), cell(2, 1)),
        says="but row 1, column 1 and row 3, column 2 are joined.",
    ),
    Case(
        "a set apart",
        _TWO,
        on_cells(". 0 .\n. 0 .\n0 . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 2)),
        says="but row 1, column 1 is cut off from row 1, column 3.",
    ),
    Case(
        "a cell that none reaches",
        _WIDE,
        on_cells("1 . 0 1\n. . . 0\n. . . 1"),
        "broken",
        lit=(cell(0, 3),),
        says="row 1, column 4 is cut off from all of these.",
    ),
    Case(
        "a cell of a set without the mark",
        _WIDE,
        on_cells(". . . .\n. . . .\n0 . . ."),
        "broken",
        lit=(cell(2, 0),),
        says="row 3, column 1",
    ),
    Case(
        "the only ways, between which no two are joined",
        _WIDE,
        on_cells(". . . .\n. 0 . .\n. . 0 ."),
        "pending",
        leaves={
            cell(0, 0): (1,),
            cell(0, 1): (1,),
            cell(0, 2): (1,),
            cell(1, 0): (0,),
            cell(1, 3): (1,),
            cell(2, 1): (0, 1),
        },
    ),
    Case(
        "a cell that none can reach",
        _WIDE,
        on_cells(". . 0 .\n. . . 0\n. . . ."),
        "pending",
        leaves={cell(0, 3): (0,)},
    ),
    Case(
        "opposite cells",
        _SPUN,
        on_cells(". 1 .\n. . .\n. . 0"),
        "pending",
        leaves={cell(1, 1): (1,), cell(2, 1): (1,), cell(0, 0): (0,), cell(0, 2): (0, 1)},
    ),
    Case(
        "no cell that is opposite",
        _SPUN,
        on_cells("1 1 .\n. 1 .\n. . 0"),
        "broken",
        lit=(cell(0, 0),),
        says="but the cell opposite row 1, column 1 cannot be in the group of row 2, column 2.",
    ),
    Case(
        "symmetry keeps groups small",
        _TWIN,
        {},
        "pending",
        leaves={
            cell(1, 0): (0,),
            cell(1, 2): (0,),
            cell(2, 0): (0,),
            cell(2, 1): (0, 1),
            cell(0, 0): (0, 1),
        },
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = cells(rng.randint(1, 3), rng.randint(2, 4))
    places = list(board.coords)
    rng.shuffle(places)
    sets = []
    for _ in range(rng.randint(0, 3)):
        many = rng.randint(1, 3)
        if len(places) > many:
            sets.append(tuple(places[:many]))
            places = places[many:]
    return _gathered(board, *sets, turned=rng.random() < 0.4)
