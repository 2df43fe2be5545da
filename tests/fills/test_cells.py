"""Fills of cells: Latin squares, cages, groups, shadings, bulbs, islands, rooms and stars."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import combinations, groupby, product
from math import prod

import pytest

from py_solver import Coord, Puzzle, Verdict, all_genres, check, solve
from py_solver.board.coords import cell
from py_solver.board.errors import GenerateError
from py_solver.board.shapes import shape_of
from py_solver.fills import rooms
from py_solver.fills.flat import groups, is_connected, neighbors
from py_solver.fills.numbers import symbols
from py_solver.fills.numbers.cages import operations, result
from py_solver.fills.numbers.latin import latin_square
from py_solver.fills.placing import stars
from py_solver.fills.settle import settle
from py_solver.fills.shading import rectangles, scattered
from py_solver.fills.shading.packing import packed
from py_solver.phrases.rooms import spans
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL, image
from py_solver.puzzle.workshop import Draft, Workshop
from tests.helpers.workshops import answering, workshop
from tests.tiers import usually

SIZES = {
    "akari": ((3, 4), (8, 8), (7, 9)),
    "aqre": ((3, 4), (6, 7)),
    "chocona": ((3, 4), (6, 7)),
    "curving": ((4, 4), (5, 6)),
    "fillomino": ((1, 5), (8, 8), (9, 7)),
    "fobidoshi": ((3, 4), (7, 8)),
    "heyawake": ((4, 5), (6, 7)),
    "hitori": ((4, 4), (8, 8), (6, 9)),
    "juosan": ((4, 4), (5, 6)),
    "kenken": ((3, 3), (6, 6), (7, 7)),
    "latin_square": ((1, 1), (6, 6), (16, 16)),
    "norinori": ((4, 5), (6, 7)),
    "nurikabe": ((3, 4), (6, 7)),
    "putteria": ((3, 4), (6, 7)),
    "starbattle": ((5, 5), (7, 7)),
    "takuzu": ((4, 4), (8, 8), (6, 10)),
}
"""Genres with filled cells, and sizes of boards to try."""

TRIES = 60


def shop_of(name: str, size: tuple[int, int], seed: int, **option: float) -> Workshop:
    """A workshop (where one puzzle is made) with the genre's usual options and the given ones."""
    genre = all_genres()[name]
    assert genre.making is not None
    usual = {one.key: one.default for one in genre.making.options}
    shop = workshop(genre, size, seed, **{**usual, **option})
    return replace(shop, symmetry=genre.making.symmetries[0])


def drafted(shop: Workshop, name: str) -> Draft:
    making = all_genres()[name].making
    assert making is not None
    drafts = (making.fill(shop) for _ in range(TRIES))
    return next(draft for draft in drafts if draft is not None)


CASES = [(name, size) for name, sizes in SIZES.items() for size in sizes]


@usually(10)
@pytest.mark.parametrize(("name", "size"), CASES)
def test_a_draft_is_the_only_solution_of_all_its_clues(name: str, size: tuple[int, int]) -> None:
    for seed in range(2):
        shop = shop_of(name, size, seed)
        draft = drafted(shop, name)
        puzzle = shop.puzzle(draft.clues)
        board = puzzle.substrate
        in_play = zip(board.coords, board.in_play, strict=True)
        assert list(draft.solution) == [coord for coord, plays in in_play if plays]
        assert check(puzzle, draft.solution).solved
        outcome = solve(puzzle)
        assert outcome.verdict is Verdict.UNIQUE
        assert outcome.solutions == (draft.solution,)
        for clues in draft.clues.values():
            if isinstance(clues, dict):
                assert list(clues) == sorted(clues)


PRINT = """
from tests.fills.test_cells import SIZES, drafted, shop_of
for name, sizes in SIZES.items():
    print(name, drafted(shop_of(name, sizes[1], 7), name))
"""


@usually(0)
def test_a_seed_gives_the_same_draft_however_texts_are_hashed() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert len(printed.pop()) > 1000


@pytest.mark.parametrize("side", [1, 2, 5, 9, 25])
def test_a_latin_square_has_each_number_once_in_every_line(side: int) -> None:
    square = latin_square(side, random.Random(side))
    for line in (*square, *zip(*square, strict=True)):
        assert sorted(line) == list(range(1, side + 1))


