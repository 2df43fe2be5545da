"""Shimaguni. Shade a group in each room, none of which touch, and neighbours of different sizes."""

from __future__ import annotations

from py_solver.board import NeighborPairs
from py_solver.fills.shading.islands import islands
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import ROOM, one_number, rooms, touching_rooms
from py_solver.phrases.shading import SHADED, counted_rooms, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import AtLeastOne, AtMost, Connected, CountsDiffer


def constraints(puzzle: Puzzle) -> Statements:
    """One group in each room, none of which touch; rooms that touch have groups of other sizes."""
    yield from counted_rooms(puzzle)
    for room in rooms(puzzle):
        about = "the region of {first} must have a shaded cell"
        yield must(room, AtLeastOne(SHADED), about=about, called=ROOM)
        about = "the shaded cells in the region of {first} must form one connected group"
        yield must(room, Connected(SHADED), about=about)
    for one, other in touching_rooms(puzzle):
        about = "the regions of {first} and of {other} must have different numbers of shaded cells"
        called = "the regions of {first} and of {other}"
        yield must((one, other), CountsDiffer(SHADED), about=about, called=called)
    about = "shaded cells of two regions must not touch"
    across = NeighborPairs(puzzle.clues["rooms"])
    if puzzle.clues["rooms"]:
        yield each(across, AtMost(SHADED, 1), about=about)


SHIMAGUNI = Genre(
    id="shimaguni",
    name="Shimaguni",
    aliases=("islands",),
    rules="Shade one connected group of cells in every outlined region, as many as its number "
    "says. Shaded cells of two regions must not touch along an edge. Regions that touch "
    "along an edge must have different numbers of shaded cells.",
    source="https://www.nikoli.co.jp/en/puzzles/shimaguni/",
    substrate=shading,
    clues=(Numbers("number", 1, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    answer=SignText("x"),
    puzzlink=Codec(
        "shimaguni",
        (puzzlink.RoomBorders("rooms", inner=True), puzzlink.RoomNumbers("number", "rooms")),
    ),
    pzprv3=(pzprv3.RoomIds("rooms", inner=True), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        islands,
        thins="number",
        options=(Option("room", 6, 4, 10, "Average region size (approximate).", easier=4),),
    ),
    example="""\
6 6
2 - - - 5 -
- - - - - -
- - - - - -
- - - - - -
- - - - - -
2 - - - - -
1 1 1 1 2 2
3 3 4 4 2 2
3 5 4 4 2 2
5 5 4 4 4 2
5 5 5 4 4 6
7 7 5 5 4 4
""",
)
