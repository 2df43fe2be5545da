"""Bright Light. Place stars so that each number counts those that are seen from it."""

from __future__ import annotations

from py_solver.board import Marks, Set
from py_solver.fills.placing.lights import lights
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa
from py_solver.phrases.boards import walled
from py_solver.phrases.numbers import numbered
from py_solver.phrases.sight import seen_from_wall
from py_solver.puzzle import Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules import ExactCount

STAR = 1


def most_seen(rows: int, cols: int) -> int:
    """Return how many cells a cell can see."""
    return rows + cols - 2


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts the stars in its row and column, up to the next wall."""
    for place, source, number in numbered(puzzle, "wall"):
        seen = Set(tuple(seen_from_wall(place, puzzle.clues["wall"], puzzle.size)))
        about = "the {n} in {place} must see {n:star}"
        yield must(seen, ExactCount(STAR, number), source=source, about=about)


BRIGHT_LIGHT = Genre(
    id="bright_light",
    name="Bright Light",
    aliases=("brightlight", "buraitoraito"),
    rules="Place stars in empty cells. A number on a wall says how many stars are seen from it "
    "along its row and column, up to the next wall. Stars do not block the view.",
    source="https://www.janko.at/Raetsel/Buraitoraito/index.htm",
    largest=(40, 40),
    substrate=walled(Marks.binary("empty", "star", look="star", noun="star"), "wall"),
    clues=(Numbers("wall", 0, most_seen, any_token="x", walls=True, look=Look("wall")),),
    constraints=constraints,
    answer=SignText("*"),
    penpa=(penpa.BlackCells("wall"),),
    making=Making(
        lights,
        thins="wall",
        blank=lambda number: Clue.ANY,
        options=(
            Option("walls", 0.25, 0.1, 0.5, "Share of walls (approximate)."),
            Option("stars", 0.4, 0.2, 0.7, "Share of other cells with a star."),
        ),
    ),
    example="""\
6 6
0 - - 1 1 -
- - - - x x
x 1 1 - 1 x
- - x - 1 -
3 - - - - 2
0 - - 2 - -
""",
)
