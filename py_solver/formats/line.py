"""Lines: a grid of numbers, one character a cell, such as the well-known 81 characters.

`.` and `0` are empty (so are `-`, `_` and `*`), 1 to 9 are themselves, A is 10, B is 11 and so on;
a Sudoku may have other signs (`sudokus.signs`). Line breaks, blanks, `/` between rows and drawn box
borders are passed over; a line of dashes is a border, unless the board needs it as a row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import isqrt

from py_solver.board.coords import cell
from py_solver.board.errors import ClueError, FormatError
from py_solver.formats.format import puzzle_format
from py_solver.formats.puzzlink import address
from py_solver.formats.pzprv3 import file
from py_solver.formats.sudokus.sheet import sudoku
from py_solver.formats.sudokus.signs import DIGITS, numbers_of, proposal, too_large
from py_solver.genres import Reading
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.clues.kind import bound
from py_solver.puzzle.genre import Genre, genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

EMPTY = ".0-_*"
SMALLEST = 4
"""The fewest rows in which blanks are taken for empty cells."""
_FRAME = r"[-+=|\s─-╿.:'*]"
_BORDER = re.compile(rf"{_FRAME}*[-+=─-╿]{{2}}{_FRAME}*")
_DASHES = re.compile(r"[-\s|│┃║]*")
_STRANGE = re.compile(rf"[^0-9A-Za-z{re.escape(EMPTY)}]")
_USUAL = re.compile(rf"[1-9{re.escape(EMPTY)}]")
_BLANK = str.maketrans(dict.fromkeys("·•□▢○◦?", "."))


def recognises(text: str) -> bool:
    """Return whether the text could be a line: a run of letters, digits and signs for empty cells.

    A full board of mostly digits and empty cells is one even with a few strange signs in it; mostly
    letters are words: a board that is read has a fifth of digits and empty cells, or more.
    """
    if address.recognises(text) or file.recognises(text):
        return False
    characters = _squeezed(text)
    usual = len(_USUAL.findall(characters))
    if not _STRANGE.search(characters):
        return usual * 5 >= len(characters) > 0
    full = len(characters) >= 16 and _is_square(len(characters))
    return full and usual * 4 >= len(characters) * 3


def parse(text: str, reading: Reading) -> Puzzle:
    """Read a square grid. Raises FormatError or ClueError."""
    characters = _squeezed(text)
    genre = reading[0]
    kind = _written_kind(genre)
    if kind is None:
        raise FormatError(
            say(
                "{genre} puzzles cannot be read from one line of characters.", genre=say(genre.name)
            )
        )
    length = len(characters)
    side = isqrt(length)
    if not _is_square(length):
        side = _likely_side(length)
        raise FormatError(
            say(
                "This has {length} characters, but a {side}×{side} grid needs {other_side}.",
                length=length,
                side=side,
                other_side=side * side,
            )
        )
    genre.refuse_size(side, side)
    if genre == sudoku():
        numbers = enumerate(numbers_of(characters, side))
        given = {cell(*divmod(at, side)): number for at, number in numbers if number}
        return genre.puzzle(side, side, {kind.key: given})
    givens = {}
    for place, character in enumerate(characters):
        if character not in EMPTY:
            coord = cell(*divmod(place, side))
            if _STRANGE.match(character):
                raise ClueError(
                    say(
                        "{coord}: “{character}” is not a number.",
                        coord=coord.words,
                        character=character,
                    ),
                    (coord,),
                )
            number = DIGITS.index(character.upper()) + 1
            try:
                kind.refuse(number, coord, (side, side))
            except ClueError as error:
                told = error.sentence
                if not character.isdecimal():
                    told = too_large(character, number, coord, bound(kind.most, (side, side)))
                raise ClueError(f"{told}{proposal(character, side)}", error.coords) from None
            givens[coord] = number
    return genre.puzzle(side, side, {kind.key: givens})


def dump(puzzle: Puzzle) -> str:
    """Write the givens as one line. Raises FormatError for what a line cannot store."""
    genre, (rows, cols) = genre_of(puzzle), puzzle.size
    kind = _written_kind(genre) if genre else None
    if genre is None or kind is None or rows != cols:
        raise FormatError(say("This puzzle cannot be written as one line of characters."))
    for other in genre.clues:
        if other is not kind and puzzle.clues[other.key] != other.empty(puzzle.size):
            raise FormatError(say("A line can't store “{other}”, but JSON can.", other=other.key))
    signs = [EMPTY[0]] * (rows * cols)
    for place, number in puzzle.clues[kind.key].items():
        if not isinstance(number, int) or not 1 <= number <= len(DIGITS):
            shown = kind.write(number)
            raise FormatError(
                say("{place}: a line has no sign for “{shown}”.", place=place.words, shown=shown),
                (place,),
            )
        signs[place.row * cols + place.col] = DIGITS[number - 1]
    return "".join(signs)


def _written_kind(genre: Genre) -> Numbers | None:
    """Return the kind of clue that a line gives, if the genre has one."""
    kinds = (kind for kind in genre.clues if isinstance(kind, Numbers))
    return next((kind for kind in kinds if kind.at == sites.CELLS), None)


def _squeezed(text: str) -> str:
    """Return the characters of the cells: of all lines but the borders."""
    if len(text) >= SMALLEST**2 and not re.search(rf"[{re.escape(EMPTY)}]", text):
        text = text.translate(_BLANK)
    lines = text.splitlines()
    drawn = _cells(line for line in lines if not _BORDER.fullmatch(line))
    dashed = _cells(
        line for line in lines if not _BORDER.fullmatch(line) or _DASHES.fullmatch(line)
    )
    for rows in (dashed, drawn):
        if rows and all(len(row) == len(rows) for row in rows):
            return "".join(rows)
    one, other = "".join(drawn), "".join(dashed)
    if not _is_square(len(one)) and not _is_square(len(other)):
        return _with_blanks(lines) or one
    return other if _is_square(len(other)) and not (one and _is_square(len(one))) else one


def _with_blanks(lines: Sequence[str]) -> str:
    """Return the characters of rows in which blanks are empty cells; "" where they are none."""
    rows = [line.rstrip("\r\n") for line in lines if line.strip()]
    side = max(map(len, rows), default=0)
    told = "".join(rows)
    if len(rows) != side or side < SMALLEST or re.search(rf"[\t{re.escape(EMPTY)}]", told):
        return ""
    return "".join(row.ljust(side).replace(" ", EMPTY[0]) for row in rows)


def _cells(lines: Iterable[str]) -> list[str]:
    rows = (re.sub(r"[\s|/│┃║]", "", line) for line in lines)
    return [row for row in rows if row]


def _is_square(length: int) -> bool:
    return isqrt(length) ** 2 == length


def _likely_side(length: int) -> int:
    """Return the side of the grid that was probably meant: a usual one, or the nearest."""
    return min((4, 6, 8, 9, 10, 12, 15, 16, 20, 25), key=lambda side: abs(side * side - length))


FORMAT = puzzle_format("line", recognises, parse, dump, asked_last=True)
