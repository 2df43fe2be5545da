"""Shapes of grid text that a public collection of solved puzzles has, rewritten as our own.

Source: the texts of puzzlekit-dataset, one folder for each genre. A number between 1 and 15 in a
cell there is a set of sides or corners, one bit for each.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from py_solver.puzzle.clues.standing import EMPTY
from py_solver.puzzle.layouts import Lines, Rewrite

RIGHT, BELOW, LEFT, ABOVE = 1, 2, 4, 8
"""The sides of a cell in Grand Tour."""

CORNERS = (((0, 0), 8), ((0, 1), 1), ((1, 1), 2), ((1, 0), 4))
"""The corners of a cell in SquarO, each by the row and the column that it is further on."""

DOORS = {"w": 1, "s": 2, "e": 4, "n": 8}
"""The closed sides of a cell in Doors."""


def sized(lines: Lines) -> tuple[int, int, Lines]:
    """Return rows, columns and the other lines; no rows if the first line gives no size."""
    head = lines[0] if lines else ()
    if len(head) < 2 or not all(re.fullmatch("[0-9]{1,3}", token) for token in head):
        return 0, 0, ()
    return int(head[0]), int(head[1]), lines[1:]


def _bits(lines: Lines, wide: int) -> list[list[int]]:
    """Return the numbers of a grid of this many columns; nothing if these are none."""
    tokens = [token for line in lines for token in line]
    if any(len(line) != wide for line in lines):
        return []
    if not all(token in EMPTY or re.fullmatch("[0-9]|1[0-5]", token) for token in tokens):
        return []
    return [[0 if token in EMPTY else int(token) for token in line] for line in lines]


def _headed(rows: int, cols: int, lines: Lines) -> Lines:
    return [[str(rows), str(cols)], *lines]


def one_number_more(beside: int) -> Rewrite:
    """Return a function that omits a third number of the first line.

    It also appends an empty grid if only `beside` lines of clues beside the grid follow.
    """

    def rewrite(lines: Lines) -> Lines | None:
        rows, cols, body = sized(lines)
        if not rows or len(lines[0]) != 3:
            return None
        blank = [["-"] * cols] * rows if beside and len(body) == beside else []
        return _headed(rows, cols, [*body, *blank])

    return rewrite


def without_grid(lines: Lines) -> Lines | None:
    """Omit an empty grid after the numbers of columns and rows."""
    rows, cols, body = sized(lines)
    rest = [token for line in body[2:] for token in line]
    if not rows or len(body) != 2 + rows or not all(token in EMPTY for token in rest):
        return None
    return _headed(rows, cols, body[:2])


def corners(lines: Lines) -> Lines | None:
    """Count one row and one column more: the numbers are between the cells that they are about."""
    rows, cols, body = sized(lines)
    return _headed(rows + 1, cols + 1, body) if rows and len(body) == rows else None


def _numbers(lines: Lines, rows: int, cols: int) -> list[list[int]]:
    """Return the numbers of a solution of this size; nothing if it has none, or something else."""
    found = _bits(lines, cols) if rows and len(lines) == rows else []
    return found if any(map(any, found)) else []


def corner_signs(lines: Lines) -> Lines | None:
    """Put a sign into each cell that a number names as a corner of its place."""
    rows, cols, body = sized(lines)
    if not (found := _numbers(body, rows, cols)):
        return None
    signs = [["-"] * (cols + 1) for _ in range(rows + 1)]
    for row, line in enumerate(found):
        for col, bits in enumerate(line):
            for (down, on), bit in CORNERS:
                if bits & bit:
                    signs[row + down][col + on] = "x"
    return _headed(rows + 1, cols + 1, signs)


def halves(lines: Lines) -> Lines | None:
    """Make two cells of each pair of digits, of which 0 is an empty half."""
    rows, cols, body = sized(lines)
    tokens = [token for line in body for token in line]
    if not rows or rows != cols or not all(re.fullmatch("[0-9]{2}", token) for token in tokens):
        return None
    return _headed(rows, 2 * cols, [[*"".join(line).replace("0", "-")] for line in body])


def sides_of_squares(lines: Lines) -> Lines | None:
    """Make lines between cells of sides of the squares whose corners these are."""
    rows, cols, body = sized(lines)
    if rows < 2 or len(body) != rows or not (found := _bits(body, cols)):
        return None
    grid = [["."] * (2 * cols + 1) for _ in range(2 * rows + 1)]
    for row, line in enumerate(found):
        for col, bits in enumerate(line):
            middle = 2 * row + 1, 2 * col + 1
            for side, down, on in ((RIGHT, 0, 1), (BELOW, 1, 0), (LEFT, 0, -1), (ABOVE, -1, 0)):
                if bits & side:
                    grid[middle[0] + down][middle[1] + on] = "x"
    return _headed(rows + 1, cols + 1, grid)


def around_squares(lines: Lines) -> Lines | None:
    """Name the sides by which the loop leaves each corner, from the squares inside it."""
    rows, cols, body = sized(lines)
    signs = {token for line in body for token in line}
    if not rows or len(body) != rows or "x" not in signs or not signs <= {"x", *EMPTY}:
        return None

    def inside(row: int, col: int) -> bool:
        return 0 <= row < rows and 0 <= col < cols and body[row][col] == "x"

    def sides(row: int, col: int) -> str:
        """Name the sides of the corner that is above and left of this square."""
        ahead, beside = inside(row, col), inside(row, col - 1)
        above, across = inside(row - 1, col), inside(row - 1, col - 1)
        ways = {
            "n": above != across,
            "e": ahead != above,
            "s": ahead != beside,
            "w": beside != across,
        }
        return "".join(side for side in ways if ways[side]) or "-"

    grid = [[sides(row, col) for col in range(cols + 1)] for row in range(rows + 1)]
    return _headed(rows + 1, cols + 1, grid)


def open_doors(lines: Lines) -> Lines | None:
    """Name the sides by which lines leave each cell, from the doors that are closed."""
    rows, cols, body = sized(lines)
    if not (found := _numbers(body, rows, cols)):
        return None

    def sides(row: int, col: int) -> str:
        near = {"n": row > 0, "e": col < cols - 1, "s": row < rows - 1, "w": col > 0}
        return (
            "".join(side for side in near if near[side] and not found[row][col] & DOORS[side])
            or "-"
        )

    return _headed(rows, cols, [[sides(r, c) for c in range(cols)] for r in range(rows)])


def joined(lines: Lines) -> Lines | None:
    """Name each two cells that a side joins, `e` and the `w` after it."""
    rows, cols, body = sized(lines)
    signs = {token for line in body for token in line}
    if not rows or not signs <= {*"nesw", *EMPTY} or not signs & {*"nesw"}:
        return None
    grid, name = [["-"] * cols for _ in range(rows)], 0
    for row, line in enumerate(body):
        for col, token in enumerate(line):
            down, on = {"e": (0, 1), "s": (1, 0)}.get(token, (0, 0))
            if (down or on) and row + down < rows and col + on < cols:
                name += 1
                grid[row][col] = grid[row + down][col + on] = str(name)
    return _headed(rows, cols, grid)


def replaced(tokens: Mapping[str, str], unless: str) -> Rewrite:
    """Return a function that replaces these tokens, if each occurs, and another one does not."""

    def rewrite(lines: Lines) -> Lines | None:
        rows, cols, body = sized(lines)
        found = {token for line in body for token in line}
        if not rows or unless in found or not tokens.keys() <= found:
            return None
        return _headed(rows, cols, [[tokens.get(token, token) for token in line] for line in body])

    return rewrite


def numbered(pattern: str, number: Callable[..., int]) -> Rewrite:
    """Return a function that makes a number of each token that matches, if any does.

    `number` takes the numbers in the groups of the pattern, 0 for an empty one.
    """

    def rewrite(lines: Lines) -> Lines | None:
        def token_of(token: str) -> str:
            match = re.fullmatch(pattern, token)
            return str(number(*(int(group or 0) for group in match.groups()))) if match else token

        rewritten = [[token_of(token) for token in line] for line in lines]
        return rewritten if rewritten != [[*line] for line in lines] else None

    return rewrite
