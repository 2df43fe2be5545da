"""Putteria. Write every room's size into one of its cells."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Coord, Marks, Set, misplaced
from py_solver.fills.placing import sizes
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Clue, Numbers, Rooms
from py_solver.rules import AtMost, ExactCount, Pin
from py_solver.words.say import later, say

EMPTY, NUMBER = 0, 1


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number that is not the size of its room."""
    for room in rooms(puzzle):
        for place in room.coords:
            number = puzzle.clues["number"].get(place, Clue.ANY)
            if number not in (Clue.ANY, len(room.coords)):
                size = len(room.coords)
                raise misplaced(place, "{place}: the number of this region is {size}.", size=size)


def lines(puzzle: Puzzle) -> Iterator[tuple[str, Set]]:
    """Yield the cells of each row and column in which a number could occur twice, and that."""
    found: dict[tuple[str, int, int], list[Coord]] = {}
    touched: dict[tuple[str, int, int], set[Coord]] = {}
    for room in rooms(puzzle):
        for at in room.coords:
            for line, number in (("row", at.row), ("column", at.col)):
                key = line, number, len(room.coords)
                found.setdefault(key, []).append(at)
                touched.setdefault(key, set()).add(room.coords[0])
    for (line, number, size), cells in found.items():
        if len(touched[line, number, size]) > 1:
            told = later("at most one region of {size} cells can have its number in column {at}")
            if line == "row":
                told = later("at most one region of {size} cells can have its number in row {at}")
            yield say(told, at=number + 1, size=size), Set(tuple(cells))


def constraints(puzzle: Puzzle) -> Statements:
    """Every room contains one number, numbers do not touch, and none is in a line twice."""
    for place, number in puzzle.clues["number"].items():
        mark = EMPTY if number is Clue.ANY else NUMBER
        yield must(Set((place,)), Pin(mark), source=Source("number", place))
    for room in rooms(puzzle):
        about = "the region of {first} must contain one number"
        yield must(room, ExactCount(NUMBER, 1), about=about, called=ROOM)
    about = "numbers must not touch"
    yield each(NEIGHBOR_PAIRS, AtMost(NUMBER, 1), about=about)
    for about, cells in lines(puzzle):
        yield must(cells, AtMost(NUMBER, 1), about=about)


PUTTERIA = Genre(
    id="putteria",
    name="Putteria",
    rules="Write one number into every outlined region: its number of cells, which its corner "
    "shows. Numbers must not touch along an edge, and no row or column may contain the same "
    "number twice. A cell with a cross stays empty.",
    source="https://www.janko.at/Raetsel/Putteria/index.htm",
    substrate=cell_board(Marks.binary("empty", "number", look="hoop", noun="number")),
    clues=(
        Numbers("number", 1, lambda rows, cols: rows * cols, any_token="x", any_tells=True),
        Rooms("rooms", look=Look("border", "solid", "size")),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("x", numbers=True),
    puzzlink=Codec("putteria", (puzzlink.RoomBorders("rooms"), puzzlink.Numbers16("number"))),
    pzprv3=(
        pzprv3.RoomLines("rooms"),
        pzprv3.CellClues("number"),
        pzprv3.SizeMarks("rooms", "number"),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number", blank=True)),
    making=Making(
        sizes.fill,
        thins="number",
        options=(Option("room", 4.5, 3, 7, "Average region size."),),
    ),
    example="""\
6 6
- x - - - -
x - - - - -
- - - - x -
x - - - - -
x x - - - x
x - - - - -
 1  1  1  1  2  3
 4  4  4  1  5  3
 6  7  7  5  5  5
 6  6  8  9  9 10
 6  6  8  9 10 10
 6  6 10 10 10 10
""",
)
