"""Pipelink. Draw one loop through all cells, which may cross itself, on from the pieces of it."""

from __future__ import annotations

from py_solver.board import EdgesAround
from py_solver.fills.loops.crossed import piped
from py_solver.logic import Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE
from py_solver.phrases.loops import LINE, line_board
from py_solver.phrases.pieces import CROSSING, THROUGH, demand_inside, drawn
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols
from py_solver.puzzle.symmetry import MIRROR, NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, CrossingPath

SIGNS = tuple(
    zip(
        "abcdefg",
        ("crossing", "vertical", "horizontal", "northeast", "northwest", "southwest", "southeast"),
        strict=True,
    )
)
"""The signs of pieces in links and files of puzz.link."""


def constraints(puzzle: Puzzle) -> Statements:
    """One loop runs through every cell, as it is drawn where it is."""
    yield from drawn(puzzle, "piece")
    yield each(EdgesAround(), AtLeastOne(LINE), about="the loop must run through {middle}")
    yield must(EVERY_EDGE, CrossingPath(LINE))


PIPELINK = Genre(
    id="pipelink",
    name="Pipelink",
    rules="Draw one loop that runs through every cell, from cell to cell, and through the pieces "
    "as they are drawn. It may cross itself, but must then run straight both ways in that "
    "cell.",
    source="https://www.nikoli.co.jp/en/puzzles/pipelink/",
    largest=(40, 40),
    substrate=line_board(),
    clues=(Symbols("piece", (*THROUGH, CROSSING), title="Pipe", look=ByClue("pipe")),),
    constraints=constraints,
    refuse=lambda puzzle: demand_inside(puzzle, "piece"),
    answer=SideText(),
    puzzlink=Codec("pipelink", (puzzlink.SignedCells("piece", SIGNS, "h"),), silent=("piece",)),
    pzprv3=(pzprv3.Word(("pipe", "circle")), pzprv3.CellClues("piece", SIGNS), pzprv3.EdgeMarks()),
    penpa=(penpa.Pieces("piece", (*THROUGH, CROSSING)),),
    making=Making(piped, thins="piece", symmetries=(NONE, ROTATIONAL, MIRROR)),
    example="""\
6 6
   -    -    -    -    -    -
   -   sw    - nsew    -    -
   -    -   ns    - nsew    -
   -    -    -    -    -   nw
   -    -   se nsew    -    -
   -    -   nw    -    -    -
""",
)
