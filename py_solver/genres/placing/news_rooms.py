"""NEWS. Put two compass letters into every room, each on its side of the other one."""

from __future__ import annotations

from py_solver.board import All, Col, Coord, Marks, Row, Set, misplaced
from py_solver.fills.by_rules import by_rules, rooms_from, symbols
from py_solver.fills.ruled import if_ruled, ruled
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import puzzlink
from py_solver.phrases.boards import cell_board
from py_solver.phrases.compose import if_then
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Flag, Rooms, Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, Connected, ExactCount, OneOf
from py_solver.words.say import later, say

EMPTY, NORTH, SOUTH, WEST, EAST = range(5)
WAYS = {"north": NORTH, "south": SOUTH, "west": WEST, "east": EAST}
WORDS = {**WAYS, "cross": EMPTY}
SIGNS = tuple(zip("1234.", WORDS, strict=True))
MARKS = Marks.symbols("empty", *zip("NSWE", (f"letter_{way}" for way in WAYS), strict=True))

ABOUT = {
    NORTH: later("if {place} is N, the other letter of its region must be further south"),
    SOUTH: later("if {place} is S, the other letter of its region must be further north"),
    WEST: later("if {place} is W, the other letter of its region must be further east"),
    EAST: later("if {place} is E, the other letter of its region must be further west"),
}


def before(mark: int, at: Coord) -> int:
    """Return what must be less for this letter than for the other one in its room."""
    return (at.row, -at.row, at.col, -at.col)[mark - NORTH]


def refuse(puzzle: Puzzle) -> None:
    """Refuse a room that has no space for two letters."""
    for room in rooms(puzzle):
        if len(room.coords) < 2:
            raise misplaced(
                room.coords[0], "{place}: a region of one cell cannot have two letters."
            )


def constraints(puzzle: Puzzle) -> Statements:
    """Every room has two letters, each on its side of the other; lines repeat none."""
    for room in rooms(puzzle):
        about = "all cells but two of the region of {first} must be empty"
        yield must(room, ExactCount(EMPTY, len(room.coords) - 2), about=about, called=ROOM)
        for place in room.coords:
            for mark, about in ABOUT.items():
                limit = before(mark, place)
                wrong = {at for at in room.coords if before(mark, at) <= limit} - {place}
                if wrong:
                    then = must(Set(tuple(sorted(wrong))), OneOf((EMPTY,)))
                    told = say(about, place=place.words)
                    yield if_then(place, mark, then, range(5), told)
    rows, cols = puzzle.size
    for line in (*map(Row, range(rows)), *map(Col, range(cols))):
        for mark, letter in enumerate("NSWE", NORTH):
            about = say("{{where}} must not repeat {letter}", letter=letter)
            yield must(line, AtMost(mark, 1), about=about)
    if puzzle.clues["connected"]:
        about = "all empty cells must form one connected group"
        yield must(All(), Connected(EMPTY), source=Source("connected"), about=about)
    yield from placed(puzzle, "letter")


NEWS_ROOMS = Genre(
    id="news_rooms",
    name="NEWS Letters",
    aliases=("news",),
    rules="Put two of the letters N, E, W and S into every outlined region. An N must be further "
    "north, that is in a higher row, than the other letter of its region, and so on for east, "
    "west and south. No row or column may repeat a letter. A cross means an empty cell.",
    source="https://puzz.link/rules.html?news",
    largest=(20, 20),
    substrate=cell_board(MARKS),
    clues=(
        Symbols(
            "letter",
            (("north", "N"), ("south", "S"), ("west", "W"), ("east", "E"), ("cross", "x")),
            marks=tuple(WORDS.values()),
            look=ByClue("compass"),
        ),
        Flag(
            "connected",
            title="Empty cells connected",
            note="All empty cells form one connected group.",
            token="C",
        ),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("-NSWE"),
    puzzlink=Codec(
        "news",
        (puzzlink.RoomBorders("rooms"), puzzlink.SignedCells("letter", SIGNS, "5")),
        variants=(("n", "connected"),),
    ),
    making=Making(
        by_rules(rooms_from(2), if_ruled("connected"), tells=symbols("letter", WAYS)),
        thins="letter",
        symmetries=(NONE, ROTATIONAL),
        options=(
            Option("room", 6, 3, 9, "Size of the largest regions."),
            ruled("connected", "All empty cells are connected."),
        ),
    ),
    example="""\
6 6
- W E N - -
- E - S W -
- - S - - -
- N - - - S
S - - - - -
- S - - - -
1 1 1 2 2 2
1 3 4 2 5 5
3 3 4 2 6 5
7 7 4 6 6 6
7 7 7 8 8 9
7 9 9 9 9 9
""",
)
