"""Suguru. Fill each room with the numbers from 1 on, so that no two alike touch."""

from __future__ import annotations

from py_solver.fills.by_rules import by_rules, large_rooms
from py_solver.logic import Statements, each
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import TOUCHING_BLOCKS
from py_solver.phrases.numbered_rooms import demand_numbered_rooms, one_to_size, room_board
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import MIRROR, NONE, ROTATIONAL
from py_solver.rules import Distinct


def constraints(puzzle: Puzzle) -> Statements:
    """A room of five cells has 1 to 5; equal numbers never touch; the givens are kept."""
    yield EVERY_CELL
    yield from one_to_size(puzzle)
    about = "equal numbers must not touch, not even diagonally"
    yield each(TOUCHING_BLOCKS, Distinct(), about=about)
    yield from givens(puzzle)


SUGURU = Genre(
    id="suguru",
    name="Suguru",
    aliases=("tectonic", "capsules", "number_blocks"),
    rules="Put a number in every empty cell. A region of five cells must contain each number from "
    "1 to 5, and so on for regions of other sizes. Equal numbers must not touch, not even "
    "diagonally.",
    source="https://www.janko.at/Raetsel/Suguru/index.htm",
    largest=(30, 30),
    substrate=room_board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols), Rooms("rooms", loose=("#",))),
    constraints=constraints,
    refuse=demand_numbered_rooms,
    puzzlink=Codec(
        "suguru", (puzzlink.WalledRooms("rooms", puzzlink.Numbers16("given"), holes=True),)
    ),
    pzprv3=(pzprv3.RoomLines("rooms"), pzprv3.CellClues("given"), pzprv3.CellNumbers("given")),
    penpa=(penpa.RoomsAndHoles("rooms"), penpa.Numbers("given")),
    making=Making(
        by_rules(large_rooms),
        thins="given",
        symmetries=(NONE, ROTATIONAL, MIRROR),
        options=(Option("room", 5, 4, 9, "Usual region size."),),
    ),
    example="""\
6 6
3 2 - - - -
- - - - - -
3 - - - - -
- - - - - 2
- - 3 - - 4
2 - - - - -
1 1 1 1 1 2
3 4 4 4 4 2
3 5 5 4 6 6
3 5 7 6 6 6
3 5 7 7 7 8
3 5 8 8 8 8
""",
)
