"""Starry Sky. Place stars so that every arrow points at one, and one arrow at every star."""

from __future__ import annotations

from collections import defaultdict

from py_solver.board import Along, Coord, Marks, Set
from py_solver.fills.placing.skies import starry
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, published
from py_solver.phrases.beside import lines
from py_solver.phrases.boards import holed
from py_solver.phrases.signposts import STEPS, TOKENS, pointed_at
from py_solver.puzzle import Genre, Making, Option, Published, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import ExactCount, OneOf
from py_solver.words.say import say

EMPTY, STAR = 0, 1
FROM_LEFT = (*list(STEPS)[-2:], *list(STEPS)[:-2])
"""The directions, clockwise."""


def constraints(puzzle: Puzzle) -> Statements:
    """Each arrow points at one star, each star has one arrow; lines have their counts."""
    pointed: dict[Coord, list[Source]] = defaultdict(list)
    for place, way in puzzle.clues["arrow"].items():
        ahead, source = pointed_at(place, way, puzzle.size), Source("arrow", place)
        for there in ahead:
            pointed[there].append(source)
        about = "the arrow in {place} must point at {n:star}"
        yield must(Along(ahead), ExactCount(STAR, 1), source=source, about=about)
    for place in puzzle.substrate.coords:
        arrows = pointed[place]
        if len(arrows) != 1:
            about = "no arrow points at {where}, so it must not contain a star"
            if arrows:
                about = say(
                    "{number} arrows point at {{where}} instead of 1, so it must not contain "
                    "a star",
                    number=len(arrows),
                )
            yield must(Set((place,)), OneOf((EMPTY,)), source=tuple(arrows), about=about)
    for line, source, number in lines(puzzle, "count"):
        about = "{where} must have {n:star}"
        yield must(line, ExactCount(STAR, number), source=source, about=about)


STARSKY = Genre(
    id="starsky",
    name="Starry Sky",
    aliases=("sternenhimmel", "starry_sky"),
    rules="Place stars in some empty cells. Every arrow points at exactly one star, near or far, "
    "and exactly one arrow points at every star. A number outside the grid says how many "
    "stars its row or column has.",
    source="https://www.janko.at/Raetsel/Sternenhimmel/index.htm",
    largest=(30, 30),
    substrate=holed(Marks.binary("empty", "star", look="star", noun="star"), "arrow"),
    clues=(
        Symbols("arrow", TOKENS, look=ByClue("ray")),
        Numbers("count", 0, max, at=sites.TOP_LEFT),
    ),
    constraints=constraints,
    answer=SignText("*"),
    published=Published(published.one_number_more(0), published.one_number_more(0)),
    penpa=(penpa.Arrows("arrow", FROM_LEFT), penpa.Views("count")),
    making=Making(
        starry,
        thins="count",
        options=(Option("stars", 0.2, 0.05, 0.3, "Share of cells with a star."),),
    ),
    example="""\
6 6
2 - 0 0 - -
- - 2 - 1 -
 -  -  w  -  -  -
se  e  - sw  -  -
 -  -  -  -  -  -
 -  -  -  -  -  n
 - nw  -  -  -  -
 -  e  -  -  -  -
""",
)
