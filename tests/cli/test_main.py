"""The command line, as a user at a terminal runs it."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.sudokus import as_grid, as_line, as_text, solution, solves
from tests.tiers import usually

ROOT = Path(__file__).resolve().parents[2]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
UNSOLVABLE = "5" + "." * 7 + "5" + "." * 72


def run(*arguments: str, stdin: str | bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "py_solver", *arguments],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )


def said(done: subprocess.CompletedProcess[bytes]) -> str:
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.stdout.decode()


def refused(done: subprocess.CompletedProcess[bytes]) -> str:
    """The one sentence that answers bad input."""
    assert said(done) == ""
    assert done.returncode == 2
    (line,) = done.stderr.decode().splitlines()
    assert line.endswith(".")
    return line


def boards_in(output: str) -> list[str]:
    """Every board printed as grid text, as one line each."""
    found = []
    lines = output.splitlines()
    for number, line in enumerate(lines):
        if re.fullmatch(r"(\d+) \1", line):
            side = int(line.split()[0])
            rows = [[int(n) for n in row.split()] for row in lines[number + 1 : number + 1 + side]]
            found.append(as_line(rows))
    return found


def test_the_well_known_puzzle() -> None:
    done = run("solve", LINE)
    assert done.returncode == 0
    assert boards_in(said(done)) == [SOLVED]
    assert re.search(r"^unique \(\d+\.\d+ s, ", said(done), re.MULTILINE)
    assert done.stderr == b""


@usually(0)
def test_a_16x16_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    rng = random.Random(16)
    answer = solution(16, rng)
    question = [[0 if rng.random() < 0.4 else number for number in row] for row in answer]
    file = tmp_path / "sixteen.txt"
    file.write_text(as_text(question))
    outputs = [run("solve", str(file)), run("solve", "-", stdin=as_text(question))]
    for done in outputs:
        assert done.returncode == 0
        assert b"unique" in done.stdout or b"multiple" in done.stdout
        assert all(solves(as_grid(line), question) for line in boards_in(said(done)))
    assert boards_in(said(outputs[0])) == boards_in(said(outputs[1]))


@usually(0)
def test_files_of_other_systems(tmp_path: Path) -> None:
    file = tmp_path / "windows with a blank.txt"
    rows = "\r\n".join(LINE[at : at + 9] for at in range(0, 81, 9))
    file.write_bytes(b"\xef\xbb\xbf" + rows.encode())
    assert boards_in(said(run("solve", str(file)))) == [SOLVED]
    assert boards_in(said(run("solve", "-", stdin=file.read_bytes()))) == [SOLVED]


@usually(0)
def test_several_solutions() -> None:
    done = run("solve", "." * 16, "--limit", "5")
    assert done.returncode == 0
    found = boards_in(said(done))
    assert len(set(found)) == len(found) == 5
    assert all(solves(as_grid(line), as_grid("." * 16)) for line in found)
    assert "multiple" in said(done)


def test_unsolvable_says_why() -> None:
    done = run("solve", UNSOLVABLE)
    assert done.returncode == 1
    output = said(done)
    assert output.startswith("none ")
    assert "Row 1 must contain each number once, but row 1, columns 1 and 9 are both 5." in output


@usually(0)
def test_what_breaks_two_rules_alike_is_said_once() -> None:
    output = said(run("solve", "1.../1.../..4./.2.."))
    assert output.count("are both 1.") == 1


def test_out_of_budget() -> None:
    done = run("solve", "." * 81, "--seconds", "0")
    assert done.returncode == 3
    assert said(done).startswith("limit ")


@usually(1)
@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["solve", LINE[:-1]], "80 characters, but a 9×9 grid needs 81"),
        (["solve", "nonsense?"], "not a puzzle"),
        (["solve", "/no/such/file.txt"], "There is no file /no/such/file.txt."),
        (["solve", "puzzle.json"], "There is no file puzzle.json."),
        (["solve", "no such file"], "not a puzzle"),
        (["solve", "."], "This could be any puzzle of 1×1"),
        (["solve", "2 2\n- 1\n- -"], "Name it with --genre. The command genres"),
        (["solve", ""], "nothing"),
        (["solve", "1" * 5000], "5000 characters, but a 25×25 grid needs 625"),
        (["solve", LINE, "--genre", "nonesuch"], "“nonesuch”"),
        (["solve", LINE, "--seconds", "nan"], "seconds"),
        (["solve", LINE, "--seconds", "-1"], "seconds"),
        (["bench", "file.jsonl", "--seconds", "nan"], "seconds"),
        (["solve", LINE, "--limit", "0"], "limit"),
        (["solve", LINE, "--limit", "-3"], "limit"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(arguments: list[str], part: str) -> None:
    assert part in refused(run(*arguments))


@usually(0)
@pytest.mark.parametrize("stdin", [b"", b"\xff\xfe\x00\x80", b"\x00" * 81, b"\x80" * 81])
def test_standard_input_that_holds_no_puzzle(stdin: bytes) -> None:
    refused(run("solve", "-", stdin=stdin))


@usually(0)
def test_a_file_that_holds_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe\x00")
    assert "is not text." in refused(run("solve", str(file)))


@usually(0)
@pytest.mark.parametrize("arguments", [[], ["dance"], ["solve"], ["solve", LINE, "--limit", "x"]])
def test_wrong_usage_is_told_the_usage(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert said(done) == ""
    assert done.stderr.startswith(b"usage: ")


def test_help() -> None:
    for arguments in (["--help"], ["solve", "--help"]):
        done = run(*arguments)
        assert done.returncode == 0
        assert "usage: " in said(done)


@usually(0)
def test_a_reader_that_leaves_early_is_no_error() -> None:
    """As `… | head -1` does."""
    with subprocess.Popen(
        [sys.executable, "-m", "py_solver", "solve", "." * 81, "--limit", "500"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_interrupting_a_search_ends_it_quietly() -> None:
    code = (
        "import signal, sys\n"
        # A shell without a terminal starts background commands with SIGINT ignored.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from py_solver.cli import main, solving as command\n"
        "real = command.solve\n"
        "def solve(*given):\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "    return real(*given)\n"
        "command.solve = solve\n"
        "sys.exit(main.main(['solve', '.' * 81]))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=False)
    assert done.stderr == b""
    assert done.returncode == 128 + signal.SIGINT


@usually(0)
def test_a_mistyped_command_is_suggested() -> None:
    for word, told in (
        ("solv", "There is no command “solv”. Did you mean “solve”?"),
        ("xyz", "There is no command “xyz”."),
    ):
        done = run(word, LINE)
        assert done.returncode == 2
        assert done.stderr.decode().rstrip().endswith(told)
