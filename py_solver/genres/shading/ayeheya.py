"""Ayeheya. Shade cells as in Heyawake, so that each room looks the same when turned around."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import ClueError, Coord, Set, cell
from py_solver.fills.shading.drawn import clued
from py_solver.fills.shading.laid_rooms import counts, rectangular
from py_solver.genres.shading._names import HEYAWAKE_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.heyawake import heyawake
from py_solver.phrases.rooms import one_number, rooms
from py_solver.phrases.shading import shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import Clone
from py_solver.words.say import say


def turned(room: Set) -> Iterator[tuple[Coord, Coord]]:
    """Yield each cell of a room with the one opposite, on the other side of its middle."""
    rows = [at.row for at in room.coords]
    cols = [at.col for at in room.coords]
    down, right = min(rows) + max(rows), min(cols) + max(cols)
    return ((at, cell(down - at.row, right - at.col)) for at in room.coords)


def constraints(puzzle: Puzzle) -> Statements:
    """The rules of Heyawake, and opposite cells of a room are equal."""
    yield from heyawake(puzzle)
    about = "{first} and {other} are opposite cells of a symmetric room, so they must be alike"
    for room in rooms(puzzle):
        for at, other in turned(room):
            if at < other:
                yield must((Set((at,)), Set((other,))), Clone(), about=about)


def refuse(puzzle: Puzzle) -> None:
    """Refuse two numbers in a room, and rooms that are not symmetric themselves."""
    one_number(puzzle)
    for room in rooms(puzzle):
        if not {other for _, other in turned(room)} <= set(room.coords):
            told = say(
                "The room of {place} does not look the same when turned by 180 degrees.",
                place=room.coords[0].words,
            )
            raise ClueError(told, room.coords)


AYEHEYA = Genre(
    id="ayeheya",
    name="Ayeheya",
    aliases=("ekawayeh", "symmetrical_heyawake"),
    rules="Shade some cells. A number says how many cells of its room are shaded. The shaded cells "
    "of each room must look the same when the room is turned by 180 degrees. Shaded cells "
    "must not touch along an edge, and all unshaded cells must form one connected group. A "
    "straight run of unshaded cells must not reach into more than two rooms.",
    source="https://www.janko.at/Raetsel/Ekawayeh/index.htm",
    largest=(50, 50),
    substrate=shading,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("x"),
    puzzlink=Codec(
        "ayeheya",
        (puzzlink.RoomBorders("rooms", inner=True), puzzlink.RoomNumbers("number", "rooms")),
    ),
    pzprv3=(pzprv3.RoomIds("rooms", inner=True), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        clued(counts, lay=rectangular),
        thins="number",
        options=(Option("shaded", 0.32, 0.2, 0.35, "Share of cells shaded (approximate)."),),
    ),
    names=HEYAWAKE_NAMES,
    example="""\
6 6
0 - 2 - - -
- - - - - -
1 - - 1 - -
2 - - - - -
- - - - - -
0 - 0 2 - -
1 1 2 2 2 2
1 1 2 2 2 2
3 3 3 4 4 4
5 5 5 4 4 4
5 5 5 4 4 4
6 6 7 8 8 8
""",
)
