"""Mejilink. Draw a loop along borders that leaves out as much of each region as its size."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.loops.tiled import TILE, tiled
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE, border
from py_solver.phrases.loops import LINE, corner_board
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Codec, Genre, InsideText, Making, Puzzle
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.making import NONE_CAME
from py_solver.rules import ExactCount, OneOf, Path
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """As many edges around each region stay empty as it has cells; none inside has a line."""
    board = puzzle.substrate
    for room in rooms(puzzle):
        place, around = room.coords[0].words, border(board, room)
        inside = {edge for at in room.coords for edge in board.edges_at(at)}.difference(
            around.coords
        )
        for edge in sorted(inside):
            about = say("the loop must not enter the region of {place}", place=place)
            yield must(Set((edge,)), OneOf((1 - LINE,)), about=about, silent=True)
        about = say(
            "the region of {place} must have {edges} around it",
            place=place,
            edges=counted(len(room.coords), "empty edge"),
        )
        yield must(around, ExactCount(1 - LINE, len(room.coords)), about=about)
    yield must(EVERY_EDGE, Path(LINE, closed=True))


MEJILINK = Genre(
    id="mejilink",
    name="Mejilink",
    rules="Draw one closed loop along the borders of the regions and the edge of the grid, which "
    "neither crosses nor branches. Around each region, the loop must leave out as many edges of "
    "cells as the region has cells.",
    source="https://puzz.link/rules.html?mejilink",
    size=(6, 6),
    largest=(20, 20),
    substrate=corner_board,
    clues=(Rooms("rooms"),),
    constraints=constraints,
    grid="faint",
    answer=InsideText(),
    puzzlink=Codec("mejilink", (puzzlink.JoinedCells("rooms"),)),
    pzprv3=(pzprv3.TileEdges("rooms"),),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(tiled, options=(TILE,), never={"easy": NONE_CAME}),
    names=LOOP_NAMES,
    example="""\
5 5
 1  1  2  3  3
 1  3  3  3  4
 1  1  5  6  6
 7  5  5  6  8
 5  5  9  6 10
""",
)
