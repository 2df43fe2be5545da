"""Asked: rules of the vocabulary that an author asks of regions of a free board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError, PuzzleError
from py_solver.board.regions import Along, Col, Rect, Region, Row
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.logic.rule import Rule
from py_solver.logic.say.about import literal
from py_solver.logic.say.words import sentence
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Kind, Size
from py_solver.puzzle.free.fields import region_from_json, rule_from_json, to_json
from py_solver.words.say import later, say

MOST = 400
"""The most rules of a board."""
REGIONS = 400
"""The most regions of a rule."""
LONGEST = 200
"""The most characters of a rule's own words."""

FAMILIES = ("rows", "columns", "squares", "pairs")
"""What a rule can be asked of one by one: every row, column, 2×2 square, pair of neighbours."""

STYLES = ("", "cage", "line", "shade")
"""How regions can be shown."""

_AND_SO_ON = {
    "rows": later("{told}, and so on for all rows"),
    "columns": later("{told}, and so on for all columns"),
    "squares": later("{told}, and so on for all 2×2 squares"),
    "pairs": later("{told}, and so on for all neighbours"),
}
"""What a rule says of a family whose first member it names."""

LOOKS = {
    "cage": Look("border", "dashed"),
    "line": Look("line", "palindrome"),
    "shade": Look("fill", "region"),
}


@dataclass(frozen=True)
class Asked:
    """A rule, and the regions that it is asked of: its own, or `each` of a family.

    `about` is its demand in the author's words, as a clause: `row 3 must be lucky`.
    """

    rule: Rule
    regions: tuple[Region, ...] = ()
    each: str = ""
    about: str = ""
    look: str = ""

    def members(self, size: Size) -> Iterator[tuple[Region, ...]]:
        """Yield the regions of each constraint that this is."""
        rows, cols = size
        match self.each:
            case "rows":
                yield from ((Row(row),) for row in range(rows))
            case "columns":
                yield from ((Col(col),) for col in range(cols))
            case "squares":
                for row, col in product(range(rows - 1), range(cols - 1)):
                    yield (Rect(row, col, 2, 2),)
            case "pairs":
                for row, col in product(range(rows), range(cols - 1)):
                    yield (Rect(row, col, 1, 2),)
                for row, col in product(range(rows - 1), range(cols)):
                    yield (Rect(row, col, 2, 1),)
            case _:
                yield self.regions

    def constraints(self, number: int, size: Size) -> Iterator[Constraint]:
        """Yield what it demands on a board of this size; it is the clue of this number."""
        source, about = Source("asked", number), literal(self.about)
        for regions in self.members(size):
            yield must(regions, self.rule, source=source, about=about)

    def states(self, number: int, board: Substrate) -> str:
        """Return its demand as a sentence, for a family that of its first member."""
        first = next(self.constraints(number, (board.rows, board.cols)), None)
        if first is None:
            return ""
        told = first.statement(first.resolve(board))
        if self.each and not self.about:
            told = say(_AND_SO_ON[self.each], told=told)
        return sentence(told)

    def refuse(self, number: int, board: Substrate) -> None:
        """Raise ConstraintError if the rule does not fit its regions on this board."""
        for constraint in self.constraints(number, (board.rows, board.cols)):
            constraint.resolve(board)


