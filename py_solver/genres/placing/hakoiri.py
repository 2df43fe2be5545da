"""Hakoiri-masashi. Put a circle, a triangle and a square into every room, all of them connected."""

from __future__ import annotations

from py_solver.fills.by_rules import by_rules, large_rooms, symbols
from py_solver.logic import Statements, each
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.forms import FORMS, GIVEN, MARKS, SIGNS, one_of_each
from py_solver.phrases.neighbors import TOUCHING_BLOCKS
from py_solver.phrases.sparse import EMPTY, one_group
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost

APART = {
    "circle": "circles must not touch",
    "triangle": "triangles must not touch",
    "square": "squares must not touch",
}


def constraints(puzzle: Puzzle) -> Statements:
    """Every room has each symbol once, equal ones do not touch, all are connected."""
    yield from one_of_each(puzzle)
    for word, mark in FORMS.items():
        yield each(TOUCHING_BLOCKS, AtMost(mark, 1), about=APART[word])
    yield one_group("all symbols must form one connected group")
    yield from placed(puzzle, "symbol")


HAKOIRI = Genre(
    id="hakoiri",
    name="Hakoiri-masashi",
    aliases=("hakoiri_masashi", "triplet"),
    rules="Put one circle, one triangle and one square into every outlined region. Equal symbols "
    "must not touch, not even diagonally. All symbols must form one group that is connected "
    "along edges.",
    source="https://www.janko.at/Raetsel/Hakoiri/index.htm",
    largest=(30, 30),
    substrate=cell_board(MARKS),
    clues=(GIVEN, Rooms("rooms")),
    constraints=constraints,
    answer=LetterText("-cts"),
    puzzlink=Codec(
        "hakoiri", (puzzlink.RoomBorders("rooms"), puzzlink.SignedCells("symbol", SIGNS, "a"))
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms"),
        pzprv3.CellClues("symbol", SIGNS),
        pzprv3.CellNumbers("symbol", (("+", EMPTY),)),
    ),
    making=Making(
        by_rules(large_rooms, tells=symbols("symbol", FORMS)),
        thins="symbol",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("room", 6, 5, 8, "Size of most regions."),),
    ),
    example="""\
6 6
- - - - - -
- - - - s -
c - - - - -
- s - t - -
- - - - - -
- s t - - -
1 1 2 3 3 3
1 1 2 4 3 3
1 2 2 4 4 5
1 2 2 4 4 5
6 6 2 6 4 5
6 6 6 6 5 5
""",
)
