"""Detour. Draw a loop through all cells that turns as often in each region as its number says."""

from __future__ import annotations

from py_solver.fills.loops.turning import ROOM, turning
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import count_of
from py_solver.phrases.loops import ONE_LOOP, PASSES_EVERYWHERE, line_board, turns
from py_solver.phrases.rooms import clued_rooms, one_number
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, Numbers, Rooms
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """The loop passes through every cell and turns in each region as often as it says."""
    yield PASSES_EVERYWHERE
    for room, source, number in clued_rooms(puzzle, "number"):
        if number is not Clue.ANY:
            about = say(
                "the loop must turn in {cells} of the region of {{place}}",
                cells=counted(number, "cell"),
            )
            each = (turns(puzzle.substrate, place) for place in room.coords)
            yield count_of([number], *each, about=about).by(source, "")
    yield ONE_LOOP


DETOUR_LOOP = Genre(
    id="detour_loop",
    name="Detour",
    aliases=("detour",),
    rules="Draw one closed loop from cell to cell, without crossings, through all cells. A number "
    "says in how many cells of its outlined region the loop turns. A ? can be any number.",
    source="https://www.janko.at/Raetsel/Detour/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=line_board(),
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    answer=SideText(),
    puzzlink=Codec(
        "detour",
        (puzzlink.RoomBorders("rooms", inner=True), puzzlink.RoomNumbers("number", "rooms")),
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms", inner=True),
        pzprv3.CellClues("number"),
        pzprv3.EdgeMarks(),
        pzprv3.Colors(),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(turning, thins="number", options=(ROOM,)),
    names=LOOP_NAMES,
    example="""\
4 4
- - 1 -
- 3 - -
- - - -
- - - -
1 1 2 2
1 3 3 4
5 5 3 4
5 5 5 4
""",
)