@dataclass(frozen=True)
class AskedRules(Kind):
    """Rules that hold on this board. In a puzzle a tuple of Asked, in JSON a list of objects.

    `{"rule": {"rule": "Sum", "target": 7}, "regions": [{"in": "Row", "row": 2}], "about": "…"}`
    """

    sort: ClassVar[str] = "asked"
    where: ClassVar[Literal["nowhere"]] = "nowhere"

    def empty(self, size: Size) -> tuple[Asked, ...]:
        """Return no rules."""
        return ()

    def accept(self, value: Any, size: Size) -> tuple[Asked, ...]:
        """Raise ClueError unless these are rules; whether they fit the board is asked later."""
        if not isinstance(value, list | tuple) or not all(isinstance(v, Asked) for v in value):
            raise ClueError(say("“{key}” must be a list of rules.", key=self.key))
        self._refuse_many(len(value))
        for number, one in enumerate(value, start=1):
            self._refuse(number, one)
        return tuple(value)

    def _refuse_many(self, number: int) -> None:
        if number > MOST:
            raise ClueError(say("A board can have {most} rules at most.", most=MOST))

    def _refuse(self, number: int, one: Asked) -> None:
        if one.each not in ("", *FAMILIES) or bool(one.each) == bool(one.regions):
            raise ClueError(
                say("Rule {number} must have regions, or a family of them.", number=number)
            )
        if one.look not in STYLES:
            raise ClueError(say("Rule {number} has a look that does not exist.", number=number))
        if len(one.regions) > REGIONS or len(one.about) > LONGEST:
            raise ClueError(say("Rule {number} is too long.", number=number))

    def from_json(self, value: Any, size: Size) -> tuple[Asked, ...]:
        """Read the list. Raises ClueError, which names the rule by its number."""
        if not isinstance(value, list):
            raise ClueError(say("“{key}” must be a list of rules.", key=self.key))
        self._refuse_many(len(value))
        found = []
        for number, one in enumerate(value, start=1):
            try:
                found.append(self.read(one, size))
            except PuzzleError as error:
                told = say("Rule {number}: {told}", number=number, told=error.sentence)
                raise ClueError(told) from None
        return self.accept(found, size)

    def read(self, value: Any, size: Size) -> Asked:
        """Read one rule. Raises ClueError, which does not say its number."""
        known = {"rule", "regions", "each", "about", "look"}
        if not isinstance(value, Mapping) or not known.issuperset(value):
            raise ClueError(say("This is not a rule with its regions."))
        regions = value.get("regions", [])
        texts = [value.get(key, "") for key in ("each", "about", "look")]
        if not isinstance(regions, list) or not all(isinstance(text, str) for text in texts):
            raise ClueError(say("This is not a rule with its regions."))
        if len(regions) > REGIONS:
            raise ClueError(say("This is not a rule with its regions."))
        rule = rule_from_json(value.get("rule"))
        return Asked(rule, tuple(map(region_from_json, regions)), *texts)

    def to_json(self, value: tuple[Asked, ...], size: Size) -> list[dict[str, Any]]:
        """Return the list of objects."""
        return [
            {"rule": to_json(one.rule)}
            | ({"regions": to_json(one.regions)} if one.regions else {})
            | {key: text for key in ("each", "about", "look") if (text := getattr(one, key))}
            for one in value
        ]

    def seen(self, value: tuple[Asked, ...], board: Substrate) -> list[Shape]:
        """Return the regions that have a look."""
        return [
            Shape(LOOKS[one.look], tuple(region.find(board)))
            for one in value
            if one.look
            for region in one.regions
        ]

    def told(self, size: Size) -> dict[str, Any]:
        """Return what the page needs; each rule chooses one of the looks."""
        return super().told(size) | {"look": vars(LOOKS["cage"])}

    def each(self, value: tuple[Asked, ...]) -> Iterator[int]:
        """Yield the number of each rule."""
        return iter(range(len(value)))

    def coords_of(self, value: tuple[Asked, ...], which: int) -> tuple[Coord, ...]:
        """Return the coords that the author named."""
        named = (one.coords for one in value[which].regions if isinstance(one, Along))
        return tuple(dict.fromkeys(coord for coords in named for coord in coords))

    def called(self, value: tuple[Asked, ...], which: int) -> str:
        """Return its number, counted from 1."""
        return say("rule {number}", number=which + 1)

    def without(
        self, value: tuple[Asked, ...], gone: Collection[int], size: Size
    ) -> tuple[Asked, ...]:
        """Return the other rules."""
        return tuple(one for number, one in enumerate(value) if number not in gone)
