"""Arrows: cells that a loop leaves out are shaded, or hold an arrow that counts the shaded ones."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.regions import STEPS, Direction, Los
from py_solver.fills.loops.bending import Flaws, bent, bent_anew, steps_of
from py_solver.fills.loops.folding import marked
from py_solver.puzzle.making import Draft, Workshop

FLAWS = Flaws(zigzag=0.3, missed=-1.0, gap=1.0)
"""The loop leaves out many cells, few of them next to each other: else there would be many loops
through the same cells, and nothing would tell which."""

BENDS = 40
"""How often a loop is bent anew where others visit the same cells."""

WORTH = 3  # of a shaded cell that an arrow counts, where directions are compared
COUNTED = 2  # shaded cells beyond so many are worth nothing
LUCK = 4.0  # how much chance may add

Arrow = tuple[int, Direction]


def arrowed(shop: Workshop) -> Draft | None:
    """Return a loop with shaded cells, and so few arrows that more shaded cells leave doubts.

    None where other loops through the same cells did not go away.
    """
    line = bent(shop, FLAWS)
    for _ in range(BENDS):
        loop = _Loop(shop, line)
        doubts = shop.doubts(shop.puzzle(loop.draft(set()).clues))
        if not doubts:
            shaded = loop.shade()
            return loop.draft(shaded) if shaded else None
        line = bent_anew(shop, FLAWS, line, doubts)
    return None


class _Loop:
    """A loop, and the cells that it leaves out."""

    def __init__(self, shop: Workshop, line: set[Coord]) -> None:
        self.shop, self.line, self.board = shop, line, shop.puzzle({}).substrate
        visited = steps_of(line)
        places = (cell(row, col) for row in range(shop.rows) for col in range(shop.cols))
        self.left_out = [place for place in places if place not in visited]
        self.luck = {
            place: {way: LUCK * shop.rng.random() for way in Direction} for place in self.left_out
        }

    def shade(self) -> set[Coord]:
        """Shade cells in random order, as long as the arrows on the others tell the solution."""
        shaded: set[Coord] = set()
        waiting = list(self.left_out)
        self.shop.rng.shuffle(waiting)
        most = max(1, round(self.shop.wish["shaded"] * len(waiting)))
        batches = [waiting]
        while batches:
            batch = batches.pop()
            more = self._apart(batch, shaded)[: most - len(shaded)]
            if not more:
                continue
            if self.is_told(shaded.union(more)):
                shaded.update(more)  # all others of the batch touch one of these
            elif len(more) > 1:
                middle = len(batch) // 2
                batches += [batch[middle:], batch[:middle]]
            else:
                batches.append([place for place in batch if place not in more])
        return shaded

    @staticmethod
    def _apart(batch: Sequence[Coord], shaded: set[Coord]) -> list[Coord]:
        """Return the cells of the batch that may be shaded together: none touch."""
        found = set(shaded)
        more = []
        for place in batch:
            around = (cell(place.row + down, place.col + right) for down, right in STEPS.values())
            if place not in found and found.isdisjoint(around):
                found.add(place)
                more.append(place)
        return more

    def is_told(self, shaded: set[Coord]) -> bool:
        """Whether arrows on all other cells that the loop leaves out tell the solution."""
        self.shop.pulse()
        draft = self.draft(shaded)
        return self.shop.only(self.shop.puzzle(draft.clues), draft.solution)

    def draft(self, shaded: set[Coord]) -> Draft:
        """Return the loop with these cells shaded, and arrows on all others that it leaves out."""
        clues = {
            place: self._arrow(place, shaded) for place in self.left_out if place not in shaded
        }
        board = self.shop.puzzle({"arrow": clues}).substrate
        return Draft({"arrow": clues}, marked(board, self.line | shaded))

    def _arrow(self, place: Coord, shaded: set[Coord]) -> Arrow:
        """Return the arrow that counts most, or another one by chance."""
        ways = {way: tuple(Los(*place[1:], way).find(self.board)) for way in Direction}
        numbers = {way: len(shaded.intersection(seen)) for way, seen in ways.items() if seen}
        best = max(
            numbers,
            key=lambda way: WORTH * min(numbers[way], COUNTED) + self.luck[place][way],
        )
        return numbers[best], best
