"""FourCells. Divide the board into regions of four cells; numbers count borders."""

from __future__ import annotations

from py_solver.fills.division.equal import walled
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import division, refuse_borders
from py_solver.phrases.equal_regions import BORDERS, NUMBERS, SIGNS, WALL, WALLS, equal_regions
from py_solver.puzzle import Codec, Genre, Making, RegionText
from py_solver.puzzle.symmetry import NONE, ROTATIONAL

FOUR_CELLS = Genre(
    id="fourcells",
    name="FourCells",
    rules="Divide the board into regions of four cells. A number says how many of the four sides "
    "of its cell are borders. The edge of the grid counts as a border. A ? can be any number. "
    "Black cells belong to no region.",
    source="https://www.nikoli.co.jp/en/puzzles/four_cells/",
    size=(8, 8),
    largest=(30, 30),
    substrate=division,
    clues=(NUMBERS, WALLS),
    constraints=equal_regions(4),
    refuse=lambda puzzle: refuse_borders(puzzle, BORDERS),
    answer=RegionText(),
    puzzlink=Codec("fourcells", (puzzlink.MixedCells(BORDERS, SIGNS, "a"),)),
    pzprv3=(pzprv3.MixedClues((("*", WALL, WALL),), numbers=BORDERS), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers(BORDERS), penpa.Coloured(WALL, WALL)),
    making=Making(walled(4), thins=BORDERS, symmetries=(NONE, ROTATIONAL)),
    example="""\
5 5
- - - - -
- - - - 3
- - - - -
2 - 2 2 -
# - 3 2 -
""",
)
