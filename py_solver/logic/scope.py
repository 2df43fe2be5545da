"""Scope: the regions of a constraint as indices of one board, which a rule works on."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import chain

from py_solver.board.substrate import Substrate


class Scope:
    """The regions of one constraint, resolved once per board: the input of a rule.

    `regions` are the indices of each region in order, `region` those of the first (usually the
    only) one.
    """

    def __init__(self, board: Substrate, regions: tuple[tuple[int, ...], ...]) -> None:
        self.board = board
        self.regions = regions
        self.region = regions[0] if regions else ()  # not a property: rules read it a million times
        self._shares: tuple[tuple[int, ...], tuple[Scope, ...]] | None = None

    @cached_property
    def coords(self) -> tuple[int, ...]:
        """The indices of all regions, each once."""
        if len(self.regions) == 1 and len(set(self.region)) == len(self.region):
            return self.region  # the case of thousands of pairs and corners
        return tuple(dict.fromkeys(chain.from_iterable(self.regions)))

    def shared_out(self, numbers: tuple[int, ...]) -> tuple[Scope, ...]:
        """Return scopes of this many of the regions each, one after the other.

        Kept for the last numbers: a rule made of rules needs the scopes of its children in every
        call.
        """
        if self._shares is None or self._shares[0] != numbers:
            scopes, first = [], 0
            for number in numbers:
                scopes.append(Scope(self.board, self.regions[first : first + number]))
                first += number
            self._shares = numbers, tuple(scopes)
        return self._shares[1]

    @cached_property
    def marks(self) -> int:
        """The marks, as a bit mask, of any coord of the first region on an empty board."""
        marks = 0
        for index in self.region:
            marks |= self.board.candidates[index]
        return marks

    @cached_property
    def neighbors(self) -> dict[int, tuple[int, ...]]:
        """For each coord, those of the first region that are orthogonally adjacent."""
        return _neighbors(self.board, self.region)

    @cached_property
    def neighbors8(self) -> dict[int, tuple[int, ...]]:
        """The same, with those that touch it at a corner, too."""
        return _neighbors(self.board, self.region, diagonal=True)


# Few, because these may be whole boards; a rule for each clue uses one of them a hundred times.
@lru_cache(maxsize=16)
def _neighbors(
    board: Substrate, region: tuple[int, ...], *, diagonal: bool = False
) -> dict[int, tuple[int, ...]]:
    inside, near = set(region), board.neighbors8 if diagonal else board.neighbors4
    return {i: tuple([j for j in near[i] if j in inside]) for i in region}
