"""Chains of one digit: houses with two places for it, linked so that one of the ends has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from py_solver.hints.step import Link
from py_solver.hints.techniques.pattern import Pattern, View, look_at
from py_solver.logic.say.places import place
from py_solver.words.say import capital, later, say

SKYSCRAPER = later("skyscraper")
KITE = later("two-string kite")
X_CHAIN = later("X-chain")
COLOURING = later("simple colouring")

LONGEST = 12
"""Houses of the longest chain that a player would follow."""


class _Chain(NamedTuple):
    """Cells in their order, two to a strong house; a weak house joins each pair to the next."""

    cells: tuple[int, ...]
    strong: tuple[int, ...]
    weak: tuple[int, ...]


def coloured(view: View, digit: int, targets: frozenset[int]) -> Iterator[Pattern]:
    """Yield the chains whose two ends rule the digit, a bit, out of a target."""
    if len(view.houses) > LONGEST or not all(house.is_full for house in view.houses):
        return
    for chain in _chains(view, digit):
        first, last = chain.cells[0], chain.cells[-1]
        seen = {
            target
            for target in targets - {*chain.cells}
            if view.sees(target, first) and view.sees(target, last)
        }
        if not seen:
            continue
        used = {*chain.strong, *chain.weak}
        joins = [(target, end) for target in sorted(seen) for end in (first, last)]
        loose = [
            link for link in joins if not any({*link} <= view.houses[n].cells for n in sorted(used))
        ]
        used |= view.holders(loose) or set()
        yield _pattern(view, digit, chain, frozenset(used), frozenset(seen))


def _chains(view: View, digit: int) -> Iterator[_Chain]:
    """Yield every chain of two strong houses or more, the shortest first."""
    places = [view.places(n, digit) for n in range(len(view.houses))]
    pairs = [n for n, there in enumerate(places) if len(there) == 2]
    waiting = []
    for house in pairs:
        one, other = sorted(places[house])
        waiting += [_Chain((one, other), (house,), ()), _Chain((other, one), (house,), ())]
    while waiting:
        longer = []
        for chain in waiting:
            if len(chain.strong) > 1 and chain.cells[0] < chain.cells[-1]:
                yield chain
            used, end = {*chain.strong, *chain.weak}, chain.cells[-1]
            for link, there in enumerate(places):
                if link in used or end not in there:
                    continue
                for house in pairs:
                    if house in used or house == link:
                        continue
                    for near in sorted(places[house] & there - {*chain.cells}):
                        (far,) = places[house] - {near}
                        if far not in chain.cells:
                            longer.append(
                                _Chain(
                                    (*chain.cells, near, far),
                                    (*chain.strong, house),
                                    (*chain.weak, link),
                                )
                            )
        waiting = longer


def _pattern(
    view: View, digit: int, chain: _Chain, used: frozenset[int], seen: frozenset[int]
) -> Pattern:
    name = _name(view, digit, chain)
    word, (first, last) = view.word(digit), (chain.cells[0], chain.cells[-1])
    where = look_at(view.names(chain.strong[:1] + chain.strong[-1:]))
    gone = dict.fromkeys(seen, digit)
    if name == COLOURING:
        return Pattern(name, used, gone, where, _in_colours(view, word, chain, seen))
    links = []
    for number, house in enumerate(chain.strong):
        near, far = chain.cells[2 * number : 2 * number + 2]
        if name in (SKYSCRAPER, KITE):
            told = say(
                "{inside}, {digit} can only go in {cells}.",
                inside=capital(view.houses[house].inside),
                digit=word,
                cells=view.within(view.houses[house], (near, far)),
            )
        elif number == 0:
            told = say(
                "{inside}, {digit} has only two places: if {one} is not {digit}, {other} is.",
                inside=capital(view.houses[house].inside),
                digit=word,
                one=place(near, view.board),
                other=place(far, view.board),
            )
        else:
            told = say(
                "Then {near} is not {digit}, because both are {weak}, so {far} is: {digit} has no "
                "other place {inside}.",
                near=place(near, view.board),
                far=place(far, view.board),
                weak=view.houses[chain.weak[number - 1]].inside,
                inside=view.houses[house].inside,
                digit=word,
            )
        links.append(view.link(told, (near, far)))
    if name in (SKYSCRAPER, KITE):
        both = chain.cells[1:3]
        told = say(
            "At most one of {cells} is {digit}, because both are {inside}.",
            cells=view.cells(both),
            digit=word,
            inside=view.houses[chain.weak[0]].inside,
        )
        links.append(view.link(told, both))
    links += ends_see(view, word, (first, last), seen)
    return Pattern(name, used, gone, where, tuple(links))


def _in_colours(view: View, digit: str, chain: _Chain, seen: frozenset[int]) -> tuple[Link, ...]:
    """Word a chain in which every house has two places: all cells of one colour have the digit."""
    one, other = chain.cells[::2], chain.cells[1::2]
    told = say(
        "In each of {houses}, {digit} has only two places.",
        houses=view.names(sorted((*chain.strong, *chain.weak))),
        digit=digit,
    )
    either = say(
        "So either {one} are all {digit}, or {other} are.",
        one=view.cells(one),
        other=view.cells(other),
        digit=digit,
    )
    ends = later("{cells} sees a cell of each group, so it cannot be {digit}.")
    if len(seen) > 1:
        ends = later("{cells} see a cell of each group, so they cannot be {digit}.")
    named = view.cells(seen)
    last = say(ends, cells=f"{named[:1].upper()}{named[1:]}", digit=digit)
    return view.link(told, chain.cells), view.link(either, chain.cells), view.link(last, seen)


def _name(view: View, digit: int, chain: _Chain) -> str:
    kinds = sorted(view.houses[n].kind for n in chain.strong)
    if len(chain.strong) == 2:
        joint = view.houses[chain.weak[0]].kind
        if kinds == ["column", "row"] and joint == "box":
            return KITE
        if kinds in (["row", "row"], ["column", "column"]) and joint != "box":
            return SKYSCRAPER
        return X_CHAIN
    if all(len(view.places(n, digit)) == 2 for n in chain.weak):
        return COLOURING
    return X_CHAIN


def ends_see(view: View, digit: str, ends: tuple[int, ...], seen: frozenset[int]) -> Iterator[Link]:
    """Yield the last sentences of a chain: one end has the digit, so what sees all has not."""
    yield view.link(
        say("So {ends} must be {digit}.", ends=view.cells(ends, "or"), digit=digit), ends
    )
    told = later("{cells} sees both of them, so it cannot be {digit}.")
    if len(seen) > 1:
        told = later("{cells} see both of them, so they cannot be {digit}.")
    if len(ends) == 3:
        told = later("{cells} sees all of them, so it cannot be {digit}.")
        if len(seen) > 1:
            told = later("{cells} see all of them, so they cannot be {digit}.")
    yield view.link(say(told, cells=capital(view.cells(seen)), digit=digit), seen)
