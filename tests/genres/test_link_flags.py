"""Rules that a link's flag adds or drops, checked for every line of a small board."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from py_solver import Puzzle, all_genres, check, dump, load
from py_solver.board.coords import Coord, Layer, cell

Place = tuple[int, int]
Way = tuple[Place, ...]
"""The cells of a line, one after the other; a loop returns to its beginning after the last."""

NEAR = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
SIZE = (4, 4)
ALL = frozenset((row, col) for row in range(SIZE[0]) for col in range(SIZE[1]))

ROOMS = ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 4, 4, 3))


def beside(place: Place, steps: tuple[Place, ...] = NEAR) -> set[Place]:
    return {(place[0] + down, place[1] + right) for down, right in steps} & ALL


@cache
def ways(start: Place, end: Place) -> tuple[Way, ...]:
    """Every way from cell to cell, without crossings."""

    def on(way: Way) -> Iterator[Way]:
        if way[-1] == end:
            yield way
            return
        for place in beside(way[-1]) - set(way):
            yield from on((*way, place))

    return tuple(on((start,)))


@cache
def loops() -> tuple[Way, ...]:
    """Every closed loop: its first cell in reading order, then the one to the right of it."""
    return tuple(
        way
        for start in sorted(ALL)
        for right in [(start[0], start[1] + 1)]
        if right in ALL
        for way in ways(right, start)
        if len(way) > 2 and start == min(way)
    )


def pairs(way: Way) -> set[frozenset[Place]]:
    return {frozenset(two) for two in zip(way, (*way[1:], way[0]), strict=True)}


def inside(way: Way) -> set[Place]:
    """The cells that cannot be reached from outside without crossing the loop's own cells."""
    drawn = pairs(way)
    # To the left of a cell is an odd number of upright lines, a little below its middle.
    return {
        (row, col)
        for row, col in ALL - set(way)
        if sum(frozenset({(row, left), (row + 1, left)}) in drawn for left in range(col)) % 2
    }


def keep_apart(shaded: set[Place]) -> bool:
    return not any(beside(place) & shaded for place in shaded)


def shades(way: Way, clued: set[Place], outside: bool) -> set[Place] | None:
    """The cells that must be shaded so that the loop is right, if it can be."""
    shaded = set(ALL) - set(way) - clued
    wrong = clued & set(way) or not keep_apart(shaded) or (outside and shaded & inside(way))
    return None if wrong else shaded


def yajilin(clues: dict[str, Any], way: Way, outside: bool) -> bool:
    return shades(way, set(), outside) is not None


def koburin(clues: dict[str, Any], way: Way, outside: bool, diagonals: bool) -> bool:
    numbers = {(place.row, place.col): number for place, number in clues["number"].items()}
    shaded = shades(way, set(numbers), outside)
    steps = AROUND if diagonals else NEAR
    return shaded is not None and all(
        len(beside(place, steps) & shaded) == number for place, number in numbers.items()
    )


def country(clues: dict[str, Any], way: Way, unvisited: bool) -> bool:
    room = {(row, col): ROOMS[row][col] for row, col in ALL}
    missed = ALL - set(way)
    if any(room[one] != room[other] for one in missed for other in beside(one) & missed):
        return False
    for name in set(room.values()):
        across = sum((room[one] == name) != (room[other] == name) for one, other in pairs(way))
        visited = any(room[place] == name for place in way)
        if across != 2 and (visited or not unvisited):
            return False
    return True


def anywhere(clues: dict[str, Any], way: Way, full: bool) -> bool:
    return not full or len(way) == len(ALL)


def numbered(dice: random.Random) -> dict[str, Any]:
    """Numbers around a right loop, so that many boards have a solution."""
    way = dice.choice([way for way in loops() if len(way) in (10, 12)])
    missed = sorted(ALL - set(way))
    clued = dice.sample(missed, dice.randint(1, len(missed)))
    shaded = ALL - set(way) - set(clued)
    steps = dice.choice((NEAR, AROUND))
    counts = {place: len(beside(place, steps) & shaded) for place in clued}
    return {"number": {cell(*place): n for place, n in counts.items() if n <= 4}}


def bare(dice: random.Random) -> dict[str, Any]:
    return {}


