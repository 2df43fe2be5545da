"""The meaning of each variant, defined differently than in rules/; and how to draw one."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from py_solver import Coord, all_genres
from py_solver.board.coords import cell
from py_solver.puzzle.clues import Drawing
from tests.helpers import sudokus as boards

SIDE = 6
GENRE = all_genres()["sudoku"]
CELLS = [cell(row, col) for row in range(SIDE) for col in range(SIDE)]
Grid = dict[Coord, int]


def random_grid(rng: random.Random) -> Grid:
    """A full 6×6 grid of 2×3 boxes."""
    rows = boards.solution(SIDE, rng)
    return {cell(r, c): number for r, row in enumerate(rows) for c, number in enumerate(row)}


def walk(rng: random.Random, least: int, most: int) -> tuple[Coord, ...]:
    """A path from neighbour to neighbour, also over corners, that visits no cell twice."""
    path = [rng.choice(CELLS)]
    while len(path) < rng.randint(least, most):
        row, col = path[-1].row, path[-1].col
        near = [
            cell(row + down, col + right)
            for down, right in itertools.product((-1, 0, 1), repeat=2)
            if cell(row + down, col + right) in CELLS and cell(row + down, col + right) not in path
        ]
        if not near:
            return walk(rng, least, most)
        path.append(rng.choice(near))
    return tuple(path)


def pair(rng: random.Random) -> tuple[Coord, ...]:
    row, col = rng.randrange(SIDE), rng.randrange(SIDE - 1)
    places = (cell(row, col), cell(row, col + 1))
    return places if rng.random() < 0.5 else tuple(cell(p.col, p.row) for p in places)


def line(rng: random.Random) -> tuple[Coord, ...]:
    n = rng.randrange(SIDE)
    places = [cell(n, k) for k in range(SIDE)]
    if rng.random() < 0.5:
        places = [cell(p.col, p.row) for p in places]
    return tuple(places[:: rng.choice((1, -1))])


def neighbors(grid: Grid, steps: tuple[tuple[int, int], ...]) -> list[tuple[Coord, Coord]]:
    return [
        (one, cell(one.row + down, one.col + right))
        for one in grid
        for down, right in steps
        if cell(one.row + down, one.col + right) in grid
    ]


SIDEWAYS = ((0, 1), (1, 0))


@dataclass(frozen=True)
class Definition:
    """How to draw one at random, and its meaning, defined differently than in rules/."""

    draw: Callable[[random.Random], Any]
    holds: Callable[[Grid, Any], bool]


def drawn(
    cells: Callable[[random.Random], tuple[Coord, ...]],
    holds: Callable[[list[int], tuple[int, ...]], bool],
    values: Callable[[random.Random], tuple[int, ...]] = lambda rng: (),
) -> Definition:
    return Definition(
        lambda rng: (Drawing(cells(rng), values(rng)),),
        lambda grid, clue: all(holds([grid[c] for c in one.cells], one.values) for one in clue),
    )


def flag(holds: Callable[[Grid], bool]) -> Definition:
    return Definition(lambda rng: True, lambda grid, clue: holds(grid))


def seen(numbers: list[int]) -> int:
    return sum(n == max(numbers[: place + 1]) for place, n in enumerate(numbers))


def sandwiched(numbers: list[int]) -> int:
    ends = sorted((numbers.index(1), numbers.index(SIDE)))
    return sum(numbers[ends[0] + 1 : ends[1]])


def by_box(places: tuple[Coord, ...]) -> list[list[Coord]]:
    return [list(run) for _, run in itertools.groupby(places, lambda p: (p.row // 2, p.col // 3))]


def number(low: int, high: int) -> Callable[[random.Random], tuple[int, ...]]:
    return lambda rng: (rng.randint(low, high),)


def ratio(a: int, b: int) -> bool:
    return max(a, b) == 2 * min(a, b)


def beside(cells: tuple[Coord, ...]) -> list[tuple[Coord, Coord]]:
    """Each of the cells with each cell beside it outside the group."""
    near = [
        (a, cell(a.row + r, a.col + c))
        for a in cells
        for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))
    ]
    return [(a, b) for a, b in near if b in CELLS and b not in cells]


def indexer(points: Callable[[Coord, int], tuple[Coord, int]]) -> Definition:
    return Definition(
        lambda rng: (Drawing((rng.choice(CELLS),)),),
        lambda grid, clue: all(
            grid[points(place, grid[place])[0]] == points(place, grid[place])[1]
            for one in clue
            for place in one.cells
        ),
    )


DEFINITIONS: dict[str, Definition] = {
    "cage": drawn(
        lambda rng: walk(rng, 2, 3),
        lambda ns, vs: len(set(ns)) == len(ns) and sum(ns) == vs[0],
        number(5, 10),
    ),
    "thermometer": drawn(
        lambda rng: walk(rng, 2, 3), lambda ns, vs: all(a < b for a, b in itertools.pairwise(ns))
    ),
    "arrow": drawn(lambda rng: walk(rng, 2, 3), lambda ns, vs: ns[0] == sum(ns[1:])),
    "sandwich": drawn(line, lambda ns, vs: sandwiched(ns) == vs[0], number(0, 8)),
    "diagonal_down": flag(lambda grid: len({grid[cell(n, n)] for n in range(SIDE)}) == SIDE),
    "diagonal_up": flag(lambda grid: len({grid[cell(n, 5 - n)] for n in range(SIDE)}) == SIDE),
    "anti_knight": flag(
        lambda grid: all(
            grid[a] != grid[b] for a, b in neighbors(grid, ((1, 2), (2, 1), (-1, 2), (-2, 1)))
        )
    ),
    "anti_king": flag(
        lambda grid: all(grid[a] != grid[b] for a, b in neighbors(grid, ((1, 1), (1, -1))))
    ),
    "non_consecutive": flag(
        lambda grid: all(abs(grid[a] - grid[b]) != 1 for a, b in neighbors(grid, SIDEWAYS))
    ),
    "white_dot": drawn(pair, lambda ns, vs: abs(ns[0] - ns[1]) == 1),
    "black_dot": drawn(pair, lambda ns, vs: ratio(*ns)),
    "every_dot": flag(
        lambda grid: (
            not any(
                abs(grid[a] - grid[b]) == 1 or ratio(grid[a], grid[b])
                for a, b in neighbors(grid, SIDEWAYS)
            )
        )
    ),
    "every_white_dot": flag(
        lambda grid: not any(abs(grid[a] - grid[b]) == 1 for a, b in neighbors(grid, SIDEWAYS))
    ),
    "frame": Definition(
        lambda rng: (Drawing(line(rng), (rng.randint(6, 12),)),),
        lambda grid, clue: all(
            sum(grid[c] for c in by_box(one.cells)[0]) == one.values[0] for one in clue
        ),
    ),
    "x": drawn(pair, lambda ns, vs: sum(ns) == 10),
    "v": drawn(pair, lambda ns, vs: sum(ns) == 5),
    "every_xv": flag(
        lambda grid: not any(grid[a] + grid[b] in (5, 10) for a, b in neighbors(grid, SIDEWAYS))
    ),
    "odd": drawn(lambda rng: walk(rng, 1, 2), lambda ns, vs: all(n in (1, 3, 5) for n in ns)),
    "even": drawn(lambda rng: walk(rng, 1, 2), lambda ns, vs: all(n in (2, 4, 6) for n in ns)),
    "quadruple": Definition(
        lambda rng: (
            Drawing(
                tuple(cell(2 + a, 1 + b) for a in (0, 1) for b in (0, 1)),
                tuple(rng.choices(range(1, 7), k=rng.randint(1, 2))),
            ),
        ),
        lambda grid, clue: all(
            [grid[c] for c in one.cells].count(v) >= one.values.count(v)
            for one in clue
            for v in one.values
        ),
    ),
    "little_killer": drawn(
        lambda rng: tuple(cell(n, n + 2) for n in range(4)),
        lambda ns, vs: sum(ns) == vs[0],
        number(10, 18),
    ),
    "skyscraper": drawn(line, lambda ns, vs: seen(ns) == vs[0], number(1, 4)),
    "palindrome": drawn(lambda rng: walk(rng, 3, 4), lambda ns, vs: ns == ns[::-1]),
    "whisper": drawn(
        lambda rng: walk(rng, 2, 3),
        lambda ns, vs: all(abs(a - b) >= (vs[0] if vs else 3) for a, b in itertools.pairwise(ns)),
        lambda rng: rng.choice(((), (2,))),
    ),
    "renban": drawn(
        lambda rng: walk(rng, 2, 3),
        lambda ns, vs: len(set(ns)) == len(ns) == max(ns) - min(ns) + 1,
    ),
    "between": drawn(
        lambda rng: walk(rng, 3, 4),
        lambda ns, vs: all(min(ns[0], ns[-1]) < n < max(ns[0], ns[-1]) for n in ns[1:-1]),
    ),
    "region_sum": Definition(
        lambda rng: (Drawing(walk(rng, 3, 5)),),
        lambda grid, clue: all(
            len({sum(grid[c] for c in run) for run in by_box(one.cells)}) == 1 for one in clue
        ),
    ),
    "extra_region": drawn(lambda rng: walk(rng, 4, 5), lambda ns, vs: len(set(ns)) == len(ns)),
    "clone": Definition(
        lambda rng: (Drawing((cell(0, 0), cell(0, 1), cell(2, 3), cell(2, 4)), (2,)),),
        lambda grid, clue: all(
            [grid[c] for c in one.cells[:2]] == [grid[c] for c in one.cells[2:]] for one in clue
        ),
    ),
    "minimum": Definition(
        lambda rng: (Drawing(walk(rng, 1, 2)),),
        lambda grid, clue: all(grid[a] < grid[b] for one in clue for a, b in beside(one.cells)),
    ),
    "maximum": Definition(
        lambda rng: (Drawing(walk(rng, 1, 2)),),
        lambda grid, clue: all(grid[a] > grid[b] for one in clue for a, b in beside(one.cells)),
    ),
    "disjoint_groups": flag(
        lambda grid: all(
            len({grid[cell(2 * down + r, 3 * right + c)] for down in range(3) for right in (0, 1)})
            == SIDE
            for r in (0, 1)
            for c in (0, 1, 2)
        )
    ),
    "windoku": flag(
        lambda grid: all(
            len({grid[cell(top + r, 1 + c)] for r in (0, 1) for c in (0, 1, 2)}) == SIDE
            for top in (1,)
        )
    ),
    "row_indexer": indexer(lambda p, n: (cell(n - 1, p.col), p.row + 1)),
    "column_indexer": indexer(lambda p, n: (cell(p.row, n - 1), p.col + 1)),
    "box_indexer": indexer(
        lambda p, n: (
            cell(p.row // 2 * 2 + (n - 1) // 3, p.col // 3 * 3 + (n - 1) % 3),
            p.row % 2 * 3 + p.col % 3 + 1,
        )
    ),
    "x_sum": drawn(line, lambda ns, vs: sum(ns[: ns[0]]) == vs[0], number(3, 15)),
    "numbered_room": drawn(line, lambda ns, vs: ns[ns[0] - 1] == vs[0], number(1, 6)),
    "entropic": drawn(
        lambda rng: walk(rng, 2, 4),
        lambda ns, vs: all(
            len({(n - 1) // 2 for n in ns[at : at + 3]}) == len(ns[at : at + 3])
            for at in range(max(1, len(ns) - 2))
        ),
    ),
    "modular": drawn(
        lambda rng: walk(rng, 2, 4),
        lambda ns, vs: all(
            len({n % m for n in ns[at : at + m]}) == len(ns[at : at + m])
            for m in (vs or (3,))
            for at in range(max(1, len(ns) - m + 1))
        ),
        lambda rng: rng.choice(((), (2,), (4,))),
    ),
    "zipper": drawn(
        lambda rng: walk(rng, 3, 5),
        lambda ns, vs: (
            len(
                {a + b for a, b in zip(ns, ns[::-1], strict=True)}
                if len(ns) % 2 == 0
                else {a + b for a, b in zip(ns[: len(ns) // 2], ns[::-1], strict=False)}
                | {ns[len(ns) // 2]}
            )
            == 1
        ),
    ),
    "double_arrow": drawn(
        lambda rng: walk(rng, 3, 4), lambda ns, vs: ns[0] + ns[-1] == sum(ns[1:-1])
    ),
    "nabner": drawn(
        lambda rng: walk(rng, 2, 3),
        lambda ns, vs: all(abs(a - b) > 1 for a, b in itertools.combinations(ns, 2)),
    ),
    "lockout": drawn(
        lambda rng: walk(rng, 2, 4),
        lambda ns, vs: (
            abs(ns[0] - ns[-1]) >= (vs[0] if vs else 4)
            and not any(min(ns[0], ns[-1]) <= n <= max(ns[0], ns[-1]) for n in ns[1:-1])
        ),
        lambda rng: rng.choice(((), (2,), (3,))),
    ),
    "slow_thermometer": drawn(lambda rng: walk(rng, 2, 4), lambda ns, vs: ns == sorted(ns)),
    "pill_arrow": drawn(
        lambda rng: walk(rng, 4, 6),
        lambda ns, vs: int("".join(map(str, ns[: vs[0]]))) == sum(ns[vs[0] :]),
        lambda rng: rng.choice(((1,), (2,))),
    ),
    "difference": drawn(pair, lambda ns, vs: abs(ns[0] - ns[1]) == vs[0], number(1, 4)),
    "ratio": drawn(pair, lambda ns, vs: max(ns) == vs[0] * min(ns), number(2, 3)),
    "every_ratio": flag(
        lambda grid: not any(ratio(grid[a], grid[b]) for a, b in neighbors(grid, SIDEWAYS))
    ),
    "far_without_dot": flag(
        lambda grid: not any(abs(grid[a] - grid[b]) == 1 for a, b in neighbors(grid, SIDEWAYS))
    ),
    "pencil_marks": drawn(
        lambda rng: walk(rng, 1, 1),
        lambda ns, vs: ns[0] in vs,
        lambda rng: tuple(rng.sample(range(1, 7), 3)),
    ),
}
