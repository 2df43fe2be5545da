"""Phrases about dominoes of a tray: their board, and that they are laid just as often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import ClueError
from py_solver.board.families import EdgesAround
from py_solver.board.marks import Marks
from py_solver.board.regions import AllOf
from py_solver.board.substrate import Joins, Material, Substrate
from py_solver.logic.constraint import Statement, each, must
from py_solver.logic.say.words import counted
from py_solver.phrases.boards import ground
from py_solver.phrases.edges import EVERY_EDGE
from py_solver.puzzle.clues.tray import PIPS, Domino
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.lines.dominoes import Dominoes
from py_solver.words.say import later, say

DOMINO = 1
_EDGES = Marks.binary("empty", "domino", look="domino", noun="domino")
_NUMBERS = Layer.CELLS, Marks.numbers(0, PIPS)
_LAYERS = (_NUMBERS, (Layer.EDGES_H, _EDGES), (Layer.EDGES_V, _EDGES))
_ALL_CELLS = AllOf(Layer.CELLS)

COVERED = each(EdgesAround(), ExactCount(DOMINO, 1), about="exactly one domino must cover {middle}")
"""Each cell is a half of one domino."""


def domino_board(rows: int, cols: int, holes: Sequence[Coord]) -> Substrate:
    """Return a board with pips in its cells, and edges that join two cells to a domino."""
    if not holes:
        return Substrate.floor(rows, cols, _LAYERS, Joins.CELLS)
    materials = ground(rows, cols, holes, Material.HOLE)
    return Substrate(rows, cols, _LAYERS, materials, Joins.CELLS)


def demand_cover(tray: Sequence[Domino], cells: int) -> None:
    """Raise ClueError unless the dominoes have as many halves as the board has cells."""
    if tray and 2 * len(tray) != cells:
        told = later("The dominoes of the tray cover {halves}, but the board has {cells}.")
        raise ClueError(
            say(
                told,
                halves=counted(2 * len(tray), "cell"),
                cells=counted(cells, "cell"),
            )
        )


def just_the_tray(tray: tuple[Domino, ...]) -> Iterator[Statement]:
    """Say that the dominoes are those of the tray, and so each number is there so often."""
    yield must((EVERY_EDGE, _ALL_CELLS), Dominoes(DOMINO, tray))
    halves = [number for domino in tray for number in domino]
    for number in range(PIPS + 1):
        often = halves.count(number)
        about = say("no cell must be {number}: the tray has none", number=number)
        if often:
            about = say(
                "exactly {cells} must be {number}, as many as in the tray",
                cells=counted(often, "cell"),
                number=number,
            )
        yield must(_ALL_CELLS, ExactCount(number, often), about=about)
