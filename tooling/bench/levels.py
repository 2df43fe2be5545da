"""Puzzles of Simon Tatham's collection, made by its own programs at each of their levels.

They are an outside measure of grades. The programs come with Debian's `sgt-puzzles`, among others;
without a window, `--generate COUNT PARAMETERS` prints game IDs. Their formats are documented in the
collection's manual.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tooling.say import ToolError

PLACES = "/usr/games:/usr/local/bin:/usr/bin"
"""Where packages put games, which need not be on the path."""

LATE = 900.0
"""Seconds after which a program that does not come to an end is given up."""


class Maker(NamedTuple):
    """A program, the genre as it is called here, parameters without the level, and the levels."""

    program: str
    genre: str
    parameters: str
    levels: str
    read: Callable[[str, int], list[str]]


def _runs(body: str, wall: str) -> list[str]:
    """Read cells where letters stand for so many empty ones, and `B` for a wall."""
    cells: list[str] = []
    for sign in body:
        cells += ["-"] * (ord(sign) - 96) if sign.islower() else [wall if sign == "B" else sign]
    return cells


def _akari(body: str, count: int) -> list[str]:
    return _runs(body, "x")


def _slitherlink(body: str, count: int) -> list[str]:
    return _runs(body, "-")


def _takuzu(body: str, count: int) -> list[str]:
    """Read cells of two colours, each a letter that says how far it is from the one before."""
    cells, at = ["-"] * count, -1
    for sign in body:
        at += ord(sign.lower()) - 96
        if at < count:
            cells[at] = "1" if sign.islower() else "2"
    return cells


def _sudoku(body: str, count: int) -> list[str]:
    """Read numbers, with letters for so many empty cells, and `_` between numbers."""
    cells: list[str] = []
    for token in re.findall(r"[a-z]|\d+", body):
        cells += ["-"] * (ord(token) - 96) if token.isalpha() else [token]
    return cells


MAKERS = (
    Maker("lightup", "akari", "7x7b20s4d", "012", _akari),
    Maker("lightup", "akari", "10x10b20s4d", "012", _akari),
    Maker("unruly", "takuzu", "8x8d", "en", _takuzu),
    Maker("unruly", "takuzu", "10x10d", "en", _takuzu),
    Maker("loopy", "slitherlink", "7x7t0d", "enth", _slitherlink),
    Maker("loopy", "slitherlink", "10x10t0d", "enth", _slitherlink),
    Maker("solo", "sudoku", "3x3d", "tbiaeu", _sudoku),
)
"""Unruly's level below `e` differs from it only in what its program tries first."""


def puzzles(maker: Maker, count: int) -> Iterator[tuple[int, str]]:
    """Yield so many puzzles of each level, as grid text, with the level from 0 upwards.

    Raises ToolError where the program is not there.
    """
    program = _program(maker.program)
    for level, letter in enumerate(maker.levels):
        command = [program, "--generate", str(count), maker.parameters + letter]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=LATE)
        for line in done.stdout.split():
            yield level, grid(maker, line)


def grid(maker: Maker, game: str) -> str:
    """Return a game ID, `10x10…:description`, as grid text."""
    parameters, _, body = game.partition(":")
    sides = [int(side) for side in parameters.split("d")[0].split("b")[0].split("t")[0].split("x")]
    cols, rows = (sides[0] * sides[1],) * 2 if maker.genre == "sudoku" else sides
    cells = maker.read(body, rows * cols)
    lines = [cells[at : at + cols] for at in range(0, rows * cols, cols)]
    return "\n".join([f"{rows} {cols}", *(" ".join(line) for line in lines)])


def _program(name: str) -> str:
    names: Sequence[str] = (f"sgt-{name}", name)
    for one in names:
        found = shutil.which(one) or shutil.which(one, path=PLACES)
        if found:
            return found
    raise ToolError(f"There is no program {names[0]}; Debian's package sgt-puzzles has it.")