def test_every_latin_square_of_three_comes_up() -> None:
    rng = random.Random(3)
    assert len({str(latin_square(3, rng)) for _ in range(300)}) == 12


def test_cages_show_what_their_numbers_give() -> None:
    assert operations([4]) == ["?"]
    assert result("?", [4]) == 4
    for numbers in ([1, 5], [6, 2], [4, 3], [2, 3, 4], [1, 1, 2, 5]):
        shown = set(operations(numbers))
        pair = len(numbers) == 2
        assert ("-" in shown) == pair
        assert ("/" in shown) == (pair and max(numbers) % min(numbers) == 0)
        assert result("+", numbers) == sum(numbers)
        assert result("*", numbers) == prod(numbers)
        if pair:
            assert result("-", numbers) == max(numbers) - min(numbers)
        if "/" in shown:
            assert result("/", numbers) * min(numbers) == max(numbers)


def is_cut(near: tuple[tuple[int, ...], ...], cut: list[rooms.Room]) -> bool:
    """Whether rooms are connected, sorted, and contain each cell once."""
    every = sorted(at for room in cut for at in room)
    whole = every == list(range(len(near)))
    return whole and all(is_connected(near, room) and list(room) == sorted(room) for room in cut)


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 6), (5, 7), (9, 9)])
def test_rooms_stay_connected_however_they_change(rows: int, cols: int) -> None:
    rng, near = random.Random(5), neighbors(rows, cols)
    cut = rooms.cut_board(near, rng, lambda: 1 + rng.randrange(5))
    assert is_cut(near, cut)
    moves = 0
    for _ in range(100):
        changed = rooms.moved(near, rng, cut, rng.randrange(len(near)))
        if changed is not None:
            assert is_cut(near, changed)
            assert len(changed) == len(cut)
            moves += changed != cut
            cut = changed
        parts = rooms.parted(near, rng, rng.choice(cut))
        if parts is not None:
            assert all(is_connected(near, part) and part for part in parts)
            assert tuple(sorted((*parts[0], *parts[1]))) in cut
    assert moves or rows == 1
    named = rooms.names(cut)
    assert all(len({named[at] for at in room}) == 1 for room in cut)
    assert list(dict.fromkeys(named)) == list(range(len(cut)))


def test_rooms_grow_around_their_seeds() -> None:
    near = neighbors(6, 8)
    seeds = [(0, 1), (20,), (47, 39, 38)]
    for number in range(20):
        grown = rooms.grow_rooms(near, random.Random(number), seeds)
        assert is_cut(near, grown)
        assert all(set(seed) <= set(room) for seed, room in zip(seeds, grown, strict=True))


