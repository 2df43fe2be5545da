"""Extra cells of a Sudoku: cells below the grid, for numbers that its clues are about.

A row without cells separates them from the grid. They belong to no row, column or box.
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import ClueError, Rect, misplaced
from py_solver.genres.sudoku.variant import EXTRA, grid_of, numbers_of
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.logic import Constraint, Source, must
from py_solver.looks.look import Look
from py_solver.phrases.boxes import CALLED, EACH_ONCE, NO_REPEAT, boxes
from py_solver.phrases.numbers import EVERY_NUMBER
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Distinct
from py_solver.words.say import say

TIGHT = (CHAOS, "windoku")
"""Rules for whole boards, which have no place for extra cells."""

EXTRA_CELLS = Drawn(
    EXTRA,
    cells=(1, 81),
    look=Look("border", "spare"),
    title="Extra cells",
    note="Cells below the grid are extra cells. They belong to no row, column or box.",
)


def refuse_extra(puzzle: Puzzle) -> None:
    """Refuse extra cells that leave no grid, and anything where the board has no cell."""
    extra = puzzle.clues[EXTRA]
    if not extra:
        return
    rows, first = grid_of(puzzle)[0], extra[0].cells[:1]
    if rows < 1:
        told = say("Extra cells must be below the grid, with an empty row between.")
        raise ClueError(told, first)
    board = puzzle.substrate
    for key, clue in puzzle.clues.items():
        if key in TIGHT and clue:
            name = say(puzzle.kind_of(Source(key)).name)
            raise ClueError(say("“{name}” does not allow extra cells.", name=name), first)
        drawn = (
            [one.cells for one in clue if isinstance(one, Drawing)]
            if isinstance(clue, tuple)
            else []
        )
        for place in puzzle.clues["given"] if key == "given" else sum(drawn, ()):
            if not board.in_play[board.index(place)]:
                raise misplaced(place, "{place}: the board has no cell here.")
    named = zip(board.coords, puzzle.clues["rooms"], strict=False)
    if any(room >= 0 and place.row >= rows for place, room in named):
        raise ClueError(say("Extra cells belong to no region."), first)


def apart_within(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that no row, column or usual box of the grid repeats a number, and that cells have one.

    Regions that replace the boxes are told elsewhere.
    """
    rows, cols = grid_of(puzzle)
    yield EVERY_NUMBER
    for row in range(rows):
        yield must(Rect(row, 0, 1, cols), Distinct(), called=say("row {n}", n=row + 1))
    for col in range(cols):
        yield must(Rect(0, col, rows, 1), Distinct(), called=say("column {n}", n=col + 1))
    about = EACH_ONCE if max(rows, cols) == len(numbers_of(puzzle)) else NO_REPEAT
    for box in () if puzzle.clues["rooms"] else boxes(rows, cols):
        yield must(box, Distinct(), about=about, called=CALLED)


def told_of(puzzle: Puzzle) -> Iterator[str]:
    """Yield the sentence about extra cells, if there are any."""
    if puzzle.clues[EXTRA]:
        yield EXTRA_CELLS.note
