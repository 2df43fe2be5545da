"""Shirokuro-link. Join each white circle to a black one by a straight line."""

from __future__ import annotations

from py_solver.board import Coord, Direction, Set
from py_solver.fills.lines.pairs import LONGEST, paired
from py_solver.logic import Source, Statements, must
from py_solver.logic.say.words import noun
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.bridges import spans
from py_solver.phrases.edges import cells_without, edges_around, ray
from py_solver.phrases.loops import LINE, line_board
from py_solver.phrases.sight import ahead
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols
from py_solver.puzzle.making import NONE_CAME
from py_solver.rules import ExactCount, OneOf
from py_solver.words.say import say


def next_circle(puzzle: Puzzle, place: Coord, way: Direction) -> Coord | None:
    """Return the next circle in a direction, or None."""
    circles = puzzle.clues["circle"]
    return next((at for at in ahead(place, way, (), puzzle.size) if at in circles), None)


def constraints(puzzle: Puzzle) -> Statements:
    """One line ends at each circle, and joins it to the next one there, of the other colour."""
    grid, circles = puzzle.substrate, puzzle.clues["circle"]
    yield from spans(cells_without(puzzle, "circle"), noun("line"), noun("circle"))
    for place in sorted(circles):
        source = Source("circle", place)
        colour = say(circles[place])
        about = say("one line must end at the {colour} circle in {{place}}", colour=colour)
        yield must(edges_around(grid, place), ExactCount(LINE, 1), source=source, about=about)
        for way in Direction:
            other = next_circle(puzzle, place, way)
            first = ray(grid, place, way).coords[:1]
            if other is None and first:
                about = say(
                    "a line from the {colour} circle in {{place}} must lead to another circle",
                    colour=colour,
                )
                yield must(Set(first), OneOf((1 - LINE,)), source=source, about=about, silent=True)
            elif way in (Direction.EAST, Direction.SOUTH) and circles.get(other) == circles[place]:
                both = source, Source("circle", other)
                about = say("no line may join two {colour} circles", colour=colour)
                yield must(Set(first), OneOf((1 - LINE,)), source=both, about=about, silent=True)


SHIROKURO_LINK = Genre(
    id="shirokuro_link",
    name="Shirokuro-link",
    aliases=("wblink", "shirokuro"),
    rules="Join the circles in pairs, each white one to a black one, by straight lines along rows "
    "and columns. Lines must not cross each other or pass over circles.",
    source="https://www.janko.at/Raetsel/Shirokuro/index.htm",
    substrate=line_board(),
    clues=(Symbols("circle", (("white", "w", "1"), ("black", "b", "2")), look=ByClue("ring")),),
    constraints=constraints,
    grid="faint",
    answer=SideText(),
    puzzlink=Codec("wblink", (puzzlink.Circles("circle"),)),
    pzprv3=(pzprv3.CellClues("circle", (("1", "white"), ("2", "black"))), pzprv3.EdgeMarks()),
    penpa=(penpa.Circles("circle"),),
    making=Making(paired, options=(LONGEST,), never={"medium": NONE_CAME}),
    example="""\
6 6
b b b - w b
- - w b w -
- - - b w w
w w - w - -
- - b - b -
w - - - b -
""",
)
