"""Palisade. Divide the board into regions of equal size; numbers count borders."""

from __future__ import annotations

from py_solver.fills.division.equal import CELLS, sized
from py_solver.logic import Statements
from py_solver.parts import penpa, tatham
from py_solver.phrases.division import division, refuse_borders
from py_solver.phrases.equal_regions import (
    BORDERS,
    NUMBERS,
    SIZE,
    equal_regions,
    nearest_size,
    size_setting,
)
from py_solver.puzzle import Genre, Making, Puzzle, RegionText
from py_solver.puzzle.symmetry import NONE, ROTATIONAL

USUAL = 5
"""The size of the regions that the usual board has, as in FiveCells of Nikoli."""


def constraints(puzzle: Puzzle) -> Statements:
    """Every region has as many cells as the puzzle says; numbers count borders."""
    yield from equal_regions(puzzle.clues[SIZE])(puzzle)


PALISADE = Genre(
    id="palisade",
    name="Palisade",
    aliases=("ncells", "n_cells"),
    rules="Divide the board into regions that all have the given size. A number says how "
    "many of the four sides of its cell are borders. The edge of the grid counts as a border. "
    "A ? can be any number.",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/palisade.html",
    size=(5, 5),
    largest=(20, 20),
    substrate=division,
    clues=(
        size_setting(lambda rows, cols: nearest_size(rows, cols, USUAL)),
        NUMBERS,
    ),
    constraints=constraints,
    refuse=lambda puzzle: refuse_borders(puzzle, BORDERS),
    answer=RegionText(),
    tatham=tatham.Game("Palisade", (tatham.Runs(BORDERS, "01234"),), numbers=(("n", SIZE),)),
    penpa=(penpa.Numbers(BORDERS),),
    making=Making(sized, thins=BORDERS, symmetries=(NONE, ROTATIONAL), options=(CELLS,)),
    example="""\
5 5 5
- - - - -
- 1 - 2 -
- - - - -
- - - 1 -
2 - 2 - -
""",
)
