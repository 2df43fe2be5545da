"""Netwalk. Turn all tiles so that their lines form one network without loops."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.lines.nets import netted
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import tatham
from py_solver.phrases.edges import EVERY_EDGE, cells_without, edges_around
from py_solver.phrases.loops import LINE, line_board
from py_solver.puzzle import Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols, sites
from py_solver.rules import AtLeastOne, ExactCount, Joined, NoLoop, Patterns, Pin
from py_solver.words.say import say

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
    for wall in puzzle.clues["wall"]:
        about = "{place} has a wall, so it must have no line"
        yield must(Set((wall,)), Pin(0), source=Source("wall", wall), about=about)
    for place, tile in puzzle.clues["tile"].items():
        source, edges = Source("tile", place), grid.edges_at(place)
        if tile in ENDS:
            about = say("{place} must have {{n:line}}", place=place.words)
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
        about = say(WAYS[tile], place=place.words)
        yield must(there, Patterns(turned), source=source, about=about)
    for place in cells_without(puzzle, "tile"):
        about = say("a line must lead to {place}", place=place.words)
        yield must(edges_around(grid, place), AtLeastOne(LINE), about=about)
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
        Symbols("wall", (("border", "|"),), at=sites.BETWEEN, look=ByClue("given"), title="Wall"),
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
