"""Doppelblock. Two shaded cells in every line; a number is the sum of those between them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from py_solver.board import Col, Marks, Row, Substrate
from py_solver.fills.numbers.latin import blocked
from py_solver.logic import Statements, must
from py_solver.parts import penpa, published, puzzlink
from py_solver.phrases.beside import lines
from py_solver.phrases.numbers import EVERY_CELL, givens, refuse_beyond, square
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Published, Puzzle
from py_solver.puzzle.clues import Numbers, sites
from py_solver.rules import Accepted, ExactCount
from py_solver.words.say import later, say

BLOCK = 0


@dataclass(frozen=True)
class Between:
    """Reads a line with two blocks, and adds up the numbers between them."""

    total: int

    @property
    def start(self) -> tuple[int, int]:
        """Return that no block has been read: how many, and the sum."""
        return 0, 0

    def after(self, state: tuple[int, int], number: int) -> Collection[tuple[int, int]]:
        """Count a block, or add a number between two."""
        blocks, so_far = state
        if number == BLOCK:
            fits = blocks == 0 or (blocks == 1 and so_far == self.total)
            return [(blocks + 1, so_far)] if fits else ()
        if blocks == 1:
            so_far += number
        return [(blocks, so_far)] if so_far <= self.total else ()

    def accepts(self, state: tuple[int, int]) -> bool:
        """Return whether both blocks have been read."""
        return state[0] == 2


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board: in each cell a number, or a block."""
    square("Doppelblock", rows, cols)
    most = max(rows - 2, 1)
    names = ("shaded", *map(str, range(1, most + 1)))
    looks = ("shaded", *["number"] * most)
    return Substrate.cells(rows, cols, Marks(BLOCK, most, names=names, looks=looks))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a given that is too large."""
    refuse_beyond(puzzle, "given")


def constraints(puzzle: Puzzle) -> Statements:
    """Every line has two blocks and each number once; sums count what is between the blocks."""
    side, most = puzzle.size[0], puzzle.substrate.layers[0][1].most
    yield EVERY_CELL
    for line in (*map(Row, range(side)), *map(Col, range(side))):
        yield must(line, ExactCount(BLOCK, 2), about="{where} must have two shaded cells")
        for number in range(1, most + 1):
            yield must(line, ExactCount(number, 1), about="{where} must have one {mark}")
    for way, source, total in lines(puzzle, "sum"):
        told = later("the numbers between the two shaded cells of {{where}} must add up to {total}")
        about = say(told, total=total)
        yield must(way, Accepted(Between(total)), source=source, about=about)
    yield from givens(puzzle)


DOPPELBLOCK = Genre(
    id="doppelblock",
    name="Doppelblock",
    aliases=("double_block",),
    rules="Shade two cells in every row and every column. Put the numbers from 1 to two less than "
    "the size of the grid into the other cells, each once in every row and every column. The "
    "number beside a row or column is the sum of the numbers between its two shaded cells.",
    source="https://www.janko.at/Raetsel/Doppelblock/index.htm",
    size=(6, 6),
    largest=(12, 12),
    substrate=board,
    clues=(
        Numbers("sum", 0, lambda rows, cols: (rows - 2) * (rows - 1) // 2, at=sites.TOP_LEFT),
        Numbers("given", 1, lambda rows, cols: max(rows - 2, 1)),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("x123456789AB"),
    published=Published(published.one_number_more(2), published.one_number_more(0)),
    puzzlink=Codec("doppelblock", (puzzlink.Numbers16("sum", sites.TOP_LEFT),)),
    penpa=(penpa.Views("sum", "given"),),
    making=Making(blocked, thins="sum"),
    example="""\
5 5
- - 3 3 3
- 6 - 2 -
- - - - -
- - - - -
- - - - -
1 - - - -
- - - - -
""",
)
