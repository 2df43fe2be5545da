"""Yonmasu. Divide the board into regions of four cells, each with one circle."""

from __future__ import annotations

from py_solver.fills.division.circled import WALLS, circled
from py_solver.logic import Statements
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa
from py_solver.phrases.division import division, finished_by, territories
from py_solver.puzzle import Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Symbols
from py_solver.rules.division.territories import Form

SIZE = 4


def constraints(puzzle: Puzzle) -> Statements:
    """Every region has four cells and one circle."""
    about = "every region must have exactly one circle and 4 cells"
    yield territories(puzzle, "circle", Form.FREE, noun("circle"), about, size=SIZE)


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
    constraints=constraints,
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
