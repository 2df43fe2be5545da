"""Nanro. Write one number into each room, as often as it says, all of them connected."""

from __future__ import annotations

from py_solver.board import NeighborPairs, Substrate, misplaced
from py_solver.fills.by_rules import FILLED, by_rules, by_share, mixed_rooms, numbers
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.sparse import EMPTY, ONE_GROUP, differ, sparse, told
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Clue, Numbers, Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, CountsItself

MOST = 99


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of cells with a number or none, none greater than the largest room."""
    names = clues["rooms"]
    largest = max((names.count(room) for room in set(names)), default=rows * cols)
    return sparse(rows, cols, min(largest, MOST))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number for which its room, or the board, has too few cells."""
    room_of = {place: room.coords for room in rooms(puzzle) for place in room.coords}
    for place, number in puzzle.clues["number"].items():
        size = len(room_of.get(place, puzzle.substrate.coords))
        if number is not Clue.ANY and number > size:
            raise misplaced(
                place,
                "{place}: {number} is too large; its region has {cells}.",
                number=number,
                cells=counted(size, "cell"),
            )


def constraints(puzzle: Puzzle) -> Statements:
    """Each room contains one number, as often as it says; all are connected, never 2×2."""
    yield from told(puzzle, "number", puzzle.substrate.layers[0][1].most)
    for room in rooms(puzzle):
        about = (
            "the region of {first} must contain a single number, as many times as the number says"
        )
        yield must(room, CountsItself(EMPTY), about=about, called=ROOM)
    if puzzle.clues["rooms"]:
        pairs, most = NeighborPairs(puzzle.clues["rooms"]), puzzle.substrate.layers[0][1].most
        yield from differ(pairs, most, "equal numbers must not touch across a border")
    about = "{where} must not be full of numbers"
    yield each(BLOCKS, AtLeastOne(EMPTY), about=about)
    yield ONE_GROUP


NANRO = Genre(
    id="nanro",
    name="Nanro",
    rules="Write numbers into some cells. All numbers in an outlined region must be equal, and "
    "say how many cells of the region contain a number; every region has at least one. "
    "Equal numbers must not touch across a border. All numbers must form one connected "
    "group, and no 2×2 block may be full of them. A ? can be any number.",
    source="https://www.janko.at/Raetsel/Nanro/index.htm",
    largest=(40, 40),
    substrate=board,
    clues=(
        Numbers("number", 1, MOST, any_token="?", any_tells=True, any_style="corner"),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText(("-", *map(str, range(1, MOST + 1)))),
    puzzlink=Codec("nanro", (puzzlink.RoomBorders("rooms"), puzzlink.Numbers16("number"))),
    pzprv3=(
        pzprv3.RoomIds("rooms"),
        pzprv3.CellClues("number"),
        pzprv3.CellNumbers("number", (("-", EMPTY),)),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number", blank=True)),
    making=Making(
        by_rules(mixed_rooms, tells=numbers, draws=by_share),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("room", 6, 3, 9, "Maximum size of a region."), FILLED),
    ),
    example="""\
6 6
- 2 - - 3 -
- 2 - - - -
3 - - - - 4
- 1 - - - 2
- - - 3 - -
- - - - - -
1 1 1 2 2 2
3 1 4 5 2 2
3 3 4 5 5 5
3 4 4 4 5 6
7 8 8 8 6 6
7 9 9 8 8 8
""",
)
