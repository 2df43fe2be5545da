"""Locked candidates: in one house, a digit can only be where another house crosses it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from py_solver.hints.techniques.pattern import Pattern, View, look_at
from py_solver.words.say import capital, later, say

POINTING = later("locked candidates (pointing)")
CLAIMING = later("locked candidates (claiming)")
LOCKED = later("locked candidates")


def locked(view: View, digit: int, targets: frozenset[int]) -> Iterator[Pattern]:
    """Yield the pairs of houses that rule the digit, a bit, out of a target."""
    for base, cover in permutations(range(len(view.houses)), 2):
        inner, outer = view.houses[base], view.houses[cover]
        places = view.places(base, digit)
        if not (inner.is_full and outer.is_full and places and places <= outer.cells):
            continue
        gone = view.places(cover, digit) - inner.cells
        if not gone & targets:
            continue
        name = LOCKED
        if inner.kind == "box" != outer.kind:
            name = POINTING
        elif outer.kind == "box" != inner.kind:
            name = CLAIMING
        word = view.word(digit)
        links = (
            view.link(
                say(
                    "{inside}, {digit} can only go {cover}.",
                    inside=capital(inner.inside),
                    digit=word,
                    cover=outer.inside,
                ),
                places,
            ),
            view.link(
                say("So no other cell of {cover} can be {digit}.", cover=outer.name, digit=word),
                gone & targets,
            ),
        )
        used = frozenset((base, cover))
        yield Pattern(name, used, dict.fromkeys(gone, digit), look_at(inner.name), links)
