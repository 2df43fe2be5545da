"""Makaro. Fill each room with the numbers from 1 on; arrows point at the largest beside them."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board import Along, Coord, Direction, NeighborPairs, Neighbors4, Set, Substrate
from py_solver.fills.by_rules import by_rules, given, mixed_rooms, walls
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbered_rooms import demand_numbered_rooms, one_to_size, room_board
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle, Workshop
from py_solver.puzzle.clues import Numbers, Rooms, Symbols
from py_solver.rules import AtLeastOne, Distinct, Increasing

WAYS = {
    "up": Direction.NORTH,
    "right": Direction.EAST,
    "down": Direction.SOUTH,
    "left": Direction.WEST,
}
POINTING = zip("tblr", ("up", "down", "left", "right"), strict=True)
SIGNS = (*((sign, "arrow", way) for sign, way in POINTING), ("#", "wall", "wall"))
"""The words of files for black cells."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose black cells, with or without an arrow, are walls."""
    return room_board(rows, cols, clues, {*clues["arrow"], *clues["wall"]})


def beside(puzzle: Puzzle, place: Coord) -> tuple[Coord, ...]:
    """Return the cells beside a black one that have numbers."""
    grid = puzzle.substrate
    return tuple(grid.coords[at] for at in Neighbors4(place.row, place.col).resolve(grid))


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms contain 1 to their size, neighbours differ, arrows point at the largest number."""
    yield EVERY_CELL
    yield from one_to_size(puzzle)
    about = "equal numbers must not touch"  # in one room there are none
    yield each(NeighborPairs(puzzle.clues["rooms"]), Distinct(), about=about)
    for place, way in puzzle.clues["arrow"].items():
        source, around = Source("arrow", place), beside(puzzle, place)
        largest = WAYS[way].next(place)
        if largest not in around:
            about = "the arrow in {place} must point at a number"
            yield must(Set(()), AtLeastOne(1), source=source, about=about)
            continue
        for other in around:
            if other != largest:
                about = "the arrow in {place} must point at the largest number around it"
                yield must(Along((other, largest)), Increasing(), source=source, about=about)
    yield from givens(puzzle)


def arrows(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the numbers, and arrows wherever one of those around a black cell is the largest."""
    found = {}
    for wall in puzzle.clues["wall"]:
        *others, last = sorted(solution[place] for place in beside(puzzle, wall)) or [0]
        for word, way in WAYS.items():
            if others and others[-1] < last == solution.get(way.next(wall)):
                found[wall] = word
    plain = {place: "wall" for place in puzzle.clues["wall"] if place not in found}
    return {**given(shop, puzzle, solution), "arrow": found, "wall": plain}


MAKARO = Genre(
    id="makaro",
    name="Makaro",
    rules="Put a number in every white cell. A region of five cells must contain each number from "
    "1 to 5, and so on for regions of other sizes. Equal numbers must not touch along an "
    "edge. An arrow in a black cell points at the single largest number among the cells "
    "beside it.",
    source="https://www.janko.at/Raetsel/Makaro/index.htm",
    largest=(30, 30),
    substrate=board,
    clues=(
        Numbers("given", 1, lambda rows, cols: rows * cols),
        Symbols(
            "arrow",
            (("up", "n"), ("right", "e"), ("down", "s"), ("left", "w")),
            look=ByClue("wall"),
        ),
        Symbols("wall", (("wall", "x"),), look=ByClue("symbol")),
        Rooms("rooms"),
    ),
    constraints=constraints,
    refuse=demand_numbered_rooms,
    puzzlink=Codec(
        "makaro", (puzzlink.WalledRooms("rooms", puzzlink.BlackArrows("given"), ("arrow", "wall")),)
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms", single=True),
        pzprv3.MixedClues(SIGNS, "given"),
        pzprv3.CellNumbers("given"),
    ),
    penpa=(
        penpa.BlackArrows("arrow", "wall", ("left", "", "up", "", "right", "", "down", "")),
        penpa.Rooms("rooms"),
        penpa.Numbers("given"),
    ),
    making=Making(
        by_rules(walls("wall", "wall", apart=True), mixed_rooms, tells=arrows),
        thins="given",
        options=(
            Option("room", 4, 2, 6, "Size of the largest regions."),
            Option("walls", 0.2, 0.1, 0.3, "Share of black cells."),
        ),
    ),
    example="""\
6 6
s - 2 e - 1
- - w - - 3
- - 2 s - -
3 x - 4 - -
2 - w - n -
- - 3 - - -
 1  2  2  3  4  4
 5  2  6  4  4  7
 5  2  8  9  7  7
 5 10  8 11 11 12
 5 13 14 11 15 16
13 13 13 11 16 16
""",
)
