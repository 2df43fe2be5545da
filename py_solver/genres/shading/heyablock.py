"""Heyablock. Shade one block in a room, so that no unshaded run crosses three rooms."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.drawn import clued
from py_solver.fills.shading.laid_rooms import counts, mixed
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.heyawake import HEYA, groups_apart, heya_counts, no_long_runs
from py_solver.phrases.rooms import one_number, rooms
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import AtLeastOne, Connected


def constraints(puzzle: Puzzle) -> Statements:
    """One block in a room, none of which touch; the rest is connected, and no run is long."""
    yield from heya_counts(puzzle)
    numbers = puzzle.clues["number"]
    for room in rooms(puzzle):
        if all(numbers.get(at) != 0 for at in room.coords):
            about = "the room of {first} must have a shaded cell"
            yield must(room, AtLeastOne(SHADED), about=about, called=HEYA)
    about = "the shaded cells in the room of {first} must form one connected group"
    yield from groups_apart(puzzle, about, "shaded cells of two rooms must not touch")
    yield must(All(), Connected(UNSHADED))
    yield no_long_runs(puzzle)


HEYABLOCK = Genre(
    id="heyablock",
    name="Heyablock",
    rules="Shade one connected group of cells in every room, as many as its number says. A room "
    "with a 0 has no shaded cells. Shaded cells of two rooms must not touch along an edge. All "
    "unshaded cells must form one connected group. A straight run of unshaded cells must not "
    "reach into more than two rooms.",
    source="https://puzz.link/rules.html?heyablock",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    answer=SignText("x"),
    puzzlink=Codec(
        "heyablock",
        (puzzlink.RoomBorders("rooms", inner=True), puzzlink.RoomNumbers("number", "rooms")),
    ),
    pzprv3=(pzprv3.RoomIds("rooms", inner=True), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        clued(counts, lay=mixed),
        thins="number",
        options=(
            Option("shaded", 0.4, 0.3, 0.5, "Share of cells shaded (approximate)."),
            Option("room", 5, 3, 8, "Average region size (approximate).", easier=4),
        ),
    ),
    example="""\
6 6
1 1 - 1 1 -
- - - - - -
- 2 - - - -
1 - - 1 1 -
1 - - - 1 -
- - - - - -
 1  2  2  3  4  4
 1  1  1  3  4  3
 1  5  5  3  3  3
 6  6  6  7  8  8
 9  9  9  7 10 10
 9  9  9  7 10 10
""",
)
