"""Akari. Place bulbs so that every cell is lit and no bulb shines on another."""

from __future__ import annotations

from py_solver.board import Marks, Neighbors4, SightCrosses, SightRuns
from py_solver.fills.placing import bulbs
from py_solver.genres.placing._names import AKARI_NAMES
from py_solver.logic import Statements, each, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.boards import walled
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Beams, Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import AtMost, CellMin, ExactCount

BULB = 1


def constraints(puzzle: Puzzle) -> Statements:
    """A number counts the bulbs beside it, no run has two, every cell sees one."""
    for place, source, number in numbered(puzzle, "wall"):
        yield must(
            Neighbors4(place.row, place.col),
            ExactCount(BULB, number),
            source=source,
            about="the {n} in {place} must have {n:bulb} beside it",
        )
    about = "no bulb may shine on another"
    yield each(SightRuns(), AtMost(BULB, 1), about=about)
    yield each(SightCrosses(), CellMin(BULB, 1), about="{first} must be lit")


AKARI = Genre(
    id="akari",
    name="Akari",
    aliases=("lightup", "light_up", "bijutsukan"),
    rules="Place bulbs in empty cells so that every empty cell is lit. A bulb shines along its "
    "row and column up to the next wall, and must not shine on another bulb. A number on a "
    "wall says how many of the cells beside it contain bulbs.",
    source="https://www.nikoli.co.jp/en/puzzles/akari/",
    largest=(200, 200),
    substrate=walled(Marks.binary("empty", "bulb", look="bulb", noun="bulb"), "wall"),
    clues=(Numbers("wall", 0, 4, any_token="x", walls=True, look=Look("wall")),),
    constraints=constraints,
    answer=SignText("o"),
    beams=Beams(BULB),
    puzzlink=Codec("akari", (puzzlink.FourCell("wall"),), aliases=("lightup", "bijutsukan")),
    pzprv3=(pzprv3.CellClues("wall", marked=True),),
    penpa=(penpa.BlackCells("wall"),),
    tatham=tatham.Game("Light Up", (tatham.Runs("wall", "01234", others=(("B", Clue.ANY),)),)),
    making=Making(
        bulbs.fill,
        thins="wall",
        blank=lambda number: Clue.ANY,
        symmetries=(ROTATIONAL, MIRROR, DIAGONAL, NONE),
        options=(Option("walls", 0.22, 0.1, 0.4, "Share of walls."),),
    ),
    names=AKARI_NAMES,
    example="""\
7 7
- - - 1 - x x
x - x - - - -
- 1 x - - - x
- - - - 4 - -
- 0 - - - 4 -
- - - - - - x
- x x x - - -
""",
)
