"""Slalom. Draw one loop that passes each gate once, and those with numbers in turn."""

from __future__ import annotations

from py_solver.fills.loops.gated import gated
from py_solver.logic import Statements
from py_solver.looks.look import ByClue, Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.gates import WAYS, demand_gates, passes_gates
from py_solver.phrases.loops import ONE_LOOP, line_board
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SideText
from py_solver.puzzle.clues import Numbers, Symbols, TintedArrows

MOST = 255


def constraints(puzzle: Puzzle) -> Statements:
    """One loop passes through the start, and each gate once and in its turn."""
    yield from passes_gates(puzzle)
    yield ONE_LOOP


SLALOM = Genre(
    id="slalom",
    name="Slalom",
    rules="Draw one closed loop from cell to cell, without crossings, that does not enter walls. "
    "It starts at the circle and crosses every gate, a dotted line, exactly once, in "
    "a straight line. A number on a wall belongs to a gate that ends there (the one that the "
    "arrow points to). It says when the loop passes that gate: first, second and so on, in one of "
    "the two directions.",
    source="https://www.nikoli.co.jp/en/puzzles/slalom/",
    largest=(40, 40),
    aliases=("suraromu",),
    substrate=line_board("wall", "arrow"),
    clues=(
        Numbers("wall", 1, MOST, any_token="x", walls=True, look=Look("wall")),
        TintedArrows("arrow", MOST, any_token="", tints=(("black", ""),), title="Wall with arrow"),
        Symbols("gate", tuple(zip(WAYS, ("i", "h"), strict=True)), fixed=True, look=ByClue("gate")),
        Symbols("start", (("start", "o"),), look=ByClue("symbol")),
    ),
    constraints=constraints,
    refuse=demand_gates,
    answer=SideText(),
    puzzlink=Codec(
        "slalom",
        (puzzlink.Gates("wall"),),
        aliases=("suraromu",),
        version="d",
        older=(
            ("p", (puzzlink.Gates("wall", version=1),)),
            ("", (puzzlink.Gates("wall", version=0),)),
        ),
    ),
    pzprv3=(pzprv3.GateClues("wall"), pzprv3.EdgeMarks()),
    penpa=(
        penpa.GatesAndWalls("wall", "arrow", "black", "gate", ("horizontal", "vertical"), "start"),
    ),
    making=Making(
        gated,
        options=(
            Option("gates", 7, 2, 20, "Maximum number of gates."),
            Option(
                "walls", 0.5, 0.0, 1.0, "Share of cells off the loop that are walls.", easier=0.8
            ),
        ),
    ),
    example="""\
7 7
- - i - - - -
x - i - - - -
- - 3 - x - -
- x 1 - x o -
h 2 i - - - -
- - i - - 4 h
- x i - - - -
""",
)
