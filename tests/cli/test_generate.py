"""`python3 -m py_solver generate`, as a user at a terminal runs it."""

from __future__ import annotations

import re

import pytest

from py_solver import Verdict, all_genres, load, path, solve
from py_solver.cli.main import main
from py_solver.making.progress import Watch


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    code = main(["generate", *arguments])
    out, error = capsys.readouterr()
    return code, out, error


def test_a_puzzle_is_printed_and_its_seed_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run(capsys, "slitherlink", "--size", "6x7", "--seed", "7")
    assert code == 0
    assert out.startswith("6 7\n")
    puzzle = load(out, "slitherlink")
    assert puzzle.size == (6, 7)
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert re.fullmatch(r"seed 7 \(\d+\.\d{3} s\)\n", error)
    assert run(capsys, "slitherlink", "--size", "6x7", "--seed", "7")[1] == out
    assert run(capsys, "slitherlink", "--size", "6x7", "--seed", "8")[1] != out


def test_a_drawn_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, error = run(capsys, "sudoku", "--size", "4")
    seed = error.split()[1]
    assert run(capsys, "sudoku", "--size", "4", "--seed", seed)[1] == out


def test_a_technique_can_be_required(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("slitherlink", "--size", "4", "--seed", "1")
    out = run(capsys, *words, "--technique", "3-in-a-corner")[1]
    assert "3 in a corner" in [step.name for step in path(load(out, "slitherlink")).steps]
    code, _, error = run(capsys, *words, "--technique", "3 in the corner")
    assert code == 2
    assert "Did you mean “3 in a corner”" in error
    assert main(["genres", "slitherlink"]) == 0
    assert "techniques: premature-loop, " in capsys.readouterr()[0]


def test_several_puzzles_and_formats(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, error = run(capsys, "sudoku", "--seed", "1", "--count", "3", "--format", "line")
    lines = out.split("\n\n")
    assert [len(line.strip()) for line in lines] == [81, 81, 81]
    assert [line.split()[1] for line in error.splitlines()] == ["1", "2", "3"]
    assert run(capsys, "sudoku", "--seed", "2", "--format", "line")[1] == lines[1] + "\n"
    assert "https://" in run(capsys, "sudoku", "--seed", "1", "--format", "link")[1]
    assert '"genre"' in run(capsys, "sudoku", "--seed", "1", "--format", "json")[1]
    assert "https://" in run(capsys, "nurikabe", "--seed", "1", "--format", "puzz.link")[1]


def test_clues_and_symmetry(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seed", "1", "--clues", "40", "--symmetry", "mirror", "--format", "line")
    line = run(capsys, "sudoku", *words)[1].strip()
    rows = [line[place : place + 9] for place in range(0, 81, 9)]
    assert 39 <= sum(letter != "." for letter in line) <= 40
    for row in rows:
        assert [letter == "." for letter in row] == [letter == "." for letter in reversed(row)]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "There is no puzzle type “chess”."),
        (
            ("sudoku", "--clues", "5"),
            "A 9×9 Sudoku puzzle with only 5 clues cannot have a unique solution",
        ),
        (("sudoku", "--size", "9x"), "--size must be rows and columns, such as 10x10, not “9x”."),
        (("sudoku", "--size", "0"), "--size must be rows and columns"),
        (("sudoku", "--size", "999x999"), "Sudoku goes up to 25×25"),
        (("sudoku", "--count", "0"), "--count must be 1 or more."),
        (("sudoku", "--symmetry", "odd"), "For Sudoku, the symmetry can be"),
        (("sudoku", "--option", "ratio=2"), "Sudoku has no option “ratio”, only “anti_king”, “"),
        (("sudoku", "--wish", "seed=3"), "Sudoku has no option “seed”, only “anti_king”, “"),
        (("sudoku", "--seconds", "nan"), "--seconds must be 0 or more."),
        (("sudoku", "--seconds", "-1"), "--seconds must be 0 or more."),
        (("masyu", "--option", "ratio"), "An option for Masyu must be KEY=NUMBER, not “ratio”;"),
        (("slitherlink", "--option", "ratio=10"), "“ratio” must be from 0 to"),
        (("slitherlink", "--option", "ratio=nan"), "“ratio” must be from 0 to"),
    ],
)
def test_what_cannot_be_had(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, error = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence in error
    assert len(error.splitlines()) == 1


def test_out_of_time(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run(capsys, "sudoku", "--seconds", "0")
    assert (code, out) == (3, "")
    assert error == "Stopped after 0 seconds, while filling the board.\n"


def test_one_second_is_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watch, "seconds", 2.0)
    assert run(capsys, "sudoku", "--seconds", "1")[2].startswith("Stopped after 1 second, while")
    assert "after 1.5 seconds, while" in run(capsys, "sudoku", "--seconds", "1.5")[2]


def test_options_are_listed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    for genre in (all_genres()[name] for name in ("sudoku", "slitherlink", "masyu")):
        code, out, error = run(capsys, genre.id, "--option", "any=?")
        assert (code, error) == (0, "")
        first, *lines = out.splitlines()
        assert genre.name in first
        known = genre.making.options if genre.making else ()
        assert len(lines) == len(known)
        for line, option in zip(lines, known, strict=True):
            key, shown = line.split(maxsplit=1)
            word = "or" if option.name else "to"
            assert key == option.key
            assert shown.startswith(f"{option.least:g} {word} {option.most:g} ")
            assert f" default {option.default:g} " in shown
            assert shown.endswith(option.sentence)


def test_the_old_name_of_an_option_still_works(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("slitherlink", "--size", "5", "--seed", "3")
    made = run(capsys, *words, "--option", "share=0.5")[1]
    assert run(capsys, *words, "--wish", "share=0.5")[1] == made
    with pytest.raises(SystemExit):
        run(capsys, "--help")
    assert "wish" not in capsys.readouterr().out
