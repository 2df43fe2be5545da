"""Bosanowa. Write numbers that are the sums of their differences from those beside them."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board import Along, Coord, Layer, Marks, Material, Substrate
from py_solver.board.coords import cell
from py_solver.board.errors import misplaced
from py_solver.board.regions import Direction
from py_solver.fills.numbers.differences import anchor, summed
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.parts import published, puzzlink, pzprv3
from py_solver.phrases.boards import ground
from py_solver.phrases.numbers import EVERY_CELL, numbered, pinned
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Published, Puzzle
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.clues.numbers import BARE
from py_solver.rules import SumOfDifferences

MOST = 255
"""The largest number that a circle can have here; links have no room for a larger one, either."""


def beside(place: Coord, circles: Mapping[Coord, int | Clue]) -> tuple[Coord, ...]:
    """Return the circles that touch a cell along an edge."""
    return tuple(near for way in Direction if (near := way.next(place)) in circles)


def bounds(circles: Mapping[Coord, int | Clue]) -> dict[Coord, int]:
    """Return a number that the circle's own cannot exceed, for each that a given number reaches.

    Let b be a number, a and c two of those beside it. Then |b-a| + |b-c| <= b. For c > b, this says
    c <= 2b - |b-a|. If a <= b, that is a + b; otherwise it is 3b - a, which is less than a + b. For
    c <= b, c <= a + b anyway. If nothing but c is beside b, c <= 2b. So the numbers around a given
    n are at most 2n, then 3n, 5n, 8n and so on, and the tightest of all such bounds holds.
    """
    found = {place: clue for place, clue in circles.items() if not isinstance(clue, Clue)}
    near = {place: beside(place, circles) for place in circles}
    waiting = list(found)
    for place in waiting:
        for middle in (place, *near[place]):
            if middle not in found:
                continue
            for end in near[middle]:
                others = [found[at] for at in near[middle] if at != end and at in found]
                most = found[middle] + min([found[middle], *others])
                if most < found.get(end, most + 1):
                    found[end] = most
                    waiting.append(end)
    return found


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board on which only circles have numbers, up to the largest that is possible."""
    circles = clues["circle"]
    given = (clue for clue in circles.values() if not isinstance(clue, Clue))
    most = min(MOST, max([1, *given, *bounds(circles).values()]))
    holes = {cell(row, col) for row in range(rows) for col in range(cols)} - circles.keys()
    layers = ((Layer.CELLS, Marks.numbers(1, most)),)
    return Substrate(rows, cols, layers, ground(rows, cols, holes, Material.HOLE))


def refuse(puzzle: Puzzle) -> None:
    """Refuse circles whose numbers have no bound, or too large a one."""
    circles = puzzle.clues["circle"]
    found = bounds(circles)
    for place in circles:
        if place not in found:
            raise misplaced(
                place,
                "{place}: this circle is not connected to a given number. Add one, because "
                "otherwise all numbers could be doubled.",
            )
        if found[place] > MOST:
            told = "{place}: the number could be larger than {most}. Add a number nearby."
            raise misplaced(place, told, most=MOST)


def constraints(puzzle: Puzzle) -> Statements:
    """Each number is the sum of its differences from those beside it; the givens are kept."""
    circles = puzzle.clues["circle"]
    yield EVERY_CELL
    for place, _, number in numbered(puzzle, "circle"):
        yield pinned("circle", place, number)
    for place in circles:
        near = beside(place, circles)
        about = "{first} must be the sum of its differences"
        if len(near) < 2:
            about = ""
        yield must(Along((place, *near)), SumOfDifferences(), about=about)


BOSANOWA = Genre(
    id="bosanowa",
    name="Bosanowa",
    rules="Write a number from 1 up into every circle. Each number is the sum of the differences "
    "between it and the numbers in the circles that touch its cell along an edge. Cells without a "
    "circle stay empty.",
    source="https://www.janko.at/Raetsel/Bosanowa/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(Numbers("circle", 1, MOST, any_token="o", any_style=BARE, look=Look("orb")),),
    constraints=constraints,
    refuse=refuse,
    published=Published(published.replaced({".": "-", "-": "o"}, unless="o")),
    puzzlink=Codec("bosanowa", (puzzlink.NumbersOnBoard("circle"),), flags="ht"),
    pzprv3=(
        pzprv3.CellClues("circle", (("0", Clue.ANY),)),
        pzprv3.CellNumbers("circle", blank="0"),
        pzprv3.EdgeNotes(),
    ),
    making=Making(
        summed,
        thins="circle",
        blank=lambda number: Clue.ANY,
        keeps=anchor,
        options=(Option("circles", 0.6, 0.3, 1.0, "Share of cells with a circle."),),
    ),
    example="""\
5 5
- - o 3 -
o o o o o
o o o - o
o o o - -
- - o - -
""",
)
