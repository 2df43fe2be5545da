"""Numbered lines: a line (a connected group of marked edges) and the numbers that it touches.

The rules of Numberlink share this code. It follows lines from their numbers, and has the encoding
that gives every vertex the number of the line through it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from py_solver.board.coords import Coord
from py_solver.board.lines import Lines, lines
from py_solver.board.substrate import Substrate
from py_solver.logic.cnf import Cnf
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope

Numbers = tuple[tuple[Coord, int], ...]
"""The places of the numbers: cells, or corners, depending on where the board's edges meet."""


@dataclass(frozen=True)
class Reach:
    """How far the lines lead from their numbers.

    `home` gives for each reached vertex a vertex with a number, `came_by` the last edge of the path
    from there. `clash` is an edge that joins the lines of two different numbers, if there is one.
    """

    net: Lines
    home: Mapping[int, int]
    came_by: Mapping[int, int]
    clash: int | None

    def way(self, *vertices: int) -> tuple[int, ...]:
        """Return the edges that lead to these vertices from their numbers, each edge once."""
        found: dict[int, None] = {}
        for vertex in vertices:
            while vertex in self.came_by:
                found[self.came_by[vertex]] = None
                vertex = self.net.beyond(self.came_by[vertex], vertex)
        return tuple(found)


class Numbered:
    """The edges of a region as a graph some of whose vertices have numbers."""

    def __init__(self, board: Substrate, region: tuple[int, ...], numbers: Numbers) -> None:
        """Place the numbers, ignoring one that no edge of the region touches."""
        self.net = lines(board, region)
        vertices = {place: vertex for vertex, place in enumerate(self.net.places)}
        self.number = {vertices[place]: n for place, n in numbers if place in vertices}

    def reach(self, marked: Collection[int]) -> Reach:
        """Follow the marked edges from all numbers at once."""
        net, home = self.net, {vertex: vertex for vertex in self.number}
        came_by: dict[int, int] = {}
        clash = None
        waiting = deque(home)
        while waiting:
            vertex = waiting.popleft()
            for edge in net.at[vertex]:
                if edge in marked:
                    far = net.beyond(edge, vertex)
                    if far not in home:
                        home[far], came_by[far] = home[vertex], edge
                        waiting.append(far)
                    elif self.number[home[far]] != self.number[home[vertex]]:
                        clash = edge
        return Reach(net, home, came_by, clash)


@lru_cache(maxsize=64)
def numbered(board: Substrate, region: tuple[int, ...], numbers: Numbers) -> Numbered:
    """Return the graph of a region of edges with its numbers, computed once."""
    return Numbered(board, region, numbers)


@dataclass(frozen=True)
class Followed:
    """The connections of the lines of one state, from all numbers at once.

    `must` and `may` are the marked and the possible edges. `met` are the marked ones that join
    lines of different numbers, in the order in which they are found. `between` are the others that
    would, each with the two numbers.
    """

    must: set[int]
    may: set[int]
    reach: Reach
    met: list[tuple[int, int, int]]
    between: list[tuple[int, int, int]]

    def clash(self, of: int | None) -> int | None:
        """Return the last edge that joins lines of different numbers, of `of` if given."""
        return next((edge for edge, *both in reversed(self.met) if _concerns(both, of)), None)

    def open(self, of: int | None) -> list[int]:
        """Return the edges that would join lines of different numbers, of `of` if given."""
        return [edge for edge, *both in self.between if _concerns(both, of)]


def _concerns(both: list[int], of: int | None) -> bool:
    return of is None or of in both


