"""Tapa-Like Loop. Draw a loop past the clues, which list the lengths of its pieces around them."""

from __future__ import annotations

from py_solver.board import misplaced
from py_solver.fills.loops.passed import pieces_around
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import listed
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.loops import ONE_LOOP, avoids, line_board
from py_solver.phrases.ring_pieces import edges_round, patterns
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, NumberLists
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Patterns
from py_solver.words.say import say

ROUND = 8


def refuse(puzzle: Puzzle) -> None:
    """Refuse numbers for which there is no room around their cell."""
    for place, numbers in puzzle.clues["number"].items():
        if not patterns(edges_round(puzzle.substrate, place)[1], numbers):
            raise misplaced(place, "{place}: there is no room for these numbers here.")


def constraints(puzzle: Puzzle) -> Statements:
    """The loop passes the eight cells around each clue in pieces of the lengths that it lists."""
    for place, numbers in puzzle.clues["number"].items():
        source = Source("number", place)
        yield avoids(puzzle.substrate, place, source)
        edges, ways = edges_round(puzzle.substrate, place)
        told = listed(["?" if isinstance(n, Clue) else str(n) for n in numbers])
        if numbers[1:]:
            about = say("the pieces of the loop around {{place}} must have {told} cells", told=told)
        else:
            about = say("the loop must have one piece of {told} around {{place}}", told=told)
        if numbers == (0,):
            about = "the loop must not visit any cell around {place}"
        yield must(edges, Patterns(patterns(ways, numbers)), source=source, about=about)
    yield ONE_LOOP


TAPA_LIKE_LOOP = Genre(
    id="tapa_like_loop",
    name="Tapa-Like Loop",
    aliases=("tapaloop",),
    rules="Draw one closed loop from cell to cell, without crossings, through cells without "
    "numbers. The loop can pass the eight cells around a clue in several pieces, each of which "
    "leads from one of these cells to the next. The numbers are the lengths of these pieces in "
    "cells, in any order. A ? can be any number. Around a 0, there is no piece.",
    source="https://puzz.link/rules.html?tapaloop",
    size=(7, 7),
    largest=(30, 30),
    substrate=line_board(),
    clues=(NumberLists("number", 0, ROUND, 4, any_token="?"),),
    constraints=constraints,
    refuse=refuse,
    answer=SideText(),
    puzzlink=Codec("tapaloop", (puzzlink.PieceLengths("number"),)),
    pzprv3=(pzprv3.CellLists("number"), pzprv3.EdgeMarks()),
    penpa=(penpa.Groups("number"),),
    making=Making(pieces_around, thins="number", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
6 6
  2   -   -   -   -   -
  -   -   -   - 2,6   -
  -   -   -   -   -   -
  -   - 2,5   -   -   -
  -   -   -   -   -   -
  - 2,2   -   -   -   -
""",
)
