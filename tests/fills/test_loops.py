"""Loops, folded and bent: always one, with the requested length and width, and few flaws."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pytest

from py_solver import all_genres, generate
from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import GenerateError
from py_solver.fills.loops.bending import Bend, Flaws, _beside, bent, bent_anew, steps_of
from py_solver.fills.loops.fences import NEAR, fence, wanted
from py_solver.fills.loops.folding import GAIN, WILD, Fold, border, fold, through_cells
from tests.helpers.workshops import is_one_loop, workshop
from tooling.bench.inside import _loops


def shapes() -> Iterator[tuple[tuple[int, int], float, float]]:
    for size in ((6, 6), (10, 10), (7, 13), (20, 20)):
        for ratio in (1.0, 1.5, 1.75, 1.9, 2.0):
            yield size, ratio, 0.0
        for share in (0.3, 0.5, 0.65, 0.9):
            yield size, 0.0, share
    yield (10, 10), 1.5, 0.6
    yield (20, 20), 1.9, 0.55
    yield (20, 20), 1.0, 0.5


@pytest.mark.parametrize(("size", "ratio", "share"), list(shapes()))
def test_a_loop_is_as_long_and_as_wide_as_was_asked(
    size: tuple[int, int], ratio: float, share: float
) -> None:
    genre = all_genres()["slitherlink"]
    for seed in range(5):
        shop = workshop(genre, size, seed, ratio=ratio, share=share)
        draft = fence(shop)
        drawn = {edge for edge, mark in draft.solution.items() if mark}
        assert is_one_loop("slitherlink", size, drawn)
        area = within(size, drawn)
        if ratio:
            assert abs(len(drawn) / area - ratio) <= NEAR * ratio
        if share:
            assert abs(area / (size[0] * size[1]) - share) <= NEAR * share


def within(size: tuple[int, int], drawn: set[Coord]) -> int:
    """How many cells are inside a loop: an odd number of its edges are to their left."""
    return sum(
        sum(Coord(Layer.EDGES_V, row, left) in drawn for left in range(col + 1)) % 2
        for row in range(size[0])
        for col in range(size[1])
    )


@pytest.mark.parametrize(
    ("size", "ratio", "share", "why"),
    [
        ((10, 10), 0.2, 0.0, "the edge of the grid alone has ratio 0.40"),
        ((10, 10), 1.9, 0.9, "a loop around 90 cells has at most 60 edges"),
        ((5, 5), 0.0, 0.3, "the nearest of 30 has"),
        ((20, 20), 0.2, 0.3, "the nearest of 30 has"),
    ],
)
def test_a_option_that_cannot_be_met_ends_with_why(
    size: tuple[int, int], ratio: float, share: float, why: str
) -> None:
    shop = workshop(all_genres()["slitherlink"], size, 1, ratio=ratio, share=share)
    with pytest.raises(GenerateError, match=why) as caught:
        wanted(shop)
    assert f"No loop on a {size[0]}×{size[1]} board comes within 5 % of" in caught.value.sentence


def test_a_ratio_out_of_range_ends_with_a_sentence() -> None:
    with pytest.raises(GenerateError, match="“ratio” must be from 0 to 2, not 10"):
        generate("slitherlink", seed=1, ratio=10)


def test_without_a_option_loops_wind_through_the_board() -> None:
    for seed in range(20):
        shape = wanted(workshop(all_genres()["slitherlink"], (10, 10), seed))
        assert 1.4 < shape.ratio < 2
        assert 0.45 < shape.share < 0.75


def test_folding_keeps_one_loop_and_counts_it_right_at_every_step() -> None:
    rng = random.Random(3)
    folding = Fold(7, 9)
    steps = 0
    while folding.take(rng, (3, 1, 0.5)) >= 0:
        steps += 1
        drawn = border(folding.grid())
        assert is_one_loop("slitherlink", (7, 9), drawn)
        assert folding.length == len(drawn)
        assert folding.area == sum(map(sum, folding.grid())) == within((7, 9), drawn)
    assert steps == 7 * 9 - 1, "cells may go until one is left"
    assert folding.area == 1


def test_a_cell_goes_exactly_if_one_loop_stays_that_touches_itself_nowhere() -> None:
    """Against the definition: every legal neighbourhood of the middle of a 3×3 shape."""
    wide = 5
    for ring in range(256):
        folding = Fold(3, 3)
        middle = 2 * wide + 2
        for n, step in enumerate(folding.around):
            folding.inside[middle + step] = bool(ring >> n & 1)
        before = border(folding.grid())
        if not is_one_loop("slitherlink", (3, 3), before):
            continue  # a shape that folding never reaches, at least not completely
        folding.inside[middle] = False
        after = border(folding.grid())
        legal = bool(after) and is_one_loop("slitherlink", (3, 3), after)
        assert (GAIN[ring] is not None) == legal
        if legal:
            assert GAIN[ring] == len(after) - len(before)


def test_a_loop_through_cells_is_the_same_loop() -> None:
    shape = fold(6, 8, random.Random(5), ratio=1.7)
    line = through_cells(shape.inside)
    assert len(line) == shape.length
    assert is_one_loop("masyu", (7, 9), line)
    steps = steps_of(line)
    assert len(steps) == len(line)
    for place, ways in steps.items():
        for down, right in ways:
            assert (-down, -right) in steps[cell(place.row + down, place.col + right)]


def test_bending_stays_one_loop_and_mends_flaws() -> None:
    genre = all_genres()["masyu"]
    flaws = Flaws(zigzag=1.0, missed=0.8)

    def count(line: set[Coord]) -> int:
        steps = steps_of(line)
        turns = {place for place, (one, other) in steps.items() if one != (-other[0], -other[1])}
        zigzags = sum(
            cell(place.row + down, place.col + right) in turns
            for place in turns
            for down, right in steps[place]
        )
        return zigzags // 2

    wild, tame = 0, 0
    for seed in range(8):
        line = bent(workshop(genre, (9, 11), seed), flaws)
        assert is_one_loop("masyu", (9, 11), line)
        tame += count(line)
        wild += count(through_cells(fold(8, 10, random.Random(seed), ratio=1.7).inside))
    assert tame < wild / 2


@pytest.mark.parametrize("flaws", [Flaws(1.0, 0.8), Flaws(0.3, -1.0, 1.0)])
def test_what_a_flip_costs_is_what_the_whole_loop_costs_more(flaws: Flaws) -> None:
    """The cost around a cell changes by as much as the cost of all cells, counted from nothing."""
    rng = random.Random(2)
    folding = Fold(5, 6)
    while folding.length < 1.6 * folding.area:
        folding.take(rng, WILD)
    bend = Bend(folding, flaws)

    def whole() -> float:
        line = through_cells(folding.grid())
        steps = steps_of(line)
        places = [cell(row, col) for row in range(6) for col in range(7)]
        total = 0.0
        for place in places:
            total += 0 if place in steps else flaws.missed
            for down, right in ((0, 1), (1, 0)):
                beside = cell(place.row + down, place.col + right)
                if beside not in places:
                    continue
                if place not in steps and beside not in steps:
                    total += flaws.gap
                elif place in steps and (down, right) in steps[place]:
                    bends = [
                        one != (-two[0], -two[1]) for one, two in (steps[place], steps[beside])
                    ]
                    total += flaws.zigzag * all(bends)
        return total

    flips = 0
    while flips < 60:
        place = rng.choice(bend.places)
        if bend.may_flip(place):
            flips += 1
            near, far = bend.cost(place), whole()
            bend.flip(place)
            assert bend.cost(place) - near == pytest.approx(whole() - far)


def test_a_loop_is_bent_anew_only_where_it_should_be() -> None:
    genre = all_genres()["masyu"]
    flaws = Flaws(zigzag=1.0, missed=0.8)
    line = bent(workshop(genre, (12, 12), 4), flaws)
    corner = [Coord(Layer.EDGES_H, 1, 0)]
    results = []
    for seed in range(6):
        other = bent_anew(workshop(genre, (12, 12), seed), flaws, line, corner)
        assert is_one_loop("masyu", (12, 12), other)
        assert all(edge.row <= 3 and edge.col <= 3 for edge in other ^ line)
        results.append(other)
    again = bent_anew(workshop(genre, (12, 12), 0), flaws, line, sorted(line))
    assert is_one_loop("masyu", (12, 12), again)
    assert again != line


def test_which_cells_lie_beside_each_other_is_found_once_for_a_board() -> None:
    """A hard Simple Loop is bent a thousand times; the neighbours were once searched each time."""
    _beside.cache_clear()
    shop = workshop(all_genres()["simple_loop"], (7, 6), 1)
    line = bent(shop, Flaws(zigzag=0.2))
    for edge in sorted(line):
        line = bent_anew(shop, Flaws(zigzag=0.2), line, (edge,))
    assert _beside.cache_info().misses == 1


def test_the_plot_of_loops_is_a_picture_with_all_its_bars(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "loops.svg"
    _loops.main([str(out), "--boards", "4", "--size", "5x6", "--share", "0.6"])
    root = ElementTree.fromstring(out.read_text(encoding="utf-8"))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"How many clues", "Which numbers", "How long the loop is"} <= set(texts)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}rect"))) > 12
    assert "4 boards of 5×6" in capsys.readouterr().out
