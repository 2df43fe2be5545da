"""The marks of a board as grid text: one token per cell, `-` for nothing.

A genre chooses the form that fits it. `write` leaves out everything that the marks do not say.
`read` returns marks for every coord that the tokens determine, so that a text of a whole solution
gives a whole solution. `.` says nothing about a cell.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import FormatError
from py_solver.board.graphs import components
from py_solver.board.substrate import Material, Substrate
from py_solver.words.say import say

MarkMap = Mapping[Coord, int]
Tokens = Sequence[Sequence[str]]

SIDES = "nesw"


class MarkText(ABC):
    """A form in which marks are written, cell by cell."""

    @abstractmethod
    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the token of the cell."""

    @abstractmethod
    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Return the marks that the token in this cell determines. Raises FormatError."""

    def write(self, board: Substrate, marks: MarkMap) -> list[list[str]]:
        """Return the tokens, rows x columns."""
        return [
            [self.token(board, marks, cell(row, col)) for col in range(board.cols)]
            for row in range(board.rows)
        ]

    def read(self, board: Substrate, tokens: Tokens) -> dict[Coord, int]:
        """Return the marks of a board written as tokens, rows x columns. Raises FormatError."""
        marks: dict[Coord, int] = {}
        for row, line in enumerate(tokens):
            for col, token in enumerate(line):
                place = cell(row, col)
                if token == "." or board.material(row, col) is not Material.FLOOR:
                    continue
                for coord, mark in self.marks_at(board, token, place).items():
                    if board.has(coord) and board.in_play[board.index(coord)]:
                        marks[coord] = self.merged(mark, marks.get(coord, 0))
        return marks

    def merged(self, one: int, other: int) -> int:
        """Return the mark of an edge that two cells determine: one other than 0 wins."""
        return max(one, other)

    def refuse(self, token: str, place: Coord) -> FormatError:
        """Return the error for a token that has no meaning here."""
        return FormatError(
            say("{place}: “{token}” means nothing here.", place=place.words, token=token[:20]),
            (place,),
        )


@dataclass(frozen=True)
class NumberText(MarkText):
    """Each cell's number."""

    def write(self, board: Substrate, marks: MarkMap) -> list[list[str]]:
        """Return the numbers, or `-`: at once, because batches write many solutions."""
        rows, cells = [["-"] * board.cols for _ in range(board.rows)], Layer.CELLS
        for (layer, row, col), mark in marks.items():
            if layer == cells:
                rows[row][col] = str(mark)
        return rows

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the number, or `-`."""
        return str(marks[place]) if place in marks else "-"

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read the number."""
        if token == "-":
            return {}
        if not (token.isascii() and token.isdecimal()) or len(token) > 6:
            raise self.refuse(token, place)
        return {place: int(token)}


@dataclass(frozen=True)
class SignText(MarkText):
    """A sign if the cell's mark is 1, nothing if it is 0; or the reverse.

    With `numbers`, the mark represents a number that the board determines, which is read as well.
    `clues` are signs of clues, in cells whose mark is 0. `others` mean the same as the sign and
    something more, which follows from the board. Both are only read.
    """

    sign: str = "x"
    numbers: bool = False
    clues: tuple[str, ...] = ()
    mark: int = 1
    others: tuple[str, ...] = ()

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the sign, or `-`."""
        return self.sign if marks.get(place) == self.mark else "-"

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read the sign."""
        is_sign = token in (self.sign, *self.others) or (
            self.numbers and token.isascii() and token.isdecimal()
        )
        if not is_sign and token not in ("-", *self.clues):
            raise self.refuse(token, place)
        return {place: self.mark if is_sign else 1 - self.mark}


@dataclass(frozen=True)
class LetterText(MarkText):
    """A letter, or a word, for each mark, from 0 on.

    If mark 0 is `-`, an empty cell reads as one with that mark. A small letter can replace a
    capital.
    """

    letters: str | tuple[str, ...]

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the letter, or `-`."""
        return self.letters[marks[place]] if place in marks else "-"

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read the letter."""
        letters = tuple(self.letters)
        if token == "-" and token not in letters:
            return {}
        letter = token if token in letters else token.upper()
        if letter not in letters:
            raise self.refuse(token, place)
        return {place: letters.index(letter)}


@dataclass(frozen=True)
class SymbolText(MarkText):
    """A sign for each mark, from 0 on, and `.` for nothing: `-` may be a sign."""

    signs: tuple[str, ...]

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the sign, or `.`."""
        return self.signs[marks[place]] if place in marks else "."

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read the sign."""
        if token not in self.signs:
            raise self.refuse(token, place)
        return {place: self.signs.index(token)}


