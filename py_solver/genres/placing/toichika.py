"""Toichika. Put an arrow into every room, so that arrows of distant rooms face each other."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along, Set, misplaced
from py_solver.fills.by_rules import by_rules, mixed_rooms, symbols
from py_solver.logic import Constraint, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.arrows import EMPTY, FROM_LEFT, GIVEN, MARKS, SIGNS, WAYS, facing, lines
from py_solver.phrases.boards import cell_board
from py_solver.phrases.compose import any_of
from py_solver.phrases.rooms import ROOM, rooms, touching_rooms
from py_solver.phrases.symbols import placed
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, ExactCount, OneOf
from py_solver.words.say import say


def apart(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that arrows of two rooms that touch do not face each other."""
    first_of = {at: room.coords[0] for room in rooms(puzzle) for at in room.coords}
    touching = {
        frozenset((one.coords[0], other.coords[0])) for one, other in touching_rooms(puzzle)
    }
    for line, out, back in lines(puzzle):
        for first, one in enumerate(line):
            for last in range(first + 1, len(line)):
                other = line[last]
                if frozenset((first_of.get(one), first_of.get(other))) not in touching:
                    continue
                about = say(
                    "the regions of {one} and {other} touch, so their arrows must not face each "
                    "other",
                    one=one.words,
                    other=other.words,
                )
                choices = [
                    must(Set((one,)), OneOf(tuple(mark for mark in range(5) if mark != out))),
                    must(Set((other,)), OneOf(tuple(mark for mark in range(5) if mark != back))),
                ]
                between = line[first + 1 : last]
                if between:
                    choices.append(must(Set(between), AtMost(EMPTY, len(between) - 1)))
                yield any_of(*choices, about=about)


def refuse(puzzle: Puzzle) -> None:
    """Refuse cells that belong to no room: all must."""
    for hole in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        raise misplaced(hole, "{place}: this cell belongs to no region.")


def constraints(puzzle: Puzzle) -> Statements:
    """Each room has one arrow; arrows face each other in pairs, and not from room to room."""
    for room in rooms(puzzle):
        about = "all cells but one of the region of {first} must be empty"
        yield must(room, ExactCount(EMPTY, len(room.coords) - 1), about=about, called=ROOM)
    for line, out, back in lines(puzzle):
        about = "in {where}, arrows along it must face each other in pairs, with nothing between"
        yield must(Along(line), facing(out, back), about=about)
    yield from apart(puzzle)
    yield from placed(puzzle, "arrow")


TOICHIKA = Genre(
    id="toichika",
    name="Toichika",
    aliases=("toichika1",),
    rules="Put one arrow into every outlined region. The first arrow in the direction of each "
    "arrow must point back at it. Two arrows that face each other must not be in regions that "
    "share an edge.",
    source="https://puzz.link/rules.html?toichika",
    largest=(20, 20),
    substrate=cell_board(MARKS),
    clues=(GIVEN, Rooms("rooms")),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("-nswe"),
    puzzlink=Codec(
        "toichika", (puzzlink.RoomBorders("rooms"), puzzlink.SignedCells("arrow", SIGNS, "5"))
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms"),
        pzprv3.CellClues("arrow", SIGNS),
        pzprv3.CellNumbers("arrow", (("+", EMPTY),)),
    ),
    penpa=(penpa.Arrows("arrow", FROM_LEFT), penpa.Rooms("rooms")),
    making=Making(
        by_rules(mixed_rooms, tells=symbols("arrow", WAYS)),
        thins="arrow",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("room", 6, 3, 9, "Size of the largest regions."),),
    ),
    example="""\
6 6
- - - - - -
- s - - - -
- - - - - w
- - - - - -
- n - - - -
- - - n - -
1 1 1 1 2 2
3 1 1 2 2 2
3 3 4 2 5 5
6 4 4 4 4 5
6 6 6 7 7 7
6 8 8 7 7 7
""",
)
