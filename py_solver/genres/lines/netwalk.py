"""Netwalk. Turn all tiles so that their lines form one network without loops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from py_solver.board import Coord, EdgesAround, Set, misplaced
from py_solver.fills.lines.nets import AROUND, netted
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import ByClue
from py_solver.parts import tatham
from py_solver.phrases.edges import EVERY_EDGE, cells_without
from py_solver.phrases.loops import LINE, WALLS, WRAPS, line_board, not_across_walls
from py_solver.puzzle import Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols, sites
from py_solver.rules import AtLeastOne, ExactCount, Joined, NoLoop, Patterns

TURNED = {
    "end": ((1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (0, 1, 0, 0)),
    "straight": ((1, 0, 0, 1), (0, 1, 1, 0)),
    "bend": ((1, 0, 1, 0), (0, 0, 1, 1), (0, 1, 0, 1), (1, 1, 0, 0)),
    "tee": ((1, 0, 1, 1), (0, 1, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)),
    "cross": ((1, 1, 1, 1),),
}
"""The edges of each tile, north, west, east, south: all ways to turn it, clockwise."""

WAYS = {
    "straight": "the lines in {place} must run straight through",
    "bend": "the lines in {place} must form a bend",
}


def ways_to_turn(puzzle: Puzzle, place: Coord) -> tuple[tuple[Coord, ...], ...]:
    """Return the lines of a cell for each way to turn its tile that stays within the grid."""
    grid = puzzle.substrate
    edges = grid.edges_at(place)
    ways = (
        tuple(edge for edge, bit in zip(edges, way, strict=True) if bit)
        for way in TURNED[puzzle.clues["tile"][place]]
    )
    return tuple(way for way in ways if all(grid.in_play[grid.index(edge)] for edge in way))


def turns(puzzle: Puzzle) -> dict[Coord, tuple[tuple[Coord, ...], ...]]:
    """Return what a click makes of the lines of each cell with a tile, one after the other."""
    return {place: ways_to_turn(puzzle, place) for place in puzzle.clues["tile"]}


def constraints(puzzle: Puzzle) -> Statements:
    """The lines of each cell are its tile; all of them are joined, without a loop."""
    grid = puzzle.substrate
    yield from not_across_walls(puzzle)
    for place, tile in puzzle.clues["tile"].items():
        source, edges = Source("tile", place), grid.edges_at(place)
        if tile not in WAYS:
            about = "{place} must have {n:line}"
            rule = ExactCount(LINE, sum(TURNED[tile][0]))
            yield must(Set(edges), rule, source=source, about=about)
            continue
        inside = tuple(edge for edge in edges if grid.in_play[grid.index(edge)])
        turned = tuple(
            tuple(int(edge in way) for edge in inside) for way in ways_to_turn(puzzle, place)
        )
        yield must(Set(inside), Patterns(turned), source=source, about=WAYS[tile])
    around = EdgesAround(cells_without(puzzle, "tile"))
    yield each(around, AtLeastOne(LINE), about="a line must lead to {middle}")
    yield must(EVERY_EDGE, Joined(), about="all lines must form one connected network")
    yield must(EVERY_EDGE, NoLoop(LINE), about="the network must have no closed loop")


def refuse(puzzle: Puzzle) -> None:
    """Refuse walls on the edge of a grid that does not wrap: lines never cross it."""
    grid = puzzle.substrate
    for wall in puzzle.clues["wall"]:
        if not grid.in_play[grid.index(wall)]:
            raise misplaced(wall, "{place}: only a net that wraps around has walls there.")


def notes(puzzle: Puzzle) -> Iterator[str]:
    """Yield the rule of a net that wraps."""
    if puzzle.clues[WRAPS.key]:
        yield WRAPS.note


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
    substrate=line_board(wraps=WRAPS.key),
    clues=(
        Symbols(
            "tile",
            (("end", "e"), ("straight", "s"), ("bend", "b"), ("tee", "t"), ("cross", "x")),
            look=ByClue("tile"),
        ),
        replace(WALLS, at=sites.AT_SIDES),
        WRAPS,
    ),
    constraints=constraints,
    refuse=refuse,
    notes=notes,
    answer=SideText(),
    turns=turns,
    tatham=tatham.Game(
        "Net",
        (tatham.Tiles("tile", "wall", "border", WRAPS.key),),
        flags=(("w", WRAPS.key),),
    ),
    making=Making(netted, thins="wall", options=(AROUND,)),
    example="""\
5 5
b b e t e
e t t t e
e e s t b
t t t t e
e e e b e
""",
)
