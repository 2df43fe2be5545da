"""Turnaround. Draw a loop through all numbers, which say how often it turns around them."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product

from py_solver.board import Along, Coord, Direction, Substrate
from py_solver.fills.loops.pearls import turned, turned_anew
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import edges_clockwise
from py_solver.phrases.loops import ONE_LOOP, line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Patterns
from py_solver.words.say import say_n

Ways = tuple[Direction, ...]
Onward = tuple[tuple[Direction, Ways], ...]
"""The ways out of a cell, and for each of them the ways that lead on from the next cell."""


def ways_out(board: Substrate, place: Coord) -> dict[Direction, Coord]:
    """Return the edges in play that lead out of a cell, by their directions."""
    edges = zip(Direction, edges_clockwise(place), strict=True)
    return {way: edge for way, edge in edges if board.in_play[board.index(edge)]}


@lru_cache(maxsize=256)
def allowed(onward: Onward, counts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return how to draw the edges of a cell, and then those beyond, with so many turns."""
    found = []
    for pair in combinations([way for way, _ in onward], 2):
        own = tuple(int(way in pair) for way, _ in onward)
        bend = pair[0].step != tuple(-step for step in pair[1].step)
        beyond = []
        for way, out in onward:
            lines = combinations(out, 1) if way in pair else (*combinations(out, 2), ())
            beyond.append([(way, out, drawn) for drawn in lines])
        for chosen in product(*beyond):
            bends = sum(way in pair and drawn != (way,) for way, _, drawn in chosen)
            if bend + bends in counts:
                marks = (int(to in drawn) for _, out, drawn in chosen for to in out)
                found.append((*own, *marks))
    return tuple(found)


def constraints(puzzle: Puzzle) -> Statements:
    """The loop visits each number and turns so often in its cell and in those beside it."""
    board = puzzle.substrate
    for place, number in puzzle.clues["number"].items():
        own, further, onward = ways_out(board, place), list[Coord](), []
        for way, edge in own.items():
            down, right = way.step
            beside = place._replace(row=place.row + down, col=place.col + right)
            out = {to: at for to, at in ways_out(board, beside).items() if at != edge}
            further += out.values()
            onward.append((way, tuple(out)))
        about = "the loop must pass through {place}"
        if number is not Clue.ANY:
            about = say_n(
                number,
                "the loop must turn once at the {n} in {{place}}, in its cell or next to it",
                "the loop must turn {n} times at the {n} in {{place}}, in its cell or next to it",
            )
        counts = tuple(range(4)) if number is Clue.ANY else (number,)
        rule, source = Patterns(allowed(tuple(onward), counts)), Source("number", place)
        yield must(Along((*own.values(), *further)), rule, source=source, about=about)
    yield ONE_LOOP


TURNAROUND = Genre(
    id="turnaround",
    name="Turnaround",
    rules="Draw one closed loop from cell to cell through all numbers, without crossings. A number "
    "says in how many of three cells the loop turns: its own cell, the one before it and the one "
    "after it on the loop. A ? can be any number.",
    source="https://puzz.link/rules.html?turnaround",
    size=(7, 7),
    largest=(30, 30),
    substrate=line_board(),
    clues=(Numbers("number", 0, 3, any_token="?", any_tells=True),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("turnaround", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(turned, thins="number", symmetries=(NONE, ROTATIONAL), repair=turned_anew),
    names=LOOP_NAMES,
    example="""\
5 5
- - 0 - -
- - - - -
- - - 2 -
- - 2 - -
1 - - - 1
""",
)
