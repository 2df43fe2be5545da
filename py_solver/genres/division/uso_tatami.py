"""Uso-tatami. Divide the board into strips with a number each, none of which is its size."""

from __future__ import annotations

from py_solver.board import Coord, Direction, Set
from py_solver.fills.division.strips import lies
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import counted, noun
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import any_of
from py_solver.phrases.division import BORDER, JOINED, division, inner_borders, territories
from py_solver.phrases.edges import ray
from py_solver.phrases.numbers import numbered
from py_solver.phrases.strips import strips
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, RegionText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import AtLeastOne
from py_solver.rules.division.territories import Form
from py_solver.words.say import later, say

WRONG = later("the strip of the {n} in {{place}} must not have {cells}")
WAYS = ((Direction.WEST, Direction.EAST), (Direction.NORTH, Direction.SOUTH))


def constraints(puzzle: Puzzle) -> Statements:
    """Strips, each with one number, which is not how many cells it has."""
    yield from strips(puzzle)
    about = "every region must contain one number"
    yield territories(puzzle, "number", Form.RECTANGLE, noun("number"), about)
    for place, source, number in numbered(puzzle, "number"):
        about = say(WRONG, n=number, cells=counted(number, "cell"))
        if number == 1:
            sides = Set(inner_borders(puzzle.substrate, place))
            yield must(sides, AtLeastOne(JOINED), source=source, about=about)
        for back, on in WAYS if number > 1 else ():
            line = (*reversed(edges(puzzle, place, back)), *edges(puzzle, place, on))
            yield from no_strip(line, len(edges(puzzle, place, back)), number, source, about)


def edges(puzzle: Puzzle, place: Coord, way: Direction) -> tuple[Coord, ...]:
    """Return the edges between cells, from a cell on this way."""
    board = puzzle.substrate
    return tuple(at for at in ray(board, place, way).coords if board.in_play[board.index(at)])


def no_strip(
    line: tuple[Coord, ...], here: int, number: int, source: Source, about: str
) -> Statements:
    """Say that no strip of so many cells in this line contains the cell behind edge `here`."""
    for start in range(max(here - number + 1, 0), min(here, len(line) - number + 1) + 1):
        inside, last = Set(line[start : start + number - 1]), start + number - 1
        ends = (*line[max(start - 1, 0) : start], *line[last : last + 1])
        if ends:
            joined = must(inside, AtLeastOne(BORDER), source=source)
            beyond = must(Set(ends), AtLeastOne(JOINED), source=source)
            yield any_of(joined, beyond, about=about)
        else:
            yield must(inside, AtLeastOne(BORDER), source=source, about=about)


USO_TATAMI = Genre(
    id="uso_tatami",
    name="Uso-tatami",
    aliases=("usotatami",),
    rules="Divide the board into straight strips, one cell wide. Every strip must contain exactly "
    "one number, and must not have as many cells as the number says. Four strips must not meet at "
    "one corner. A ? can be any number.",
    source="https://puzz.link/rules.html?usotatami",
    size=(6, 6),
    largest=(25, 25),
    substrate=division,
    clues=(Numbers("number", 1, max, any_token="?"),),
    constraints=constraints,
    answer=RegionText(),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.EdgeMarks()),
    penpa=(penpa.Numbers("number", blank=True),),
    puzzlink=Codec("usotatami", (puzzlink.Numbers10or16("number"),)),
    making=Making(
        lies, options=(Option("numbers", 0.42, 0.3, 0.55, "Share of cells with a number."),)
    ),
    example="""\
5 5
4 - - 5 -
2 1 - 2 -
- 3 - - -
- 1 4 3 -
- 2 - - -
""",
)
