"""Samurai and its kin. Several Sudokus on one board, which share boxes or whole parts.

Rules: https://www.janko.at/Raetsel/Sudoku/Samurai/index.htm
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from py_solver.board import ClueError, Coord, GenreError, Layer, Marks, Material, Substrate, cell
from py_solver.fills.numbers import backtracking
from py_solver.formats.parts import penpa
from py_solver.logic import Constraint
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.phrases.sudokus import SIDE, Pattern, boxes_of, cells_of, houses
from py_solver.puzzle import Clues, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, Setting
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.words.say import later, say


def cross(rows: tuple[int, ...], cols: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return where these rows and columns meet."""
    return tuple(product(rows, cols))


NINE = cross((0, 9, 18), (0, 9, 18))
PATTERNS = (
    Pattern(later("Samurai"), (21, 21), (*cross((0, 12), (0, 12)), (6, 6))),
    Pattern(later("Windmill"), (21, 21), ((0, 3), (3, 12), (6, 6), (9, 0), (12, 9))),
    Pattern(later("Sohei"), (21, 21), ((0, 6), (6, 0), (6, 12), (12, 6))),
    Pattern(later("Butterfly"), (12, 12), cross((0, 3), (0, 3))),
    Pattern(later("Gattai-8"), (21, 33), cross((0, 12), (0, 12, 24)) + cross((6,), (6, 18))),
    Pattern(later("Shogun"), (21, 45), cross((0, 12), (0, 12, 24, 36)) + cross((6,), (6, 18, 30))),
    Pattern(later("Sumo"), (33, 33), cross((0, 12, 24), (0, 12, 24)) + cross((6, 18), (6, 18))),
    Pattern(later("Clueless: the middle boxes make a tenth Sudoku"), (27, 27), NINE, (3, 4, 5)),
    Pattern(
        later("Clueless: the middles of all boxes make a tenth Sudoku"), (27, 27), NINE, (1, 4, 7)
    ),
)


def pattern_of(rows: int, cols: int, clues: Clues) -> Pattern:
    """Return the pattern that is asked for, or else the first that has a place for all givens."""
    fitting = [pattern for pattern in PATTERNS if pattern.size == (rows, cols)]
    if not fitting:
        raise GenreError(
            say(
                "Overlapping Sudokus lie on square boards of 12, 21, 27 or 33 rows, on 21×33 and "
                "on 21×45, not on {rows}×{cols}.",
                rows=rows,
                cols=cols,
            )
        )
    wanted: int = clues["pattern"]
    if wanted:
        return fitting[min(wanted, len(fitting)) - 1]
    given = set(clues["given"])
    return next((pattern for pattern in fitting if pattern.fits(given)), fitting[0])


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the board, with holes where no Sudoku is."""
    floor = cells_of(pattern_of(rows, cols, clues))
    places = (cell(row, col) for row in range(rows) for col in range(cols))
    stuff = tuple(Material.FLOOR if place in floor else Material.HOLE for place in places)
    return Substrate(rows, cols, ((Layer.CELLS, Marks.numbers(1, SIDE)),), stuff)


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number where no Sudoku is."""
    pattern = pattern_of(*puzzle.size, puzzle.clues)
    for place in puzzle.clues["given"]:
        if place not in cells_of(pattern):
            raise ClueError(
                say("{place}: there is no cell of any Sudoku here.", place=place.words), (place,)
            )


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """Every row, column and box of every Sudoku holds each number once; the givens stand."""
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
    name="Samurai Sudoku",
    aliases=("samurai_sudoku", "gattai", "overlapping_sudoku"),
    rules="Put a number from 1 to 9 in every empty cell. Every row, column and box of each of the "
    "overlapping Sudokus must hold each number once.",
    source="https://www.janko.at/Raetsel/Sudoku/Samurai/index.htm",
    size=(21, 21),
    largest=(33, 45),
    substrate=board,
    clues=(
        Numbers("given", 1, SIDE),
        Setting("pattern", 0, 0, 3, look=None, title="Pattern (0: as the numbers fit)"),
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
