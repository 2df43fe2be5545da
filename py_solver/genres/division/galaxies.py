"""Galaxies. Divide the board into regions with 180° rotational symmetry about their dots."""

from __future__ import annotations

from typing import Any

from py_solver.board import at_halves, halves
from py_solver.fills.division import galaxies
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.division import demand_own_cells, divided_by, division, finished_by
from py_solver.puzzle import Clues, Codec, Genre, GridLayout, Making, RegionText
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules.division.territories import Form

COLORS = ("white", "black")
ASIDE = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The distance of dots from the middle of their cell, down and right, in half cells."""


def told(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
    """Put dots beside the cells whose numbers give their positions."""
    found = {}
    for place, number in clues["dot"].items():
        down, right = halves(place)
        found[at_halves(down + ASIDE[number][0], right + ASIDE[number][1])] = COLORS[0]
    return {"dot": found}


ABOUT = "every region must contain one dot and have 180° rotational symmetry about it"

GALAXIES = Genre(
    id="galaxies",
    name="Galaxies",
    rules="Divide the board into regions along the grid lines. Every region must contain exactly "
    "one dot and have 180° rotational symmetry about it. No border cuts a dot.",
    source="https://www.nikoli.co.jp/en/puzzles/spiral_galaxies/",
    aliases=("spiralgalaxies",),
    substrate=division,
    clues=(
        Symbols("dot", (("white", "w"), ("black", "b")), at=sites.ANYWHERE, look=ByClue("dot")),
        Symbols("wall", (("wall", "x"),), look=ByClue("symbol")),
    ),
    constraints=divided_by("dot", Form.TURNED, noun("dot"), ABOUT),
    refuse=lambda puzzle: demand_own_cells(puzzle, "dot"),
    finished=finished_by("dot"),
    answer=RegionText(),
    layouts=(GridLayout("tentaisho", (Numbers("dot", 0, 3),), told),),
    puzzlink=Codec(
        "tentaisho",
        (puzzlink.DotsAndGaps("dot"), puzzlink.MarkedCells("wall", "wall", skipped=True)),
    ),
    pzprv3=(pzprv3.DotLines("dot", COLORS, "wall"), pzprv3.EdgeMarks(), pzprv3.Colors()),
    penpa=(penpa.DotsAnywhere("dot"), penpa.Coloured("wall", "wall")),
    tatham=tatham.Game("Galaxies", (tatham.Gaps("dot", COLORS, sites.ANYWHERE, ends=False),)),
    making=Making(galaxies.fill),
    example="""\
6 6
- w - . - . - . - . -
. . . . . . . . . . .
- . w . - . - w - . -
w . . . . . . . . . .
- . - . - . - . - . -
. . . . . . . . . . .
w . - . - . - . - . -
. . . . . . w . . . .
w . - . - . - . - . -
. . . . . . . . . . .
- . - . w . - . - . -
""",
)
