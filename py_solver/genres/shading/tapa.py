"""Tapa. Shade one connected wall that passes each clue in groups as long as its numbers."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Along, Coord, misplaced
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import listed
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rings import groups, patterns, way_round
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, NumberLists
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, NoTwoByTwo, Patterns
from py_solver.words.say import say

ROUND = 8


def around(puzzle: Puzzle, place: Coord) -> tuple[Along, tuple[bool, ...]]:
    """Return the cells around one that are on the board, and which of the eight these are."""
    ring = way_round(place)
    there = tuple(puzzle.substrate.has(at) for at in ring)
    return Along(tuple(at for at, inside in zip(ring, there, strict=True) if inside)), there


def refuse(puzzle: Puzzle) -> None:
    """Refuse numbers for which there is no room round their cell."""
    for place, numbers in puzzle.clues["number"].items():
        if not patterns(around(puzzle, place)[1], numbers):
            raise misplaced(place, "{place}: there is no room for these numbers here.")


def constraints(puzzle: Puzzle) -> Statements:
    """Clues stay unshaded and list the groups around them; the wall is connected, never 2×2."""
    yield from unshaded(puzzle, "number", "the clue in {place} must stay unshaded")
    for place, numbers in puzzle.clues["number"].items():
        ring, there = around(puzzle, place)
        told = listed(["?" if isinstance(n, Clue) else str(n) for n in numbers])
        if numbers[1:]:
            about = say("the shaded cells around {{place}} must form groups of {told}", told=told)
        else:
            about = say("the shaded cells around {{place}} must be one group of {told}", told=told)
        if numbers == (0,):
            about = "no cell around {place} may be shaded"
        yield must(
            ring, Patterns(patterns(there, numbers)), source=Source("number", place), about=about
        )
    yield must(All(), Connected(SHADED))
    yield must(All(), NoTwoByTwo(SHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return the groups around each unshaded cell."""
    found = {}
    for place in sorted(place for place, mark in marks.items() if mark == UNSHADED):
        lengths = groups(tuple(marks.get(at, UNSHADED) for at in way_round(place)))
        found[place] = tuple(lengths) or (0,)
    return {"number": found}


TAPA = Genre(
    id="tapa",
    name="Tapa",
    rules="Shade some cells that have no clue, so that all shaded cells are connected and no 2×2 "
    "block is completely shaded. The numbers in a cell are the lengths of the groups of "
    "shaded cells among the eight cells around it. There is at least one unshaded cell "
    "between two groups. A ? is a group of any length.",
    source="https://www.janko.at/Raetsel/Tapa/index.htm",
    substrate=shading,
    clues=(NumberLists("number", 0, ROUND, 4, any_token="?"),),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("x"),
    puzzlink=Codec("tapa", (puzzlink.CellGroups("number"),)),
    pzprv3=(pzprv3.CellLists("number"),),
    penpa=(penpa.Groups("number"),),
    making=Making(
        clued(derive),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.6, 0.2, 0.8, "How densely cells are shaded."),),
    ),
    example="""\
6 6
  2   -   -   -   -   -
  -   - 2,4   -   -   -
  -   -   -   -   -   4
  -   -   6   -   -   -
  -   -   -   -   -   -
  -   3   2   -   3   -
""",
)
