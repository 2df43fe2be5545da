"""InRectangle: the region of a clue, as divided by borders, is a rectangle within some cells.

The first region is those cells, the clue's among them, and all edges beside them; the second is the
clue: one cell, or several that make a rectangle. By its `aspect` it is wide, tall or square. No
border ends inside it. Source: the clues of Tatamibari, one by one. Territories has these as its
parts, for explanations about one clue only. Encoding: one variable for each possible rectangle,
which joins the edges within and draws those around; one of them is chosen. Eager. Cost:
O(rectangles x boundary) clauses of two literals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from py_solver.board.coords import Layer, cell
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import set_bits
from py_solver.board.substrate import Joins, Substrate
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.words import noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED
from py_solver.rules.division._clue_reach import Aspect
from py_solver.rules.division._tile_places import Tile
from py_solver.rules.division._tile_sets import RemainingTiles, TileSets, sets_of
from py_solver.rules.division._words import RECTANGLE
from py_solver.words.say import say


@dataclass(frozen=True)
class InRectangle(Rule):
    """The region of a clue is a rectangle within these cells, of the shape that `aspect` gives."""

    aspect: Aspect | None = None
    noun: str = field(default=noun("clue"), compare=False)
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    def __post_init__(self) -> None:
        """Know what is wide from what is tall: a turned board has others."""
        object.__setattr__(self, "symmetric", self.aspect in (None, Aspect.SQUARE))

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders, a clue elsewhere, and cells without their edges."""
        super().refuse(scope)
        area, clue = scope.regions
        if scope.board.joins is not Joins.PARTS:
            raise ConstraintError(say("There are no borders between cells on this board."))
        if not clue or not set(clue) <= set(_cells(scope.board, area)):
            raise ConstraintError(say("A rectangle needs cells, but there are none here."))
        if not {edge for at in _cells(scope.board, area) for edge in _sides(scope.board, at)} <= {
            *area
        }:
            raise ConstraintError(say("An edge beside a rectangle is missing."))

    def _sets(self, scope: Scope) -> TileSets:
        return rectangles(scope.board, scope.regions[0], scope.regions[1], self.aspect)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a rectangle that fits, and whether it is there."""
        sets = self._sets(scope)
        remaining = RemainingTiles(sets, candidates)
        if not remaining.left:
            return Broken(scope.regions[1], (), remaining.against(sets.all))
        last = sets.each[remaining.left.bit_length() - 1]
        lies = not (last.within & ~remaining.joined or last.around & ~remaining.border)
        return SATISFIED if lies else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Join what all rectangles join that fit, and part what all of them part."""
        sets = self._sets(scope)
        remaining = RemainingTiles(sets, candidates)
        for edge, mask in remaining.agreed(remaining.left):
            agree = (sets.within if mask == BORDER else sets.around)[edge]
            gone = sets.all & ~agree
            why = "" if mask == BORDER or edge in sets.within else "beyond"
            yield Removal(edge, mask, remaining.against(gone), why)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that one of the rectangles is there."""
        sets = self._sets(scope)
        cnf.add(chosen(cnf, [sets.each[number] for number in set_bits(sets.all)]))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by its first and last row and column."""
        board, (area, clue) = scope.board, scope.regions
        coords, cells = board.coords, _cells(board, area)
        top, bottom = (cp.model.new_int_var(0, board.rows - 1, "") for _ in range(2))
        left, right = (cp.model.new_int_var(0, board.cols - 1, "") for _ in range(2))
        own = {}
        for row in range(board.rows):
            for col in range(board.cols):
                index = (board.first_cell or 0) + row * board.cols + col
                own[index] = inside = cp.model.new_bool_var("")
                sides = []
                for low, high in ((top, row), (row, bottom), (left, col), (col, right)):
                    side = cp.model.new_bool_var("")
                    cp.model.add(low <= high).only_enforce_if(side)
                    cp.model.add(low > high).only_enforce_if(~side)
                    sides.append(side)
                cp.model.add_bool_and(sides).only_enforce_if(inside)
                cp.model.add_bool_or([inside, *(~side for side in sides)])
                cp.model.add(inside == 1) if index in clue else None
                cp.model.add(inside == 0) if index not in cells else None
        for at in cells:
            for edge in _sides(board, at):
                one, other = map(board.index, board.ends(coords[edge]))
                border = cp.lit(edge, 1)
                cp.model.add_bool_or([~own[one], ~own[other], ~border])
                cp.model.add_bool_or([~own[one], own[other], border])
                cp.model.add_bool_or([own[one], ~own[other], border])
        if self.aspect is not None:
            tall, broad = bottom - top, right - left
            compared = {Aspect.WIDE: broad > tall, Aspect.TALL: tall > broad}
            cp.model.add(compared.get(self.aspect, tall == broad))

    def states(self, scope: Scope) -> str:
        """Say what the region of the clue is."""
        clue = place(scope.regions[1][0], scope.board)
        return say(RECTANGLE[self.aspect], thing=say(self.noun), clue=clue)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that there is none."""
        return say("there is no room for such a rectangle")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what all do that there is room for, or none of them does."""
        board = scope.board
        if removal.why == "beyond":
            mine = {*_cells(board, scope.regions[0])}
            ends = map(board.index, board.ends(board.coords[removal.index]))
            beyond = next((index for index in ends if index not in mine), None)
            if beyond is not None:
                return say("it cannot contain {place}", place=place(beyond, board))
        if removal.candidates == JOINED:
            return say("no rectangle that fits reaches across here")
        return say("every rectangle that fits reaches across here")


