"""Country Road. Draw a loop that visits every room once and leaves no gap across a border."""

from __future__ import annotations

from py_solver.fills.loops import arcs
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import count_of
from py_solver.phrases.edges import border, edges_around
from py_solver.phrases.loops import LINE, ONE_LOOP, enters, line_board, visits
from py_solver.phrases.rooms import clued_rooms, one_number, rooms
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, Flag, Numbers, Rooms
from py_solver.rules import ExactCount
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms are visited once, as far as they say; no two cells across a border are left out."""
    grid = puzzle.substrate
    for room, source, number in clued_rooms(puzzle, "number"):
        if number == len(room.coords):
            about = "the loop visits every cell of the region of {place}, so it must visit {middle}"
            for place in room.coords:
                around = edges_around(grid, place)
                yield must(around, ExactCount(LINE, 2), source=(source,), about=about)
        elif number is not Clue.ANY:
            about = say(
                "the loop must visit {cells} of the region of {{place}}",
                cells=counted(number, "cell"),
            )
            each = (visits(grid, place) for place in room.coords)
            yield count_of([number], *each, about=about).by(source, "")
    yield from enters(grid, rooms(puzzle), 1, may_not=puzzle.clues["unvisited"])
    borders = (border(grid, room).coords for room in rooms(puzzle))
    for edge in dict.fromkeys(edge for around in borders for edge in around):
        yield visits(grid, *grid.ends(edge))
    yield ONE_LOOP


COUNTRY_ROAD = Genre(
    id="country_road",
    name="Country Road",
    aliases=("country",),
    rules="Draw one closed loop from cell to cell, without crossings, that visits every outlined "
    "region exactly once. A number says how many cells of its region the loop visits. Two "
    "cells on either side of a border must not both be left out.",
    source="https://www.janko.at/Raetsel/Country-Road/index.htm",
    substrate=line_board(rooms=True),
    clues=(
        Numbers("number", 0, 999, any_token="?"),
        Rooms("rooms", loose=("@", "#")),
        Flag(
            "unvisited",
            title="Regions may be left out",
            note="The loop may leave out whole regions.",
        ),
    ),
    constraints=constraints,
    refuse=one_number,
    answer=SideText(),
    puzzlink=Codec(
        "country",
        (puzzlink.RoomBorders("rooms", inner=True), puzzlink.RoomNumbers("number", "rooms")),
        variants=(("e", "unvisited"),),
    ),
    pzprv3=(
        pzprv3.Variant("unvisited", "country_empty"),
        pzprv3.RoomIds("rooms", inner=True),
        pzprv3.CellClues("number"),
        pzprv3.EdgeMarks(),
        pzprv3.Colors(),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(arcs.once, thins="number", options=(arcs.LONG,)),
    names=LOOP_NAMES,
    example="""\
5 6
- - 3 - - -
4 - - - - 2
- - - - - -
- - - - - -
- - 1 - 4 -
 1  1  2  3  4  5
 1  2  2  3  4  5
 1  6  6  7  8  5
 9  6  6  7  8 10
 9  9  9 10 10 10
""",
)
