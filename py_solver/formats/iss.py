"""Interactive Sudoku Solver: queries of constraints, `.Type~argument~argument`, in `?q=`.

Cells are `R1C1`; a constraint without a type has givens and candidates, `R1C1_5`, `R2C3_1_2`.
Source: `sudoku_constraint.js` of sigh/Interactive-Sudoku-Solver.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats import packing
from py_solver.formats.contents import Contents, Note
from py_solver.formats.format import Format
from py_solver.formats.sudokus.iss_boards import Shape
from py_solver.formats.sudokus.iss_groups import Group, flat, looped, tree
from py_solver.formats.sudokus.iss_regions import KIND, Regions
from py_solver.formats.sudokus.iss_sets import Sets
from py_solver.formats.sudokus.iss_writing import BOARD, lost, written
from py_solver.formats.sudokus.outside import diagonal_from, straight
from py_solver.formats.sudokus.sheet import number_of
from py_solver.genres import Reading
from py_solver.puzzle.note import remark
from py_solver.words.say import say

SITE = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="

_LINK = re.compile(
    r"(?:https?://)?(?:sigh\.github\.io/Interactive-Sudoku-Solver|interactive-sudoku-solver\.\w)"
    r"|https?://\S+[?&]q=(?:\.|%2E)(?:[A-Z]|~|%7E)",
    re.IGNORECASE,
)
_QUERY = re.compile(r"\s*\.(?:[A-Z][A-Za-z]{1,24}|[XV]|)(?:~[^.]*)?(?:\s*\.|\s*$)")
_CELL = re.compile(r"[Rr]([1-9a-pA-P]|1[0-9]|2[0-5])[Cc]([1-9a-pA-P]|1[0-9]|2[0-5])")
_GIVEN = re.compile(r"([A-Za-z][A-Za-z0-9]*)_([0-9]+(?:_[0-9]+)*)")
MOST_THINGS = 2000

FLAGS = {
    "AntiKnight": "anti_knight",
    "AntiKing": "anti_king",
    "AntiConsecutive": "non_consecutive",
    "StrictKropki": "every_dot",
    "StrictXV": "every_xv",
    "Windoku": "windoku",
    "DisjointSets": "disjoint_groups",
    "AntiTaxicab": "anti_taxicab",
    "GlobalEntropy": "global_entropy",
    "GlobalMod": "global_modular",
    "DutchFlatmates": "dutch_flatmates",
}
LINES = {
    "Thermo": "thermometer",
    "Renban": "renban",
    "Palindrome": "palindrome",
    "Between": "between",
    "RegionSumLine": "region_sum",
    "Zipper": "zipper",
    "DoubleArrow": "double_arrow",
    "Arrow": "arrow",
    "Entropic": "entropic",
    "AllDifferent": "extra_region",
    "CountDistinct": "count_distinct",
    "ValueIndexing": "value_indexer",
}
NUMBERED = {"Whisper": "whisper", "Modular": "modular", "Lockout": "lockout"}
PAIRS = {"WhiteDot": "white_dot", "BlackDot": "black_dot", "X": "x", "V": "v"}
OUTSIDE = {
    "Skyscraper": "skyscraper",
    "XSum": "x_sum",
    "NumberedRoom": "numbered_room",
    "FullRank": "full_rank",
    "HiddenSkyscraper": "hidden_skyscraper",
    "Sandwich": "sandwich",
}
WIDE = (*BOARD, "FullRankTies")
"""Constraints that change what others mean, also those in a group."""


def recognises(text: str) -> bool:
    """Return whether it is a link to the solver, or a query that names constraints or givens."""
    text = text.strip()
    return bool(_LINK.match(text)) or (bool(_QUERY.match(text)) and "~" in text)


def read(text: str, reading: Reading) -> Contents:
    """Read a Sudoku with notes on what was not understood. Raises FormatError."""
    text = text.strip()
    if _LINK.match(text):
        found = re.search(r"[?&]q=([^&#]*)", text)
        if not found or not found[1].strip():
            raise FormatError(say("This link has no constraints in it: “?q=” is missing."))
        text = packing.payload(found[1]).replace("+", "")
    text = re.sub(r"\s", "", text)
    if not text.startswith("."):
        raise FormatError(
            say("This query does not begin with a constraint; paste its digits alone.")
        )
    parts = text.removesuffix(".").split(".")[1:]
    if not all(parts):
        remark(say("An empty constraint was ignored."))
    told = [part.split("~") for part in parts if part]
    if len(told) > MOST_THINGS:
        raise FormatError(say("This query has {n:,} constraints; no puzzle does.", n=len(told)))
    return _Reader(told).read()


class _UnknownError(Exception):
    """An argument that means nothing where it is."""

    def __init__(self, arg: str, cells: Sequence[Coord] = ()) -> None:
        self.arg, self.cells = arg, cells


class _Reader:
    """Reads constraint by constraint."""

    def __init__(self, told: list[list[str]]) -> None:
        self.shape = Shape(told)
        self.sheet, self.told = self.shape.sheet, told
        self.regions = Regions(self.sheet, self._cells)

    def read(self) -> Contents:
        """Read all of it."""
        for box in self.shape.begin():
            self.sheet.draw("extra_region", box)
        for one in flat(tree(self.told), self.sheet.cols):
            if isinstance(one, Group):
                self._group(one)
            else:
                self._constraint(one[0], one[1:])
        return self.sheet.contents()

    def _group(self, group: Group) -> None:
        """Read constraints of which one at least holds; note any other group."""
        ways = []
        for inside in group.inside if group.told == ["Or"] else ():
            reader = _Reader([one for one in self.told if one[0] in WIDE])
            for one in flat([inside], self.sheet.cols):
                if isinstance(one, Group):
                    reader._group(one)
                else:
                    reader._constraint(one[0], one[1:])
            # Whether several givens or clues told at once hold together there is not certain.
            kind, args = inside.told[0], inside.told[1:]
            several = len(args) > 1 if not kind else kind in OUTSIDE and all(args) and args[2:]
            ways.append(() if several else reader.sheet.told)
        if ways and all(ways) and self.sheet.either([way for way in ways if way]):
            return
        self.sheet.unread(say("A group of constraints in “{kind}”", kind=group.told[0]))

    def _cells(self, args: Sequence[str]) -> list[Coord]:
        """Return the cells. Raises _UnknownError for an argument that is none."""
        found: list[Coord] = []
        for arg in args:
            told = _CELL.fullmatch(arg)
            extra = self.shape.extra.cells.get(arg)
            place = self.sheet.cell(_number(told[1]) - 1, _number(told[2]) - 1) if told else extra
            if place is None:
                raise _UnknownError(arg, found)
            found.append(place)
        return found

    def _constraint(self, kind: str, args: list[str]) -> None:
        readers: dict[str, Callable[[list[str]], None]] = {
            "": self._givens,
            "Cage": self._cage,
            "Diagonal": self._diagonal,
            "Quad": self._quad,
            "Jigsaw": self._jigsaw,
            "LittleKiller": self._little_killer,
            "GreaterThan": self._greater,
            **Sets(self.sheet, self._cells).readers(),
            **self.regions.readers(),
        }
        try:
            args = looped(kind, args)
            if kind in FLAGS:
                self._nothing(args)
                self._flag(kind)
            elif kind == "ValueIndexing" and len(args) > 2 and args[1] == args[2]:
                self.sheet.draw("room_line", self._cells([args[0], *args[2:]]))
            elif kind in LINES:
                self._line(kind, args)
            elif kind in NUMBERED:
                number = number_of(args[0]) if args else None
                cells = self._cells(args if number is None else args[1:])
                values = [5] if kind == "Whisper" and number is None else [number] if number else []
                self.sheet.draw(NUMBERED[kind], cells, values)
            elif kind in PAIRS:
                for pair in self._paired(self._cells(args)):
                    self.sheet.draw(PAIRS[kind], pair)
            elif kind in OUTSIDE:
                tied = kind == "FullRank" and ["FullRankTies", "any"] in self.told
                self._outside("tied_rank" if tied else OUTSIDE[kind], kind, args)
            elif kind == "SameValues" and self.regions.same(args):
                pass
            elif kind in readers:
                readers[kind](args)
            elif kind == "FullRankTies" and args in (["only-unclued"], ["any"], ["none"]):
                if args == ["none"]:
                    self.sheet.flag("no_rank_ties")
            elif kind == "RegionSameValues":
                for ours, theirs in self.shape.alike():
                    self.sheet.draw("same_values", [*ours, *theirs], [len(ours)])
            elif kind in ("NoBoxes", KIND):
                self._nothing(args)
            elif kind == "Doppelganger" and self.shape.extra.twins:
                self.sheet.draw("doppelganger", self.shape.extra.twins)
            elif kind == "Var" and kind not in self.shape.extra.odd:
                pass
            elif kind not in ("Shape", "RegionSize", "Priority", "SearchPriority"):
                cells = [cell for arg in args if _CELL.fullmatch(arg) for cell in self._known(arg)]
                self.sheet.unread(say("The constraint “{kind}”", kind=kind[:30]), cells)
        except _UnknownError as error:
            told = say("The argument “{arg}” of “{kind}”", arg=error.arg[:20], kind=kind[:30])
            self.sheet.unread(told, error.cells)

    def _known(self, arg: str) -> list[Coord]:
        try:
            return self._cells([arg])
        except _UnknownError:
            return []

    @staticmethod
    def _nothing(args: list[str]) -> None:
        if args:
            raise _UnknownError(args[0])

    def _line(self, kind: str, args: list[str]) -> None:
        cells = self._cells(args)
        if len(cells) < 2 or (kind == "RegionSumLine" and not self._has_regions(cells)):
            self.sheet.unread(say("The constraint “{kind}”", kind=kind), cells)
        else:
            self.sheet.draw(LINES[kind], cells)

    def _has_regions(self, cells: list[Coord]) -> bool:
        """Return whether each cell has a region there: a box, or a piece of a jigsaw without boxes.

        Pieces of other sizes are none.
        """
        if self.shape.chaos:
            return False
        if not any(told[0] == "NoBoxes" for told in self.told):
            return bool(self.shape.boxes)
        signs = "".join(told[-1] for told in self.told if told[0] == "Jigsaw")
        named = dict(zip(self.sheet.cells(), signs, strict=False))
        return all(signs.count(named.get(one, "")) == self.shape.cells for one in cells)

    @staticmethod
    def _paired(cells: list[Coord]) -> list[tuple[Coord, Coord]]:
        """Return each two neighbours. Raises _UnknownError for a cell that has none."""
        pairs = list(_neighbours(cells))
        alone = next((one for one in cells if not any(one in pair for pair in pairs)), None)
        if alone or not pairs:
            raise _UnknownError(f"R{alone.row + 1}C{alone.col + 1}" if alone else "", cells)
        return pairs

    def _givens(self, args: list[str]) -> None:
        for arg in args:
            told = _GIVEN.fullmatch(arg)
            cells = self._known(told[1]) if told else []
            numbers = [int(n) for n in told[2].split("_") if n] if told else []
            if len(cells) == 1 and len(numbers) == 1:
                self.sheet.give(cells[0], numbers[0])
            elif len(cells) == 1 and numbers:
                self.sheet.draw("pencil_marks", cells, sorted(set(numbers)))
            else:
                self.sheet.unread(say("The given “{arg}”", arg=arg[:20]))

    def _cage(self, args: list[str]) -> None:
        number = number_of(args[0]) if args else None
        cells = self._cells(args[1:])
        if number is None or not cells:
            self.sheet.unread(say("A cage"), cells)
        else:
            self.sheet.draw("cage", cells, [number] if number else [])

    def _flag(self, kind: str) -> None:
        """Switch a rule on; draw what it means if boxes are others than ours for it."""
        if kind == "DisjointSets" and (self.shape.chaos or not self.shape.boxed):
            for group in self.shape.disjoint():
                self.sheet.draw("extra_region", group)
        elif kind == "Windoku" and self.shape.cells != self.sheet.side:
            for window in self.shape.windows():
                self.sheet.draw("extra_region", window)
        else:
            self.sheet.flag(FLAGS[kind])

    def _diagonal(self, args: list[str]) -> None:
        if args in (["1"], ["-1"]):
            self.sheet.flag("diagonal_up" if args[0] == "1" else "diagonal_down")
        else:
            self.sheet.unread(say("A diagonal"))

    def _quad(self, args: list[str]) -> None:
        corner, numbers = self._cells(args[:1]), [number_of(arg) for arg in args[1:]]
        if not corner or not numbers or None in numbers:
            self.sheet.unread(say("A quadruple"), corner)
            return
        places = [
            self.sheet.cell(corner[0].row + r, corner[0].col + c) for r in (0, 1) for c in (0, 1)
        ]
        around = [place for place in places if place]
        self.sheet.draw("quadruple", around, [n for n in numbers if n is not None])

    def _jigsaw(self, args: list[str]) -> None:
        signs = args[0] if len(args) == 1 else ""
        if len(signs) != len(self.sheet.cells()):
            self.sheet.unread(say("The description of the regions"))
            return
        ids = {sign: n for n, sign in enumerate(dict.fromkeys(signs))}
        odd = {sign for sign in signs if signs.count(sign) != self.shape.cells}
        rooms = [-1 if sign in odd else ids[sign] for sign in signs]
        if len(odd) > 1:
            self.sheet.unread(say("Regions of other sizes"))
        if self.shape.chaos or (self.shape.boxed and self.shape.boxes):
            for sign in ids:
                cells = [p for p, s in zip(self.sheet.cells(), signs, strict=True) if s == sign]
                if sign not in odd:
                    self.sheet.draw("extra_region", cells)
        else:
            self.sheet.room(rooms)

    def _outside(self, key: str, kind: str, args: list[str]) -> None:
        if kind == "Sandwich":
            # The sum, and the row or the column: it is the same from either end.
            told = [(args[-1], "1", args[0])] if len(args) == 2 else []
        else:
            told = [(args[0], way, clue) for way, clue in zip(("1", "-1"), args[1:], strict=False)]
        if not told or len(args) > 3:
            self.sheet.unread(
                say("The clue “{args}” of a {kind}", args="~".join(args)[:20], kind=kind)
            )
        for line, way, clue in told:
            found, number = re.fullmatch(r"([RC])([0-9]{1,2})(?:,(-?1))?", line), number_of(clue)
            if not clue:
                continue
            if found and number is not None:
                at, (rows, cols) = int(found[2]) - 1, self.sheet.size
                begins = (found[3] or way) == "1"
                if found[1] == "R":
                    cells = straight(at, -1 if begins else cols, rows, cols)
                else:
                    cells = straight(-1 if begins else rows, at, rows, cols)
                if len(cells) > 1:
                    # A line without all numbers has its own least and greatest one.
                    short = key == "sandwich" and len(cells) < len(self.sheet.numbers)
                    self.sheet.draw("lunchbox" if short else key, cells, [number])
                    continue
            self.sheet.unread(say("The clue “{clue}” of a {kind}", clue=clue[:10], kind=kind))

    def _little_killer(self, args: list[str]) -> None:
        start, number = self._cells(args[1:]), number_of(args[0]) if args else None
        cells = diagonal_from(start[0], self.sheet.size) if start else []
        if number is not None and len(cells) > 1 and len(start) == 1:
            self.sheet.draw("little_killer", cells, [number])
        else:
            self.sheet.unread(say("A little killer"), start)

    def _greater(self, args: list[str]) -> None:
        for pair in self._paired(self._cells(args)):
            self.sheet.draw("thermometer", pair[::-1])


def _number(sign: str) -> int:
    return int(sign) if sign.isdecimal() else ord(sign.lower()) - ord("a") + 10


def _neighbours(cells: list[Coord]) -> Iterator[tuple[Coord, Coord]]:
    """Yield each two of the cells that are side by side, the earlier one first."""
    for place, one in enumerate(cells):
        for other in cells[place + 1 :]:
            if abs(one.row - other.row) + abs(one.col - other.col) == 1:
                yield one, other


def write(contents: Contents) -> str:
    """Write a link. Raises FormatError for anything that is not a Sudoku."""
    return SITE + written(contents)


def losses(contents: Contents) -> Iterator[Note]:
    """Yield what the solver has no constraint for."""
    return lost(contents)


FORMAT = Format("iss", recognises, read, write, losses)
