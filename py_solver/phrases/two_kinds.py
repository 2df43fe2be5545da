"""Phrases about rooms with marks of two kinds, such as moons and suns; a loop visits one kind in
each room.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from py_solver.board.coords import Coord
from py_solver.board.regions import Set
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import a, chained, plural
from py_solver.phrases.compose import any_of, count_of, iff
from py_solver.phrases.edges import edges_around
from py_solver.phrases.loops import LINE, visits
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.one_of import OneOf
from py_solver.words.say import later, say

Visits = Mapping[Coord, Constraint]
"""For each mark, the constraint that the loop visits its cell, shared by many rules."""


def visited(puzzle: Puzzle, key: str) -> Visits:
    """Say for each mark that the loop visits its cell."""
    board = puzzle.substrate
    return {place: visits(board, place).by(Source(key, place), "") for place in puzzle.clues[key]}


def visits_one_kind(
    puzzle: Puzzle,
    key: str,
    words: tuple[str, str],
    room: Set,
    marked: list[Coord],
    known: Visits,
) -> Iterator[Constraint]:
    """Say that the loop visits all of one kind in a room, and none of the other."""
    grid, marks = puzzle.substrate, puzzle.clues[key]
    if len({marks[place] for place in marked}) < 2:
        for place in marked:
            lacking = words[marks[place] == words[0]]
            about = say(
                "the region of {{place}} has no {lacking}, so the loop must visit the {mark} there",
                mark=say(marks[place]),
                lacking=say(lacking),
            )
            around, source = edges_around(grid, place), Source(key, place)
            yield must(around, ExactCount(LINE, 2), source=source, about=about)
        if not marked:
            about = say(
                "the region of {place} must contain {one} or {other}",
                place=room.coords[0].words,
                one=a(words[0]),
                other=a(words[1]),
            )
            yield must(Set(()), AtLeastOne(LINE), about=about)
        return
    first = marked[0]
    for other in marked[1:]:
        pair = known[first], known[other]
        # Without the others, the room might have one kind only.
        same = marks[first] == marks[other]
        yield _of(_two(marks, (first, other), pair, same=same), key, marked)


def _two(
    marks: Mapping[Coord, str],
    places: tuple[Coord, Coord],
    visits: tuple[Constraint, Constraint],
    *,
    same: bool,
) -> Constraint:
    """Say that the loop visits both of two marks or neither, or otherwise exactly one."""
    first, second = places
    told = later("exactly 1 of two symbols must be on the loop: {one} or {two}")
    if same:
        told = later("the loop must visit both {one} and {two}, or neither")
    one, two = (
        say("the {mark} in {place}", mark=say(marks[at]), place=at.words) for at in (first, second)
    )
    about = say(told, one=one, two=two)
    return iff(*visits, about=about) if same else count_of([1], *visits, about=about)


def turns_across(
    puzzle: Puzzle, key: str, edges: list[Coord], marked: list[list[Coord]], known: Visits
) -> Iterator[Constraint]:
    """Say that a line between two rooms leads from one kind to the other; both have marks.

    `edges` are all edges between them, `marked` the places of the marks, room by room.
    """
    marks, across = puzzle.clues[key], Set(tuple(edges))
    kinds = [{marks[place] for place in room} for room in marked]
    firsts = marked[0][0], marked[1][0]
    if len(kinds[0]) == len(kinds[1]) == 1:
        if kinds[0] == kinds[1]:
            (word,) = kinds[0]
            about = say(
                ("no line may lead from one region of {marks} to another"), marks=plural(word)
            )
            source = tuple(Source(key, place) for place in firsts)
            for edge in edges:
                yield must(Set((edge,)), OneOf((1 - LINE,)), source=source, about=about)
        return
    pair = known[firsts[0]], known[firsts[1]]
    turns = _two(marks, firsts, pair, same=marks[firsts[0]] != marks[firsts[1]])
    named = [plural(word) for word in sorted(kinds[0] | kinds[1])]
    about = say(
        "a line between the regions of {first} and of {second} must lead from {kinds}",
        first=firsts[0].words,
        second=firsts[1].words,
        kinds=chained(named, "to", commas=False),
    )
    turned = any_of(must(across, OneOf((1 - LINE,))), turns, about=about)
    yield _of(turned, key, [place for room in marked for place in room])


def _of(said: Constraint, key: str, places: list[Coord]) -> Constraint:
    """Return a constraint as made by the clues at all these places."""
    sources = tuple([Source(key, place) for place in places])
    return must(said.regions, said.rule, source=sources, about=said.about)
