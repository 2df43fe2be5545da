"""Read and write the fog of other programs: the cells that are clear at first.

SudokuPad's `foglight` is a list of such cells; f-puzzles' is, too, but `fogofwar` lists the middles
of lit squares of 3×3 cells. There as here, a right digit clears the cells around it, unless the
author names other cells for it.
Sources: marktekfan/sudokupad-penpa-import (SudokuPad), yusitnikov/puzzletv and
yusitnikov/sudokumaker-mcp (SudokuMaker).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.formats.contents import Contents, Note
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.genres.sudoku._fog import FOG, LAMP, lit
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

HELD = (FOG, LAMP)
SUDOKUPAD = ("foglight", "triggereffect", "foglink")
LIGHTS, TRIGGERS = 4000, 4001
SUDOKUMAKER = (LIGHTS, TRIGGERS)
"""The numbers of SudokuMaker's elements."""
MOST_NAMED = 1000
"""The number of cells that one text names: more than a board has."""

_CAGE = re.compile(r"(FOGLIGHT|FOW)|foglight:(.*)", re.IGNORECASE | re.DOTALL)
_CELLS = re.compile(r"r(\d{1,2})c(\d{1,2})(?:-r(\d{1,2})c(\d{1,2}))?", re.IGNORECASE)

At = Callable[[int, int], Coord | None]
"""Returns the cell of a row and a column of the author's grid."""
Cells = Callable[[list[Any]], list[Coord]]
"""Returns the cells of a list of names."""


def around(place: Coord) -> Iterator[Coord]:
    """Yield the cell and those around it, also beyond the edge of the grid."""
    for row in range(place.row - 1, place.row + 2):
        yield from (cell(row, col) for col in range(place.col - 1, place.col + 2))


def square(sheet: Sheet, places: Iterable[Coord]) -> None:
    """Light the cells around each of these."""
    near = (one for place in places for one in around(place))
    sheet.fog(one for one in near if sheet.cell(one.row, one.col))


def caged(sheet: Sheet, said: str, cells: list[Coord], at: At) -> bool:
    """Read a cage that means lit cells; return whether it does."""
    found = _CAGE.fullmatch(said.strip())
    if not found:
        return False
    if (found[1] or "").upper() == "FOW":
        square(sheet, cells)
    else:
        sheet.fog([*cells, *named(found[2] or "", at)])
    return True


def named(said: str, at: At) -> list[Coord]:
    """Return the cells of a text such as `r1c1r2c2` or `r1c1-r3c3`, up to a limit."""
    found = (at(row, col) for row, col in islice(_numbers(said), MOST_NAMED))
    return [place for place in found if place]


def _numbers(said: str) -> Iterator[tuple[int, int]]:
    """Yield the row and column of each cell in a text, counted from 0."""
    for told in _CELLS.finditer(said):
        top, left, bottom, right = told.groups()
        rows = range(int(top) - 1, int(bottom or top))
        yield from product(rows, range(int(left) - 1, int(right or left)))


def triggers(sheet: Sheet, told: Any, at: At) -> None:
    """Read what clears the fog. Note it if that is something else than right digits nearby."""
    effects = [one for one in told if isinstance(one, dict)] if isinstance(told, list) else []
    if not effects:
        return
    sheet.fog()
    board = set(sheet.cells())
    if len(effects) > len(board):
        otherwise(sheet)
        return
    usual = set()
    for one in effects:
        trigger, effect = (one.get(key) for key in ("trigger", "effect"))
        if isinstance(trigger, dict) and isinstance(effect, dict):
            cause = named(str(trigger.get("cell", "")), at)
            clear = set(named(str(effect.get("cells", "")), at))
            near = {one for place in cause for one in around(place)} & board
            if len(cause) == 1 and clear == near and effect.get("type") == "foglight":
                usual.add(cause[0])
    if len(usual) < len(effects) or not usual >= board - set(sheet.given):
        otherwise(sheet)


def otherwise(sheet: Sheet) -> None:
    """Note that the author's fog clears in other ways than ours."""
    sheet.note(
        say(
            "The author names other cells that clear the fog. Gridwright clears it around every "
            "right number."
        ),
        (),
        "told",
    )


def sudokupad(sheet: Sheet, value: dict[str, Any], at: At) -> None:
    """Read SudokuPad's fields. A list without cells means that the whole board is in the fog."""
    lights = value.get("foglight")
    if isinstance(lights, list):
        pairs = [one for one in lights if isinstance(one, list) and len(one) == 2]
        whole = (pair for pair in pairs if all(type(n) is int for n in pair))
        sheet.fog(place for place in (at(*pair) for pair in whole) if place)
    if value.get("foglink"):
        sheet.fog()
        otherwise(sheet)
    triggers(sheet, value.get("triggereffect"), at)


def fpuzzles(
    sheet: Sheet, value: dict[str, Any], cells: Callable[[list[Any]], list[Coord]]
) -> None:
    """Read the keys of f-puzzles; `cells` returns those of a list of names."""
    lights, squares, negative = (
        told if isinstance(told, list) else []
        for told in (value.get(key) for key in ("foglight", "fogofwar", "negative"))
    )
    if lights or "foglight" in negative:
        sheet.fog(cells(lights))
    if squares:
        square(sheet, cells(squares))
    triggers(sheet, value.get("triggereffect"), sheet.cell)


def sudokumaker(sheet: Sheet, one: dict[str, Any], cells: list[Coord]) -> None:
    """Read an element of SudokuMaker, whose cells these are."""
    lights = one.get("type") == LIGHTS
    sheet.fog(cells if lights else ())
    if not lights or one.get("triggers"):
        otherwise(sheet)


def lights(puzzle: Puzzle) -> list[Coord] | None:
    """Return the lit cells to write; None without fog."""
    found = lit(puzzle.clues)
    return None if found is None else list(found)


def losses(contents: Contents, whole: bool) -> Iterator[Note]:
    """Yield that SudokuPad clears fog around any digit, unless it gets a `whole` solution."""
    if lights(contents.puzzle) is not None and not (whole and contents.solution):
        told = say(
            "Without the solution, SudokuPad clears the fog around any number, right or wrong."
        )
        yield Note(told, (), "lost")
