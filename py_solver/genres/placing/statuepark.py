"""Statue Park. Place all pieces so that none touch and what is left is connected."""

from __future__ import annotations

from py_solver.board import All, Set
from py_solver.board.shapes import drawn
from py_solver.fills.placing.parks import set_up
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.polyominoes import PRESETS, TETROMINOES
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SignText
from py_solver.puzzle.clues import Bank, Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Bank as Pieces
from py_solver.rules import Connected, Pin

COLOURS = {
    "white": (UNSHADED, "the white circle in {place} must be unshaded"),
    "black": (SHADED, "the black circle in {place} must be shaded"),
}


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded groups are the pieces, the rest is one group, circles fix cells."""
    about = "the groups of shaded cells must be exactly the pieces of the bank"
    yield must(All(), Pieces(SHADED, puzzle.clues["pieces"]), about=about)
    yield must(All(), Connected(UNSHADED))
    for place, colour in puzzle.clues["circle"].items():
        mark, about = COLOURS[colour]
        yield must(Set((place,)), Pin(mark), source=Source("circle", place), about=about)


STATUEPARK = Genre(
    id="statuepark",
    name="Statue Park",
    aliases=("statue_park",),
    rules="Shade the cells of all pieces that are shown beside the grid, each exactly once. "
    "Pieces may be turned and mirrored. They must not touch along an edge, and all unshaded "
    "cells must form one connected group. Black circles must be shaded, white ones must not.",
    source="https://www.gmpuzzles.com/blog/statue-park-rules-and-info/",
    largest=(30, 30),
    substrate=shading,
    clues=(
        Bank("pieces", " ".join(map(drawn, TETROMINOES))),
        Symbols("circle", (("white", "o", "w"), ("black", "x", "b")), look=ByClue("ring")),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec(
        "statuepark", (puzzlink.Circles("circle"), puzzlink.PieceBank("pieces", PRESETS))
    ),
    pzprv3=(
        pzprv3.PieceLines("pieces", PRESETS),
        pzprv3.CellClues("circle", (("1", "white"), ("2", "black"))),
        pzprv3.CellMarks(),
        pzprv3.PiecesPlaced("pieces"),
    ),
    penpa=(penpa.Circles("circle"), penpa.ToldBank("pieces")),
    making=Making(set_up, thins="circle", symmetries=(NONE, ROTATIONAL)),
    example="""\
6 6 xxx/x-- xxx/-x- xx/xx
- - x - - o
- x - - x -
- - - o - -
- o - - x -
- - o - - -
o - - - - -
""",
)
