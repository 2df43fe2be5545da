"""Hasu no Mura. Shade a connected wall; numbers count the ponds that touch their corners."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Coord, Set, cell
from py_solver.fills.shading.drawn import Marks, clued, unshaded_groups
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, NoTwoByTwo, ReachedSize


def corners(place: Coord, rows: int, cols: int) -> tuple[Coord, ...]:
    """Return the cells that touch a cell only at a corner."""
    found = (cell(place.row + down, place.col + right) for down in (-1, 1) for right in (-1, 1))
    return tuple(at for at in found if 0 <= at.row < rows and 0 <= at.col < cols)


def constraints(puzzle: Puzzle) -> Statements:
    """The shaded cells are connected, never 2×2; numbers count what touches their corners."""
    yield from unshaded(puzzle, "number", "the number in {place} must not be shaded")
    for place, source, number in numbered(puzzle, "number"):
        about = "the unshaded groups at the corners of {place} must have {n:cell} together"
        touching, rule = Set(corners(place, *puzzle.size)), ReachedSize(UNSHADED, number)
        yield must((All(), touching), rule, source=source, about=about)
    yield must(All(), NoTwoByTwo(SHADED))
    yield must(All(), Connected(SHADED))


def ponds(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each unshaded cell how many cells the groups at its corners have."""
    home = {at: group for group in unshaded_groups(shop, marks) for at in group}
    told = {}
    for place in sorted(home):
        touching = {tuple(home[at]) for at in corners(place, *shop.size) if at in home}
        told[place] = sum(map(len, touching))
    return {"number": told}


HASU_NO_MURA = Genre(
    id="hasu_no_mura",
    name="Hasu no Mura",
    aliases=("hasunomura",),
    rules="Shade some cells, but no numbers. All shaded cells must form one connected group, and "
    "no 2×2 block may be completely shaded. A number is the size of all groups of unshaded cells "
    "together that have a cell at one of its corners. Its own group counts, too, if it has one "
    "there. A ? can be any number.",
    source="https://puzz.link/rules.html?hasunomura",
    size=(6, 6),
    largest=(30, 30),
    substrate=shading,
    clues=(Numbers("number", 0, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("hasunomura", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(ponds),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.6, 0.5, 0.7, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
- - - 0 - -
- 7 - - - 8
7 - 7 - - 8
- - 7 - - 8
- - 7 - 8 8
0 - - - - 8
""",
)
