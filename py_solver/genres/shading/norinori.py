"""Norinori. Shade dominoes so that every room has exactly two shaded cells."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading import dominoes
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Rooms
from py_solver.rules import BoundedSize, ExactCount


def constraints(puzzle: Puzzle) -> Statements:
    """Every room has two shaded cells, and every shaded cell is half of a domino."""
    for room in rooms(puzzle):
        about = "the region of {first} must have {n:shaded cell}"
        yield must(room, ExactCount(SHADED, 2), about=about, called=ROOM)
    about = "every shaded cell must touch exactly one other"
    yield must(All(), BoundedSize(SHADED, 2, 2), about=about)


NORINORI = Genre(
    id="norinori",
    name="Norinori",
    rules="Shade exactly two cells in every outlined region. Every shaded cell must touch exactly "
    "one other shaded cell along an edge, so that shaded cells form dominoes. A domino may "
    "be in two regions.",
    source="https://www.nikoli.co.jp/en/puzzles/norinori/",
    substrate=shading,
    clues=(Rooms("rooms"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("norinori", (puzzlink.RoomBorders("rooms"),)),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(
        dominoes.fill,
        options=(Option("dense", 0.8, 0.5, 1, "How densely dominoes are placed.", easier=1),),
    ),
    example="""\
6 6
1 1 2 2 3 3
4 1 2 2 2 2
4 1 1 1 1 2
5 6 6 1 7 2
5 5 6 7 7 2
5 8 8 8 7 2
""",
)
