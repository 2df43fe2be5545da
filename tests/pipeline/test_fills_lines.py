"""Fills with lines: loops, pearls, arrows, links, bridges and walks are what they claim to be."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from py_solver import Genre, all_genres, check, generate, solve
from py_solver.errors import WishError
from py_solver.fills import arrows, bridges, links, loops, pearls, walks
from py_solver.fills.bending import Bend, Flaws, bent, bent_anew, steps_of
from py_solver.fills.fences import NEAR, fence, wished
from py_solver.fills.loops import Fold, border, fold, through_cells
from py_solver.grid import Coord, Layer, cell
from py_solver.lines import Lines
from py_solver.making import Draft, Workshop
from tests.bench import _loops

LINES = ("hashi", "hidato", "masyu", "numberlink", "slitherlink", "yajilin")
SIZES = ((3, 3), (4, 7), (8, 8), (9, 6))


def workshop(genre: Genre, size: tuple[int, int], seed: int, **wish: float) -> Workshop:
    """A workshop in which everything that the drafts of `fill` need can be asked."""
    return Workshop(
        *size,
        random.Random(seed),
        wish,
        puzzle=lambda clues: genre.puzzle(*size, clues),
        only=lambda puzzle, marks: solve(puzzle).solutions == (dict(marks),),
        doubts=lambda puzzle: tuple(
            coord
            for coord, mark in solve(puzzle).solutions[0].items()
            if any(other[coord] != mark for other in solve(puzzle).solutions[1:])
        ),
    )


def filled(name: str, size: tuple[int, int], seed: int) -> tuple[Genre, Draft | None]:
    genre = all_genres()[name]
    assert genre.making is not None
    return genre, genre.making.fill(workshop(genre, size, seed))


def is_one_loop(name: str, size: tuple[int, int], drawn: set[Coord]) -> bool:
    """Whether edges, as this genre joins them, are one loop."""
    board = all_genres()[name].puzzle(*size, {}).substrate
    lines = Lines(board, sorted(board.index(edge) for edge in drawn))
    groups = lines.groups(sorted(lines.ends))
    return len(groups) == 1 and lines.is_ring(groups[0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LINES)
def test_a_draft_is_a_solution_with_all_its_clues(name: str, size: tuple[int, int]) -> None:
    drafts = 0
    for seed in range(4):
        genre, draft = filled(name, size, seed)
        if draft is not None:
            drafts += 1
            puzzle = genre.puzzle(*size, draft.clues)
            board = puzzle.substrate
            assert set(draft.solution) == {
                coord for coord, plays in zip(board.coords, board.in_play, strict=True) if plays
            }
            assert check(puzzle, draft.solution).solved
            for clues in draft.clues.values():
                assert list(clues) == sorted(clues)
    assert drafts or min(size) < 4, "a usual board takes more than a few tries"


@pytest.mark.parametrize("name", LINES)
def test_a_seed_gives_one_draft_and_another_another(name: str) -> None:
    drafts = [filled(name, (6, 6), seed)[1] for seed in range(6)]
    assert drafts == [filled(name, (6, 6), seed)[1] for seed in range(6)]
    clues = [str(draft.clues) for draft in drafts if draft is not None]
    assert len(clues) > 1
    assert len(set(clues)) == len(clues)


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (2, 2)])
@pytest.mark.parametrize("name", LINES)
def test_tiny_boards_end_in_a_draft_or_a_sentence(name: str, size: tuple[int, int]) -> None:
    if min(size) < 2 and name in ("masyu", "yajilin"):
        with pytest.raises(WishError, match="has no room for a loop through its cells"):
            filled(name, size, 1)
        return
    genre, draft = filled(name, size, 1)
    if draft is not None:
        assert check(genre.puzzle(*size, draft.clues), draft.solution).solved


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
def test_a_loop_is_as_long_and_as_wide_as_was_wished(
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
    """How many cells lie within a loop: an odd number of its edges are to their left."""
    return sum(
        sum(Coord(Layer.EDGES_V, row, left) in drawn for left in range(col + 1)) % 2
        for row in range(size[0])
        for col in range(size[1])
    )


@pytest.mark.parametrize(
    ("size", "ratio", "share", "why"),
    [
        ((10, 10), 0.2, 0.0, "the rim of the board alone has ratio 0.40"),
        ((10, 10), 1.9, 0.9, "90 cells within the loop leave it no more than 60 edges"),
        ((5, 5), 0.0, 0.3, "the nearest of 30 has"),
        ((20, 20), 0.2, 0.3, "the nearest of 30 has"),
    ],
)
def test_a_wish_that_cannot_be_met_ends_with_why(
    size: tuple[int, int], ratio: float, share: float, why: str
) -> None:
    shop = workshop(all_genres()["slitherlink"], size, 1, ratio=ratio, share=share)
    with pytest.raises(WishError, match=why) as caught:
        wished(shop)
    assert f"No loop on a {size[0]}×{size[1]} board comes within 5 % of" in caught.value.sentence


def test_a_ratio_out_of_range_ends_with_a_sentence() -> None:
    with pytest.raises(WishError, match="ratio goes from 0 to 2, not 10"):
        generate("slitherlink", seed=1, ratio=10)


def test_without_a_wish_loops_wind_through_the_board() -> None:
    for seed in range(20):
        shape = wished(workshop(all_genres()["slitherlink"], (10, 10), seed))
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
    """Against the definition: every neighbourhood of the middle of a 3×3 shape that is legal."""
    wide = 5
    for ring in range(256):
        folding = Fold(3, 3)
        middle = 2 * wide + 2
        for n, step in enumerate(folding.around):
            folding.inside[middle + step] = bool(ring >> n & 1)
        before = border(folding.grid())
        if not is_one_loop("slitherlink", (3, 3), before):
            continue  # not a shape that folding comes to, at least not all of it
        folding.inside[middle] = False
        after = border(folding.grid())
        legal = bool(after) and is_one_loop("slitherlink", (3, 3), after)
        assert (loops.GAIN[ring] is not None) == legal
        if legal:
            assert loops.GAIN[ring] == len(after) - len(before)


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
        folding.take(rng, loops.WILD)
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


def test_pearls_lie_wherever_the_rules_allow() -> None:
    """A pearl of either colour, put anywhere, is there exactly if the check accepts it."""
    genre = all_genres()["masyu"]
    line = bent(workshop(genre, (6, 7), 1), Flaws(zigzag=1.0, missed=0.5))
    found = pearls.pearls(line)
    assert set(found.values()) == {"black", "white"}
    board = genre.puzzle(6, 7, {}).substrate
    marks = loops.marked(board, line)
    for row in range(6):
        for col in range(7):
            for pearl in ("black", "white"):
                puzzle = genre.puzzle(6, 7, {"pearl": {cell(row, col): pearl}})
                assert check(puzzle, marks).solved == (found.get(cell(row, col)) == pearl)


def test_arrows_and_shaded_cells_are_what_the_loop_leaves_out() -> None:
    genre, draft = filled("yajilin", (7, 8), 2)
    assert draft is not None
    line = {edge for edge, mark in draft.solution.items() if mark and edge.layer.is_edge}
    shaded = {place for place, mark in draft.solution.items() if mark and not place.layer.is_edge}
    told = set(draft.clues["arrow"])
    assert shaded
    assert not shaded & told
    everything = {cell(row, col) for row in range(7) for col in range(8)}
    assert shaded | told == everything - set(steps_of(line))
    for place, (number, way) in draft.clues["arrow"].items():
        down, right = way.step
        seen = [cell(place.row + down * k, place.col + right * k) for k in range(1, 9)]
        assert number == sum(one in shaded for one in seen)
        assert seen[0] in everything, "no arrow points off the board"
    assert solve(genre.puzzle(7, 8, draft.clues)).solutions == (draft.solution,)


def test_arrows_are_few() -> None:
    """Most cells that the loop leaves out are shaded, or every clue would be told for free."""
    told = shaded = 0
    for seed in range(3):
        draft = filled("yajilin", (8, 8), seed)[1]
        assert draft is not None
        told += len(draft.clues["arrow"])
        shaded += sum(mark for place, mark in draft.solution.items() if not place.layer.is_edge)
    assert told < 1.5 * shaded


def test_links_fill_the_board_and_none_touches_itself() -> None:
    lengths = set()
    for seed in range(6):
        draft = filled("numberlink", (8, 8), seed)[1]
        if draft is None:
            continue
        board = all_genres()["numberlink"].puzzle(8, 8, draft.clues).substrate
        drawn = [board.index(edge) for edge, mark in draft.solution.items() if mark]
        lines = Lines(board, drawn)
        assert len(lines.places) == 64
        for group in lines.groups(drawn):
            cells = [lines.places[vertex] for vertex in lines.vertices(group)]
            touching = sum(
                abs(one.row - two.row) + abs(one.col - two.col) == 1
                for at, one in enumerate(cells)
                for two in cells[:at]
            )
            assert touching == len(group) == len(cells) - 1
            assert len(cells) >= links.LEAST
            lengths.add(len(cells))
    assert len(lengths) > 5, "lines of many lengths"


def test_islands_spread_over_the_board_and_differ() -> None:
    numbers = set()
    for seed in range(8):
        draft = filled("hashi", (9, 7), seed)[1]
        if draft is None:
            continue
        islands = draft.clues["island"]
        numbers.update(islands.values())
        assert max(p.row for p in islands) - min(p.row for p in islands) + 1 >= bridges.REACH * 9
        assert max(p.col for p in islands) - min(p.col for p in islands) + 1 >= bridges.REACH * 7
        assert len(islands) >= 8
    assert len(numbers) >= 5


def test_a_second_way_to_build_bridges_is_closed_by_one_more_bridge() -> None:
    """A ring of four islands with three bridges at each: either pair of sides may be the double."""
    genre = all_genres()["hashi"]
    clues = {"island": {cell(row, col): 3 for row in (0, 2) for col in (0, 2)}}
    one, other = solve(genre.puzzle(3, 3, clues)).solutions
    shop = workshop(genre, (3, 3), 1)
    mended = bridges.doubled(shop, Draft(clues, one), other)
    assert mended is not None
    puzzle = genre.puzzle(3, 3, mended.clues)
    assert check(puzzle, mended.solution).solved
    assert not check(puzzle, other).solved
    assert solve(puzzle).solutions == (mended.solution,)
    assert sum(mended.solution.values()) == sum(one.values()) + 2, "one bridge, two edges long"


def test_a_draft_whose_bridges_are_all_double_has_no_more_to_give() -> None:
    genre = all_genres()["hashi"]
    clues = {"island": {cell(0, 0): 2, cell(0, 2): 2}}
    solution = solve(genre.puzzle(1, 3, clues)).solutions[0]
    assert bridges.doubled(workshop(genre, (1, 3), 1), Draft(clues, solution), solution) is None


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (2, 2), (6, 6), (5, 8)])
def test_a_walk_visits_every_cell_once_in_kings_moves(size: tuple[int, int]) -> None:
    genre = all_genres()["hidato"]
    draft = walks.walked(workshop(genre, size, 1))
    walk = sorted(draft.clues["given"], key=draft.clues["given"].__getitem__)
    assert sorted(walk) == [cell(row, col) for row in range(size[0]) for col in range(size[1])]
    for one, two in pairwise(walk):
        assert max(abs(one.row - two.row), abs(one.col - two.col)) == 1
    assert tuple(walks.ends(draft)) == (walk[0], walk[-1])


def test_walks_cross_the_board_in_all_directions() -> None:
    moves: dict[tuple[int, int], int] = {}
    for seed in range(10):
        draft = walks.walked(workshop(all_genres()["hidato"], (6, 6), seed))
        walk = sorted(draft.clues["given"], key=draft.clues["given"].__getitem__)
        for one, two in pairwise(walk):
            step = (two.row - one.row, two.col - one.col)
            moves[step] = moves.get(step, 0) + 1
    assert len(moves) == 8
    assert min(moves.values()) > 10


def test_every_arrow_counts_what_a_flaw_leaves_out() -> None:
    """The loop leaves out many cells, and few of them are neighbours, as FLAWS asks."""
    shop = workshop(all_genres()["yajilin"], (10, 10), 3)
    visited = steps_of(bent(shop, arrows.FLAWS))
    left = {cell(row, col) for row in range(10) for col in range(10)} - set(visited)
    beside = sum(
        cell(place.row + down, place.col + right) in left
        for place in left
        for down, right in ((0, 1), (1, 0))
    )
    assert len(left) > 15
    assert beside < len(left) / 2


@pytest.mark.parametrize("name", LINES)
def test_generated_puzzles_have_one_solution(name: str) -> None:
    puzzle = generate(name, seed=11)
    assert solve(puzzle).verdict == "unique"
    assert generate(name, seed=11).clues == puzzle.clues


def test_numbers_of_islands_can_be_kept_secret() -> None:
    told = generate("hashi", (6, 6), seed=2)
    secret = generate("hashi", (6, 6), seed=2, clues=6)
    assert list(secret.clues["island"]) == list(told.clues["island"])
    assert sum(isinstance(number, int) for number in secret.clues["island"].values()) == 6
    assert solve(secret).verdict == "unique"


def test_both_ends_of_a_walk_are_told() -> None:
    given = generate("hidato", (5, 5), seed=3).clues["given"]
    assert {1, 25} <= set(given.values())


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
