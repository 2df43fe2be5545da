"""Named cases of Iff."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Along, Col, Row, Set
from py_solver.logic.constraint import must
from py_solver.phrases.compose import any_of, count_of, iff
from py_solver.rules.sums.sum import Sum
from tests.rules.instances import Case, Instance, cells, on_cells, stated
from tests.rules.made import a_sum, number_board

_THREE = Marks.numbers(1, 3)
_LEFT, _RIGHT = Along((cell(0, 0), cell(0, 1))), Along((cell(0, 2), cell(0, 3)))
_MIDDLE = Along((cell(0, 1), cell(0, 2)))
_FOUR = [must(pair, Sum(4)) for pair in (_LEFT, _MIDDLE, _RIGHT)]
_BOTH = stated(cells(1, 4, _THREE), iff(_FOUR[0], _FOUR[2]), "two pairs")
_ALL = stated(cells(1, 4, _THREE), iff(*_FOUR), "three pairs")
_SIX = must(All(), Sum(6))

SMALL = [
    _BOTH,
    _ALL,
    stated(cells(1, 3, _THREE), iff(_FOUR[0], _FOUR[1]), "that overlap"),
    stated(cells(1, 3, _THREE), iff(_FOUR[0], must(_LEFT, Sum(5))), "that exclude each other"),
    stated(cells(1, 3, _THREE), iff(_FOUR[0], _FOUR[0]), "the same twice"),
    stated(cells(1, 3, _THREE), iff(_SIX, must(All(), Sum(99))), "one of them out of reach"),
    stated(cells(1, 2, _THREE), iff(must(Set(), Sum(0)), _FOUR[0]), "one of them sure"),
    stated(cells(1, 2, _THREE), iff(must(Set(), Sum(0)), must(Set(), Sum(1))), "never"),
    stated(
        cells(2, 2, Marks.numbers(0, 1)),
        iff(*(must(line(n), Sum(1)) for line in (Row, Col) for n in range(2))),
        "rows and columns",
    ),
    stated(
        cells(1, 4, Marks.numbers(1, 2)),
        iff(
            any_of(must(_LEFT, Sum(2)), must(_LEFT, Sum(4))),
            count_of((1,), must(_MIDDLE, Sum(3)), must(_RIGHT, Sum(3))),
            iff(_SIX, must(_MIDDLE, Sum(3))),
        ),
        "made of others",
    ),
]

FINDS = 0.96

CASES = [
    Case("both hold", _BOTH, on_cells("1 3 2 2"), "satisfied"),
    Case("neither holds", _BOTH, on_cells("1 1 2 3"), "satisfied"),
    Case("neither can hold", _BOTH, on_cells("1 1 3 3"), "satisfied"),
    Case("still open", _BOTH, on_cells("1 3 2 ."), "pending"),
    Case(
        "one holds, the other fails",
        _BOTH,
        on_cells("1 3 2 3"),
        "broken",
        lit=_BOTH.board.coords,
        says="Both of these must hold, or neither: row 1, columns 1 and 2 must add up to 4; row "
        "1, columns 3 and 4 must add up to 4, but the first holds, and the second fails because "
        "the sum is 5.",
    ),
    Case(
        "the other holds, too",
        _BOTH,
        on_cells("1 3 3 ."),
        "pending",
        leaves={cell(0, 3): (1,)},
    ),
    Case(
        "the other fails, too",
        _BOTH,
        on_cells("1 1 3 ."),
        "pending",
        leaves={cell(0, 3): (2, 3)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    board = number_board(rng)
    return stated(board, iff(*(a_sum(board, rng) for _ in range(rng.randint(2, 4)))))
