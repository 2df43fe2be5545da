"""Rekuto. Divide the board into rectangles; a number is the sum of the sides of its rectangle."""

from __future__ import annotations

from py_solver.board import Coord
from py_solver.fills.division.rectangles import rectangles
from py_solver.fills.rooms import Room
from py_solver.logic import Statements, must
from py_solver.logic.say.words import noun
from py_solver.parts import penpa
from py_solver.phrases.division import JOINED, division, finished_by, territories
from py_solver.phrases.edges import rays
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import RunTotal
from py_solver.rules.division.territories import Form
from py_solver.words.say import later, say

SIDES = later("width and height of the rectangle of the {number} in {{place}} must add up to it")


def constraints(puzzle: Puzzle) -> Statements:
    """Every region is a rectangle with one number, the sum of its width and height."""
    about = "every region must be a rectangle with one number"
    yield territories(puzzle, "sides", Form.RECTANGLE, noun("number"), about)
    for place, source, number in numbered(puzzle, "sides"):
        rule, about = RunTotal(JOINED, number - 2), say(SIDES, number=number)
        yield must(rays(puzzle.substrate, place), rule, source=source, about=about)


def sides(room: Room, place: Coord, cols: int) -> int:
    """Return the sum of the width and the height of a rectangle."""
    return len({at // cols for at in room}) + len({at % cols for at in room})


REKUTO = Genre(
    id="rekuto",
    name="Rekuto",
    rules="Divide the board into rectangles along the grid lines. Every rectangle must contain "
    "exactly one number, the sum of its width and its height. A ? can be any number.",
    source="https://www.janko.at/Raetsel/Rekuto/index.htm",
    size=(8, 8),
    largest=(30, 30),
    substrate=division,
    clues=(Numbers("sides", 2, lambda rows, cols: rows + cols, any_token="?"),),
    constraints=constraints,
    finished=finished_by("sides"),
    rectangles=True,
    answer=RegionText(),
    penpa=(penpa.Numbers("sides"),),
    making=Making(rectangles("sides", sides)),
    example="""\
5 5
- - - 4 -
- - 6 - -
- - - 3 -
- - - 4 -
7 - - - -
""",
)
