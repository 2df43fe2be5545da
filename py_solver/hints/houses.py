"""Houses: the names of steps in rows, columns and boxes that hold each number once.

A name is given only where the whole pattern is there: every premise of the step is a link of it,
and it explains all that the step tells. The patterns, and their names, are those of
https://www.sudopedia.org/wiki/Solving_Technique.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided
from py_solver.hints.deduce import Find
from py_solver.hints.premises import Premise
from py_solver.rules.count.distinct import Distinct
from py_solver.words.say import later

HIDDEN = {2: later("hidden pair"), 3: later("hidden triple"), 4: later("hidden quad")}
NAKED = {2: later("naked pair"), 3: later("naked triple"), 4: later("naked quad")}
FISH = {2: later("X-wing"), 3: later("swordfish"), 4: later("jellyfish")}
FINNED = {
    2: (later("finned X-wing"), later("sashimi X-wing")),
    3: (later("finned swordfish"), later("sashimi swordfish")),
    4: (later("finned jellyfish"), later("sashimi jellyfish")),
}

LONGEST = 12
"""Houses of the longest chain that anybody would call one."""

Lost = Sequence[tuple[int, int]]
"""Indices with the candidates that they lose."""


def name_in_houses(
    premises: Sequence[Premise], state: Sequence[int], lost: Lost, find: Find | None
) -> str:
    """Return what players call the step, or nothing. `state` is how it was before."""
    if not premises or not all(isinstance(premise.rule, Distinct) for premise in premises):
        return ""
    board = premises[0].scope.board
    if any(len(premise.scope.region) == sum(board.in_play) for premise in premises):
        return ""
    if find is not None:
        return _of_one(premises[0], state, lost, find)
    houses = [frozenset(premise.scope.region) for premise in premises]
    digits = 0
    for _, gone in lost:
        digits |= gone
    if len(premises) < 2 or not is_decided(digits):
        return ""
    targets = frozenset(index for index, _ in lost)
    places = [frozenset(i for i in house if state[i] & digits) for house in houses]
    lines = [_line(premise) for premise in premises]
    if all(_is_full(premise) for premise in premises):
        name = _locked(places, lines, targets) or _fish(places, lines, targets)
        # A chain is seen more easily than a fish with a fin.
        if any(name in each for each in FINNED.values()):
            name = _coloured(places, lines, targets) or name
        if name := name or _coloured(places, lines, targets):
            return name
    return _wing(premises, houses, state, digits, targets)


def _is_full(premise: Premise) -> bool:
    """Whether each number has to be somewhere in it."""
    return isinstance(premise.rule, Distinct) and premise.rule.is_full(premise.scope)


def _line(premise: Premise) -> str:
    """Return `row` or `column` for what lies in one, else nothing."""
    coords: list[Coord] = list(premise.coords)
    if len({coord.row for coord in coords}) == 1:
        return "row"
    return "column" if len({coord.col for coord in coords}) == 1 else ""


def _of_one(premise: Premise, state: Sequence[int], lost: Lost, find: Find) -> str:
    """Name singles, and sets of cells or of numbers, by whichever of the two is smaller."""
    first = find.removals[0]
    told = [state[index] & ~gone for index, gone in lost]
    waiting = [index for index in premise.scope.region if not is_decided(state[index])]
    if first.why == "hidden":
        if len(first.numbers) == 1:
            return later("full house") if len(waiting) == 1 else later("hidden single")
        return HIDDEN.get(len(first.numbers), "")
    if len(first.because) == 1:
        if not any(map(is_decided, told)):
            return ""
        if len(premise.scope.region) == 2:
            return ""  # two places that must differ are no house
        is_last = len(waiting) == 1 and _is_full(premise)
        return later("full house") if is_last else later("naked single")
    shared = 0
    for index in first.because:
        shared |= state[index]
    if shared.bit_count() != len(first.because):
        return ""
    return NAKED.get(len(first.because), "")


def _locked(places: list[frozenset[int]], lines: list[str], targets: frozenset[int]) -> str:
    """A number that has room in one house only where it meets another one."""
    if len(places) != 2:
        return ""
    for base, cover in ((0, 1), (1, 0)):
        if places[base] <= places[cover] and targets <= places[cover] - places[base]:
            if lines[base] and not lines[cover]:
                return later("locked candidates (claiming)")
            if lines[cover] and not lines[base]:
                return later("locked candidates (pointing)")
            return later("locked candidates")
    return ""


def _fish(places: list[frozenset[int]], lines: list[str], targets: frozenset[int]) -> str:
    """Rows whose places for a number lie in as many columns, or the other way about.

    With a fin, places that lie elsewhere are all in one box with what is ruled out.
    """
    rows = [n for n, line in enumerate(lines) if line == "row"]
    columns = [n for n, line in enumerate(lines) if line == "column"]
    boxes = [n for n, line in enumerate(lines) if not line]
    if len(rows) != len(columns) or len(rows) not in FISH or len(boxes) > 1:
        return ""
    for base, cover in ((rows, columns), (columns, rows)):
        inside = frozenset().union(*(places[n] for n in base))
        covered = frozenset().union(*(places[n] for n in cover))
        fin = inside - covered
        if targets & inside or not targets <= covered:
            continue
        if not boxes and not fin:
            return FISH[len(rows)]
        if boxes and fin and (fin | targets) <= places[boxes[0]]:
            whole = all(len(places[n] & covered) > 1 for n in base)
            return FINNED[len(rows)][not whole]
    return ""


def _coloured(places: list[frozenset[int]], lines: list[str], targets: frozenset[int]) -> str:
    """Houses with two places for a number, linked end to end, so that one of the ends has it."""
    if len(places) > LONGEST:
        return ""
    for strong, weak in _strong_chains(places, targets):
        kinds = sorted(lines[n] for n in strong)
        if len(strong) == 2:
            if kinds == ["column", "row"] and not lines[weak[0]]:
                return later("two-string kite")
            if kinds in (["row", "row"], ["column", "column"]) and lines[weak[0]]:
                return later("skyscraper")
        return later("X-chain")
    return ""


def _strong_chains(
    places: list[frozenset[int]], targets: frozenset[int]
) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the houses of a chain's strong and weak links that use every house and fit."""
    pairs = [n for n, there in enumerate(places) if len(there) == 2]

    def grow(end: int, strong: list[int], weak: list[int]) -> Iterator[tuple[int, list[int]]]:
        used = {*strong, *weak}
        if len(strong) > 1:
            yield end, weak
        for link, there in enumerate(places):
            if link in used or end not in there:
                continue
            for house in pairs:
                if house in used or house == link:
                    continue
                for near in places[house] & there - {end}:
                    (far,) = places[house] - {near}
                    strong.append(house)
                    weak.append(link)
                    yield from grow(far, strong, weak)
                    strong.pop()
                    weak.pop()

    for first in pairs:
        for start in sorted(places[first]):
            (end,) = places[first] - {start}
            strong: list[int] = [first]
            for last, weak in grow(end, strong, []):
                rest = {*range(len(places))} - {*strong, *weak}
                ends = [places[n] for n in rest]
                if targets & {start, last} or len(rest) > 2 * len(targets):
                    continue
                if all(_meets_both(target, start, last, ends) for target in targets) and all(
                    any(target in there and {start, last} & there for target in targets)
                    for there in ends
                ):
                    yield list(strong), list(weak)


