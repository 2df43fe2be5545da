"""Disjoint groups: cells in the same place of their boxes hold different numbers; windoku."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Rect, Set, Union
from py_solver.genres.sudoku.variant import Variant, grid_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.boxes import box_size
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Flag, Size
from py_solver.rules import Distinct
from py_solver.words.say import say


def groups(puzzle: Puzzle, _: Drawing) -> Iterator[Constraint]:
    """Say that the first cells of all boxes differ, and the second ones, and so on."""
    genre = puzzle.genre
    boxes = [sorted(box) for box in genre.boxes(puzzle)] if genre and genre.boxes else []
    for number, places in enumerate(zip(*boxes, strict=False), 1):
        called = say("the cells in position {number} of their boxes", number=number)
        yield must(Set(places), Distinct(), called=called)


def windows(size: Size) -> tuple[Rect, ...]:
    """Return the boxes between the usual boxes, one cell away from each other."""
    box = box_size(*size)
    if box is None:
        return ()
    height, width = box
    return tuple(
        Rect(row, col, height, width)
        for row in range(1, size[0] - height, height + 1)
        for col in range(1, size[1] - width, width + 1)
    )


DISJOINT_GROUPS = Variant(
    Flag(
        "disjoint_groups",
        title="Disjoint groups",
        note="Cells in the same position in their boxes contain different numbers.",
    ),
    groups,
    about="cells in the same position in their boxes must differ",
)

WINDOKU = Variant(
    Flag(
        "windoku",
        over=lambda size: Union(windows(size)),
        look=Look("fill", "region"),
        title="Windoku",
        note="No number repeats in a window. Windows are as large as a box, and one cell away "
        "from the edge of the grid and from each other.",
    ),
    lambda puzzle, _: [
        must(window, Distinct(), called="the window from {first}")
        for window in windows(grid_of(puzzle))
    ],
    about="no number may repeat in the window from {first}",
)
