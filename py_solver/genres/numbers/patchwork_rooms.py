"""Patchwork Rooms. Fill rooms of one size, so that every line has each number equally often."""

from __future__ import annotations

from py_solver.board import ClueError, Marks, Substrate, misplaced
from py_solver.fills.by_rules import by_rules, equal_rooms
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.numbers import EVERY_CELL, equally_often, givens, refuse_beyond
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.puzzle import Clues, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Distinct
from py_solver.words.say import say

MOST = 9


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose numbers go up to the size of its rooms, or of a possible one."""
    groups = Rooms.cells(clues["rooms"], (rows, cols))
    fitting = max(n for n in range(1, MOST + 1) if not rows % n and not cols % n)
    most = min(max(map(len, groups), default=fitting), MOST)
    return Substrate.cells(rows, cols, Marks.numbers(1, most))


def refuse(puzzle: Puzzle) -> None:
    """Refuse rooms of different sizes or of one that does not divide the sides, and holes."""
    (rows, cols), found = puzzle.size, rooms(puzzle)
    for hole in Rooms.holes(puzzle.clues["rooms"], cols):
        raise misplaced(hole, "{place}: this cell belongs to no region.")
    for room in found:
        size, first = len(room.coords), len(found[0].coords)
        if size != first or size > MOST or rows % size or cols % size:
            told = say(
                "{place}: this region has {cells}. All regions must have the same size, up to "
                "{most}, that divides the number of rows and of columns.",
                place=room.coords[0].words,
                cells=counted(size, "cell"),
                most=MOST,
            )
            raise ClueError(told, room.coords)
    refuse_beyond(puzzle, "given")


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms have each number once, lines all equally often, and neighbours differ."""
    yield EVERY_CELL
    for room in rooms(puzzle):
        about = "the region of {first} must contain each number once"
        yield must(room, Distinct(), about=about, called=ROOM)
    yield from equally_often(*puzzle.size, puzzle.substrate.layers[0][1].most)
    yield each(NEIGHBOR_PAIRS, Distinct(), about="equal numbers must not be next to each other")
    yield from givens(puzzle)


PATCHWORK_ROOMS = Genre(
    id="patchwork_rooms",
    name="Patchwork Rooms",
    rules="All outlined regions have the same number of cells. Fill each region with the numbers "
    "from 1 to this number, each once. Every row and every column must contain all numbers "
    "equally often. Equal numbers must not be next to each other along an edge.",
    source="https://www.janko.at/Raetsel/Patchwork/index.htm",
    size=(8, 8),
    largest=(20, 20),
    substrate=board,
    clues=(Numbers("given", 1, MOST), Rooms("rooms")),
    constraints=constraints,
    refuse=refuse,
    penpa=(penpa.Numbers("given"), penpa.Rooms("rooms")),
    making=Making(
        by_rules(equal_rooms),
        thins="given",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("room", 4, 2, 6, "Size of the regions, if it divides both sides."),),
    ),
    example="""\
6 6
- - - - - -
- - - 2 - -
- - - 1 - -
- - - - - -
3 - - - - -
- - - - - -
 1  2  2  3  4  4
 1  1  2  3  3  4
 5  5  6  7  8  9
 5  6  6  7  8  9
10 11 11  7  8  9
10 10 11 12 12 12
""",
)
