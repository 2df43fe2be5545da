"""Nawabari. Divide the board into rectangles, whose numbers count the borders round their cells."""

from __future__ import annotations

from py_solver.board import Coord
from py_solver.fills.division.rectangles import rectangles
from py_solver.fills.flat import number_of
from py_solver.fills.rooms import Room
from py_solver.logic import Statements
from py_solver.logic.say.words import noun
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import (
    bordered,
    division,
    finished_by,
    refuse_borders,
    territories,
)
from py_solver.puzzle import Codec, Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.rules.division.territories import Form


def constraints(puzzle: Puzzle) -> Statements:
    """Every rectangle contains one number, which counts the sides of its cell that are borders."""
    yield from bordered(puzzle, "borders")
    about = "every region must be a rectangle with one number"
    yield territories(puzzle, "borders", Form.RECTANGLE, noun("number"), about)


def sides(room: Room, place: Coord, cols: int) -> int:
    """Count the sides of a cell at which its rectangle ends."""
    at, col = number_of(place, cols), place.col
    near = [at - cols, at + cols, *([at - 1] if col else []), *([at + 1] if col + 1 < cols else [])]
    return 4 - len({*near} & {*room})


NAWABARI = Genre(
    id="nawabari",
    name="Nawabari",
    rules="Divide the board into rectangles along the grid lines. Every rectangle must contain "
    "exactly one number, which says how many of the four sides of its cell are borders. The "
    "edge of the grid counts as a border. A ? can be any number.",
    source="https://www.nikoli.co.jp/en/puzzles/nawabari/",
    aliases=("territory",),
    substrate=division,
    clues=(Numbers("borders", 0, 4, any_token="?"),),
    constraints=constraints,
    refuse=lambda puzzle: refuse_borders(puzzle, "borders"),
    finished=finished_by("borders"),
    rectangles=True,
    answer=RegionText(),
    puzzlink=Codec("nawabari", (puzzlink.Numbers10("borders"),)),
    pzprv3=(pzprv3.CellClues("borders"), pzprv3.EdgeMarks(rim=True)),
    penpa=(penpa.Numbers("borders", blank=True),),
    making=Making(rectangles("borders", sides, 6)),
    example="""\
6 6
3 - - - - -
- - 2 - 2 -
4 3 - - 3 -
- 2 - - 3 -
- 3 - - 3 -
3 4 4 4 3 -
""",
)
