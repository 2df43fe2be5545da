"""The material of a technique, and its wording: houses, patterns and their sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from py_solver.board.marks import marks_in
from py_solver.board.substrate import Substrate
from py_solver.hints.premises import Premise
from py_solver.hints.step import Link
from py_solver.logic.say.places import every_place, is_slope, line_of, where
from py_solver.logic.say.words import listed
from py_solver.rules.count.distinct import Distinct
from py_solver.words.say import say, say_n


@dataclass(frozen=True, eq=False)
class House:
    """A row, column, box or other region with no number twice."""

    premise: Premise

    @cached_property
    def cells(self) -> frozenset[int]:
        """Its indices."""
        return frozenset(self.premise.scope.region)

    @cached_property
    def kind(self) -> str:
        """Return `row` or `column` if it is in one, else `box`."""
        coords = self.premise.coords
        if len({coord.row for coord in coords}) == 1:
            return "row"
        return "column" if len({coord.col for coord in coords}) == 1 else "box"

    @property
    def is_line(self) -> bool:
        """Return whether it is a whole row or column of the board."""
        return bool(line_of(self.premise.scope.region, self.premise.scope.board))

    @property
    def is_full(self) -> bool:
        """Return whether each number has to be somewhere in it."""
        rule = self.premise.rule
        return isinstance(rule, Distinct) and rule.is_full(self.premise.scope)

    @property
    def name(self) -> str:
        """Name it as the genre does, or else by its form: `row 5`, `the box from row 1, …`."""
        return name_of_region(self.premise)

    @property
    def inside(self) -> str:
        """Name it with a preposition: `in row 5`, `on the diagonal from row 1, column 1 …`."""
        scope = self.premise.scope
        if is_slope(scope.region, scope.board):
            return say("on {place}", place=self.name)
        return say("in {place}", place=self.name)

    @property
    def number(self) -> int:
        """The number of its line, counted from 1."""
        first = self.premise.coords[0]
        return (first.row if self.kind == "row" else first.col) + 1


def name_of_region(premise: Premise) -> str:
    """Name a region as the genre does, or else by its form."""
    return premise.house or where(premise.scope.region, premise.scope.board)


class Pattern(NamedTuple):
    """A technique found in some houses.

    - `name`: what players call it.
    - `used`: the numbers of its houses in the view, each of which it needs.
    - `gone`: the candidates that it rules out, by index.
    - `where`, `links`: the place to look at, and the argument in sentences.
    """

    name: str
    used: frozenset[int]
    gone: dict[int, int]
    where: str
    links: tuple[Link, ...]


class Told(NamedTuple):
    """The wording of a step: its name, the place to look at, and the argument, if it has one."""

    name: str
    where: str = ""
    links: tuple[Link, ...] = ()


NOTHING = Told("")


@dataclass(frozen=True)
class View:
    """The houses of a step, and the candidates of every index before it."""

    houses: tuple[House, ...]
    state: tuple[int, ...]

    @property
    def board(self) -> Substrate:
        """The board of the houses."""
        return self.houses[0].premise.scope.board

    def places(self, house: int, digit: int) -> frozenset[int]:
        """Return where a house can still have a digit, which is given as a bit."""
        return frozenset(i for i in self.houses[house].cells if self.state[i] & digit)

    def sees(self, one: int, other: int) -> bool:
        """Return whether two cells share a house."""
        return one != other and any({one, other} <= house.cells for house in self.houses)

    def holders(self, links: Iterable[tuple[int, int]]) -> frozenset[int] | None:
        """Return few houses that together contain each pair of cells; None if some pair has none.

        Pairs with a single house choose it; any other pair takes one that is chosen, or the first.
        """
        there = [
            [n for n, house in enumerate(self.houses) if {*link} <= house.cells] for link in links
        ]
        if not all(there):
            return None
        chosen = {each[0] for each in there if len(each) == 1}
        for each in there:
            if chosen.isdisjoint(each):
                chosen.add(each[0])
        return frozenset(chosen)

    def word(self, digit: int) -> str:
        """Return the digit of a bit."""
        (mark,) = marks_in(digit)
        return say(self.board.marks_of(min(self.houses[0].cells)).word(mark))

    def cells(self, indices: Iterable[int], joint: str = "and") -> str:
        """Name every one of these cells."""
        return every_place(sorted(indices), self.board, joint)

    def within(self, house: House, indices: Iterable[int]) -> str:
        """Name cells of a house: in a row by their columns, in a column by their rows."""
        coords = [self.board.coords[index] for index in sorted(indices)]
        many, rows = len(coords), listed([str(one.row + 1) for one in coords])
        columns = listed([str(one.col + 1) for one in coords])
        if not house.is_line:  # the name of a part, as of one of several boards, has columns, too
            return self.cells(indices)
        if house.kind == "row":
            return say_n(many, "column {numbers}", "columns {numbers}", numbers=columns)
        return say_n(many, "row {numbers}", "rows {numbers}", numbers=rows)

    def names(self, numbers: Sequence[int], joint: str = "and") -> str:
        """Name houses: `rows 2 and 6`, `row 2 and the box from row 1, column 1`."""
        houses = [self.houses[n] for n in numbers]
        kinds = {house.kind for house in houses}
        if len(houses) > 1 and kinds in ({"row"}, {"column"}) and _are_whole(houses):
            lines = listed([str(n) for n in sorted(house.number for house in houses)], joint)
            if kinds == {"row"}:
                return say("rows {numbers}", numbers=lines)
            return say("columns {numbers}", numbers=lines)
        return listed([house.name for house in houses], joint)

    def link(self, sentence: str, indices: Iterable[int] = ()) -> Link:
        """Return a sentence of the argument with the cells that it speaks of."""
        coords = self.board.coords
        return Link(sentence, tuple(coords[index] for index in sorted(indices)))


def _are_whole(houses: Sequence[House]) -> bool:
    board = houses[0].premise.scope.board
    return all(
        len(house.cells) == (board.cols if house.kind == "row" else board.rows) for house in houses
    )


def look_at(place_or_house: str) -> str:
    """Return the sentence that points at a place."""
    return say("Look at {place}.", place=place_or_house)
