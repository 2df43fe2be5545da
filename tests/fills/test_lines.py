"""Fills with lines: pearls, arrows, links, bridges and walks have the properties of their genre."""

from __future__ import annotations

from itertools import pairwise

import pytest

from py_solver import all_genres, check, generate, solve
from py_solver.board.coords import cell
from py_solver.board.errors import GenerateError
from py_solver.board.lines import Lines
from py_solver.fills.lines import bridges, links
from py_solver.fills.loops import folding, pearls, shaded
from py_solver.fills.loops.bending import Flaws, bent, steps_of
from py_solver.fills.numbers import walks
from py_solver.puzzle.workshop import Draft
from tests.helpers.workshops import filled, workshop

LINES = ("hashi", "hidato", "masyu", "numberlink", "slitherlink", "yajilin")
SIZES = ((3, 3), (4, 7), (8, 8), (9, 6))


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
        with pytest.raises(GenerateError, match="is too small for a loop through its cells"):
            filled(name, size, 1)
        return
    genre, draft = filled(name, size, 1)
    if draft is not None:
        assert check(genre.puzzle(*size, draft.clues), draft.solution).solved


def test_pearls_lie_wherever_the_rules_allow() -> None:
    """A pearl of either colour, in any place, is there exactly if the check accepts it."""
    genre = all_genres()["masyu"]
    line = bent(workshop(genre, (6, 7), 1), Flaws(zigzag=1.0, missed=0.5))
    found = pearls.pearls(line)
    assert set(found.values()) == {"black", "white"}
    board = genre.puzzle(6, 7, {}).substrate
    marks = folding.marked(board, line)
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
    """Most cells outside the loop are shaded, or every clue would be given for free."""
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
    """A ring of four islands with three bridges at each: either pair of sides can be the double."""
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
    """The loop leaves out many cells, and few of them are neighbours, as FLAWS requires."""
    shop = workshop(all_genres()["yajilin"], (10, 10), 3)
    visited = steps_of(bent(shop, shaded.SPARSE))
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
