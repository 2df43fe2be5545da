"""Inverse LITSO. Leave a tetromino in every region unshaded; equal ones do not touch."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.left_open import left_open
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import ROOM, rooms, touching_rooms
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Rooms
from py_solver.rules import Connected, NoTwoByTwo, Polyomino, ShapesDiffer
from py_solver.words.say import say

FOUR = 4


def constraints(puzzle: Puzzle) -> Statements:
    """An unshaded tetromino in each region; the rest is one group without blocks."""
    for room in rooms(puzzle):
        about = "the region of {first} must have {size:unshaded cell} that form one group"
        yield must(room, Polyomino(UNSHADED, FOUR), about=about, called=ROOM)
    for one, other in touching_rooms(puzzle):
        about = say(
            "the tetrominoes in the regions of {{first}} and of {other} must differ if they touch",
            other=other.coords[0].words,
        )
        yield must((one, other), ShapesDiffer(UNSHADED, FOUR), about=about)
    yield must(All(), NoTwoByTwo(SHADED))
    yield must(All(), Connected(SHADED))


INVERSE_LITSO = Genre(
    id="inverse_litso",
    name="Inverse LITSO",
    aliases=("invlitso", "inverse_lits"),
    rules="Shade some cells. Exactly four cells of every outlined region stay unshaded, and they "
    "form one group, a tetromino. All shaded cells must be connected, and no 2×2 block may be "
    "completely shaded. Two unshaded tetrominoes that touch along an edge must not have the same "
    "shape, even if they are turned or mirrored.",
    source="https://puzz.link/rules.html?invlitso",
    largest=(20, 20),
    substrate=shading,
    clues=(Rooms("rooms"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("invlitso", (puzzlink.RoomBorders("rooms"),)),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(
        left_open,
        options=(
            Option("shaded", 0.4, 0.3, 0.5, "Share of cells shaded (approximate)."),
            Option("room", 7, 5, 10, "Average region size (approximate).", easier=5),
        ),
    ),
    example="""\
6 6
1 1 1 1 2 2
1 1 1 1 2 1
3 1 1 2 2 1
3 3 1 1 1 1
3 4 1 1 4 1
3 4 4 4 4 1
""",
)
