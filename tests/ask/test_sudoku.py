"""Sudoku from text to proof, judged by the tests' own rows, columns, boxes and backtracking."""

from __future__ import annotations

import random

import pytest

from py_solver import PuzzleError, Verdict, check, count, load, solve
from tests.helpers import sudokus as boards
from tests.helpers.sudokus import BOXES, as_grid, as_line, filled, solves

HARD = {
    "Inkala 2006, AI Escargot": (
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    ),
    "Inkala 2010": (
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
    ),
    "Inkala 2012": (
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    ),
    "Golden Nugget": (
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    ),
    "Easter Monster": (
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
    ),
    "Platinum Blonde": (
        ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."
    ),
    "Fata Morgana": (
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"
    ),
    "seventeen clues": (
        "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    ),
    "hard for a search from the top": (
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    ),
}

UNSOLVABLE = {
    "two equal givens in a row": "5" + "." * 7 + "5" + "." * 72,
    "a cell for which nothing is left": "12345678." + "." * 71 + "9",
    "a number without a place in its box": (
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
    ),
    "no clash that a player sees (Norvig)": (
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    ),
}


@pytest.mark.parametrize("name", HARD)
def test_a_published_hard_puzzle_has_one_solution(name: str) -> None:
    question = as_grid(HARD[name])
    outcome = solve(load(HARD[name]))
    assert outcome.verdict is Verdict.UNIQUE
    (marks,) = outcome.solutions
    assert solves(filled(marks), question)


@pytest.mark.parametrize("name", ["Inkala 2010", "Inkala 2012", "AI Escargot", "seventeen clues"])
def test_trying_finds_one_solution_too(name: str) -> None:
    (line,) = (line for known, line in HARD.items() if known.endswith(name))
    assert boards.count(as_grid(line), 2) == 1


@pytest.mark.parametrize("name", UNSOLVABLE)
def test_unsolvable(name: str) -> None:
    outcome = solve(load(UNSOLVABLE[name]))
    assert outcome.verdict is Verdict.NONE
    assert outcome.solutions == ()


def test_ambiguous_gives_two_different_right_solutions() -> None:
    """Four corners of a rectangle over two boxes with 1 2 / 2 1 can also be 2 1 / 1 2."""
    line = "..3456789456789123789123456..4365897365897214897214365531642978642978531978531642"
    outcome = solve(load(line))
    assert outcome.verdict is Verdict.MULTIPLE
    one, other = map(filled, outcome.solutions)
    assert one != other
    assert solves(one, as_grid(line))
    assert solves(other, as_grid(line))
    found = count(load(line), 100)
    assert (found.number, found.complete) == (2, True)
    assert boards.count(as_grid(line), 100) == 2


def test_a_puzzle_that_lost_a_clue_has_as_many_solutions_as_trying_finds() -> None:
    line = HARD["seventeen clues"].replace("1", "0", 1)
    expected = boards.count(as_grid(line), 200)
    assert expected > 1
    assert count(load(line), 200).number == expected


def test_the_number_of_4x4_boards_is_known() -> None:
    found = count(load("." * 16), 1000)
    assert (found.number, found.complete) == (288, True)


def test_every_solution_of_an_ambiguous_puzzle_is_given_once() -> None:
    line = "1..." + "." * 12
    outcome = solve(load(line), limit=1000)
    assert outcome.verdict is Verdict.MULTIPLE
    found = {as_line(filled(marks)) for marks in outcome.solutions}
    assert len(found) == len(outcome.solutions) == 288 // 4
    assert all(solves(as_grid(one), as_grid(line)) for one in found)


def test_a_board_that_is_already_full() -> None:
    rng = random.Random(1)
    answer = boards.solution(9, rng)
    outcome = solve(load(as_line(answer)))
    assert outcome.verdict is Verdict.UNIQUE
    assert filled(outcome.solutions[0]) == answer
    answer[0][0], answer[0][1] = answer[0][1], answer[0][0]
    wrong = load(as_line(answer))
    assert solve(wrong).verdict is Verdict.NONE
    assert check(wrong).violations


@pytest.mark.parametrize("side", BOXES)
def test_a_size_with_one_solution(side: int, run_seed: int) -> None:
    """If every cell of one number is removed, that number fits only where it was."""
    rng = random.Random(f"{run_seed} {side}")
    answer = boards.solution(side, rng)
    assert solves(answer, answer), "the test's own pattern is wrong"
    question = [[number if number != 2 else 0 for number in row] for row in answer]
    outcome = solve(load(as_line(question)))
    assert outcome.verdict is Verdict.UNIQUE
    assert filled(outcome.solutions[0]) == answer


@pytest.mark.parametrize("share", [0.3, 0.5])
@pytest.mark.parametrize("side", BOXES)
def test_a_size_with_many_cells_taken_away(side: int, share: float, run_seed: int) -> None:
    rng = random.Random(f"{run_seed} {side} {share}")
    answer = boards.solution(side, rng)
    question = boards.thinned(answer, share, rng)
    outcome = solve(load(boards.as_text(question)))
    found = [filled(marks) for marks in outcome.solutions]
    assert all(solves(one, question) for one in found)
    if outcome.verdict is Verdict.UNIQUE:
        assert found == [answer]
    else:
        assert outcome.verdict is Verdict.MULTIPLE
        assert found[0] != found[1]
    if side <= 9:
        assert min(2, boards.count(question, 2)) == len(found)


@pytest.mark.parametrize("side", BOXES)
def test_an_empty_board_has_many_solutions(side: int) -> None:
    outcome = solve(load(boards.as_text([[0] * side for _ in range(side)])))
    assert outcome.verdict is Verdict.MULTIPLE
    assert all(
        solves(filled(marks), [[0] * side for _ in range(side)]) for marks in outcome.solutions
    )


@pytest.mark.parametrize("number", range(20))
def test_random_9x9_puzzles_have_as_many_solutions_as_trying_finds(
    number: int, run_seed: int
) -> None:
    rng = random.Random(f"{run_seed} 9x9 {number}")
    question = boards.thinned(boards.solution(9, rng), rng.uniform(0.4, 0.66), rng)
    if rng.random() < 0.3:  # spoil one given
        row, col = rng.randrange(9), rng.randrange(9)
        question[row][col] = rng.randint(1, 9)
    puzzle = load(as_line(question))
    expected = boards.count(question, 50)
    found = count(puzzle, 50)
    assert found.number == expected
    assert found.complete == (expected < 50)


@pytest.mark.parametrize("side", [1, 2, 3, 5, 7, 11, 13, 17, 19, 23])
def test_a_side_that_has_no_boxes_is_refused(side: int) -> None:
    with pytest.raises(PuzzleError) as refused:
        load("." * (side * side))
    assert f"{side}×{side}" in refused.value.sentence
    assert refused.value.sentence.endswith(".")


@pytest.mark.parametrize("side", [26, 27, 100, 1000])
def test_a_side_that_is_too_long_is_refused(side: int) -> None:
    with pytest.raises(PuzzleError, match=rf"25×25.*{side}×{side}"):
        load("." * (side * side))


@pytest.mark.parametrize(("rows", "cols"), [(4, 6), (9, 8), (1, 9), (6, 4)])
def test_a_board_that_is_not_square_needs_the_name_of_its_type(rows: int, cols: int) -> None:
    text = f"{rows} {cols}\n" + (" ".join("-" * cols) + "\n") * rows
    with pytest.raises(PuzzleError, match=f"any puzzle of {rows}×{cols}"):
        load(text)
    assert load(text, "sudoku").size == (rows, cols)
