"""Arukone. Join equal letters by lines that together pass through every cell."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

from py_solver.fills.lines.links import LONG, linked
from py_solver.logic import Statements
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.links import demand_pairs, joins_pairs, near_links, tidy_links
from py_solver.phrases.loops import line_board
from py_solver.puzzle import Codec, Genre, Making, NormalForm, Puzzle, SideText
from py_solver.puzzle.clues import Flag, Numbers

LETTERS = tuple((letter, at) for at, letter in enumerate(ascii_uppercase + ascii_lowercase, 1))
"""The letters, and the numbers that they are."""


def refuse(puzzle: Puzzle) -> None:
    """Refuse a letter that is not there twice."""
    demand_pairs(puzzle, letters=True)


def constraints(puzzle: Puzzle) -> Statements:
    """Lines join equal letters and pass through every cell, unless some may be left out."""
    return joins_pairs(puzzle, everywhere=not puzzle.clues["gaps"], letters=True)


def may_wander(puzzle: Puzzle) -> bool:
    """Return whether lines can be varied through empty cells: else they could not be shortened."""
    return bool(puzzle.clues["gaps"])


ARUKONE = Genre(
    id="arukone",
    name="Arukone",
    # The apps of that name ask for every cell, too, which Numberlink does not.
    aliases=("flow_free",),
    rules="Join each pair of equal letters by a line from cell to cell. Lines must not cross, "
    "branch or share a cell, and together they must pass through every cell.",
    source="https://puzz.link/rules.html?arukone",
    substrate=line_board(),
    clues=(
        Numbers("number", 1, 52, letters=True, title="Letter"),
        Flag("gaps", title="Cells may be left out", note="Lines need not pass through all cells."),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SideText(),
    puzzlink=Codec(
        "arukone", (puzzlink.Numbers16("number"),), variants=(("e", "gaps"),), says=("number",)
    ),
    pzprv3=(
        pzprv3.Choice("gaps", ("passallcell",), ("allowempty", "dontpassallcell")),
        pzprv3.CellClues("number", LETTERS),
        pzprv3.EdgeMarks(),
    ),
    penpa=(penpa.Numbers("number", letters=True),),
    normal_form=NormalForm(tidy_links, near_links, may_wander),
    making=Making(linked, options=(LONG,)),
    example="""\
6 6
- - - - - -
- - - - A -
- B C - - -
- - - - - -
D - B - A -
C - D - - -
""",
)
