"""Yajitatami. Divide the board into strips; arrows tell their size, and the strips ahead."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.by_rules import by_rules
from py_solver.fills.division.strips import arrows
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import counted
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.division import BORDER, JOINED, division, inner_borders
from py_solver.phrases.edges import cells_apart_from, ray, rays
from py_solver.phrases.strips import strips
from py_solver.puzzle import Codec, Genre, Making, Puzzle, RegionText
from py_solver.puzzle.clues import Arrows, Clue, Symbols, sites
from py_solver.rules import AtLeastOne, ExactCount, Pin, RunTotal
from py_solver.words.say import later, say

SIZE = later("the strip of the arrow in {{place}} must have {cells}, with {steps} from end to end")
GIVEN = "border"


def constraints(puzzle: Puzzle) -> Statements:
    """Strips of two cells or more; an arrow has a border before it, and counts both ways."""
    board = puzzle.substrate
    yield from strips(puzzle)
    for place in cells_apart_from(puzzle.size, ()):
        about = say("the region of {place} must have a second cell", place=place.words)
        yield must(Set(inner_borders(board, place)), AtLeastOne(JOINED), about=about)
    for place, (number, way) in puzzle.clues["arrow"].items():
        source, ahead = Source("arrow", place), ray(board, place, way).coords if way else ()
        inner = tuple(edge for edge in ahead if board.in_play[board.index(edge)])
        if way:
            about = "there must be a border in front of the arrow in {place}"
            yield must(Set(inner[:1]), ExactCount(BORDER, 1), source=source, about=about)
        if number is not Clue.ANY:
            about = "the arrow in {place} must point at {n:region}"
            yield must(Set(inner), ExactCount(BORDER, number), source=source, about=about)
            if number:  # a 0 contradicts the border in front of its arrow
                cells, steps = counted(number, "cell"), counted(number - 1, "step")
                rule = RunTotal(JOINED, number - 1)
                about = say(SIZE, cells=cells, steps=steps)
                yield must(rays(board, place), rule, source=source, about=about)
    for edge in puzzle.clues["border"]:
        about, source = "{place} is given as a border", Source("border", edge)
        yield must(Set((edge,)), Pin(BORDER), source=source, about=about)


YAJITATAMI = Genre(
    id="yajitatami",
    name="Yajitatami",
    rules="Divide the board into straight strips, one cell wide and at least two cells long. There "
    "must be a border right in front of each arrow. Its number says how many cells its strip has, "
    "and also how many strips the arrow points at, up to the edge of the grid. Four strips must "
    "not meet at one corner. Some borders may be given, and a ? can be any number.",
    source="https://puzz.link/rules.html?yajitatami",
    size=(7, 7),
    largest=(25, 25),
    substrate=division,
    clues=(
        Arrows("arrow", max),
        Symbols("border", ((GIVEN, "x", "|", "="),), at=sites.BETWEEN, look=ByClue("given")),
    ),
    constraints=constraints,
    answer=RegionText(),
    puzzlink=Codec(
        "yajitatami", (puzzlink.ArrowNumbers("arrow"), puzzlink.GivenBorders("border", GIVEN))
    ),
    pzprv3=(
        pzprv3.ArrowClues("arrow"),
        pzprv3.EdgeClues("border", (("1", GIVEN),)),
        pzprv3.EdgeMarks(),
    ),
    penpa=(penpa.ArrowNumbers("arrow"), penpa.Borders("border", GIVEN)),
    making=Making(by_rules(tells=arrows), thins="arrow"),
    example="""\
5 5
- - 2w 3w -
2s 2s - - -
- - - - -
- - - - -
- - - 2n 3w
""",
)
