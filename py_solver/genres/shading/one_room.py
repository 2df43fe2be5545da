"""One Room One Door. Shade cells so that rooms stay whole, with one door at most between two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from py_solver.board import All, Coord, Set
from py_solver.fills.shading.doored import doored
from py_solver.fills.shading.drawn import Marks
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import ROOM, one_number, rooms, touching_rooms
from py_solver.phrases.shading import APART, SHADED, UNSHADED, counted_rooms, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import AtLeastOne, Connected


def across(one: Set, other: Set) -> Iterator[tuple[Coord, Coord]]:
    """Yield each cell of a room with a cell beside it in the other room."""
    beyond = set(other.coords)
    for place in one.coords:
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            near = place._replace(row=place.row + down, col=place.col + right)
            if near in beyond:
                yield place, near


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded cells do not touch; rooms and all others are connected, by one door at most each."""
    yield from counted_rooms(puzzle)
    yield APART
    for room in rooms(puzzle):
        about = "the unshaded cells of the region of {first} must be connected within it"
        yield must(room, Connected(UNSHADED), about=about, called=ROOM)
    for one, other in touching_rooms(puzzle):
        for door, second in combinations(across(one, other), 2):
            about = "two regions must not have a second door, so {where} must have a shaded cell"
            yield must(Set((*door, *second)), AtLeastOne(SHADED), about=about)
    yield must(All(), Connected(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return how many cells of each room are shaded, in its first cell."""
    shaded = {room.coords[0]: sum(marks[at] for at in room.coords) for room in rooms(puzzle)}
    return {"number": dict(sorted(shaded.items()))}


ONE_ROOM = Genre(
    id="one_room",
    name="One Room One Door",
    aliases=("oneroom",),
    rules="Shade some cells that do not touch along an edge. A number says how many cells of its "
    "region are shaded. The unshaded cells of each region must be connected within it, and all "
    "unshaded cells of the board, too. Two unshaded cells on either side of a border are a door. "
    "Two regions can have one door between them, but not more.",
    source="https://puzz.link/rules.html?oneroom",
    size=(6, 6),
    largest=(30, 30),
    substrate=shading,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    answer=SignText("x"),
    puzzlink=Codec(
        "oneroom", (puzzlink.RoomBorders("rooms"), puzzlink.RoomNumbers("number", "rooms"))
    ),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        doored(derive),
        thins="number",
        options=(
            Option("room", 5, 3, 8, "Average number of cells of a region.", easier=3),
            Option("shaded", 0.35, 0.2, 0.4, "Share of cells shaded (approximate)."),
        ),
    ),
    example="""\
5 5
1 - - - -
- - - 1 -
- - - - 1
- 0 - - -
- - - - -
1 2 2 2 2
1 2 3 4 2
1 1 3 4 5
1 6 6 4 5
6 6 6 6 5
""",
)
