"""Heyawake. Shade cells so that rooms have their numbers and no unshaded run crosses three."""

from __future__ import annotations

from py_solver.fills.shading import rectangles
from py_solver.genres.shading._names import HEYAWAKE_NAMES
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.heyawake import heyawake
from py_solver.phrases.rooms import one_number
from py_solver.phrases.shading import shading
from py_solver.puzzle import Codec, Genre, Making, Option, SignText
from py_solver.puzzle.clues import Numbers, Rooms

HEYAWAKE = Genre(
    id="heyawake",
    name="Heyawake",
    aliases=("heyawacky",),
    rules="Shade some cells. A number says how many cells of its room are shaded. Shaded cells "
    "must not touch along an edge, and all unshaded cells must form one connected group. A "
    "straight run of unshaded cells must not reach into more than two rooms.",
    source="https://www.nikoli.co.jp/en/puzzles/heyawake/",
    largest=(200, 200),
    substrate=shading,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=heyawake,
    refuse=one_number,
    answer=SignText("x"),
    puzzlink=Codec(
        "heyawake",
        (puzzlink.RoomBorders("rooms", inner=True), puzzlink.RoomNumbers("number", "rooms")),
        aliases=("heyawacky",),
    ),
    pzprv3=(pzprv3.RoomIds("rooms", inner=True), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        rectangles.fill,
        thins="number",
        options=(
            Option("shaded", 0.32, 0.2, 0.35, "Maximum share of cells shaded."),
            Option("room", 6, 2, 12, "Average region size (approximate).", easier=2),
        ),
    ),
    names=HEYAWAKE_NAMES,
    example="""\
6 6
3 - - 0 3 -
- - - - - -
- - 1 - - -
- - - - - -
- - - - - 1
- - - - - -
1 1 1 2 3 3
1 1 1 2 2 3
1 1 4 2 2 3
1 1 4 4 3 3
1 1 4 5 5 6
1 1 4 6 6 6
""",
)
