"""Phrases about gates: find them and their numbers, and require that a loop passes them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import misplaced
from py_solver.board.regions import Along, Direction, Region, Set
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import counted
from py_solver.phrases.edges import EVERY_EDGE, edges_around
from py_solver.phrases.loops import LINE
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.lines.ordered_visits import OrderedVisits
from py_solver.words.say import say

WAYS = {"vertical": (1, 0), "horizontal": (0, 1)}
"""The step from cell to cell of a gate, by the word of its direction."""

Gate = tuple[Coord, ...]
"""The cells of a gate, from its upper or its left end."""


def gates(puzzle: Puzzle) -> tuple[Gate, ...]:
    """Return the gates, in the order of their first cells."""
    return _gates(tuple(puzzle.clues["gate"].items()))


@lru_cache(maxsize=64)
def _gates(told: tuple[tuple[Coord, str], ...]) -> tuple[Gate, ...]:
    way_of, taken, found = dict(told), set[Coord](), []
    for place, way in told:
        if place not in taken:
            run = [place]
            while way_of.get(_beside(run[-1], WAYS[way])) == way:
                run.append(_beside(run[-1], WAYS[way]))
            taken.update(run)
            found.append(tuple(run))
    return tuple(found)


def _beside(place: Coord, step: tuple[int, int]) -> Coord:
    return cell(place.row + step[0], place.col + step[1])


def ends(puzzle: Puzzle, gate: Gate) -> tuple[Coord, Coord]:
    """Return the cells beyond the ends of a gate, on the board or not."""
    down, right = WAYS[puzzle.clues["gate"][gate[0]]]
    return _beside(gate[0], (-down, -right)), _beside(gate[-1], (down, right))


def demand_gates(puzzle: Puzzle) -> None:
    """Raise ClueError for a second start, and for a number whose gate is unknown."""
    for place in list(puzzle.clues["start"])[1:]:
        raise misplaced(place, "{place}: the loop already starts elsewhere.")
    numbers(puzzle)


def numbers(puzzle: Puzzle) -> dict[int, tuple[int, list[Source]]]:
    """Return the position of each gate's number in the order, each with the clues that state it.

    An arrow points from a number to its gate. Without one, it is that of the only gate that ends
    there, of one that has it from its other end, or of the only one that has no other number.
    Raises ClueError if none or several are left.
    """
    found = gates(puzzle)
    claims = dict(_claims(puzzle, found))
    told: dict[int, tuple[int, list[Source]]] = {}
    while claims:
        settled = False
        for source, (number, open_) in list(claims.items()):
            same = [gate for gate in open_ if gate in told and told[gate][0] == number]
            left = same or [gate for gate in open_ if gate not in told]
            if len(left) == 1:
                told.setdefault(left[0], (number, []))[1].append(source)
                del claims[source]
                settled = True
        if not settled:
            place = next(iter(claims)).which
            assert isinstance(place, Coord)
            raise misplaced(place, "{place}: it is not clear which gate this means.")
    return told


def _claims(
    puzzle: Puzzle, found: tuple[Gate, ...]
) -> Iterator[tuple[Source, tuple[int, list[int]]]]:
    """Yield for each number the gates that it may belong to."""
    steps = {way.step: way for way in Direction}
    at: dict[Coord, list[tuple[int, Direction]]] = {}
    for number, gate in enumerate(found):
        for end, first in zip(ends(puzzle, gate), (gate[0], gate[-1]), strict=True):
            way = steps[first.row - end.row, first.col - end.col]
            at.setdefault(end, []).append((number, way))
    some: list[tuple[str, Coord, Any, Direction | None]] = [
        ("wall", place, told, None) for place, told in puzzle.clues["wall"].items()
    ]
    some += [("arrow", place, *told[:2]) for place, told in puzzle.clues["arrow"].items()]
    for key, place, told, pointing in some:
        if told is not Clue.ANY:
            if not 0 < told <= len(found):
                there = counted(len(found), "gate")
                raise misplaced(
                    place, "{place}: there is no gate {n} of {gates}.", n=told, gates=there
                )
            beside = [gate for gate, its in at.get(place, []) if pointing in (None, its)]
            yield Source(key, place), (told, beside)


def passes_gates(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that the loop crosses each gate once, straight, and those with numbers in turn."""
    board, found = puzzle.substrate, gates(puzzle)
    crossing: list[Region] = []
    for gate in found:
        down, _ = WAYS[puzzle.clues["gate"][gate[0]]]
        sides = [board.edges_at(place) for place in gate]  # north, west, east, south
        along = {edge for n, w, e, s in sides for edge in ((n, s) if down else (w, e))}
        pairs = [(w, e) if down else (n, s) for n, w, e, s in sides]
        named = say("the gate in {place}", place=gate[0].words)
        inside = [pair for pair in pairs if all(board.in_play[board.index(e)] for e in pair)]
        crossing.append(Along(tuple(edge for pair in inside for edge in pair)))
        about = say("{gate} must have no lines along it", gate=named)
        yield must(Set(tuple(sorted(along))), ExactCount(LINE, 0), about=about)
        for side in (0, 1):
            about = say("the loop must cross {gate} once", gate=named)
            crossed = Set(tuple(pair[side] for pair in inside))
            yield must(crossed, ExactCount(LINE, 1), about=about)
    for start in puzzle.clues["start"]:
        about, source = "the loop must pass through {place}", Source("start", start)
        around = edges_around(board, start)
        yield must(around, ExactCount(LINE, 2), source=source, about=about)
        told = numbers(puzzle)
        if told:
            rule = OrderedVisits(LINE, tuple(told.get(n, (None,))[0] for n in range(len(found))))
            sources = (source, *(clue for _, clues in told.values() for clue in clues))
            about = say(
                "from {start}, the loop must pass the numbered gates in order", start=start.words
            )
            yield must((EVERY_EDGE, around, *crossing), rule, source=sources, about=about)
