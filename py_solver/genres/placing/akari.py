"""Akari. Place bulbs so that every cell is lit and no bulb shines on another.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/akari/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Marks, Material, Neighbors4, SightCrosses, SightRuns, Substrate
from py_solver.board.coords import Layer, cell
from py_solver.fills.placing import bulbs
from py_solver.formats.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.genres.placing._names import AKARI_NAMES
from py_solver.logic import Role, Source, Statement, each, goal
from py_solver.looks.look import Look
from py_solver.puzzle import Beams, Clues, Codec, Genre, Making, Puzzle, SignText, Wish
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import AtMost, CellMin, ExactCount

BULB = 1


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose walls are the clues."""
    floor = tuple(
        Material.WALL if cell(r, c) in clues["wall"] else Material.FLOOR
        for r in range(rows)
        for c in range(cols)
    )
    return Substrate(
        rows, cols, ((Layer.CELLS, Marks.binary("empty", "bulb", look="bulb", noun="bulb")),), floor
    )


def constraints(puzzle: Puzzle) -> Iterator[Statement]:
    """A number counts the bulbs beside it, no run has two, every cell sees one."""
    for place, number in puzzle.clues["wall"].items():
        if number is not Clue.ANY:
            yield goal(
                Neighbors4(place.row, place.col),
                ExactCount(BULB, number),
                source=Source("wall", place),
                about="the {n} in {place} must have {n:bulb} beside it",
            )
    about = "no bulb may shine on another"
    yield each(SightRuns(), AtMost(BULB, 1), role=Role.FORBIDDEN, about=about)
    yield each(SightCrosses(), CellMin(BULB, 1), about="{first} must be lit")


AKARI = Genre(
    id="akari",
    name="Akari",
    aliases=("lightup", "light_up", "bijutsukan"),
    rules="Place bulbs in empty cells so that every empty cell is lit. A bulb shines along its row "
    "and column up to the next wall, and must not shine on another bulb. A number on a wall says "
    "how many of the cells beside it hold bulbs.",
    source="https://www.nikoli.co.jp/en/puzzles/akari/",
    size=(8, 8),
    largest=(200, 200),
    substrate=board,
    clues=(Numbers("wall", 0, 4, any_token="x", walls=True, look=Look("wall")),),
    constraints=constraints,
    answer=SignText("o"),
    beams=Beams(BULB),
    puzzlink=Codec("akari", (puzzlink.FourCell("wall"),), aliases=("lightup", "bijutsukan")),
    file=(pzprv3.CellClues("wall", marked=True),),
    penpa=(penpa.BlackCells("wall"),),
    tatham=tatham.Game("Light Up", (tatham.Runs("wall", "01234", others=(("B", Clue.ANY),)),)),
    making=Making(
        bulbs.fill,
        thins="wall",
        blank=lambda number: Clue.ANY,
        symmetries=(ROTATIONAL, MIRROR, DIAGONAL, NONE),
        wishes=(Wish("walls", 0.22, 0.1, 0.4, "Walls, as a part of all cells."),),
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
