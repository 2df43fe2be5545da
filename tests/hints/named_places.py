"""Reads the names of cells and houses of a Sudoku from the sentences of a hint."""

from __future__ import annotations

import re
from itertools import product

Cell = tuple[int, int]

GRID = frozenset(product(range(9), range(9)))


def house(kind: str, number: int) -> frozenset[Cell]:
    return frozenset(at for at in GRID if at[kind == "column"] == number - 1)


def box(row: int, col: int) -> frozenset[Cell]:
    return frozenset(product(range(row - 1, row + 2), range(col - 1, col + 2)))


EVERY_HOUSE = [
    *(house(kind, number) for kind in ("row", "column") for number in range(1, 10)),
    *(box(row, col) for row in (1, 4, 7) for col in (1, 4, 7)),
]


def see_each_other(one: Cell, other: Cell) -> bool:
    return one != other and any({one, other} <= house for house in EVERY_HOUSE)


HOUSE = r"row \d|column \d|the box from row \d, column \d"
BOX = re.compile(r"the box from row (\d), column (\d)")
NUMBERS = r"(\d(?:(?:, | and | or | to )\d)*)"


def numbers(text: str) -> list[int]:
    """`1, 3 and 5 to 9`."""
    found: list[int] = []
    for first, last in re.findall(r"(\d)(?: to (\d))?", text):
        found += range(int(first), int(last or first) + 1)
    return found


def cells(text: str) -> frozenset[Cell]:
    """Cells that are named one by one or by their line."""
    named = set()
    for line, at, across in re.findall(
        rf"(?i)(row|column) (\d), (?:rows?|columns?) {NUMBERS}", text
    ):
        for other in numbers(across):
            row, col = (int(at), other) if line.lower() == "row" else (other, int(at))
            named.add((row - 1, col - 1))
    assert named, text
    return frozenset(named)


def one_cell(text: str) -> Cell:
    (named,) = cells(text)
    return named


def houses(text: str) -> list[frozenset[Cell]]:
    """Rows, columns and boxes."""
    found = [box(int(row), int(col)) for row, col in BOX.findall(text)]
    for kind, which in re.findall(rf"(?i)(row|column)s? {NUMBERS}", BOX.sub("", text)):
        found += [house(kind.lower(), number) for number in numbers(which)]
    assert found, text
    return found


def places(text: str) -> frozenset[Cell]:
    """Cells, or all cells of houses."""
    if re.search(r"(?i)(row|column) \d, (row|column)", BOX.sub("", text)):
        return cells(BOX.sub("", text))
    return frozenset().union(*houses(text))
