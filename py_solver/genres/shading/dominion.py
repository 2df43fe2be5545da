"""Dominion. Shade dominoes that gather equal letters and separate different ones."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Coord, Set
from py_solver.fills.shading.drawn import Marks, clued, unshaded_groups
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.puzzle import Codec, Draft, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import BoundedSize, Gathered

MOST = 52
"""The most letters: A to Z, then a to z."""


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded cells are dominoes; each unshaded group has all cells of one letter, and no other."""
    about = "every group of shaded cells must have 2 cells"
    yield must(All(), BoundedSize(SHADED, 2, 2), about=about)
    yield from unshaded(puzzle, "letter", "the letter in {place} must not be shaded")
    places: dict[int, list[Coord]] = {}
    for place, letter in puzzle.clues["letter"].items():
        if letter is not Clue.ANY:
            places.setdefault(letter, []).append(place)
    if places:
        about = "every unshaded group must have all cells of one letter and of no other"
        sets = tuple(Set(tuple(cells)) for cells in places.values())
        sources = tuple(Source("letter", at) for cells in places.values() for at in cells)
        yield must((All(), *sets), Gathered(UNSHADED), source=sources, about=about)


def letters(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return a letter for every unshaded cell, another one for each group."""
    found: dict[Coord, int] = {}
    for letter, group in enumerate(unshaded_groups(shop, marks), 1):
        found |= dict.fromkeys(group, letter)
    return {"letter": dict(sorted(found.items()))}


def fill(shop: Workshop) -> Draft | None:
    """Draw dominoes that leave no more groups than there are letters."""
    draft = clued(letters)(shop)
    return draft if draft and max(draft.clues["letter"].values()) <= MOST else None


def one_of_each(draft: Draft) -> list[Coord]:
    """Return a place of each letter, in the middle of its group: no group is without one."""
    places: dict[int, list[Coord]] = {}
    for place, letter in draft.clues["letter"].items():
        places.setdefault(letter, []).append(place)
    return [cells[len(cells) // 2] for cells in places.values()]


DOMINION = Genre(
    id="dominion",
    name="Dominion",
    rules="Shade some cells. Shaded cells must form dominoes: every shaded cell touches exactly "
    "one other along an edge, and none has a letter. Equal letters must be in the same group of "
    "unshaded cells, and different letters in different groups. Every group must have a letter. "
    "A ? can be any letter that is elsewhere on the board.",
    source="https://puzz.link/rules.html?dominion",
    size=(6, 6),
    largest=(30, 30),
    substrate=shading,
    clues=(Numbers("letter", 1, MOST, any_token="?", letters=True),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("dominion", (puzzlink.Numbers16("letter"),)),
    pzprv3=(pzprv3.CellClues("letter"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("letter", letters=True),),
    making=Making(
        fill,
        thins="letter",
        keeps=one_of_each,
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.45, 0.3, 0.6, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
A - - - B -
- - - C - -
- - - - - -
C - - - B -
- - - - - -
- D - - - D
""",
)
