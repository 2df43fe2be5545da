"""SudokuMaker: links that hold a Sudoku as JSON, packed by lz-string in its alphabet for addresses.

Cells are numbered in reading order. Corners are, too, with one more a row; edges are twice as many
a row, the left sides of its cells and then their lower sides; places beyond the rim have two more
a row and two more rows.
Sources: yusitnikov/sudokumaker-mcp (what the numbers of the types mean),
caneff/sudokumaker-custom-constraints (how corners, edges and places beyond the rim are numbered).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import isqrt
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus import fog
from py_solver.formats.sudokus.outside import WAYS, diagonal, straight
from py_solver.formats.sudokus.sheet import Sheet, number_of, text_of
from py_solver.formats.sudokus.sudokumaker_decorations import decorations_of
from py_solver.genres import Reading
from py_solver.puzzle.clues.numbering import Span
from py_solver.words.say import later, say

_LINK = re.compile(r"(?:https?://)?(?:www\.|beta\.)?sudokumaker\.app\b", re.IGNORECASE)
_JSON = re.compile(r'\{[\s\S]{0,200}"formatVersion"')
MOST_THINGS = 3000

Thing = dict[str, Any]

FLAGS = {10: "diagonal_down", 11: "diagonal_up", 12: "anti_king", 13: "anti_knight"}
FLAGS |= {14: "disjoint_groups", 15: "non_consecutive"}
CELLS = {
    100: "even",
    101: "odd",
    102: "maximum",
    103: "minimum",
    305: "extra_region",
    600: "row_indexer",
    601: "column_indexer",
}
LINES = {
    400: "renban",
    401: "whisper",
    402: "palindrome",
    403: "between",
    404: "region_sum",
    407: "lockout",
    409: "double_arrow",
}
OUTSIDE = {501: "sandwich", 502: "x_sum", 503: "skyscraper", 504: "numbered_room"}
NAMES = {
    16: later("global entropy"),
    304: later("look-and-say cages"),
    405: later("sequence lines"),
    1000: later("a constraint of the author's own"),
}
DRAWN = {
    2000: later("A line is only drawn; the author's rules say what it means."),
    2001: later("A cage is only drawn; the author's rules say what it means."),
    2002: later("A symbol is only drawn; the author's rules say what it means."),
}
NO_RULES = {0, 2003}
"""Givens, and the rule that rows and columns contain each number once."""


def recognises(text: str) -> bool:
    """Return whether it is a link to the site, or its JSON."""
    text = text.strip()
    return bool(_LINK.match(text) or _JSON.match(text))


def read(text: str, reading: Reading) -> Contents:
    """Read a Sudoku with notes on what was not understood. Raises FormatError."""
    text = text.strip()
    if not text.startswith("{"):
        found = re.search(r"[?&#]puzzle=([^&#]+)", text)
        if not found:
            raise FormatError(
                say("This link to SudokuMaker has no puzzle in it: “?puzzle=” is missing.")
            )
        text = packing.unpack_lz(packing.payload(found[1]), for_uri=True)
    value = packing.read_json(text, later("The content of the link"))
    puzzle = value.get("puzzle") if isinstance(value, dict) else None
    cells = puzzle.get("cells") if isinstance(puzzle, dict) else None
    if not isinstance(puzzle, dict) or not isinstance(cells, list):
        raise FormatError(say("This link does not contain a SudokuMaker puzzle: it has no cells."))
    return _Reader(puzzle, cells).read()


def _span(spec: Any, side: int) -> Span:
    """Return the digits of the board. Raises FormatError."""
    told = spec if isinstance(spec, dict) else {}
    least, most = told.get("minDigit", 1), told.get("maxDigit", side)
    if not all(isinstance(one, int) and 0 <= one <= 99 for one in (least, most)):
        raise FormatError(
            say(
                "This puzzle has the digits from {least} to {most}.",
                least=str(least)[:5],
                most=str(most)[:5],
            )
        )
    return Span(int(least), int(most))


class _Reader:
    """Reads constraint by constraint."""

    def __init__(self, puzzle: Thing, cells: list[Any]) -> None:
        side = isqrt(len(cells))
        if side * side != len(cells):
            raise FormatError(
                say("This puzzle has {n} cells, which do not make a square grid.", n=len(cells))
            )
        self.puzzle, self.told = puzzle, cells
        self.sheet = Sheet(side, None, _span(puzzle.get("spec"), side))
        self.places = self.sheet.cells()

    def read(self) -> Contents:
        """Read all of it. Raises PuzzleError for digits that no board has."""
        sheet = self.sheet
        sheet.title, sheet.author = (text_of(self.puzzle.get(key)) for key in ("name", "author"))
        sheet.rules = text_of(self.puzzle.get("comment"))
        self._cells()
        constraints = self.puzzle.get("constraints")
        things = constraints[:MOST_THINGS] if isinstance(constraints, list) else []
        if not any(isinstance(one, dict) and one.get("type") == 1 for one in things):
            sheet.room([-1] * sheet.side**2)
        for one in things:
            if isinstance(one, dict):
                self._constraint(one)
        return sheet.contents()

    def _cells(self) -> None:
        for place, one in zip(self.places, self.told, strict=True):
            if not isinstance(one, dict):
                continue
            number = number_of(one.get("value"))
            # Without the digit 0, it means an empty cell.
            is_digit = number is not None and (number != 0 or 0 in self.sheet.numbers)
            if number is not None and is_digit and one.get("given"):
                self.sheet.give(place, number)
            elif number is not None and is_digit:
                self.sheet.marks[place] = number
            bits = number_of(one.get("cornerPencilMarks")) or number_of(one.get("candidates")) or 0
            small = tuple(n for n in self.sheet.numbers if bits >> n & 1)
            if small and len(small) < len(self.sheet.numbers):
                self.sheet.pencil[place] = small

    def _place(self, number: Any) -> Coord | None:
        found = number_of(number)
        return self.places[found] if found is not None and 0 <= found < len(self.places) else None

    def _on_board(self, told: Any) -> list[Coord]:
        places = [self._place(number) for number in told] if isinstance(told, list) else []
        return [place for place in places if place]

    @staticmethod
    def _things(one: Thing, key: str) -> list[Any]:
        value = one.get(key)
        return value[:MOST_THINGS] if isinstance(value, list) else []

    def _clues(self, one: Thing, key: str = "clues") -> list[Thing]:
        return [clue for clue in self._things(one, key) if isinstance(clue, dict)]

    def _constraint(self, one: Thing) -> None:
        sort = one.get("type") if isinstance(one.get("type"), int) else str(one.get("type"))
        readers: dict[Any, Callable[[Thing], None]] = {
            1: self._regions,
            200: self._differences,
            201: self._ratios,
            202: self._xv,
            300: self._thermometers,
            301: self._cages,
            302: self._clones,
            303: self._quadruples,
            406: self._sorts,
            408: self._arrows,
            500: self._little_killers,
        }
        if one.get("enabled") is False or one.get("disabled") is True:
            self.sheet.note(
                say("A constraint that its author switched off is left out."), (), "told"
            )
        elif sort in FLAGS:
            self.sheet.flag(FLAGS[sort])
        elif sort in CELLS:
            cells = list(dict.fromkeys(self._on_board(one.get("cells"))))
            if len(cells) > (sort == 305):
                self.sheet.draw(CELLS[sort], cells)
        elif sort in LINES:
            self._lines(one, LINES[sort])
        elif sort in OUTSIDE:
            self._outside(one, OUTSIDE[sort])
        elif sort in readers:
            readers[sort](one)
        elif sort in fog.SUDOKUMAKER:
            fog.sudokumaker(self.sheet, one, self._on_board(one.get("cells")))
        elif sort not in NO_RULES:
            self._unknown(one, sort)

    def _unknown(self, one: Thing, sort: Any) -> None:
        lists = [one.get("cells"), *self._things(one, "lines")]
        lists += [clue.get("cells") for clue in self._clues(one, "cages")]
        cells = [place for told in lists for place in self._on_board(told)]
        if sort in DRAWN:
            self.sheet.decorate(*decorations_of(one, self.sheet.side))
            self.sheet.note(say(DRAWN[sort]), cells, "drawn")
        else:
            known = NAMES.get(sort) if isinstance(sort, int) else None
            named = say(known) if known else say("type {sort}", sort=str(sort)[:20])
            self.sheet.unread(say("The constraint “{name}”", name=named), cells)

    def _regions(self, one: Thing) -> None:
        told = [number_of(n) for n in self._things(one, "regions")]
        if len(told) == len(self.places):
            self.sheet.room([-1 if n is None or n < 0 else n for n in told])
        else:
            self.sheet.unread(say("The description of the regions"))

    def _edge(self, told: Any) -> list[Coord]:
        """Return the two cells beside an edge; nothing where one of them is missing."""
        number, side = number_of(told), self.sheet.side
        if number is None or number < 0:
            return []
        row, col = number // (2 * side), number % side
        upright = number % (2 * side) < side
        pair = [(row, col - 1), (row, col)] if upright else [(row, col), (row + 1, col)]
        found = [self.sheet.cell(*rc) for rc in pair]
        return [place for place in found if place] if all(found) else []

    def _dots(self, one: Thing, key: str, usual: int, dot: str) -> None:
        for clue in self._clues(one):
            pair, number = self._edge(clue.get("edge")), number_of(clue.get("value"))
            if not pair or not number:
                self.sheet.unread(say("A dot of a {key}", key=key), pair)
            elif number == usual:
                self.sheet.draw(dot, pair)
            else:
                self.sheet.draw(key, pair, [number])

    def _differences(self, one: Thing) -> None:
        self._dots(one, "difference", 1, "white_dot")
        told = self._things(one, "negative")
        if told == [1]:
            over = one.get("overrideNegativeRatios") is not False
            self.sheet.flag("far_without_dot" if over else "every_white_dot")
        elif told:
            self.sheet.unread(say("The rule that all differences are given"))

    def _ratios(self, one: Thing) -> None:
        self._dots(one, "ratio", 2, "black_dot")
        told = self._things(one, "negative")
        drawn = {number_of(clue.get("value")) for clue in self._clues(one)} or {2}
        if told and set(map(str, told)) == set(map(str, drawn)):
            self.sheet.flag("every_ratio")
        elif told:
            self.sheet.unread(say("The rule that all ratios are given"))

    def _xv(self, one: Thing) -> None:
        for clue in self._clues(one):
            pair, number = self._edge(clue.get("edge")), number_of(clue.get("value"))
            key = {10: "x", 5: "v"}.get(number or 0)
            if key and pair:
                self.sheet.draw(key, pair)
            else:
                self.sheet.unread(
                    say("The sum “{value}” of two cells", value=str(clue.get("value"))[:10]), pair
                )
        told = self._things(one, "negative")
        if sorted(map(str, told)) == ["10", "5"]:
            self.sheet.flag("every_xv")
        elif told:
            self.sheet.unread(say("The rule that all sums are given"))

    def _thermometers(self, one: Thing) -> None:
        key = "slow_thermometer" if one.get("slow") is True else "thermometer"
        for line in self._things(one, "thermometers"):
            cells = self._on_board(line)
            if len(cells) > 1:
                self.sheet.draw(key, cells)

    def _cages(self, one: Thing) -> None:
        for cage in self._clues(one, "cages"):
            cells = list(dict.fromkeys(self._on_board(cage.get("cells"))))
            number = number_of(cage.get("value"))
            if cells:
                self.sheet.draw("cage", cells, [number] if number else [])

    def _clones(self, one: Thing) -> None:
        for group in self._things(one, "groups"):
            cells = list(dict.fromkeys(self._on_board(group)))
            if len(cells) > 1:
                self.sheet.draw("clone", cells, [1])

    def _quadruples(self, one: Thing) -> None:
        width = self.sheet.side + 1
        for clue in self._clues(one):
            corner = number_of(clue.get("corner"))
            digits = [number_of(n) for n in self._things(clue, "digits")]
            row, col = divmod(corner, width) if corner is not None else (0, 0)
            around = [self.sheet.cell(row + r, col + c) for r in (-1, 0) for c in (-1, 0)]
            cells = [place for place in around if place]
            if digits and not (len(cells) == 4 and all(digits)):
                self.sheet.unread(say("A quadruple"), cells)
            elif digits:
                self.sheet.draw("quadruple", cells, [n for n in digits if n])

    def _lines(self, one: Thing, key: str) -> None:
        number = number_of(one.get("minDifference")) if key in ("whisper", "lockout") else None
        least = 3 if key in ("between", "double_arrow") else 2
        for line in self._things(one, "lines"):
            cells = self._on_board(line)
            if len(cells) < least:
                continue
            if key == "region_sum" and one.get("singleRegionTotals") is True:
                self.sheet.unread(say("A line with one total for each region"), cells)
            else:
                self.sheet.draw(key, cells, [number] if number else [])

    def _sorts(self, one: Thing) -> None:
        """Read lines whose neighbours come from different groups of digits."""
        side = self.sheet.side
        masks = [number_of(mask) or 0 for mask in self._things(one, "groups")]
        groups = sorted(tuple(n for n in range(1, side + 1) if mask >> n & 1) for mask in masks)
        key, values = "", []
        third = side // 3
        if side % 3 == 0 and groups == [
            tuple(range(1 + n * third, 1 + (n + 1) * third)) for n in range(3)
        ]:
            key = "entropic"
        elif groups == sorted(
            tuple(n for n in range(1, side + 1) if n % len(groups) == rest)
            for rest in range(len(groups))
        ):
            key, values = "modular", [len(groups)] if len(groups) != 3 else []
        for line in self._things(one, "lines"):
            cells = self._on_board(line)
            if key and len(cells) > 1:
                self.sheet.draw(key, cells, values)
            elif cells:
                self.sheet.unread(say("A line of groups of digits"), cells)

    def _arrows(self, one: Thing) -> None:
        for clue in self._clues(one, "bulbsWithArrows"):
            # The first cell of a bulb is its last digit.
            bulb = self._on_board(clue.get("bulbCells"))[::-1]
            for line in self._things(clue, "arrows"):
                rest = [place for place in self._on_board(line) if place not in bulb]
                if bulb and rest:
                    pill = len(bulb) > 1
                    key, values = ("pill_arrow", [len(bulb)]) if pill else ("arrow", [])
                    self.sheet.draw(key, [*bulb, *rest], values)

    def _beyond(self, told: Any) -> tuple[int, int] | None:
        number, width = number_of(told), self.sheet.side + 2
        return (number // width - 1, number % width - 1) if number is not None else None

    def _outside(self, one: Thing, key: str) -> None:
        for clue in self._clues(one):
            place, number = self._beyond(clue.get("outerCell")), number_of(clue.get("value"))
            cells = straight(*place, self.sheet.side) if place else []
            if number is not None and len(cells) > 1 and clue.get("diagonal") is None:
                self.sheet.draw(key, cells, [number])
            elif number is not None:
                self.sheet.unread(say("A clue of a {key}", key=key.replace("_", " ")), cells)

    def _little_killers(self, one: Thing) -> None:
        for clue in self._clues(one):
            place, number = self._beyond(clue.get("outerCell")), number_of(clue.get("value"))
            cells = self._diagonal(place, clue.get("diagonal")) if place else []
            if number is not None and cells:
                self.sheet.draw("little_killer", cells, [number])
            elif number is not None:
                self.sheet.unread(say("The little killer “{number}”", number=number))

    def _diagonal(self, place: tuple[int, int], sort: Any) -> Sequence[Coord]:
        """Return the cells from beyond the rim on: 1 is from the bottom left to the top right."""
        for down, right in WAYS.values():
            if (down == -right) == (sort == 1):
                cells = diagonal(*place, (down, right), self.sheet.side)
                if cells and self.sheet.cell(place[0] + down, place[1] + right):
                    return cells
        return []


# SudokuMaker imports what f-puzzles writes.
FORMAT = Format(
    "sudokumaker",
    recognises,
    read,
    only_read=later("Gridwright reads links of SudokuMaker, but does not write them."),
)
