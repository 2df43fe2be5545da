"""Slitherlink. Draw a loop along the edges that passes each numbered cell so many times."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.loops.fences import OPTIONS, counts, fence
from py_solver.fills.loops.full import FULL, or_full
from py_solver.genres.loops._names import SLITHERLINK_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.edges import EVERY_EDGE, edges_around
from py_solver.phrases.loops import LINE, corner_board
from py_solver.puzzle import Codec, Genre, InsideText, Making, Puzzle
from py_solver.puzzle.clues import Clue, Flag, Numbers, sites
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import ExactCount, LoopFreezesCounts, Path


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count the edges around them; all edges drawn form one loop."""
    told = {place: n for place, n in puzzle.clues["count"].items() if n is not Clue.ANY}
    around = [edges_around(puzzle.substrate, place) for place in told]
    counts = tuple(Source("count", place) for place in told)
    for edges, count, number in zip(around, counts, told.values(), strict=True):
        about = "the {n} in {place} must have {n:line} around it"
        yield must(edges, ExactCount(LINE, number), source=count, about=about)
    if puzzle.clues["full"]:
        about = "two lines of the loop must meet {at}"
        for corner in sites.CORNERS.places(puzzle.size):
            yield must(Set(puzzle.substrate.edges_at(corner)), ExactCount(LINE, 2), about=about)
    yield must(EVERY_EDGE, Path(LINE, closed=True))
    frozen = LoopFreezesCounts(LINE, tuple(told.values()))
    yield must((EVERY_EDGE, *around), frozen, source=counts, implied=True)


SLITHERLINK = Genre(
    id="slitherlink",
    name="Slitherlink",
    aliases=("slither", "fences"),
    rules="Draw one closed loop along the edges of the cells, which neither crosses nor branches. "
    "A number says how many of the four edges around it belong to the loop.",
    source="https://www.nikoli.co.jp/en/puzzles/slitherlink/",
    largest=(200, 200),
    substrate=corner_board,
    clues=(
        Numbers("count", 0, 4, any_token="?"),
        Flag(
            "full",
            title="The loop visits all corners",
            token="F",
            note="The loop passes through every point where grid lines meet.",
        ),
    ),
    constraints=constraints,
    grid="dots",
    answer=InsideText(),
    puzzlink=Codec(
        "slither",
        (puzzlink.FourCell("count"),),
        aliases=("slitherlink",),
        variants=(("f", "full"),),
    ),
    pzprv3=(
        pzprv3.Variant("full", "f"),
        pzprv3.CellClues("count"),
        pzprv3.Colors(since=1),
        pzprv3.EdgeMarks(rim=True),
    ),
    penpa=(penpa.Numbers("count"),),
    tatham=tatham.Game(
        "Loopy",
        (tatham.Runs("count", "01234"),),
        refused=(
            (
                "t[1-9]",
                ("This Loopy is not on a grid of squares; Gridwright has only square grids."),
            ),
        ),
    ),
    making=Making(
        or_full(fence, counts),
        thins="count",
        symmetries=(ROTATIONAL, MIRROR, DIAGONAL, NONE),
        options=(*OPTIONS, FULL),
    ),
    names=SLITHERLINK_NAMES,
    example="""\
6 6
- 3 2 2 3 -
- - - - - -
- 3 - 1 0 0
- - 2 0 - -
1 - - - - -
2 - - - 3 -
""",
)
