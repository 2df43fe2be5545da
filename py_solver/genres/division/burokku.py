"""Burokku. Divide the board into regions of equal size, each with different letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from py_solver.board import All, Coord, Set
from py_solver.fills.division.different import lettered, swapped
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa
from py_solver.phrases.division import division
from py_solver.phrases.equal_regions import SIZE, nearest_size, size_setting, strips
from py_solver.puzzle import Genre, Making, Option, Puzzle, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import EqualRegions
from py_solver.words.say import say

MOST = 26


def told(clues: Mapping[str, Any]) -> int | None:
    """Return how many different letters there are, if every cell has one."""
    letters = clues["letter"]
    rows, cols = ({at.row for at in letters}, {at.col for at in letters})
    return len(set(letters.values())) if 0 < len(rows) * len(cols) == len(letters) else None


def constraints(puzzle: Puzzle) -> Statements:
    """All regions have the same size, and none has a letter twice."""
    size = puzzle.clues[SIZE]
    places: dict[int, list[Coord]] = {}
    for place, letter in puzzle.clues["letter"].items():
        places.setdefault(letter, []).append(place)
    sets = tuple(Set(tuple(cells)) for cells in places.values())
    sources = tuple(Source("letter", place) for place in puzzle.clues["letter"])
    about = say(
        "every region must have {cells} with different letters", cells=counted(size, "cell")
    )
    yield must((All(), *sets), EqualRegions(size), source=sources, about=about)


BUROKKU = Genre(
    id="burokku",
    name="Burokku",
    aliases=("block_puzzle",),
    rules="Divide the board into regions that all have the given size. No region contains "
    "the same letter twice. Where every cell has a letter and there are as many letters as a "
    "region has cells, each region contains every letter once.",
    source="https://www.janko.at/Raetsel/Burokku/index.htm",
    size=(5, 5),
    largest=(12, 12),
    substrate=division,
    clues=(
        size_setting(lambda rows, cols: nearest_size(rows, cols, max(rows, cols)), told),
        Numbers("letter", 1, MOST, letters=True),
    ),
    constraints=constraints,
    answer=RegionText(),
    guesses=strips,
    penpa=(penpa.Numbers("letter", letters=True),),
    making=Making(
        lettered,
        thins="letter",
        usual=lambda rows, cols: rows * cols,
        symmetries=(NONE, ROTATIONAL),
        repair=swapped,
        options=(
            Option("cells", 0, 0, 12, "Cells of a region; 0: as many as the grid has columns."),
        ),
    ),
    example="""\
5 5
C D A E C
A E A D B
E B B E A
D C C B C
A B D D E
""",
)
