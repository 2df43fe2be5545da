"""Regional Yajilin. Shade as many cells as rooms say and draw a loop through all others."""

from __future__ import annotations

from py_solver.fills.loops import shaded
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import (
    ONE_LOOP,
    OUTSIDE,
    PASSES_UNSHADED,
    line_board,
    shaded_outside,
)
from py_solver.phrases.rooms import one_number
from py_solver.phrases.shading import APART, counted_rooms
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Numbers, Rooms


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms count shaded cells, which keep apart; the loop visits every other cell."""
    yield from counted_rooms(puzzle)
    yield APART
    yield PASSES_UNSHADED
    if puzzle.clues["outside"]:
        yield from shaded_outside(puzzle.substrate)
    yield ONE_LOOP


REGIONAL_YAJILIN = Genre(
    id="regional_yajilin",
    name="Regional Yajilin",
    aliases=("yajilin_regions", "heyajilin"),
    rules="Shade some cells and draw one closed loop from cell to cell through all others. Shaded "
    "cells must not touch along an edge. A number says how many cells of its outlined "
    "region are shaded.",
    source="https://www.janko.at/Raetsel/Yajilin-Regional/index.htm",
    substrate=line_board(rooms=True, shading=True),
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms", loose=("@", "#")), OUTSIDE),
    constraints=constraints,
    refuse=one_number,
    answer=SideText("x"),
    puzzlink=Codec(
        "yajilin-regions",
        (puzzlink.RoomBorders("rooms"), puzzlink.RoomNumbers("number", "rooms")),
        aliases=("yajirin-regions",),
        flags="b",
        variants=(("o", "outside"),),
    ),
    pzprv3=(
        pzprv3.Variant("outside", "o"),
        pzprv3.RoomIds("rooms"),
        pzprv3.CellClues("number"),
        pzprv3.CellMarks(),
        pzprv3.EdgeMarks(),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.InCorner("number")),
    guesses=round_trips,
    making=Making(shaded.roomed, thins="number", options=(shaded.ROOM,), shift=0.5),
    names=LOOP_NAMES,
    example="""\
6 6
2 0 - - - 2
- - - - - -
- - - - - -
- - - - - -
- - - 1 - -
- - - - - -
1 2 2 2 2 3
1 1 2 2 2 3
4 1 3 3 3 3
4 4 4 3 3 3
4 4 4 5 5 5
4 4 5 5 5 5
""",
)
