"""Removing clues: every answer of the one warm model equals that of a search from nothing."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pytest

from py_solver import Budget, Puzzle, Verdict, all_genres, check, count, generate, load, solve
from py_solver.ask.shares import Shares, shares
from py_solver.board.coords import Coord, cell
from py_solver.board.regions import Set
from py_solver.engine.search import Search
from py_solver.logic.constraint import Statement, must
from py_solver.logic.outcome import Source
from py_solver.making.progress import Watch
from py_solver.making.remove_clues import Uniqueness, remove_clues
from py_solver.making.solutions import another, doubts, fits, is_unique, nearest, preferred
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.genre import Genre, genre_of
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL, orbits
from py_solver.puzzle.workshop import Draft
from py_solver.rules.sums.sum import Sum
from tests import tiers

THINNED = [genre for genre in tiers.made() if genre.making and genre.making.thins]


def watch() -> Watch:
    return Watch(Budget())


def only_with(puzzle: Puzzle, key: str, blank: object, kept: Collection[Coord]) -> Puzzle:
    """The puzzle with these clues of a kind; the others are blank, or gone."""
    clues = {
        place: clue if place in kept else blank
        for place, clue in puzzle.clues[key].items()
        if place in kept or blank is not None
    }
    return puzzle.with_clues(key, clues)


def shared(puzzle: Puzzle, key: str, blank: object) -> Shares | None:
    clues = [Source(key, place) for place in sorted(puzzle.clues[key])]
    return shares(puzzle, only_with(puzzle, key, blank, ()), clues)


def assert_answers(puzzle: Puzzle, key: str, blank: object, rng: random.Random) -> int:
    """Ask about all clues, all but one, and some; return the number of negative answers."""
    (solution,) = solve(puzzle).solutions
    places = sorted(puzzle.clues[key])
    build = partial(only_with, puzzle, key, blank)
    uniqueness = Uniqueness(build, key, places, solution, watch())
    genre = genre_of(puzzle)
    # Without these, the solution would be none: a number that may be wrong makes the others right.
    keeps = genre.making.keeps if genre and genre.making else lambda draft: ()
    stay = set(keeps(Draft(dict(puzzle.clues), solution)))
    free = [place for place in places if place not in stay]
    fewer = [{*free} - {gone} for gone in free[:6]]
    fewer += [{*rng.sample(free, rng.randint(0, len(free)))} for _ in range(4)]
    choices = [places, *([at for at in places if at in stay | kept] for kept in fewer)]
    answers = [uniqueness.holds(kept) for kept in choices]
    assert answers == [solve(build(kept)).verdict is Verdict.UNIQUE for kept in choices]
    assert answers[0]
    return answers.count(False)


@tiers.usually(4)
@pytest.mark.parametrize("genre", tiers.part(THINNED, 0), ids=lambda genre: genre.id)
def test_clues_that_speak_for_themselves(genre: Genre) -> None:
    assert genre.making is not None
    assert genre.making.thins is not None
    thins = genre.making.thins
    # Some puzzles of a genre need no clue of this kind: most of Netwalk have no wall.
    made = (generate(genre, seed=seed, clues=None) for seed in range(3, 33))
    puzzle = next(one for one in made if one.clues[thins])
    blank = Clue.ANY if genre.making.blank else None
    assert assert_answers(puzzle, thins, blank, random.Random(genre.id))


def test_clues_that_forbid_together() -> None:
    """In Hitori, two equal numbers make a constraint; one that was left out is checked."""
    puzzle = load(all_genres()["hitori"].example, "hitori")
    found = shared(puzzle, "number", None)
    assert found is not None
    assert found.joint
    assert found.exact
    assert assert_answers(puzzle, "number", None, random.Random(1))


def test_clues_that_demand_together() -> None:
    """Each question is a search of its own."""

    def constraints(puzzle: Puzzle) -> Iterator[Statement]:
        yield from plain.constraints(puzzle)
        given = puzzle.clues["given"]
        if given:
            clues = tuple(Source("given", place) for place in given)
            yield must(Set(tuple(given)), Sum(sum(given.values())), source=clues)

    plain = all_genres()["sudoku"]
    genre = replace(plain, constraints=constraints)
    puzzle = genre.puzzle(4, 4, generate(plain, (4, 4), seed=1).clues)
    found = shared(puzzle, "given", None)
    assert found is not None
    assert not found.exact
    assert assert_answers(puzzle, "given", None, random.Random(1))


def test_clues_that_make_the_board() -> None:
    """An Akari without a clue lacks its wall, too."""
    puzzle = load(all_genres()["akari"].example, "akari")
    assert shared(puzzle, "wall", None) is None


def test_a_clue_that_says_something_when_it_is_gone() -> None:
    """A Hashi island without its number still has a bridge."""
    puzzle = load(all_genres()["hashi"].example, "hashi")
    places = sorted(puzzle.clues["island"])
    found = shared(puzzle, "island", Clue.ANY)
    assert found is not None
    assert [len(said) for said in found.told.values()] == [1] * len(places)
    assert [len(said) for said in found.untold.values()] == [1] * len(places)
    assert assert_answers(puzzle, "island", Clue.ANY, random.Random(1))


def test_thinning_stops_at_a_number_and_asks_about_each_group_once() -> None:
    places = [cell(0, n) for n in range(10)]
    needed = {places[3], places[7]}
    asked: list[frozenset[Coord]] = []

    def only(kept: Collection[Coord]) -> bool:
        asked.append(frozenset(kept))
        return needed.issubset(kept)

    groups = [*((one, two) for one, two in zip(places[::2], places[1::2], strict=True))]
    for least, left in ((0, 4), (4, 4), (5, 4), (9, 8), (10, 10)):
        asked.clear()
        kept = set(places)
        remove_clues(groups, only, watch(), kept, least)
        assert len(kept) == left
        assert needed <= kept
        assert len(asked) <= len(groups)


def test_orbits() -> None:
    places = [cell(r, c) for r in range(3) for c in range(3)]
    for symmetry, groups in ((NONE, 9), (ROTATIONAL, 5), (MIRROR, 6), (DIAGONAL, 6)):
        found = orbits(places, (3, 3), symmetry)
        assert sorted(place for group in found for place in group) == places
        assert len(found) == groups
    left, right, below = cell(0, 0), cell(0, 2), cell(2, 0)
    assert orbits([left, right, below], (3, 3), MIRROR) == [(left, right), (below,)]
    assert orbits([left, right, below], (3, 3), DIAGONAL) == [(left,), (right, below)]
    assert orbits([left, cell(0, 1)], (3, 3), ROTATIONAL) == [(left,), (cell(0, 1),)]
    with pytest.raises(ValueError, match="no symmetry"):
        orbits(places, (3, 3), "round")


def ambiguous() -> tuple[Puzzle, list[dict[Coord, int]]]:
    """A puzzle with a handful of solutions, and all of them."""
    puzzle = load("1.../..3./..../.2..")
    solutions = [dict(one) for one in solve(puzzle, limit=100).solutions]
    assert count(puzzle, 100).complete
    assert 3 <= len(solutions) < 100
    return puzzle, solutions


def test_the_nearest_other_solution_is_always_the_same() -> None:
    puzzle, solutions = ambiguous()
    board = puzzle.substrate.coords
    for known in solutions:
        others = [one for one in solutions if one != known]
        best = min(others, key=lambda one: [(one[c] != known[c], one[c]) for c in board])
        assert nearest(puzzle, known, watch()) == best
        assert another(puzzle, known, watch()) in others
        assert fits(puzzle, known, watch())
        assert not is_unique(puzzle, known, watch())
    differ = {c for c in board if len({one[c] for one in solutions}) > 1}
    assert doubts(puzzle, watch()) == tuple(c for c in board if c in differ)


@pytest.mark.parametrize("most", [0, 1, 3])
def test_no_more_doubts_are_looked_for_than_matter(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = load("1.../..../..../....")
    every = doubts(puzzle, watch())
    sought: list[Sequence[int]] = []
    of = Search.next_state

    def next_state(search: Search, also: Sequence[int] = ()) -> list[int] | None:
        sought.append(also)
        return of(search, also)

    monkeypatch.setattr(Search, "next_state", next_state)
    found = doubts(puzzle, watch(), most)
    assert most < len(found) <= len(every)
    assert set(found) <= set(every)
    assert len(sought) == 2, "two solutions differ in four cells at least"
    assert doubts(puzzle, watch(), len(every)) == every, "all of them, where they are not too many"


def test_the_first_preferences_come_before_all_others() -> None:
    puzzle, solutions = ambiguous()
    board = list(puzzle.substrate.coords)
    for number, meant in enumerate(solutions):
        order = random.Random(number).sample(board, len(board))
        preferences = [
            (coord, meant[coord] % 4 + 1 if at % 3 else 1) for at, coord in enumerate(order)
        ]
        best = min(solutions, key=lambda one: [one[coord] != mark for coord, mark in preferences])
        met = [best[coord] == mark for coord, mark in preferences]
        found = preferred(puzzle, preferences, watch())
        assert found in solutions
        assert [found[coord] == mark for coord, mark in preferences] == met
        assert preferred(puzzle, meant.items(), watch()) == meant
    assert preferred(load("11../..../..../...."), [], watch()) is None


def test_there_is_no_other_solution() -> None:
    puzzle = generate("sudoku", (6, 6), seed=1)
    (solution,) = solve(puzzle).solutions
    assert nearest(puzzle, solution, watch()) is None
    assert another(puzzle, solution, watch()) is None
    assert is_unique(puzzle, solution, watch())
    wrong = {place: mark % 6 + 1 for place, mark in solution.items()}
    assert not check(puzzle, wrong).solved
    assert not fits(puzzle, wrong, watch())
    assert not is_unique(puzzle, wrong, watch())
