"""Netwalk. Turn all tiles so that their lines form one network without loops."""

from __future__ import annotations

from py_solver.board import EdgesAround, Set
from py_solver.fills.lines.nets import netted
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import tatham
from py_solver.phrases.edges import EVERY_EDGE, cells_without
from py_solver.phrases.loops import LINE, WALLS, line_board, not_across_walls
from py_solver.puzzle import Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols
from py_solver.rules import AtLeastOne, ExactCount, Joined, NoLoop, Patterns

TURNED = {
    "straight": ((1, 0, 0, 1), (0, 1, 1, 0)),
    "bend": ((1, 1, 0, 0), (1, 0, 1, 0), (0, 1, 0, 1), (0, 0, 1, 1)),
}
"""The edges of tiles with two of them, north, west, east, south: each way to turn them."""

ENDS = {"end": 1, "tee": 3, "cross": 4}
"""How many edges the other tiles have; these can be any."""

WAYS = {
    "straight": "the lines in {place} must run straight through",
    "bend": "the lines in {place} must form a bend",
}


def constraints(puzzle: Puzzle) -> Statements:
    """The lines of each cell are its tile; all of them are joined, without a loop."""
    grid = puzzle.substrate
    yield from not_across_walls(puzzle)
    for place, tile in puzzle.clues["tile"].items():
        source, edges = Source("tile", place), grid.edges_at(place)
        if tile in ENDS:
            about = "{place} must have {n:line}"
            rule = ExactCount(LINE, ENDS[tile])
            yield must(Set(edges), rule, source=source, about=about)
            continue
        inside = [grid.in_play[grid.index(edge)] for edge in edges]
        turned = tuple(
            tuple(bit for bit, plays in zip(way, inside, strict=True) if plays)
            for way in TURNED[tile]
            if not any(bit and not plays for bit, plays in zip(way, inside, strict=True))
        )
        there = Set(tuple(edge for edge, plays in zip(edges, inside, strict=True) if plays))
        yield must(there, Patterns(turned), source=source, about=WAYS[tile])
    around = EdgesAround(cells_without(puzzle, "tile"))
    yield each(around, AtLeastOne(LINE), about="a line must lead to {middle}")
    yield must(EVERY_EDGE, Joined(), about="all lines must form one connected network")
    yield must(EVERY_EDGE, NoLoop(LINE), about="the network must have no closed loop")


NETWALK = Genre(
    id="netwalk",
    name="Netwalk",
    aliases=("net", "freenet"),
    rules="Draw lines from cell to cell. The corner of each cell shows a tile: the lines in the "
    "cell must have its shape, turned in any way. All cells must be connected, and the lines must "
    "not form a closed loop. Lines must not cross walls.",
    source="https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/net.html",
    size=(6, 6),
    largest=(20, 20),
    substrate=line_board(),
    clues=(
        Symbols(
            "tile",
            (("end", "e"), ("straight", "s"), ("bend", "b"), ("tee", "t"), ("cross", "x")),
            look=ByClue("tile"),
        ),
        WALLS,
    ),
    constraints=constraints,
    answer=SideText(),
    tatham=tatham.Game(
        "Net",
        (tatham.Tiles("tile", "wall", "border"),),
        refused=(("w", "This net wraps around the edges of the grid. Gridwright lacks that."),),
    ),
    making=Making(netted, thins="wall"),
    example="""\
5 5
b b e t e
e t t t e
e e s t b
t t t t e
e e e b e
""",
)
