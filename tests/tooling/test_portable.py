"""Differences between systems: locks, line ends, code pages, the names of programs."""

from __future__ import annotations

import ast
import errno
import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from py_solver.batch import results
from py_solver.batch.chunks import Job, packed, unpacked
from py_solver.board.errors import FormatError
from py_solver.cli.main import main
from tooling import layout, run
from tooling.layout import HERE, Layout, interpreter

PUZZLE = "1.../..3./..4./.2.."


class Windows:
    """The locking of Python's `msvcrt`, for one file at a time."""

    LK_LOCK, LK_NBLCK = 1, 2

    def __init__(self, *refusals: OSError) -> None:
        self.refusals = list(refusals)
        self.locked: list[tuple[int, int]] = []

    def locking(self, fd: int, mode: int, size: int) -> None:
        if self.refusals:
            raise self.refusals.pop()
        self.locked.append((mode, size))


def become_windows(monkeypatch: pytest.MonkeyPatch, *refusals: OSError) -> Windows:
    msvcrt = Windows(*refusals)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(**vars(Windows), **vars(msvcrt)))
    monkeypatch.setattr(sys.modules["msvcrt"], "locking", msvcrt.locking)
    return msvcrt


def test_builds_wait_for_each_other_on_windows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    busy = OSError(errno.EDEADLK, "Resource deadlock avoided")
    windows = become_windows(monkeypatch, busy, busy)
    with run.alone(Layout(tmp_path)):
        assert windows.locked == [(Windows.LK_LOCK, 1)]
    become_windows(monkeypatch, OSError(errno.EINVAL, "Invalid argument"))
    with pytest.raises(OSError, match="Invalid argument"), run.alone(Layout(tmp_path)):
        pass


def test_two_runs_do_not_write_to_one_file_on_windows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    windows = become_windows(monkeypatch)
    with results.Results(out, "solve"):
        assert windows.locked == [(Windows.LK_NBLCK, 1)]
    become_windows(monkeypatch, OSError(errno.EACCES, "Permission denied"))
    with pytest.raises(FormatError, match="is being written by another run"):
        results.Results(out, "solve")
    assert out.read_bytes() == b""


def test_a_worker_reads_the_line_ends_of_windows() -> None:
    chunk = packed(Job("solve"), [(1, PUZZLE)], 1.0)
    with subprocess.Popen(
        [sys.executable, "-m", "py_solver.batch.child"],
        cwd=HERE.root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(f"{chunk}\r\n".encode())
        child.stdin.flush()
        assert child.stdout.readline() == b"ready\n"
        ((_, result),) = unpacked(child.stdout.readline().decode()).results
        assert result["verdict"] == "unique"
        child.stdin.close()
    assert child.returncode == 0


def test_the_command_line_reads_utf_8_whatever_the_code_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["convert", PUZZLE, "--genre", "sudoku", "--to", "json"])
    titled = json.loads(capsys.readouterr().out) | {"title": "Größe → 4×4"}
    given = json.dumps(titled, ensure_ascii=False).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "cp1252"))
    assert main(["convert", "-", "--to", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == titled


def test_programs_have_other_names_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert interpreter(Path("venv")).as_posix() == "venv/bin/python"
    assert HERE.program("tsc").name == "tsc"
    monkeypatch.setattr(layout, "WINDOWS", True)
    assert interpreter(Path("venv")).as_posix() == "venv/Scripts/python.exe"
    assert HERE.program("tsc").name == "tsc.cmd"


def test_a_child_of_the_tools_speaks_utf_8() -> None:
    assert run.environment()["PYTHONUTF8"] == "1"
    assert run.output([sys.executable, "-c", "print('→ ×')"]) == "→ ×\n"


def texts_written(tree: ast.AST) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "write_text"
    ]


def test_every_text_is_written_with_the_same_line_ends() -> None:
    """Hashes of the build, and files that are compared, must not depend on the system."""
    files = [*(HERE.root / "tooling").rglob("*.py"), *(HERE.root / "py_solver").rglob("*.py")]
    assert len(files) > 100
    for file in files:
        for call in texts_written(ast.parse(file.read_text(encoding="utf-8"))):
            said = {keyword.arg: ast.unparse(keyword.value) for keyword in call.keywords}
            assert said.get("encoding") == "'ascii'" or said.get("newline") == "'\\n'", (
                f"{file.relative_to(HERE.root)}:{call.lineno}: write_text needs newline"
            )


def test_file_names_are_fit_for_every_system() -> None:
    names = subprocess.run(
        ["git", "ls-files"], cwd=HERE.root, capture_output=True, encoding="utf-8", check=False
    ).stdout.splitlines()
    assert len({name.casefold() for name in names}) == len(names)
    forbidden = set('<>:"|?*\\')
    reserved = {
        "con",
        "prn",
        "aux",
        "nul",
        *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)),
    }
    for name in names:
        assert not set(name) & forbidden, name
        assert not {part.split(".")[0].casefold() for part in name.split("/")} & reserved, name
