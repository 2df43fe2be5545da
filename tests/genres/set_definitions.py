"""The meaning of variants about sets of cells, ranks and whole boards; see `definitions.py`."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable

from py_solver import Coord
from py_solver.board.coords import cell
from py_solver.puzzle.clues import Drawing
from tests.genres.definitions import (
    CELLS,
    DEFINITIONS,
    SIDE,
    Definition,
    Grid,
    drawn,
    flag,
    line,
    number,
    walk,
)
from tests.genres.doppelgangers import twins
from tests.genres.unknown_regions import whole_regions

CORNERS = [at for at in CELLS if at.row < SIDE - 1 and at.col < SIDE - 1]


def area(rng: random.Random, least: int, most: int) -> tuple[Coord, ...]:
    """Some cells that hang together, in reading order."""
    found, size = {rng.choice(CELLS)}, rng.randint(least, most)
    while len(found) < size:
        at = rng.choice(sorted(found))
        down, right = rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        found.add(cell(at.row + down, at.col + right))
        found &= set(CELLS)
    return tuple(sorted(found))


def sets(holds: Callable[[list[list[int]]], bool]) -> Definition:
    def draw(rng: random.Random) -> tuple[Drawing]:
        size, count = rng.choice(((1, 3), (2, 2), (3, 2), (2, 3)))
        shape, found = area(rng, size, size), list[Coord]()
        while len(found) < size * count:
            to = rng.choice(CELLS)
            places = [
                cell(at.row + to.row - shape[0].row, at.col + to.col - shape[0].col) for at in shape
            ]
            if set(places) <= set(CELLS) - set(found):
                found += places
        return (Drawing(tuple(found), (size,)),)

    def split(grid: Grid, one: Drawing) -> list[list[int]]:
        (size,) = one.values
        cells = iter([grid[place] for place in one.cells])
        return [list(itertools.islice(cells, size)) for _ in range(len(one.cells) // size)]

    return Definition(draw, lambda grid, clue: all(holds(split(grid, one)) for one in clue))


def worded(
    texts: tuple[str, ...],
    holds: Callable[[list[int], str], bool],
    cells: Callable[[random.Random], tuple[Coord, ...]] = lambda rng: walk(rng, 2, 4),
) -> Definition:
    return Definition(
        lambda rng: (Drawing(cells(rng), (), rng.choice(texts)),),
        lambda grid, clue: all(holds([grid[c] for c in one.cells], one.text) for one in clue),
    )


ALTERNATIVES = (
    "cage 7: r1c1 r1c2 | arrow: r1c3 r1c4 r1c5",
    "cage 9: r1c1 r1c2; cage 5: r1c3 r1c4 | pencil_marks 1 2: r1c5",
)


def said(grid: Grid, told: str, places: str) -> bool:
    """Whether a part of one of the alternatives holds."""
    key, *values = told.split()
    numbers = [grid[cell(int(p[1]) - 1, int(p[3]) - 1)] for p in places.split()]
    if key == "cage":
        return sum(numbers) == int(values[0]) and len(set(numbers)) == len(numbers)
    return numbers[0] == sum(numbers[1:]) if key == "arrow" else str(numbers[0]) in values


def factors(text: str) -> list[str]:
    return text.split("=")[0].split()


def partners(text: str, number: int) -> str:
    """The numbers that a relation lets follow."""
    return dict(told.split(":") for told in text.split()).get(str(number), "")


def readings(grid: Grid) -> list[list[int]]:
    """The rows and columns, read from both ends, from the smallest on."""
    rows = [[grid[cell(n, k)] for k in range(SIDE)] for n in range(SIDE)]
    across = [*rows, *map(list, zip(*rows, strict=True))]
    return sorted([*across, *(line[::-1] for line in across)])


def parts(rng: random.Random) -> tuple[int, ...]:
    return rng.choice(((), (7,), (5,)))


def in_parts(numbers: list[int], total: int) -> bool:
    """Whether the numbers can be cut into parts with this sum."""
    sums = set(itertools.accumulate(numbers))
    return sum(numbers) % total == 0 and sums.issuperset(range(total, sum(numbers) + 1, total))


def block(corner: Coord) -> list[Coord]:
    """The cells of a 2×2 block, by the top left one."""
    return [cell(corner.row + r, corner.col + c) for r in (0, 1) for c in (0, 1)]


def box(place: Coord) -> tuple[int, int]:
    return place.row // 2, place.col // 3


def about_boxes(
    cells: Callable[[random.Random], tuple[Coord, ...]],
    holds: Callable[[Grid, tuple[Coord, ...], list[bool]], bool],
) -> Definition:
    """A clue about regions on a board with boxes: by the cells that are in the box of the first."""
    return Definition(
        lambda rng: (Drawing(cells(rng)),),
        lambda grid, clue: all(
            holds(grid, one.cells, [box(at) == box(one.cells[0]) for at in one.cells])
            for one in clue
        ),
    )


def rounds(rng: random.Random) -> tuple[Coord, ...]:
    """A closed walk: the cells around a cell, or a block, from anywhere."""
    corner = rng.choice(CORNERS)
    steps = [(0, 0), (0, 1), (1, 1), (1, 0)]
    if corner.row < SIDE - 2 and corner.col < SIDE - 2 and rng.random() < 0.5:
        steps = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 1), (1, 0)][: rng.choice((5, 6))]
    at = rng.randrange(len(steps))
    ring = [cell(corner.row + down, corner.col + right) for down, right in steps]
    return (*ring[at:], *ring[:at])


def zipped(numbers: list[int]) -> bool:
    """Whether the numbers on both ways round add up to twice the first, step by step."""
    first, *others = numbers
    half, odd = divmod(len(others), 2)
    sums = [others[n] + others[-1 - n] for n in range(half)] + others[half : half + odd]
    return all(total == 2 * first for total in sums)


def around(grid: Grid, cells: tuple[Coord, ...]) -> bool:
    """Whether the parts of a closed line between two borders of boxes have one sum."""
    cuts = [n for n in range(len(cells)) if box(cells[n]) != box(cells[n - 1])]
    sums = set()
    for cut in cuts:
        total, at = 0, cut
        while at == cut or at % len(cells) not in cuts:
            total += grid[cells[at % len(cells)]]
            at += 1
        sums.add(total)
    return len(sums) <= 1


EVERY = DEFINITIONS | {
    "doppelganger": Definition(
        lambda rng: (Drawing(tuple(rng.sample(CELLS, 3 * SIDE))),),
        lambda grid, clue: all(twins(grid, one.cells, SIDE, (2, 3)) for one in clue),
    ),
    "room_line": drawn(
        lambda rng: walk(rng, 3, 6), lambda ns, vs: ns[1] < len(ns) and ns[ns[1]] == ns[0]
    ),
    "zipper_loop": drawn(rounds, lambda ns, vs: zipped(ns)),
    "region_sum_loop": Definition(
        lambda rng: (Drawing(rounds(rng)),),
        lambda grid, clue: all(around(grid, one.cells) for one in clue),
    ),
    "chaos_construction": flag(whole_regions),
    "region_arrow": about_boxes(
        lambda rng: line(rng)[: rng.randint(2, SIDE)],
        lambda grid, cells, mates: grid[cells[0]] == len(list(itertools.takewhile(bool, mates))),
    ),
    "region_count": about_boxes(
        lambda rng: area(rng, 2, 7), lambda grid, cells, mates: grid[cells[0]] == sum(mates)
    ),
    "one_region": about_boxes(lambda rng: area(rng, 2, 3), lambda grid, cells, mates: all(mates)),
    "anti_taxicab": flag(
        lambda grid: (
            not any(
                grid[a] == grid[b] == abs(a.row - b.row) + abs(a.col - b.col)
                for a, b in itertools.combinations(grid, 2)
            )
        )
    ),
    "global_entropy": flag(
        lambda grid: all(
            {(grid[at] - 1) // 2 for at in block(corner)} == {0, 1, 2} for corner in CORNERS
        )
    ),
    "global_modular": flag(
        lambda grid: all({grid[at] % 3 for at in block(corner)} == {0, 1, 2} for corner in CORNERS)
    ),
    "dutch_flatmates": flag(
        lambda grid: all(
            grid.get(cell(at.row - 1, at.col)) == 1 or grid.get(cell(at.row + 1, at.col)) == 9
            for at in grid
            if grid[at] == 5
        )
    ),
    "counting_circles": drawn(
        lambda rng: tuple(sorted(rng.sample(CELLS, rng.randint(3, 6)))),
        lambda ns, vs: all(ns.count(n) == n for n in ns),
    ),
    "count_distinct": drawn(lambda rng: walk(rng, 3, 6), lambda ns, vs: ns[0] == len(set(ns[1:]))),
    "look_and_say": worded(
        ("14", "1112", "23", "2113"),
        lambda ns, text: all(
            ns.count(int(said)) == int(count)
            for count, said in zip(text[::2], text[1::2], strict=True)
        ),
        lambda rng: area(rng, 3, 5),
    ),
    "sum_line": drawn(
        lambda rng: walk(rng, 3, 6), lambda ns, vs: in_parts(ns, vs[0] if vs else 10), parts
    ),
    "sum_loop": drawn(
        lambda rng: walk(rng, 3, 6),
        lambda ns, vs: any(
            in_parts([*ns[at:], *ns[:at]], vs[0] if vs else 10) for at in range(len(ns))
        ),
        parts,
    ),
    "rellik_cage": drawn(
        lambda rng: area(rng, 2, 4),
        lambda ns, vs: (
            len(set(ns)) == len(ns)
            and not any(
                sum(some) == vs[0]
                for size in range(1, len(ns) + 1)
                for some in itertools.combinations(ns, size)
            )
        ),
        number(4, 9),
    ),
    "equality_cage": drawn(
        lambda rng: area(rng, *rng.choice(((2, 2), (4, 4)))),
        lambda ns, vs: (
            len(set(ns)) == len(ns)
            and 2 * sum(n % 2 for n in ns) == len(ns) == 2 * sum(n > 3 for n in ns)
        ),
    ),
    "lunchbox": drawn(
        lambda rng: walk(rng, 3, 5),
        lambda ns, vs: (
            len(set(ns)) == len(ns)
            and vs[0] == sum(ns[slice(*sorted((ns.index(min(ns)), ns.index(max(ns)))))][1:])
        ),
        number(0, 8),
    ),
    "same_values": sets(lambda some: len({tuple(sorted(one)) for one in some}) == 1),
    "equal_sums": sets(lambda some: len(set(map(sum, some))) == 1),
    "full_rank": Definition(
        lambda rng: (Drawing(line(rng), (rng.randint(1, 24),)),),
        lambda grid, clue: all(
            [read for read in readings(grid) if read <= [grid[c] for c in one.cells]]
            == readings(grid)[: one.values[0]]
            and readings(grid).count([grid[c] for c in one.cells]) == 1
            for one in clue
        ),
    ),
    "tied_rank": Definition(
        lambda rng: (Drawing(line(rng), (rng.randint(1, 24),)),),
        lambda grid, clue: all(
            readings(grid).index([grid[c] for c in one.cells]) + 1 == one.values[0] for one in clue
        ),
    ),
    "no_rank_ties": flag(lambda grid: len({tuple(read) for read in readings(grid)}) == 4 * SIDE),
    "pattern": worded(
        ("[1-3].*", ".*(12|3[45]).*", "(.[46])+.?", "[^2]{2,4}1*"),
        lambda ns, text: re.fullmatch(text, "".join(map(str, ns))) is not None,
    ),
    "automaton": worded(
        ("0 246>1 135>0; 1* 246>0 135>1",), lambda ns, text: sum(n % 2 == 0 for n in ns) % 2 == 1
    ),
    "relation": worded(
        ("1:2345 2:3456 3:456 4:156 5:126 6:123",),
        lambda ns, text: all(f"{b}" in partners(text, a) for a, b in itertools.pairwise(ns)),
    ),
    "mutual_relation": worded(
        ("1:3456 2:456 3:156 4:126 5:123 6:1234",),
        lambda ns, text: all(f"{b}" in partners(text, a) for a, b in itertools.permutations(ns, 2)),
    ),
    "hidden_skyscraper": drawn(
        line,
        lambda ns, vs: next((n for at, n in enumerate(ns) if n < max(ns[: at + 1])), 0) == vs[0],
        number(1, 5),
    ),
    "value_indexer": drawn(
        lambda rng: walk(rng, 4, 6),
        lambda ns, vs: ns[1] + 1 < len(ns) and ns[ns[1] + 1] == ns[0],
    ),
    "contains": drawn(
        lambda rng: area(rng, 3, 4),
        lambda ns, vs: all(ns.count(v) >= vs.count(v) for v in vs),
        lambda rng: rng.choice(((1,), (2, 3), (4, 4))),
    ),
    "contains_exactly": drawn(
        lambda rng: area(rng, 3, 4),
        lambda ns, vs: all(ns.count(v) == vs.count(v) for v in vs),
        lambda rng: rng.choice(((1,), (2, 3), (4, 4))),
    ),
    "weighted_sum": worded(
        ("1 = 9", "2 -1 = 1", "-1 1 2 = 4"),
        lambda ns, text: (
            sum(
                int(factor) * n
                for factor, n in zip(
                    itertools.chain(factors(text), itertools.repeat(factors(text)[-1])),
                    ns,
                    strict=False,
                )
            )
            == int(text.split("=")[1])
        ),
    ),
    "either": Definition(
        lambda rng: (Drawing(tuple(CELLS[:5]), (), rng.choice(ALTERNATIVES)),),
        lambda grid, clue: all(
            any(
                all(said(grid, *one.strip().split(":")) for one in way.split(";"))
                for way in one.text.split("|")
            )
            for one in clue
        ),
    ),
}
"""The definition of each variant."""
