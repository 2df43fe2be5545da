"""Snake. Shade a snake that does not touch itself, by how long it is in each row and column."""

from __future__ import annotations

from py_solver.board import All, Neighbors4, Set, cell
from py_solver.fills.shading.snakes import coiled
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import lines
from py_solver.phrases.neighbors import BLOCKS, rim
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.phrases.snakes import APART, between_ends
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import AtLeastOne, Connected, CountIf, ExactCount, Pin, ReachesRim

BODY = {"black": (1,), "white": (2,)}
"""How many cells of the snake touch one of it, by the circle there."""


def constraints(puzzle: Puzzle) -> Statements:
    """One group that continues from cell to cell, with two ends, and keeps apart from itself."""
    for line, source, number in lines(puzzle, "count"):
        about = "{where} must have {n:shaded cell}"
        yield must(line, ExactCount(SHADED, number), source=source, about=about)
    for place, told in puzzle.clues["circle"].items():
        source, here = Source("circle", place), Set((place,))
        yield must(here, Pin(SHADED), source=source, about="the snake must be in {place}")
        about = "the snake must end in {place}"
        if told != "black":
            about = "the snake must not end in {place}"
        rule = CountIf(SHADED, SHADED, BODY[told])
        yield must((here, Neighbors4(place.row, place.col)), rule, source=source, about=about)
    rows, cols = puzzle.size
    for place in (cell(row, col) for row in range(rows) for col in range(cols)):
        regions = (Set((place,)), Neighbors4(place.row, place.col))
        about = "each cell of the snake must touch one or two other cells of the snake"
        yield must(regions, CountIf(SHADED, SHADED, (1, 2)), about=about)
    about = "the snake must not touch itself in {where}, not even diagonally"
    yield each(BLOCKS, APART, about=about)
    yield must(All(), AtLeastOne(SHADED), about="there must be a snake")
    yield must(All(), Connected(SHADED))
    # What the snake does not touch at a corner it can shut in only by closing up.
    about = "the snake must have two ends, so it must not enclose any cells"
    yield must((All(), Set(rim(rows, cols))), ReachesRim(UNSHADED), about=about)
    about = "each cell of the snake between its ends must touch two other cells of the snake"
    yield from between_ends(puzzle, about)


SNAKE = Genre(
    id="snake",
    name="Snake",
    aliases=("schlange",),
    rules="Shade the cells of one snake: a path of cells that touch along edges, with two ends "
    "and no branches. It must not touch itself, not even diagonally. A number outside the "
    "grid says how many cells of its row or column are shaded. A black circle is an end of "
    "the snake, a white circle is a cell between its ends.",
    source="https://www.janko.at/Raetsel/Schlange/index.htm",
    largest=(40, 40),
    substrate=shading,
    clues=(
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Symbols("circle", (("black", "x", "b"), ("white", "o", "w")), look=ByClue("ring")),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec(
        "snake",
        (puzzlink.Circles("circle"), puzzlink.Numbers16("count", sites.TOP_LEFT)),
    ),
    pzprv3=(pzprv3.SideSums("count", "circle", (("1", "white"), ("2", "black"))),),
    penpa=(penpa.Circles("circle"), penpa.Views("count")),
    making=Making(
        coiled,
        thins="count",
        options=(
            Option("long", 0.42, 0.2, 0.5, "Maximum share of cells in the snake."),
            Option("shown", 0, 0, 1, "Share of the snake with white circles.", easier=0.4),
        ),
    ),
    example="""\
6 6
3 4 - 1 1 3
4 - 2 2 - 3
- - - - - -
- - - - - -
- - - - - x
- - - - - -
o - - - - -
- - x - - -
""",
)
