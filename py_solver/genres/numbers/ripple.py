"""Ripple Effect. Fill each room with the numbers from 1 on, equal ones as far apart as they say."""

from __future__ import annotations

from py_solver.board import SightRuns
from py_solver.fills.by_rules import by_rules, mixed_rooms
from py_solver.logic import Statements, each
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbered_rooms import demand_numbered_rooms, one_to_size, room_board
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import MIRROR, NONE, ROTATIONAL
from py_solver.rules import Spaced


def constraints(puzzle: Puzzle) -> Statements:
    """A room of five cells has 1 to 5; in a line n cells are between two n; givens are kept."""
    yield EVERY_CELL
    yield from one_to_size(puzzle)
    about = (
        "two equal numbers in one line must have at least as many cells between them as they say"
    )
    yield each(SightRuns(), Spaced(), about=about)
    yield from givens(puzzle)


RIPPLE = Genre(
    id="ripple",
    name="Ripple Effect",
    aliases=("hakyuu", "ripple_effect", "hakyukoka"),
    rules="Put a number in every empty cell. A region of five cells must contain each number from "
    "1 to 5, and so on for regions of other sizes. If a number appears twice in a row or "
    "column, there must be at least as many cells between the two as the number says.",
    source="https://www.nikoli.co.jp/en/puzzles/ripple_effect/",
    largest=(30, 30),
    substrate=room_board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols), Rooms("rooms", loose=("#",))),
    constraints=constraints,
    refuse=demand_numbered_rooms,
    puzzlink=Codec(
        "ripple",
        (puzzlink.WalledRooms("rooms", puzzlink.Numbers16("given"), holes=True),),
        aliases=("hakyukoka",),
    ),
    pzprv3=(pzprv3.RoomLines("rooms"), pzprv3.CellClues("given"), pzprv3.CellNumbers("given")),
    penpa=(penpa.RoomsAndHoles("rooms"), penpa.Numbers("given")),
    making=Making(
        by_rules(mixed_rooms),
        thins="given",
        symmetries=(NONE, ROTATIONAL, MIRROR),
        options=(Option("room", 5, 3, 8, "Size of the largest regions."),),
    ),
    example="""\
7 7
- - - - 2 - -
- 4 - - - - 4
- - - - 6 - -
- - - - - - 3
3 - - - - - -
- - - 1 - - -
4 - - - - 3 -
 1  2  2  2  3  3  3
 1  2  2  4  5  6  3
 1  1  4  4  6  6  6
 1  1  4  4  7  6  6
 8  9  9  7  7  7 10
 8  8  9  7  7 11 10
 8  8  9  9 11 11 11
""",
)
