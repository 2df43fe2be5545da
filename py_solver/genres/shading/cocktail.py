"""Cocktail Lamp. Shade at most one block in a region, all of them joined at corners."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.drawn import clued
from py_solver.fills.shading.laid_rooms import counts, mixed
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.heyawake import groups_apart
from py_solver.phrases.rooms import one_number
from py_solver.phrases.shading import SHADED, counted_rooms, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Rooms
from py_solver.rules import Connected, NoTwoByTwo


def constraints(puzzle: Puzzle) -> Statements:
    """One block in a region, none of which touch along an edge; all are joined at corners."""
    yield from counted_rooms(puzzle)
    about = "the shaded cells in the region of {first} must form one connected group"
    touching = "shaded cells of two regions must not touch along an edge"
    yield from groups_apart(puzzle, about, touching)
    yield must(All(), NoTwoByTwo(SHADED))
    yield must(All(), Connected(SHADED, diagonal=True))


COCKTAIL = Genre(
    id="cocktail",
    name="Cocktail Lamp",
    aliases=("cocktail_lamp",),
    rules="Shade some cells. The shaded cells of each outlined region must form one connected "
    "group, and a number says how many they are. A region without a number may have none. "
    "Shaded cells of two regions must not touch along an edge, and no 2×2 block may be "
    "completely shaded. All shaded cells must form one group that is connected along edges and "
    "at corners.",
    source="https://www.janko.at/Raetsel/Cocktail-Lampe/index.htm",
    largest=(30, 30),
    substrate=shading,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=one_number,
    answer=SignText("x"),
    puzzlink=Codec(
        "cocktail", (puzzlink.RoomBorders("rooms"), puzzlink.RoomNumbers("number", "rooms"))
    ),
    pzprv3=(pzprv3.RoomIds("rooms"), pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Rooms("rooms"), penpa.Numbers("number")),
    making=Making(
        clued(counts, lay=mixed),
        thins="number",
        options=(
            Option("shaded", 0.4, 0.3, 0.5, "Share of cells shaded (approximate)."),
            Option("room", 4, 2, 8, "Average region size (approximate).", easier=3),
        ),
    ),
    example="""\
6 6
3 - 1 - 2 -
1 - - - 1 2
- - - - - -
- 1 1 0 - -
2 - - - - -
- - - 2 - -
 1  1  2  2  3  3
 4  1  2  2  5  6
 4  4  2  5  5  6
 4  7  8  9  9  6
10  7  8  9  6  6
10  7  7 11 11 11
""",
)
