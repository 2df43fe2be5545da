"""The meaning of drawings without an explanation: a table, with a note for each reading.

Each entry looks for its drawings among those that are left, adds the constraint, and removes them.
A shape that could be art is read as a constraint only if the author's words name that.
Sources: the inferences of SudokuPad itself (`PuzzleFeatures`), and its drawings for f-puzzles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import floor, hypot

from py_solver.board.coords import Coord
from py_solver.formats.sudokus import drawing_words
from py_solver.formats.sudokus.drawing_words import COLOURED, DARK, GREYS, LIGHT, MEANT, OUTSIDE
from py_solver.formats.sudokus.outside import diagonal, straight
from py_solver.formats.sudokus.shapes import Shape, through
from py_solver.formats.sudokus.sheet import Sheet, number_of
from py_solver.words.say import later, say


def read(sheet: Sheet, shapes: list[Shape], words: str) -> list[Shape]:
    """Draw what the shapes mean; note what was inferred. Return what is left, also noted."""
    reader = _Drawings(sheet, shapes, words.lower())
    for step in (
        *(reader.diagonals, reader.windows, reader.extremes, reader.thermometers, reader.arrows),
        *(reader.little_killers, reader.dots, reader.signs, reader.quadruples, reader.between),
        *(reader.parity, reader.lines, reader.outside, reader.rest),
    ):
        step()
    return reader.left


class _Drawings:
    """Goes through the table; `left` are the shapes that no entry has used yet."""

    def __init__(self, sheet: Sheet, shapes: list[Shape], words: str) -> None:
        self.sheet, self.left, self.words = sheet, shapes, words
        self.side = sheet.side

    def take(self, taken: Iterable[Shape]) -> None:
        """Remove shapes from those that are left."""
        gone = set(map(id, taken))
        self.left = [one for one in self.left if id(one) not in gone]

    def infer(self, what: str, cells: Iterable[Coord]) -> None:
        """Note what was made of drawings."""
        self.sheet.note(
            say("{what}, as they are usually drawn.", what=what),
            tuple(dict.fromkeys(cells)),
            "inferred",
        )

    def read_as(self, what: str, used: Sequence[Shape], cells: Iterable[Coord]) -> None:
        """Remove shapes that were read, if any were, and note what was made of them."""
        if used:
            self.take(used)
            self.infer(what, cells)

    def says(self, pattern: str) -> bool:
        """Return whether the author's words name it."""
        return re.search(pattern, self.words) is not None

    def on_board(self, cells: Iterable[tuple[int, int]] | None) -> list[Coord]:
        """Return the cells; nothing if one of them is outside."""
        found = [self.sheet.cell(*cell) for cell in cells or ()]
        return [place for place in found if place] if all(found) else []

    def lines_through(self) -> list[tuple[Shape, list[Coord]]]:
        """Return the lines that run from the middle of a cell to that of another."""
        found = []
        for one in self.left:
            if one.sort == "line" and len(one.points) > 1:
                cells = self.on_board(through(one.points))
                if len(cells) > 1 and one.thickness:
                    found.append((one, cells))
        return found

    def diagonals(self) -> None:
        """Lines from corner to corner."""
        last = float(self.side)
        for key, ends in (
            ("diagonal_down", {(0.0, 0.0), (last, last)}),
            ("diagonal_up", {(0.0, last), (last, 0.0)}),
        ):
            found = [one for one in self.left if one.sort == "line" and set(one.points) == ends]
            if found:
                self.sheet.flag(key)
                self.infer(
                    say("A line from corner to corner is read as a rule about that diagonal"), ()
                )
                self.take(found)

    def windows(self) -> None:
        """Four grey squares of 3×3 cells."""
        found = [
            one
            for one in self.left
            if one.is_box(2.9, 3.1) and {*one.at} <= {2.5, 6.5} and self.side == 9
        ]
        if len({one.at for one in found}) == 4:
            self.sheet.flag("windoku")
            self.infer(say("Four grey squares are read as windows"), ())
            self.take(found)

    def extremes(self) -> None:
        """Small angles at the sides of a grey cell: minimum where they point inwards."""
        angles: dict[tuple[int, int], list[tuple[Shape, bool]]] = {}
        for one in self.left:
            if one.sort == "line" and len(one.points) == 3:
                rows, cols = zip(*one.points, strict=True)
                if max(rows) - min(rows) < 0.35 and max(cols) - min(cols) < 0.35:
                    middle = (floor(rows[1]) + 0.5, floor(cols[1]) + 0.5)
                    far = [max(abs(r - middle[0]), abs(c - middle[1])) for r, c in one.points]
                    inward = far[1] < far[0]
                    if min(far) > 0.25:
                        angles.setdefault((floor(rows[1]), floor(cols[1])), []).append(
                            (one, inward)
                        )
        for rc, found in angles.items():
            place = self.sheet.cell(*rc)
            if place and len(found) > 1 and len({inward for _, inward in found}) == 1:
                key = "minimum" if found[0][1] else "maximum"
                self.sheet.draw(key, (place,))
                self.take(one for one, _ in found)
                greys = [o for o in self.left if o.cell == rc and o.fill in GREYS and not o.text]
                self.take(o for o in greys if o.is_box(0.9, 1.01))
        cells = [
            place
            for key in ("minimum", "maximum")
            for d in self.sheet.drawn(key)
            for place in d.cells
        ]
        if cells:
            self.infer(say("Cells with small angles are read as minimum and maximum cells"), cells)

    def _bulbs(self, least: float, most: float) -> list[Shape]:
        return [
            one
            for one in self.left
            if one.rounded and one.is_box(least, most) and not one.text and one.in_cell
        ]

    def thermometers(self) -> None:
        """Thick lines with a round bulb of their own colour at one end."""
        bulbs: dict[tuple[int, int], list[Shape]] = {}
        for one in self._bulbs(0.55, 0.95):
            bulbs.setdefault(one.cell, []).append(one)
        used: list[Shape] = []
        drawn: list[Coord] = []
        for one, cells in self.lines_through():
            ends = [
                [b for b in bulbs.get((end.row, end.col), []) if b.fill == one.colour]
                for end in (cells[0], cells[-1])
            ]
            if one.thickness < 4 or (bool(ends[0]) == bool(ends[1]) and not (ends[0] and ends[1])):
                continue
            if ends[0] and ends[1]:
                # A bulb at both ends: at the other end another thermometer may begin, and lines are
                # drawn from the bulb on.
                starts = {
                    c[0] for o, c in self.lines_through() if o is not one and o.colour == one.colour
                }
                if cells[-1] not in starts:
                    continue
            told = cells if ends[0] else cells[::-1]
            slow = self.says(r"slow\s+thermo")
            if self.sheet.draw("slow_thermometer" if slow else "thermometer", told):
                used += [one, *ends[0 if ends[0] else 1]]
                drawn += told
        self.read_as(say("Lines with a round bulb are read as thermometers"), used, drawn)

    def arrows(self) -> None:
        """Arrows that begin in a circle, or in a pill around several cells."""
        rings = [
            one
            for one in self.left
            if one.rounded
            and not one.is_line
            and not one.text
            and min(one.width, one.height) > 0.55
        ]
        used: list[Shape] = []
        drawn: list[Coord] = []
        for one in [o for o in self.left if o.sort == "arrow" and len(o.points) > 1]:
            for points in (one.points, one.points[::-1]):
                line = self.on_board(through(points))
                ring = next((r for r in rings if line and line[0] in self._ringed(r)), None)
                if ring is None:
                    continue
                circle = self._ringed(ring)
                rest = [place for place in line if place not in circle]
                pill = len(circle) > 1
                key, values = ("pill_arrow", [len(circle)]) if pill else ("arrow", [])
                if rest and self.sheet.draw(key, [*sorted(circle), *rest], values):
                    used += [one, *(r for r in rings if self._ringed(r) == circle)]  # one for each
                    drawn += [*circle, *rest]
                break
        self.read_as(
            say("Arrows from circles are read as arrows whose numbers add up to the circle"),
            used,
            drawn,
        )

    def _ringed(self, ring: Shape) -> list[Coord]:
        """Return the cells inside a circle or a pill."""
        (row, col), down, right = ring.at, ring.height / 2, ring.width / 2
        places = (
            self.sheet.cell(r, c)
            for r in range(floor(row - down), floor(row + down) + 1)
            for c in range(floor(col - right), floor(col + right) + 1)
            if abs(r + 0.5 - row) <= max(0.0, down - 0.3)
            and abs(c + 0.5 - col) <= max(0.0, right - 0.3)
        )
        return [place for place in places if place]

    def little_killers(self) -> None:
        """Short arrows from outside the grid, with a number where they begin."""
        used: list[Shape] = []
        drawn: list[Coord] = []
        for one in self.left:
            if one.sort != "arrow" or len(one.points) != 2 or self.sheet.cell(*one.cell):
                continue
            (row, col), (to_row, to_col) = one.points
            down, right = to_row - row, to_col - col
            if hypot(down, right) > 1.5 or abs(abs(down) - abs(right)) > 0.05:
                continue
            way = ((down > 0) - (down < 0), (right > 0) - (right < 0))
            numbers = [o for o in self.left if not o.is_line and o.text and o.cell == one.cell]
            cells = diagonal(*one.cell, way, self.side)
            number = number_of(numbers[0].text) if len(numbers) == 1 else None
            if number is not None and cells and self.sheet.draw("little_killer", cells, [number]):
                used += [one, numbers[0]]
                drawn += cells
        told = later("Arrows outside the grid with a number are read as little killers")
        self.read_as(say(told), used, drawn)

    def _beside(self, one: Shape) -> list[Coord]:
        """Return the two cells beside an edge."""
        row, col = one.at
        if abs(row % 1 - 0.5) < 0.02:
            cells = [(floor(row), round(col) - 1), (floor(row), round(col))]
        else:
            cells = [(round(row) - 1, floor(col)), (round(row), floor(col))]
        return self.on_board(cells)

    def dots(self) -> None:
        """White and black dots on edges, plain or with a number."""
        used, cells = [], []
        for one in self.left:
            white = one.fill in LIGHT and one.border not in LIGHT
            if not (
                one.rounded
                and one.is_box(0.15, 0.45)
                and one.on_edge
                and (white or one.fill in DARK)
            ):
                continue
            pair, number = self._beside(one), number_of(one.text)
            key, usual = ("difference", 1) if white else ("ratio", 2)
            if len(pair) != 2 or (one.text and not number):
                continue
            plain = not one.text or number == usual
            dot = "white_dot" if white else "black_dot"
            if self.sheet.draw(dot, pair) if plain else self.sheet.draw(key, pair, [number or 0]):
                used.append(one)
                cells += pair
        told = later(
            "White dots are read as consecutive numbers, or as differences; black dots as doubles, "
            "or as ratios"
        )
        self.read_as(say(told), used, cells)

    def signs(self) -> None:
        """X and V on edges."""
        used, cells = [], []
        for one in self.left:
            if not one.is_line and one.on_edge and one.text.upper() in ("X", "V"):
                pair = self._beside(one)
                if len(pair) == 2 and self.sheet.draw(one.text.lower(), pair):
                    used.append(one)
                    cells += pair
        self.read_as(say("X and V between cells are read as sums of 10 and 5"), used, cells)

    def quadruples(self) -> None:
        """Circles with numbers where four cells meet."""
        used, cells = [], []
        for one in self.left:
            digits = [number_of(sign) for sign in one.text.split()]
            if one.is_line or not (one.rounded and one.on_corner and digits and all(digits)):
                continue
            row, col = round(one.at[0]), round(one.at[1])
            around = self.on_board((row + r, col + c) for r in (-1, 0) for c in (-1, 0))
            if len(around) == 4 and self.sheet.draw("quadruple", around, [n for n in digits if n]):
                used.append(one)
                cells += around
        self.read_as(say("Numbers in circles at corners are read as quadruples"), used, cells)

    def between(self) -> None:
        """Lines with a circle at either end, where the words say which sort."""
        wanted = [
            key
            for key, pattern in (
                ("between", r"between"),
                ("double_arrow", r"double\s+arrow"),
            )
            if self.says(pattern)
        ]
        if len(wanted) != 1:
            return
        rings = {one.cell: one for one in self._bulbs(0.6, 0.95) if one.fill in LIGHT}
        used, cells = [], []
        for one, line in self.lines_through():
            ends = [rings.get((end.row, end.col)) for end in (line[0], line[-1])]
            if all(ends) and len(line) > 2 and self.sheet.draw(wanted[0], line):
                used += [one, *(end for end in ends if end)]
                cells += line
        told = later("Lines from circle to circle are read as {name} lines")
        self.read_as(say(told, name=wanted[0].replace("_", " ")), used, cells)

    def parity(self) -> None:
        """Grey circles and squares, where the words speak of odd and even."""
        for key, rounded, told in (
            ("odd", True, later("Grey circles are read as odd cells")),
            ("even", False, later("Grey squares are read as even cells")),
        ):
            found = [
                one
                for one in self.left
                if not one.is_line
                and one.rounded is rounded
                and one.is_box(0.5, 0.9)
                and one.in_cell
                and not one.text
                and one.fill in GREYS
            ]
            cells = self.on_board(one.cell for one in found)
            if cells and len(cells) == len(found) and self.says(rf"\b{key}\b|parity"):
                for place in cells:
                    self.sheet.draw(key, (place,))
                self.infer(say(told), cells)
                self.take(found)

    def lines(self) -> None:
        """Lines of the colours that editors use, where the words name them."""
        for key, colours in COLOURED.items():
            if self.says(MEANT[key]):
                self._coloured(key, colours)

    def _coloured(self, key: str, colours: set[str]) -> None:
        used, cells = [], []
        half = (self.side + 1) // 2
        for one, line in self.lines_through():
            if one.colour not in colours:
                continue
            ours, values = ("whisper", [half - 1]) if key == "dutch" else (key, [])
            if self.sheet.draw(ours, line, values):
                used.append(one)
                cells += line
        self.take(used)
        if used:
            name = key.replace("_", " ").capitalize()
            told = later("{name} lines are told by their colour and by the author's words.")
            self.sheet.note(say(told, name=name), tuple(dict.fromkeys(cells)), "inferred")

    def outside(self) -> None:
        """Numbers beside the board, if the words name exactly one possible meaning."""
        named = [key for key, pattern in OUTSIDE.items() if self.says(pattern)]
        if len(named) != 1:
            return
        used, cells = [], []
        for one in self.left:
            number = number_of(one.text)
            line = straight(*one.cell, self.side) if not one.is_line else []
            if number is not None and line and self.sheet.draw(named[0], line, [number]):
                used.append(one)
                cells.append(line[0])
        name = named[0].replace("_", " ")
        told = later("Numbers beside the board are read as {name} clues")
        self.read_as(say(told, name=name), used, cells)

    def rest(self) -> None:
        """Note what is left: it may mean something, or nothing."""
        sorts: dict[str, list[Shape]] = {}
        for one in self.left:
            blank = not one.text and one.fill in LIGHT and one.border in LIGHT
            if one.is_line or not blank:
                kind = "line" if one.is_line else "text" if one.text else "shape"
                sorts.setdefault(kind, []).append(one)
        for kind, found in sorts.items():
            places = [self.sheet.cell(floor(r), floor(c)) for one in found for r, c in one.points]
            cells = tuple(dict.fromkeys(place for place in places if place))
            said = ", ".join(dict.fromkeys(f"“{one.text[:12]}”" for one in found if one.text))
            told = f" ({said[:80]})" if said else ""
            self.sheet.note(drawing_words.only_drawn(kind, len(found), told), cells, "drawn")