def _cells(board: Substrate, region: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(index for index in region if board.coords[index].layer is Layer.CELLS)


def _sides(board: Substrate, cell: int) -> list[int]:
    """Return the edges of a cell that can be borders."""
    found = map(board.index, board.edges_at(board.coords[cell]))
    return [edge for edge in found if board.in_play[edge]]


def beside(board: Substrate, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return these cells and all edges beside them: a first region."""
    return tuple(sorted({*cells, *(edge for cell in cells for edge in _sides(board, cell))}))


@lru_cache(maxsize=4096)
def rectangles(
    board: Substrate, area: tuple[int, ...], clue: tuple[int, ...], aspect: Aspect | None
) -> TileSets:
    """Return all rectangles around a clue within an area."""
    return sets_of(tuple(listed(board, area, clue, aspect)), _cells(board, area), 1)


def listed(
    board: Substrate,
    area: tuple[int, ...],
    clue: tuple[int, ...],
    aspect: Aspect | None,
    number: int = 0,
) -> Iterator[Tile]:
    """Yield the rectangles around a clue within an area, each of them with this number."""
    at = {(board.coords[i].row, board.coords[i].col): i for i in _cells(board, area)}
    rows = [board.coords[index].row for index in clue]
    cols = [board.coords[index].col for index in clue]
    top, bottom, left, right = min(rows), max(rows), min(cols), max(cols)
    middle = range(left, right + 1)
    first = top
    while all((row, col) in at for row in range(first, bottom + 1) for col in middle):
        last, low, high = bottom, 0, board.cols - 1
        fresh = range(first, bottom + 1)
        while all((row, col) in at for row in fresh for col in middle):
            for row in fresh:
                run = left
                while run > low and (row, run - 1) in at:
                    run -= 1
                low, run = run, right
                while run < high and (row, run + 1) in at:
                    run += 1
                high = run
            for west in range(left, low - 1, -1):
                for east in range(right, high + 1):
                    if aspect is None or aspect.fits(last - first + 1, east - west + 1):
                        yield _tile(board, (first, last, west, east), number)
            last += 1
            fresh = range(last, last + 1)
        first -= 1


@lru_cache(maxsize=20_000)  # a maker that moves a clue meets the same ones around the next
def _tile(board: Substrate, box: tuple[int, int, int, int], number: int) -> Tile:
    top, bottom, left, right = box
    width, sides = board.cols, _sides_of(board)
    corner = board.index(cell(top, left))
    rows = range(corner, corner + (bottom - top + 1) * width, width)
    cells = tuple(index for row in rows for index in range(row, row + right - left + 1))
    within = around = 0
    for index in cells:
        for edge in sides[index]:
            bit = 1 << edge
            # An edge that is met from both of its sides is inside.
            within |= around & bit
            around |= bit
    return Tile(number, cells, within, around & ~within)


@lru_cache(maxsize=16)
def _sides_of(board: Substrate) -> dict[int, list[int]]:
    found = {}
    for index, coord in enumerate(board.coords):
        if coord.layer is Layer.CELLS and board.in_play[index]:
            found[index] = _sides(board, index)
    return found


def chosen(cnf: Cnf, each: Sequence[Tile]) -> list[int]:
    """Write the consequences of each tile, and return their literals."""
    found = []
    for tile in each:
        here = cnf.aux()
        for edge in set_bits(tile.within):
            cnf.add([-here, -cnf.lit(edge, 1)])
        for edge in set_bits(tile.around):
            cnf.add([-here, cnf.lit(edge, 1)])
        found.append(here)
    return found
