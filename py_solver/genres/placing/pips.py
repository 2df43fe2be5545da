"""Pips. Lay all dominoes of a tray so that the pips in every room meet its condition."""

from __future__ import annotations

from py_solver.board import Set, Substrate
from py_solver.fills.placing.trays import HOLES, laid
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.phrases.dominoes import COVERED, demand_cover, domino_board, just_the_tray
from py_solver.phrases.numbers import EVERY_NUMBER
from py_solver.phrases.rooms import ROOM, clued_rooms, demand_one_clue
from py_solver.puzzle import Clues, DominoText, Genre, Making, Puzzle
from py_solver.puzzle.clues import Conditions, Rooms, Tray
from py_solver.puzzle.clues.conditions import DIFFERENT, EQUAL, LESS, MORE, SUM
from py_solver.puzzle.clues.tray import PIPS as MOST
from py_solver.rules import Clone, Distinct, NotSum, Sum
from py_solver.words.say import later, say

ABOUT = {
    SUM: later("{name} must add up to {n}"),
    LESS: later("{name} must add up to less than {n}"),
    MORE: later("{name} must add up to more than {n}"),
}


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board without the cells of no room."""
    return domino_board(rows, cols, Rooms.holes(clues["rooms"], cols))


def refuse(puzzle: Puzzle) -> None:
    """Refuse two conditions in one room, and a tray that does not cover the board."""
    demand_one_clue(puzzle, "condition", "this region already has a condition")
    rows, cols = puzzle.size
    holes = Rooms.holes(puzzle.clues["rooms"], cols)
    demand_cover(puzzle.clues["tray"], rows * cols - len(holes))


def constraints(puzzle: Puzzle) -> Statements:
    """Each cell is on one domino, the dominoes are the tray's, and rooms meet their conditions."""
    yield COVERED
    yield EVERY_NUMBER
    if puzzle.clues["tray"]:
        yield from just_the_tray(puzzle.clues["tray"])
    for room, source, (sign, number) in clued_rooms(puzzle, "condition"):
        if sign == EQUAL:
            about = "the numbers in the region of {first} must be equal"
            cells = tuple(Set((place,)) for place in room.coords)
            if len(cells) > 1:
                yield must(cells, Clone(), source=source, about=about)
        elif sign == DIFFERENT:
            about = "the numbers in the region of {first} must be different"
            yield must(room, Distinct(), source=source, about=about, called=ROOM)
        else:
            about = say(ABOUT[sign], name="the region of {first}", n=number)
            most = MOST * len(room.coords)
            wrong = range(number, most + 1) if sign == LESS else range(min(number, most) + 1)
            rule = Sum(number) if sign == SUM else NotSum(tuple(wrong))
            yield must(room, rule, source=source, about=about, called=ROOM)


PIPS = Genre(
    id="pips",
    name="Pips",
    rules="Lay all dominoes of the tray so that they cover the board. Each half covers one cell, "
    "and dominoes can be turned. The pips in an outlined region must add up to its number, or to "
    "less (<) or more (>) than that. With = they are all equal, with ≠ all different. A region "
    "without a sign can have any pips.",
    source="https://www.nytimes.com/games/pips",
    size=(4, 5),
    largest=(12, 12),
    substrate=board,
    clues=(
        Tray("tray"),
        Conditions("condition"),
        Rooms("rooms", loose=("#",), hole=Look("gap"), coloured=True),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=DominoText(),
    making=Making(laid, thins="condition", options=(HOLES,)),
    example="""\
4 5 0-4 0-6 1-2 1-3 1-5 1-6 3-4 5-6
 5  - <7  -  -
 6  -  -  4 12
 -  -  -  2  -
 =  -  =  -  -
 1  1  2  2  2
 3  #  #  4  5
 3  #  #  6  5
 7  7  8  8  8
""",
)
