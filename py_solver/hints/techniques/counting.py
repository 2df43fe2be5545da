"""Counting: regions that need a number of marks, and the places that they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.hints.premises import Premise
from py_solver.hints.step import Link
from py_solver.hints.techniques.pattern import look_at, name_of_region
from py_solver.logic.say.marks import a_holder, holding, sort_of
from py_solver.logic.say.places import place
from py_solver.logic.say.words import listed
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.count_if import CountIf
from py_solver.rules.count.exact_count import ExactCount
from py_solver.words.say import say

Lost = Sequence[tuple[int, int]]


class Count(NamedTuple):
    """The result of counting: a word for it, the place to look at, and the argument, if any."""

    word: str
    where: str
    links: tuple[Link, ...] = ()


def of_counts(
    premises: Sequence[Premise],
    known: Mapping[Coord, tuple[int, ...]],
    state: Sequence[int],
    lost: Lost,
) -> Iterator[Count]:
    """Yield the results of counting in several regions.

    `2 in 1×3`: a number in a room of that shape, and no two may touch. `room and touching`: a
    region whose places a mark outside would all take. `rooms within lines`: as many other regions
    as lines, all of whose places are in these, so that the lines have none elsewhere; and `lines
    within rooms`.
    """
    counting = [premise for premise in premises if isinstance(premise.rule, ExactCount)]
    others = [premise for premise in premises if not isinstance(premise.rule, ExactCount)]
    if len(premises) < 2 or not counting or not all(map(_keeps_apart, others)):
        return
    if others:
        if len(counting) == 1:
            yield from _of_one_count(counting[0], others, known, state, lost)
        return
    lines = [premise for premise in counting if _is_line(premise)]
    rooms = [premise for premise in counting if not _is_line(premise)]
    rule = counting[0].rule
    assert isinstance(rule, ExactCount)
    bit = 1 << rule.mark
    alike = all(premise.rule == rule for premise in counting)
    if not alike or len(lines) != len(rooms) or any(gone != bit for _, gone in lost):
        return
    there = [
        [index for premise in each for index in premise.scope.region if state[index] & bit]
        for each in (lines, rooms)
    ]
    if any(max(Counter(each).values(), default=0) > 1 for each in there):
        return  # regions that share a place: it would be counted twice
    in_lines, in_rooms = map(frozenset, there)
    targets = {index for index, _ in lost}
    if in_rooms <= in_lines and targets <= in_lines - in_rooms:
        yield _within("rooms within lines", rooms, lines, in_rooms, targets)
    elif in_lines <= in_rooms and targets <= in_rooms - in_lines:
        yield _within("lines within rooms", lines, rooms, in_lines, targets)


def _within(
    word: str,
    inner: Sequence[Premise],
    outer: Sequence[Premise],
    places: frozenset[int],
    targets: set[int],
) -> Count:
    """Yield that the places of some regions are all in as many others."""
    rule, board = inner[0].rule, inner[0].scope.board
    assert isinstance(rule, ExactCount)
    some, others = _names(inner), _names(outer)
    region = sorted(places)
    things = sort_of(rule.mark, region, board)
    told = say(
        "{inner} can have their {things} only in {outer}.",
        inner=f"{some[:1].upper()}{some[1:]}",
        things=things,
        outer=others,
    )
    if len(inner) == 1:
        told = say(
            "{inner} can have its {things} only in {outer}.",
            inner=f"{some[:1].upper()}{some[1:]}",
            things=things,
            outer=others,
        )
    rest = say(
        "Both need {stars}, so no other cell of {outer} has one.",
        stars=holding(rule.n * len(inner), rule.mark, region, board),
        outer=others,
    )
    links = _link(told, places, board), _link(rest, targets, board)
    return Count(word, look_at(some), links)


def _of_one_count(
    premise: Premise,
    others: Sequence[Premise],
    known: Mapping[Coord, tuple[int, ...]],
    state: Sequence[int],
    lost: Lost,
) -> Iterator[Count]:
    rule = premise.rule
    assert isinstance(rule, ExactCount)
    region, name = frozenset(premise.scope.region), name_of_region(premise)
    bit = 1 << rule.mark
    if all(gone == bit and index not in region for index, gone in lost):
        word = "line and touching" if _is_line(premise) else "room and touching"
        links = tuple(_excluded(premise, others, state, index) for index, _ in lost)
        if all(links):
            yield Count(word, look_at(name), tuple(link for link in links if link))
        else:
            yield Count(word, look_at(name))
    rows = {coord.row for coord in premise.coords}
    cols = {coord.col for coord in premise.coords}
    if not known and len(rows) * len(cols) == len(region):
        short, long = sorted((len(rows), len(cols)))
        if max(rows) - min(rows) < len(rows) and max(cols) - min(cols) < len(cols):
            yield Count(f"{rule.n} in {short}×{long}", look_at(name))


def _excluded(
    premise: Premise, others: Sequence[Premise], state: Sequence[int], target: int
) -> Link | None:
    """Word how few cells of a region a mark in the target would leave, if they are too few."""
    rule, board = premise.rule, premise.scope.board
    assert isinstance(rule, ExactCount)
    open_ = [index for index in premise.scope.region if state[index] >> rule.mark & 1]
    free = [index for index in open_ if not any(_forbids(one, target, index) for one in others)]
    if len(free) >= rule.n:
        return None
    region, named = premise.scope.region, name_of_region(premise)
    upper = f"{named[:1].upper()}{named[1:]}"
    words = {
        "place": place(target, board),
        "star": a_holder(rule.mark, region, board),
        "stars": holding(rule.n, rule.mark, region, board),
    }
    told = say(
        "Every cell of {region} that can still have {star} touches {place}, so {place} cannot have "
        "one itself.",
        region=named,
        **words,
    )
    if free:
        told = say(
            "{region} needs {stars}, but with {star} in {place}, only {free} could have one.",
            region=upper,
            free=listed([place(index, board) for index in free]),
            **words,
        )
    return _link(told, open_, board)


def _forbids(premise: Premise, one: int, other: int) -> bool:
    """Return whether a rule that keeps marks apart forbids both."""
    first, *rest = premise.scope.regions
    if isinstance(premise.rule, CountIf):
        beside = rest[0]
        return (first[0] == one and other in beside) or (first[0] == other and one in beside)
    return one in first and other in first


def _names(premises: Sequence[Premise]) -> str:
    return listed([name_of_region(premise) for premise in premises])


def _link(told: str, indices: Sequence[int] | set[int] | frozenset[int], board: Substrate) -> Link:
    return Link(told, tuple(board.coords[index] for index in sorted(indices)))


def _keeps_apart(premise: Premise) -> bool:
    """Return whether it says that of cells next to each other only one has the mark."""
    rule, coords = premise.rule, premise.coords
    if isinstance(rule, CountIf):  # of all beside the one in the middle
        says, far = rule.allowed == (0,) and rule.when == rule.mark, 2
    else:
        says, far = isinstance(rule, AtMost) and rule.n == 1, 1
    down = max(coord.row for coord in coords) - min(coord.row for coord in coords)
    right = max(coord.col for coord in coords) - min(coord.col for coord in coords)
    return says and down <= far and right <= far


def _is_line(premise: Premise) -> bool:
    """Return whether it is a whole row or column."""
    board, coords = premise.scope.board, premise.coords
    return (len({coord.row for coord in coords}) == 1 and len(coords) == board.cols) or (
        len({coord.col for coord in coords}) == 1 and len(coords) == board.rows
    )
