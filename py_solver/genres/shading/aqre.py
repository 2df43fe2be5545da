"""Aqre. Shade one connected group so that no four cells in a row are alike."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading import roomed
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import one_number
from py_solver.phrases.shading import SHADED, UNSHADED, counted_rooms, no_runs, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import Connected


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms satisfy their numbers, shaded cells are connected, no run has four alike."""
    yield from counted_rooms(puzzle)
    yield must(All(), Connected(SHADED))
    yield from no_runs(puzzle, SHADED, 3)
    yield from no_runs(puzzle, UNSHADED, 3)


AQRE = Genre(
    id="aqre",
    name="Aqre",
    rules="Shade some cells. A number says how many cells of its region are shaded. All shaded "
    "cells must form one connected group. No four cells next to each other in a row or "
    "column may be all shaded or all unshaded.",
    source="https://www.janko.at/Raetsel/Aqre/index.htm",
    substrate=shading,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    answer=SignText("x"),
    puzzlink=Codec(
        "aqre", (puzzlink.RoomBorders("rooms"), puzzlink.RoomNumbers("number", "rooms"))
    ),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        roomed.fill,
        thins="number",
        usual=lambda rows, cols: rows * cols // 6,
        options=(
            Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded (approximate)."),
            Option("room", 4, 2, 8, "Average region size."),
            Option("finer", 0, 0, 1, "How much smaller to make regions than necessary.", easier=1),
        ),
    ),
    example="""\
6 6
0 - 1 - - -
- - - 2 - -
- 3 - - - -
- - - - - -
2 - 0 - - 1
- - - - - -
 1  1  2  3  3  3
 4  1  1  5  5  3
 4  6  6  5  5  3
 7  7  6  8  9  9
10  7 11  8  9 12
10 10 11  8 12 12
""",
)
