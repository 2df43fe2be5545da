"""Dosun-Fuwari. Put a balloon and an iron ball into every room: balloons rise, iron balls fall."""

from __future__ import annotations

from py_solver.board import Along, Marks, Set, cell, misplaced
from py_solver.fills.by_rules import walls
from py_solver.fills.placing.floating import BALLOON, EMPTY, IRON, floating
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.boards import walled
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Rooms, Symbols
from py_solver.rules import ExactCount, Patterns, Pin

WORDS = {"white": BALLOON, "black": IRON}
MARKS = Marks.symbols(
    "empty", ("balloon", "stone_white"), ("iron ball", "stone_black"), countable=True
)
RISING = tuple(
    (above, below) for above in range(3) for below in range(3) if below != BALLOON or above == below
)
FALLING = tuple(
    (above, below) for above in range(3) for below in range(3) if above != IRON or above == below
)
ONE = {
    BALLOON: "the region of {first} must have one balloon",
    IRON: "the region of {first} must have one iron ball",
}


def refuse(puzzle: Puzzle) -> None:
    """Refuse a ball in a wall or outside all rooms."""
    outside = {*puzzle.clues["wall"], *Rooms.holes(puzzle.clues["rooms"], puzzle.size[1])}
    for place in puzzle.clues["ball"]:
        if place in outside:
            raise misplaced(place, "{place}: this cell cannot have a ball.")


def constraints(puzzle: Puzzle) -> Statements:
    """Every room has one of each, nothing but balloons is above one, and so on."""
    for place in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        about = "{where} belongs to no region, so it must be empty"
        yield must(Set((place,)), Pin(EMPTY), about=about)
    black = puzzle.clues["wall"].keys()
    for room in rooms(puzzle):
        for mark, about in ONE.items() if not black >= set(room.coords) else ():
            yield must(room, ExactCount(mark, 1), about=about, called=ROOM)
    rows, cols = puzzle.size
    for row in range(rows - 1):
        for col in range(cols):
            pair = cell(row, col), cell(row + 1, col)
            if black.isdisjoint(pair):
                about = "if {last} contains a balloon, {first} must also contain one"
                yield must(Along(pair), Patterns(RISING), about=about)
                about = "if {first} contains an iron ball, {last} must also contain one"
                yield must(Along(pair), Patterns(FALLING), about=about)
    yield from placed(puzzle, "ball")


DOSUN_FUWARI = Genre(
    id="dosun_fuwari",
    name="Dosun-Fuwari",
    aliases=("dosufuwa", "dosunfuwari"),
    rules="Put one balloon and one iron ball into every outlined region. Balloons are light: "
    "directly above each must be the edge of the grid, a black cell or another balloon. Iron "
    "balls are heavy: directly below each must be the edge, a black cell or another iron ball.",
    source="https://puzz.link/rules.html?dosufuwa",
    largest=(20, 20),
    substrate=walled(MARKS, "wall"),
    clues=(
        Symbols(
            "ball",
            (("white", "o"), ("black", "b")),
            marks=tuple(WORDS.values()),
            look=ByClue("ring"),
        ),
        Symbols("wall", (("wall", "x"),), look=ByClue("symbol")),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("-ob"),
    puzzlink=Codec(
        "dosufuwa",
        (puzzlink.WalledRooms("rooms", puzzlink.SkippedCells("wall", "wall"), ("wall",)),),
    ),
    penpa=(penpa.Circles("ball"), penpa.Coloured("wall", "wall"), penpa.Rooms("rooms")),
    making=Making(
        lambda shop: floating(shop, walls("wall", "wall")(shop, {})),
        thins="ball",
        options=(
            Option("room", 4, 3, 8, "Average region size.", easier=3),
            Option("walls", 0.12, 0.05, 0.2, "Share of black cells."),
        ),
    ),
    example="""\
6 6
- - x - - -
- - o x - -
- - - - - -
- x - - - -
- - - - - -
- - - b - x
 1  2  3  4  4  5
 1  2  6  7  8  5
 1  2  6  6  8  5
 1  9  6  8  8  5
 1 10  6  8  5  5
 1 10  6  8  8 11
""",
)
