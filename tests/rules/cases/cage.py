"""Named cases of Cage."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.rules.sums.cage import Cage
from tests.rules.instances import Case, Instance, cells, on_cells

_SIX = Marks.numbers(1, 6)
_ZERO = Marks.numbers(0, 4)
_THREE = Instance(cells(1, 3, _SIX), (All(),), Cage("*", 12), "a product of three")
_LESS = Instance(cells(1, 2, _SIX), (All(),), Cage("-", 3), "a difference")
_PARTS = Instance(cells(1, 2, _SIX), (All(),), Cage("/", 3), "a ratio")
_ANY = Instance(cells(1, 3, _SIX), (All(),), Cage("?", 2), "any operation")
_ONE = Instance(cells(1, 2, _SIX), (Set((cell(0, 1),)),), Cage("*", 5), "one coord")

SMALL = [
    _THREE,
    _LESS,
    _PARTS,
    _ANY,
    _ONE,
    Instance(cells(2, 3, Marks.numbers(1, 4)), (Row(1),), Cage("+", 7), "a sum of three"),
    Instance(cells(1, 5, Marks.numbers(1, 4)), (All(),), Cage("+", 13), "a sum of five"),
    Instance(cells(1, 5, Marks.numbers(1, 4)), (All(),), Cage("*", 24), "a product of five"),
    Instance(cells(1, 4, _SIX), (All(),), Cage("-", 1), "the largest less three"),
    Instance(cells(1, 4, _SIX), (All(),), Cage("/", 1), "the largest divided by three"),
    Instance(cells(1, 4, _SIX), (All(),), Cage("?", 6), "any operation on four"),
    Instance(cells(1, 3, _ZERO), (All(),), Cage("*", 0), "a product of 0"),
    Instance(cells(1, 3, _ZERO), (All(),), Cage("/", 2), "nothing is divided by 0"),
    Instance(cells(1, 3, _ZERO), (All(),), Cage("-", 0), "a difference of 0"),
    Instance(cells(1, 3, _ZERO), (All(),), Cage("?", 0), "0 by any operation"),
    Instance(cells(1, 1, _ZERO), (All(),), Cage("?", 3), "one coord without an operation"),
    Instance(cells(1, 2, _SIX), (All(),), Cage("*", 7), "a product out of reach"),
]

FINDS = 1.0

CASES = [
    Case("a product", _THREE, on_cells("2 6 1"), "satisfied"),
    Case("a product still open", _THREE, on_cells("2 . ."), "pending"),
    Case("a difference, the larger one last", _LESS, on_cells("2 5"), "satisfied"),
    Case("a ratio", _PARTS, on_cells("6 2"), "satisfied"),
    Case("a sum will do", SMALL[10], on_cells("1 1 1 3"), "satisfied"),
    Case("a difference will do", _ANY, on_cells("1 6 3"), "satisfied"),
    Case(
        "a wrong product",
        _THREE,
        on_cells("2 6 2"),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="The cage from row 1, column 1 must give 12 by multiplication, but 2×6×2 is 24.",
    ),
    Case(
        "a number that does not divide the product",
        _THREE,
        on_cells("5 . ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="must give 12 by multiplication, but no combination with 5 is left.",
    ),
    Case(
        "a wrong ratio",
        _PARTS,
        on_cells("4 2"),
        "broken",
        says="must give 3 by division, but 4÷2 is 2.",
    ),
    Case(
        "no operation will do",
        _ANY,
        on_cells("3 2 2"),
        "broken",
        says="The cage from row 1, column 1 must give 2 by some operation, but no "
        "operation on 3, 2 and 2 gives 2.",
    ),
    Case(
        "one coord",
        _ONE,
        on_cells(". 4"),
        "broken",
        lit=(cell(0, 1),),
        says="The cage is a single cell, so row 1, column 2 must be 5, but it is 4.",
    ),
    Case(
        "numbers that divide what is left",
        _THREE,
        on_cells("4 . ."),
        "pending",
        leaves={cell(0, 1): (1, 3), cell(0, 2): (1, 3)},
    ),
    Case(
        "the one or the other way round",
        _LESS,
        on_cells(". 4"),
        "pending",
        leaves={cell(0, 0): (1,)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    marks = Marks.numbers(rng.choice((0, 1, 1)), rng.randint(4, 9))
    board = cells(rng.randint(1, 4), rng.randint(2, 4), marks)
    places = rng.sample(board.coords, rng.randint(1, min(5, board.size)))
    numbers = [rng.randint(1, marks.most) for _ in places]
    operation = rng.choice("+-*/?" if len(places) > 1 else "+*?")
    rule = Cage(operation, _target(rng, operation, numbers))
    return Instance(board, (Set(tuple(places)),), rule)


def _target(rng: random.Random, operation: str, numbers: list[int]) -> int:
    """Return the result of the numbers, or (for - and /) one that such cages often have."""
    if operation == "+":
        return sum(numbers)
    if operation == "*" or rng.random() < 0.2:
        product = 1
        for number in numbers:
            product *= number
        return product
    return rng.randint(1, 5)
