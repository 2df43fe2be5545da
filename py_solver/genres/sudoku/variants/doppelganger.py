"""Doppelgängers: the number that a row, column or box lacks, in a cell of its own."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Coord, Set, cell
from py_solver.board.errors import ClueError
from py_solver.genres.sudoku.variant import Variant, grid_cells, grid_of, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import if_then
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Distinct, OneOf
from py_solver.words.say import say

DOPPELGANGER = "doppelganger"
NEVER = "{first} must not be the smallest number, because no row, column or box lacks it"
ALL_DIFFER = "{first} and the other doppelgänger cells of its kind must all differ"
Houses = list[tuple[str, tuple[Coord, ...]]]


def houses_of(puzzle: Puzzle) -> list[Houses]:
    """Return the rows, the columns and, if there are any, the boxes of the grid with names."""
    (rows, cols), genre = grid_of(puzzle), puzzle.genre
    boxes = genre.boxes(puzzle) if genre and genre.boxes else []
    across = [tuple(cell(row, col) for col in range(cols)) for row in range(rows)]
    down = list(zip(*across, strict=True))
    found = [
        [(say("row {n}", n=n), line) for n, line in enumerate(across, 1)],
        [(say("column {n}", n=n), line) for n, line in enumerate(down, 1)],
        [(say("box {n}", n=n), tuple(sorted(box))) for n, box in enumerate(boxes, 1)],
    ]
    return [kind for kind in found if kind]


def refuse_doppelgangers(puzzle: Puzzle) -> None:
    """Refuse doppelgängers that are not one for each row, column and box."""
    for drawn in puzzle.clues[DOPPELGANGER]:
        needed = sum(map(len, houses_of(puzzle)))
        if len(drawn.cells) != needed:
            told = say(
                "Doppelgängers need {needed} cells: one for each row, then each column and box.",
                needed=needed,
            )
            raise ClueError(told, drawn.cells)


def doppelganger(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that cells contain what rows, columns and boxes lack, and what they have to do with 0.

    The smallest number, usually 0, is in every row, column and box: it is in no cell drawn.
    """
    least, *others = numbers_of(puzzle)
    at, of = 0, dict[Coord, list[Coord]]()
    for kind in houses_of(puzzle):
        own = drawn.cells[at : at + len(kind)]
        at += len(kind)
        for place, (name, house) in zip(own, kind, strict=True):
            about = say(
                "{{first}} must contain the number that {house} lacks, so it is none of these",
                house=name,
            )
            yield must(Set((place, *(c for c in house if c != place))), Distinct(), about=about)
            yield must(Set((place,)), OneOf(tuple(others)), about=NEVER)
            for one in house:
                of.setdefault(one, []).append(place)
        yield must(Set(own), Distinct(), about=ALL_DIFFER)
    for place in grid_cells(puzzle):
        about = say(
            "if {{first}} is {least}, its row, column and box must lack different numbers",
            least=least,
        )
        then = must(Set(tuple(dict.fromkeys(of[place]))), Distinct())
        yield if_then(place, least, then, numbers_of(puzzle), about)


DOPPELGANGERS = Variant(
    Drawn(
        DOPPELGANGER,
        cells=(2, 81),
        look=Look("border", "twin", "≠"),
        title="Doppelgängers",
        note="One doppelgänger cell for each row, then for each column and for each box, contains "
        "the number that is missing there. The smallest number is never missing. Two rows, two "
        "columns or two boxes never lack the same number. At each smallest number, its row, "
        "column and box lack different numbers.",
    ),
    doppelganger,
)
