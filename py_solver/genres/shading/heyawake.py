"""Heyawake. Shade cells so that rooms have their numbers and no unshaded run crosses three."""

from __future__ import annotations

from py_solver.board import All, Runs
from py_solver.fills.shading import rectangles
from py_solver.genres.shading._names import HEYAWAKE_NAMES
from py_solver.logic import Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.rooms import one_number, spans
from py_solver.phrases.shading import APART, counted_rooms, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import AtLeastOne, Connected

UNSHADED, SHADED = 0, 1


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms satisfy their numbers, shaded cells never touch, the rest is connected, no long run."""
    about = "the room of {first} must have {n:shaded cell}"
    yield from counted_rooms(puzzle, about, "the room of {first}")
    yield APART
    yield must(All(), Connected(UNSHADED))
    about = "the run along {where} crosses three rooms, so one of its cells must be shaded"
    runs = Runs(tuple(spans(puzzle.clues["rooms"], *puzzle.size)))
    yield each(runs, AtLeastOne(SHADED), about=about)


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
    constraints=constraints,
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
