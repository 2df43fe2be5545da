"""Files that are packed, in another encoding, pictures, folders; output that cannot be written."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from py_solver.batch.results import results_in
from py_solver.cli.main import main
from py_solver.formats.opening import ZSTD
from tests.cli.test_main import refused, run, said
from tests.tiers import usually
from tooling.layout import HERE

SMALL = "1.../..3./..4./.2.."
RECORDS = "\n".join([SMALL, "", json.dumps({"id": "two", "problem": SMALL}), "no puzzle"])
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]


def direct(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words])
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_packed_files_and_other_encodings_are_read(
    packed: bool, encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "records"

    def put(text: str) -> None:
        data = text.encode(encoding)
        file.write_bytes(gzip.compress(data) if packed else data)

    put(SMALL)
    assert direct(capsys, "count", str(file)) == (0, "1 solution\n", "")
    put(RECORDS)
    out = tmp_path / "out.jsonl"
    code, _, _ = direct(capsys, "batch", "solve", str(file), "-o", str(out), "--workers", "0")
    found = list(results_in(out))
    assert code == 0
    assert [(one["n"], one["verdict"]) for one in found] == [
        (1, "unique"),
        (3, "unique"),
        (4, "refused"),
    ]


@usually(0)
def test_standard_input_may_be_packed() -> None:
    assert said(run("count", "-", stdin=gzip.compress(SMALL.encode()))) == "1 solution\n"


def test_a_damaged_file_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "torn.gz", tmp_path / "out.jsonl"
    file.write_bytes(gzip.compress(RECORDS.encode() * 100)[:-20])
    for words in (["solve", str(file)], ["batch", "solve", str(file), "-o", str(out)]):
        code, _, error = direct(capsys, *words)
        assert code == 2
        assert error.startswith(f"The file {file} is damaged: ")


def test_zstandard_is_read_or_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "records.zst"
    if sys.version_info >= (3, 14):
        from compression import zstd

        file.write_bytes(zstd.compress(SMALL.encode()))
        assert direct(capsys, "count", str(file)) == (0, "1 solution\n", "")
    else:
        file.write_bytes(ZSTD + b"\x00" * 20)
        code, out, error = direct(capsys, "count", str(file))
        assert (code, out) == (2, "")
        assert "packed with Zstandard, which needs Python 3.14" in error


def test_a_batch_that_refused_all_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "in", tmp_path / "out.jsonl"
    file.write_text("no puzzle\nnor this\n")
    code, told, _ = direct(capsys, "batch", "solve", str(file), "-o", str(out), "--workers", "0")
    assert code == 2
    assert "refused: record 1: This is not a puzzle" in told


def test_results_go_to_a_pipe(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "in"
    file.write_text(RECORDS)
    code, told, error = direct(capsys, "batch", "solve", str(file), "-o", "-", "--workers", "0")
    assert code == 0
    assert [json.loads(line)["n"] for line in told.splitlines()] == [1, 3, 4]
    assert "3 records: 2 unique, 1 refused" in error
    assert not Path("-").exists()
    code, _, error = direct(capsys, "batch", "solve", str(file), "-o", "/dev/full")
    assert (code, "The results need a file, and /dev/full is not one." in error) == (2, True)


def test_what_generate_prints_is_read_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for genre, words in (("sudoku", []), ("slitherlink", ["--genre", "slitherlink"])):
        _, boards, _ = direct(
            capsys, "generate", genre, "--size", "4", "--seed", "5", "--count", "3"
        )
        file, out = tmp_path / f"{genre}.txt", tmp_path / f"{genre}.jsonl"
        file.write_text(boards)
        code, _, _ = direct(
            capsys, "batch", "solve", str(file), "-o", str(out), "--workers", "0", *words
        )
        assert code == 0
        assert [one["verdict"] for one in results_in(out)] == ["unique"] * 3
        code, _, error = direct(capsys, "solve", str(file), *words)
        assert code == 2
        assert "contains 3 boards. To read all of them, use the command batch." in error


def test_json_on_several_lines_is_one_puzzle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, told, _ = direct(capsys, "convert", SMALL, "--to", "json")
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(json.loads(told), indent=2))
    assert direct(capsys, "count", str(file)) == (0, "1 solution\n", "")


def test_only_the_whole_word_loads_genres(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text("raise SystemExit('it ran')")
    code, _, error = direct(capsys, "genres", "sudoku", "--genre", str(file))
    assert (code, "unrecognized arguments: --genre" in error) == (2, True)
    code, _, error = direct(capsys, "genres", "sudoku", "--genres", str(file))
    assert (code, error) == (2, f"“{file}”, line 1: SystemExit: it ran\n")


def test_a_long_text_is_no_file_of_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, error = direct(capsys, "batch", "solve", "9" * 300, "-o", str(tmp_path / "out"))
    assert (code, error) == (2, f"There is no file {'9' * 300}.\n")


@pytest.mark.parametrize(
    "words", [["--size", "9x9"], ["--grade", "easy"], ["--seed", "2"], ["--symmetry", "none"]]
)
def test_an_option_of_new_puzzles_is_not_ignored(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "in"
    file.write_text(SMALL)
    code, _, error = direct(
        capsys, "batch", "solve", str(file), "-o", str(tmp_path / "out"), *words
    )
    assert (code, error) == (2, f"{words[0]} is for new puzzles: use it with --count.\n")


def test_names_of_files_keep_their_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in").write_text(SMALL)
    Path("folder").mkdir()
    Path("picture.svg").write_text("<svg xmlns='x'></svg>")
    for words, told in (
        (["batch", "solve", "in", "-o", "nodir/x"], "The file nodir/x cannot be written: "),
        (["bench", "nofile"], "The file nofile cannot be read: No such file or directory."),
        (["hint", SMALL, "--filled", "nofile"], "There is no file nofile."),
        (["solve", "folder"], "“folder” is a folder. Name a file in it."),
        (["solve", "picture.svg"], "The file picture.svg is a picture (SVG)."),
        (["draw", SMALL, "-o", "nodir/x.svg"], "The file nodir/x.svg cannot be written: "),
    ):
        code, _, error = direct(capsys, *words)
        assert code == 2
        assert error.startswith(told)


@usually(0)
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "py_solver", "solve", SMALL],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=HERE.root,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"The output cannot be written: No space left on device.\n"


@usually(1)
@pytest.mark.parametrize(
    ("closed", "words", "code", "told"),
    [
        ("<&-", "count -", 2, "Standard input is closed.\n"),
        ("<&-", "batch solve - -o -", 2, "Standard input is closed.\n"),
        (">&-", f"count {SMALL}", 0, ""),
    ],
)
def test_a_closed_stream_is_no_fault_of_ours(closed: str, words: str, code: int, told: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"exec {sys.executable} -m py_solver {words} {closed}"],
        capture_output=True,
        text=True,
        cwd=HERE.root,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, told)


def test_only_the_output_is_called_the_output(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("py_solver.cli.solving.count", fail)
    told = "The system reports an error: [Errno 11] Resource temporarily unavailable."
    assert direct(capsys, "count", SMALL) == (2, "", f"{told}\n")
    code, out, _ = direct(capsys, "count", SMALL, "--json")
    assert (code, json.loads(out)["error"]) == (2, told)


@usually(0)
def test_an_address_that_can_have_no_scheduler_is_refused_at_once(tmp_path: Path) -> None:
    file = tmp_path / "in"
    file.write_text(SMALL)
    out = str(tmp_path / "out")
    told = refused(run("batch", "solve", str(file), "-o", out, "--cluster", "foo"))
    assert told == "The address of a Dask scheduler must be like tcp://HOST:8786, not “foo”."


@usually(0)
def test_workers_are_bounded_by_the_records(tmp_path: Path) -> None:
    file = tmp_path / "in"
    file.write_text(SMALL)
    out = str(tmp_path / "out")
    told = refused(run("batch", "solve", str(file), "-o", out, "--workers", "1000000"))
    assert told == "There can be at most 1024 workers."
