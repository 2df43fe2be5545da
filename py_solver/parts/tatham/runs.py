"""The parts of descriptions of Tatham's games: cells with runs of empty ones, and blocks.

Letters are runs of 1 to 26 empty cells. Blocks are given by the walls between cells: those on inner
vertical edges, row by row, and then those on horizontal ones, column by column. A letter is a
number of edges without a wall, and then one with.
Source: the C files of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from py_solver.board.errors import FormatError
from py_solver.parts.held import held_together
from py_solver.words.say import say


def broken() -> FormatError:
    """Return what is raised where a description does not fit its board."""
    return FormatError(say("This game ID is incomplete, or does not fit the size that it gives."))


def cells(desc: str, count: int, clue: str) -> Iterator[tuple[int, str]]:
    """Yield the place and the text of each clue; `clue` is a pattern, `_` parts two numbers.

    Raises FormatError where the cells are fewer or more than `count`.
    """
    pattern = re.compile(rf"({clue})|([a-z])|(_)")
    at = place = 0
    while at < len(desc):
        found = pattern.match(desc, at)
        if not found or place > count:
            raise broken()
        at = found.end()
        if found[1] is not None:
            if place == count:
                raise broken()
            yield place, found[1]
            place += 1
        elif found[3] and (at == len(desc) or desc[at] == "_"):
            raise broken()
        elif found[2] is not None:
            place += ord(found[2]) - ord("a") + 1
    if place != count:
        raise broken()


def written(told: Sequence[str | None], *, part: bool = False) -> str:
    """Write clues with runs between them; `part` puts `_` between two adjacent ones."""
    text, gap, after = "", 0, False
    for one in (*told, ""):
        if one is None:
            gap += 1
            continue
        while gap:
            step = min(gap, 26)
            text += ascii_lowercase[step - 1]
            gap -= step
            after = False
        if one:
            text += f"{'_' if part and after else ''}{one}"
            after = True
    return text


def blocks(desc: str, side: int, longest: int) -> tuple[int, ...]:
    """Return the block of each cell, numbered by their first cells. Raises FormatError.

    `longest` is the number of the letter for a run without a wall behind it.
    """
    walls: set[int] = set()
    at = 0
    inner = 2 * side * (side - 1)
    for sign, times in re.findall(r"([a-z_])([0-9]*)", desc):
        for _ in range(min(int(times[:4]) if times else 1, inner + 1)):
            run = 0 if sign == "_" else ord(sign) - ord("a") + 1
            at += run
            if run < longest:
                walls.add(at)
                at += 1
        if at > inner + 1:
            raise broken()
    if re.sub(r"[a-z_][0-9]*", "", desc) or at != inner + 1:
        raise broken()
    open_ = (pair for number, pair in enumerate(_edges(side)) if number not in walls)
    return held_together(open_, side * side)


def write_blocks(rooms: Sequence[int], side: int, longest: int) -> str:
    """Write the block of each cell."""
    text, run = "", 0
    for one, other in (*_edges(side), (-1, -2)):
        wall = one < 0 or rooms[one] != rooms[other]
        if wall:
            text += ascii_lowercase[run - 1] if run else "_"
            run = 0
            continue
        run += 1
        if run == longest:
            text += ascii_lowercase[longest - 1]
            run = 0
    return text


def _edges(side: int) -> Iterator[tuple[int, int]]:
    """Yield the cells beside each inner edge, in the order of the description."""
    for row in range(side):
        for col in range(side - 1):
            yield row * side + col, row * side + col + 1
    for col in range(side):
        for row in range(side - 1):
            yield row * side + col, (row + 1) * side + col
