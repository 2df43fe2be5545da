"""What Sashigane and L-route share: circles where an L bends, and arrows at its ends."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from py_solver.board import Along, Coord
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.phrases.division import BORDER, JOINED
from py_solver.phrases.pieces import around
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Symbols
from py_solver.rules import Patterns
from py_solver.words.say import say

WAYS = (("north", "n"), ("south", "s"), ("west", "w"), ("east", "e"))
SIDES = dict(WAYS)
FROM_LEFT = ("west", "", "north", "", "east", "", "south")
ARROWS = Symbols("arrow", WAYS, look=ByClue("ray"))


def bends(puzzle: Puzzle, key: str, places: Iterable[Coord]) -> Statements:
    """Say that a region bends in each of these places, which have a clue of the kind `key`."""
    for place in places:
        edges, source = around(puzzle, place), Source(key, place)
        patterns = (
            tuple(JOINED if side in (one, other) else BORDER for side in edges)
            for one, other in product("ns", "we")
            if {one, other} <= edges.keys()
        )
        about = "the circle in {place} must be at the bend of its region"
        rule = Patterns(tuple(patterns))
        yield must(Along(tuple(edges.values())), rule, source=source, about=about)


def ends(puzzle: Puzzle) -> Statements:
    """Say that a region ends in each arrow, and continues where this points."""
    for place, way in puzzle.clues["arrow"].items():
        edges, source = around(puzzle, place), Source("arrow", place)
        only = tuple(JOINED if side == SIDES[way] else BORDER for side in edges)
        patterns = (only,) if JOINED in only else ()
        about = say(
            "from the arrow in {{place}}, its region must continue {way} only", way=say(way)
        )
        yield must(Along(tuple(edges.values())), Patterns(patterns), source=source, about=about)
