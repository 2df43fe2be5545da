"""A sheet: a Sudoku from any format, thing by thing, with notes on unreadable parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import prod
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, FormatError, PuzzleError
from py_solver.formats import decorated
from py_solver.formats.contents import Contents, Note, Sort
from py_solver.formats.sudokus.spoken import unmatched
from py_solver.genres import bare_reading
from py_solver.genres.sudoku._fog import FOG, LAMP
from py_solver.genres.sudoku.variant import EXTRA
from py_solver.genres.sudoku.variants.either import ways_text
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.looks.decorations import Decoration
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.puzzle.clues.numbering import Span
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import MESSAGE, Puzzle
from py_solver.words.say import later, say

PAIRWISE = {"whisper", "thermometer", "slow_thermometer", "relation"}
"""Lines that say something of neighbours only: where one crosses itself it is drawn in parts."""
SETLIKE = {"renban", "nabner"}
"""Lines with a rule about the set of their cells: one that ends where it begins stays valid."""
WINDOWED = {"entropic", "modular"}
"""Lines that compare any three cells in a row, or as many as they say."""
LOOPED = {"zipper": "zipper_loop", "region_sum": "region_sum_loop"}
"""Lines with another kind for those that end where they begin."""
MOST_NOTES = 200
LARGEST_SIDE = 25
MOST_EXTRA = 81


def sudoku() -> Genre:
    """Return the meant genre if none is named."""
    return bare_reading()[0]


def sudoku_of(contents: Contents, *, square: bool = True) -> Puzzle:
    """Return the puzzle. Raises FormatError if it is not a Sudoku on one board, or not `square`.

    A square board has no extra cells.
    """
    puzzle = contents.puzzle
    if puzzle.genre is None or puzzle.genre.id != sudoku().id or puzzle.extra:
        raise FormatError(say("This format holds Sudokus only."))
    if square and puzzle.clues[EXTRA]:
        raise FormatError(say("This format can't store extra cells."))
    if square:
        demand_square(puzzle.size)
    return puzzle


def numbers_of(puzzle: Puzzle) -> range:
    """Return the numbers that cells can contain."""
    marks = puzzle.substrate.layers[0][1]
    return range(marks.least, marks.most + 1)


def cells_of(puzzle: Puzzle) -> list[Coord]:
    """Return all cells in reading order; the board may have borders, too."""
    rows, cols = puzzle.size
    return [cell(row, col) for row in range(rows) for col in range(cols)]


def rooms_of(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the room of each cell, -1 for none; nothing for a board with the usual boxes."""
    rooms: tuple[int, ...] = puzzle.clues["rooms"]
    return (-1,) * prod(puzzle.size) if puzzle.clues[CHAOS] else rooms


def demand_square(size: tuple[int, int]) -> None:
    """Raise FormatError for a board that a format of square boards has no place for."""
    if size[0] != size[1]:
        raise FormatError(say("This format holds square boards only."))


def pills_lost(puzzle: Puzzle) -> Iterator[Note]:
    """Yield the pills whose digits are not read from the left and from the top, as elsewhere."""
    for one in puzzle.clues["pill_arrow"]:
        pill = one.cells[: one.values[0]]
        if list(pill) != sorted(pill):
            told = say("A pill is read from left to right and from top to bottom there.")
            yield Note(told, one.cells, "lost")


def _demand_side(side: Any, told: str) -> None:
    """Raise FormatError unless a Sudoku can have so many rows or columns."""
    if not isinstance(side, int) or isinstance(side, bool) or not 1 <= side <= LARGEST_SIDE:
        raise FormatError(
            say(
                told,
                most=LARGEST_SIDE,
                side=str(side)[:20],
            )
        )


