"""Number Snake. Draw a path from corner to corner that passes each number exactly once."""

from __future__ import annotations

from py_solver.board import Coord, EdgesAround, cell
from py_solver.fills.lines.snakes import crawling
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa
from py_solver.phrases.compose import count_of
from py_solver.phrases.edges import EVERY_EDGE, cells_apart_from, edges_around
from py_solver.phrases.loops import LINE, line_board
from py_solver.puzzle import Genre, Making, Option, Puzzle, SideText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import AtLeastOne, DegreeIn, ExactCount, Path
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """One path leads from corner to corner, and passes each number exactly once."""
    grid, (rows, cols) = puzzle.substrate, puzzle.size
    corners = {cell(0, 0), cell(rows - 1, cols - 1)}
    if len(corners) == 2:
        for corner in sorted(corners):
            about = say("the path must begin in {place}", place=corner.words)
            if corner != cell(0, 0):
                about = say("the path must end in {place}", place=corner.words)
            yield must(edges_around(grid, corner), ExactCount(LINE, 1), about=about)
        about = "two lines of the path or none must meet in {middle}"
        inner = cells_apart_from(puzzle.size, corners)
        yield each(EdgesAround(inner), DegreeIn(LINE, (0, 2)), about=about)
    about = "the path must be one line without branches"
    yield must(EVERY_EDGE, Path(LINE, closed=False), about=about)
    places: dict[int, list[Coord]] = {}
    for place, number in puzzle.clues["number"].items():
        places.setdefault(number, []).append(place)
    for number, cells in sorted(places.items()):
        if not cells[1:] and cells[0] not in corners:
            told = "there is only one {n}, so two lines of the path must meet in {{middle}}"
            rule = ExactCount(LINE, 2)
            yield must(edges_around(grid, cells[0]), rule, about=say(told, n=number))
            continue
        about = "the path must pass through {middle}"
        visited = (must(edges_around(grid, at), AtLeastOne(LINE), about=about) for at in cells)
        about = say("the path must pass exactly one {n}", n=number)
        yield count_of((1,), *visited, about=about)


NUMBER_SNAKE = Genre(
    id="number_snake",
    name="Number Snake",
    aliases=("numbersnake", "zahlenschlange"),
    rules="Draw a path through the middles of cells, from the top left corner to the bottom right. "
    "It runs horizontally and vertically and enters no cell twice. It must pass every number that "
    "is in the grid exactly once, in any order.",
    source="https://www.janko.at/Raetsel/Zahlenschlange/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=line_board(),
    clues=(Numbers("number", 1, 400, fixed=True),),
    constraints=constraints,
    answer=SideText(),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        crawling,
        options=(
            Option(
                "length", 0.5, 0.3, 0.9, "Share of cells on the path (approximate).", easier=0.8
            ),
        ),
    ),
    example="""\
5 5
13  6 11 12  3
12  7 12  9  4
10  1  3 12  5
 5  4  4  3  6
 2  9  2  8  3
""",
)
