"""Phrases about rooms with marks of two kinds, of which a loop visits one kind: moons or suns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from py_solver.board.coords import Coord
from py_solver.board.regions import Set
from py_solver.logic.constraint import Constraint, goal
from py_solver.logic.outcome import Source
from py_solver.phrases.compose import any_of, count_of, iff
from py_solver.phrases.edges import edges_around
from py_solver.phrases.loops import LINE, visits
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.one_of import OneOf


def visited(puzzle: Puzzle, key: str, place: Coord) -> Constraint:
    """Say that the loop visits the cell of a clue."""
    return visits(puzzle.substrate, place).by(Source(key, place), "")


def visits_one_kind(
    puzzle: Puzzle, key: str, words: tuple[str, str], room: Set, marked: list[Coord]
) -> Iterator[Constraint]:
    """Say that the loop visits all of one kind in a room, and none of the other."""
    grid, marks = puzzle.substrate, puzzle.clues[key]
    if len({marks[place] for place in marked}) < 2:
        for place in marked:
            lacking = words[marks[place] == words[0]]
            about = (
                f"the loop must visit the {marks[place]} in {{place}}: its room has no {lacking}"
            )
            around, source = edges_around(grid, place), Source(key, place)
            yield goal(around, ExactCount(LINE, 2), source=source, about=about)
        if not marked:
            about = f"the room of {room.coords[0].words} must have a {words[0]} or a {words[1]}"
            yield goal(Set(()), AtLeastOne(LINE), about=about)
        return
    first = marked[0]
    for other in marked[1:]:
        pair = visited(puzzle, key, first), visited(puzzle, key, other)
        two = f"the {marks[first]} in {first.words} and the {marks[other]} in {other.words}"
        if marks[first] == marks[other]:
            either = iff(*pair, about=f"the loop must visit both {two}, or neither")
        else:
            either = count_of([1], *pair, about=f"the loop must visit just one of {two}")
        # Were it not for the others, the room might have one kind only.
        yield replace(either, source=tuple(Source(key, place) for place in marked))


def turns_across(
    puzzle: Puzzle, key: str, edges: list[Coord], marked: list[list[Coord]]
) -> Iterator[Constraint]:
    """Say that a line between two rooms leads from one kind to the other; both have marks.

    `edges` are all that lead across, `marked` the places of the marks, room by room.
    """
    marks, across = puzzle.clues[key], Set(tuple(edges))
    kinds = [{marks[place] for place in room} for room in marked]
    firsts = [room[0] for room in marked]
    if len(kinds[0]) == len(kinds[1]) == 1:
        if kinds[0] == kinds[1]:
            (word,) = kinds[0]
            about = f"no line must lead from a room of {word}s to one of {word}s"
            source = tuple(Source(key, place) for place in firsts)
            yield goal(across, OneOf((1 - LINE,)), source=source, about=about)
        return
    pair = [visited(puzzle, key, place) for place in firsts]
    turns = count_of([1], *pair) if marks[firsts[0]] == marks[firsts[1]] else iff(*pair)
    kinds_named = " to ".join(f"{word}s" for word in sorted(kinds[0] | kinds[1]))
    two = " and ".join(f"of {place.words}" for place in firsts)
    about = f"either no line must run between the rooms {two}, or it must lead from {kinds_named}"
    turned = any_of(goal(across, OneOf((1 - LINE,))), turns, about=about)
    yield replace(turned, source=tuple(Source(key, place) for room in marked for place in room))
