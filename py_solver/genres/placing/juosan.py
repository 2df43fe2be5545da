"""Juosan. Draw a bar in every cell, horizontal or vertical, as many alike as the rooms say."""

from __future__ import annotations

from py_solver.board import ClueError, Col, Row
from py_solver.fills.placing.bars import bars
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted, spans
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.bars import BARS, HORIZONTAL, VERTICAL
from py_solver.phrases.boards import cell_board
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.phrases.rooms import clued_rooms, demand_one_clue
from py_solver.puzzle import Codec, Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Clue, Numbers, Rooms
from py_solver.puzzle.making import NOTHING_SEEN
from py_solver.rules import DegreeIn, RunAtMost
from py_solver.words.say import later, say


def refuse(puzzle: Puzzle) -> None:
    """Refuse two numbers in one room, and one that no majority of its cells can be."""
    demand_one_clue(puzzle, "number", "this region already has a number")
    for room, source, number in clued_rooms(puzzle, "number"):
        least, most = (len(room.coords) + 1) // 2, len(room.coords)
        if number is not Clue.ANY and not least <= number <= most:
            where = puzzle.places_of(source)
            told = say(
                "{place}: the number of this region must be {counts}, not {number}.",
                place=where[0].words,
                counts=spans(range(least, most + 1)),
                number=number,
            )
            raise ClueError(told, where)


def majority(some: int, size: int) -> int:
    """Return how many bars are of the more frequent kind, if so many are of either kind."""
    return max(some, size - some)


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms have as many bars alike as they say, and no three are side by side."""
    yield EVERY_CELL
    for room, source, number in clued_rooms(puzzle, "number"):
        if number is not Clue.ANY:
            allowed = tuple(sorted({number, len(room.coords) - number}))
            told = later("{number} of the {most} bars in the region of {{first}} must be parallel")
            if number == len(room.coords):
                told = later("all {number} bars in the region of {{first}} must be parallel")
            if number == len(room.coords) == 2:
                told = later("both bars in the region of {{first}} must be parallel")
            if len(allowed) == 1:
                told = later("the region of {{first}} must have {bars} of each kind")
            bars, most = counted(number, "bar"), len(room.coords)
            about = say(told, bars=bars, number=number, most=most)
            yield must(room, DegreeIn(VERTICAL, allowed), source=source, about=about)
    rows, cols = puzzle.size
    beside = "three vertical bars must not be side by side"
    above = "three horizontal bars must not be one above the other"
    for bar, about, lines in (
        (VERTICAL, beside, map(Row, range(rows))),
        (HORIZONTAL, above, map(Col, range(cols))),
    ):
        for line in lines:
            yield must(line, RunAtMost(bar, 2), about=about)


JUOSAN = Genre(
    id="juosan",
    name="Juosan",
    rules="Draw a horizontal or a vertical bar in every cell. A number says how many bars of its "
    "region point the same way: the direction that is more frequent there, or either if "
    "both are equally frequent. No three vertical bars may be next to each other in a row, "
    "and no three horizontal bars in a column.",
    source="https://www.janko.at/Raetsel/Juosan/index.htm",
    substrate=cell_board(BARS),
    clues=(Numbers("number", 0, 999, any_token="?", look=Look("text", "corner")), Rooms("rooms")),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("hv"),
    puzzlink=Codec(
        "juosan", (puzzlink.RoomBorders("rooms"), puzzlink.RoomNumbers("number", "rooms"))
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms"),
        pzprv3.CellClues("number"),
        pzprv3.CellMarks((("1", VERTICAL), ("2", HORIZONTAL))),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.InCorner("number")),
    making=Making(
        bars(majority),
        thins="number",
        usual=lambda rows, cols: rows * cols // 6,
        options=(
            Option("shaded", 0.5, 0.3, 0.7, "Share of vertical bars (approximate)."),
            Option("room", 2, 2, 6, "Average region size.", easier=4),
        ),
        never={"easy": NOTHING_SEEN},
    ),
    example="""\
6 6
5 - - 3 - -
5 - - - - -
- - - 3 - -
- 1 - - - 4
- - 2 - - -
- - - - - -
 1  1  1  2  3  3
 4  1  1  2  2  3
 4  5  5  6  6  6
 4  7  5  8  8  9
 4  7 10 10  8  9
 4  4 10 10  9  9
""",
)
