"""Other layouts of grid text for a genre: the meaning of each, and files with their names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from py_solver import Puzzle, Verdict, all_genres, dump, load, solve
from py_solver.batch.benchmark import records_in, run
from py_solver.board.coords import Coord, cell
from py_solver.formats.gridtext_marks import dump_marks
from py_solver.puzzle.clues import Drawing

SOLVED = """\
4 4
1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 1
"""

LATIN = """\
4 4
1 3 4 2
3 2 1 4
2 4 3 1
4 1 2 3
"""

TEXTS = {
    "killer_sudoku": (
        "4 4\n4 5 - 6\n- 5 5 -\n9 - - 6\n- - - -\n1 2 2 3\n1 4 5 3\n6 4 5 7\n6 6 7 7\n",
        SOLVED,
    ),
    "evenodd_sudoku": ("4 4\nO E O E\n3 E O 2\n2 O - -\nE O 2 1\n", SOLVED),
    "skyscraper_sudoku": (
        "4 4\n- 2 2 1\n1 2 - 3\n4 2 - -\n1 - 2 4\n- 2 - -\n- - - -\n- 1 - -\n- - - -\n",
        SOLVED,
    ),
    "margin_sudoku": (
        "4 4\n- 6 4 6\n6 4 - 4\n3 7 - -\n7 - 7 3\n- 2 - -\n- - - -\n- 1 - -\n- - - -\n",
        SOLVED,
    ),
    "consecutive_sudoku": (
        "4 4\n1 - - -\n- - - -\n- - - -\n- - - -\n0 3 4 0\n3 13 4 0\n8 1 6 0\n0 1 13 4\n",
        LATIN,
    ),
    "tentaisho": (
        "4 4\n0 - - 2\n0 - 2 -\n1 - - -\n1 - - -\n",
        "4 4\n1 2 2 3\n4 2 2 3\n5 5 2 2\n6 6 2 2\n",
    ),
    "midloop": (
        "4 4\n- - - -\n2 - 2 -\n- - - -\n- 1 - -\n",
        "4 4\nes ew sw  -\nns  - ns  -\nns  - ns  -\nne ew nw  -\n",
    ),
}


def cells(*places: str) -> tuple[Coord, ...]:
    return tuple(cell(int(place[0]), int(place[1])) for place in places)


def read(name: str) -> Puzzle:
    return load(TEXTS[name][0], name)


def test_a_first_line_may_leave_out_what_the_sums_tell() -> None:
    text = "4 4\n2 0 2 2\n1 0 4 1\n1 0 0 3\n1 0 1 0\n1 0 2 1\n0 1 0 1\n"
    puzzle = load(text, "pills")
    assert puzzle.clues["pills"] == 3
    outcome = solve(puzzle)
    assert outcome.verdict is Verdict.UNIQUE
    marks = dump_marks(puzzle, outcome.solutions[0])
    assert marks == "4 4\n1 1 1 0\n0 0 0 2\n3 3 3 2\n0 0 0 2\n"
    assert load(text.replace("4 4", "4 4 2"), "pills").clues["pills"] == 2


def test_every_layout_has_a_board_here() -> None:
    names = {layout.name for genre in all_genres().values() for layout in genre.layouts}
    assert names == set(TEXTS)


@pytest.mark.parametrize("name", TEXTS)
def test_a_board_is_read_as_it_is_laid_out(name: str) -> None:
    outcome = solve(read(name))
    assert outcome.verdict is Verdict.UNIQUE
    assert dump_marks(read(name), outcome.solutions[0]) == TEXTS[name][1]


def test_cages_lie_over_the_cells_of_a_name() -> None:
    assert read("killer_sudoku").clues["cage"][-2:] == (
        Drawing(cells("20", "30", "31"), (9,)),
        Drawing(cells("23", "32", "33"), (6,)),
    )


def test_odd_and_even_cells_are_drawn_all_at_once() -> None:
    clues = read("evenodd_sudoku").clues
    assert clues["odd"] == (Drawing(cells("00", "02", "12", "21", "31")),)
    assert clues["even"] == (Drawing(cells("01", "03", "11", "30")),)
    odd = load("4 4\n2 O - -\n- - - -\n- - - -\n- - - -\n", "evenodd_sudoku").clues
    assert (len(odd["odd"]), len(odd["even"])) == (1, 0)


@pytest.mark.parametrize(
    ("name", "key", "left"), [("skyscraper_sudoku", "skyscraper", 4), ("margin_sudoku", "frame", 3)]
)
def test_numbers_around_look_along_their_lines(name: str, key: str, left: int) -> None:
    drawn = read(name).clues[key]
    row = Drawing(cells("00", "01", "02", "03"), (left,))
    assert row in drawn
    assert Drawing(cells("30", "20", "10", "00"), (int(TEXTS[name][0].split()[6]),)) in drawn


def test_numbers_between_cells_are_bits_and_there_are_no_boxes() -> None:
    puzzle = read("consecutive_sudoku")
    assert puzzle.clues["white_dot"][:2] == (
        Drawing(cells("01", "02")),
        Drawing(cells("01", "11")),
    )
    assert puzzle.clues["every_white_dot"]
    assert "There are no boxes." in list(puzzle.genre.notes(puzzle) if puzzle.genre else ())


@pytest.mark.parametrize(
    ("stem", "genre"),
    [("evenodd_sudoku", "evenodd_sudoku"), ("ours", "sudoku"), ("akari", "sudoku")],
)
def test_a_file_is_read_as_it_is_called(stem: str, genre: str, tmp_path: Path) -> None:
    problem, solution = TEXTS["evenodd_sudoku"]
    record = {"id": "1", "genre": "sudoku", "problem": problem, "solution": solution}
    path = tmp_path / f"{stem}.jsonl"
    path.write_text(json.dumps(record) + "\n", encoding="utf-8")
    (told,) = records_in(path)
    assert told["genre"] == genre
    (result,) = run([told])
    assert (result.match is True) == (stem == "evenodd_sudoku")


def test_a_circle_can_be_a_nought() -> None:
    found = load("3 3 2\n0 - 1\n- - -\nx - o", "nanbaboru")
    assert set(found.clues["circle"]) == {cell(0, 0), cell(2, 2)}
    assert load(dump(found, "text"), "nanbaboru") == found
