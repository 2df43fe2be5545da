"""Doors. Draw lines through open doors; numbers count the cells that are seen through them."""

from __future__ import annotations

from py_solver.board.families import EdgesAround
from py_solver.fills.lines.doors import doors
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa, published
from py_solver.phrases.edges import EVERY_EDGE, rays
from py_solver.phrases.loops import LINE, line_board
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Genre, Making, Option, Published, Puzzle, SideText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, Joined, RunTotal


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts the other cells seen through open doors, which connect all cells."""
    for place, source, number in numbered(puzzle, "number"):
        about = "the {n} in {place} must see {n:other cell}"
        rule = RunTotal(LINE, number)
        yield must(rays(puzzle.substrate, place), rule, source=source, about=about)
    if puzzle.size != (1, 1):
        yield each(EdgesAround(), AtLeastOne(LINE), about="a door must be open at {middle}")
    yield must(EVERY_EDGE, Joined(), about="open doors must connect all cells")


DOORS = Genre(
    id="doors",
    name="Doors",
    aliases=("tueren",),
    rules="There is a door between any two cells that are side by side. Draw a line through every "
    "door that is open. A number says how many other cells are seen from its cell in its row and "
    "column, through open doors. Closed doors block the view. Open doors must connect all cells.",
    source="https://www.janko.at/Raetsel/Tueren/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=line_board(),
    clues=(Numbers("number", 1, lambda rows, cols: rows + cols - 2),),
    constraints=constraints,
    answer=SideText(),
    published=Published(answer=published.open_doors),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        doors,
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("closed", 0.4, 0.25, 0.5, "Share of closed doors (approximate)."),),
    ),
    example="""\
5 5
5 1 6 - 3
- 2 4 1 -
4 2 - 3 -
- - 6 - 1
5 - - 3 3
""",
)
