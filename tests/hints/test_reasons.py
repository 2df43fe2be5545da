"""The sentences of a hint are about its conclusion: the wrong mark, each of its places."""

from __future__ import annotations

import pytest

from py_solver import Coord, Puzzle, all_genres, hint, load, path, solve
from py_solver.board.coords import Layer, cell
from py_solver.board.marks import Marks, is_decided, marks_in
from py_solver.board.substrate import Substrate
from py_solver.hints.premises import premises_of
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope
from py_solver.rules import Cage, DistinctSum, Patterns, Sum
from tests.tiers import usually


def example(name: str) -> Puzzle:
    return load(all_genres()[name].example, name)


def wrong_marks(puzzle: Puzzle) -> list[tuple[Coord, int]]:
    board, (solution,) = puzzle.substrate, solve(puzzle).solutions
    return [
        (coord, mark)
        for coord, good in solution.items()
        for mark in marks_in(puzzle.state()[board.index(coord)])
        if mark != good and not dict(board.layers)[coord.layer].derived
    ]


@usually(1)
@pytest.mark.parametrize("genre", ["nawabari", "tatamibari"])
def test_what_speaks_against_a_wrong_mark_is_about_that_mark(genre: str) -> None:
    puzzle = example(genre)
    for wrong, mark in wrong_marks(puzzle):
        step = hint(puzzle, {wrong: mark})
        assert step is not None
        assert [one[:2] for one in step.conclusions] == [(wrong, mark)]
        if step.chain:
            assert step.chain[0].coords == (wrong,), step.sentence
        elif step.constraints:
            assert any(wrong in one.coords for one in step.constraints), step.sentence


def test_one_reason_is_told_only_of_what_has_it() -> None:
    first, *_, other = path(example("numberlink")).steps[:4]
    for step, ends in ((first, "3 and 4"), (other, "1 and 3")):
        assert ends in step.why
        assert len(step.conclusions) == 2, step.sentence


def test_an_edge_has_a_line_where_a_cell_is_shaded() -> None:
    told = [step.what for step in path(example("regional_yajilin")).steps]
    both = [what for what in told if "shaded" in what and "edge" in what]
    assert both
    assert all("has a line" in what or "has no line" in what for what in both)


def test_what_a_star_takes_is_one_reason() -> None:
    told = [step.sentence for step in path(example("starbattle")).steps]
    what = "Row 2, columns 2, 3 and 4 contain no stars."
    assert f"{what} Stars must not touch. Row 1, column 3 contains a star." in told


@pytest.mark.parametrize("genre", ["makaro", "kakuru", "suguru"])
def test_a_full_house_holds_every_number_and_lacks_one(genre: str) -> None:
    puzzle = example(genre)
    board = puzzle.substrate
    known = {
        coord
        for coord, mask in zip(board.coords, premises_of(puzzle).start, strict=True)
        if is_decided(mask)
    }
    for step in path(puzzle).steps:
        if step.name == "full house":
            (premise,) = step.constraints
            missing = [coord for coord in premise.coords if coord not in known]
            assert missing == [step.conclusions[0].coord], step.sentence
            assert len(premise.coords) > 2
        known |= {coord for coord, _, holds in step.conclusions if holds}


def test_what_else_a_chain_refutes_is_told_at_its_end() -> None:
    steps = [step for step in path(example("tilepaint")).steps if step.chain]
    several = [step for step in steps if len({one.coord for one in step.conclusions}) > 1]
    assert several
    for step in several:
        told = {coord for link in step.chain for coord in link.coords}
        assert step.chain[-1].sentence.startswith("For the same reasons, ")
        assert {one.coord for one in step.conclusions} <= told


def test_clues_that_need_others_are_not_blamed_for_themselves() -> None:
    text = all_genres()["shikaku"].example.replace("4", "5", 1)
    step = hint(load(text, "shikaku"))
    assert step is not None
    assert step.kind == "clash"
    assert "whatever" not in step.sentence
    assert "are in conflict" not in step.sentence


def test_what_an_empty_run_of_cells_tells_is_told_at_once() -> None:
    """The first cell was once noted silently, and the others came one by one."""
    told = [step for step in path(example("kakuro")).steps if "are possible" in step.why]
    assert max(len(step.coords) for step in told if not step.chain) > 1


def test_where_all_others_are_known_what_they_hold_is_told() -> None:
    """A hint once said “Cannot be 1, 3, 4, 5, 6 or 8” about a cell that was known to be 7."""
    known: set[Coord] = set()
    found = 0
    for step in path(example("kakuro")).steps:
        (premise, *more), (place, *others) = step.constraints, step.coords
        alone = isinstance(premise.rule, DistinctSum) and not (more or others)
        if alone and known >= set(premise.coords) - {place}:
            assert "cannot be" not in step.why
            assert " leaves " in step.why or " is " in step.why
            found += 1
        known |= {one.coord for one in step.conclusions if one.holds}
    assert found


def test_a_mistake_has_no_reasons_of_other_places() -> None:
    """The other deductions from its rule are for the player to find."""
    puzzle = example("hidato")
    step = hint(puzzle, {cell(0, 4): 4})
    assert step is not None
    assert "No cell next to it can be 5" in step.why
    assert cell(0, 4) in step.facts
    assert cell(4, 0) not in step.facts


@pytest.mark.parametrize(
    "rule",
    [Sum(4), DistinctSum(4), Cage("+", 4), Patterns(((1, 3), (3, 1)))],
    ids=lambda rule: type(rule).__name__,
)
def test_no_removal_rests_on_what_another_one_of_them_took(rule: Rule) -> None:
    """A cell became 1 because of the 3 beside it, and the 3 was once explained by that 1."""
    board = Substrate(1, 2, ((Layer.CELLS, Marks.numbers(1, 3)),))
    scope = Scope(board, ((0, 1),))
    state = [0b110, 0b1010]  # 1 or 2, and 1 or 3
    untouched = list(rule.propagate(list(state), scope))
    told = []
    for removal in rule.propagate(state, scope):
        state[removal.index] &= ~removal.candidates
        told.append(removal)
    assert told == untouched


def test_what_both_numbers_of_a_line_leave_is_told_as_one_thing() -> None:
    """By cases, cell after cell, it was once a chain of twenty links."""
    clues = {
        "rooms": (0, 0, 1, 1),
        "plus": {Coord(Layer.LEFT, row, 0): 1 for row in (0, 1)},
        "minus": {Coord(Layer.RIGHT, row, 2): 1 for row in (0, 1)},
        "pole": {cell(0, 0): "plus"},
    }
    told = [step.why for step in path(all_genres()["magnets"].puzzle(2, 2, clues)).steps]
    assert any("has 2 poles, so it must have no neutral cells" in why for why in told)
