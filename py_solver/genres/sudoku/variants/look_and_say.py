"""Look-and-say cages: how often some numbers appear."""

from __future__ import annotations

import re
from collections.abc import Iterator

from py_solver.board import Set
from py_solver.board.errors import ClueError
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.logic.encode.expressions import SIGNS
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import ExactCount
from py_solver.words.say import later, say


def pairs(text: str) -> list[tuple[int, int]]:
    """Read `1623`: one 6 and two 3s. Raises ClueError."""
    signs = "".join(text.lower().split())
    if not re.fullmatch(r"(?:[0-9a-z]{2})+", signs):
        told = later("“{text}” is not a count and a number, such as 23 for two 3s.")
        raise ClueError(say(told, text=text[:20]))
    read = [SIGNS.index(sign) for sign in signs]
    return [*zip(read[::2], read[1::2], strict=True)]


def look_and_say(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say how often each number appears: 23 says that there are two 3s."""
    for count, number in pairs(drawn.text):
        told = (NEVER, ONCE)[count] if count < 2 else OFTEN
        about = say(told, number=number, count=count)
        yield must(Set(drawn.cells), ExactCount(number, count), about=about)


NEVER = later("the look-and-say cage from {{first}} must not contain {number}")
ONCE = later("the look-and-say cage from {{first}} must contain {number} exactly once")
OFTEN = later("the look-and-say cage from {{first}} must contain {number} exactly {count} times")

LOOK_AND_SAY = Variant(
    Drawn(
        "look_and_say",
        cells=(1, 81),
        look=Look("border", "dotted"),
        title="Look-and-say cage",
        note="The first digit of each clue of a look-and-say cage says how often the cage contains "
        "the second digit. Numbers may repeat.",
        text="11",
        reads=pairs,
    ),
    look_and_say,
)
