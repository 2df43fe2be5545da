"""Sudoku boards made and checked by the tests themselves, without a line of py_solver's."""

from __future__ import annotations

import random
from collections.abc import Mapping

from py_solver import Coord, Puzzle

BOXES = {
    4: (2, 2),
    6: (2, 3),
    8: (2, 4),
    9: (3, 3),
    10: (2, 5),
    12: (3, 4),
    15: (3, 5),
    16: (4, 4),
    20: (4, 5),
    25: (5, 5),
}
"""Rows and columns of a box, by the side of the board."""

Grid = list[list[int]]
"""Numbers by row and column; 0 is an empty cell."""

SIGNS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def solution(side: int, rng: random.Random) -> Grid:
    """Draw a filled board: a shifted pattern with digits, rows, columns and bands shuffled."""
    height, width = BOXES[side]
    digits = rng.sample(range(1, side + 1), side)
    rows = shuffled_lines(side // height, height, rng)
    cols = shuffled_lines(side // width, width, rng)
    return [
        [digits[(width * (row % height) + row // height + col) % side] for col in cols]
        for row in rows
    ]


def shuffled_lines(bands: int, size: int, rng: random.Random) -> list[int]:
    return [
        band * size + line
        for band in rng.sample(range(bands), bands)
        for line in rng.sample(range(size), size)
    ]


def thinned(grid: Grid, share: float, rng: random.Random) -> Grid:
    """Remove about this share of the numbers."""
    return [[0 if rng.random() < share else number for number in row] for row in grid]


def as_line(grid: Grid) -> str:
    return "".join(SIGNS[number] for row in grid for number in row)


def as_grid(line: str) -> Grid:
    side = round(len(line) ** 0.5)
    numbers = [SIGNS.index(sign.replace("0", ".")) for sign in line]
    return [numbers[start : start + side] for start in range(0, len(numbers), side)]


def as_text(grid: Grid) -> str:
    rows = "\n".join(" ".join(str(number or "-") for number in row) for row in grid)
    return f"{len(grid)} {len(grid)}\n{rows}\n"


def filled(marks: Mapping[Coord, int]) -> Grid:
    """Arrange a solution that names every cell once."""
    side = round(len(marks) ** 0.5)
    numbers = {(coord.row, coord.col): mark for coord, mark in marks.items()}
    return [[numbers[row, col] for col in range(side)] for row in range(side)]


def givens(puzzle: Puzzle) -> dict[tuple[int, int], int]:
    return {(place.row, place.col): clue for place, clue in puzzle.clues["given"].items()}


def units(side: int) -> list[list[tuple[int, int]]]:
    """The rows, columns and boxes."""
    height, width = BOXES[side]
    lines = [[(row, col) for col in range(side)] for row in range(side)]
    boxes = [
        [(row + r, col + c) for r in range(height) for c in range(width)]
        for row in range(0, side, height)
        for col in range(0, side, width)
    ]
    return [*lines, *([(row, col) for row, col in map(reversed, line)] for line in lines), *boxes]


def solves(answer: Grid, question: Grid) -> bool:
    """Whether the answer keeps the givens and has every number once in each unit."""
    side = len(question)
    everything = set(range(1, side + 1))
    return all(
        number in (0, answer[row][col])
        for row, line in enumerate(question)
        for col, number in enumerate(line)
    ) and all({answer[row][col] for row, col in unit} == everything for unit in units(side))


def count(question: Grid, limit: int) -> int:
    """Count solutions up to `limit` by trial: the cell with the fewest possible numbers first."""
    side = len(question)
    full = (1 << (side + 1)) - 2
    height, width = BOXES[side]
    rows, cols, boxes = [full] * side, [full] * side, [full] * side
    box = [[row // height * height + col // width for col in range(side)] for row in range(side)]
    empty = []
    for row, line in enumerate(question):
        for col, number in enumerate(line):
            if not number:
                empty.append((row, col))
                continue
            bit = 1 << number
            if not rows[row] & cols[col] & boxes[box[row][col]] & bit:
                return 0
            rows[row] ^= bit
            cols[col] ^= bit
            boxes[box[row][col]] ^= bit

    def below(left: list[tuple[int, int]], wanted: int) -> int:
        if not left:
            return 1
        row, col = min(left, key=lambda at: (open_at(*at)).bit_count())
        rest = [at for at in left if at != (row, col)]
        found, mask = 0, open_at(row, col)
        while mask and found < wanted:
            bit = mask & -mask
            mask ^= bit
            toggle(row, col, bit)
            found += below(rest, wanted - found)
            toggle(row, col, bit)
        return found

    def open_at(row: int, col: int) -> int:
        return rows[row] & cols[col] & boxes[box[row][col]]

    def toggle(row: int, col: int, bit: int) -> None:
        rows[row] ^= bit
        cols[col] ^= bit
        boxes[box[row][col]] ^= bit

    return below(empty, limit)
