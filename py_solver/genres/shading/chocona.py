"""Chocona. Shade rectangles so that each room has as many shaded cells as its number."""

from __future__ import annotations

from py_solver.fills.shading import roomed
from py_solver.logic import Statements, each
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.rooms import one_number
from py_solver.phrases.shading import SHADED, counted_rooms, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import DegreeIn


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms satisfy their numbers; if no 2×2 block has three shaded cells, all are rectangles."""
    yield from counted_rooms(puzzle)
    about = "shaded cells must form rectangles, so {where} must not have exactly 3 shaded cells"
    yield each(BLOCKS, DegreeIn(SHADED, (0, 1, 2, 4)), about=about)


CHOCONA = Genre(
    id="chocona",
    name="Chocona",
    rules="Shade some cells so that every group of shaded cells is a rectangle or a square. A "
    "number says how many cells of its region are shaded. Rectangles may reach into several "
    "regions.",
    source="https://www.janko.at/Raetsel/Chocona/index.htm",
    substrate=shading,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    answer=SignText("x"),
    puzzlink=Codec(
        "chocona", (puzzlink.RoomBorders("rooms"), puzzlink.RoomNumbers("number", "rooms"))
    ),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        roomed.fill,
        thins="number",
        usual=lambda rows, cols: rows * cols // 6,
        options=(
            Option("shaded", 0.6, 0.3, 0.8, "Share of cells shaded (approximate)."),
            Option("room", 4, 2, 8, "Average region size."),
            Option("finer", 0, 0, 1, "How much smaller to make regions than necessary.", easier=1),
        ),
    ),
    example="""\
6 6
0 - 5 0 - -
2 - - - - -
- - - - - 1
- - - - - -
2 - - - - -
- - 4 - - -
1 1 2 3 3 3
4 1 2 3 3 3
4 1 2 2 2 5
1 1 1 2 1 1
6 6 1 1 1 1
7 7 8 8 8 8
""",
)