class Following:
    """Follows the lines of a board, state by state.

    A hint asks a rule for each number about the same state, thousands of times. So the findings
    about the last state are kept.
    """

    def __init__(self, scope: Scope, numbers: Numbers, mark: int) -> None:
        """Begin with no state."""
        self.about = scope, numbers, mark
        self.drawn = numbered(scope.board, scope.region, numbers)
        net = self.drawn.net
        self._steps = [
            [(edge, net.beyond(edge, vertex)) for edge in edges]
            for vertex, edges in enumerate(net.at)
        ]
        self._last: tuple[list[int], Followed] | None = None

    def followed(self, candidates: Candidates) -> Followed:
        """Return the connections of the lines, given these candidates."""
        state, last = list(candidates), self._last
        if last is None or last[0] != state:
            last = self._last = state, self._follow(state)
        return last[1]

    def _follow(self, state: list[int]) -> Followed:
        scope, _, mark = self.about
        must, may = committed(state, scope.region, mark)
        number, ends, steps = self.drawn.number, self.drawn.net.ends, self._steps
        home = {vertex: vertex for vertex in number}
        came_by: dict[int, int] = {}
        met: list[tuple[int, int, int]] = []
        waiting = list(home)
        for vertex in waiting:  # grows
            for edge, far in steps[vertex]:
                if edge in must:
                    if far not in home:
                        home[far], came_by[far] = home[vertex], edge
                        waiting.append(far)
                    elif number[home[far]] != number[home[vertex]]:
                        met.append((edge, number[home[far]], number[home[vertex]]))
        told = {vertex: number[start] for vertex, start in home.items()}
        between = []
        for edge in may - must:
            one, other = ends[edge]
            if one in told and other in told and told[one] != told[other]:
                between.append((edge, told[one], told[other]))
        reach = Reach(self.drawn.net, home, came_by, met[-1][0] if met else None)
        return Followed(must, may, reach, met, between)


class _Latest:
    """The board that was followed last."""

    following: Following | None = None


def followed(scope: Scope, numbers: Numbers, mark: int, candidates: Candidates) -> Followed:
    """Return the connections of the lines, given these candidates."""
    latest = _Latest.following
    if (
        latest is None
        or latest.about[0] is not scope
        or latest.about[1] is not numbers
        or latest.about[2] != mark
    ):
        latest = _Latest.following = Following(scope, numbers, mark)
    return latest.followed(candidates)


@dataclass
class Codes:
    """For each vertex the number of its line in binary, as variables.

    `idle` says that no marked edge touches the vertex, which has no number. `blank` may be true
    only if the code is 0, which means no number: the code of a line without one is free.
    """

    bits: list[list[int]]
    idle: list[int]
    blank: list[int]
    _differ: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    def differ(self, cnf: Cnf, one: int, other: int) -> list[int]:
        """Return literals of which one can be true only if the codes of the two vertices differ."""
        pair = min(one, other), max(one, other)
        if pair not in self._differ:
            bits = zip(self.bits[one], self.bits[other], strict=True)
            self._differ[pair] = [_unlike(cnf, a, b) for a, b in bits]
        return self._differ[pair]


def _unlike(cnf: Cnf, a: int, b: int) -> int:
    """Return a literal that can be true only if the two do not have the same value."""
    for fixed, free in ((a, b), (b, a)):
        if fixed in (cnf.TRUE, cnf.FALSE):
            return -free if fixed == cnf.TRUE else free
    result = cnf.aux(determined=False)
    cnf.add([-result, a, b])
    cnf.add([-result, -a, -b])
    return result


def line_codes(cnf: Cnf, drawn: Numbered, mark: int) -> Codes:
    """Return the codes of the lines of marked edges, shared by all rules that need them.

    Marked edges join equal codes, and so no line joins two different numbers. Logarithmic: a
    one-hot encoding takes, for 17 numbers on 20x20, three times the clauses and finds no more.
    """
    key = "line codes", drawn, mark
    codes: Codes = cnf.once(key, lambda: _written(cnf, drawn, mark))
    return codes


def _written(cnf: Cnf, drawn: Numbered, mark: int) -> Codes:
    net, number = drawn.net, drawn.number
    kinds = {n: place for place, n in enumerate(sorted(set(number.values())), start=1)}
    width = len(kinds).bit_length()
    codes = Codes([], [], [])
    for vertex, edges in enumerate(net.at):
        if vertex in number:
            code = kinds[number[vertex]]
            codes.bits.append([cnf.TRUE if code >> n & 1 else cnf.FALSE for n in range(width)])
            codes.idle.append(cnf.FALSE)
            codes.blank.append(cnf.FALSE)
            continue
        bits = [cnf.aux(determined=False) for _ in range(width)]
        idle, blank = cnf.aux(), cnf.aux(determined=False)
        cnf.add([idle, *(cnf.lit(edge, mark) for edge in edges)])
        for edge in edges:
            cnf.add([-idle, -cnf.lit(edge, mark)])
        for bit in bits:
            cnf.add([-blank, -bit])
        codes.bits.append(bits)
        codes.idle.append(idle)
        codes.blank.append(blank)
    for edge, (one, other) in net.ends.items():
        joined = cnf.lit(edge, mark)
        for a, b in zip(codes.bits[one], codes.bits[other], strict=True):
            cnf.add([-joined, -a, b])
            cnf.add([-joined, a, -b])
    return codes
