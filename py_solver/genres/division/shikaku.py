"""Shikaku. Divide the board into rectangles, each with one number, which says how large it is."""

from __future__ import annotations

from py_solver.fills.division.rectangles import rectangles
from py_solver.logic.say.words import noun
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.division import divided_by, division, finished_by
from py_solver.puzzle import Codec, Genre, Making, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.rules.division.territories import Form

ABOUT = "every region must be a rectangle with one number and as many cells as it says"

SHIKAKU = Genre(
    id="shikaku",
    name="Shikaku",
    rules="Divide the board into rectangles along the grid lines. Every rectangle must contain "
    "exactly one number, which says how many cells it has. A ? can be any number.",
    source="https://www.nikoli.co.jp/en/puzzles/shikaku/",
    size=(10, 10),
    substrate=division,
    clues=(Numbers("size", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=divided_by("size", Form.RECTANGLE, noun("number"), ABOUT, sized=True),
    finished=finished_by("size", sized=True),
    rectangles=True,
    answer=RegionText(),
    puzzlink=Codec("shikaku", (puzzlink.Numbers16("size"),)),
    tatham=tatham.Game("Rectangles", (tatham.Numbers("size"),), address="rect"),
    pzprv3=(pzprv3.CellClues("size"), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("size", blank=True),),
    making=Making(rectangles("size", lambda room, place, cols: len(room))),
    example="""\
6 6
- - - 8 - -
- 6 - - - -
- - - - 5 -
- - - - - 4
- - - - - 1
- 6 - 4 2 -
""",
)
