"""Named cases of EqualRegions."""

import random

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.rules.division.equal_regions import EqualRegions
from tests.rules.boards import sized_cases, small_sized
from tests.rules.instances import Case, Instance, on_edges, walled


def _instance(rows: int, cols: int, size: int, walls: tuple[int, ...] = ()) -> Instance:
    return Instance(walled(Substrate.division(rows, cols), walls), (All(),), EqualRegions(size))


def _lettered(size: int, picture: str, tag: str) -> Instance:
    """The cells with the same letter are a set."""
    lines = [line.split() for line in picture.splitlines()]
    sets: dict[str, list[Coord]] = {}
    for row, line in enumerate(lines):
        for col, letter in enumerate(line):
            if letter != ".":
                sets.setdefault(letter, []).append(cell(row, col))
    regions = (All(), *(Set(tuple(cells)) for cells in sets.values()))
    return Instance(Substrate.division(len(lines), len(lines[0])), regions, EqualRegions(size), tag)


_THREE = _instance(3, 3, 3)
_ROW = _instance(1, 4, 2)
_SIX = _instance(2, 6, 6)
_APART = _lettered(3, "a b c\nb a c\nc a b", "three letters")
_SPARSE = _lettered(4, "a . . a\n. b b .", "two letters")

SMALL = [
    *small_sized(_instance),
    _instance(1, 3, 2),
    _instance(3, 3, 4, (4,)),
    _instance(3, 3, 8, (4,)),
    _instance(2, 3, 6),
    _APART,
    _SPARSE,
    _lettered(2, "a a b", "two beside each other"),
    _lettered(3, ". a .\na . .", "at a corner"),
    _lettered(6, "a . b\n. . .", "a letter alone"),
    _lettered(1, "a b\nb a", "single cells"),
    Instance(
        Substrate.division(2, 3),
        (All(), Set((cell(0, 0), cell(0, 0), cell(1, 2))), Set((cell(0, 0), cell(1, 0))), Set()),
        EqualRegions(3),
        "sets that share a cell",
    ),
]

FINDS = 0.7385

CASES = [
    *sized_cases(_instance),
    Case("two dominoes", _ROW, on_edges("+ + + + +\n  x | x  \n+ + + + +"), "satisfied"),
    Case(
        "a region that is too large",
        _THREE,
        on_edges("+ + + +\n  x x  \n+x+ + +\n       \n+ + + +\n       \n+ + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0)),
        says="Every region must have 3 cells, but the region of row 1, column 1 has 4 cells "
        "already.",
    ),
    Case(
        "a whole region",
        _THREE,
        on_edges("+ + + +\n  x x  \n+ + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 0): (1,), Coord(Layer.EDGES_H, 1, 2): (1,)},
    ),
    Case(
        "two halves",
        _SIX,
        on_edges("+ + + + + + +\n  x x | x x  \n+x+ + +x+x+x+\n  x x | x x  \n+ + + + + + +"),
        "pending",
        leaves={Coord(Layer.EDGES_H, 1, 2): (0,)},
    ),
    Case(
        "two of a set",
        _SPARSE,
        on_edges("+ + + + +\n  x x x  \n+ + + + +\n         \n+ + + + +"),
        "broken",
        lit=(cell(0, 0), cell(0, 3)),
        says="Every region must have 4 cells, at most one of each set, but row 1, columns 1 and 4 "
        "are in the same region.",
    ),
    Case(
        "a border between cells of a set",
        _SPARSE,
        {},
        "pending",
        leaves={Coord(Layer.EDGES_V, 1, 2): (1,)},
    ),
    Case(
        "a border between groups that share a set",
        _APART,
        on_edges("+ + + +\n  x    \n+ + + +\n       \n+ + + +\n       \n+ + + +"),
        "pending",
        leaves={
            Coord(Layer.EDGES_H, 1, 0): (1,),
            Coord(Layer.EDGES_H, 1, 1): (1,),
            Coord(Layer.EDGES_H, 1, 2): (1,),
        },
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols, size = rng.choice(
        [(2, 3, 3), (2, 4, 4), (3, 3, 3), (2, 4, 2), (1, 6, 3), (2, 6, 6), (3, 4, 6), (2, 7, 7)]
    )
    if rng.random() < 0.5:
        return _instance(rows, cols, size)
    letters = [[rng.choice("abcd...") for _ in range(cols)] for _ in range(rows)]
    return _lettered(size, "\n".join(map(" ".join, letters)), "letters")
