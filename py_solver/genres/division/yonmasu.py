"""Yonmasu. Divide the board into regions of four cells, each with one circle."""

from __future__ import annotations

from py_solver.fills.division.circled import WALLS, circled
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa
from py_solver.phrases.division import divided_by, division, finished_by
from py_solver.puzzle import Genre, Making, RegionText
from py_solver.puzzle.clues import Symbols
from py_solver.rules.division.territories import Form

SIZE = 4
ABOUT = "every region must have exactly one circle and 4 cells"

YONMASU = Genre(
    id="yonmasu",
    name="Yonmasu",
    rules="Divide the board into regions of four cells. Every region must contain exactly one "
    "circle. Black cells belong to no region.",
    source="https://www.janko.at/Raetsel/Yonmasu/index.htm",
    size=(7, 7),
    largest=(30, 30),
    substrate=division,
    clues=(
        Symbols("circle", (("white", "o"),), look=ByClue("ring")),
        Symbols("wall", (("wall", "#", "x"),), fixed=True, look=ByClue("symbol")),
    ),
    constraints=divided_by("circle", Form.FREE, noun("circle"), ABOUT, size=SIZE),
    finished=finished_by("circle", size=SIZE),
    answer=RegionText(),
    penpa=(penpa.Circles("circle", black="white"), penpa.Coloured("wall", "wall")),
    making=Making(circled(SIZE), options=(WALLS,)),
    example="""\
5 5
# # - - -
o # # o -
- o # - -
- - - o -
- - o - -
""",
)
