"""Kazunori Room. Fill rooms with numbers from 1 on, each of them twice, side by side."""

from __future__ import annotations

from py_solver.board import All, ClueError, Coord, Marks, Material, Set, Substrate, misplaced
from py_solver.fills.by_rules import by_rules
from py_solver.fills.numbers.doubled import domino_rooms, sums_between
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.looks.look import Look
from py_solver.parts import puzzlink
from py_solver.phrases.beside import pairs
from py_solver.phrases.boards import walled_board
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms, sites
from py_solver.rules import NoTwoByTwo, OneOf, Polyomino, Sum
from py_solver.words.say import say

ROOMLESS = 9
"""The greatest number on a board that is not divided into rooms yet."""


def most(clues: Clues, rows: int, cols: int) -> int:
    """Return the greatest number: half of the cells of the largest room."""
    sizes = [len(cells) // 2 for cells in Rooms.cells(clues["rooms"], (rows, cols))]
    return max(1, max(sizes, default=ROOMLESS))


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of numbers from 1 on; cells of no room are holes."""
    holes = Rooms.holes(clues["rooms"], cols)
    return walled_board(rows, cols, Marks.numbers(1, most(clues, rows, cols)), holes, Material.HOLE)


def refuse(puzzle: Puzzle) -> None:
    """Refuse rooms with an odd number of cells, and sums beside a cell without a number."""
    for room in rooms(puzzle):
        if len(room.coords) % 2:
            told = say(
                "{place}: the region of this cell has {cells}, which is not an even number.",
                place=room.coords[0].words,
                cells=counted(len(room.coords), "cell"),
            )
            raise ClueError(told, room.coords)
    holes = set(Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]))
    for pair, source, _ in pairs(puzzle, "sum"):
        if not holes.isdisjoint(pair.coords):
            assert isinstance(source.which, Coord)
            raise misplaced(source.which, "{place}: a sum needs a number on either side.")


def constraints(puzzle: Puzzle) -> Statements:
    """Every room has each number twice, side by side; sums fit; no block is all alike."""
    yield EVERY_CELL
    for room in rooms(puzzle):
        greatest = len(room.coords) // 2
        about = say(
            "the numbers in the region of {first} go up to {n}",
            first=room.coords[0].words,
            n=greatest,
        )
        for place in room.coords if greatest < puzzle.substrate.layers[0][1].most else ():
            yield must(Set((place,)), OneOf(tuple(range(1, greatest + 1))), about=about)
        for number in range(1, greatest + 1):
            about = say(
                "the region of {{first}} must contain {number} exactly twice, side by side",
                number=number,
            )
            yield must(room, Polyomino(number, 2), about=about, called=ROOM)
    for number in range(1, most(puzzle.clues, *puzzle.size) + 1):
        about = "no 2×2 block may contain the same number four times"
        yield must(All(), NoTwoByTwo(number), about=about)
    for pair, source, total in pairs(puzzle, "sum"):
        about = "{first} and {last} must add up to {target}"
        yield must(pair, Sum(total), source=source, about=about)
    yield from givens(puzzle)


KAZUNORI = Genre(
    id="kazunori",
    name="Kazunori Room",
    aliases=("kazunoriroom", "kazunori_room"),
    rules="Put a number in every cell. A region of eight cells must contain each number from 1 to "
    "4 exactly twice, and so on for regions of other sizes. The two equal numbers of a region are "
    "side by side. A number in a circle is the sum of the two numbers beside it. No 2×2 block may "
    "contain the same number four times.",
    source="https://puzz.link/rules.html?kazunori",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(
        Numbers("given", 1, lambda rows, cols: rows * cols // 2),
        Numbers("sum", 2, lambda rows, cols: rows * cols, at=sites.BETWEEN, look=Look("bead")),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=refuse,
    puzzlink=Codec(
        "kazunori", (puzzlink.RoomBorders("rooms"), puzzlink.Numbers16("sum", sites.BETWEEN))
    ),
    making=Making(
        by_rules(domino_rooms, tells=sums_between),
        thins="sum",
        options=(Option("room", 4, 2, 6, "Largest number of a region."),),
    ),
    example="""\
6 6
- . - . - . - . - . -
. . . . 4 . . . . . .
- 6 - . - 3 - . - . -
. . . . . . . . . . .
- . - . - . - . - . -
. . 4 . 3 . . . . . .
- . - . - . - . - . -
. . . . . . . . 5 . .
- . - 3 - 4 - . - . -
. . . . . . . . . . 4
- 2 - . - . - 2 - . -
1 1 1 2 3 3
4 4 1 2 2 2
4 4 2 2 5 5
4 4 6 6 6 6
7 7 8 6 6 9
7 7 8 9 9 9
""",
)
