"""Hanare-gumi. Write every room's size into one cell, as far from the next as they differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from py_solver.board import Along, Coord, Marks, Set, cell, misplaced
from py_solver.fills.by_rules import by_rules, mixed_rooms
from py_solver.logic import Constraint, Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.numbers import pinned
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import ExactCount, GapsByDifference

EMPTY, NUMBER = 0, 1


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number that is not the size of its room."""
    for room in rooms(puzzle):
        for place in room.coords:
            size = len(room.coords)
            if puzzle.clues["number"].get(place, size) != size:
                raise misplaced(place, "{place}: the number of this region is {size}.", size=size)


def sizes(there: Iterable[Set]) -> dict[Coord, int]:
    """Return for each cell the size of its room."""
    return {place: len(room.coords) for room in there for place in room.coords}


def gaps(line: list[Coord], size_of: Mapping[Coord, int]) -> Constraint:
    """Say that the numbers of a line are as far apart as they differ."""
    about = (
        "two numbers that follow each other in {where} must have as many empty cells between "
        "them as they differ"
    )
    values = tuple(size_of[place] for place in line)
    return must(Along(tuple(line)), GapsByDifference(NUMBER, values), about=about)


def constraints(puzzle: Puzzle) -> Statements:
    """Every room contains one number, and numbers are as far apart as they differ."""
    for place in puzzle.clues["number"]:
        yield pinned("number", place, NUMBER)
    there = rooms(puzzle)
    for room in there:
        about = "the region of {first} must contain one number"
        yield must(room, ExactCount(NUMBER, 1), about=about, called=ROOM)
    size_of = sizes(there)
    rows, cols = puzzle.size
    lines = [[cell(row, col) for col in range(cols)] for row in range(rows)]
    lines += [[cell(row, col) for row in range(rows)] for col in range(cols)]
    for line in lines if there else ():
        if inside := [at for at in line if at in size_of]:
            yield gaps(inside, size_of)


def told(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the size of its room for every number."""
    size_of = sizes(rooms(puzzle))
    return {"number": {at: size_of[at] for at, mark in sorted(solution.items()) if mark == NUMBER}}


HANARE = Genre(
    id="hanare",
    name="Hanare-gumi",
    aliases=("hanare_gumi", "hanaregumi"),
    rules="Write one number into every outlined region: its number of cells, which its corner "
    "shows. Between two numbers that follow each other in a row or column must be as many "
    "empty cells as the numbers differ.",
    source="https://www.janko.at/Raetsel/Hanare/index.htm",
    largest=(20, 20),
    substrate=cell_board(Marks.binary("empty", "number", look="hoop", noun="number")),
    clues=(
        Numbers("number", 1, lambda rows, cols: rows * cols),
        Rooms("rooms", look=Look("border", "solid", "size")),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("x", numbers=True),
    puzzlink=Codec("hanare", (puzzlink.RoomBorders("rooms"), puzzlink.Numbers16("number"))),
    pzprv3=(
        pzprv3.RoomLines("rooms"),
        pzprv3.CellClues("number"),
        pzprv3.SizeMarks("rooms", "number"),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        by_rules(mixed_rooms, tells=told),
        thins="number",
        options=(Option("room", 6, 3, 9, "Size of the largest regions."),),
    ),
    example="""\
6 6
4 - - - - -
- - - 4 - -
- - - - - -
- - - - - -
- - - - - -
- - - - - 5
1 1 2 3 4 4
1 1 2 3 4 4
5 5 2 3 3 4
6 5 2 2 2 4
6 6 6 6 7 7
8 8 8 7 7 7
""",
)
