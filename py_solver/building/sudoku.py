"""A Sudoku from rows of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from py_solver.board import cell
from py_solver.board.errors import FormatError
from py_solver.board.whole import whole
from py_solver.building.constraints_a_to_m import ConstraintsAToM
from py_solver.building.constraints_n_to_z import ConstraintsNToZ
from py_solver.building.flags import Flags
from py_solver.words.say import say

EMPTY = (None, "", "0", ".", "-", " ")


@dataclass(frozen=True, eq=False, repr=False)
class Sudoku(ConstraintsAToM, ConstraintsNToZ, Flags):
    """A Sudoku with a method for each kind of constraint. Each returns a new puzzle.

    Cells are rows and columns from 0: `gw.sudoku(rows).cage([(0, 0), (0, 1)], 3)`.
    """


def sudoku(rows: Any) -> Sudoku:
    """Return the Sudoku with these rows of numbers, in which 0, None, NaN and "." are empty.

    `rows` are lists, texts, an array of NumPy or a data frame; or an integer, for an empty square
    of that size. Boxes are the usual ones. Raises PuzzleError for a number that is not allowed, and
    TypeError for anything else.
    """
    if isinstance(rows, int) and not isinstance(rows, bool):
        return Sudoku.with_all(rows, rows, {})
    lines = [_line(row) for row in _listed(rows)]
    cols = len(lines[0]) if lines else 0
    for number, line in enumerate(lines, start=1):
        if len(line) != cols:
            raise FormatError(
                say("Row {n} has {got} cells instead of {all}.", n=number, got=len(line), all=cols)
            )
    given = {
        cell(row, col): number
        for row, line in enumerate(lines)
        for col, number in enumerate(line)
        if number is not None
    }
    return Sudoku.with_all(len(lines), cols, {"given": given})


def _listed(rows: Any) -> list[Any]:
    """Return the rows of any table as a list."""
    for method in ("to_numpy", "tolist"):  # of data frames, and of arrays
        if callable(getattr(rows, method, None)):
            rows = getattr(rows, method)()
    if isinstance(rows, str):
        rows = rows.split()
    if isinstance(rows, bytes | dict) or not isinstance(rows, Iterable):
        raise TypeError(f"Rows must be a list of lists of numbers, not {rows!r}.")
    return list(rows)


def _line(row: Any) -> list[int | None]:
    if not isinstance(row, str) and callable(getattr(row, "tolist", None)):
        row = row.tolist()
    if isinstance(row, bytes | dict) or not isinstance(row, Iterable):
        raise TypeError(f"A row must be a list of numbers, not {row!r}.")
    return [_number(one) for one in row]


def _number(value: Any) -> int | None:
    if value is None or value != value:  # NaN
        return None
    if isinstance(value, str):
        if value in EMPTY:
            return None
        if value.isascii() and value.isdecimal():
            return int(value)
    if isinstance(value, float) and value.is_integer():  # as data frames with NaN have them
        value = int(value)
    return whole(value, "A number in a cell") or None
