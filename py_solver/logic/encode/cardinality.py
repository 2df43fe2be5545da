"""Cardinality as clauses: at most one, and how many of some literals hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, chain, combinations, groupby, pairwise
from math import comb
from typing import NamedTuple

from py_solver.logic.cnf import Clauses, Cnf
from py_solver.logic.encode.given import Under
from py_solver.logic.encode.stencil import Stencil

PAIRWISE_UP_TO = 9
"""Longest list for which pairs are cheaper than a product: at 10, 45 clauses against 31."""


def at_most_one(cnf: Clauses, literals: Sequence[int], unless: int | None = None) -> None:
    """Demand that at most one literal holds (unless the literal `unless` does).

    Pairs up to nine literals, then the product encoding of Chen ("A new SAT encoding of the
    at-most-one constraint", 2010): the literals are laid out in a rectangle, each implies its row
    and its column, and at most one row and one column hold. 2n + O(sqrt n) clauses, arc-consistent.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    escape = [] if unless is None else [unless]
    if len(literals) <= PAIRWISE_UP_TO:
        pairs = combinations([-literal for literal in literals], 2)
        if cnf.TRUE in literals or unless in (cnf.TRUE, cnf.FALSE):
            for pair in pairs:
                cnf.add([*pair, *escape])
        else:
            cnf.extend([(*pair, *escape) for pair in pairs] if escape else pairs)
        return
    width = int(len(literals) ** 0.5 + 0.999)
    height = -(-len(literals) // width)
    # A row or column may be true without need when no literal holds, hence not determined.
    rows = [cnf.aux(determined=False) for _ in range(height)]
    cols = [cnf.aux(determined=False) for _ in range(width)]
    both = [
        [-literal, line, *escape]
        for place, literal in enumerate(literals)
        for line in (rows[place // width], cols[place % width])
    ]
    if cnf.TRUE in literals or unless in (cnf.TRUE, cnf.FALSE):
        for clause in both:
            cnf.add(clause)
    else:
        cnf.extend(both)
    at_most_one(cnf, rows)
    at_most_one(cnf, cols)


CLAUSES_A_LITERAL = 4
"""Up to this many clauses per literal, a run of forbidden counts takes no auxiliary variables."""


def count_in(cnf: Clauses, literals: Sequence[int], allowed: Sequence[int]) -> None:
    """Demand that the number of true literals is one of `allowed`.

    Unit propagation on the clauses is complete. Each run of counts that are not allowed says: past
    the count below it, the count above it is reached. If that takes few combinations, they are
    written directly. The rest share a totalizer (Bailleux and Boufkhad 2003) in which each part
    counts only as far as the whole allows, and only in the directions that the runs need. Its two
    halves are not added up: the runs are written on pairs of their steps. 10 of 20 literals take
    328 clauses, 15 of 30 take 694.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    if isinstance(allowed, range):  # one or more, or not all: frequent, and one clause each
        if allowed.start == 1 and allowed.stop > len(literals):
            cnf.add(literals)
            return
        if allowed.start == 0 and allowed.stop == len(literals):
            cnf.add([-literal for literal in literals])
            return
    surplus = literals.count(cnf.TRUE)
    if surplus:
        literals = [literal for literal in literals if literal != cnf.TRUE]
    how = allowed if isinstance(allowed, range) else tuple(allowed)
    _allowing(len(literals), surplus, how).lay(cnf, literals)


def count_each(
    cnf: Cnf, regions: Sequence[Sequence[int]], mark: int, allowed: Sequence[int]
) -> None:
    """Demand of each region that the number of its coords with the mark is one of `allowed`.

    The same as `count_in` for one after the other, in a third of the time.
    """
    indices = dict.fromkeys(chain.from_iterable(regions))
    known = dict(zip(indices, cnf.lits(indices, mark), strict=True))
    rows = [[known[index] for index in region] for region in regions]
    plain = not {cnf.TRUE, cnf.FALSE}.intersection(known.values())
    how = allowed if isinstance(allowed, range) else tuple(allowed)
    some = isinstance(how, range) and how.start == 1
    if plain and some and all(0 < len(row) < len(how) + 1 for row in rows):
        cnf.extend(rows)  # one or more: frequent, and one clause each
        return
    for length, alike in groupby(rows, len):
        if plain and length:
            _allowing(length, 0, how).lay_each(cnf, alike)
        else:
            for literals in alike:
                count_in(cnf, literals, allowed)


def count_where(
    cnf: Clauses, holds: int, literals: Sequence[int], allowed: tuple[int, ...]
) -> None:
    """Demand the same as `count_in` if the literal `holds`, which is not FALSE, is true."""
    literals = [literal for literal in literals if literal != cnf.FALSE]
    surplus = literals.count(cnf.TRUE)
    if surplus:
        literals = [literal for literal in literals if literal != cnf.TRUE]
    if holds == cnf.TRUE:
        _allowing(len(literals), surplus, allowed).lay(cnf, literals)
    else:
        _allowing_where(len(literals), surplus, allowed).lay(cnf, [holds, *literals])


@lru_cache(maxsize=256)
def _allowing_where(length: int, surplus: int, allowed: Sequence[int]) -> Stencil:
    """Return the same stencil as `_allowing`, with one more literal first in each clause."""

    def write(clauses: Clauses, literals: Sequence[int]) -> None:
        _allowing(length, surplus, allowed).lay(Under(clauses, literals[0]), literals[1:])

    return Stencil(length + 1, write)


# The longest of the frequent ones, 10 of 20, take some 40 kB.
@lru_cache(maxsize=256)
def _allowing(length: int, surplus: int, allowed: Sequence[int]) -> Stencil:
    """Return the stencil that `length` literals and `surplus` more make an allowed number."""
    wanted = sorted({number - surplus for number in allowed if 0 <= number - surplus <= length})
    return Stencil(length, lambda cnf, literals: _allow(cnf, literals, wanted))


def _allow(cnf: Clauses, literals: Sequence[int], wanted: Sequence[int]) -> None:
    if not wanted:
        cnf.add([])
        return
    length = len(literals)
    runs = []
    for low, high in pairwise([-1, *wanted, length + 1]):
        if high == low + 1:
            continue
        if length <= 5 or _ways(length, low, high) <= CLAUSES_A_LITERAL * length:
            _skip_directly(cnf, literals, low, high)
        elif low < 0 and high == length - 1:
            at_most_one(cnf, [-literal for literal in literals])
        elif low == 1 and high > length:
            at_most_one(cnf, literals)
        else:
            past = cnf.TRUE if low < 0 else cnf.FALSE if high > length else cnf.aux()
            runs.append((low, past, high))
    if runs:
        up = any(low >= 0 for low, _, _ in runs)
        down = any(high <= length for _, _, high in runs)
        halves = _halves(cnf, literals, wanted[0], wanted[-1], up, down)
        for low, past, high in runs:
            _pass(cnf, *halves, low + 1, past)
            _reach(cnf, *halves, past, high)


def sum_in(cnf: Clauses, numbers: Sequence[Sequence[int]], allowed: Sequence[int]) -> None:
    """Demand that some numbers add up to one of `allowed`.

    The k-th literal of a number says that it is at least k, and the caller has written that each
    implies those before it. So this only writes the addition of such numbers, two by two, and only
    as far as the whole allows. Unit propagation is complete. No literal is a constant.
    """
    parts: list[Sequence[int]] = sorted([number for number in numbers if number], key=len)
    lengths = tuple([len(part) for part in parts])
    _adding(lengths, tuple(allowed)).lay(cnf, list(chain.from_iterable(parts)))


@lru_cache(maxsize=256)
def _adding(lengths: tuple[int, ...], allowed: tuple[int, ...]) -> Stencil:
    """Return the stencil that numbers up to these lengths add up to an allowed one."""

    def write(cnf: Clauses, literals: Sequence[int]) -> None:
        wanted = sorted({number for number in allowed if 0 <= number <= len(literals)})
        if not wanted:
            cnf.add([])
            return
        ends = list(accumulate(lengths, initial=0))
        parts = [list(literals[start:end]) for start, end in pairwise(ends)]
        if not parts:
            return
        total = _added(cnf, parts, wanted[0], wanted[-1])
        for low, high in pairwise(wanted):
            if high > low + 1:
                cnf.add([-total.at(low + 1), total.at(high)])

    return Stencil(sum(lengths), write)


def _added(cnf: Clauses, numbers: list[list[int]], least: int, most: int) -> _Count:
    """Add up the numbers, given that the sum is between `least` and `most`."""
    if len(numbers) == 1:
        (steps,) = numbers
        if least > 0:
            cnf.add([steps[least - 1]])
        if most < len(steps):
            cnf.add([-steps[most]])
        return _Count(least, [cnf.TRUE, *steps[least:most], cnf.FALSE])
    cut = len(numbers) // 2
    sides = numbers[:cut], numbers[cut:]
    left, right = (sum(map(len, side)) for side in sides)
    halves = (
        _added(cnf, sides[0], max(0, least - right), min(most, left)),
        _added(cnf, sides[1], max(0, least - left), min(most, right)),
    )
    inner = [cnf.aux() for _ in range(least, most)]
    count = _Count(least, [cnf.TRUE, *inner, cnf.FALSE])
    for number in range(least, most + 2):
        _pass(cnf, *halves, number, count.at(number))
        _reach(cnf, *halves, count.at(number), number)
    return count


def exactly(mark: int, region: tuple[int, ...]) -> object:
    """Return the key of `Cnf.once` for the number of coords of a region with a mark."""
    return exactly, mark, region


def numbered(cnf: Clauses, literals: Sequence[int]) -> list[int]:
    """Return a literal for each number from 0 on, which is true if that many literals are true.

    It may also be true otherwise, unless it is denied: then the number is another one. Unit
    propagation works both ways: from the literals to the number, and back from excluded numbers.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    if cnf.TRUE in literals:
        return _numbered(cnf, literals)
    stencil, found = _numbering(len(literals))
    table = stencil.laid(cnf, literals)
    return [table[place] for place in found]


@lru_cache(maxsize=64)
def _numbering(length: int) -> tuple[Stencil, list[int]]:
    """Return the stencil that counts true literals among `length`, and its output literals."""
    found: list[int] = []
    return Stencil(length, lambda cnf, own: found.extend(_numbered(cnf, own))), found


def _numbered(cnf: Clauses, literals: Sequence[int]) -> list[int]:
    count = _counted(cnf, literals, 0, len(literals), up=True, down=True)
    found = []
    for number in range(len(literals) + 1):
        just = cnf.aux(determined=False)
        cnf.add([just, -count.at(number), count.at(number + 1)])
        found.append(just)
    return found


def stepped(cnf: Clauses, literals: Sequence[int], most: int) -> list[int]:
    """Demand that at most `most` literals are true; return what says that 0, 1, 2 … of them are.

    The last of these literals, for more than `most`, is FALSE. Unit propagation works both ways.
    """
    return _counted(cnf, literals, 0, most, up=True, down=True).steps


class _Count(NamedTuple):
    """A number in order encoding: from `least` on, the literal that it is at least that number.

    The first is TRUE, and the last, beyond the greatest possible number, FALSE.
    """

    least: int
    steps: list[int]

    @property
    def beyond(self) -> int:
        return self.least + len(self.steps) - 1

    def at(self, number: int) -> int:
        return self.steps[number - self.least]

    def up(self, first: int, last: int) -> list[int]:
        """Return the literals of these numbers, none if the first is greater."""
        return self.steps[first - self.least : max(first, last + 1) - self.least]

    def down(self, first: int) -> list[int]:
        """Return the literals of this number and of all below it, downwards."""
        return self.steps[first - self.least :: -1]


def _counted(
    cnf: Clauses, literals: Sequence[int], least: int, most: int, up: bool, down: bool
) -> _Count:
    """Count the literals, given that between `least` and `most` of them are true.

    Upwards, true literals imply a step; downwards, a step implies true literals. Written in both
    directions a step is determined.
    """
    inner = [cnf.aux(determined=up and down) for _ in range(least, most)]
    count = _Count(least, [cnf.TRUE, *inner, cnf.FALSE])
    halves = _halves(cnf, literals, least, most, up, down) if len(literals) > 4 else None
    for number in range(least, most + 2):
        step = count.at(number)
        if up and halves:
            _pass(cnf, *halves, number, step)
        elif up:
            _pass_directly(cnf, literals, number, step)
        if down and halves:
            _reach(cnf, *halves, step, number)
        elif down:
            _reach_directly(cnf, literals, step, number)
    return count


def _halves(
    cnf: Clauses, literals: Sequence[int], least: int, most: int, up: bool, down: bool
) -> tuple[_Count, _Count]:
    """Count each half of the literals, no further than the bounds of the whole allow."""
    cut = len(literals) // 2
    left, right = literals[:cut], literals[cut:]
    return (
        _counted(cnf, left, max(0, least - len(right)), min(most, len(left)), up, down),
        _counted(cnf, right, max(0, least - len(left)), min(most, len(right)), up, down),
    )


def _pass(cnf: Clauses, left: _Count, right: _Count, number: int, then: int) -> None:
    """Write that `then` is true if the two counts add up to `number` or more."""
    if then == cnf.TRUE:
        return
    first = max(left.least, number - right.beyond + 1)
    last = min(left.beyond - 1, number - right.least)
    for part, rest in zip(left.up(first, last), right.down(number - first), strict=False):
        cnf.add((-part, -rest, then))


def _reach(cnf: Clauses, left: _Count, right: _Count, given: int, number: int) -> None:
    """Write that the two counts add up to `number` or more if `given` is true."""
    if given == cnf.FALSE:
        return
    # With fewer than `part` on the left, more than number - part are on the right.
    first = max(left.least, number - right.beyond) + 1
    last = min(left.beyond, number - right.least)
    for part, rest in zip(left.up(first, last), right.down(number - first + 1), strict=False):
        cnf.add((-given, part, rest))


def _pass_directly(cnf: Clauses, literals: Sequence[int], number: int, then: int) -> None:
    """Write that `then` is true if at least `number` of the literals are."""
    if then != cnf.TRUE:
        for chosen in combinations(literals, number):
            cnf.add([*(-literal for literal in chosen), then])


def _reach_directly(cnf: Clauses, literals: Sequence[int], given: int, number: int) -> None:
    """Write that at least `number` of the literals are true if `given` is."""
    if given != cnf.FALSE:
        for chosen in combinations(literals, len(literals) - number + 1):
            cnf.add([-given, *chosen])


def _ways(length: int, low: int, high: int) -> int:
    """Return how many clauses a run of forbidden counts takes if written directly."""
    return comb(length, low + 1) * comb(length - low - 1, length - high + 1)


def _skip_directly(cnf: Clauses, literals: Sequence[int], low: int, high: int) -> None:
    """Write, without auxiliary variables, that more than `low` true literals are at least `high`.

    These are the prime implicates: low + 1 true literals imply one of any length - high + 1 others.
    """
    for holding, others in _prime_implicates(len(literals), low, high):
        cnf.add([-literals[i] for i in holding] + [literals[i] for i in others])


@lru_cache(maxsize=256)
def _prime_implicates(
    length: int, low: int, high: int
) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Return the places of the negative and of the positive literals of each clause."""
    return tuple(
        (holding, others)
        for holding in combinations(range(length), low + 1)
        for others in combinations(
            [place for place in range(length) if place not in holding], length - high + 1
        )
    )
