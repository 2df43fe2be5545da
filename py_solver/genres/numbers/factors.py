"""Rooms of Factors. Fill in a Latin square whose numbers multiply to the product of each room."""

from __future__ import annotations

from py_solver.fills.numbers import cages
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import latin_board
from py_solver.phrases.numbers import latin
from py_solver.phrases.rooms import clued_rooms, demand_one_clue
from py_solver.puzzle import Codec, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import Cage


def refuse(puzzle: Puzzle) -> None:
    """Refuse rooms that fall apart, and two products in one room."""
    demand_one_clue(puzzle, "product", "this room already has a product")


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; each room multiplies to its product."""
    yield from latin(puzzle.size[0])
    for room, source, product in clued_rooms(puzzle, "product"):
        about = "the numbers in the room of {first} must multiply to {target}"
        if len(room.coords) == 1:
            about = "the room of {first} is a single cell, so it must be {target}"
        yield must(room, Cage("*", product), source=source, about=about)


FACTORS = Genre(
    id="factors",
    name="Rooms of Factors",
    aliases=("rooms_of_factors",),
    rules="Put a number in every cell so that every row and every column contains each number "
    "from 1 to the size of the grid exactly once. The product of the numbers in an outlined "
    "room must be the number in its corner. Numbers may repeat in a room.",
    source="https://www.janko.at/Raetsel/Factors/index.htm",
    size=(6, 6),
    largest=(16, 16),
    substrate=latin_board("Rooms of Factors"),
    clues=(Numbers("product", 1, 10**6, look=Look("text", "corner")), Rooms("rooms")),
    constraints=constraints,
    refuse=refuse,
    puzzlink=Codec(
        "factors", (puzzlink.RoomBorders("rooms"), puzzlink.RoomNumbers("product", "rooms"))
    ),
    pzprv3=(pzprv3.RoomLines("rooms"), pzprv3.CellClues("product"), pzprv3.CellNumbers()),
    penpa=(penpa.Rooms("rooms"), penpa.InCorner("product")),
    making=Making(cages.products, options=(cages.LARGER,)),
    example="""\
5 5
48  -  4 30  -
 -  -  -  - 80
 - 60  6  -  -
 5  -  -  -  -
 -  - 30  -  -
1 1 2 3 3
1 2 2 3 4
1 5 6 4 4
7 5 6 6 4
7 5 8 8 8
""",
)