def whole(dice: random.Random) -> dict[str, Any]:
    """One room without a number."""
    return {"rooms": (0,) * len(ALL)}


def roomed(dice: random.Random) -> dict[str, Any]:
    return {"rooms": tuple(name for row in ROOMS for name in row)}


Rule = Callable[..., bool]
CASES: dict[tuple[str, tuple[str, ...]], tuple[Rule, Callable[[random.Random], Any]]] = {
    ("yajilin", ("outside",)): (yajilin, bare),
    ("koburin", ("outside", "diagonals")): (koburin, numbered),
    ("regional_yajilin", ("outside",)): (yajilin, whole),
    ("country_road", ("unvisited",)): (country, roomed),
    ("masyu", ("full",)): (anywhere, bare),
    ("geradeweg", ("full",)): (anywhere, bare),
    ("mid_loop", ("full",)): (anywhere, bare),
}
CORNERS = ("slitherlink", ("full",))
POLES = ("magnets", ("attract",))
SMALL = ("fillomino", ("small",))
PATHS = ("arukone", ("gaps",))
TANKS = ("aquarium", ("even",))
LETTERS = ("news_rooms", ("connected",))
DOTS = ("nuri_uzu", ("connected",))
THREE = [(row, col) for row in range(3) for col in range(3)]


def marked(puzzle: Puzzle, drawn: set[frozenset[Place]], shaded: set[Place]) -> dict[Coord, int]:
    """Every edge, drawn or not, and every cell, shaded or not."""
    board, marks = puzzle.substrate, {}
    for coord, plays in zip(board.coords, board.in_play, strict=True):
        if plays and coord.layer.is_edge:
            ends = frozenset((place.row, place.col) for place in board.ends(coord))
            marks[coord] = int(ends in drawn)
        elif plays:
            marks[coord] = int((coord.row, coord.col) in shaded)
    return marks


def test_every_rule_of_a_flag_is_told_here() -> None:
    told = {*CASES, CORNERS, DOTS, LETTERS, PATHS, POLES, SMALL, TANKS}
    links = ((name, genre.puzzlink) for name, genre in all_genres().items())
    with_flags = {
        (name, tuple(key for _, key in codec.variants))
        for name, codec in links
        if codec and codec.variants
    }
    assert with_flags == told


def flags(keys: tuple[str, ...]) -> Iterator[dict[str, bool]]:
    """Every choice of flags."""
    for bits in range(2 ** len(keys)):
        yield {key: bool(bits >> n & 1) for n, key in enumerate(keys)}


@pytest.mark.parametrize(("name", "keys"), list(CASES))
def test_loops_are_right_where_plain_python_says_so(name: str, keys: tuple[str, ...]) -> None:
    rule, drawn_by_lot = CASES[name, keys]
    dice, right = random.Random(0), 0
    for _ in range(6 if drawn_by_lot is numbered else 1):
        clues = drawn_by_lot(dice)
        for chosen in flags(keys):
            puzzle = all_genres()[name].puzzle(*SIZE, {**clues, **chosen})
            clued = {(place.row, place.col) for place in clues.get("number", ())}
            for way in loops():
                marks = marked(puzzle, pairs(way), set(ALL) - set(way) - clued)
                expected = rule(clues, way, **chosen)
                assert check(puzzle, marks).solved == expected, (clues, chosen, way)
                right += expected
    assert right


def test_a_loop_along_edges_visits_all_corners_if_a_flag_asks() -> None:
    name, keys = CORNERS
    for chosen in flags(keys):
        # A board of 3×3 cells has 4×4 corners.
        puzzle = all_genres()[name].puzzle(3, 3, chosen)
        for way in loops():
            solved = check(puzzle, marked(puzzle, pairs(way), set())).solved
            assert solved == anywhere({}, way, **chosen), way


def test_a_line_may_leave_cells_out_where_a_flag_lets_it() -> None:
    name, keys = PATHS
    for chosen in flags(keys):
        clues = {"number": {cell(0, 0): 1, cell(3, 2): 1}}
        puzzle = all_genres()[name].puzzle(*SIZE, {**clues, **chosen})
        found = ways((0, 0), (3, 2))
        for way in found:
            drawn = {frozenset(two) for two in itertools.pairwise(way)}
            solved = check(puzzle, marked(puzzle, drawn, set())).solved
            assert solved == (chosen["gaps"] or len(way) == len(ALL)), way


