"""Hashi. Join all islands by bridges, each island by as many as it says."""

from __future__ import annotations

from py_solver.board import Joins, Marks, Substrate
from py_solver.fills.lines.bridges import bridged, doubled
from py_solver.genres.lines._names import HASHI_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.bridges import spans
from py_solver.phrases.edges import EVERY_EDGE, cells_without, edges_around
from py_solver.puzzle import BridgeText, Clues, Codec, Genre, Making, Puzzle
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules import AtMost, Joined, Sum

NO_BRIDGE, ONE, TWO = 0, 1, 2


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose bridges run from cell to cell, none, one or two abreast."""
    bridges = Marks(NO_BRIDGE, TWO, blank=NO_BRIDGE, look="bridge", noun="bridge")
    return Substrate.edges(rows, cols, bridges, Joins.CELLS)


def constraints(puzzle: Puzzle) -> Statements:
    """Islands have their bridges, water lets bridges pass, all is joined."""
    grid, islands = puzzle.substrate, puzzle.clues["island"]
    for place, number in sorted(islands.items()):
        around = edges_around(grid, place)
        if number is Clue.ANY:
            ends = len(around.resolve(grid))
            some = AtMost(NO_BRIDGE, ends - 1) if ends else Sum(ONE)
            about = "a bridge must end at the island in {place}"
            yield must(around, some, source=Source("island", place), about=about)
        else:
            about = "{target:bridge} must end at the island in {place}"
            yield must(around, Sum(number), source=Source("island", place), about=about)
    yield from spans(cells_without(puzzle, "island"), noun("bridge"), noun("island"))
    yield must(EVERY_EDGE, Joined())


HASHI = Genre(
    id="hashi",
    name="Hashi",
    aliases=("hashikake", "hashiwokakero", "bridges"),
    rules="Join the islands by straight bridges, at most two between the same pair. Bridges must "
    "cross neither islands nor each other. A number says how many bridges end at an island. "
    "All islands must be joined into one group.",
    source="https://www.nikoli.co.jp/en/puzzles/hashiwokakero/",
    largest=(100, 100),
    substrate=board,
    clues=(Numbers("island", 1, 8, any_token="?", look=Look("island")),),
    constraints=constraints,
    grid="faint",
    answer=BridgeText(),
    puzzlink=Codec("hashi", (puzzlink.Numbers16("island"),), aliases=("hashikake", "bridges")),
    pzprv3=(pzprv3.CellClues("island"), pzprv3.EdgeMarks()),
    penpa=(penpa.Circled("island", blank=True),),
    tatham=tatham.Game(
        "Bridges",
        (tatham.Runs("island", "123456789ABCDEFG", least=1),),
        refused=((r"m(?!2(?!\d))|L", "This Bridges puzzle has other rules for bridges or loops."),),
    ),
    making=Making(
        bridged,
        thins="island",
        blank=lambda number: Clue.ANY,
        repair=doubled,
        usual=lambda rows, cols: rows * cols,
    ),
    names=HASHI_NAMES,
    example="""\
7 7
4 - 6 - 2 - -
- - - 2 - - 4
- - - - - - -
- - 4 - - 2 -
- - - - - - -
- - - - - - -
4 - - - - - 4
""",
)
