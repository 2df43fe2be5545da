"""Named cases of CountOf."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Col, Row, Set
from py_solver.logic.constraint import must
from py_solver.phrases.compose import any_of, count_of, iff
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.groups.connected import Connected
from py_solver.rules.order.increasing import Increasing
from py_solver.rules.sums.sum import Sum
from tests.rules.instances import Case, Instance, cells, on_cells, stated
from tests.rules.made import a_sum, binary_board, number_board, of_numbers, of_shading

_TWO, _THREE = Marks.numbers(1, 2), Marks.numbers(1, 3)
_BITS = Marks.numbers(0, 1)
_LEFT, _RIGHT = Along((cell(0, 0), cell(0, 1))), Along((cell(0, 2), cell(0, 3)))
_MIDDLE = Along((cell(0, 1), cell(0, 2)))
_PAIRS = [must(pair, Sum(4)) for pair in (_LEFT, _MIDDLE, _RIGHT)]
_ONE = stated(cells(1, 4, _THREE), count_of((1,), *_PAIRS), "exactly one")
_FEW = stated(cells(1, 4, _THREE), count_of((0, 1), *_PAIRS), "at most one")
_MANY = stated(cells(1, 4, _THREE), count_of((2, 3), *_PAIRS), "at least two")
_LINES = [must(line(n), Sum(2)) for line in (Row, Col) for n in range(2)]
_SQUARE = stated(cells(2, 2, _BITS), count_of((1, 3), *_LINES), "an odd number")
_RISE = must(All(), Increasing())

SMALL = [
    _ONE,
    _FEW,
    _MANY,
    _SQUARE,
    stated(cells(1, 4, _THREE), count_of((0,), *_PAIRS), "none"),
    stated(cells(1, 4, _THREE), count_of((3,), *_PAIRS), "all"),
    stated(cells(1, 4, _THREE), count_of((0, 3), *_PAIRS), "all or none"),
    stated(cells(1, 4, _THREE), count_of((0, 1, 2, 3), *_PAIRS), "any number"),
    stated(cells(1, 4, _THREE), count_of((4, 7), *_PAIRS), "more than there are"),
    stated(cells(1, 3, _THREE), count_of((0, 2), _PAIRS[0], _PAIRS[1]), "both or none"),
    stated(
        cells(2, 3),
        count_of(
            (2, 3),
            must(All(), Connected(1)),
            must(All(), Connected(0)),
            must(Row(0), AtMost(1, 1)),
        ),
        "of lazy ones",
    ),
    stated(
        cells(1, 3, _THREE),
        count_of((2, 3), _RISE, _PAIRS[0], must(All(), Sum(6))),
        "without an opposite",
    ),
    stated(
        cells(1, 4, _TWO),
        count_of(
            (1,),
            any_of(must(_LEFT, Sum(2)), must(_LEFT, Sum(4))),
            any_of(must(_RIGHT, Sum(2)), must(_RIGHT, Sum(4))),
            iff(must(_MIDDLE, Sum(3)), must(All(), Sum(6))),
        ),
        "made of others",
    ),
    stated(cells(1, 2, _TWO), count_of((1,), must(Set(), Sum(0)), must(Set(), Sum(1))), "nothing"),
    stated(cells(1, 2, _TWO), count_of((0,), must(All(), Sum(3))), "not this one"),
]

FINDS = 0.91

CASES = [
    Case("one holds", _ONE, on_cells("1 3 3 3"), "satisfied"),
    Case("none holds", _FEW, on_cells("1 1 1 1"), "satisfied"),
    Case("three hold", _SQUARE, on_cells("1 1\n1 0"), "broken"),
    Case("still open", _ONE, on_cells("1 3 . ."), "pending"),
    Case(
        "two hold",
        _ONE,
        on_cells("1 3 1 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2)),
        says="Exactly 1 of these must hold: row 1, columns 1 and 2 must add up to 4; row 1, "
        "columns 2 and 3 must add up to 4; row 1, columns 3 and 4 must add up to 4, but the first "
        "and the second hold.",
    ),
    Case(
        "too few are left",
        _MANY,
        on_cells("1 1 1 ."),
        "broken",
        says="At least 2 of these must hold: row 1, columns 1 and 2 must add up to 4; row 1, "
        "columns 2 and 3 must add up to 4; row 1, columns 3 and 4 must add up to 4, but the first "
        "fails because the sum is 2, and the second because the sum is 2.",
    ),
    Case(
        "the others must hold",
        _MANY,
        on_cells("1 1 . ."),
        "pending",
        leaves={cell(0, 2): (3,), cell(0, 3): (1,)},
    ),
    Case(
        "the others must fail",
        _FEW,
        on_cells("1 3 . ."),
        "pending",
        leaves={cell(0, 2): (2, 3)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    number = rng.randint(1, 4)
    allowed = rng.sample(range(number + 2), rng.randint(1, number + 1))
    kind = rng.randrange(3)
    if kind == 0:
        board = number_board(rng)
        return stated(board, count_of(allowed, *(a_sum(board, rng) for _ in range(number))))
    board = number_board(rng) if kind == 1 else binary_board(rng)
    make = of_numbers if kind == 1 else of_shading
    least = range(rng.randint(0, number), number + 1)
    return stated(board, count_of(least, *(make(board, rng) for _ in range(number))))
