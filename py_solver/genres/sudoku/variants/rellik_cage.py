"""Rellik cages: no numbers of the cage add up to its number."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from py_solver.board import Along, Set
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Accepted, Distinct


@dataclass(frozen=True)
class Avoiding:
    """Reads cell by cell; the state is the mask of the sums below `total` that some cells have."""

    total: int

    @property
    def start(self) -> int:
        """Return the sum of no cells."""
        return 1

    def after(self, state: int, number: int) -> Collection[int]:
        """Add the sums with the number, unless one of them is the forbidden one."""
        sums = (state | state << number) & (2 << self.total) - 1
        return () if sums >> self.total & 1 else (sums,)

    def accepts(self, state: int) -> bool:
        """Accept all that was read: the forbidden sum was not among the sums."""
        return True


def rellik(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the numbers differ, and that no cells of the cage have that sum.

    No cells at all have the sum 0: that says nothing more.
    """
    yield must(Set(drawn.cells), Distinct(), about=DIFFER)
    if drawn.values[0]:
        yield must(Along(drawn.cells), Accepted(Avoiding(drawn.values[0])), about=AVOIDED)


DIFFER = "no number may repeat in the rellik cage from {first}"
AVOIDED = "no numbers in the rellik cage from {first} may add up to its clue"


RELLIK_CAGE = Variant(
    Drawn(
        "rellik_cage",
        cells=(1, 81),
        values=ONE_VALUE,
        look=Look("border", "crossed"),
        title="Rellik cage",
        note="Numbers in a rellik cage do not repeat, and none of them add up to its clue, be it "
        "one number or several.",
    ),
    rellik,
)
