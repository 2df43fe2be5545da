"""Aquarium. Fill tanks with water that lies level; numbers count the water in each row and
column.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from py_solver.board import Coord, Marks, Set
from py_solver.fills.beside import counted
from py_solver.fills.flat import groups, neighbors, number_of
from py_solver.fills.shading.drawn import tiled
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import lines
from py_solver.phrases.boards import cell_board
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Flag, Numbers, Rooms, sites
from py_solver.rules import ExactCount, Levels

WATER = 1


def levels(puzzle: Puzzle, tank: Set) -> Iterator[tuple[Set, ...]]:
    """Yield what fills one after the other, the lowest first: pairs of levels, or one alone."""
    rows = [Set(tuple(row)) for _, row in groupby(tank.coords, lambda at: at.row)][::-1]
    if puzzle.clues["even"]:
        yield tuple(rows)
        return
    near, cols, below = neighbors(*puzzle.size), puzzle.size[1], list[int]()
    surface: dict[int, Set] = {}  # for each cell so far, the highest level of its basin
    for row in rows:
        below += [number_of(place, cols) for place in row.coords]
        for basin in groups(near, below):
            level = Set(tuple(at for at in row.coords if number_of(at, cols) in basin))
            if level.coords:
                basins = dict.fromkeys(surface[at] for at in basin if at in surface)
                yield from ((lower, level) for lower in basins)
                if not basins and level.coords[1:]:
                    yield (level,)
                surface |= dict.fromkeys(basin, level)


def constraints(puzzle: Puzzle) -> Statements:
    """Water is level in each tank; lines contain their counts of water cells."""
    source = (Source("even"),) if puzzle.clues["even"] else ()
    for tank in rooms(puzzle):
        for rising in levels(puzzle, tank):
            about = "the water that rises from {first} must be level"
            yield must(rising, Levels(WATER), source=source, about=about)
    for line, told, number in lines(puzzle, "count"):
        about = "{where} must have {n:water cell}"
        yield must(line, ExactCount(WATER, number), source=told, about=about)


def derive(shop: Workshop, puzzle: Puzzle, marks: Mapping[Coord, int]) -> dict[str, Any]:
    """Return how much water each line contains."""
    return {"count": counted(shop, {place for place, mark in marks.items() if mark == WATER})}


AQUARIUM = Genre(
    id="aquarium",
    name="Aquarium",
    rules="Fill some cells with water. In each outlined tank, water sinks to the bottom and is "
    "level: below water there is water, and so is every cell of the tank that the water "
    "reaches without rising. A number outside the grid says how many cells of its row or "
    "column contain water.",
    source="https://puzz.link/rules.html?aquarium",
    largest=(50, 50),
    substrate=cell_board(Marks.binary("air", "water", look="water")),
    clues=(
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Rooms("rooms"),
        Flag(
            "even",
            title="One level for each tank",
            note="All water of a tank has the same level, even where a wall separates it.",
            token="R",
        ),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec(
        "aquarium",
        (
            puzzlink.RoomBorders("rooms", inner=True),
            puzzlink.Numbers16("count", sites.TOP_LEFT, lead="/"),
        ),
        variants=(("r", "even"),),
    ),
    pzprv3=(
        pzprv3.Variant("even", "r"),
        pzprv3.RoomLines("rooms", inner=True),
        pzprv3.SideClues("count"),
    ),
    penpa=(penpa.Views("count"), penpa.Rooms("rooms")),
    making=Making(
        tiled(derive),
        thins="count",
        options=(
            Option("shaded", 0.5, 0.2, 0.8, "Share of cells with water."),
            Option("room", 6, 3, 12, "Average tank size."),
        ),
    ),
    example="""\
6 6
- 5 - - - -
6 - - 1 5 6
1 1 2 2 2 2
1 1 2 2 2 2
3 3 4 4 5 5
3 4 4 4 6 5
7 7 7 4 6 6
7 7 4 4 6 6
""",
)
