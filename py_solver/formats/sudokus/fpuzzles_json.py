"""Reading the JSON of f-puzzles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.sudokus import fog
from py_solver.formats.sudokus import fpuzzles_names as names
from py_solver.formats.sudokus.fpuzzles_decorations import colour_of, decorations_of, place_of
from py_solver.formats.sudokus.outside import WAYS, diagonal, straight
from py_solver.formats.sudokus.sheet import Sheet, number_of, text_of
from py_solver.words.say import say

_METADATA = re.compile(r"\s*[a-z]{2,20}\s*:", re.IGNORECASE)
MOST_THINGS = 2000
"""The limit for one kind of clue: more than fits on any board."""

Thing = dict[str, Any]


def read(value: Any) -> Contents:
    """Read JSON that was parsed. Raises FormatError."""
    if not isinstance(value, dict) or not isinstance(value.get("grid"), list):
        raise FormatError(say("This link does not contain an f-puzzles puzzle: it has no grid."))
    sheet = Sheet(value.get("size"))
    sheet.title, sheet.author = text_of(value.get("title")), text_of(value.get("author"))
    sheet.rules = text_of(value.get("ruleset"))
    sheet.message = text_of(value.get("successMessage")) or text_of(value.get("msgcorrect"))
    _grid(sheet, value["grid"])
    _solution(sheet, value.get("solution"))
    reader = _Reader(sheet, value)
    reader.read()
    return sheet.contents()


def _grid(sheet: Sheet, grid: list[Any]) -> None:
    """Read the contents of the cells, and the regions."""
    regions: list[Any] = []
    told = False
    rows = [row if isinstance(row, list) else [] for row in grid]
    if len(rows) != sheet.side or any(len(row) != sheet.side for row in rows):
        raise FormatError(
            say("The grid of this puzzle does not have as many cells as its size says.")
        )
    for place, one in zip(sheet.cells(), chain.from_iterable(rows), strict=True):
        one = one if isinstance(one, dict) else {}
        told |= "region" in one
        regions.append(one.get("region", ""))
        number = number_of(one.get("value"))
        if one.get("given") not in (None, True, False):
            sheet.unread(say("“{word}” for “given”", word=str(one["given"])[:20]), (place,))
        if number and one.get("given"):
            sheet.give(place, number)
        elif number:
            sheet.marks[place] = number
        _pencil(sheet, place, one)
        sheet.decorate(colour_of((place.row, place.col), one))
        if one.get("parity"):
            sheet.unread(say("A mark of parity"), (place,))
    if told:
        sheet.room(_rooms(sheet, regions))
    if len(sheet.marks) == sheet.side**2:
        # SudokuPad takes a board that is full without a given as the solution, too.
        sheet.solution, sheet.marks = dict(sheet.marks), {}


def _pencil(sheet: Sheet, place: Coord, one: Thing) -> None:
    given = one.get("givenPencilMarks")
    if isinstance(given, list) and given:
        fits = sorted({n for n in map(number_of, given) if n and n <= sheet.side})
        if len(fits) < len(set(map(str, given))) or not sheet.draw("pencil_marks", (place,), fits):
            sheet.unread(say("A given pencil mark"), (place,))
    for key in ("centerPencilMarks", "cornerPencilMarks"):
        small = one.get(key)
        found = [number_of(n) for n in small] if isinstance(small, list) else []
        numbers = {n for n in found if n and n <= sheet.side}
        if numbers and place not in sheet.pencil:
            sheet.pencil[place] = tuple(sorted(numbers))


def _rooms(sheet: Sheet, regions: Sequence[Any]) -> list[int]:
    """Return the room of each cell: by default the usual box, and null for none."""
    side = sheet.side
    height = max(n for n in range(1, int(side**0.5) + 1) if side % n == 0)
    width = side // height
    rooms = []
    for place, region in zip(sheet.cells(), regions, strict=True):
        usual = place.row // height * (side // width) + place.col // width
        number = usual if region == "" else number_of(region)
        rooms.append(-1 if number is None else number)
    return rooms


def _solution(sheet: Sheet, told: Any) -> None:
    if isinstance(told, str):
        told = told.split(",") if "," in told else list(told.strip())
    if not isinstance(told, list) or len(told) != sheet.side**2:
        return
    for place, sign in zip(sheet.cells(), told, strict=True):
        number = number_of(sign)
        if number and number <= sheet.side:
            sheet.solution[place] = number


class _Reader:
    """Reads constraint by constraint."""

    def __init__(self, sheet: Sheet, value: Thing) -> None:
        self.sheet = sheet
        self.value = value
        self.lines: set[frozenset[Coord]] = set()
        self.clones: set[frozenset[Coord]] = set()

    def read(self) -> None:
        """Read all keys; note unknown ones."""
        self._flags()
        for key, ours in names.LINES.items():
            self._line(key, ours)
        for key in names.OTHER_WHISPERS:
            self._line(key, "whisper")
        for key, ours in names.SPOTS.items():
            for one in self._things(key):
                self._group(ours, [one.get("cell"), *self._list(one, "cells")], one)
        for key, ours in names.GROUPS.items():
            for one in self._things(key):
                self._group(ours, [*self._list(one, "cells"), one.get("cell")], one)
        for key, ours in names.OUTSIDE.items():
            self._outside(key, ours)
        self._little_killers()
        self._cages()
        self._arrows()
        self._pairs()
        self._clones()
        for one in self._things("quadruple"):
            numbers = [n for n in map(number_of, self._list(one, "values")) if n is not None]
            if numbers:
                self.sheet.draw("quadruple", self._cells(self._list(one, "cells")), numbers)
        self._drawings()
        fog.fpuzzles(self.sheet, self.value, self._cells)
        self._unknown()

    def _things(self, key: str) -> Iterator[Thing]:
        value = self.value.get(key)
        for one in value[:MOST_THINGS] if isinstance(value, list) else []:
            if isinstance(one, dict):
                yield one

    @staticmethod
    def _list(one: Thing, key: str) -> list[Any]:
        value = one.get(key)
        return value[:MOST_THINGS] if isinstance(value, list) else []

    def _cells(self, told: Sequence[Any]) -> list[Coord]:
        """Return the cells of these names that are on the board."""
        places = [place_of(name) for name in told]
        found = [self.sheet.cell(*place) for place in places if place]
        return [place for place in found if place]

    def _flags(self) -> None:
        for key, ours in names.FLAGS.items():
            if self.value.get(key) is True:
                self.sheet.flag(ours)
        negative = self._list(self.value, "negative")
        ratio, xv = "ratio" in negative, "xv" in negative
        for one in negative:
            if one not in ("ratio", "xv", "foglight"):
                self.sheet.unread(say("The negative constraint “{one}”", one=str(one)[:30]))
        if xv:
            self.sheet.flag("every_xv")
        apart = self.value.get("nonconsecutive") is True
        dotted = any(True for key in ("difference", "ratio") for _ in self._things(key))
        if apart:
            # A dot of any sort makes an exception, as solvers of such puzzles have it.
            self.sheet.flag("far_without_dot" if dotted else "non_consecutive")
        if ratio:
            self.sheet.flag("every_ratio")

    def _line(self, key: str, ours: str) -> None:
        side = self.sheet.side
        for one in self._things(key):
            number = number_of(one.get("value"))
            values = (
                [number] if number is not None and ours in ("whisper", "modular", "lockout") else []
            )
            if key in names.OTHER_WHISPERS and not values:
                values = [(side + 1) // 2 - names.OTHER_WHISPERS[key]]
            for line in self._list(one, "lines"):
                cells = self._cells(line if isinstance(line, list) else [])
                least = 3 if ours in ("between", "double_arrow") else 2
                self.lines.add(frozenset(cells))
                if len(cells) >= least:
                    self.sheet.draw(ours, cells, values)

    def _group(self, ours: str, told: Sequence[Any], one: Thing) -> None:
        cells = self._cells([name for name in told if name])
        if len(cells) > (ours == "extra_region"):
            self.sheet.draw(ours, list(dict.fromkeys(cells)))

    def _outside(self, key: str, ours: str) -> None:
        for one in self._things(key):
            place, told = place_of(one.get("cell")), one.get("value")
            cells = straight(*place, self.sheet.side) if place else []
            number = number_of(told)
            if number is not None and len(cells) > 1:
                self.sheet.draw(ours, cells, [number])
            elif told not in (None, "") or not cells:
                self.sheet.unread(
                    say(
                        "The clue “{told}” of a {ours}",
                        told=str(told)[:20],
                        ours=ours.replace("_", " "),
                    ),
                    cells,
                )

    def _little_killers(self) -> None:
        for one in self._things("littlekillersum"):
            place, told = place_of(one.get("cell")), one.get("value")
            way = WAYS.get(str(one.get("direction")))
            cells = diagonal(*place, way, self.sheet.side) if place and way else []
            cells = cells or self._cells(self._list(one, "cells"))
            number = number_of(told)
            if number is not None and cells:
                self.sheet.draw("little_killer", cells, [number])
            elif told not in (None, ""):
                self.sheet.unread(say("The little killer “{told}”", told=str(told)[:20]), cells)

    def _cages(self) -> None:
        for one in self._things("killercage"):
            cells = list(dict.fromkeys(self._cells(self._list(one, "cells"))))
            told = one.get("value")
            number = number_of(told)
            if not cells:
                continue
            if told not in (None, "") and not number:
                self.sheet.unread(say("The sum “{told}” of a cage", told=str(told)[:20]), cells)
            self.sheet.draw("cage", cells, [number] if number else [])

    def _arrows(self) -> None:
        for one in self._things("arrow"):
            circle = self._cells(self._list(one, "cells"))
            for line in self._list(one, "lines"):
                told = self._cells(line if isinstance(line, list) else [])
                rest = [place for place in told if place not in circle]
                if rest and len(circle) > 1:
                    self.sheet.draw("pill_arrow", [*circle, *rest], [len(circle)])
                    if circle != sorted(circle):
                        said = say(
                            "The digits of this pill are read in the order in which it is drawn."
                        )
                        self.sheet.note(said, circle, "told")
                elif rest and circle:
                    self.sheet.draw("arrow", [*circle, *rest])

    def _pairs(self) -> None:
        for key, usual, ours in (("difference", 1, "white_dot"), ("ratio", 2, "black_dot")):
            for one in self._things(key):
                told = one.get("value")
                number = usual if told in (None, "") else number_of(told)
                cells = self._cells(self._list(one, "cells"))
                if number == usual:
                    self.sheet.draw(ours, cells)
                elif number:
                    self.sheet.draw(key, cells, [number])
                else:
                    self.sheet.unread(
                        say("The {key} “{told}”", key=key, told=str(told)[:20]), cells
                    )
        for one in self._things("xv"):
            cells, told = self._cells(self._list(one, "cells")), str(one.get("value") or "")
            if told.upper() in ("X", "V"):
                self.sheet.draw(told.lower(), cells)
            elif told:
                self.sheet.unread(say("The sign “{told}”", told=told[:20]), cells)
            else:
                self.sheet.unread(say("A sign between cells, which is neither X nor V,"), cells)

    def _clones(self) -> None:
        for one in self._things("clone"):
            cells = self._cells(self._list(one, "cells"))
            copies = self._cells(self._list(one, "cloneCells"))
            pairs = [(a, b) for a, b in zip(cells, copies, strict=False) if a != b]
            self.clones |= {frozenset(cells), frozenset(copies)}
            if len(cells) != len(copies):
                self.sheet.unread(say("A clone"), cells)
            elif len({*cells, *copies}) == 2 * len(cells):
                self.sheet.draw("clone", [*cells, *copies], [len(cells)])
            else:
                for pair in pairs:
                    self.sheet.draw("clone", pair, [1])

    def _drawings(self) -> None:
        """Note pure drawings, unless they belong to a constraint."""
        for key in names.DRAWINGS:
            for one in self._things(key):
                if self._is_twin(one):
                    continue
                lines = [
                    self._cells(line) for line in self._list(one, "lines") if isinstance(line, list)
                ]
                if lines and all(frozenset(cells) in self.lines for cells in lines):
                    continue
                self._decorate(key, one)
                cells = [*chain.from_iterable(lines), *self._cells(self._list(one, "cells"))]
                said = text_of(one.get("value"))
                called = (
                    say("The {key} “{said}”", key=key, said=said[:30])
                    if said
                    else say("A {key}", key=key)
                )
                where = f" {cells[0].there}" if cells else ""
                self.sheet.note(
                    say(
                        "{called}{where} is only drawn; the author's rules say what it means.",
                        called=called,
                        where=where,
                    ),
                    cells,
                    "drawn",
                )
        for one in self._things("cage"):
            self._drawn_cage(one)

    def _is_twin(self, one: Thing) -> bool:
        """Return whether it only shows a constraint that has been read as such."""
        name = re.sub(r"\W", "", str(one.get("fromConstraint") or "").lower())
        unknown = name in self.value and name not in names.known()
        return bool(name or one.get("isNewConstraint")) and not unknown

    def _decorate(self, key: str, one: Thing) -> None:
        for found in decorations_of(key, one):
            self.sheet.decorate(found)

    def _drawn_cage(self, one: Thing) -> None:
        cells, said = self._cells(self._list(one, "cells")), text_of(one.get("value"))
        if self._is_twin(one):
            return
        if fog.caged(self.sheet, said, cells, self.sheet.cell):
            return
        if not said and frozenset(cells) in self.clones:
            told = say(
                "The cage {there} is read as the outline of a clone, and as nothing else.",
                there=cells[0].there,
            )
            self.sheet.note(told, cells, "inferred")
        elif not _METADATA.match(said):
            self._decorate("cage", one)
            where = f" {cells[0].there}" if cells else ""
            told = f" “{said[:30]}”" if said else ""
            self.sheet.note(
                say(
                    "The cage{told}{where} is only drawn; the author's rules say what it means.",
                    told=told,
                    where=where,
                ),
                cells,
                "drawn",
            )

    def _unknown(self) -> None:
        known = names.known()
        for key, value in self.value.items():
            if key not in known and value not in (None, False, [], ""):
                things = list(self._things(key))
                for one in things or [{}]:
                    lines = [
                        c
                        for line in self._list(one, "lines")
                        if isinstance(line, list)
                        for c in line
                    ]
                    cells = self._cells([*lines, *self._list(one, "cells"), one.get("cell")])
                    self.sheet.unread(say("The constraint “{key}”", key=key[:40]), cells)
