"""A new puzzle needs the technique that was asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from py_solver import (
    Budget,
    GenerateError,
    Puzzle,
    Stopped,
    Verdict,
    dump,
    generate,
    grade,
    load,
    path,
    solve,
)
from py_solver.formats import envelope
from py_solver.genres import all_genres, genre_named
from py_solver.making import aiming
from py_solver.making.needed import Needed, techniques_offered
from py_solver.making.progress import Progress, Watch
from py_solver.making.visible import AnswerCache
from tests.bridge.test_requests import ask, refusal

MADE = [
    ("sudoku", (6, 6), "x-wing", 2),
    ("sudoku", (6, 6), "Locked candidates", 2),
    ("sudoku", (6, 6), "hidden single", 1),
    ("slitherlink", (4, 4), "adjacent 3s", 1),
]


@cache
def made(name: str, size: tuple[int, int], seed: int, technique: str) -> Puzzle:
    """Return the puzzle, made once."""
    return generate(name, size, seed, technique=technique)


@pytest.mark.parametrize(("name", "size", "technique", "seed"), MADE)
def test_the_path_has_the_technique_where_nothing_easier_helps(
    name: str, size: tuple[int, int], technique: str, seed: int
) -> None:
    puzzle = made(name, size, seed, technique)
    assert solve(puzzle).verdict is Verdict.UNIQUE
    wanted = technique.lower().replace("-", " ")
    steps = path(puzzle).steps
    named = [one for one in steps if one.name.lower().replace("-", " ").startswith(wanted)]
    assert any(step.proved for step in named)


def test_singles_sets_and_locked_candidates_get_stuck_without_an_x_wing() -> None:
    """Told by a plain solver of 6×6 Sudokus, which shares no code with the hints."""
    puzzle = made("sudoku", (6, 6), 2, "x-wing")
    assert max(map(len, _left(dump(puzzle, "line").strip()).values())) > 1
    easy = generate("sudoku", (6, 6), 2, grade="easy")
    assert max(map(len, _left(dump(easy, "line").strip()).values())) == 1


BOXES = [(row, col) for row in (0, 2, 4) for col in (0, 3)]


def _left(line: str) -> dict[tuple[int, int], set[str]]:
    """Return the candidates that sets of any size and locked candidates leave."""
    cells = [(row, col) for row in range(6) for col in range(6)]
    houses = [
        *({(row, col) for col in range(6)} for row in range(6)),
        *({(row, col) for row in range(6)} for col in range(6)),
        *({(row + b, col + c) for b in range(2) for c in range(3)} for row, col in BOXES),
    ]
    given = dict(zip(cells, line, strict=True))
    left = {at: set("123456" if letter == "." else letter) for at, letter in given.items()}
    before = -1
    while before != (before := sum(map(len, left.values()))):
        for house in houses:
            # A set of cells with as few candidates; its complement is a hidden set or a single.
            for number in range(1, 6):
                for some in combinations(sorted(house), number):
                    own = {digit for at in some for digit in left[at]}
                    if len(own) == number:
                        for at in house.difference(some):
                            left[at] -= own
            for other in houses:
                for digit in "123456":
                    places = {at for at in house if digit in left[at]}
                    if places <= other:
                        for at in other - house:
                            left[at].discard(digit)
    return left


def test_a_puzzle_of_singles_needs_no_more() -> None:
    puzzle = load("1.../..3./..4./.2..", "sudoku")
    solution = solve(puzzle).solutions[0]
    for name in ("X-wing", "naked pair", "locked candidates"):
        assert not Needed(name, Watch(Budget()), AnswerCache()).is_in(puzzle, solution)
    assert Needed("naked single", Watch(Budget()), AnswerCache()).is_in(puzzle, solution)


def test_a_grade_can_be_asked_for_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = generate("slitherlink", (4, 4), 1, technique="3 in a corner", grade="easy")
    assert grade(puzzle).word == "easy"
    assert any(step.name == "3 in a corner" for step in path(puzzle).steps)
    # However many boards miss the grade, only the budget ends it.
    monkeypatch.setattr(aiming, "MOST_TOO_EASY", 3)
    with pytest.raises(Stopped):
        generate("sudoku", (4, 4), 1, technique="x-wing", grade="hard", on_progress=_until(9))


def test_what_was_stopped_is_not_called_impossible() -> None:
    with pytest.raises(Stopped) as caught:
        generate("sudoku", (4, 4), 1, technique="naked pair", on_progress=_until(4))
    assert caught.value.sentence == (
        "Stopped. 3 puzzles so far had a unique solution without the technique “naked pair”. "
        "With more time or another seed, there may be one that needs it."
    )


def _until(tries: int) -> Callable[[Progress], bool]:
    return lambda far: far.tries < tries


@pytest.mark.parametrize(
    ("genre", "technique", "sentence"),
    [
        ("sudoku", "x wung", "Sudoku has no technique “x wung”. Did you mean “X-wing”"),
        ("sudoku", "adjacent 3s", "Sudoku has no technique “adjacent 3s”."),
        ("nonogram", "x-wing", "Nonogram puzzles have no techniques with names."),
    ],
)
def test_a_technique_that_the_type_lacks_is_refused(
    genre: str, technique: str, sentence: str
) -> None:
    with pytest.raises(GenerateError) as caught:
        generate(genre, seed=1, technique=technique)
    assert caught.value.sentence.startswith(sentence)


def test_only_techniques_that_can_occur_are_offered() -> None:
    def offered(name: str) -> dict[str, str]:
        genre = genre_named(name)
        return techniques_offered(genre, load(genre.example, genre.id))

    assert {"x-wing", "two-string-kite", "locked-candidates"} <= offered("sudoku").keys()
    assert "x-wing" in offered("skyscrapers")
    assert "two-string-kite" not in offered("skyscrapers"), "it has no boxes"
    assert "naked-pair" in offered("suguru")
    assert "x-wing" not in offered("suguru"), "its regions are no rows"
    assert "adjacent-3s" in offered("slitherlink")
    assert "naked-pair" not in offered("slitherlink")
    for genre in all_genres().values():
        for slug, name in techniques_offered(genre, load(genre.example, genre.id)).items():
            assert slug, name


def test_a_technique_can_be_required_of_a_new_puzzle() -> None:
    request = {"genre": "slitherlink", "rows": 4, "cols": 4, "seed": 1}
    needing = request | {"technique": "3-in-a-corner", "seconds": 60}
    steps = path(envelope.from_json(ask("generate", needing)["result"]["board"]["puzzle"])).steps
    assert "3 in a corner" in [step.name for step in steps]
    told = refusal(ask("generate", request | {"technique": "x-wing"}))
    assert told == "Slitherlink has no technique “x-wing”."
