"""Zip Path. Draw one path through all cells that passes the numbers in order."""

from __future__ import annotations

from py_solver.board import ClueError, EdgesAround
from py_solver.fills.lines.zips import STOPS, zipped
from py_solver.logic import Statements, each, must
from py_solver.phrases.edges import EVERY_EDGE, cells_without, edges_around
from py_solver.phrases.loops import LINE, WALLS, line_board, not_across_walls
from py_solver.puzzle import Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import ExactCount, Path, StopsInOrder
from py_solver.words.say import say


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number that is there twice."""
    numbers = puzzle.clues["number"]
    first = {number: place for place, number in reversed(numbers.items())}
    for place, number in numbers.items():
        if first[number] != place:
            told = say("{place}: there is another {n}.", place=place.words, n=number)
            raise ClueError(told, (first[number], place))


def constraints(puzzle: Puzzle) -> Statements:
    """One path passes through every cell, from the first number to the last, and never a wall."""
    grid, numbers = puzzle.substrate, puzzle.clues["number"]
    last = max(numbers.values(), default=0)
    yield from not_across_walls(puzzle)
    for place, number in numbers.items():
        around = edges_around(grid, place)
        if number in (1, last) and last > 1:
            about = say("the path must begin at the {n}", n=number)
            if number == last:
                about = say("the path must end at the {n}", n=number)
            yield must(around, ExactCount(LINE, 1), about=about)
        elif last > 1:
            about = say("the path must enter and leave the {n}", n=number)
            yield must(around, ExactCount(LINE, 2), about=about)
    if last > 1:
        about = "the path must enter and leave {middle}"
        cells = cells_without(puzzle, "number")
        yield each(EdgesAround(cells), ExactCount(LINE, 2), about=about)
        yield must(EVERY_EDGE, StopsInOrder(LINE, tuple(sorted(numbers.items()))))
    about = "the path must be one line without branches"
    yield must(EVERY_EDGE, Path(LINE, closed=False), about=about)


ZIP_PATH = Genre(
    id="zip_path",
    name="Zip Path",
    aliases=("zip",),
    rules="Draw one path from cell to cell that passes through every cell exactly once. It must "
    "begin at 1, pass all numbers in order, and end at the last one. It must not cross walls, "
    "the thick lines between cells.",
    source="https://zipgameonline.com/rules",
    size=(6, 6),
    largest=(20, 20),
    substrate=line_board(),
    clues=(
        Numbers("number", 1, 400, fixed=True),
        WALLS,
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SideText(),
    making=Making(zipped, thins="wall", options=(STOPS,)),
    example="""\
6 6
- . 3 . - . - . - . -
. . . . . . . . . . .
2 . - . - . - . - . -
. . | . . . . . | . .
- . - . 1 . - . - . -
| . . . . . . . . . .
6 . - . - . - | - . -
. . . . . . . . . . |
- . 7 . 5 | - . 4 . -
. . . . . . . . . . .
8 . - . - . - . - . -
""",
)