@dataclass(frozen=True)
class SideText(MarkText):
    """The sides by which the line leaves each cell, `ne`; with `sign`, that for a cell marked 1."""

    sign: str = ""

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the sides, the sign, or `-`."""
        if self.sign and marks.get(place) == 1:
            return self.sign
        sides = _around(place, board)
        return "".join(side for side in SIDES if marks.get(sides[side], 0)) or "-"

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read the sides; the others are not crossed."""
        found = {place: int(token == self.sign)} if self.sign else {}
        named = "" if token in ("-", self.sign) else token
        if not set(named) <= set(SIDES):
            raise self.refuse(token, place)
        return found | {edge: int(side in named) for side, edge in _around(place, board).items()}


@dataclass(frozen=True)
class PieceText(MarkText):
    """A name for each piece: cells that marked edges join have one; `-` joins no other cell."""

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the number of the piece that the first cell in reading order begins, or `-`."""
        pieces = self._pieces(board, marks)
        return str(pieces[place]) if place in pieces else "-"

    @staticmethod
    def _pieces(board: Substrate, marks: MarkMap) -> dict[Coord, int]:
        joined: dict[int, list[int]] = {}
        for edge in (edge for edge, mark in marks.items() if edge.layer.is_edge and mark):
            one, other = (place.row * board.cols + place.col for place in board.ends(edge))
            joined.setdefault(one, []).append(other)
            joined.setdefault(other, []).append(one)
        groups = enumerate(components(joined, sorted(joined)), start=1)
        return {cell(*divmod(at, board.cols)): n for n, group in groups for at in group}

    def write(self, board: Substrate, marks: MarkMap) -> list[list[str]]:
        """Return the tokens, finding all pieces once."""
        pieces = self._pieces(board, marks)
        cells = [[cell(row, col) for col in range(board.cols)] for row in range(board.rows)]
        return [[str(pieces.get(place, "-")) for place in row] for row in cells]

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Return that a cell of no piece is joined to none."""
        return dict.fromkeys(board.edges_at(place), 0) if token == "-" else {}

    def read(self, board: Substrate, tokens: Tokens) -> dict[Coord, int]:
        """Return the marks between cells with names, and around those of no piece."""
        marks = super().read(board, tokens)
        for edge, plays in zip(board.coords, board.in_play, strict=True):
            if edge.layer.is_edge and plays:
                one, other = (tokens[place.row][place.col] for place in board.ends(edge))
                if "." not in (one, other):
                    marks[edge] = int(one == other != "-")
        return marks


_HALF = re.compile(r"([0-9]{0,6})([nesw]?)")


@dataclass(frozen=True)
class DominoText(MarkText):
    """A cell's number and the side on which its domino goes on, `3e`; either may be missing."""

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the number and the first marked side, or `-`."""
        sides = _around(place, board)
        on = next((side for side in SIDES if marks.get(sides[side], 0)), "")
        return f"{marks.get(place, '')}{on}" or "-"

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read the number and the side; the other sides are not crossed then."""
        match = _HALF.fullmatch(token.removeprefix("-"))
        if not match:
            raise self.refuse(token, place)
        number, on = match.groups()
        found = {place: int(number)} if number else {}
        edges = {edge: int(side == on) for side, edge in _around(place, board).items() if on}
        return found | edges


