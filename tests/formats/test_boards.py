"""Boards among other words, and tables drawn with bars."""

from __future__ import annotations

import json

import pytest

from py_solver import PuzzleError, Verdict, dump, load, solve
from py_solver.formats.registry import read

FROM_ZERO = "4 4 0-3\n- 0 - -\n- - 2 -\n1 - - -\n- - - 3\n"


def test_the_first_line_gives_other_numbers() -> None:
    puzzle = load(FROM_ZERO, "sudoku")
    assert sorted(puzzle.clues["given"].values()) == [0, 1, 2, 3]
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert dump(puzzle, "text") == FROM_ZERO
    signs = json.loads(dump(puzzle, "json"))
    signs["clues"] |= {"numbers": "WXYZ", "given": {}}
    with pytest.raises(PuzzleError, match="numbers"):
        dump(load(json.dumps(signs)), "text")


SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [SUDOKU[at : at + 9] for at in range(0, 81, 9)]
GIVEN = load(SUDOKU).clues["given"]
BARS = ["| " + " | ".join(row.replace(".", " ")) + " |" for row in ROWS]
HEAD = ["| " + " | ".join("ABCDEFGHI") + " |", "|" + "---|" * 9]


@pytest.mark.parametrize(
    ("text", "sorts"),
    [
        (f"Puzzle: {SUDOKU}", ["told"]),
        (f"12. {SUDOKU}", ["told"]),
        (f"{SUDOKU}  // hard", ["told"]),
        (f'"{SUDOKU}"', []),
        (f"“{SUDOKU}”", []),
        (f"Anti-knight: {SUDOKU}", ["inferred"]),
        ("\n".join(f"{name} {row}" for name, row in zip("ABCDEFGHI", ROWS, strict=True)), ["told"]),
        ("\n".join(f"{n} {row}" for n, row in enumerate(ROWS, start=1)), ["told"]),
        ("grid:\n" + "\n".join(f"  - {row}" for row in ROWS), ["told"]),
        (",\n".join(f'"{row}"' for row in ROWS), []),
        (",".join(SUDOKU.replace(".", "0")), []),
        (";".join(ROWS), []),
        ("\u200b".join(ROWS), []),
        ("\n".join("|".join(row) for row in ROWS), []),
        ("\n".join(BARS), []),
        ("\n".join([*HEAD, *BARS]), ["told"]),
        ("\n".join(json.dumps({"puzzle": SUDOKU}) for _ in range(2)), ["told"]),
    ],
)
def test_a_board_among_other_words(text: str, sorts: list[str]) -> None:
    found = read(text)
    assert found.puzzle.clues["given"] == GIVEN
    assert not found.puzzle.clues["rooms"]
    assert [note.sort for note in found.notes] == sorts
    assert solve(found.puzzle).verdict is Verdict.UNIQUE


JIGSAW = "4.....7...8.....13.9..5..6..3.1482.......2............5.7.....6..829...4........."
ROOMS = "112222233411222235411333335416663555411666775444866675488888775489999775889999977"


@pytest.mark.parametrize("apart", ["\n", " ", ",", ";", "|", "/", "\nRegions: "])
def test_two_boards_of_which_one_names_the_regions(apart: str) -> None:
    found = read(f"Puzzle: {JIGSAW}{apart}{ROOMS}" if "R" in apart else f"{JIGSAW}{apart}{ROOMS}")
    assert found.puzzle.clues["rooms"]
    assert solve(found.puzzle).verdict is Verdict.UNIQUE


@pytest.mark.parametrize("apart", ["\n", ","])
def test_a_second_board_that_fits_neither_way_is_a_caveat(apart: str) -> None:
    assert not read(f"{JIGSAW}{apart}{ROOMS[:-1]}1").whole


@pytest.mark.parametrize("form", ["{{{}}} ", "{}, ", '"{}" '])
def test_candidates_that_a_program_wrote_as_lists(form: str) -> None:
    groups = [sign if sign != "." else "123456789" for sign in SUDOKU]
    rows = ("".join(map(form.format, groups[at : at + 9])) for at in range(0, 81, 9))
    assert read("\n".join(rows)).puzzle.clues["given"] == GIVEN


def test_what_is_about_a_file_may_follow_its_only_line() -> None:
    found = read('pzprv3/nurikabe/1/2/1 ./. ./\ninfo:{"metadata":{"author":"Me"}}')
    assert found.puzzle.author == "Me"


@pytest.mark.parametrize(
    "text",
    ["4x4:1.2.,.21.,2.1.,.12.,TLRTBLRBTLRTBLRB", "SumoCueV1=10+0" + "=0" * 80],
    ids=["game ID", "SumoCue"],
)
def test_a_code_is_no_board(text: str) -> None:
    with pytest.raises(PuzzleError):
        read(text)


def test_a_damaged_list_is_no_board() -> None:
    told = str([[int(sign) for sign in row.replace(".", "0")] for row in ROWS])
    assert read(f"array({told}, dtype=int)").puzzle.clues["given"] == GIVEN
    for damaged in (told.replace("5,", "5,,", 1), told[1:], told.replace("], [", "] [", 1)):
        with pytest.raises(PuzzleError):
            read(damaged)


@pytest.mark.parametrize("text", [f"{SUDOKU}5 and more", "The 8 of 9 words here", "1 2 3 4 5 6 7"])
def test_words_are_no_board(text: str) -> None:
    with pytest.raises(PuzzleError):
        read(text)


def test_the_first_of_several_links_is_read() -> None:
    one, other = (f"https://puzz.link/p?nurikabe/{n}/1/2h" for n in (3, 4))
    for text in (f"{one}\n{other}", f"* {one}\n* {other}", f"{one}, by me"):
        found = read(text)
        assert found.puzzle.size == (1, 3)
        assert [note.sort for note in found.notes] == ["told"]
