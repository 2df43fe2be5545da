"""Boards among other words, and tables drawn with bars."""

from __future__ import annotations

import json

import pytest

from py_solver import PuzzleError, Verdict, load, solve
from py_solver.formats.registry import read

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
