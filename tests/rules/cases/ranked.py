"""Named cases of Ranked."""

import random

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Along, Col, Row
from py_solver.rules.order.ranked import Ranked
from tests.rules.instances import Case, Instance, cells, on_cells

_THREE = Marks.numbers(1, 3)
_ROWS = (Row(0), Row(1), Row(2))
_SECOND = Instance(cells(3, 2, _THREE), _ROWS, Ranked(1))
_BOTH = Instance(cells(2, 2, _THREE), (Row(0), Row(1), Col(0), Col(1)), Ranked(1), "crossing")
_BACK = tuple(cell(0, col) for col in (2, 1, 0))

SMALL = [
    _SECOND,
    _BOTH,
    Instance(cells(3, 2, Marks.numbers(0, 2)), _ROWS, Ranked(1, ties=True), "with ties"),
    Instance(cells(2, 3, _THREE), (Row(0), Row(1)), Ranked(0), "the first of two"),
    Instance(cells(1, 3, _THREE), (Row(0), Along(_BACK)), Ranked(0), "and back again"),
    Instance(cells(1, 3, _THREE), (Row(0),), Ranked(0), "alone"),
    Instance(cells(1, 3, _THREE), (Row(0),), Ranked(1), "alone, and second"),
]

FINDS = 0.39

CASES = [
    Case("one comes before", _SECOND, on_cells("2 2 \n 2 1 \n 1 3"), "satisfied"),
    Case("still open", _SECOND, on_cells("2 . \n 2 . \n 2 ."), "pending"),
    Case(
        "two come before",
        _SECOND,
        on_cells("2 3 \n 2 1 \n 2 2"),
        "broken",
        says="Row 1 must be greater than 1 line that begins",
    ),
    Case(
        "an equal one",
        _SECOND,
        on_cells("2 2 \n 2 2 \n 2 1"),
        "broken",
        says="but another line is equal to it.",
    ),
    Case(
        "none can",
        _SECOND,
        on_cells("2 1 \n 2 . \n 2 ."),
        "broken",
        says="but it is greater than 0.",
    ),
    Case(
        "the only one that can",
        _SECOND,
        on_cells("2 2 \n . . \n 2 3"),
        "pending",
        leaves={cell(1, 0): (2,), cell(1, 1): (1,)},
    ),
    Case(
        "no other one",
        _SECOND,
        on_cells("2 2 \n 2 1 \n . 1"),
        "pending",
        leaves={cell(2, 0): (1, 3)},
    ),
]


def random_instance(rng: random.Random) -> Instance:
    rows, cols = rng.randint(2, 3), rng.randint(1, 3)
    board = cells(rows, cols, Marks.numbers(rng.randint(0, 1), rng.randint(2, 3)))
    lines = [tuple(cell(row, col) for col in range(cols)) for row in range(rows)]
    lines += [line[::-1] for line in lines if rng.random() < 0.3]
    rng.shuffle(lines)
    rule = Ranked(rng.randint(0, 2), ties=rng.random() < 0.3)
    return Instance(board, tuple(map(Along, lines)), rule)
