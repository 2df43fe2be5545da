"""Signs: what single characters, or short words, say in the cells of a Sudoku.

1 to 9 are themselves, A is 10, B is 11 and so on; or A is 1
where there are letters only and one would be too large. 0 is an
empty cell, or a digit where other signs are empty cells and no digit is as large as the side.
"""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, FormatError
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.logic.say.words import counted
from py_solver.puzzle.note import remark
from py_solver.words.say import say

DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
EMPTY = frozenset(("", ".", "_", "*", "-"))
RARE = frozenset("·•□▢○◦?Xx")
"""Signs for an empty cell where no usual one is used."""
NOBODY = frozenset(("none", "null", "nan", "undefined", "n/a"))
"""Words for an empty cell."""
SLIPS = dict(zip("lI|iOoQSsBZzgqbGT", "11110005582299667", strict=True))
"""Signs that are easily taken for a digit, by typists and by programs that read pictures."""


def numbers_of(signs: Sequence[str], side: int) -> list[int | None]:
    """Return the number of each cell, None for an empty one, in reading order. Raises ClueError."""
    signs = [sign.strip() for sign in signs]
    blank = EMPTY | {sign for sign in set(signs) if sign.lower() in NOBODY}
    values = {sign: _value(sign) for sign in set(signs) - blank - {"0"}}
    rare = RARE.intersection(signs)
    if len(rare) == 1 and not blank.intersection(signs) and "0" not in signs:
        values = {sign: value for sign, value in values.items() if sign not in rare}
        blank = blank | rare
    known = [value for value in values.values() if value]
    if known and min(known) > 9 and all(len(sign) == 1 for sign in values):
        # Letters only, and one is too large if A is 10: so A is 1.
        if side < max(known) <= side + 9:
            values = {sign: value and value - 9 for sign, value in values.items()}
            told = say("There are letters only, so A is read as 1, B as 2 and so on.")
            remark(told, (), "inferred")
    elif "0" in signs and blank.intersection(signs) and known and max(known) < side:
        values = {sign: value and value + 1 for sign, value in values.items()} | {"0": 1}
        told = say("There are zeros beside empty cells, so digits are read from 0: 0 is 1 here.")
        remark(told, (), "inferred")
    values.setdefault("0", None)
    found: list[int | None] = []
    for at, sign in enumerate(signs):
        value = None if sign in blank else values[sign]
        if sign not in blank and sign != "0" and (value is None or not 1 <= value <= side):
            raise _strange(sign, value, cell(*divmod(at, side)), side)
        found.append(value)
    return found


def _value(sign: str) -> int | None:
    if sign.isascii() and sign.isdecimal() and len(sign) <= 3:
        return int(sign)
    return DIGITS.find(sign.upper()) + 1 or None if len(sign) == 1 else None


def _strange(sign: str, value: int | None, place: Coord, side: int) -> ClueError:
    if value is None:
        told = say("{place}: “{sign}” is not a number.", place=place.words, sign=sign[:10])
    elif not sign.isdecimal():
        told = too_large(sign, value, place, side)
    else:
        told = say(
            "{place}: {value} is too large; clues go up to {side}.",
            place=place.words,
            value=value,
            side=side,
        )
    return ClueError(f"{told}{proposal(sign, side)}", (place,))


def too_large(sign: str, value: int, place: Coord, most: int) -> str:
    """Say that a letter means a larger number than a cell can have."""
    return say(
        "{place}: “{sign}” means {value}, but clues go up to {most}.",
        place=place.words,
        sign=sign,
        value=value,
        most=most,
    )


def proposal(sign: str, side: int) -> str:
    """Return the question whether a sign was meant to be a digit; "" if it looks like none."""
    meant = SLIPS.get(sign)
    if meant is None or int(meant) > side:
        return ""
    return " " + say("Is the {sign} meant to be {digit}?", sign=sign, digit=meant)


def sheet_of(signs: Sequence[str], side: int) -> Sheet:
    """Return the Sudoku with these signs in its cells. Raises FormatError or ClueError."""
    if len(signs) != side * side:
        raise FormatError(
            say(
                "This has {cells}, but a grid of {side}×{side} has {whole}.",
                cells=counted(len(signs), "cell"),
                side=side,
                whole=side * side,
            )
        )
    sheet = Sheet(side)
    for place, number in zip(sheet.cells(), numbers_of(signs, side), strict=True):
        if number is not None:
            sheet.give(place, number)
    return sheet
