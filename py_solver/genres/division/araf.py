"""Araf. Divide the board into regions with two numbers each, and a size between them."""

from __future__ import annotations

from py_solver.board import All, Set
from py_solver.fills.division.pairs import paired
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import division
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, RegionText
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules import CluePairs


def constraints(puzzle: Puzzle) -> Statements:
    """Every region has two numbers, and its size is between them."""
    clues = puzzle.clues["number"]
    numbers = tuple(None if number is Clue.ANY else number for number in clues.values())
    places = (Set((place,)) for place in clues)
    sources = tuple(Source("number", place) for place in clues)
    yield must((All(), *places), CluePairs(numbers), source=sources)


ARAF = Genre(
    id="araf",
    name="Araf",
    aliases=("aidabeya",),
    rules="Divide the board into regions. Every region must contain exactly two numbers. It must "
    "have more cells than the smaller number says, and fewer than the greater one. A ? can be "
    "any number.",
    source="https://www.janko.at/Raetsel/Araf/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=division,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols + 1, any_token="?"),),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec("araf", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        paired, options=(Option("room", 3, 3, 5, "Average number of cells of a region."),)
    ),
    example="""\
5 5
3 - 5 - 6
- 2 3 - 2
4 7 1 3 6
- - 1 - -
1 3 1 - 4
""",
)
