"""Rooms: deductions for a board from the shapes that its rooms can have, side by side.

Each room contains one polyomino. A way to place it is removed if a room beside it then has none
that fits. It must have another shape, if like ones must not touch, and form no 2x2 block, if these
are forbidden. It is also removed if it touches nothing, though all must be connected. The remaining
ways of a room determine some of its cells. A group of marked cells with one way out continues
there, and a cell that alone joins marked cells is marked.
Measured: LITS of 20x36 and 31x45 take 91 and 136 ms in WASM (329 and 287 without it), unsearched.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from py_solver.board.graphs import Graph, joints, reach
from py_solver.board.marks import set_bits
from py_solver.board.shapes import Shape, shape_of
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Team
from py_solver.rules.groups._placements import Placement, placements

Region = tuple[int, ...]

LOOKS = 5
"""How often cells are looked for that alone join others: it takes as long as all else together."""


class Rooms(Team):
    """Rooms with polyominoes of one size, and what is asked of them."""

    def __init__(self, board: Substrate) -> None:
        """Begin without rooms."""
        self.board = board
        self.mark = self.size = -1
        self.regions: list[Region] = []
        self.unlike: list[tuple[Region, ...]] = []
        self.blocks: list[tuple[int, tuple[int, ...]]] = []
        self.whole: list[tuple[int, Region]] = []
        self._ways: _Ways | None = None

    def hold(self, region: Region, mark: int, size: int) -> bool:
        """Hear that so many marked cells of a region form a group; whether it is of any use."""
        if not self.regions:
            self.mark, self.size = mark, size
        if (self.mark, self.size) == (mark, size):
            self.regions.append(region)
        return (self.mark, self.size) == (mark, size)

    def narrow(self, state: list[int]) -> list[int] | None:
        """Take away what no way to place the shapes leaves."""
        if self._ways is None:
            self._ways = _Ways(self, state)
        ways, bit = self._ways, 1 << self.mark
        if not ways.follow(state, bit):
            return None
        changed = []
        for index in ways.cells:
            keep = bit if index in ways.must else -1 if index in ways.may else ~bit
            if state[index] & ~keep:
                if not state[index] & keep:
                    return None
                state[index] &= keep
                changed.append(index)
        return changed


class _Ways:
    """The ways to place the shapes: sets of them are bits of one integer, as in `Pieces`.

    `may` and `must` are the cells that one of them marks, or each. Cells in no room, or in one with
    too many ways, are among them if all cells must be connected.
    """

    def __init__(self, asked: Rooms, state: Sequence[int]) -> None:
        """List them, and which of them cannot be together."""
        near, bit = asked.board.neighbors4, 1 << asked.mark
        markable = {index for index, mask in enumerate(state) if mask & bit}
        self.each: list[Placement] = []
        self.regions: list[Region] = []
        self.rooms: list[int] = []
        self.room_of: dict[int, int] = {}
        for region in asked.regions:
            ways = placements(near, markable.intersection(region), asked.size)
            if ways is None or not self.room_of.keys().isdisjoint(region):
                continue
            self.room_of |= dict.fromkeys(region, len(self.regions))
            self.regions.append(region)
            first = len(self.each)
            self.each += ways
            self.rooms.append((1 << len(self.each)) - (1 << first))
        self.left = (1 << len(self.each)) - 1
        self.at = dict.fromkeys(self.room_of, 0)
        for number, cells in enumerate(self.each):
            for index in cells:
                self.at[index] |= 1 << number
        whole = {i for mark, region in asked.whole for i in region if mark == asked.mark}
        self.linked = len(self.rooms) > 1 and whole.issuperset(self.room_of)
        self.near: dict[int, tuple[int, ...]] = {}
        if self.linked:
            self.near = {i: tuple([n for n in near[i] if n in whole]) for i in sorted(whole)}
        self.cells = tuple(dict.fromkeys((*self.room_of, *self.near)))
        self.may, self.must, self.fresh = set(self.cells), set[int](), set[int]()
        self.wide: dict[int, list[tuple[int, ...]]] = {}
        self.beside, self.bad, self.touched = self._clashing(asked, near)
        for mark, block in asked.blocks:
            if mark == asked.mark:
                self._forbid(block)
        self.seen = [-1] * len(self.rooms)
        self.waiting = deque(range(len(self.rooms)))
        self.queued = [True] * len(self.rooms)

    def _clashing(self, asked: Rooms, near: Graph) -> tuple[list[list[int]], list[int], list[int]]:
        """Return the rooms beside each room, for each way what is too like, and what it touches."""
        beside: list[dict[int, None]] = [{} for _ in self.rooms]
        beyond, free = {}, set()
        for index, room in self.room_of.items():
            touched = 0
            for other in near[index]:
                there = self.room_of.get(other)
                if there is None:
                    free.add(index)
                elif there != room:
                    touched |= self.at[other]
                    beside[room][there] = None
            beyond[index] = touched
        numbers = {region: number for number, region in enumerate(self.regions)}
        unlike = [0] * len(self.rooms)
        for both in asked.unlike:
            one, other = (numbers.get(region, -1) for region in both)
            if one >= 0 and other >= 0:
                unlike[one] |= self.rooms[other]
                unlike[other] |= self.rooms[one]
        shapes = self._shapes(asked.board)
        kinds: dict[Shape, int] = {}
        for number, shape in enumerate(shapes):
            kinds[shape] = kinds.get(shape, 0) | 1 << number
        bad, touches = [], []
        for cells, shape in zip(self.each, shapes, strict=True):
            touched = 0
            for index in cells:
                touched |= beyond[index]
            bad.append(touched & kinds[shape] & unlike[self.room_of[cells[0]]])
            # A shape that can touch a cell in no room need not touch anything else.
            touches.append(touched if free.isdisjoint(cells) else -1)
        return [list(some) for some in beside], bad, touches

    def _shapes(self, board: Substrate) -> list[Shape]:
        """Return the shape of each way."""
        coords, known, found = board.coords, dict[Placement, Shape](), []
        for cells in self.each:
            # The same steps from cell to cell make the same shape, unless a step can lead into the
            # next row because rows are short.
            first = cells[0]
            steps = tuple([index - first for index in cells])
            if steps not in known or board.cols < 2 * len(cells):
                known[steps] = shape_of([coords[index] for index in cells])
            found.append(known[steps])
        return found

    def _forbid(self, block: tuple[int, ...]) -> None:
        """Forbid ways that mark a block, alone or two together."""
        parts: dict[int, int] = {}
        for index in block:
            room = self.room_of.get(index, -1)
            parts[room] = parts.get(room, -1) & self.at.get(index, 0)
        if len(parts) > 2 or -1 in parts:
            for index in block:
                self.wide.setdefault(index, []).append(block)
        elif len(parts) == 1:
            self.left &= ~next(iter(parts.values()))
        else:
            one, other = parts.values()
            for mine, theirs in ((one, other), (other, one)):
                for number in set_bits(mine):
                    self.bad[number] |= theirs

    def follow(self, state: Sequence[int], bit: int) -> bool:
        """Draw all conclusions from the candidates of the cells; return False if a room has no way
        left.
        """
        for index in self.cells:
            if not state[index] & bit and index in self.may:
                self._learn(index, marked=False)
            elif state[index] == bit and index not in self.must:
                self._learn(index, marked=True)
        looks = 0
        while True:
            while self.waiting:
                room = self.waiting.popleft()
                self.queued[room] = False
                if not self._look(room):
                    return False
            if not self.linked:
                return True
            if self._leave():
                continue
            looks += 1
            if looks > LOOKS or not self._join():
                return True

    def _learn(self, index: int, *, marked: bool) -> None:
        """Take away the ways that do not mark a cell, or those that do."""
        room = self.room_of.get(index)
        if room is None:
            (self.must.add if marked else self.may.discard)(index)
            self.fresh.add(index)
            return
        at = self.at[index]
        gone = self.left & self.rooms[room] & (~at if marked else at)
        if gone:
            self.left ^= gone
        if (gone or not at) and not self.queued[room]:
            self.queued[room] = True
            self.waiting.append(room)

    def _look(self, room: int) -> bool:
        """Remove unfit ways in a room, and draw conclusions; return False if none is left."""
        rooms, bad, touched = self.rooms, self.bad, self.touched
        beside = [rooms[other] for other in self.beside[room]]
        for number in set_bits(self.left & rooms[room]):
            fits = self.left & ~bad[number]
            alone = self.linked and not touched[number] & fits
            if alone or not all(map(fits.__and__, beside)):
                self.left ^= 1 << number
        here = self.left & rooms[room]
        if here == self.seen[room]:
            return here != 0
        self.seen[room] = here
        for index in self.regions[room]:
            if index in self.may and index not in self.must:
                some = self.at[index] & here
                if not some:
                    self.may.discard(index)
                    self.fresh.add(index)
                elif some == here:
                    self.must.add(index)
                    self.fresh.add(index)
                    self._fill(index)
        for other in self.beside[room]:
            if not self.queued[other]:
                self.queued[other] = True
                self.waiting.append(other)
        return here != 0

    def _fill(self, index: int) -> None:
        """Leave the last cell of a block out where all others are marked."""
        for block in self.wide.get(index, ()):
            rest = [other for other in block if other not in self.must]
            if len(rest) == 1 and rest[0] in self.may:
                self._learn(rest[0], marked=False)

    def _leave(self) -> bool:
        """Extend each group of marked cells that has one way out; return whether there was one."""
        near, may, must = self.near, self.may, self.must
        starts = {other for index in self.fresh for other in (index, *near[index])} & must
        self.fresh.clear()
        done, found = set[int](), False
        for start in sorted(starts):
            if start in done:
                continue
            group, met, out = [start], {start}, set[int]()
            for index in group:
                for other in near[index]:
                    if other in must:
                        if other not in met:
                            met.add(other)
                            group.append(other)
                    elif other in may:
                        out.add(other)
                # Two ways out, or it is one of those that were met before, with two.
                if len(out) > 1 or index in done:
                    break
            else:
                if out and len(met) < len(must):
                    found = True
                    self._learn(out.pop(), marked=True)
            done |= met
        return found

    def _join(self) -> bool:
        """Leave out what marked cells do not reach, and mark what alone joins them."""
        if not self.must:
            return False
        reached = reach(self.near, (min(self.must),), self.may)
        if not self.must <= reached:
            return False  # broken, as the search will prove
        for index in sorted(self.may - reached):
            self._learn(index, marked=False)
        for index in joints(self.near, reached, self.must):
            if index not in self.must:
                self._learn(index, marked=True)
        return bool(self.waiting or self.fresh)
