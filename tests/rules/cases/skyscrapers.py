"""Named cases of Skyscrapers."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Row, Set
from py_solver.rules.sight.skyscrapers import Skyscrapers
from tests.rules.instances import Case, Instance, cells, on_cells

_ROW = Instance(cells(1, 5, Marks.numbers(1, 5)), (All(),), Skyscrapers(3))
_PARKS = Instance(cells(1, 5, Marks.numbers(0, 3)), (All(),), Skyscrapers(2, 0))
_BENT = Along((cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1), cell(0, 2)))

SMALL = [
    _ROW,
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Skyscrapers(2), "from zero"),
    Instance(cells(2, 3, Marks.numbers(0, 3)), (_BENT,), Skyscrapers(4), "all heights"),
    Instance(cells(1, 4, Marks.numbers(2, 7)), (All(),), Skyscrapers(1), "only the first"),
    Instance(cells(3, 3, Marks.numbers(1, 2)), (Row(1),), Skyscrapers(3), "too many"),
    Instance(cells(1, 3, Marks.numbers(1, 4)), (Row(0),), Skyscrapers(0), "none"),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), Skyscrapers(0), "of nothing"),
    Instance(cells(1, 5, Marks.numbers(0, 3)), (All(),), Skyscrapers(2, 0), "over the ground"),
    Instance(cells(1, 4, Marks.numbers(1, 3)), (All(),), Skyscrapers(1, 2), "high ground"),
    Instance(cells(1, 3, Marks.numbers(0, 2)), (All(),), Skyscrapers(0, 2), "under the ground"),
    Instance(cells(1, 2, Marks.numbers(0, 3)), (Set(),), Skyscrapers(2), "some of nothing"),
]

FINDS = 1.0

CASES = [
    Case("three are seen", _ROW, on_cells("2 1 4 3 5"), "satisfied"),
    Case("equal numbers are hidden", _ROW, on_cells("2 2 3 3 4"), "satisfied"),
    Case("nothing exceeds the greatest", _ROW, on_cells("1 3 5 . ."), "satisfied"),
    Case("still open", _ROW, on_cells("2 . 4 . ."), "pending"),
    Case(
        "two are seen",
        _ROW,
        on_cells("2 1 5 3 4"),
        "broken",
        lit=_ROW.board.coords,
        says="Looking from row 1, column 1 to row 1, column 5, exactly 3 numbers must be seen, but "
        "only 2 are seen.",
    ),
    Case("too high a start", _ROW, on_cells("4 . . . ."), "broken", says="at most 2 can be seen."),
    Case("too slow", _ROW, on_cells("1 2 3 4 ."), "broken", says="but at least 4 are seen."),
    Case("what lies on the ground is not seen", _PARKS, on_cells("0 1 0 3 2"), "satisfied"),
    Case("nor is it at the end", _PARKS, on_cells("3 0 2 1 0"), "broken", says="only 1 is seen."),
    Case(
        "room for two more to rise",
        _ROW,
        on_cells(". 1 . . ."),
        "pending",
        leaves={cell(0, 0): (1, 2, 3)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    least = rng.randint(0, 2)
    board = cells(rng.randint(2, 4), rng.randint(3, 5), Marks.numbers(least, least + 6))
    region = Along(tuple(rng.sample(board.coords, rng.randint(1, 6))))
    return Instance(board, (region,), Skyscrapers(rng.randint(1, 4), rng.choice([-1, -1, 0, 2])))
