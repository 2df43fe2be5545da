"""Rassi Silai. Draw one line through all cells of each region; the ends of lines do not touch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from py_solver.board import Coord, Set
from py_solver.board.families import EdgesAround
from py_solver.board.graphs import components
from py_solver.fills.anew import solved_anew
from py_solver.fills.flat import number_of
from py_solver.fills.rooms import names
from py_solver.logic import Constraint, Statements, each, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import count_of
from py_solver.phrases.edges import EVERY_EDGE, border, edges_around
from py_solver.phrases.loops import LINE, line_board
from py_solver.phrases.neighbors import TOUCHING_BLOCKS
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle, SideText, Workshop
from py_solver.puzzle.clues import Rooms
from py_solver.rules import DegreeIn, ExactCount, NoLoop, OneOf, Path
from py_solver.words.say import say


def ends_apart(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that no two cells that touch, even at a corner, have an end of a line."""
    board = puzzle.substrate
    for (block,) in TOUCHING_BLOCKS.members(board):
        cells, passed = list(block.find(board)), []
        for place in cells:
            around = edges_around(board, place)
            if around.resolve(board):
                about = say("a line must pass through {place}", place=place.words)
                passed.append(must(around, ExactCount(LINE, 2), about=about))
        if len(passed) > 1:
            about = say(
                "lines may end in at most one of the cells from {first} to {last}, so they must "
                "pass through the others",
                first=cells[0].words,
                last=cells[-1].words,
            )
            yield count_of([len(passed) - 1, len(passed)], *passed, about=about)


def constraints(puzzle: Puzzle) -> Statements:
    """A line fills each region, none leaves it, and no two cells with an end touch."""
    board = puzzle.substrate
    about = "a line must pass through {middle} or end there"
    yield each(EdgesAround(), DegreeIn(LINE, (1, 2)), about=about)
    for room in rooms(puzzle):
        named, around = room.coords[0].words, border(board, room)
        for edge in around.coords:
            about = say("a line must not leave the region of {place}", place=named)
            yield must(Set((edge,)), OneOf((1 - LINE,)), about=about, silent=True)
        edges = dict.fromkeys(edge for place in room.coords for edge in board.edges_at(place))
        inner = [at for at in edges if at not in around.coords and board.in_play[board.index(at)]]
        about = say("one line must pass through all cells of the region of {place}", place=named)
        yield must(Set(tuple(inner)), Path(LINE, closed=False), about=about)
    yield from ends_apart(puzzle)
    yield must(EVERY_EDGE, NoLoop(LINE))


def regions(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the cells of each line as a region."""
    joined: dict[int, list[int]] = {at: [] for at in range(shop.rows * shop.cols)}
    for edge, mark in solution.items():
        if mark == LINE:
            one, other = (number_of(end, shop.cols) for end in puzzle.substrate.ends(edge))
            joined[one].append(other)
            joined[other].append(one)
    return {"rooms": names([tuple(sorted(line)) for line in components(joined, joined)])}


RASSI_SILAI = Genre(
    id="rassi_silai",
    name="Rassi Silai",
    aliases=("rassi",),
    rules="Draw one line in each outlined region, from cell to cell through all of its cells, "
    "without branches or crossings. Lines must not leave their regions or form loops. The cells "
    "in which lines end must not touch each other, not even diagonally.",
    source="https://puzz.link/rules.html?rassi",
    size=(7, 7),
    largest=(20, 20),
    substrate=line_board(rooms=True),
    clues=(Rooms("rooms", loose=("@", "#")),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("rassi", (puzzlink.WalledRooms("rooms", holes=True, inner=True),)),
    pzprv3=(pzprv3.HoledRooms("rooms", inner=True), pzprv3.EdgeMarks(), pzprv3.Colors()),
    penpa=(penpa.RoomsAndHoles("rooms"),),
    making=Making(solved_anew(tells=regions)),
    example="""\
5 5
1 1 1 1 1
1 2 2 2 2
2 2 3 2 2
2 3 3 2 2
2 3 3 2 2
""",
)
