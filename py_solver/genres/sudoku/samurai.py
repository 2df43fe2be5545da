"""Samurai and its kin. Several Sudokus on one board, which share boxes or whole parts."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Coord, Marks, Material, Substrate, cell, misplaced
from py_solver.fills.numbers import backtracking
from py_solver.genres.sudoku._patterns import pattern_of
from py_solver.logic import Statements
from py_solver.parts import penpa
from py_solver.phrases.boards import walled_board
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.phrases.sudokus import SIDE, boxes_of, cells_of, houses
from py_solver.puzzle import Clues, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, Setting
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.words.say import say


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the board, with holes where no Sudoku is."""
    floor = cells_of(pattern_of(rows, cols, clues))
    holes = {cell(row, col) for row in range(rows) for col in range(cols)} - floor
    return walled_board(rows, cols, Marks.numbers(1, SIDE), holes, Material.HOLE)


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number where no Sudoku is."""
    pattern = pattern_of(*puzzle.size, puzzle.clues)
    for place in puzzle.clues["given"]:
        if place not in cells_of(pattern):
            raise misplaced(place, "{place}: this cell belongs to none of the Sudokus.")


def constraints(puzzle: Puzzle) -> Statements:
    """Every row, column and box of every Sudoku has each number once; the givens are kept."""
    yield EVERY_CELL
    yield from houses(pattern_of(*puzzle.size, puzzle.clues))
    yield from givens(puzzle)


def boxes(puzzle: Puzzle) -> list[tuple[Coord, ...]]:
    """Return the cells of each box."""
    return list(boxes_of(pattern_of(*puzzle.size, puzzle.clues)))


def notes(puzzle: Puzzle) -> Iterator[str]:
    """Yield what the pattern is called."""
    yield say("This is a {name}.", name=say(pattern_of(*puzzle.size, puzzle.clues).name))


SAMURAI = Genre(
    id="samurai",
    short_cells=True,
    name="Samurai Sudoku",
    aliases=("samurai_sudoku", "gattai", "overlapping_sudoku"),
    rules="Put a number from 1 to 9 in every empty cell. Every row, column and box of each of the "
    "overlapping Sudokus must contain each number exactly once.",
    source="https://www.janko.at/Raetsel/Sudoku/Samurai/index.htm",
    size=(21, 21),
    largest=(33, 45),
    substrate=board,
    clues=(
        Numbers("given", 1, SIDE),
        Setting("pattern", 0, 0, 3, look=None, title="Pattern (0: any that fits the size)"),
    ),
    constraints=constraints,
    refuse=refuse,
    boxes=boxes,
    notes=notes,
    penpa=(
        penpa.Numbers("given"),
        penpa.Outlines("boxes"),
        penpa.ToldNumber("pattern", "patterns"),
    ),
    making=Making(backtracking.fill, thins="given", symmetries=(ROTATIONAL, NONE)),
    example="""\
12 12 0
- - - - - - 6 5 - - - -
- - 9 - - - 2 - - - - 3
- - - - - - - - - - 2 -
1 - - - - - - - 7 2 - 5
- - - - 5 - - - - - - 4
- - 6 - - 7 - 8 - - - -
- - - - 6 - 8 - - 9 - -
7 - - - - - - 6 - - - -
6 - 4 1 - - - - - - - 6
- 5 - - - - - - - - - -
3 - - - - 2 - - - 1 - -
- - - - 4 9 - - - - - -
""",
)
