"""Named cases of AnyOf."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, AllOf, Along, Col, Row, Set
from py_solver.board.substrate import Joins
from py_solver.logic.constraint import must
from py_solver.phrases.compose import any_of, iff
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.pin import Pin
from py_solver.rules.groups.connected import Connected
from py_solver.rules.groups.islands import Islands
from py_solver.rules.lines.path import Path
from py_solver.rules.order.increasing import Increasing
from py_solver.rules.sums.equal_sums import EqualSums
from py_solver.rules.sums.sum import Sum
from tests.rules.instances import Case, Instance, cells, edges, on_cells, stated
from tests.rules.made import binary_board, number_board, of_numbers, of_shading

_FOUR = Marks.numbers(1, 4)
_FULL, _NONE = must(Row(0), ExactCount(1, 2)), must(Row(1), AtMost(1, 0))
_ROWS = stated(cells(2, 3), any_of(_FULL, _NONE), "two rows")
_PAIR = Along((cell(0, 0), cell(0, 1)))
_SUM, _RISE = must(_PAIR, Sum(5)), must(Along((cell(0, 1), cell(0, 2))), Increasing())
_LINE = stated(cells(1, 3, _FOUR), any_of(_SUM, _RISE), "numbers")
_THREE = stated(
    cells(1, 3, _FOUR), any_of(must(_PAIR, Sum(2)), must(_PAIR, Sum(3)), _RISE), "three ways"
)
_ONE_GROUP = must(All(), Connected(1))

SMALL = [
    _ROWS,
    _LINE,
    _THREE,
    stated(cells(2, 4), any_of(_ONE_GROUP, must(All(), AtMost(0, 2))), "one of them lazy"),
    stated(cells(2, 3), any_of(_ONE_GROUP, must(All(), Connected(0))), "both of them lazy"),
    stated(
        cells(2, 3),
        any_of(
            must((All(), Set((cell(0, 0),)), Set((cell(0, 2),))), Islands(1, (2, 2))),
            must((All(), Set((cell(1, 1),))), Islands(0, (3,))),
        ),
        "both of them lazy, over several regions",
    ),
    stated(
        edges(2, 2, Joins.CELLS),
        any_of(must(All(), Path(1, closed=True)), must(All(), AtMost(1, 1))),
        "a loop, or hardly anything",
    ),
    stated(
        cells(1, 4, Marks.numbers(1, 3)),
        any_of(
            must((Along((cell(0, 0),)), Along((cell(0, 1), cell(0, 2)))), EqualSums()),
            must(Along((cell(0, 3), cell(0, 2), cell(0, 0))), Distinct()),
        ),
        "two regions, then one",
    ),
    stated(cells(1, 3, _FOUR), any_of(must(_PAIR, Sum(9)), _RISE), "one of them out of reach"),
    stated(
        cells(1, 2, _FOUR), any_of(must(All(), Sum(9)), must(All(), Sum(1))), "all out of reach"
    ),
    stated(cells(2, 3), any_of(_FULL), "a single one"),
    stated(cells(1, 3), any_of(must(Set(), AtMost(1, 0)), must(All(), AtMost(1, 0))), "of nothing"),
    stated(
        cells(1, 3, _FOUR),
        any_of(must(Set((cell(0, 0),)), Pin(2)), must(Set((cell(0, 0),)), Pin(3))),
        "givens",
    ),
    stated(
        cells(1, 3, _FOUR),
        any_of(iff(must(_PAIR, Sum(4)), must(All(), Sum(6))), must(All(), Distinct())),
        "made of another",
    ),
    stated(
        cells(3, 3),
        any_of(must(Row(0), AtMost(0, 0)), must(Col(0), AtMost(0, 0)), must(AllOf(), AtMost(1, 2))),
        "a row, a column or little",
    ),
]

FINDS = 0.98

CASES = [
    Case("the second holds", _ROWS, on_cells("1 1 1\n0 0 0"), "satisfied"),
    Case("one that holds is enough", _ROWS, on_cells("1 1 0\n. . ."), "satisfied"),
    Case("still open", _ROWS, on_cells("1 1 .\n. . 0"), "pending"),
    Case(
        "neither",
        _ROWS,
        on_cells("1 1 1\n. 1 ."),
        "broken",
        lit=(cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 1)),
        says="Either row 1 must have exactly 2 black cells, or row 2 must have no black cell, but "
        "the first fails because row 1, columns 1, 2 and 3 are black, and the second because row "
        "2, column 2 is black.",
    ),
    Case(
        "the last that is left",
        _ROWS,
        on_cells("1 1 1\n. . ."),
        "pending",
        leaves={cell(1, 0): (0,), cell(1, 2): (0,)},
    ),
    Case(
        "whichever it is",
        _THREE,
        on_cells(". . 1"),
        "pending",
        leaves={cell(0, 0): (1, 2), cell(0, 1): (1, 2)},
    ),
    Case(
        "none of three",
        _THREE,
        on_cells("3 3 1"),
        "broken",
        says="At least one of these must hold: row 1, columns 1 and 2 must add up to 2; row 1, "
        "columns 1 and 2 must add up to 3; numbers must rise from row 1, column 2 to row 1, "
        "column 3, but",
    ),
    Case("none, and there is only one", SMALL[10], on_cells("1 1 1\n. . ."), "broken"),
]


def random_instance(rng: random.Random) -> Instance:
    if rng.random() < 0.5:
        board = number_board(rng)
        some = [of_numbers(board, rng) for _ in range(rng.randint(1, 4))]
    else:
        board = binary_board(rng)
        some = [of_shading(board, rng) for _ in range(rng.randint(1, 4))]
    return stated(board, any_of(*some))
