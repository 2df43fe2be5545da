"""All or Nothing. Draw a loop that visits each room completely and once, or leaves it out."""

from __future__ import annotations

from py_solver.board import Union
from py_solver.fills.loops import arcs
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.compose import iff
from py_solver.phrases.edges import edges_around
from py_solver.phrases.loops import LINE, ONE_LOOP, enters, line_board, visits
from py_solver.phrases.rooms import rooms, touching_rooms
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.making import NONE_CAME
from py_solver.rules import AtLeastOne
from py_solver.words.say import later, say

EITHER = later(
    "the regions of {one} and {other} share a border, so the loop must not leave out both"
)
ALL = later("the loop must visit all cells of the region of {place}, or none")


def constraints(puzzle: Puzzle) -> Statements:
    """Rooms are visited completely and once, or not; no two that touch are both left out."""
    grid = puzzle.substrate
    for room in rooms(puzzle):
        if len(room.coords) > 1:
            each = (visits(grid, place) for place in room.coords)
            yield iff(*each, about=say(ALL, place=room.coords[0].words))
    yield from enters(grid, rooms(puzzle), 1, may_not=True)
    for one, other in touching_rooms(puzzle):
        first, second = one.coords[0], other.coords[0]
        around = Union((edges_around(grid, first), edges_around(grid, second)))
        about = say(EITHER, one=first.words, other=second.words)
        yield must(around, AtLeastOne(LINE), about=about)
    yield ONE_LOOP


ALL_OR_NOTHING = Genre(
    id="all_or_nothing",
    name="All or Nothing",
    aliases=("nothing",),
    rules="Draw one closed loop from cell to cell, without crossings. It visits each outlined "
    "region at most once, and must then pass through all of its cells. Two regions that share a "
    "border must not both be left out.",
    source="https://puzz.link/rules.html?nothing",
    size=(5, 5),
    largest=(20, 20),
    substrate=line_board(),
    clues=(Rooms("rooms"),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("nothing", (puzzlink.RoomBorders("rooms"),)),
    penpa=(penpa.Rooms("rooms"),),
    making=Making(
        arcs.all_or_nothing,
        options=(arcs.LONG,),
        never={"easy": NONE_CAME, "medium": NONE_CAME},
    ),
    names=LOOP_NAMES,
    example="""\
5 5
1 1 2 2 2
1 3 3 2 2
1 3 4 5 5
1 3 3 5 5
6 6 6 5 5
""",
)