@dataclass(frozen=True)
class RegionText(MarkText):
    """A name for each region that borders make, `.` if a side of the cell is still open.

    Anything that names do not determine follows a colon: `e` and `s` for a border to the east or
    south, such as one inside a region, `E` and `S` if the cell is joined to the next one.
    """

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Return the name of the cell's region."""
        return self.write(board, marks)[place.row][place.col]

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Return nothing: a name only has a meaning beside another one."""
        return {}

    def write(self, board: Substrate, marks: MarkMap) -> list[list[str]]:
        """Number the regions in reading order."""
        cells = [cell(row, col) for row in range(board.rows) for col in range(board.cols)]
        names = self._names(board, marks, cells)
        tokens = [
            [names[at] for at in cells[n : n + board.cols]]
            for n in range(0, len(cells), board.cols)
        ]
        for edge in self._borders(board):
            if edge in marks:
                one, other = board.ends(edge)
                here, there = names[one], names[other]
                if "." in (here, there) or marks[edge] != (here != there):
                    side = "s" if edge.layer is Layer.EDGES_H else "e"
                    token = tokens[one.row][one.col]
                    sign = side if marks[edge] else side.upper()
                    tokens[one.row][one.col] = f"{token}{'' if ':' in token else ':'}{sign}"
        return tokens

    @staticmethod
    def _borders(board: Substrate) -> list[Coord]:
        pairs = zip(board.coords, board.in_play, strict=True)
        return [coord for coord, plays in pairs if plays and coord.layer.is_edge]

    def _names(self, board: Substrate, marks: MarkMap, cells: Sequence[Coord]) -> dict[Coord, str]:
        """Return the name of each cell whose sides are all decided; `-` if it is not floor."""
        numbers = {at: number for number, at in enumerate(cells)}
        floor = [at for at in cells if board.material(at.row, at.col) is Material.FLOOR]
        joined: dict[int, list[int]] = {number: [] for number in numbers.values()}
        told = set(floor)
        for edge in self._borders(board):
            one, other = board.ends(edge)
            if edge not in marks:
                told -= {one, other}
            elif not marks[edge]:
                joined[numbers[one]].append(numbers[other])
                joined[numbers[other]].append(numbers[one])
        names = dict.fromkeys(cells, "-") | dict.fromkeys(floor, ".")
        groups = components(joined, [numbers[at] for at in floor])
        for name, group in enumerate(groups, start=1):
            names |= {cells[at]: str(name) for at in group if cells[at] in told}
        return names

    def read(self, board: Substrate, tokens: Tokens) -> dict[Coord, int]:
        """Return the marks between cells with names, and the marks after colons."""
        marks: dict[Coord, int] = {}
        told = [[token.partition(":") for token in line] for line in tokens]
        for row, line in enumerate(told):
            for col, (_, _, sides) in enumerate(line):
                if not set(sides) <= set("esES"):
                    raise self.refuse(tokens[row][col], cell(row, col))
        for edge in self._borders(board):
            (here, _, sides), (there, _, _) = (told[at.row][at.col] for at in board.ends(edge))
            side = "s" if edge.layer is Layer.EDGES_H else "e"
            if side in sides or side.upper() in sides:
                marks[edge] = int(side in sides)
            elif "." not in (here, there):
                marks[edge] = int(here != there)
        return marks


@dataclass(frozen=True)
class InsideText(MarkText):
    """A sign in every cell inside the loop that runs along the edges."""

    sign: str = "x"

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Count the line's edges to the left of the cell: an odd number means inside."""
        crossed = sum(
            marks.get(Coord(Layer.EDGES_V, place.row, col), 0) for col in range(place.col + 1)
        )
        return self.sign if crossed % 2 else "-"

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read whether the loop separates the cell from the outside."""
        if token not in (self.sign, "-"):
            raise self.refuse(token, place)
        return dict.fromkeys(board.edges_at(place), int(token == self.sign))

    def merged(self, one: int, other: int) -> int:
        """Return the mark of an edge: the loop runs between two cells that differ."""
        return one ^ other


@dataclass(frozen=True)
class BridgeText(MarkText):
    """Bridges through each cell: `1` or `2` horizontal, `a` or `b` vertical; islands as `-`."""

    def token(self, board: Substrate, marks: MarkMap, place: Coord) -> str:
        """Name the bridge that crosses the cell; an island, where bridges end, is not crossed."""
        n, e, s, w = (marks.get(_around(place, board)[side], 0) for side in SIDES)
        if w and w == e and not (n or s):
            return str(w)
        if n and n == s and not (w or e):
            return " ab"[n]
        return "-"

    def marks_at(self, board: Substrate, token: str, place: Coord) -> dict[Coord, int]:
        """Read the bridge over both edges that it crosses here."""
        bridges = {"-": (0, 0), "1": (1, 0), "2": (2, 0), "a": (0, 1), "b": (0, 2)}
        if token not in bridges:
            raise self.refuse(token, place)
        across, down = bridges[token]
        around = _around(place, board)
        return {around["w"]: across, around["e"]: across, around["n"]: down, around["s"]: down}


def _around(place: Coord, board: Substrate) -> dict[str, Coord]:
    """Return the edges of a cell by side."""
    row, col = place.row, place.col
    around = {
        "n": Coord(Layer.EDGES_H, row, col),
        "e": Coord(Layer.EDGES_V, row, col + 1),
        "s": Coord(Layer.EDGES_H, row + 1, col),
        "w": Coord(Layer.EDGES_V, row, col),
    }
    return {side: board.home(edge) for side, edge in around.items()} if board.wraps else around
