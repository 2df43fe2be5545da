"""Inaba's Island. Shade the sea around one island; numbers say how much of it they reach."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Diff, Neighbors4, Set
from py_solver.board import Marks as Kinds
from py_solver.board.graphs import reach
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.shading.drawn import Marks
from py_solver.fills.shading.redrawn import redrawn
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import cell_board
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.rules import Connected, ReachedSize

LAND, SEA = 0, 1


def constraints(puzzle: Puzzle) -> Statements:
    """All land is one; a number reaches so many cells without passing another one."""
    yield from unshaded(puzzle, "number", "the number in {place} must be land")
    numbers = Set(tuple(puzzle.clues["number"]))
    for place, source, number in numbered(puzzle, "number"):
        where = Diff(All(), numbers), Diff(Neighbors4(place.row, place.col), numbers)
        about = "the {n} in {place} must reach {n:cell} of land without passing a number"
        if not number:
            about = "the 0 in {place} must have no land beside it, except for numbers"
        yield must(where, ReachedSize(LAND, number), source=source, about=about)
    yield must(All(), Connected(LAND))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return how many cells of land each number reaches."""
    near, laid = neighbors(*shop.size), sorted(puzzle.clues["number"])
    open_ = {number_of(at, shop.cols) for at in marks if marks[at] == LAND and at not in laid}
    beside = {at: open_.intersection(near[number_of(at, shop.cols)]) for at in laid}
    return {"number": {at: len(reach(near, beside[at], open_)) for at in laid}}


INABAS_ISLAND = Genre(
    id="inabas_island",
    name="Inaba's Island",
    aliases=("island", "inaba"),
    rules="Shade some cells as sea. All cells that are left are land and must form one connected "
    "group. Numbers are on land. A number says how many cells without a number you can reach from "
    "it over land, without passing other numbers. A ? can be any number.",
    source="https://puzz.link/rules.html?island",
    size=(6, 6),
    largest=(30, 30),
    substrate=cell_board(Kinds.binary("land", "sea")),
    clues=(Numbers("number", 0, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("island", (puzzlink.Numbers16("number"),)),
    pzprv3=(
        pzprv3.CellClues("number"),
        pzprv3.CellMarks((("#", LAND), ("+", SEA))),
    ),
    penpa=(penpa.Circled("number"),),
    making=Making(
        redrawn(derive),
        options=(
            Option("numbers", 0.28, 0.15, 0.35, "Share of cells with a number."),
            Option("shaded", 0.42, 0.2, 0.5, "Share of cells that are sea (approximate)."),
        ),
    ),
    example="""\
5 5
- 7 - - 8
- - - 8 -
- - 7 - -
- 7 - 7 -
- - 8 - -
""",
)
