"""Renban-Madoguchi. Fill rooms with runs; the length of a border is the difference across it."""

from __future__ import annotations

from py_solver.board import Along, Coord, Marks, Set, Substrate
from py_solver.fills.by_rules import by_rules, mixed_rooms
from py_solver.fills.numbers.bordered import bordered, small
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.borders import rooms_between, straight_borders
from py_solver.phrases.numbers import EVERY_CELL, givens, refuse_beyond
from py_solver.phrases.rooms import ROOM
from py_solver.phrases.ways import farthest
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import Consecutive, Difference
from py_solver.words.say import say

MOST = 99
"""The greatest given."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board for all numbers that the givens allow."""
    borders, steps = clues["border"], list[tuple[Coord, Coord, int]]()
    for run in straight_borders(borders, (rows, cols)):
        steps += [(one, other, len(run)) for one, other in run.values()]
    for room in rooms_between(borders, (rows, cols)):
        steps += [(room[0], other, len(room) - 1) for other in room[1:]]
    most = max(farthest(clues["given"], steps).values(), default=rows * cols)
    return Substrate.cells(rows, cols, Marks.numbers(1, most))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a given that no chain of rooms and borders leads to."""
    refuse_beyond(puzzle, "given")


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms contain runs, and across a border numbers differ by its length."""
    yield EVERY_CELL
    borders = puzzle.clues["border"]
    for room in rooms_between(borders, puzzle.size):
        about = "the region of {first} must contain consecutive numbers"
        yield must(Set(room), Consecutive(), about=about, called=ROOM)
    for run in straight_borders(borders, puzzle.size):
        told = (
            "the border between {{first}} and {{last}} has length {n}, so they must differ by {n}"
        )
        for pair in run.values():
            yield must(Along(pair), Difference(len(run)), about=say(told, n=len(run)))
    yield from givens(puzzle)


RENBAN_MADOGUCHI = Genre(
    id="renban_madoguchi",
    name="Renban-Madoguchi",
    aliases=("renban",),
    rules="Put a number in every cell. The numbers in a region must be consecutive, such as 3, 4 "
    "and 5, in any order. Two numbers on either side of a border must differ by the length of "
    "the border: the number of cells beside its whole straight line.",
    source="https://puzz.link/rules.html?renban",
    size=(5, 5),
    largest=(12, 12),
    substrate=board,
    clues=(
        Numbers("given", 1, MOST),
        Symbols(
            "border",
            (("border", "x", "|", "="),),
            at=sites.BETWEEN,
            fixed=True,
            look=ByClue("given"),
        ),
    ),
    constraints=constraints,
    refuse=refuse,
    puzzlink=Codec(
        "renban",
        (puzzlink.GivenBorders("border", "border", always=True), puzzlink.Numbers16("given")),
    ),
    pzprv3=(
        pzprv3.EdgeClues("border", (("1", "border"),)),
        pzprv3.CellClues("given"),
        pzprv3.CellNumbers("given"),
    ),
    penpa=(penpa.Borders("border", "border"), penpa.Numbers("given")),
    making=Making(
        by_rules(bordered(mixed_rooms), draws=small),
        thins="given",
        options=(Option("room", 5, 3, 8, "Size of the largest regions."),),
    ),
    example="""\
4 4
1 . - . - x -
. . . . . . .
- . - . - x -
x . x . x . .
- . 7 . 2 x -
. . . . . . .
3 . - . - x -
""",
)