def _meets_both(target: int, one: int, other: int, houses: Sequence[frozenset[int]]) -> bool:
    return all(any({target, end} <= there for there in houses) for end in (one, other))


def _wing(
    premises: Sequence[Premise],
    houses: list[frozenset[int]],
    state: Sequence[int],
    digit: int,
    targets: frozenset[int],
) -> str:
    """Name chains of cells with two candidates each, and wings with a pivot of three."""
    cells = sorted(frozenset().union(*houses) - targets)
    twos = [index for index in cells if state[index].bit_count() == 2]
    return (
        _xyz(houses, state, digit, targets, cells, twos)
        or _w_wing(premises, houses, state, digit, targets, twos)
        or _xy(houses, state, digit, targets, twos)
    )


def _uses_all(houses: list[frozenset[int]], links: Sequence[tuple[int, int]]) -> bool:
    """Whether each link lies in a house, and each house has a link that lies in no other."""
    holders = [[n for n, house in enumerate(houses) if {*link} <= house] for link in links]
    alone = {holder[0] for holder in holders if len(holder) == 1}
    return all(holders) and len(alone) == len(houses)


def _xyz(
    houses: list[frozenset[int]],
    state: Sequence[int],
    digit: int,
    targets: frozenset[int],
    cells: Sequence[int],
    twos: Sequence[int],
) -> str:
    for pivot in (i for i in cells if state[i].bit_count() == 3 and state[i] & digit):
        near = [i for i in twos if state[i] & digit and not state[i] & ~state[pivot]]
        for one, other in combinations(near, 2):
            if state[one] == state[other]:
                continue
            links = [(pivot, one), (pivot, other)]
            links += [(end, target) for end in (pivot, one, other) for target in targets]
            if _uses_all(houses, links):
                return later("XYZ-wing")
    return ""


def _w_wing(
    premises: Sequence[Premise],
    houses: list[frozenset[int]],
    state: Sequence[int],
    digit: int,
    targets: frozenset[int],
    twos: Sequence[int],
) -> str:
    for one, other in combinations([i for i in twos if state[i] & digit], 2):
        if state[one] != state[other]:
            continue
        bridge = state[one] & ~digit
        for number, house in enumerate(houses):
            pair = [i for i in house if state[i] & bridge]
            if len(pair) != 2 or {one, other} & {*pair} or not _is_full(premises[number]):
                continue
            rest = [h for n, h in enumerate(houses) if n != number]
            for a, b in permutations(pair):
                links = [(one, a), (other, b)]
                links += [(end, target) for end in (one, other) for target in targets]
                # The bridge's own house may be what joins a pincer to its end of it, too.
                if _uses_all(rest, links):
                    return later("W-wing")
    return ""


def _xy(
    houses: list[frozenset[int]],
    state: Sequence[int],
    digit: int,
    targets: frozenset[int],
    twos: Sequence[int],
) -> str:
    """Follow cells of two: if not this number, the other one, so not that one next to it."""

    def grow(chain: list[int], carried: int) -> Iterator[list[int]]:
        if len(chain) > 2 and carried == digit:
            yield chain
        for index in twos if len(chain) <= len(houses) else ():
            seen = any({chain[-1], index} <= house for house in houses)
            if index not in chain and state[index] & carried and seen:
                yield from grow([*chain, index], state[index] & ~carried)

    for start in (index for index in twos if state[index] & digit):
        for chain in grow([start], state[start] & ~digit):
            links = list(pairwise(chain))
            links += [(end, target) for end in (chain[0], chain[-1]) for target in targets]
            if _uses_all(houses, links):
                if len({state[index] for index in chain}) == 1:
                    return later("remote pair")
                return later("XY-wing") if len(chain) == 3 else later("XY-chain")
    return ""
