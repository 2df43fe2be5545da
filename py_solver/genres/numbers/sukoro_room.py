"""Sukoro-room. Fill whole rooms with numbers that count the numbers beside them."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.by_rules import FILLED, by_rules, by_share, mixed_rooms, numbers
from py_solver.genres.numbers.sukoro import MOST, board
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import iff
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.sparse import EMPTY, ONE_GROUP, counting, told
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, OneOf
from py_solver.words.say import later, say

ALL = later("all cells of the region of {place} must contain numbers, or none of them")


def constraints(puzzle: Puzzle) -> Statements:
    """Each number counts those beside it; rooms are full of different ones or empty; all join."""
    yield from told(puzzle, "number", MOST)
    yield from counting(puzzle, MOST)
    some = OneOf(tuple(range(1, MOST + 1)))
    for room in rooms(puzzle):
        for number in range(1, MOST + 1):
            about = "the region of {first} must not contain {mark} twice"
            yield must(room, AtMost(number, 1), about=about, called=ROOM)
        if room.coords[1:]:
            each = (must(Set((place,)), some) for place in room.coords)
            yield iff(*each, about=say(ALL, place=room.coords[0].words))
    yield ONE_GROUP


SUKORO_ROOM = Genre(
    id="sukoro_room",
    name="Sukoro-room",
    aliases=("sukororoom",),
    rules="Fill some of the outlined regions with numbers, and leave the others empty. A region "
    "must not contain a number twice. Each number says how many of the cells that touch it along "
    "an edge contain numbers. All numbers must form one connected group. A ? can be any number.",
    source="https://puzz.link/rules.html?sukororoom",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(
        Numbers("number", 1, MOST, any_token="?", any_tells=True, any_style="corner"),
        Rooms("rooms"),
    ),
    constraints=constraints,
    answer=LetterText(("-", *map(str, range(1, MOST + 1)))),
    puzzlink=Codec("sukororoom", (puzzlink.RoomBorders("rooms"), puzzlink.Numbers10("number"))),
    pzprv3=(
        pzprv3.RoomLines("rooms"),
        pzprv3.CellClues("number"),
        pzprv3.CellNumbers("number", (("-", EMPTY),)),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        by_rules(mixed_rooms, tells=numbers, draws=by_share),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(FILLED, Option("room", 3, 2, 5, "Size of the largest regions.")),
    ),
    example="""\
6 6
- - - - - -
- - - - - -
- - - - - -
2 3 - - - -
- - - - - -
1 - - - - -
 1  1  2  2  3  3
 4  4  2  2  3  5
 4  6  7  8  9  5
10  6  7  8  9  5
10  6  7  8 11 12
10 13 13 13 11 11
""",
)