@pytest.mark.parametrize(("name", "keys"), [*CASES, CORNERS, PATHS, SMALL])
def test_links_keep_flags(name: str, keys: tuple[str, ...]) -> None:
    case = CASES.get((name, keys))
    clues = case[1](random.Random(0)) if case else {}
    if (name, keys) == PATHS:
        clues = {"number": {cell(0, 0): 1, cell(3, 2): 1}}
    for chosen in flags(keys):
        puzzle = all_genres()[name].puzzle(*SIZE, {**clues, **chosen})
        again = load(dump(puzzle, "link"))
        assert {key: again.clues[key] for key in keys} == chosen


def test_equal_poles_touch_as_plain_python_says_so() -> None:
    (name, (key,)), told = POLES, Counter[bool]()
    dominoes = (0, 0, 1, 2, 2, 1)
    cells = [(row, col) for row in range(2) for col in range(3)]
    beside = [(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)]
    for poles in itertools.product((0, 1, 2), repeat=6):
        apart = [(one, two) for one, two in beside if dominoes[one] != dominoes[two]]
        pairs = {(poles[one], poles[two]) for one, two in apart}
        within = ({poles[one], poles[two]} for one, two in ((0, 1), (2, 5), (3, 4)))
        whole = all(held in ({0}, {1, 2}) for held in within)
        for on in (False, True):
            puzzle = all_genres()[name].puzzle(2, 3, {"rooms": dominoes, key: on})
            wrong = {(1, 2), (2, 1)} if on else {(1, 1), (2, 2)}
            right = whole and not wrong & pairs
            marks = {cell(*place): pole for place, pole in zip(cells, poles, strict=True)}
            assert check(puzzle, marks).solved == right, (on, poles)
            told[right] += 1
    assert told[True] > 5


