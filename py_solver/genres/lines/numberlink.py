"""Numberlink. Join equal numbers by lines that neither cross nor branch."""

from __future__ import annotations

from py_solver.fills.lines.links import LONG, linked
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.links import demand_pairs, joins_pairs, near_links, tidy_links
from py_solver.phrases.loops import line_board
from py_solver.puzzle import Codec, Genre, Making, NormalForm, SideText
from py_solver.puzzle.clues import Numbers

NUMBERLINK = Genre(
    id="numberlink",
    name="Numberlink",
    aliases=("numlin",),
    rules="Join each pair of equal numbers by a line from cell to cell. Lines must not cross, "
    "branch or share a cell. Cells may be left empty.",
    source="https://www.nikoli.co.jp/en/puzzles/numberlink/",
    substrate=line_board(),
    clues=(Numbers("number", 1, 999),),
    constraints=joins_pairs,
    refuse=demand_pairs,
    answer=SideText(),
    puzzlink=Codec(
        "numlin", (puzzlink.Numbers16("number"),), aliases=("numberlink",), says=("number",)
    ),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("number", letters=True),),
    normal_form=NormalForm(tidy_links, near_links),
    making=Making(linked, options=(LONG,)),
    example="""\
5 5
- - - - 4
- - 1 - 3
- 1 3 - 4
- 2 - 2 -
- - - - -
""",
)
