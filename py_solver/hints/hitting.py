"""Hitting: the cheapest set of premises that has a member in each of the known sets.

Each known set are the premises that some board with a mark breaks. Sets come and go as boards do;
only a change of the smallest ones, those without a known part, changes the answer.
"""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import and_

from py_solver.board.marks import marks_in

NODES = 2_000
"""For one search for a cheapest hitting set: a bound of 8 and six premises a set can take more."""

Hit = tuple[frozenset[int] | None, bool]
"""A cheapest set, None where there is none below the ceiling; and whether that is exact."""


class Weighed:
    """The weights of premises, and the members of sets that were met, the light ones first."""

    def __init__(self, weights: Sequence[int]) -> None:
        """`weights` are by number."""
        self.weights = weights
        self._members: dict[int, list[int]] = {}

    def members(self, one: int) -> list[int]:
        """Return the numbers in a set."""
        found = self._members.get(one)
        if found is None:
            found = sorted(marks_in(one), key=lambda number: (self.weights[number], number))
            self._members[one] = found
        return found

    def cost(self, one: int) -> int:
        """Return what all of a set's members cost."""
        return sum(self.weights[number] for number in marks_in(one))


class Sets:
    """The sets that boards with one mark break, as bit masks."""

    def __init__(self, weighed: Weighed) -> None:
        """Begin without any set."""
        self._weighed = weighed
        self._times: Counter[int] = Counter()
        """How many boards break each set."""
        self._new: set[int] = set()
        self._least: list[tuple[int, int]] = []
        """Those without a known part, each after its size."""
        self._hit: tuple[int, Hit] | None = None
        """The last answer, and its ceiling."""
        self.bound = 1
        """What is proved to be the least cost of a set that hits them all."""

    def add(self, one: int) -> None:
        """Add the set of a board."""
        if one not in self._times:
            self._new.add(one)
        self._times[one] += 1

    def drop(self, one: int) -> None:
        """Take the set of a board away."""
        self._times[one] -= 1
        if self._times[one]:
            return
        del self._times[one]
        sized = one.bit_count(), one
        at = bisect_left(self._least, sized)
        if self._least[at : at + 1] != [sized]:
            self._new.discard(one)
            return
        del self._least[at]
        self._new.update([other for other in self._times if other & one == one])
        self._hit = None
        # A cheapest set of the others, with a member of this one, would hit all.
        self.bound = max(1, self.bound - self._weighed.weights[self._weighed.members(one)[0]])

    def least(self) -> list[int]:
        """Return the smallest sets, without those that contain another."""
        least = self._least
        for sized in sorted([(one.bit_count(), one) for one in self._new]):
            one, cut = sized[1], bisect(least, sized)
            for _, other in least[:cut]:
                if other & one == other:
                    break
            else:
                least[cut:] = [sized, *(more for more in least[cut:] if one & ~more[1])]
                self._hit = None
        self._new.clear()
        return [one for _, one in least]

    def cheapest(self, ceiling: int) -> Hit:
        """Return the cheapest set below the ceiling that hits all."""
        sets = self.least()
        if self._hit is not None:
            before, (found, exact) = self._hit
            if (found is None and ceiling <= before) or ceiling == before:
                return found, exact
            if exact and found is not None:
                cost = sum(self._weighed.weights[number] for number in found)
                return (found if cost < ceiling else None), True
        answer = _searched(self._weighed, sets, ceiling)
        self._hit = ceiling, answer
        return answer


def _searched(weighed: Weighed, sets: Sequence[int], ceiling: int) -> Hit:
    weights, members, nodes = weighed.weights, weighed.members, 0
    found: int | None = None
    least = ceiling

    def search(chosen: int, cost: int, banned: int, missed: Sequence[int]) -> None:
        nonlocal found, least, nodes
        nodes += 1
        if nodes > NODES:
            return
        if not missed:
            found, least = chosen, cost
            return
        if cost + 2 >= least:  # no room for more than one: it must be in all of them
            shared = reduce(and_, missed) & ~banned
            for number in marks_in(shared):
                if cost + weights[number] < least:
                    found, least = chosen | 1 << number, cost + weights[number]
            return
        # Sets without a common member each need one of their own.
        bound, packed, narrow, fewest = cost, 0, 0, 1 << 30
        for one in missed:
            if not one & packed:
                packed |= one
                bound += weights[members(one)[0]]
                if bound >= least:
                    return
            left = (one & ~banned).bit_count()
            if left < fewest:
                narrow, fewest = one, left
        for number in members(narrow):
            if banned >> number & 1:
                continue
            if cost + weights[number] >= least:
                break
            bit = 1 << number
            left_over = [one for one in missed if not one & bit]
            search(chosen | bit, cost + weights[number], banned, left_over)
            banned |= bit

    search(0, 0, 0, sets)
    return None if found is None else frozenset(marks_in(found)), nodes <= NODES