class Sheet:
    """A Sudoku in the making. Cells are asked for by row and column, from 0."""

    def __init__(self, rows: Any, cols: Any = None, span: Span | None = None) -> None:
        """Begin an empty board, which is square unless it has another number of columns.

        `span` are its numbers if they are not the usual ones. Raises FormatError for a side that no
        Sudoku has, and ClueError for too few or too many numbers.
        """
        _demand_side(rows, later("A Sudoku has 1 to {most} rows, not {side}."))
        if cols is not None:
            _demand_side(cols, later("A Sudoku has 1 to {most} columns, not {side}."))
        self.rows: int = rows
        self.cols: int = rows if cols is None else cols
        self._kinds = {kind.key: kind for kind in sudoku().clues}
        self.span: Span | None = self._kinds["numbers"].accept(span, self.size)
        self.title = self.author = self.message = self.rules = ""
        self.marks: dict[Coord, int] = {}
        self.pencil: dict[Coord, tuple[int, ...]] = {}
        self.corner: dict[Coord, tuple[int, ...]] = {}
        self.solution: dict[Coord, int] = {}
        self.notes: list[Note] = []
        self._given: dict[Coord, int] = {}
        self._rooms: tuple[int, ...] | None = None
        self._drawn: dict[str, list[Drawing]] = {}
        self._flags: dict[str, bool] = {}
        self._extra: list[tuple[Coord, ...]] = []
        self._decorations: list[Decoration] = []
        self._fogged = False
        self._lit: set[Coord] = set()

    @property
    def whole(self) -> tuple[int, int]:
        """Rows and columns of the board, with the extra cells and the gap above them."""
        if not self._extra:
            return self.size
        rows = 1 + max(place.row for group in self._extra for place in group)
        least, most, signs = self.span or (0, 0, "")
        # As many rows as numbers would say that the numbers are the usual ones.
        return rows + (least == 1 and most == max(rows, self.cols) and not signs), self.cols

    def extra(self, count: int) -> tuple[Coord, ...]:
        """Return so many extra cells, in rows of their own below the grid.

        Raises FormatError if the board has no room for them.
        """
        row = self.whole[0] + (not self._extra)
        found = tuple(cell(row + n // self.cols, n % self.cols) for n in range(count))
        if not 0 < count <= MOST_EXTRA or found[-1].row >= LARGEST_SIDE:
            raise FormatError(say("This board has no room for {n:,} extra cells.", n=count))
        self._extra.append(found)
        return found

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.cols

    @property
    def side(self) -> int:
        """The longer side: all rows and columns of a square board."""
        return max(self.size)

    @property
    def numbers(self) -> range:
        """The numbers that cells can contain."""
        least, most, _ = self.span or (1, self.side, "")
        return range(least, most + 1)

    def cell(self, row: int, col: int) -> Coord | None:
        """Return the cell, or None outside the grid."""
        return cell(row, col) if 0 <= row < self.rows and 0 <= col < self.cols else None

    def cells(self) -> list[Coord]:
        """Return all cells in reading order."""
        return [cell(row, col) for row in range(self.rows) for col in range(self.cols)]

    def note(self, sentence: str, cells: Iterable[Coord] = (), sort: Sort = "unread") -> None:
        """Keep a note; the first ones of very many."""
        if len(self.notes) < MOST_NOTES:
            self.notes.append(Note(sentence, tuple(cells), sort))

    def fog(self, lit: Iterable[Coord] = ()) -> None:
        """Cover the board in fog, but for these cells and those of other calls."""
        self._fogged = True
        self._lit |= set(lit)

    def decorate(self, *several: Decoration | None) -> None:
        """Add decorations; as many as a board can have are kept."""
        self._decorations += [one for one in several if one]

    def unread(self, what: str, cells: Sequence[Coord] = ()) -> None:
        """Note that something is left out."""
        where = f" {cells[0].there}" if cells else ""
        self.note(
            say("{what}{where} was not understood and was left out.", what=what, where=where), cells
        )

    def give(self, place: Coord, number: int) -> None:
        """Give a cell's number."""
        if self._given.get(place, number) != number:
            self.note(say("{words}: two numbers are given here.", words=place.words), (place,))
        if number in self.numbers:
            self._given[place] = number
        else:
            self.note(
                say(
                    "{words}: {number} cannot be given here.",
                    words=place.words,
                    number=str(number)[:20],
                ),
                (place,),
            )

    @property
    def given(self) -> dict[Coord, int]:
        """The numbers that were given so far."""
        return dict(self._given)

    @property
    def framed(self) -> bool:
        """Whether the regions are others than usual, or something about them was noted."""
        return self._rooms is not None or bool(self.notes)

    def room(self, rooms: Sequence[int]) -> None:
        """Set the room of each cell in reading order, -1 for none; the usual boxes, or none
        where there are none, are not rooms.
        """
        usual = self.usual
        told = dict(zip(self.cells(), rooms, strict=True))
        pairs = {(told[place], usual.get(place)) for place in told}
        same = len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs})
        as_usual = same and -1 not in rooms if usual else set(rooms) == {-1}
        self._rooms = None if as_usual else tuple(rooms)

    @property
    def usual(self) -> dict[Coord, int]:
        """Return the number of the usual box of each cell; nothing where there are none."""
        boxes = sudoku().boxes
        try:
            bare = sudoku().puzzle(*self.size, {})
        except PuzzleError:
            return {}
        return {place: n for n, box in enumerate(boxes(bare) if boxes else []) for place in box}

    def draw(
        self, key: str, cells: Sequence[Coord], values: Sequence[int] = (), text: str = ""
    ) -> bool:
        """Draw something; note it if it is invalid. Return whether it was drawn."""
        kind, cells = self._kinds[key], tuple(cells)
        assert isinstance(kind, Drawn)
        if len(set(cells)) < len(cells):
            if key in PAIRWISE and all(one != other for one, other in pairwise(cells)):
                drawn = [self.draw(key, pair, values, text) for pair in pairwise(cells)]
                return all(drawn)
            if key in SETLIKE and cells[0] == cells[-1]:
                cells = cells[:-1]
            elif key in WINDOWED and cells[0] == cells[-1]:
                return self._closed(key, cells[:-1], values)
            elif key == "palindrome" and cells[0] == cells[-1]:
                cells = cells[1:-1]
            elif key in LOOPED and cells[0] == cells[-1] and len(cells) > 3:
                return self.draw(LOOPED[key], cells[:-1])
        drawing = Drawing(cells, tuple(values), text)
        try:
            kind.accept([drawing], self.whole)
        except ClueError:
            self.unread(say("The {noun}", noun=say(kind.noun)), cells)
            return False
        if drawing not in self._drawn.setdefault(key, []):
            self._drawn[key].append(drawing)
        return True

    def _closed(self, key: str, cells: tuple[Coord, ...], values: Sequence[int]) -> bool:
        """Draw a closed line of which so many cells in a row are compared: it, and its seam."""
        most = max(1, (values[0] if values else 3) - 1)
        if len(cells) < 2 * most and len(cells) > most + 1:
            self.unread(say("The {noun}", noun=say(self._kinds[key].noun)), cells)
            return False
        seam = (*cells[-most:], *cells[:most]) if len(cells) > most + 1 else ()
        return self.draw(key, cells, values) and (not seam or self.draw(key, seam, values))

    def drawn(self, key: str) -> list[Drawing]:
        """Return what is drawn of a kind."""
        return self._drawn.get(key, [])

    @property
    def told(self) -> tuple[tuple[str, Drawing], ...]:
        """All that was drawn and given, with the key of each kind; nothing if a part is not."""
        if self.notes or self._flags:
            return ()
        given = [
            ("pencil_marks", Drawing((place,), (number,))) for place, number in self._given.items()
        ]
        return (*((key, one) for key, some in self._drawn.items() for one in some), *given)

    def either(self, ways: Sequence[tuple[tuple[str, Drawing], ...]]) -> bool:
        """Say that one of these ways holds; return whether that is possible."""
        if any(one.text for way in ways for _, one in way):
            return False
        places = sorted({place for way in ways for _, one in way for place in one.cells})
        return self.draw("either", places, text=ways_text(tuple(ways)))

    def flag(self, key: str) -> None:
        """Switch a rule on."""
        self._flags[key] = True

    def contents(self) -> Contents:
        """Return the contents. Raises PuzzleError if it is not a Sudoku at all."""
        clues: dict[str, Any] = {"given": self._given, **self._drawn, **self._flags}
        clues["numbers"] = self.span
        clues[EXTRA] = [Drawing(group) for group in self._extra]
        clues[FOG] = self._fogged and not self._lit
        clues[LAMP] = [Drawing(tuple(sorted(self._lit)))] if self._lit else []
        genre, size = sudoku(), self.whole
        if self._rooms is not None:
            clues["rooms"] = self._rooms + (-1,) * (prod(size) - len(self._rooms))
        message = self.message[:MESSAGE]
        try:
            puzzle = genre.puzzle(*size, clues, self.title, self.author, message)
        except PuzzleError as error:
            if self._rooms is None:
                raise
            # Rooms of other sizes are other rules than ours.
            where = tuple(place for place in error.coords if isinstance(place, Coord))
            self.note(
                say(
                    "The regions were not understood and were left out: {sentence}",
                    sentence=error.sentence,
                ),
                where,
            )
            clues["rooms"] = (-1,) * prod(size)
            puzzle = genre.puzzle(*size, clues, self.title, self.author, message)
        kept, left = decorated.fitting(self._decorations)
        puzzle = replace(puzzle, decorations=kept)
        self.notes += left
        drawn = [key for key, value in puzzle.clues.items() if value]
        for name in unmatched(self.rules, drawn):
            self.note(
                say("The rules speak of {name}, but nothing of that sort was read.", name=say(name))
            )
        board = puzzle.substrate
        allowed = {c: n for c, n in self.marks.items() if board.has(c) and n in self.numbers}
        loose = {c: n for c, n in allowed.items() if c not in self._given}
        pencil = {c: ns for c, ns in self.pencil.items() if c not in self._given and ns}
        corner = {c: ns for c, ns in self.corner.items() if c not in self._given and ns}
        return Contents(
            puzzle,
            loose,
            pencil,
            tuple(self.notes),
            self.rules,
            dict(self.solution),
            corner=corner,
        )


def text_of(value: Any) -> str:
    """Return a title, a name or rules as plain text; any other value is empty."""
    return value.strip() if isinstance(value, str) else ""


def number_of(value: Any) -> int | None:
    """Return a whole number that may be written as a text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if abs(value) < 10**6 else None
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdecimal():
        return int(value) if len(value.strip()) < 7 else None
    return None
