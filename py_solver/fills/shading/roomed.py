"""Rooms with the number of their shaded cells, made so that no other solution fits."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import groups, neighbors, number_of
from py_solver.fills.rooms import Room, moved, names, parted
from py_solver.fills.settle import settle
from py_solver.fills.shading.drawn import cut, draw
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.workshop import Draft, Workshop

Tell = Callable[[int, int], int]
"""Returns the number of a room, given the number of its shaded cells and of all its cells."""

ROUNDS = 80
"""Other solutions that are ruled out before a board is given up."""

STEPS = 30
"""Cells that change their rooms before the fill gives up separating all of them."""


def counts(shaded: int, size: int) -> int:
    """Return the number of shaded cells."""
    return shaded


def fill(shop: Workshop) -> Draft | None:
    """Draw a solution, make rooms with numbers, and move their borders until no doubt is left."""
    return roomed(counts)(shop)


def roomed(tell: Tell, alike: float = 0) -> Callable[[Workshop], Draft | None]:
    """Return a fill with a number in each room.

    It uses the options “shaded”, the share of shaded cells, “room”, the average cells of a room,
    and “finer”, if there is that option: how far the rooms shrink towards two cells in the end.
    `alike` is the required share of cells that are like the others of their room.
    """

    def fill(shop: Workshop) -> Draft | None:
        rng, rooms, share = shop.rng, cut(shop, 2), shop.options["shaded"]
        lots = {at: mark for room in rooms for mark in [rng.random() < share] for at in room}
        order = [at for at in rng.sample(sorted(lots), len(lots)) if rng.random() < alike]
        first = [(cell(*divmod(at, shop.cols)), int(lots[at])) for at in order]
        marks = draw(shop, shop.puzzle({}), share, first)
        if marks is None:
            return None

        def clues(rooms: Sequence[Room]) -> dict[str, Any]:
            told = {}
            for room in sorted(rooms):
                held = sum(marks[cell(*divmod(at, shop.cols))] == SHADED for at in room)
                told[cell(*divmod(room[0], shop.cols))] = tell(held, len(room))
            return {"number": told, "rooms": names(rooms)}

        def doubts(rooms: Sequence[Room]) -> int:
            return len(shop.ask.doubts(shop.puzzle(clues(rooms))))

        settled = told_apart(shop, rooms, marks, clues, tell)
        if settled is None:
            return None
        return Draft(clues(_parted(shop, settled, doubts)), marks)

    return fill


def _parted(
    shop: Workshop, rooms: Sequence[Room], doubts: Callable[[Sequence[Room]], int]
) -> list[Room]:
    """Return the rooms divided, if that leaves no more doubts, as finely as required."""
    if not shop.options.get("finer"):
        return list(rooms)
    near, now, left = neighbors(shop.rows, shop.cols), list(rooms), doubts(rooms)
    wanted = len(now) + shop.options["finer"] * (len(near) / 2 - len(now))
    for _ in range(len(near)):
        large = [room for room in now if len(room) > 2]
        if not large or len(now) >= wanted:
            break
        room = shop.rng.choice(large)
        parts = parted(near, shop.rng, room)
        if parts:
            changed = [*(one for one in now if one != room), *parts]
            if (there := doubts(changed)) <= left:
                now, left = changed, there
    return now


def told_by_rooms(
    shop: Workshop, rooms: Sequence[Room], marks: Mapping[Coord, int], shaded: Collection[int]
) -> list[Room] | None:
    """Return rooms that determine these marks without any other clue, as easily as required.

    Each keeps its shaded cells; None if no way there is found.
    """
    near = neighbors(shop.rows, shop.cols)

    def clues(rooms: Sequence[Room]) -> dict[str, Any]:
        return {"rooms": names(rooms)}

    def draft(rooms: Sequence[Room]) -> Draft:
        return Draft(clues(rooms), dict(marks))

    def change(rooms: list[Room], doubtful: Sequence[int]) -> list[Room] | None:
        at = shop.rng.choice(doubtful)
        place = shop.rng.choice((at, *near[at]))
        return None if place in shaded else moved(near, shop.rng, rooms, place)

    settled = told_apart(shop, rooms, marks, clues, counts, shaded)
    return (
        settle(shop, settled, draft, change) if settled is not None and shop.aim.easier else settled
    )


def told_apart(
    shop: Workshop,
    rooms: Sequence[Room],
    marks: Mapping[Coord, int],
    clues: Callable[[Sequence[Room]], dict[str, Any]],
    tell: Tell,
    fixed: Collection[int] = (),
) -> list[Room] | None:
    """Return rooms that only these marks fit, or None if no way there is found.

    Whenever there is another solution, cells move to rooms beside them until the number of some
    room is wrong for it, and the same for all others found before. Cells that are `fixed` stay in
    their rooms.
    """
    borders = _Borders(shop, rooms, _shaded(marks, shop.cols), tell, frozenset(fixed))
    for _ in range(ROUNDS):
        shop.pulse()
        other = shop.ask.other(shop.puzzle(clues(borders.rooms)), marks)
        if other is None:
            return borders.rooms
        borders.met.append(_shaded(other, shop.cols))
        if not borders.settle():
            return None
    return None


def _shaded(marks: Mapping[Coord, int], cols: int) -> frozenset[int]:
    return frozenset(number_of(at, cols) for at, mark in marks.items() if mark == SHADED)


class _Borders:
    """Rooms, and the other solutions that their numbers must exclude."""

    def __init__(
        self,
        shop: Workshop,
        rooms: Sequence[Room],
        mine: frozenset[int],
        tell: Tell,
        fixed: frozenset[int],
    ) -> None:
        self.rng, self.near = shop.rng, neighbors(shop.rows, shop.cols)
        self.rooms, self.mine, self.tell, self.fixed = list(rooms), mine, tell, fixed
        self.met: list[frozenset[int]] = []
        self._masks: dict[Room, tuple[int, int]] = {}

    def settle(self) -> bool:
        """Move borders until the rooms exclude every solution found; return whether they do."""
        been = {frozenset(self.rooms)}
        for _ in range(STEPS):
            alike = self._alike(self.rooms)
            if not alike:
                return True
            first = self.met[(alike & -alike).bit_length() - 1]
            cells = self.mine.symmetric_difference(first) - self.fixed
            moves = [move for move in self._moves(cells) if frozenset(move) not in been]
            if not moves:
                return False
            self.rng.shuffle(moves)
            self.rooms = min(moves, key=lambda rooms: self._alike(rooms).bit_count())
            been.add(frozenset(self.rooms))
        return False

    def _alike(self, rooms: Iterable[Room]) -> int:
        """Return a bit for each solution found that the rooms do not exclude."""
        apart = 0
        for room in rooms:
            known, mask = self._masks.get(room, (0, 0))
            for number in range(known, len(self.met)):
                mask |= self._differs(room, self.met[number]) << number
            self._masks[room] = len(self.met), mask
            apart |= mask
        return (1 << len(self.met)) - 1 & ~apart

    def _differs(self, room: Room, other: frozenset[int]) -> bool:
        size = len(room)
        mine, theirs = len(self.mine.intersection(room)), len(other.intersection(room))
        return self.tell(mine, size) != self.tell(theirs, size)

    def _moves(self, cells: Iterable[int]) -> Iterator[list[Room]]:
        """Yield the rooms with one of the cells, and a path to it, moved to each room that is near.

        A path leads through cells of its own room that may leave it.
        """
        room_at = {at: number for number, room in enumerate(self.rooms) for at in room}
        for start in sorted(cells):
            here = room_at[start]
            ways: list[tuple[int, ...]] = [(start,)]
            reached = {start}
            told = set[int]()
            for way in ways:
                for beside in self.near[way[-1]]:
                    there = room_at[beside]
                    if there == here and beside not in reached and beside not in self.fixed:
                        reached.add(beside)
                        ways.append((*way, beside))
                    elif there != here and there not in told:
                        told.add(there)
                        yield from self._given(here, there, way)

    def _given(self, here: int, there: int, way: Sequence[int]) -> Iterator[list[Room]]:
        """Yield the rooms with these cells in another room, and the cells that they cut off."""
        pieces = groups(self.near, set(self.rooms[here]).difference(way))
        kept = [piece for piece in pieces if not self.fixed.isdisjoint(piece)]
        kept = kept or sorted(pieces, key=len)[-1:]
        if len(kept) > 1:
            return
        changed = list(self.rooms)
        given = set(self.rooms[here]).difference(*kept)
        changed[there] = tuple(sorted(given.union(self.rooms[there])))
        changed[here : here + 1] = [tuple(piece) for piece in kept]
        yield changed
