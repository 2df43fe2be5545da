"""The memory snapshot: the same on every machine, with all modules that are ever imported."""

from __future__ import annotations

import ast
import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from py_solver import generate
from tests.helpers.sites import checkout, engine_file
from tests.tiers import usually
from tooling import oracles, snapshot, stamp
from tooling.layout import HERE
from tooling.snapshot.inside import ELSEWHERE


@pytest.fixture(scope="module")
def modules(dist: Path) -> set[str]:
    """The modules in the snapshot."""
    taken = HERE.cache / "snapshot"
    wheels = list((HERE.cache / "slim").glob("*.whl"))
    assert engine_file(dist, "snapshot.bin").read_bytes() == (taken / "snapshot.bin").read_bytes()
    return set(snapshot.make(HERE, wheels, taken / "pysolvers.so", taken / "snapshot.bin"))


@usually(0)
def test_it_is_the_same_on_every_machine(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Folders, language, time zone, clock and randomness do not affect it."""
    copy = checkout(tmp_path / "elsewhere")
    shutil.rmtree(copy.cache / "snapshot")
    (shipped,) = (HERE.cache / "slim").glob("*.whl")
    wheel = tmp_path / "wheels" / shipped.name
    wheel.parent.mkdir()
    shutil.copyfile(shipped, wheel)
    for name, value in {"TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "HOME": "/nowhere"}.items():
        monkeypatch.setitem(os.environ, name, value)
    library = HERE.cache / "snapshot" / "pysolvers.so"
    snapshot.make(copy, [wheel], library, tmp_path / "again.bin")
    again = (tmp_path / "again.bin").read_bytes()
    assert again == engine_file(dist, "snapshot.bin").read_bytes()


def files() -> dict[str, Path]:
    """The files of our modules, except those that a tab never needs."""
    root, found = HERE.root, {}
    for file in stamp.files_under(root / "py_solver"):
        name = ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        elsewhere = name.startswith(ELSEWHERE) or name.endswith(("__main__", "_template"))
        elsewhere |= name == oracles.MODULE  # in no wheel
        if file.suffix == ".py" and not elsewhere:
            found[name] = file
    return found


def test_it_holds_all_of_our_modules(modules: set[str]) -> None:
    assert len(files()) > 200
    assert set(files()) <= modules


def test_it_has_no_docstring_and_nothing_of_the_compiler(dist: Path, modules: set[str]) -> None:
    """Neither of ours nor of the standard library: a tab shows none."""
    memory = engine_file(dist, "snapshot.bin").read_bytes()
    for function in (json.dumps, shutil.copyfile, snapshot.make, generate):
        first = (function.__doc__ or "").strip().splitlines()[0]
        assert len(first) > 20
        assert first.encode() not in memory, function
    assert "gridwright_inside" in modules
    assert "gridwright_compiled" not in modules


def test_what_it_does_not_hold_is_asked_for_by_nothing_that_it_does() -> None:
    for name, file in files().items():
        for module in ELSEWHERE:
            assert f"{module}." not in file.read_text(encoding="utf-8"), name


def test_it_holds_whatever_our_modules_import(modules: set[str]) -> None:
    """The tab's disk has no standard library from which anything could come later."""
    seen = 0
    for file in files().values():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                if name.split(".")[0] in sys.stdlib_module_names:
                    seen += 1
                    assert name in modules, f"{file.name} imports {name}"
    assert seen > 100
