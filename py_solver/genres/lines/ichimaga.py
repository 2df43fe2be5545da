"""Ichimaga. Join all circles by lines that turn at most once, as many at each as it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise, product

from py_solver.board import Along, Coord, cell
from py_solver.fills.anew import moved, solved_anew
from py_solver.fills.by_rules import walls
from py_solver.logic import Constraint, Source, Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE, between, cells_without, edges_around
from py_solver.phrases.loops import LINE, line_board
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle, SideText, Workshop
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules import AtLeastOne, DegreeIn, ExactCount, Joined, Patterns
from py_solver.words.say import later, say

ABOUT = (
    later("a line between {one} and {other} would turn twice, at both ends"),
    later(
        "a line between {one} and {other} must start at the circle in {circle}, because it turns "
        "at most once"
    ),
    later(
        "a line between {one} and {other} must start at one of these two circles, because it turns "
        "at most once"
    ),
)
"""By the number of circles at the ends of a stretch."""


def stretches(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say of the cells from one circle of a line to the next that a line there ends at either."""
    rows, cols = puzzle.size
    lines = [[cell(row, col) for col in range(cols)] for row in range(rows)]
    lines += [[cell(row, col) for row in range(rows)] for col in range(cols)]
    for line in lines:
        circles = [at for at, place in enumerate(line) if place in puzzle.clues["number"]]
        bounds = sorted({0, *circles, len(line) - 1})
        for first, last in pairwise(bounds):
            edges = [between(line[at], line[at + 1]) for at in range(first, last)]
            ends = [line[at] for at in (first, last) if at in circles]
            drawn = [range(1 + len(edges) * (at in circles)) for at in (first, last)]
            allowed = {
                (LINE,) * one + (1 - LINE,) * (len(edges) - one - other) + (LINE,) * other
                for one, other in product(*drawn)
                if one + other <= len(edges)
            }
            about = say(
                ABOUT[len(ends)],
                one=line[first].words,
                other=line[last].words,
                circle=ends[0].words if ends else "",
            )
            rule = Patterns(tuple(sorted(allowed)))
            sources = tuple(Source("number", at) for at in ends)
            yield must(Along(tuple(edges)), rule, source=sources, about=about)


def constraints(puzzle: Puzzle) -> Statements:
    """Lines lead from circle to circle, with one turn at most, and join all of them."""
    board = puzzle.substrate
    for place, number in puzzle.clues["number"].items():
        around, source = edges_around(board, place), Source("number", place)
        if number is Clue.ANY:
            about = "the circle in {place} must have a line"
            yield must(around, AtLeastOne(LINE), source=source, about=about)
        else:
            about = "the {n} in {place} must have {n:line}"
            yield must(around, ExactCount(LINE, number), source=source, about=about)
    for place in cells_without(puzzle, "number"):
        about = "a line must not end, branch or cross another in {middle}"
        yield must(edges_around(board, place), DegreeIn(LINE, (0, 2)), about=about)
    yield from stretches(puzzle)
    yield must(EVERY_EDGE, AtLeastOne(LINE), about="there must be a line")
    yield must(EVERY_EDGE, Joined(), about="lines must connect all circles")


def degrees(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return for every circle the number of lines that end there."""
    board, circles = puzzle.substrate, puzzle.clues["number"]
    lines = {at: sum(solution.get(edge) == LINE for edge in board.edges_at(at)) for at in circles}
    return {"number": lines}


ICHIMAGA = Genre(
    id="ichimaga",
    name="Ichimaga",
    rules="Join circles by lines along rows and columns, so that all circles are connected. Each "
    "line leads from one circle to another and turns at most once on its way. Lines must not "
    "cross, branch or share a cell. A number says how many lines end at its circle. A circle "
    "without a number can have any number of lines.",
    source="https://puzz.link/rules.html?ichimaga",
    size=(7, 7),
    largest=(20, 20),
    substrate=line_board(),
    clues=(Numbers("number", 1, 4, any_token="?", look=Look("island")),),
    constraints=constraints,
    grid="faint",
    answer=SideText(),
    puzzlink=Codec("ichimaga", (puzzlink.FourCell("number"),)),
    pzprv3=(pzprv3.Word(("def",)), pzprv3.CellClues("number"), pzprv3.EdgeMarks()),
    penpa=(penpa.Circled("number", blank=True),),
    making=Making(
        solved_anew(
            walls("number", Clue.ANY, option="circles"),
            tells=degrees,
            move=moved("number", Clue.ANY),
        ),
        thins="number",
        blank=lambda number: Clue.ANY,
        options=(Option("circles", 0.3, 0.15, 0.5, "Share of cells with a circle (approximate)."),),
    ),
    example="""\
6 6
1 - 3 - - -
1 - 4 1 - -
? - - 3 3 -
3 - 1 - 1 -
- - - - - -
2 - - - - -
""",
)
