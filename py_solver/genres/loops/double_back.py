"""Double Back. Draw a loop through all cells that enters and leaves every room twice."""

from __future__ import annotations

from py_solver.fills.loops import shifted
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import ONE_LOOP, PASSES_EVERYWHERE, enters, line_board
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Rooms


def constraints(puzzle: Puzzle) -> Statements:
    """The loop passes through every cell and enters every room twice."""
    yield PASSES_EVERYWHERE
    yield from enters(puzzle.substrate, rooms(puzzle), 2)
    yield ONE_LOOP


DOUBLE_BACK = Genre(
    id="double_back",
    name="Double Back",
    aliases=("doubleback",),
    rules="Draw one closed loop from cell to cell, without crossings, through all cells. It must "
    "enter and leave every outlined region exactly twice.",
    source="https://www.janko.at/Raetsel/Double-Back/index.htm",
    substrate=line_board(rooms=True),
    clues=(Rooms("rooms", loose=("@", "#")),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("doubleback", (puzzlink.WalledRooms("rooms", holes=True, inner=True),)),
    pzprv3=(pzprv3.HoledRooms("rooms", inner=True), pzprv3.EdgeMarks(), pzprv3.Colors()),
    penpa=(penpa.RoomsAndHoles("rooms"),),
    guesses=round_trips,
    making=Making(shifted.throughout, options=(shifted.ROOM,)),
    names=LOOP_NAMES,
    example="""\
6 6
 1  1  1  2  2  2
 3  1  4  4  4  2
 3  5  6  6  7  7
 8  5  9  6  6  7
 8  9  9 10 10 10
 8  8  9 11 11 11
""",
)