def lettered(letters: tuple[str, ...], rooms: tuple[int, ...], *, joined: bool) -> bool:
    """Whether compass letters fit a board of two rows, by places from 0 to 5."""
    there = {at: (at // 3, at % 3) for at, letter in enumerate(letters) if letter != "-"}
    for room in set(rooms):
        held = [at for at in there if rooms[at] == room]
        if len(held) != 2:
            return False
        for one, other in (held, held[::-1]):
            down, right = (b - a for a, b in zip(there[one], there[other], strict=True))
            if {"N": down, "S": -down, "W": right, "E": -right}[letters[one]] <= 0:
                return False
    for one, other in itertools.combinations(there, 2):
        lined = any(a == b for a, b in zip(there[one], there[other], strict=True))
        if lined and letters[one] == letters[other]:
            return False
    empty = {(at // 3, at % 3) for at in range(6)} - set(there.values())
    apart = len(empty) == 2 and sum(abs(a - b) for a, b in zip(*empty, strict=True)) > 1
    return not (joined and apart)


def test_letters_fit_and_a_flag_connects_the_empty_cells() -> None:
    (name, (key,)), told = LETTERS, Counter[tuple[bool, bool]]()
    for rooms in ((0, 0, 1, 0, 1, 1), (0, 1, 1, 0, 0, 1)):
        for letters in itertools.product("-NSWE", repeat=6):
            if letters.count("-") != 2:
                continue
            marks = {cell(at // 3, at % 3): "-NSWE".index(one) for at, one in enumerate(letters)}
            for on in (False, True):
                right = lettered(letters, rooms, joined=on)
                if right or letters[0] == letters[3]:
                    puzzle = all_genres()[name].puzzle(2, 3, {"rooms": rooms, key: on})
                    assert check(puzzle, marks).solved == right, (on, rooms, letters)
                    told[on, right] += 1
    assert told[False, True] > told[True, True] > 0


def test_no_group_is_larger_than_three_if_a_flag_says_so() -> None:
    name, (key,) = SMALL
    for numbers, fits in (((1, 3, 3, 3, 1, 2, 2), True), ((1, 4, 4, 4, 4, 2, 2), False)):
        for on in (False, True):
            puzzle = all_genres()[name].puzzle(1, len(numbers), {key: on})
            marks = {cell(0, col): number for col, number in enumerate(numbers)}
            assert check(puzzle, marks).solved == (fits or not on), (on, numbers)


def filled(water: set[Place], tank: set[Place], *, even: bool) -> bool:
    """Whether the water is right: with a cell, all cells that it could flow to are under water."""
    for row, col in water & tank:
        deep = {place for place in tank if place[0] >= row}
        reached: set[Place] = set()
        waiting = [(row, col)]
        while waiting:
            place = waiting.pop()
            if place in deep - reached:
                reached.add(place)
                waiting += [(place[0] + down, place[1] + right) for down, right in SIDES]
        if not (deep if even else reached) <= water:
            return False
    return True


SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def test_water_is_level_as_plain_python_says_so() -> None:
    dice, (name, (even,)), told = random.Random(1), TANKS, Counter[bool]()
    cells = [(row, col) for row in range(3) for col in range(4)]
    # A tank of two arms whose floor joins them, and two arms that another tank's floor separates.
    for rooms in (
        ((0, 1, 1, 0), (0, 1, 0, 0), (0, 0, 0, 2)),
        ((0, 2, 0, 0), (0, 0, 0, 1), (0, 1, 1, 1)),
        ((0, 0, 0, 1), (0, 2, 0, 1), (0, 2, 0, 1)),
    ):
        for _ in range(400):
            water = {place for place in cells if dice.random() < 0.6}
            for on in (False, True):
                puzzle = all_genres()[name].puzzle(
                    3, 4, {"rooms": tuple(room for row in rooms for room in row), even: on}
                )
                marks = {cell(*place): int(place in water) for place in cells}
                tanks = [
                    {place for place in cells if rooms[place[0]][place[1]] == room}
                    for room in {room for row in rooms for room in row}
                ]
                right = all(filled(water, tank, even=on) for tank in tanks)
                assert check(puzzle, marks).solved == right, (rooms, on, sorted(water))
                told[right] += 1
    assert min(told.values()) > 20


def grouped(cells: set[Place]) -> list[set[Place]]:
    left, found = set(cells), []
    while left:
        group, waiting = set[Place](), [min(left)]
        while waiting:
            place = waiting.pop()
            if place in left:
                left.remove(place)
                group.add(place)
                waiting += beside(place)
        found.append(group)
    return found


def spun(shaded: set[Place], dots: tuple[Way, ...], *, connected: bool) -> bool:
    """Whether the shading of a board of 3×3 fits the dots, each told by the cells it touches."""
    cells = set(THREE)
    for row, col in itertools.product((0, 1), (0, 1)):
        block = {(row + down, col + right) for down in (0, 1) for right in (0, 1)}
        if block <= shaded or not block & shaded:
            return False
    for group in grouped(cells - shaded):
        held = [dot for dot in dots if set(dot) & group]
        if len(held) != 1:
            return False
        (one, *_, other) = (held[0][0], *held[0])
        if group != {(one[0] + other[0] - row, one[1] + other[1] - col) for row, col in group}:
            return False
    bare = any(place in shaded for dot in dots for place in dot)
    return not bare and not (connected and len(grouped(shaded)) > 1)


def test_dots_are_middles_and_a_flag_connects_the_shaded_cells() -> None:
    (name, (key,)), told, cells = DOTS, Counter[tuple[bool, bool]](), THREE
    upright = Layer.EDGES_V
    for dots, coords in (
        ((((1, 1),),), [cell(1, 1)]),
        ((((0, 1),), ((2, 1),)), [cell(0, 1), cell(2, 1)]),
        ((((0, 0), (0, 1)), ((2, 1), (2, 2))), [Coord(upright, 0, 1), Coord(upright, 2, 2)]),
    ):
        clues = {"dot": dict.fromkeys(coords, "white")}
        for bits in range(2 ** len(cells)):
            shaded = {place for at, place in enumerate(cells) if bits >> at & 1}
            marks = {cell(*place): int(place in shaded) for place in cells}
            for on in (False, True):
                puzzle = all_genres()[name].puzzle(3, 3, {**clues, key: on})
                right = spun(shaded, dots, connected=on)
                assert check(puzzle, marks).solved == right, (on, dots, shaded)
                told[on, right] += 1
    assert told[False, True] > told[True, True] > 2
