"""Meandering Numbers. Fill each room with a path of numbers from 1 on; equal ones never touch."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.numbers.walks import in_stages
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import TOUCHING_BLOCKS
from py_solver.phrases.numbered_rooms import (
    demand_numbered_rooms,
    numbered_rooms,
    one_to_size,
    room_board,
)
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.phrases.rooms import ROOM
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ConsecutiveNeighbors, Distinct
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """A room of five cells has 1 to 5, each next to the one after it; equal numbers never touch."""
    yield EVERY_CELL
    yield from one_to_size(puzzle)
    for room in numbered_rooms(puzzle):
        for number in range(1, len(room)):
            for one, other, falling in ((number, number + 1, False), (number + 1, number, True)):
                told = "the {one} in the region of {{first}} must touch the {other} along an edge"
                rule = ConsecutiveNeighbors(diagonal=False, falling=falling, of=one)
                about = say(told, one=one, other=other)
                yield must(Set(room), rule, about=about, called=ROOM)
    yield each(TOUCHING_BLOCKS, Distinct(), about="equal numbers must not touch")
    yield from givens(puzzle)


MEANDER = Genre(
    id="meander",
    name="Meandering Numbers",
    aliases=("meandering_numbers", "meanderingnumbers"),
    rules="Put a number in every empty cell. A region of five cells must contain each number from "
    "1 to 5, and so on for regions of other sizes. In its region, each number must touch the "
    "next one along an edge. Equal numbers must not touch, not even diagonally.",
    source="https://puzz.link/rules.html?meander",
    size=(6, 6),
    largest=(20, 20),
    substrate=room_board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols), Rooms("rooms", loose=("#",))),
    constraints=constraints,
    refuse=demand_numbered_rooms,
    puzzlink=Codec(
        "meander", (puzzlink.WalledRooms("rooms", puzzlink.Numbers16("given"), holes=True),)
    ),
    pzprv3=(pzprv3.RoomLines("rooms"), pzprv3.CellClues("given"), pzprv3.CellNumbers("given")),
    penpa=(penpa.RoomsAndHoles("rooms"), penpa.Numbers("given")),
    making=Making(
        in_stages,
        thins="given",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("room", 8, 5, 12, "Size of the largest regions."),),
    ),
    example="""\
6 6
- - 2 - 4 -
- - - 8 - -
- 5 - - 6 -
- - 4 1 - -
3 2 3 2 4 -
4 - - - 3 -
1 1 2 2 2 3
1 1 2 4 4 3
1 1 5 5 4 6
1 7 8 5 4 6
7 7 8 8 4 4
7 7 7 8 4 4
""",
)
