"""PNG: what the extra installs, and what is said without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import py_solver as gw
from py_solver.cli import converting
from py_solver.cli.main import main
from tests import tiers
from tooling.layout import interpreter

SMALL = "1.../..3./..4./.2.."
DRAWS = r"""
import pathlib, re, struct, sys
import py_solver as gw
from py_solver.painting.png import png

puzzle = gw.load(sys.argv[1])
svg, made = gw.draw(puzzle), gw.draw(puzzle, format="png")
assert made.startswith(b"\x89PNG\r\n\x1a\n")
sides = [float(side) for side in re.findall(r'(?:width|height)="([\d.]+)"', svg)[:2]]
for side, pixels in zip(sides, struct.unpack(">II", made[16:24]), strict=True):
    assert abs(2 * side - pixels) <= 1, (side, pixels)
filled = gw.draw(puzzle, gw.solve(puzzle).solution, format="png")
assert filled != made
empty = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
assert png(f"{empty}</svg>")
try:
    png(f"{empty}<text></text></svg>")
except gw.PuzzleError as error:
    assert "needs a font" in str(error)
else:
    raise AssertionError("texts that are not painted")
pathlib.Path(sys.argv[2]).write_bytes(filled)
"""


def test_without_the_extra_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    monkeypatch.delitem(sys.modules, "py_solver.painting.png", raising=False)
    needs = r"A PNG needs resvg-py: pip install 'gridwright\[png\]'\."
    with pytest.raises(gw.PuzzleError, match=needs):
        gw.draw(gw.load(SMALL), format="png")
    assert gw.draw(gw.load(SMALL), format="svg") == gw.draw(gw.load(SMALL))
    file = tmp_path / "small.PNG"
    assert main(["draw", SMALL, "-o", str(file)]) == 2
    assert "pip install 'gridwright[png]'" in capsys.readouterr().err
    assert not file.exists()


def test_the_command_draws_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn: list[str] = []

    def counting(*_: object, format: str = "svg") -> str | bytes:
        drawn.append(format)
        return b"made" if format == "png" else "made"

    monkeypatch.setattr(converting, "draw", counting)
    for name in ("small.png", "small.svg"):
        assert main(["draw", SMALL, "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_bytes().strip() == b"made"
    assert drawn == ["png", "svg"]


@pytest.mark.parametrize("name", ["jpg", "", None, b"png"])
def test_another_format_is_refused(name: object) -> None:
    with pytest.raises(ValueError, match="can be “svg” or “png”, not"):
        gw.draw(gw.load(SMALL), format=name)  # type: ignore[call-overload]


if tiers.EVERYTHING:  # it fetches packages

    def test_with_the_extra_texts_are_painted(dist: Path, tmp_path: Path) -> None:
        venv, file = tmp_path / "venv", tmp_path / "filled.png"
        subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
        python = str(interpreter(venv))
        (wheel,) = dist.glob("gridwright-*.whl")
        subprocess.run([python, "-m", "pip", "install", "-q", f"{wheel}[png]"], check=True)
        subprocess.run([python, "-c", DRAWS, SMALL, str(file)], cwd=tmp_path, check=True)
        command = [python, "-m", "gridwright", "draw", SMALL, "--solution", "-o", "same.png"]
        subprocess.run(command, cwd=tmp_path, check=True)
        assert (tmp_path / "same.png").read_bytes() == file.read_bytes()
