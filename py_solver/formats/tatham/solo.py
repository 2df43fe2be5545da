"""Solo: Sudokus with boxes or blocks, diagonals and cages, which are read onto a sheet as all are.

`3x3` is a box of three columns and three rows, `9j` a board with blocks; `x` adds diagonals, `k`
cages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from py_solver.board.errors import FormatError
from py_solver.board.shapes import hangs_together, shape_of
from py_solver.formats.sudokus.sheet import Sheet, demand_square
from py_solver.parts.tatham.cells import board
from py_solver.parts.tatham.runs import blocks, broken, cells, write_blocks, written
from py_solver.puzzle.clues import Drawing, Size
from py_solver.puzzle.external.tatham import options_of, size_of
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.words.say import say

LONGEST = 26
"""The number of edges without a wall that one letter represents here."""
WORD = "solo"
HELD = ("given", "rooms", "diagonal_down", "diagonal_up")


def read(params: str, desc: str) -> Puzzle:
    """Read a Sudoku. Raises PuzzleError."""
    rows, cols = size_of(params)
    told = options_of(params)
    jigsaw, killer = "j" in told, "k" in told
    boxed = re.match(r"[0-9]+x[0-9]+", params)
    if not jigsaw and not boxed:
        raise FormatError(say("This ID of Solo does not say how large its boxes are."))
    side = rows * cols if boxed else cols
    sheet = Sheet(side)
    grid, *more = desc.split(",")
    for place, text in cells(grid, side * side, "[0-9]+"):
        sheet.give(sheet.cells()[place], int(text[:4]))
    if len(more) != jigsaw + 2 * killer:
        raise broken()
    if jigsaw:
        sheet.room(blocks(more.pop(0), side, LONGEST))
    else:
        across = side // cols
        sheet.room([place.row // rows * across + place.col // cols for place in sheet.cells()])
    if re.search(r"x(?![0-9])", params):
        sheet.flag("diagonal_down")
        sheet.flag("diagonal_up")
    if killer:
        rooms = blocks(more[0], side, LONGEST)
        sums = dict(cells(more[1], side * side, "[0-9]+"))
        for room in range(max(rooms) + 1):
            where = [n for n, other in enumerate(rooms) if other == room]
            told_sums = [int(sums[n][:5]) for n in where if n in sums]
            sheet.draw("cage", [sheet.cells()[n] for n in where], [n for n in told_sums if n][:1])
    return sheet.contents().puzzle


def write(clues: Clues, size: Size) -> str:
    """Write a Sudoku with the usual boxes or with rooms, diagonals, and cages that fill it."""
    demand_square(size)
    side, given, rooms = size[0], clues["given"], clues["rooms"]
    told = [str(given[place]) if place in given else None for place in board(size)]
    cages = _cages(clues, size)
    flags = "x" * bool(clues["diagonal_down"]) + "k" * bool(cages)
    height = max(n for n in range(1, int(side**0.5) + 1) if side % n == 0)
    shape = f"{side}j" if rooms else f"{side // height}x{height}"
    fields = [written(told, part=True)]
    fields += [write_blocks(rooms, side, LONGEST)] if rooms else []
    if cages:
        at = {place: number for number, cage in enumerate(cages) for place in cage.cells}
        sums = {min(cage.cells): str(cage.values[0]) for cage in cages}
        fields.append(write_blocks([at[place] for place in board(size)], side, LONGEST))
        fields.append(written([sums.get(place) for place in board(size)], part=True))
    return f"{shape}{flags}:{','.join(fields)}"


def _cages(clues: Clues, size: Size) -> tuple[Drawing, ...]:
    """Return the cages if every cell is in exactly one of them, each with a sum; else none."""
    cages: tuple[Drawing, ...] = tuple(clues.get("cage", ()))
    places = sorted(place for cage in cages for place in cage.cells)
    whole = places == sorted(board(size)) and all(cage.values for cage in cages)
    joined = all(hangs_together(shape_of(cage.cells)) for cage in cages)
    return cages if whole and joined else ()


def held(clues: Clues, size: Size) -> set[str]:
    """Return the kinds of clue that the ID of this Sudoku contains, by their keys."""
    return {*HELD, "cage"} if _cages(clues, size) else {*HELD}


def losses(clues: Clues) -> Iterator[str]:
    """Yield in sentences what an ID cannot say."""
    if bool(clues["diagonal_down"]) != bool(clues["diagonal_up"]):
        yield say("Solo has both diagonals or none.")
    if -1 in clues["rooms"]:
        yield say("Solo has no cells without a block.")
