"""Heyawake. Shade cells so that rooms hold their numbers and no straight run crosses three rooms.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/heyawake/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.families import Runs
from py_solver.board.marks import Marks
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.fills.shading import rectangles
from py_solver.formats.puzzlink.parts import RoomBorders, RoomNumbers
from py_solver.formats.pzprv3.parts import CellClues, CellMarks, RoomIds
from py_solver.genres.shading._names import HEYAWAKE_NAMES
from py_solver.logic.constraint import Statement, each, goal
from py_solver.phrases.rooms import clued_rooms, demand_one_clue, spans
from py_solver.phrases.shading import APART
from py_solver.puzzle.clues import Clue, Numbers, Rooms
from py_solver.puzzle.codec import Codec
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making, Wish
from py_solver.puzzle.marktext import SignText
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.groups.connected import Connected

UNSHADED, SHADED = 0, 1


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of cells to be shaded."""
    return Substrate.cells(rows, cols, Marks.binary("unshaded", "shaded"))


def refuse(puzzle: Puzzle) -> None:
    """Refuse two numbers in one room."""
    demand_one_clue(puzzle, "number", "this room already has a number")


def constraints(puzzle: Puzzle) -> Iterator[Statement]:
    """Rooms hold their numbers, shaded cells keep apart, the rest holds together, no long runs."""
    for room, source, number in clued_rooms(puzzle, "number"):
        if number is not Clue.ANY:
            about = "the room of {first} must hold {n:shaded cell}"
            yield goal(room, ExactCount(SHADED, number), source=source, about=about)
    yield APART
    yield goal(All(), Connected(UNSHADED))
    about = "the run along {where} crosses three rooms, so one of its cells must be shaded"
    runs = Runs(tuple(spans(puzzle.clues["rooms"], *puzzle.size)))
    yield each(runs, AtLeastOne(SHADED), about=about)


HEYAWAKE = Genre(
    id="heyawake",
    name="Heyawake",
    aliases=("heyawacky",),
    rules="Shade some cells; a numbered room holds exactly that many. Shaded cells must not touch "
    "along an edge, and all unshaded cells must form one connected group. A straight run of "
    "unshaded cells must not reach into more than two rooms.",
    source="https://www.nikoli.co.jp/en/puzzles/heyawake/",
    size=(8, 8),
    largest=(200, 200),
    substrate=board,
    clues=(Numbers("number", 0, 999, any_token="?"), Rooms("rooms")),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("x"),
    puzzlink=Codec(
        "heyawake",
        (RoomBorders("rooms"), RoomNumbers("number", "rooms")),
        aliases=("heyawacky",),
    ),
    file=(RoomIds("rooms"), CellClues("number"), CellMarks()),
    making=Making(
        rectangles.fill,
        thins="number",
        wishes=(
            Wish("shaded", 0.32, 0.2, 0.35, "Shaded cells, as a part of all, at most."),
            Wish("room", 6, 2, 12, "Cells of a room in the mean, as far as can be.", easy=2),
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
