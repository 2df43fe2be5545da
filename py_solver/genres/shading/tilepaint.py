"""Tilepaint. Shade whole tiles; numbers outside the grid count the shaded cells of their lines."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.shading.tiles import painted
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import lines
from py_solver.phrases.rooms import rooms
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms, sites
from py_solver.rules import Clone, ExactCount


def constraints(puzzle: Puzzle) -> Statements:
    """A tile is shaded throughout or not at all; lines contain their counts of shaded cells."""
    for tile in rooms(puzzle):
        cells = tuple(Set((place,)) for place in tile.coords)
        if len(cells) > 1:
            about = "the tile of {first} must be shaded completely or not at all"
            yield must(cells, Clone(), about=about)
    for line, source, number in lines(puzzle, "count"):
        about = "{where} must have {n:shaded cell}"
        yield must(line, ExactCount(SHADED, number), source=source, about=about)


TILEPAINT = Genre(
    id="tilepaint",
    name="Tilepaint",
    aliases=("tile_paint", "tairupeinto"),
    rules="Shade some of the outlined tiles, each completely or not at all. A number outside the "
    "grid says how many cells of its row or column are shaded.",
    source="https://www.janko.at/Raetsel/Tairupeinto/index.htm",
    largest=(50, 50),
    substrate=shading,
    clues=(
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Rooms("rooms"),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("tilepaint", (puzzlink.RoomBorders("rooms"), puzzlink.RimNumbers("count"))),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.RimClues("count"), pzprv3.CellMarks()),
    penpa=(penpa.SplitViews("count"), penpa.Rooms("rooms")),
    making=Making(
        painted,
        thins="count",
        options=(
            Option("shaded", 0.5, 0.2, 0.8, "Share of tiles shaded."),
            Option("tile", 5, 2, 9, "Maximum size of a tile."),
        ),
    ),
    example="""\
5 6
- - 3 - - -
- 0 - 2 -
1 1 2 3 3 4
1 2 2 2 3 4
1 5 5 5 5 4
6 6 7 8 8 9
6 7 7 8 8 9
""",
)
