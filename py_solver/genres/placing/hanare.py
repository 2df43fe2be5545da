"""Hanare-gumi. Write every room's size into one cell, as far from the next as they differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from py_solver.board import Coord, Marks, Set, cell, misplaced
from py_solver.fills.by_rules import by_rules, mixed_rooms
from py_solver.logic import Constraint, Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.compose import any_of
from py_solver.phrases.numbers import pinned
from py_solver.phrases.rooms import ROOM, rooms
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import AtLeastOne, AtMost, ExactCount, Pin
from py_solver.words.say import say

EMPTY, NUMBER = 0, 1


def refuse(puzzle: Puzzle) -> None:
    """Refuse a number that is not the size of its room."""
    for room in rooms(puzzle):
        for place in room.coords:
            size = len(room.coords)
            if puzzle.clues["number"].get(place, size) != size:
                raise misplaced(place, "{place}: the number of this region is {size}.", size=size)


def gaps(line: list[Coord], room_of: dict[Coord, Set]) -> Iterator[Constraint]:
    """Say for each two cells of a line that their numbers are not next, unless the gap fits."""
    for first, one in enumerate(line):
        for last in range(first + 1, len(line)):
            other = line[last]
            here, there = room_of[one], room_of[other]
            gap = abs(len(here.coords) - len(there.coords))
            if here is there or gap == last - first - 1:
                continue
            told = say(
                "{{first}} and {{last}} cannot both have a number without another one between "
                "them, because {one} and {other} differ by {gap}",
                one=len(here.coords),
                other=len(there.coords),
                gap=gap,
            )
            if last == first + 1:
                yield must(Set((one, other)), AtMost(NUMBER, 1), about=told)
                continue
            yield any_of(
                must(Set((one,)), Pin(EMPTY)),
                must(Set(tuple(line[first + 1 : last])), AtLeastOne(NUMBER)),
                must(Set((other,)), Pin(EMPTY)),
                about=told,
            )


def constraints(puzzle: Puzzle) -> Statements:
    """Every room contains one number, and numbers are as far apart as they differ."""
    for place in puzzle.clues["number"]:
        yield pinned("number", place, NUMBER)
    there = rooms(puzzle)
    for room in there:
        about = "the region of {first} must contain one number"
        yield must(room, ExactCount(NUMBER, 1), about=about, called=ROOM)
    room_of = {place: room for room in there for place in room.coords}
    rows, cols = puzzle.size
    lines = [[cell(row, col) for col in range(cols)] for row in range(rows)]
    lines += [[cell(row, col) for row in range(rows)] for col in range(cols)]
    for line in lines if there else ():
        yield from gaps([at for at in line if at in room_of], room_of)


def told(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the size of its room for every number."""
    size_of = {at: len(room.coords) for room in rooms(puzzle) for at in room.coords}
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
