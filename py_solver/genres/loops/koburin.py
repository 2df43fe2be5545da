"""Koburin. Shade cells beside numbers and draw a loop through all others."""

from __future__ import annotations

from py_solver.board import Neighbors4, Region
from py_solver.fills.loops import shaded
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import (
    ONE_LOOP,
    OUTSIDE,
    PASSES_UNSHADED,
    SHADED,
    line_board,
    shaded_outside,
)
from py_solver.phrases.neighbors import ring_around
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import APART
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Flag, Numbers
from py_solver.rules import ExactCount


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count the shaded cells around them, which keep apart; the loop visits all others."""
    grid, wide = puzzle.substrate, puzzle.clues["diagonals"]
    for place, source, number in numbered(puzzle, "number"):
        near: Region = ring_around(grid, place) if wide else Neighbors4(*place[1:])
        about = "the {n} in {place} must have {n:shaded cell} beside it"
        if wide:
            about = "the {n} in {place} must have {n:shaded cell} around it"
        yield must(near, ExactCount(SHADED, number), source=source, about=about)
    yield APART
    yield PASSES_UNSHADED
    if puzzle.clues["outside"]:
        yield from shaded_outside(grid)
    yield ONE_LOOP


KOBURIN = Genre(
    id="koburin",
    name="Koburin",
    aliases=("mini_yajilin",),
    rules="Shade some empty cells and draw one closed loop from cell to cell through all others. "
    "Shaded cells must not touch along an edge. A number says how many of the cells that "
    "touch it along an edge are shaded. Its own cell is neither shaded nor on the loop.",
    source="https://www.janko.at/Raetsel/Koburin/index.htm",
    substrate=line_board("number", shading=True),
    clues=(
        Numbers("number", 0, 4, any_token="?", look=Look("tile")),
        OUTSIDE,
        Flag(
            "diagonals",
            title="Diagonals count",
            note="Numbers count shaded cells at their corners, too.",
        ),
    ),
    constraints=constraints,
    answer=SideText("x"),
    puzzlink=Codec(
        "koburin",
        (puzzlink.FourCell("number"),),
        flags="b",
        variants=(("o", "outside"), ("m", "diagonals")),
    ),
    pzprv3=(
        pzprv3.Variant("diagonals", "m"),
        pzprv3.Variant("outside", "o"),
        pzprv3.CellClues("number"),
        pzprv3.CellMarks(),
        pzprv3.EdgeMarks(),
    ),
    penpa=(penpa.Numbers("number", blank=True),),
    guesses=round_trips,
    making=Making(shaded.counted, options=(shaded.FEWER,)),
    names=LOOP_NAMES,
    example="""\
6 6
- - - - - -
2 - - 1 - 1
- - - - - -
- - - - 0 -
- - - - - -
0 - - - - 1
""",
)
