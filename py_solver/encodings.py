"""Cardinality and arithmetic as clauses: what the encodings of several rules share."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import comb
from typing import NamedTuple

from py_solver.graphs import Graph
from py_solver.rule import Cnf

PAIRWISE_UP_TO = 9
"""Longest list for which pairs are cheaper than a product: at 10, 45 clauses against 31."""


def at_most_one(cnf: Cnf, literals: Sequence[int], unless: int | None = None) -> None:
    """Demand that at most one literal holds (unless the literal `unless` does).

    Pairs up to nine literals, then the product encoding of Chen ("A new SAT encoding of the
    at-most-one constraint", 2010): the literals are laid out in a rectangle, each implies its row
    and its column, and at most one row and one column hold. 2n + O(sqrt n) clauses, arc-consistent.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    escape = [] if unless is None else [unless]
    if len(literals) <= PAIRWISE_UP_TO:
        pairs = combinations([-literal for literal in literals], 2)
        if escape or cnf.TRUE in literals:
            for pair in pairs:
                cnf.add([*pair, *escape])
        else:
            cnf.extend(map(list, pairs))
        return
    width = int(len(literals) ** 0.5 + 0.999)
    height = -(-len(literals) // width)
    # A row or column may be true without need when no literal holds, hence not determined.
    rows = [cnf.aux(determined=False) for _ in range(height)]
    cols = [cnf.aux(determined=False) for _ in range(width)]
    for place, literal in enumerate(literals):
        cnf.add([-literal, rows[place // width], *escape])
        cnf.add([-literal, cols[place % width], *escape])
    at_most_one(cnf, rows)
    at_most_one(cnf, cols)


def counter(cnf: Cnf, literals: Sequence[int], most: int) -> list[int]:
    """Return outputs o with o[k] ⇔ at least k + 1 of the literals hold, for k < most.

    A totalizer (Bailleux and Boufkhad 2003) written in both directions, so that every output is
    determined and bounds from either side propagate; sums above `most` are not told apart.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    if len(literals) <= 1 or most <= 0:
        return literals[: max(most, 0)]
    half = len(literals) // 2
    left = counter(cnf, literals[:half], most)
    right = counter(cnf, literals[half:], most)
    total = min(most, len(literals))
    outputs = [cnf.aux() for _ in range(total)]
    for a in range(len(left) + 1):
        for b in range(len(right) + 1):
            if a + b > 0:
                at_least = [-left[a - 1]] if a else []
                at_least += [-right[b - 1]] if b else []
                cnf.add([*at_least, outputs[min(a + b, total) - 1]])
            # With fewer than a + 1 on the left and b + 1 on the right there are at most a + b.
            # A side whose count was capped at `most` says nothing from above.
            if a + b < total:
                below = [left[a]] if a < len(left) else []
                below += [right[b]] if b < len(right) else []
                cnf.add([*below, -outputs[a + b]])
    for upper, lower in zip(outputs[1:], outputs, strict=False):
        cnf.add([-upper, lower])
    return outputs


CLAUSES_A_LITERAL = 4
"""Up to so many clauses a literal, a run of forbidden counts takes no auxiliary variables."""


def count_in(cnf: Cnf, literals: Sequence[int], allowed: Sequence[int]) -> None:
    """Demand that the number of literals that hold is one of `allowed`.

    Unit propagation on the clauses is complete. Each run of counts that are not allowed says: past
    the count below it, the count above it is reached. Where that takes few combinations, they are
    written outright. The rest shares a totalizer (Bailleux and Boufkhad 2003) in which each part
    counts only as far as the whole allows, and only in the directions that the runs ask for. Its
    two halves are not added up: the runs are written on pairs of their steps. 10 of 20 literals
    take 328 clauses, 15 of 30 take 694.
    """
    literals = [literal for literal in literals if literal != cnf.FALSE]
    surplus = literals.count(cnf.TRUE)
    if surplus:
        literals = [literal for literal in literals if literal != cnf.TRUE]
    length = len(literals)
    wanted = sorted({number - surplus for number in allowed if 0 <= number - surplus <= length})
    if not wanted:
        cnf.add([])
        return
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


class _Count(NamedTuple):
    """A number in order encoding: from `least` on, the literal that it is at least so much.

    The first is TRUE, and the last, beyond the greatest number that it can be, FALSE.
    """

    least: int
    steps: list[int]

    @property
    def beyond(self) -> int:
        return self.least + len(self.steps) - 1

    def at(self, number: int) -> int:
        return self.steps[number - self.least]


def _counted(
    cnf: Cnf, literals: Sequence[int], least: int, most: int, up: bool, down: bool
) -> _Count:
    """Count the literals, given that between `least` and `most` of them hold.

    Upwards, literals that hold make a step hold; downwards, a step makes literals hold. Written in
    both directions a step is determined.
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
    cnf: Cnf, literals: Sequence[int], least: int, most: int, up: bool, down: bool
) -> tuple[_Count, _Count]:
    """Count each half of the literals, no further than the bounds of the whole allow."""
    cut = len(literals) // 2
    left, right = literals[:cut], literals[cut:]
    return (
        _counted(cnf, left, max(0, least - len(right)), min(most, len(left)), up, down),
        _counted(cnf, right, max(0, least - len(left)), min(most, len(right)), up, down),
    )


def _pass(cnf: Cnf, left: _Count, right: _Count, number: int, then: int) -> None:
    """Write that `then` holds if the two counts add up to `number` or more."""
    if then == cnf.TRUE:
        return
    first = max(left.least, number - right.beyond + 1)
    for part in range(first, min(left.beyond - 1, number - right.least) + 1):
        cnf.add([-left.at(part), -right.at(number - part), then])


def _reach(cnf: Cnf, left: _Count, right: _Count, given: int, number: int) -> None:
    """Write that the two counts add up to `number` or more if `given` holds."""
    if given == cnf.FALSE:
        return
    # With fewer than `part` on the left, more than number - part are on the right.
    first = max(left.least, number - right.beyond) + 1
    for part in range(first, min(left.beyond, number - right.least) + 1):
        cnf.add([-given, left.at(part), right.at(number - part + 1)])


def _pass_directly(cnf: Cnf, literals: Sequence[int], number: int, then: int) -> None:
    """Write that `then` holds if at least `number` of the literals do."""
    if then != cnf.TRUE:
        for chosen in combinations(literals, number):
            cnf.add([*(-literal for literal in chosen), then])


def _reach_directly(cnf: Cnf, literals: Sequence[int], given: int, number: int) -> None:
    """Write that at least `number` of the literals hold if `given` does."""
    if given != cnf.FALSE:
        for chosen in combinations(literals, len(literals) - number + 1):
            cnf.add([-given, *chosen])


def _ways(length: int, low: int, high: int) -> int:
    """Return how many clauses it takes to write a run of forbidden counts outright."""
    return comb(length, low + 1) * comb(length - low - 1, length - high + 1)


def _skip_directly(cnf: Cnf, literals: Sequence[int], low: int, high: int) -> None:
    """Write, without auxiliary variables, that past `low` of the literals `high` of them hold.

    These are the prime implicates: low + 1 literals that hold ask for one of any length - high + 1
    others.
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


def rooted_tree(cnf: Cnf, present: Mapping[int, int], graph: Graph) -> None:
    """Demand that the nodes whose literals hold are connected (none at all passes).

    At most one node is the root. Levels and parents are not determined.
    O(edges x log nodes) clauses.
    """
    roots = {node: cnf.aux(determined=False) for node in present}
    rooted_forest(cnf, present, graph, roots)
    at_most_one(cnf, list(roots.values()))


def rooted_forest(
    cnf: Cnf, present: Mapping[int, int], graph: Graph, roots: Mapping[int, int]
) -> None:
    """Demand that each node whose literal holds is joined to one whose root literal holds, too.

    Every present node that is no root has a present neighbour as its parent, whose level, a binary
    number, is smaller; so parents lead to a root.
    """
    bits = max(1, (len(present) - 1).bit_length())
    levels = {node: [cnf.aux(determined=False) for _ in range(bits)] for node in present}
    for node, literal in present.items():
        parents = [roots.get(node, cnf.FALSE)]
        if parents == [cnf.TRUE]:
            continue
        for near in graph[node]:
            arc = cnf.aux(determined=False)
            cnf.add([-arc, present[near]])
            _below_if(cnf, arc, levels[near], levels[node])
            parents.append(arc)
        cnf.add([-literal, *parents])


def _below_if(cnf: Cnf, condition: int, low: Sequence[int], high: Sequence[int]) -> None:
    """Demand low < high, two binary numbers with the highest bit first, if the condition holds."""
    equal = condition
    for place, (a, b) in enumerate(zip(low, high, strict=True)):
        # While all higher bits are equal, this bit must not fall; at the last one it must rise.
        if place == len(low) - 1:
            cnf.add([-equal, -a])
            cnf.add([-equal, b])
            return
        still = cnf.aux(determined=False)
        cnf.add([-equal, -a, b])
        cnf.add([-equal, -a, -b, still])
        cnf.add([-equal, a, b, still])
        equal = still


def supports(cnf: Cnf, one: int, other: int, fits: Callable[[int, int], bool]) -> None:
    """Demand that the marks of the two coords fit together.

    Each mark asks for one of its partners on the other coord, in both directions: unit propagation
    then keeps exactly the marks that still have a partner (Gent, "Arc consistency in SAT", 2002).
    Where only one mark does not fit, a clause of two literals says the same.
    """
    written = set()
    for a, b, turned in ((one, other, False), (other, one, True)):
        for mark in cnf.marks(a):
            marks = cnf.marks(b)
            good = [m for m in marks if (fits(m, mark) if turned else fits(mark, m))]
            if len(good) == len(marks):
                continue
            if len(good) == len(marks) - 1:
                (bad,) = set(marks) - set(good)
                clause = [-cnf.lit(a, mark), -cnf.lit(b, bad)]
            else:
                clause = [-cnf.lit(a, mark), *(cnf.lit(b, m) for m in good)]
            if frozenset(clause) not in written:
                written.add(frozenset(clause))
                cnf.add(clause)


def at_least(cnf: Cnf, index: int, number: int) -> int:
    """Return the literal that says: the coord holds this number or a greater one.

    The variables of this order encoding (Crawford and Baker 1994; Tamura et al. 2009) are shared by
    all rules that compare numbers.
    """
    marks = cnf.marks(index)
    place = bisect_left(marks, number)
    if place == len(marks):
        return cnf.FALSE
    steps: list[int] = cnf.once(("at least", index), lambda: _steps(cnf, index))
    return steps[place]


def _steps(cnf: Cnf, index: int) -> list[int]:
    """Return for each mark of the coord, in rising order, the literal: it holds no smaller one."""
    marks = cnf.marks(index)
    if len(marks) == 1:
        return [cnf.TRUE]
    above = cnf.lit(index, marks[-1])
    steps = [above]
    for mark in marks[-2:0:-1]:
        own, step = cnf.lit(index, mark), cnf.aux()
        cnf.add([-step, own, above])
        cnf.add([-own, step])
        cnf.add([-own, -above])
        cnf.add([-above, step])
        steps.append(step)
        above = step
    if len(marks) > 2:
        cnf.add([cnf.lit(index, marks[0]), above])
        cnf.add([-cnf.lit(index, marks[0]), -above])
    return [cnf.TRUE, *reversed(steps)]


Ladder = list[tuple[int, int]]
"""A number in order encoding: its values, rising, each with the literal that says: this or more."""


def sum_ladder(cnf: Cnf, indices: Sequence[int], limit: int) -> Ladder:
    """Return the sum of the coords' numbers, and demand that it is at most `limit`.

    A totalizer over order-encoded numbers, with outputs only for the sums that occur (after
    Joshi, Martins and Manquinho, "Generalized totalizer encoding", 2015), in both directions, so
    that bounds propagate from the sum to the numbers and back. Some sum must be within the limit.
    """
    if not indices:
        return [(0, cnf.TRUE)]
    if len(indices) == 1:
        marks = cnf.marks(indices[0])
        cnf.add([-at_least(cnf, indices[0], limit + 1)])
        return [(mark, at_least(cnf, indices[0], mark)) for mark in marks if mark <= limit]
    half = len(indices) // 2
    left = sum_ladder(cnf, indices[:half], limit)
    right = sum_ladder(cnf, indices[half:], limit)
    values = sorted({a + b for a, _ in left for b, _ in right if a + b <= limit})
    literals = {value: cnf.aux() for value in values[1:]}
    literals[values[0]] = cnf.TRUE
    for lower, upper in pairwise(values):
        cnf.add([-literals[upper], literals[lower]])
    for place, (a, a_reached) in enumerate(left):
        a_beyond = left[place + 1][1] if place + 1 < len(left) else cnf.FALSE
        for position, (b, b_reached) in enumerate(right):
            cnf.add([-a_reached, -b_reached, literals.get(a + b, cnf.FALSE)])
            if a + b > limit:
                break  # the greater numbers on the right are ruled out with this one
            b_beyond = right[position + 1][1] if position + 1 < len(right) else cnf.FALSE
            following = bisect_right(values, a + b)
            if following < len(values):
                cnf.add([a_beyond, b_beyond, -literals[values[following]]])
    return [(value, literals[value]) for value in values]


def downhill(
    cnf: Cnf, present: Mapping[int, int], ends: Mapping[int, tuple[int, int]]
) -> dict[int, tuple[int, int]]:
    """Return for each edge two arcs, one from either end: the edge is present and falls that way.

    Vertices have levels, binary numbers, so that arcs which hold never lead round in a circle.
    Levels and arcs are not determined. O(edges x log vertices) clauses.
    """
    vertices = {end: None for edge in present for end in ends[edge]}
    bits = max(1, (len(vertices) - 1).bit_length())
    levels = {vertex: [cnf.aux(determined=False) for _ in range(bits)] for vertex in vertices}
    arcs = {}
    for edge, literal in present.items():
        one, other = ends[edge]
        arcs[edge] = cnf.aux(determined=False), cnf.aux(determined=False)
        for arc, start, end in zip(arcs[edge], (one, other), (other, one), strict=True):
            cnf.add([-arc, literal])
            _below_if(cnf, arc, levels[end], levels[start])
    return arcs


def joined_lines(cnf: Cnf, present: Mapping[int, int], ends: Mapping[int, tuple[int, int]]) -> None:
    """Demand that the edges whose literals hold are connected (none at all passes).

    At most one vertex is the root; from every other one that a present edge touches an arc leads
    downhill, and so at last to the root.
    """
    ways: dict[int, list[int]] = {}
    for edge, arcs in downhill(cnf, present, ends).items():
        for end, arc in zip(ends[edge], arcs, strict=True):
            ways.setdefault(end, [cnf.aux(determined=False)]).append(arc)
    for edge, literal in present.items():
        for end in ends[edge]:
            cnf.add([-literal, *ways[end]])
    at_most_one(cnf, [root for root, *_ in ways.values()])


def forest(
    cnf: Cnf,
    present: Mapping[int, int],
    ends: Mapping[int, tuple[int, int]],
    spared: Mapping[int, Sequence[int]],
) -> dict[int, list[int]]:
    """Demand that the present edges, but those of which a spared literal holds, close no loop.

    Each of them leads downhill from one of its ends, and only one edge does so from a vertex: in a
    loop every vertex would have to lie above the next. Returns the arcs from each vertex.
    """
    ways: dict[int, list[int]] = {}
    for edge, arcs in downhill(cnf, present, ends).items():
        cnf.add([-present[edge], *arcs, *spared.get(edge, ())])
        for end, arc in zip(ends[edge], arcs, strict=True):
            ways.setdefault(end, []).append(arc)
    for leaving in ways.values():
        at_most_one(cnf, leaving)
    return ways
