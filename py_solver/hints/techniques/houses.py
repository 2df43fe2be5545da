"""Steps in rows, columns and boxes with no number twice, worded as the techniques that they are.

A step has a name only if the whole pattern is there: it uses every house of the step, and the
pattern explains all that the step concludes. The patterns, and their names, are those of
https://www.sudopedia.org/wiki/Solving_Technique.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from py_solver.board.marks import marks_in
from py_solver.hints.premises import Premise
from py_solver.hints.techniques.chains import coloured
from py_solver.hints.techniques.fish import finned, fish
from py_solver.hints.techniques.follow import followed
from py_solver.hints.techniques.locked import locked
from py_solver.hints.techniques.pattern import NOTHING, House, Pattern, Told, View
from py_solver.hints.techniques.wings import wings
from py_solver.rules.count.distinct import Distinct

Finder = Callable[[View, int, frozenset[int]], Iterator[Pattern]]

FINDERS: tuple[Finder, ...] = (locked, fish, coloured, finned, wings)
"""In the order in which a player would see them: a chain is easier than a fish with a fin."""

MOST_HOUSES = 12
"""Houses of the largest pattern that is looked for."""

MOST_TRIED = 200
"""Patterns of a step that are tried to explain all of it."""


def are_houses(premises: Sequence[Premise]) -> bool:
    """Return whether each premise forbids equal numbers in a part of the board."""
    return bool(premises) and all(
        isinstance(one.rule, Distinct) and len(one.scope.region) < sum(one.scope.board.in_play)
        for one in premises
    )


def told_in_houses(
    premises: Sequence[Premise], state: Sequence[int], lost: Sequence[tuple[int, int]]
) -> Told:
    """Return the wording of the step, or NOTHING if it is not a technique.

    `premises` are the houses, `state` the candidates before the step, `lost` those that it rules
    out, by index.
    """
    if not 1 < len(premises) <= MOST_HOUSES:
        return NOTHING
    view = View(tuple(map(House, premises)), tuple(state))
    wanted = {index: gone & state[index] for index, gone in lost}
    digits = {
        1 << mark: frozenset(i for i, gone in wanted.items() if gone >> mark & 1)
        for gone in wanted.values()
        for mark in marks_in(gone)
    }
    every, tried = frozenset(range(len(premises))), 0
    for finder in FINDERS:
        for digit, targets in digits.items():
            for pattern in finder(view, digit, targets):
                tried += 1
                if tried > MOST_TRIED:
                    return NOTHING
                told = _completed(view, pattern, wanted, every)
                if told:
                    return told
    return NOTHING


def _completed(
    view: View, pattern: Pattern, wanted: Mapping[int, int], every: frozenset[int]
) -> Told | None:
    """Return the pattern with what follows from it, if that is the whole step."""
    gone = {index: mask & wanted.get(index, 0) for index, mask in pattern.gone.items()}
    rest = followed(view, gone, wanted)
    if rest is None or pattern.used | rest[0] != every:
        return None
    return Told(pattern.name, pattern.where, (*pattern.links, *rest[1]))
