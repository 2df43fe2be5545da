"""Shaded: the cells that a loop leaves out are shaded, or have a clue that counts shaded ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.regions import STEPS, Direction, Los, Neighbors4
from py_solver.fills.flat import groups, neighbors, number_of
from py_solver.fills.loops.bending import Flaws, bent, bent_anew
from py_solver.fills.loops.told import ATTEMPTS, drafted, gaps, left_out, line_of, told
from py_solver.fills.merging import merged
from py_solver.fills.rooms import Room, cut_board, names
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

SPARSE = Flaws(zigzag=0.3, missed=-1.0, gap=1.0)
"""The loop leaves out many cells, few of them adjacent.

Otherwise there would be many loops through the same cells, and no clue would distinguish them.
"""

APART = Flaws(missed=-1.0, gap=2.0)
"""The loop leaves out some cells, none of them adjacent."""

FEWER = Option(
    "shaded",
    1,
    0.1,
    1,
    "Maximum share of the cells off the loop that are shaded.",
    easier=0.1,
)

MANY = replace(FEWER, easier=1)
"""The same if clues count shaded cells of whole lines: few of these would make them harder."""

ROOM = Option("room", 7, 3, 12, "Average region size (approximate).", easier=3)
SMALL = 2, 6
"""Cells of the rooms at first, before shaded ones become rooms of their own."""

WORTH = 3  # of a shaded cell that an arrow counts, where directions are compared
COUNTED = 2  # further shaded cells are worth nothing
LUCK = 4.0  # the maximum random addition

HALF = 0.5  # of the numbers are about rows, the others about columns

Tell = Callable[[Coord, set[Coord]], Any]
"""The clue of a cell, given which cells are shaded."""


def arrowed(shop: Workshop) -> Draft | None:
    """Return a loop with shaded cells, and so few arrows that more shaded cells leave doubts.

    Return None if other loops through the same cells remain.
    """
    board = shop.puzzle({}).substrate
    places = [cell(row, col) for row in range(shop.rows) for col in range(shop.cols)]
    luck = {place: {way: LUCK * shop.rng.random() for way in Direction} for place in places}

    def arrow(place: Coord, shaded: set[Coord]) -> tuple[int, Direction]:
        """Return the arrow that counts most, or another one by chance."""
        ways = {way: tuple(Los(*place[1:], way).find(board)) for way in Direction}
        numbers = {way: len(shaded.intersection(seen)) for way, seen in ways.items() if seen}
        best = max(
            numbers,
            key=lambda way: WORTH * min(numbers[way], COUNTED) + luck[place][way],
        )
        return numbers[best], best

    return _Shading(shop, "arrow", arrow).draft()


def counted(shop: Workshop) -> Draft | None:
    """Return a loop with shaded cells, and so few numbers that more shaded cells leave doubts.

    Return None if other loops through the same cells remain.
    """
    board = shop.puzzle({}).substrate

    def number(place: Coord, shaded: set[Coord]) -> int:
        return len(shaded.intersection(Neighbors4(*place[1:]).find(board)))

    return _Shading(shop, "number", number).draft()


def either_line(shop: Workshop) -> Draft | None:
    """Return a loop with shaded cells, and numbers that count those of their row or their column.

    A number must be true of one of the two only. If the row and the column have equally many, the
    cell's number is unknown. Return None if other loops through the same cells remain.
    """
    places = [cell(row, col) for row in range(shop.rows) for col in range(shop.cols)]
    across = {place: shop.rng.random() < HALF for place in places}

    def number(place: Coord, shaded: set[Coord]) -> int | Clue:
        row = sum(at.row == place.row for at in shaded)
        col = sum(at.col == place.col for at in shaded)
        if row == col:
            return Clue.ANY
        return row if across[place] else col

    # Before cells are shaded, no number is known: no loop is seen at a glance, so none is sought.
    shading, line = _Shading(shop, "number", number), bent(shop, SPARSE)
    for _ in range(ATTEMPTS):
        shop.pulse()
        bare = shading.shaded(line, set())
        other = shop.ask.other(shop.puzzle(bare.clues), bare.solution)
        if other is None:
            cells = shading.shade(line)
            return shading.shaded(line, cells) if cells else None
        doubts = [at for at in sorted(other) if other[at] != bare.solution[at]]
        line = bent_anew(shop, SPARSE, line, doubts)
    return None


def roomed(shop: Workshop) -> Draft | None:
    """Return a loop past shaded cells, and rooms that count these; None if doubts remain."""
    near = neighbors(*shop.size)

    def counted_in(rooms: Sequence[Room], line: set[Coord]) -> Draft:
        shaded = set(left_out(shop, line))
        cells = [[cell(*divmod(at, shop.cols)) for at in room] for room in rooms]
        numbers = {room[0]: len(shaded.intersection(room)) for room in cells}
        clues = {"rooms": names(rooms), "number": dict(sorted(numbers.items()))}
        return drafted(shop, clues, line, shaded)

    def small(line: set[Coord]) -> list[Room]:
        """Return rooms whose cells are all shaded, or all unshaded."""
        shaded = {number_of(place, shop.cols) for place in left_out(shop, line)}
        rooms = cut_board(near, shop.rng, lambda: shop.rng.randint(*SMALL))
        rest = [groups(near, [at for at in room if at not in shaded]) for room in rooms]
        return [*((at,) for at in sorted(shaded)), *(tuple(one) for some in rest for one in some)]

    told_by_all = told(shop, APART, lambda line: counted_in(small(line), line), wrong=gaps)
    if told_by_all is None:
        return None
    line, solution = line_of(told_by_all), told_by_all.solution

    def tells(rooms: Sequence[Room]) -> bool:
        shop.pulse()
        return shop.ask.is_unique(shop.puzzle(counted_in(rooms, line).clues), solution)

    fewest = round(shop.rows * shop.cols / shop.options["room"])
    return counted_in(merged(shop, near, small(line), tells, fewest), line)


class _Shading:
    """A loop; some of the cells that it leaves out are shaded, and all others have clues."""

    def __init__(self, shop: Workshop, key: str, clue: Tell) -> None:
        self.shop, self.key, self.clue = shop, key, clue

    def draft(self) -> Draft | None:
        """Return a unique loop, with as many shaded cells as the clues determine."""
        bare = told(self.shop, SPARSE, lambda line: self.shaded(line, set()))
        if bare is None:
            return None
        line = line_of(bare)
        cells = self.shade(line)
        return self.shaded(line, cells) if cells else None

    def shade(self, line: set[Coord]) -> set[Coord]:
        """Shade cells in random order, as long as clues in the others determine the solution."""
        shaded: set[Coord] = set()
        waiting = left_out(self.shop, line)
        self.shop.rng.shuffle(waiting)
        most = max(1, round(self.shop.options["shaded"] * len(waiting)))
        batches = [waiting]
        while batches:
            batch = batches.pop()
            more = self._apart(batch, shaded)[: most - len(shaded)]
            if not more:
                continue
            if self.is_told(line, shaded.union(more)):
                shaded.update(more)  # all others of the batch touch one of these
            elif len(more) > 1:
                middle = len(batch) // 2
                batches += [batch[middle:], batch[:middle]]
            else:
                batches.append([place for place in batch if place not in more])
        return shaded

    @staticmethod
    def _apart(batch: Sequence[Coord], shaded: set[Coord]) -> list[Coord]:
        """Return the cells of the batch that can be shaded together: none touch."""
        found = set(shaded)
        more = []
        for place in batch:
            around = (cell(place.row + down, place.col + right) for down, right in STEPS.values())
            if place not in found and found.isdisjoint(around):
                found.add(place)
                more.append(place)
        return more

    def is_told(self, line: set[Coord], shaded: set[Coord]) -> bool:
        """Return whether clues in all other cells off the loop determine the solution."""
        self.shop.pulse()
        draft = self.shaded(line, shaded)
        return self.shop.ask.is_unique(self.shop.puzzle(draft.clues), draft.solution)

    def shaded(self, line: set[Coord], shaded: set[Coord]) -> Draft:
        """Return the loop with these cells shaded, and clues in all others that it leaves out."""
        empty = [place for place in left_out(self.shop, line) if place not in shaded]
        clues = {place: self.clue(place, shaded) for place in empty}
        return drafted(self.shop, {self.key: clues}, line, shaded)
