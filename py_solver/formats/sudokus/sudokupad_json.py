"""Read the JSON of SudokuPad: cells, regions, cages, global rules; and drawings."""

from __future__ import annotations

import re
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.sudokus import drawings, fog
from py_solver.formats.sudokus.shapes import Shape, shape
from py_solver.formats.sudokus.sheet import Sheet, number_of, text_of
from py_solver.formats.sudokus.sudokupad_decorations import ORDER, decoration_of
from py_solver.words.say import say

_TAG = re.compile(r"\s*([A-Za-z]{2,20}):\s*([\s\S]*)")
LARGEST_GRID = 60
MOST_THINGS = 3000

GLOBAL = {
    "antiknight": "anti_knight",
    "antiking": "anti_king",
    "disjoint": "disjoint_groups",
    "disjointgroups": "disjoint_groups",
    "antiratio": "every_ratio",
    "antixv": "every_xv",
}

READ = (
    *("cells", "regions", "cages", "lines", "arrows", "underlays", "overlays", "global"),
    *("metadata", "metaData", "title", "author", "rules"),
)
LOOKS = ("id", "cellSize", "width", "height", "settings")
"""Fields that hold no rule: a name, sizes in pixels, what a player sees."""
KEYS = {"under": "underlays", "line": "lines", "arrow": "arrows", "over": "overlays"}
"""The lists of drawings, by the sort of their shapes."""
Box = tuple[int, int, int]
"""Top row, left column and side of the Sudoku on its grid."""


def read(value: Any) -> Contents:
    """Read JSON that was parsed. Raises FormatError."""
    rows = value.get("cells") if isinstance(value, dict) else None
    if not isinstance(rows, list) or not 1 <= len(rows) <= LARGEST_GRID:
        raise FormatError(say("This link does not contain a SudokuPad puzzle: it has no cells."))
    rows = [row if isinstance(row, list) else [] for row in rows]
    width = max(len(row) for row in rows)
    if not 1 <= width <= LARGEST_GRID:
        raise FormatError(
            say("The grid of this puzzle has {width} columns, so it is not a Sudoku.", width=width)
        )
    regions = _regions(value.get("regions"))
    box = _active(regions, (len(rows), width))
    reader = _Reader(value, rows, box)
    return reader.read(regions)


def _regions(told: Any) -> list[list[tuple[int, int]]]:
    found = []
    for region in told[:LARGEST_GRID] if isinstance(told, list) else []:
        cells = [_rc(one) for one in region] if isinstance(region, list) else []
        found.append([rc for rc in cells if rc])
    return [region for region in found if region]


def _rc(value: Any) -> tuple[int, int] | None:
    if not isinstance(value, list) or len(value) != 2:
        return None
    row, col = value
    usable = all(isinstance(x, int) and not isinstance(x, bool) for x in value)
    return (row, col) if usable and 0 <= row < LARGEST_GRID and 0 <= col < LARGEST_GRID else None


def _active(regions: list[list[tuple[int, int]]], size: tuple[int, int]) -> Box:
    """Return the place of the Sudoku: around the regions, or the whole grid if there are none."""
    cells = [rc for region in regions for rc in region]
    top = min((row for row, _ in cells), default=0)
    left = min((col for _, col in cells), default=0)
    bottom = max((row for row, _ in cells), default=size[0] - 1)
    right = max((col for _, col in cells), default=size[1] - 1)
    height, width = bottom - top + 1, right - left + 1
    if height != width:
        raise FormatError(
            say(
                "This board has {height} rows and {width} columns, so it is not a Sudoku.",
                height=height,
                width=width,
            )
        )
    return top, left, height


