"""Wings and chains of cells with two candidates, and the wing with a pivot of three."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations

from py_solver.board.marks import is_decided
from py_solver.hints.step import Link
from py_solver.hints.techniques.chains import ends_see
from py_solver.hints.techniques.pattern import House, Pattern, View, look_at
from py_solver.logic.say.marks import one_of
from py_solver.logic.say.places import place
from py_solver.words.say import capital, later, say

XY_WING = later("XY-wing")
XYZ_WING = later("XYZ-wing")
W_WING = later("W-wing")
XY_CHAIN = later("XY-chain")
REMOTE_PAIR = later("remote pair")


def wings(view: View, digit: int, targets: frozenset[int]) -> Iterator[Pattern]:
    """Yield the wings and chains of cells that rule the digit, a bit, out of a target."""
    cells = sorted(frozenset().union(*(house.cells for house in view.houses)) - targets)
    twos = [index for index in cells if view.state[index].bit_count() == 2]
    yield from _xyz(view, digit, targets, cells, twos)
    yield from _w_wings(view, digit, targets, twos)
    yield from _xy(view, digit, targets, twos)


def _seen(view: View, targets: frozenset[int], ends: Sequence[int]) -> frozenset[int]:
    """Return the targets that see all ends."""
    return frozenset(t for t in targets if all(view.sees(t, end) for end in ends))


def _to(targets: frozenset[int], ends: Sequence[int]) -> list[tuple[int, int]]:
    return [(end, target) for end in ends for target in sorted(targets)]


def _wing(view: View, digit: int, one: int, pivot: int, other: int) -> dict[str, str]:
    """Return the words for a pivot, its two pincers, and what each contains without the digit."""
    state, board = view.state, view.board
    return {
        "pivot": capital(place(pivot, board)),
        "marks": one_of(state[pivot], pivot, board),
        "first": view.word(state[one] & ~digit),
        "one": place(one, board),
        "second": view.word(state[other] & ~digit),
        "other": place(other, board),
        "digit": view.word(digit),
    }


def _xyz(
    view: View, digit: int, targets: frozenset[int], cells: Sequence[int], twos: Sequence[int]
) -> Iterator[Pattern]:
    state, board = view.state, view.board
    for pivot in (i for i in cells if state[i].bit_count() == 3 and state[i] & digit):
        near = [i for i in twos if state[i] & digit and not state[i] & ~state[pivot]]
        for one, other in combinations(near, 2):
            ends = (pivot, one, other)
            seen = _seen(view, targets, ends)
            if state[one] == state[other] or not seen:
                continue
            used = view.holders([(pivot, one), (pivot, other), *_to(seen, ends)])
            if used is None:
                continue
            word = view.word(digit)
            told = say(
                "{pivot} is {marks}: if it is {first}, {one} is {digit}; if it is {second}, "
                "{other} is {digit}; otherwise it is {digit} itself.",
                **_wing(view, digit, one, pivot, other),
            )
            links = (view.link(told, ends), *ends_see(view, word, ends, seen))
            where = look_at(place(pivot, board))
            yield Pattern(XYZ_WING, used, dict.fromkeys(seen, digit), where, links)


def _w_wings(
    view: View, digit: int, targets: frozenset[int], twos: Sequence[int]
) -> Iterator[Pattern]:
    state = view.state
    for one, other in combinations([i for i in twos if state[i] & digit], 2):
        seen = _seen(view, targets, (one, other))
        if state[one] != state[other] or not seen:
            continue
        bridge = state[one] & ~digit
        for number, house in enumerate(view.houses):
            pair = sorted(view.places(number, bridge))
            if len(pair) != 2 or {one, other} & {*pair} or not house.is_full:
                continue
            for a, b in permutations(pair):
                # The bridge's own house may also join a pincer to its end of it.
                used = view.holders([(one, a), (other, b), *_to(seen, (one, other))])
                if used is None:
                    continue
                yield Pattern(
                    W_WING,
                    used | {number},
                    dict.fromkeys(seen, digit),
                    look_at(view.cells((one, other))),
                    _w_links(view, digit, (one, other), (a, b), house, seen),
                )


def _w_links(
    view: View,
    digit: int,
    ends: tuple[int, int],
    bridge: tuple[int, int],
    house: House,
    seen: frozenset[int],
) -> tuple[Link, ...]:
    board, word = view.board, view.word(digit)
    other = view.word(view.state[ends[0]] & ~digit)
    told = say(
        "{ends} can each only be {marks}.",
        ends=capital(view.cells(ends)),
        marks=one_of(view.state[ends[0]], ends[0], board),
    )
    either = say(
        "{inside}, {bridge} can only go in {cells}. If {a} is {bridge}, {one} is {digit}; if "
        "{b} is {bridge}, {other} is {digit}.",
        inside=capital(house.inside),
        cells=view.within(house, bridge),
        bridge=other,
        a=place(bridge[0], board),
        b=place(bridge[1], board),
        one=place(ends[0], board),
        other=place(ends[1], board),
        digit=word,
    )
    return (
        view.link(told, ends),
        view.link(either, bridge),
        *ends_see(view, word, ends, seen),
    )


def _xy(view: View, digit: int, targets: frozenset[int], twos: Sequence[int]) -> Iterator[Pattern]:
    """Follow cells of two: a cell without this digit has its other one, and the next has not."""
    state = view.state

    def grow(chain: list[int], carried: int) -> Iterator[list[int]]:
        if len(chain) > 2 and carried == digit:
            yield chain
        for index in twos if len(chain) <= len(view.houses) else ():
            if index not in chain and state[index] & carried and view.sees(chain[-1], index):
                yield from grow([*chain, index], state[index] & ~carried)

    for start in (index for index in twos if state[index] & digit):
        for chain in grow([start], state[start] & ~digit):
            ends = chain[0], chain[-1]
            alike = len({state[index] for index in chain}) == 1
            seen = _seen(view, targets, ends)
            if not seen or chain[0] > chain[-1]:
                continue
            used = view.holders([*pairwise(chain), *_to(seen, ends)])
            if used is None:
                continue
            if alike:
                yield _remote(view, digit, chain, used, seen)
            elif len(chain) == 3:
                yield _xy_wing(view, digit, chain, used, seen)
            else:
                links = _along(view, digit, chain, seen)
                where = look_at(view.cells(ends))
                yield Pattern(XY_CHAIN, used, dict.fromkeys(seen, digit), where, links)


def _remote(
    view: View, digit: int, chain: Sequence[int], used: frozenset[int], seen: frozenset[int]
) -> Pattern:
    """Word a chain of equal cells: they take turns, so its ends have both digits."""
    both, ends = view.state[chain[0]], (chain[0], chain[-1])
    marks = one_of(both, chain[0], view.board, "and")
    told = say(
        "{cells} can only be {marks}, and each of them sees the next, so the two digits alternate.",
        cells=capital(", ".join(place(index, view.board) for index in chain)),
        marks=one_of(both, chain[0], view.board),
    )
    end = say(
        "So {ends} have both {marks}. A cell that sees both of them can be neither.",
        ends=view.cells(ends),
        marks=marks,
    )
    links = (view.link(told, chain), view.link(end, ends))
    gone = {index: view.state[index] & both for index in seen}
    return Pattern(REMOTE_PAIR, used, gone, look_at(view.cells(ends)), links)


def _xy_wing(
    view: View, digit: int, chain: Sequence[int], used: frozenset[int], seen: frozenset[int]
) -> Pattern:
    one, pivot, other = chain
    board, word = view.board, view.word(digit)
    told = say(
        "{pivot} is {marks}: if it is {first}, {one} is {digit}; if it is {second}, {other} is "
        "{digit}.",
        **_wing(view, digit, one, pivot, other),
    )
    links = (view.link(told, chain), *ends_see(view, word, (one, other), seen))
    return Pattern(XY_WING, used, dict.fromkeys(seen, digit), look_at(place(pivot, board)), links)


def _along(view: View, digit: int, chain: Sequence[int], seen: frozenset[int]) -> tuple[Link, ...]:
    """Word an XY-chain, a cell to a sentence."""
    links, carried = [], digit
    for number, index in enumerate(chain):
        left = view.state[index] & ~carried
        assert is_decided(left)
        told = later("Then {place} is not {gone}, so it is {left}.")
        if number == 0:
            told = later("If {place} is not {gone}, it is {left}.")
        words = {"gone": view.word(carried), "left": view.word(left)}
        links.append(view.link(say(told, place=place(index, view.board), **words), [index]))
        carried = left
    return (*links, *ends_see(view, view.word(digit), (chain[0], chain[-1]), seen))
