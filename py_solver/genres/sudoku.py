"""Sudoku. Fill in the grid so that every row, column and box holds each number once.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/sudoku/
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from py_solver.clues import Numbers
from py_solver.constraint import Constraint, goal
from py_solver.errors import GenreError
from py_solver.genre import Genre
from py_solver.grid import Marks, Substrate
from py_solver.puzzle import Clues, Puzzle
from py_solver.pzpr import Codec, Numbers16
from py_solver.regions import All, Col, Look, Rect, Row, Set
from py_solver.rules.decided import Decided
from py_solver.rules.distinct import Distinct
from py_solver.rules.pin import Pin


def box_size(side: int) -> tuple[int, int]:
    """Return the rows and columns of a box: as square as they divide the side, never taller."""
    height = max(n for n in range(1, int(side**0.5) + 1) if side % n == 0)
    return height, side // height


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board whose side can be cut into boxes."""
    if rows != cols:
        raise GenreError(f"A Sudoku is square, not {rows}×{cols}.")
    if rows < 4 or box_size(rows)[0] == 1:
        raise GenreError(f"A Sudoku cannot be {rows}×{rows}: there are no boxes of {rows} cells.")
    return Substrate.cells(rows, cols, Marks.numbers(1, rows))


@cache
def fixed(side: int) -> tuple[Constraint, ...]:
    """Return what holds on every board of this side."""
    height, width = box_size(side)
    return (
        goal(All(), Decided()),
        *(goal(Row(n), Distinct()) for n in range(side)),
        *(goal(Col(n), Distinct()) for n in range(side)),
        *(
            goal(Rect(row, col, height, width, look=Look("border", "solid")), Distinct())
            for row in range(0, side, height)
            for col in range(0, side, width)
        ),
    )


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """Every row, column and box holds each number once; the givens stand."""
    yield from fixed(puzzle.substrate.rows)
    for place, number in puzzle.clues.get("given", {}).items():
        yield goal(Set((place,)), Pin(number))


SUDOKU = Genre(
    id="sudoku",
    name="Sudoku",
    rules="Put a number in every empty cell. Every row, every column and every outlined box must "
    "hold each number exactly once.",
    source="https://www.nikoli.co.jp/en/puzzles/sudoku/",
    size=(9, 9),
    largest=(25, 25),
    substrate=board,
    clues=(Numbers("given", 1, lambda rows, cols: rows),),
    constraints=constraints,
    puzzlink=Codec("sudoku", (Numbers16("given"),)),
    example="6....4..1..1....495...1....157....96..4.96..33...45.18....7....76..2......85..3.4",
    bare=True,
)