class _Reader:
    """Reads part by part."""

    def __init__(self, value: dict[str, Any], rows: list[list[Any]], box: Box) -> None:
        self.value, self.rows = value, rows
        self.top, self.left, side = box
        self.sheet = Sheet(side)
        self.meta: dict[str, str] = {}
        self.spoken: list[str] = []
        self.killed = False
        self.drawn: list[tuple[str, Any]] = []

    def read(self, regions: list[list[tuple[int, int]]]) -> Contents:
        """Read all of it. Raises FormatError if it is not a Sudoku."""
        self._metadata()
        if self.meta.get("norowcol", "").lower() in ("true", "1", "yes"):
            raise FormatError(
                say(
                    "In this puzzle, numbers may repeat in rows and columns, so it is not a Sudoku."
                )
            )
        sheet = self.sheet
        sheet.title, sheet.author = self.meta.get("title", ""), self.meta.get("author", "")
        sheet.message = self.meta.get("msgcorrect", "")
        sheet.rules = "\n".join(self.spoken)
        self._cells()
        self._room(regions)
        self._solution()
        shapes = self._shapes()
        for one in self._list("cages"):
            self._cage(one)
        left = drawings.read(sheet, shapes, f"{sheet.title}\n{sheet.rules}")
        self.drawn += [(KEYS[one.sort], one.told) for one in left]
        for key, told in sorted(self.drawn, key=lambda pair: ORDER.index(pair[0])):
            sheet.decorate(decoration_of(key, told, (self.top, self.left)))
        self._global()
        if self.meta.get("bgimage") or self.meta.get("foregroundimage"):
            told = say(
                "A picture belongs to this puzzle, which is not read; rules may be drawn in it."
            )
            sheet.note(told, (), "drawn")
        fog.sudokupad(sheet, self.value, self._on_grid)
        for key in sorted(map(str, self.value.keys() - {*READ, *LOOKS, *fog.SUDOKUPAD})):
            told = say("The field “{key}” is not known.", key=key[:30])
            sheet.note(told, (), "unread" if self.value[key] else "told")
        return sheet.contents()

    def _list(self, key: str) -> list[Any]:
        value = self.value.get(key)
        return value[:MOST_THINGS] if isinstance(value, list) else []

    def _metadata(self) -> None:
        """Collect the puzzle's metadata: in an object, or in cages without cells."""
        for key in ("metadata", "metaData"):
            told = self.value.get(key)
            for name, said in told.items() if isinstance(told, dict) else ():
                for one in said if isinstance(said, list) else [said]:
                    self._tell(
                        name.lower(), str(one) if isinstance(one, bool | int) else text_of(one)
                    )
        for cage in self._list("cages"):
            if isinstance(cage, dict) and not cage.get("cells"):
                tag = _TAG.fullmatch(str(cage.get("value", "")))
                if tag:
                    self._tell(tag[1].lower(), tag[2].strip())
        for name in ("title", "author", "rules"):
            self._tell(name, text_of(self.value.get(name)))

    def _tell(self, name: str, said: str) -> None:
        if name == "rules" and said and said not in self.spoken:
            self.spoken.append(said)
        self.meta.setdefault(name, said)

    def _cell(self, value: Any) -> Coord | None:
        """Return the cell of a row and a column of the grid; None outside the Sudoku."""
        rc = _rc(value)
        return self._on_grid(*rc) if rc else None

    def _on_grid(self, row: int, col: int) -> Coord | None:
        """Return the cell of a row and a column of the grid; None outside the Sudoku."""
        return self.sheet.cell(row - self.top, col - self.left)

    def _cells(self) -> None:
        for row, cells in enumerate(self.rows):
            for col, one in enumerate(cells):
                place = self.sheet.cell(row - self.top, col - self.left)
                if not isinstance(one, dict) or not one:
                    continue
                number, told = number_of(one.get("value")), one.get("value")
                if place and number and one.get("given") is not False:
                    self.sheet.give(place, number)
                elif place and number:
                    self.sheet.marks[place] = number
                elif told not in (None, "") and place:
                    self.sheet.unread(f"“{str(told)[:20]}”", (place,))
                elif told not in (None, ""):
                    self._outer(row, col, str(told))
                for key in ("centremarks", "pencilMarks"):
                    small = one.get(key)
                    marks = small if isinstance(small, list) else list(str(small or ""))
                    found = [number_of(n) for n in marks]
                    fits = {n for n in found if n and n <= self.sheet.side}
                    if place and fits and place not in self.sheet.pencil:
                        self.sheet.pencil[place] = tuple(sorted(fits))

    def _outer(self, row: int, col: int, told: str) -> None:
        """Draw what is in a cell outside the Sudoku, which has no meaning for its rules."""
        self.sheet.note(say("“{told}” outside the Sudoku is not understood.", told=told[:20]))
        at = [row + 0.5, col + 0.5]
        letters = {"center": at, "text": told, "fontSize": 32, "textStroke": "none"}
        self.drawn.append(("overlays", letters))

    def _room(self, regions: list[list[tuple[int, int]]]) -> None:
        side = self.sheet.side
        rooms = dict.fromkeys(self.sheet.cells(), -1)
        number = 0
        for region in regions:
            if len(region) == side * side and side > 1:
                continue  # the whole board, which says nothing
            cells = [self._cell([row, col]) for row, col in region]
            found = [place for place in cells if place]
            rooms |= dict.fromkeys(found, number)
            number += 1
        self.sheet.room([rooms[place] for place in self.sheet.cells()])

    def _solution(self) -> None:
        """Keep the solution, whose signs are for all cells of the grid, outer ones as well."""
        told = re.sub(r"\s", "", self.meta.get("solution", ""))
        places = [(r, c) for r, row in enumerate(self.rows) for c in range(len(row))]
        if self.sheet.side > 9 or len(told) != len(places):
            return
        for (row, col), sign in zip(places, told, strict=True):
            place, number = self.sheet.cell(row - self.top, col - self.left), number_of(sign)
            if place and number and number <= self.sheet.side:
                self.sheet.solution[place] = number

    def _shapes(self) -> list[Shape]:
        found = []
        for sort, key in KEYS.items():
            for one in self._list(key):
                drawn = shape(sort, one, (self.top, self.left))
                if drawn:
                    found.append(drawn)
                elif isinstance(one, dict) and one:
                    self.sheet.note(
                        say("One of the {key} is not on the board, so it is left out.", key=key),
                        (),
                        "drawn",
                    )
        return found

    def _cage(self, one: Any) -> None:
        """Read a cage: a killer cage, an extra region, or a frame that is only drawn."""
        told = one.get("cells") if isinstance(one, dict) else None
        if not isinstance(told, list) or not told:
            return
        cells = list(dict.fromkeys(place for place in map(self._cell, told) if place))
        if not cells or one.get("type") in ("disjoint", "rowcol"):
            return  # all of these follow from the board, or from the global rules
        if fog.caged(self.sheet, str(one.get("value", "")), cells, self._on_grid):
            return
        number = number_of(one.get("sum"))
        number = number_of(one.get("value")) if number is None else number
        said, unique = text_of(one.get("value")), one.get("unique")
        indexer = re.fullmatch(r"fp(Row|Column|Box)Indexer", str(one.get("style")))
        if indexer:
            self.sheet.draw(f"{indexer[1].lower()}_indexer", cells)
        elif one.get("style") == "extraregion":
            self.sheet.draw("extra_region", cells)
        elif unique is True:
            if said and number is None:
                self.sheet.unread(say("The text “{said}” of a cage", said=said[:20]), cells)
            self.sheet.draw("cage", cells, [number] if number else [])
        elif number is not None and unique is None and not one.get("hidden") and self._killer():
            self.sheet.draw("cage", cells, [number] if number else [])
            told = say(
                "Cages with a number are taken for killer cages, since the rules speak of them."
            )
            if not self.killed:
                self.sheet.note(told, cells, "inferred")
            self.killed = True
        elif not one.get("hidden"):
            shown = f" “{said[:20] or number}”" if said or number else ""
            where = cells[0].there
            self.drawn.append(("cages", one))
            told = say(
                "The cage{shown} {where} is only drawn; the author's rules say what it means.",
                shown=shown,
                where=where,
            )
            self.sheet.note(told, cells, "drawn")

    def _killer(self) -> bool:
        return bool(re.search(r"killer|\bcages?\b", "\n".join(self.spoken), re.IGNORECASE))

    def _global(self) -> None:
        told = [str(one) for one in self._list("global")]
        told += [key for key in ("antiknight", "antiking") if self.meta.get(key) == "True"]
        dotted = any(
            self.sheet.drawn(key) for key in ("white_dot", "black_dot", "difference", "ratio")
        )
        for one in dict.fromkeys(told):
            if one in GLOBAL:
                self.sheet.flag(GLOBAL[one])
            elif one == "nonconsecutive":
                self.sheet.flag("far_without_dot" if dotted else "non_consecutive")
            else:
                self.sheet.unread(say("The rule “{one}”", one=one[:30]))
