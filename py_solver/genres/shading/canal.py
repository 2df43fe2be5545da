"""Canal View. Shade a connected canal; each number counts the cells of it that it sees."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.drawn import clued, seeing
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, shading, unshaded
from py_solver.phrases.sight import ways_beside
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, NoTwoByTwo, RunTotal


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers stay unshaded and count the canal beside them; it is connected, nowhere 2×2."""
    yield from unshaded(puzzle, "number", "the number in {place} must not be shaded")
    for place, source, number in numbered(puzzle, "number"):
        about = "the {n} in {place} must see {n:cell} of the canal"
        if not number:
            about = "the 0 in {place} must have no cell of the canal next to it"
        yield must(ways_beside(place), RunTotal(SHADED, number), source=source, about=about)
    yield must(All(), Connected(SHADED))
    yield must(All(), NoTwoByTwo(SHADED))


CANAL = Genre(
    id="canal",
    name="Canal View",
    aliases=("canal_view", "canalview"),
    rules="Shade some cells without a number. The shaded cells must form one connected canal, and "
    "no 2×2 block may be shaded completely. A number says how many shaded cells it sees in its "
    "row and column, in all four directions together. Unshaded cells block its view.",
    source="https://www.janko.at/Raetsel/Canal-View/index.htm",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("number", 0, lambda rows, cols: rows + cols - 2, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("canal", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(seeing(SHADED, ways_beside)),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
- - - - 2 -
- - 8 - - -
- - - 2 3 -
- - - - - -
4 - 5 - - -
- - - - - -
""",
)
