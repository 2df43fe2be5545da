"""Cojun. Fill each room with the numbers from 1 on, falling down its columns."""

from __future__ import annotations

from py_solver.board import Along, NeighborPairs
from py_solver.fills.by_rules import by_rules, mixed_rooms
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbered_rooms import demand_numbered_rooms, one_to_size, room_board
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.phrases.rooms import columns_in_rooms
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import MIRROR, NONE, ROTATIONAL
from py_solver.rules import Distinct, Increasing


def constraints(puzzle: Puzzle) -> Statements:
    """A room of five cells has 1 to 5, greater above smaller; neighbours differ; givens stay."""
    yield EVERY_CELL
    yield from one_to_size(puzzle)
    for cells in columns_in_rooms(puzzle):
        about = "within their region, numbers must rise from {first} up to {last}"
        yield must(Along(cells[::-1]), Increasing(), about=about)
    about = "equal numbers must not touch"  # in one room there are none
    yield each(NeighborPairs(puzzle.clues["rooms"]), Distinct(), about=about)
    yield from givens(puzzle)


COJUN = Genre(
    id="cojun",
    name="Cojun",
    aliases=("kojun",),
    rules="Put a number in every empty cell. A region of five cells must contain each number from "
    "1 to 5, and so on for regions of other sizes. Equal numbers must not touch along an "
    "edge. If two cells of a region are one above the other, the upper one must contain the "
    "greater number.",
    source="https://www.janko.at/Raetsel/Kojun/index.htm",
    largest=(30, 30),
    substrate=room_board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols), Rooms("rooms", loose=("#",))),
    constraints=constraints,
    refuse=demand_numbered_rooms,
    puzzlink=Codec(
        "cojun", (puzzlink.WalledRooms("rooms", puzzlink.Numbers16("given"), holes=True),)
    ),
    pzprv3=(pzprv3.RoomLines("rooms"), pzprv3.CellClues("given"), pzprv3.CellNumbers("given")),
    penpa=(penpa.RoomsAndHoles("rooms"), penpa.Numbers("given")),
    making=Making(
        by_rules(mixed_rooms),
        thins="given",
        symmetries=(NONE, ROTATIONAL, MIRROR),
        options=(Option("room", 6, 3, 9, "Size of the largest regions."),),
    ),
    example="""\
6 6
- - - - 1 -
- 4 - 2 - -
2 - - - - -
- - - 3 - -
- - - - - 3
- - - 4 - 1
1 2 2 2 3 3
1 2 2 4 4 4
1 1 1 4 4 5
6 7 7 7 4 5
6 8 7 7 9 9
6 8 8 9 9 9
""",
)
