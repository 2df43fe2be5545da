"""Dotchi Dotchi Loop. Draw a loop through all white circles of a region, or all black ones."""

from __future__ import annotations

from py_solver.board import Along
from py_solver.fills.loops.circled import CIRCLES, ROOM, either_colour
from py_solver.genres.loops._circled import circles_in_regions
from py_solver.logic import Source, Statements, must
from py_solver.phrases.edges import edges_clockwise
from py_solver.phrases.loops import ONE_LOOP
from py_solver.phrases.rooms import rooms
from py_solver.phrases.two_kinds import visited, visits_one_kind
from py_solver.puzzle import Making, Puzzle
from py_solver.rules import Patterns

WORDS = ("white", "black")
WAYS = {
    "white": ((0, 0, 0, 0), (1, 0, 1, 0), (0, 1, 0, 1)),
    "black": ((0, 0, 0, 0), (1, 1, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1), (1, 0, 0, 1)),
}
"""How the edges of a circle may be drawn, clockwise from the top."""

ABOUT = {
    "white": "where the loop visits the white circle in {place}, it must run straight",
    "black": "where the loop visits the black circle in {place}, it must turn",
}


def constraints(puzzle: Puzzle) -> Statements:
    """In each region, the loop runs straight through all white circles, or turns in all black."""
    board, circles, known = puzzle.substrate, puzzle.clues["circle"], visited(puzzle, "circle")
    for room in rooms(puzzle):
        marked = [place for place in room.coords if place in circles]
        if marked:
            yield from visits_one_kind(puzzle, "circle", WORDS, room, marked, known)
    for place, colour in circles.items():
        there = [
            (n, edge)
            for n, edge in enumerate(edges_clockwise(place))
            if board.in_play[board.index(edge)]
        ]
        fitting = [way for way in WAYS[colour] if sum(way) == sum(way[n] for n, _ in there)]
        allowed = tuple(sorted(tuple(way[n] for n, _ in there) for way in fitting))
        edges, source = Along(tuple(edge for _, edge in there)), Source("circle", place)
        yield must(edges, Patterns(allowed), source=source, about=ABOUT[colour])
    yield ONE_LOOP


DOTCHI_DOTCHI_LOOP = circles_in_regions(
    constraints,
    Making(either_colour, options=(ROOM, CIRCLES)),
    "dotchi2",
    id="dotchi_dotchi_loop",
    name="Dotchi Dotchi Loop",
    rules="Draw one closed loop from cell to cell, without crossings. In each outlined region with "
    "circles, it must visit all white circles and no black ones, or all black circles and no "
    "white ones. The loop must run straight through white circles and turn in black ones.",
    source="https://puzz.link/rules.html?dotchi2",
    size=(6, 6),
    example="""\
5 5
- b - w b
- - w - -
- b w - w
b - w - -
b - b w -
1 2 2 2 3
1 1 2 3 3
1 4 2 3 5
4 4 4 5 5
4 6 6 5 5
""",
)