@pytest.mark.parametrize("size", [(4, 4), (7, 10), (12, 9)])
def test_rectangles_fill_the_board(size: tuple[int, int]) -> None:
    rows, cols = size
    for number in range(20):
        cut = rectangles.cut_rectangles(rows, cols, random.Random(number))
        assert is_cut(neighbors(rows, cols), cut)
        for room in cut:
            down = {at // cols for at in room}
            across = {at % cols for at in room}
            assert len(room) == (max(down) - min(down) + 1) * (max(across) - min(across) + 1)


def test_rooms_are_joined_until_they_have_mixed_sizes() -> None:
    for seed in range(2):
        named = drafted(shop_of("heyawake", (7, 6), seed), "heyawake").clues["rooms"]
        sizes = Counter(named).values()
        assert max(sizes) <= rectangles.LARGEST
        assert len(set(sizes)) >= 3
        assert len(named) / len(sizes) > 3.5, "cells of a room in the mean"


def test_runs_are_the_shortest_that_reach_into_three_rooms() -> None:
    rows, cols = 6, 7
    cut = rectangles.cut_rectangles(rows, cols, random.Random(1))
    room_at = {at: room for room in cut for at in room}
    lines = [range(row * cols, row * cols + cols) for row in range(rows)]
    lines += [range(col, rows * cols, cols) for col in range(cols)]
    wanted = set()
    for line in lines:
        for first, last in combinations(range(len(line)), 2):
            met = [room for room, _ in groupby(line[first : last + 1], key=room_at.__getitem__)]
            inner = [room for room, _ in groupby(line[first + 1 : last], key=room_at.__getitem__)]
            if len(met) == 3 and len(inner) == 1:
                wanted.add(tuple(line[first : last + 1]))
    assert {tuple(run) for run in spans(rooms.names(cut), rows, cols)} == wanted
    assert wanted
    assert not list(spans((), rows, cols))


def test_a_large_board_is_shaded_where_cells_have_to_make_way() -> None:
    """Ten out of ten boards of 20x20 that are shaded in one go never end."""
    for seed in range(3):
        shop = shop_of("heyawake", (20, 20), seed)
        cut = rectangles.cut_rectangles(20, 20, shop.rng)
        shaded = rectangles._shade(shop, cut)
        assert shaded is not None
        assert not any(map(shaded.isdisjoint, spans(rooms.names(cut), 20, 20)))
        near = neighbors(20, 20)
        assert not any(shaded.intersection(near[at]) for at in shaded)
        assert is_connected(near, set(range(400)) - shaded)


def test_a_shading_keeps_apart_and_leaves_the_rest_connected() -> None:
    near = neighbors(7, 8)
    for number in range(20):
        shaded = scattered.shade(near, scattered.shuffled(near, random.Random(number)), 99)
        assert not any(beside in shaded for at in shaded for beside in near[at])
        rest = [at for at in range(len(near)) if at not in shaded]
        assert is_connected(near, rest)
        assert not any(scattered.may_shade(near, shaded, at) for at in range(len(near)))
        assert len(scattered.shade(near, scattered.shuffled(near, random.Random(number)), 5)) == 5


@pytest.mark.parametrize("length", [2, 4, 6, 8])
def test_a_line_can_go_on_where_it_can_be_completed(length: int) -> None:
    whole = {
        line
        for line in product((1, 2), repeat=length)
        if line.count(1) == length // 2 and max(len(list(run)) for _, run in groupby(line)) < 3
    }
    for short in range(1, length + 1):
        begun = {line[:short] for line in whole}
        for line in product((1, 2), repeat=short):
            # A line grows by one symbol at a time, so each earlier line could continue.
            if short == 1 or line[:-1] in {line[: short - 1] for line in whole}:
                assert symbols.can_go_on(line, length) == (line in begun), line


@pytest.mark.parametrize("symmetry", [NONE, ROTATIONAL, MIRROR, DIAGONAL])
def test_walls_lie_symmetrically(symmetry: str) -> None:
    shop = replace(shop_of("akari", (8, 8), 3), symmetry=symmetry)
    walls = drafted(shop, "akari").clues["wall"]
    assert {image(place, (8, 8), symmetry) for place in walls} == set(walls)
    assert 0.15 * 64 < len(walls) < 0.3 * 64
    assert len(set(walls.values())) > 1


@pytest.mark.parametrize(("side", "each"), [(4, 1), (8, 1), (10, 2), (14, 3), (24, 4)])
def test_stars_stand_apart_and_in_every_line(side: int, each: int) -> None:
    placed = (stars.place_stars(side, each, random.Random(number)) for number in range(20))
    found = next(cells for cells in placed if cells is not None)
    spots = [divmod(at, side) for at in found]
    for axis in (0, 1):
        assert Counter(spot[axis] for spot in spots) == dict.fromkeys(range(side), each)
    for one, other in combinations(spots, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) > 1


@pytest.mark.parametrize(("side", "each"), [(2, 1), (3, 2), (8, 3), (9, 3)])
def test_too_many_stars_are_refused(side: int, each: int) -> None:
    with pytest.raises(GenerateError, match=f"A grid of {side}×{side} has no room for"):
        drafted(shop_of("starbattle", (side, side), 0, stars=each), "starbattle")


def test_rooms_for_two_stars_hold_two() -> None:
    near, rng = neighbors(10, 10), random.Random(4)
    found = stars.place_stars(10, 2, rng)
    assert found is not None
    grown = stars.grow_around(near, rng, found, 2)
    assert grown is not None
    assert is_cut(near, sorted(grown))
    assert all(len(set(room) & set(found)) == 2 for room in grown)


@pytest.mark.parametrize("largest", [5, 7])
def test_groups_have_mixed_sizes_up_to_the_option(largest: int) -> None:
    found: set[int] = set()
    for seed in range(3):
        shop = shop_of("fillomino", (8, 8), seed, largest=largest)
        found |= set(drafted(shop, "fillomino").clues["given"].values())
    assert max(found) <= largest
    assert len(found) >= largest - 1


def test_islands_have_mixed_sizes_up_to_the_option_and_are_seldom_small() -> None:
    for seed in range(3):
        shop = shop_of("nurikabe", (7, 8), seed, largest=6)
        sizes = list(drafted(shop, "nurikabe").clues["island"].values())
        assert sizes.count(1) <= 3
        assert 3 <= max(sizes) <= 6
        assert len(set(sizes)) >= 3


def test_settling_keeps_what_leaves_fewer_doubts_and_gives_up_in_time() -> None:
    """Boards are numbers: the number of cells in doubt (with several candidates)."""
    shop = shop_of("takuzu", (8, 8), 0)
    empty = shop.puzzle({})
    asked: list[int] = []
    bounds: list[int | None] = []

    def ask(number: int, change: dict[int, int]) -> int | None:
        asked.clear()
        bounds.clear()

        def doubts(puzzle: object, most: int | None = None) -> tuple[Coord, ...]:
            bounds.append(most)
            return tuple(cell(0, col) for col in range(asked[-1]))

        def draft(number: int) -> Draft:
            asked.append(number)
            return Draft({"number": number}, {cell(0, 0): number})

        return settle(
            answering(shop, doubts=doubts, puzzle=lambda clues: empty),
            number,
            draft,
            lambda number, doubtful: change.get(len(doubtful)),
            patience=3,
        )

    assert ask(5, {5: 3, 3: 0}) == 0
    assert bounds == [None, 5, 3], "what leaves more of them is not kept, however many they are"
    assert ask(5, {5: 5}) is None
    assert asked == [5] * 4, "as many changes without gain as its patience allows"
    assert ask(5, {5: 7}) is None
    assert ask(5, {}) is None
    assert asked == [5], "changes that are none are not asked about"


def test_groups_come_in_reading_order() -> None:
    near = neighbors(3, 4)
    assert groups(near, {11, 0, 4, 2, 7}) == [[0, 4], [2], [7, 11]]
    assert is_connected(near, [])
    assert not is_connected(near, [0, 5])


def test_tetrominoes_are_packed_until_none_finds_space() -> None:
    """If they are laid at random until none fits, one board in twelve has ten."""
    near = neighbors(8, 8)
    for seed in range(5):
        laid = packed((8, 8), random.Random(seed), 11)
        assert len(laid) == 11
        home = {at: number for number, group in enumerate(laid) for at in group}
        assert len(home) == 44
        assert is_connected(near, sorted(home))
        shapes = [shape_of(cell(*divmod(at, 8)) for at in group) for group in laid]
        assert all(is_connected(near, group) for group in laid)
        assert all(
            home[at] == home[to] or shapes[home[at]] != shapes[home[to]]
            for at in home
            for to in near[at]
            if to in home
        )
        blocks = ({at, at + 1, at + 8, at + 9} for at in range(55) if at % 8 < 7)
        assert not any(block <= home.keys() for block in blocks)
        assert packed((8, 8), random.Random(seed), 11) == laid
    assert len(packed((8, 8), random.Random(1), 5)) == 5
    assert packed((1, 3), random.Random(1), 1) == []
    assert packed((4, 1), random.Random(1), 2) == [(0, 1, 2, 3)]


def test_no_board_is_looked_at_twice_while_it_is_settled() -> None:
    """Four in ten boards of a Shimaguni had been checked before."""
    shop, asked = workshop(all_genres()["shimaguni"], (2, 2), 1), Counter[int]()

    def doubts(puzzle: Puzzle, most: int | None = None) -> tuple[Coord, ...]:
        asked[puzzle.clues["number"][cell(0, 0)]] += 1
        return (cell(0, 0),)

    def draft(board: int) -> Draft:
        return Draft({"number": {cell(0, 0): board}, "rooms": (0,) * 4}, {})

    shop = answering(shop, doubts=doubts)
    assert settle(shop, 1, draft, lambda board, cells: board % 3 + 1) is None
    assert asked == {1: 1, 2: 1, 3: 1}
