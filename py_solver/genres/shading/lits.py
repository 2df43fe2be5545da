"""LITS. Shade a tetromino in every room, so that all are connected and no two alike touch."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.tetrominoes import tetrominoes
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import ROOM, rooms, touching_rooms
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Rooms
from py_solver.rules import Connected, NoTwoByTwo, Polyomino, ShapesDiffer
from py_solver.words.say import say

FOUR = 4


def constraints(puzzle: Puzzle) -> Statements:
    """A tetromino in each room, all of them one group without blocks; alike ones do not touch."""
    for room in rooms(puzzle):
        about = "the region of {first} must have {size:shaded cell} that form one group"
        yield must(room, Polyomino(SHADED, FOUR), about=about, called=ROOM)
    for one, other in touching_rooms(puzzle):
        second = other.coords[0].words
        about = say(
            "the tetrominoes in the regions of {{first}} and of {other} must differ if they touch",
            other=second,
        )
        yield must((one, other), ShapesDiffer(SHADED, FOUR), about=about)
    yield must(All(), NoTwoByTwo(SHADED))
    yield must(All(), Connected(SHADED))


LITS = Genre(
    id="lits",
    name="LITS",
    aliases=("nuruomino",),
    rules="Shade four cells that form one group, a tetromino, in every outlined region. All "
    "shaded cells must be connected, and no 2×2 block may be completely shaded. Two "
    "tetrominoes that touch along an edge must not have the same shape, even if they are "
    "turned or mirrored.",
    source="https://www.nikoli.co.jp/en/puzzles/lits/",
    substrate=shading,
    clues=(Rooms("rooms"),),
    constraints=constraints,
    answer=SignText("x", others=("L", "I", "T", "S")),
    puzzlink=Codec("lits", (puzzlink.RoomBorders("rooms", inner=True),)),
    pzprv3=(pzprv3.RoomIds("rooms", inner=True), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(
        tetrominoes,
        options=(Option("room", 7, 5, 12, "Average region size (approximate).", easier=5),),
    ),
    example="""\
6 6
1 1 2 2 2 2
1 3 3 3 2 2
1 1 3 3 2 4
3 3 3 4 4 4
3 4 4 4 4 5
4 4 4 5 5 5
""",
)
