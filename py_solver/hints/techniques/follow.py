"""Immediate consequences of a technique, in the same houses: singles that it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from py_solver.board.marks import is_decided
from py_solver.hints.step import Link
from py_solver.hints.techniques.pattern import View
from py_solver.hints.wording import conclusion
from py_solver.logic.say.marks import which
from py_solver.words.say import say


class _Single(NamedTuple):
    """Candidates that go because of a decided cell, or of a house with one place for a digit."""

    house: int
    gone: Mapping[int, int]
    decided: int
    hidden: bool
    rests_on: frozenset[int]


def followed(
    view: View, gone: Mapping[int, int], wanted: Mapping[int, int]
) -> tuple[frozenset[int], tuple[Link, ...]] | None:
    """Return the houses and sentences by which `wanted` follows once `gone` is ruled out.

    Both are candidates by index. None if some of it does not follow by singles.
    """
    now = [mask & ~gone.get(index, 0) for index, mask in enumerate(view.state)]
    found: list[_Single] = []
    while any(now[index] & mask for index, mask in wanted.items()):
        single = _next(view, now)
        if single is None:
            return None
        for index, mask in single.gone.items():
            now[index] &= ~mask
            if not now[index]:
                return None
        found.append(single)
    needed = {index for index, mask in wanted.items() if mask & ~gone.get(index, 0)}
    kept: list[_Single] = []
    for single in reversed(found):
        if needed & single.gone.keys():
            kept.append(single)
            needed |= single.rests_on
    now = [mask & ~gone.get(index, 0) for index, mask in enumerate(view.state)]
    links: list[Link] = []
    last = ""
    for single in reversed(kept):
        links.append(_link(view, single, now, last))
        last = _concluded(view, single, now)
        for index, mask in single.gone.items():
            now[index] &= ~mask
    return frozenset(single.house for single in kept), tuple(links)


def _next(view: View, now: list[int]) -> _Single | None:
    """Return the next single of the houses, naked ones first."""
    for number, house in enumerate(view.houses):
        for cell in sorted(house.cells):
            if is_decided(now[cell]):
                gone = {i: now[cell] for i in sorted(house.cells - {cell}) if now[i] & now[cell]}
                if gone:
                    return _Single(number, gone, cell, False, frozenset([cell]))
    for number, house in enumerate(view.houses):
        if not house.is_full:
            continue
        once = twice = 0
        for cell in house.cells:
            twice |= once & now[cell]
            once |= now[cell]
        for cell in sorted(house.cells):
            single = now[cell] & once & ~twice
            if is_decided(single) and single != now[cell]:
                return _Single(number, {cell: now[cell] & ~single}, cell, True, house.cells)
    return None


def _concluded(view: View, single: _Single, now: list[int]) -> str:
    return conclusion(list(single.gone.items()), now, view.board)


def _link(view: View, single: _Single, now: list[int], last: str) -> Link:
    """Word a single; if it rests on the `last` conclusion alone, do not repeat that."""
    told = _concluded(view, single, now)
    if single.hidden:
        digit = view.word(now[single.decided] & ~single.gone[single.decided])
        sentence = say(
            "Then {conclusion}, because {house} has no other place for {digit}.",
            conclusion=told,
            house=view.houses[single.house].name,
            digit=digit,
        )
    else:
        fact = which(now[single.decided].bit_length() - 1, [single.decided], view.board)
        sentence = say("Then {fact}, so {conclusion}.", conclusion=told, fact=fact)
        if fact == last:
            sentence = say("So {conclusion}.", conclusion=told)
    return view.link(sentence, single.gone)
