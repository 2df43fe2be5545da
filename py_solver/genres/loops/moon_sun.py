"""Moon-Sun. Draw a loop through all rooms, through all moons or all suns of each, by turns."""

from __future__ import annotations

from py_solver.board import Coord
from py_solver.fills.loops.arcs import LONG, MARKS, by_turns
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import border
from py_solver.phrases.loops import ONE_LOOP, enters, line_board
from py_solver.phrases.rooms import rooms
from py_solver.phrases.two_kinds import turns_across, visited, visits_one_kind
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Rooms, Symbols

WORDS = ("moon", "sun")


def constraints(puzzle: Puzzle) -> Statements:
    """Each room is visited once, by its moons or by its suns, and the next one by the others."""
    grid, marks, known = puzzle.substrate, puzzle.clues["mark"], visited(puzzle, "mark")
    home: dict[Coord, list[Coord]] = {}
    for room in rooms(puzzle):
        marked = [place for place in room.coords if place in marks]
        yield from visits_one_kind(puzzle, "mark", WORDS, room, marked, known)
        home |= dict.fromkeys(room.coords, marked)
    yield from enters(grid, rooms(puzzle), 1)
    borders = (border(grid, room).coords for room in rooms(puzzle))
    between: dict[tuple[Coord, ...], list[Coord]] = {}
    for edge in dict.fromkeys(edge for around in borders for edge in around):
        both = sorted(home[place] for place in grid.ends(edge))
        if all(both):
            between.setdefault(tuple(marked[0] for marked in both), []).append(edge)
    for (one, other), edges in between.items():
        yield from turns_across(puzzle, "mark", edges, [home[one], home[other]], known)
    yield ONE_LOOP


MOON_SUN = Genre(
    id="moon_sun",
    name="Moon-Sun",
    aliases=("moonsun", "moon_or_sun"),
    rules="Draw one closed loop from cell to cell, without crossings, that visits every outlined "
    "region exactly once. In each region it visits all moons and no suns, or all suns and "
    "no moons. Along the loop, regions where it visits moons and regions where it visits "
    "suns must alternate.",
    source="https://www.janko.at/Raetsel/Moonsun/index.htm",
    largest=(40, 40),
    substrate=line_board(),
    clues=(
        Symbols("mark", (("moon", "x"), ("sun", "o")), look=ByClue("symbol")),
        Rooms("rooms"),
    ),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec(
        "moonsun", (puzzlink.RoomBorders("rooms", inner=True), puzzlink.Circles("mark", WORDS))
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms", inner=True),
        pzprv3.CellClues("mark", (("1", "moon"), ("2", "sun"))),
        pzprv3.EdgeMarks(),
        pzprv3.Colors(),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Styled("mark", "sun_moon", WORDS)),
    making=Making(by_turns, options=(LONG, MARKS)),
    names=LOOP_NAMES,
    example="""\
6 6
o - - - o x
- x x x o -
o o o - o x
- x x - x -
- - - - x x
o - o o x -
1 1 2 2 3 4
1 2 2 2 3 4
1 3 3 3 3 4
1 5 5 5 5 4
1 5 6 5 5 4
1 5 6 6 4 4
""",
)
