"""Magnets. Fill dominoes with magnets or leave them neutral, by how many poles each line has."""

from __future__ import annotations

from py_solver.board import Marks
from py_solver.fills.placing.magnets import laid
from py_solver.fills.ruled import ruled
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.boards import cell_board
from py_solver.phrases.poles import MINUS, PLUS, constraints, refuse
from py_solver.puzzle import Codec, Genre, Making, Option, SymbolText
from py_solver.puzzle.clues import Flag, Numbers, Rooms, Symbols, sites

TOKENS = ("plus", "+", "p"), ("minus", "m", "-")


MAGNETS = Genre(
    id="magnets",
    name="Magnets",
    aliases=("magnete", "magnetic"),
    rules="Each domino is a magnet with a positive and a negative pole, or neutral. Poles of the "
    "same kind must not touch along an edge. The numbers above and on the left say how many "
    "positive poles a column or row has. Those below and on the right count negative poles.",
    source="https://www.janko.at/Raetsel/Magnete/index.htm",
    substrate=cell_board(Marks.symbols("neutral", ("positive", "plus"), ("negative", "minus"))),
    clues=(
        Numbers("plus", 0, max, at=sites.TOP_LEFT, title="Positive"),
        Numbers("minus", 0, max, at=sites.BOTTOM_RIGHT, title="Negative"),
        Symbols("pole", TOKENS, marks=(PLUS, MINUS), look=ByClue("symbol")),
        Rooms("rooms", loose=("#",)),
        Flag(
            "attract",
            title="Equal poles touch",
            note="Poles of different magnets that touch along an edge are equal.",
            token="A",
        ),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SymbolText(("x", "+", "-")),
    puzzlink=Codec(
        "magnets",
        (
            puzzlink.RimPoles("plus", "minus"),
            puzzlink.WalledRooms("rooms", puzzlink.GivenPoles("pole"), holes=True),
        ),
        variants=(("a", "attract"),),
    ),
    pzprv3=(
        pzprv3.Variant("attract", "a"),
        pzprv3.PoleLines("plus", "minus", "pole", "rooms"),
    ),
    penpa=(penpa.Poles("plus", "minus", "pole"), penpa.Rooms("rooms")),
    tatham=tatham.Game("Magnets", (tatham.Dominoes("plus", "minus", "rooms"),)),
    making=Making(
        laid,
        thins="pole",
        options=(
            Option("dense", 0.7, 0.4, 1, "Maximum share of dominoes that are magnets."),
            ruled("attract", "Poles of different magnets that touch are equal."),
            Option("numbers", 0.6, 0.3, 1, "Share of outside clues that are given."),
        ),
    ),
    example="""\
6 6
- - - - - -
3 3 0 2 2 3
1 - - - - -
2 2 2 2 2 3
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
 1  2  2  3  4  5
 1  6  7  3  4  5
 8  6  7  9 10 10
 8 11 11  9 12 13
14 14 15 16 12 13
17 17 15 16 18 18
""",
)
