"""Litherslink. Draw trees along the edges, through every corner, none of which is a mere bend."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.anew import solved_anew
from py_solver.fills.by_rules import lines_at
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE, edges_around
from py_solver.phrases.loops import LINE, corner_board
from py_solver.phrases.numbers import numbered
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, DegreeIn, ExactCount, NoLoop


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count lines; each corner is an end or a branch of one of several trees."""
    board, corners = puzzle.substrate, sites.CORNERS.places(puzzle.size)
    for place, source, number in numbered(puzzle, "count"):
        about = "the {n} in {place} must have {n:line} around it"
        rule = ExactCount(LINE, number)
        yield must(edges_around(board, place), rule, source=source, about=about)
    about = "one line, three or four must meet {at}"
    for corner in corners:
        yield must(Set(board.edges_at(corner)), DegreeIn(LINE, (1, 3, 4)), about=about)
    yield must(EVERY_EDGE, NoLoop(LINE))
    about = "the lines must form two trees or more, so at most {n:edge} can have one"
    yield must(EVERY_EDGE, AtMost(LINE, len(corners) - 2), about=about)


LITHERSLINK = Genre(
    id="litherslink",
    name="Litherslink",
    aliases=("lither",),
    rules="Draw lines along the edges of the cells, so that one, three or four lines meet at every "
    "point where grid lines meet, also at the edge of the grid. Lines must not form loops, and "
    "they must not all be connected. A number says how many of the four edges around it have a "
    "line.",
    source="https://puzz.link/rules.html?lither",
    size=(6, 6),
    largest=(20, 20),
    substrate=corner_board,
    clues=(Numbers("count", 0, 4, any_token="?"),),
    constraints=constraints,
    grid="dots",
    answer=SideText(),
    puzzlink=Codec("lither", (puzzlink.FourCell("count"),)),
    pzprv3=(
        pzprv3.CellClues("count"),
        pzprv3.Colors(since=1),
        pzprv3.EdgeMarks(rim=True),
    ),
    penpa=(penpa.Numbers("count"),),
    making=Making(
        solved_anew(tells=lines_at("count")), thins="count", symmetries=(NONE, ROTATIONAL)
    ),
    example="""\
5 5
- 3 3 3 -
0 3 2 1 2
1 1 - 0 2
1 - 1 1 -
1 2 2 1 1
""",
)
