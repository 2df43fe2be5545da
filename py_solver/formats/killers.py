"""Killers as text: three ways to write the cages of a Sudoku in one line.

- `3x3::k:` and 81 numbers with `:` between: 256 times the sum, plus a number of the cage. `d`
  between the first two colons adds both diagonals.
- 81 signs: a sum (1 to 9, A for 10 to Z for 35, a for 36 to j for 45; 0 for none) in one cell of
  each cage, and arrows in the others that lead to it: `<`, `>`, `^`, `v`; a backtick leads up left.
- SumoCue: `SumoCueV1`, then `=SUM` or `+CELL` for each cell, perhaps with `J` and its region.

Sources: sigh/Interactive-Sudoku-Solver; files in public repositories.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from py_solver.board.errors import FormatError
from py_solver.formats.contents import Contents
from py_solver.formats.format import Format
from py_solver.formats.sudokus.jigsaws_rooms import told_rooms
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.genres import Reading
from py_solver.logic.say.words import counted
from py_solver.words.say import later, say

SIDE = 9
CELLS = SIDE * SIDE
_NUMBERS = re.compile(r"3x3:(d?):k:((?:[0-9]{1,6}:){80}[0-9]{1,6}):?")
_NUMBERED = re.compile(r"[0-9]x[0-9]:[a-z]*:k:", re.IGNORECASE)
_ARROWS = re.compile(r"[0-9A-Za-jv<>^`]{81}")
_SUMO = re.compile(r"SumoCueV1((?:[=+][0-9]{1,3}(?:J[0-9]{1,2})?)+)", re.IGNORECASE)
_SUMO_CELL = re.compile(r"([=+])([0-9]+)(?:J([0-9]+))?", re.IGNORECASE)
SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
ARROWS = {"<": -1, ">": 1, "^": -SIDE, "v": SIDE, "`": -SIDE - 1}
BASE = 256
LONGEST = 2000


def recognises(text: str) -> bool:
    """Whether it is one of these texts."""
    start = text.lstrip()[:9].lower()
    if start != "sumocuev1" and start[1:2] != "x" and not re.search("[<>^`]", text[:CELLS]):
        return False
    signs = _bare(text[:LONGEST])
    arrows = _ARROWS.fullmatch(signs)
    return bool(
        _NUMBERED.match(signs)
        or re.match("SumoCueV1[=+]", signs, re.IGNORECASE)
        or (arrows and re.search("[<>^`]", signs))
    )


def _bare(text: str) -> str:
    return re.sub(r"\s", "", text)


def read(text: str, reading: Reading) -> Contents:
    """Read the Sudoku. Raises FormatError."""
    signs = _bare(text)
    if _NUMBERED.match(signs):
        return _numbers(signs)
    if _ARROWS.fullmatch(signs):
        return _arrows(signs)
    return _sumo(signs)


def _numbers(text: str) -> Contents:
    told = _NUMBERS.fullmatch(text)
    if not told:
        raise FormatError(
            say("This killer does not begin with 3x3::k: and 81 numbers, or is damaged.")
        )
    sheet = Sheet(SIDE)
    if told[1]:
        sheet.flag("diagonal_down")
        sheet.flag("diagonal_up")
    numbers = [int(one) for one in told[2].split(":")]
    cages: dict[int, list[int]] = {}
    for at, number in enumerate(numbers):
        cages.setdefault(number % BASE, []).append(at)
    sums: dict[int, int] = {}
    for cage, cells in cages.items():
        told_sums = {numbers[at] // BASE for at in cells}
        if len(told_sums) > 1:
            first = sheet.cells()[cells[0]]
            raise FormatError(
                say("{place}: its cage has two sums.", place=first.words),
                tuple(sheet.cells()[at] for at in cells),
            )
        sums[cage] = told_sums.pop()
    _draw(sheet, cages, sums)
    return sheet.contents()


def _arrows(signs: str) -> Contents:
    sheet = Sheet(SIDE)
    cages: dict[int, list[int]] = {}
    for at in range(CELLS):
        to, steps = at, 0
        while signs[to] in ARROWS:
            way = ARROWS[signs[to]]
            col = to % SIDE + (way if abs(way) == 1 else -1 if way == -SIDE - 1 else 0)
            steps += 1
            to += way
            if not (0 <= to < CELLS and 0 <= col < SIDE) or steps > CELLS:
                place = sheet.cells()[at]
                told = say("{place}: its arrow leads to no sum.", place=place.words)
                raise FormatError(told, (place,))
        cages.setdefault(to, []).append(at)
    _draw(sheet, cages, {at: SUMS.index(signs[at]) for at in cages})
    return sheet.contents()


def _sumo(text: str) -> Contents:
    told = _SUMO.fullmatch(text)
    cells = _SUMO_CELL.findall(told[1]) if told else []
    if len(cells) != CELLS:
        raise FormatError(
            say(
                "This SumoCue text has {cells} that can be read, not 81.",
                cells=counted(len(cells), "cell"),
            )
        )
    sheet = Sheet(SIDE)
    rooms = [room for _, _, room in cells]
    if all(rooms):
        told_rooms(sheet, rooms)
    elif any(rooms):
        raise FormatError(say("In this SumoCue text, only some cells name their region."))
    cages: dict[int, list[int]] = {}
    for at, (sign, number, _) in enumerate(cells):
        to, seen = at, 0
        while cells[to][0] == "+" and seen <= CELLS:
            to, seen = int(cells[to][1]), seen + 1
            if to >= CELLS:
                break
        if to >= CELLS or seen > CELLS:
            place = sheet.cells()[at]
            told_place = say(
                "{place}: this cell does not name a cell of its cage.", place=place.words
            )
            raise FormatError(told_place, (place,))
        del sign, number
        cages.setdefault(to, []).append(at)
    _draw(sheet, cages, {at: int(cells[at][1]) for at in cages})
    return sheet.contents()


def _draw(sheet: Sheet, cages: Mapping[int, list[int]], sums: Mapping[int, int]) -> None:
    """Draw the cages. One cell with a digit is a given; one without a sum is no cage."""
    for cage, cells in cages.items():
        places, total = [sheet.cells()[at] for at in cells], sums[cage]
        if len(places) == 1 and total:
            sheet.give(places[0], total)
        elif len(places) > 1:
            sheet.draw("cage", places, [total] if total else [])


FORMAT = Format(
    "killer",
    recognises,
    read,
    only_read=later("Gridwright reads killers in one line, but doesn't write them."),
)
