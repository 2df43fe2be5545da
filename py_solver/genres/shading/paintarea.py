"""Paintarea. Shade whole tiles so that numbers count the shaded cells beside them."""

from __future__ import annotations

from py_solver.board import All, Coord, Neighbors4, Set, Substrate
from py_solver.fills.shading.drawn import numbered, tiled
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import rooms
from py_solver.phrases.shading import SHADED, UNSHADED, counted, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import Clone, Connected, NoTwoByTwo


def beside(board: Substrate, place: Coord) -> Neighbors4:
    """Return the cells next to a cell."""
    return Neighbors4(place.row, place.col)


def constraints(puzzle: Puzzle) -> Statements:
    """Each tile has one colour, numbers count, shading is connected, no 2×2 block is uniform."""
    for tile in rooms(puzzle):
        if len(tile.coords) > 1:
            about = "the tile of {first} must be shaded completely or not at all"
            yield must(tuple(Set((at,)) for at in tile.coords), Clone(), about=about)
    about = "the {n} in {place} must have {n:shaded cell} beside it"
    yield from counted(puzzle, "number", beside, about)
    yield must(All(), Connected(SHADED))
    yield must(All(), NoTwoByTwo(SHADED))
    yield must(All(), NoTwoByTwo(UNSHADED))


PAINTAREA = Genre(
    id="paintarea",
    name="Paintarea",
    aliases=("paint_area",),
    rules="Shade some of the outlined tiles completely. A number says how many of the cells "
    "beside it (up to four) are shaded. Its own cell may be shaded, too. All shaded cells "
    "must form one connected group, and no 2×2 block may be all shaded or all unshaded.",
    source="https://www.janko.at/Raetsel/Peintoeria/index.htm",
    substrate=shading,
    clues=(Numbers("number", 0, 4, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("paintarea", (puzzlink.RoomBorders("rooms"), puzzlink.Numbers10("number"))),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        tiled(numbered("number", beside, (UNSHADED, SHADED))),
        thins="number",
        usual=lambda rows, cols: rows * cols // 6,
        options=(
            Option("shaded", 0.5, 0.2, 0.8, "Share of cells shaded (approximate)."),
            Option("room", 2.5, 1.5, 4, "Average tile size."),
        ),
    ),
    example="""\
6 6
- - - 1 - -
- 2 2 - - 1
- - - - 3 -
- - - - - -
- - - 2 - -
- - - - - -
 1  1  1  2  2  2
 3  3  3  4  2  5
 6  6  7  4  8  5
 9  9  7  4 10 10
 9  7  7 11 12 13
 9 14 15 16 12 13
""",
)
