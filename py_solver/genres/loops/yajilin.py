"""Yajilin. Shade cells as the arrows say and draw a loop through all others.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/yajilin/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Los, Substrate
from py_solver.fills.loops import shaded
from py_solver.formats.parts import penpa, puzzlink, pzprv3
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statement, goal
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import (
    ONE_LOOP,
    OUTSIDE,
    PASSES_UNSHADED,
    SHADED,
    line_board,
    shaded_outside,
)
from py_solver.phrases.shading import APART
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Arrows, Clue
from py_solver.rules import ExactCount


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board in which clues are holes: arrows count across them, the loop avoids them."""
    return line_board(rows, cols, clues["arrow"], shading=True)


def constraints(puzzle: Puzzle) -> Iterator[Statement]:
    """Arrows count shaded cells, which keep apart; the loop visits every other cell."""
    for place, (number, direction) in puzzle.clues["arrow"].items():
        if number is not Clue.ANY:
            yield goal(
                Los(place.row, place.col, direction),
                ExactCount(SHADED, number),
                source=Source("arrow", place),
                about="the arrow in {place} must point at {n:shaded cell}",
            )
    yield APART
    yield PASSES_UNSHADED
    if puzzle.clues["outside"]:
        yield from shaded_outside(puzzle.substrate)
    yield ONE_LOOP


YAJILIN = Genre(
    id="yajilin",
    name="Yajilin",
    aliases=("yajirin",),
    rules="Shade some empty cells and draw one closed loop from cell to cell through all others. "
    "Shaded cells must not touch along an edge. An arrow's number says how many shaded cells lie "
    "in its direction; the loop does not enter cells with arrows.",
    source="https://www.nikoli.co.jp/en/puzzles/yajilin/",
    size=(8, 8),
    largest=(100, 100),
    substrate=board,
    clues=(Arrows("arrow"), OUTSIDE),
    constraints=constraints,
    answer=SideText("x"),
    puzzlink=Codec(
        "yajilin",
        (puzzlink.ArrowNumbers("arrow"),),
        aliases=("yajirin",),
        flags="b",
        variants=(("o", "outside"),),
    ),
    file=(pzprv3.ArrowClues("arrow"), pzprv3.CellMarks(), pzprv3.EdgeMarks()),
    penpa=(penpa.ArrowNumbers("arrow"),),
    guesses=round_trips,
    making=Making(shaded.arrowed, wishes=(shaded.FEWER,)),
    names=LOOP_NAMES,
    example="""\
6 6
 -  -  - 0e  -  -
 -  -  -  -  -  -
1e  - 1s  -  -  -
 -  -  -  -  -  -
 -  -  -  -  -  -
 - 0e  -  -  -  -
""",
)
