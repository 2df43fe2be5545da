"""Uso-one. Shade cells that do not touch; in each region exactly one number is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from py_solver.board import All, Coord, Neighbors4
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.fills.shading.laid_rooms import mixed
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.compose import count_of
from py_solver.phrases.rooms import rooms
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading, unshaded
from py_solver.puzzle import Codec, Draft, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, Numbers, Rooms
from py_solver.rules import Connected, ExactCount


def constraints(puzzle: Puzzle) -> Statements:
    """All numbers of a region but one count; shaded cells do not touch, and the rest is one."""
    yield from unshaded(puzzle, "number", "the number in {place} must not be shaded")
    numbers = puzzle.clues["number"]
    for room in rooms(puzzle):
        told = [at for at in room.coords if numbers.get(at, Clue.ANY) is not Clue.ANY]
        counts = [
            must(
                Neighbors4(at.row, at.col),
                ExactCount(SHADED, numbers[at]),
                source=Source("number", at),
                about="the {n} in {place} has {n:shaded cell} beside it",
            )
            for at in told
        ]
        if counts:
            about = "exactly one number in the region of {first} must be wrong"
            yield count_of([len(counts) - 1], *counts, about=about)
    yield APART
    yield must(All(), Connected(UNSHADED))


def beside(puzzle: Puzzle, marks: Marks, place: Coord) -> int:
    """Return how many cells beside a cell are shaded."""
    found = Neighbors4(place.row, place.col).find(puzzle.substrate)
    return sum(marks[at] == SHADED for at in found)


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return numbers for all unshaded cells; one of each room, by lot, is wrong."""
    told: dict[Coord, int] = {}
    for room in rooms(puzzle):
        cells = [at for at in room.coords if marks[at] == UNSHADED]
        told |= {at: beside(puzzle, marks, at) for at in cells}
        if cells:
            liar = shop.rng.choice(cells)
            told[liar] = shop.rng.choice([n for n in range(5) if n != told[liar]])
    return {"number": dict(sorted(told.items()))}


def liars(draft: Draft) -> Iterable[Coord]:
    """Return the places of the wrong numbers, which cannot be removed."""
    marks, numbers = draft.solution, draft.clues["number"]
    for at, number in numbers.items():
        near = [at._replace(row=at.row + step) for step in (-1, 1)]
        near += [at._replace(col=at.col + step) for step in (-1, 1)]
        if sum(marks.get(one) == SHADED for one in near) != number:
            yield at


USOONE = Genre(
    id="usoone",
    name="Uso-one",
    aliases=("uso_one", "usowan"),
    rules="Shade some cells without a number. A number says how many of the cells that touch it "
    "along an edge are shaded, but in every outlined region with numbers, exactly one of them "
    "is wrong. Shaded cells must not touch along an edge, and all unshaded cells must form one "
    "connected group.",
    source="https://www.janko.at/Raetsel/Usoone/index.htm",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("number", 0, 4, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("usoone", (puzzlink.RoomBorders("rooms"), puzzlink.FourCell("number"))),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        clued(derive, lay=mixed),
        thins="number",
        keeps=liars,
        options=(
            Option("shaded", 0.3, 0.2, 0.35, "Share of cells shaded (approximate)."),
            Option("room", 6, 4, 10, "Average region size (approximate)."),
        ),
    ),
    example="""\
6 6
1 - 3 - 2 -
0 1 1 - 3 -
2 - 0 1 - 2
0 - - - - 1
- - 2 1 - 1
4 - 1 - - 0
1 2 2 3 4 4
1 1 3 3 3 5
1 1 1 3 3 5
1 1 6 6 5 5
7 1 6 6 6 5
7 7 7 7 7 7
""",
)
