"""The memory snapshot: made the same on every machine, and holding all that is ever imported."""

from __future__ import annotations

import ast
import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.sites import checkout, engine_file
from tooling import snapshot, stamp
from tooling.layout import HERE


@pytest.fixture(scope="module")
def modules(dist: Path) -> set[str]:
    """What the snapshot holds."""
    taken = HERE.cache / "snapshot"
    wheel = next((HERE.cache / "wheel").glob("*.whl"))
    assert engine_file(dist, "snapshot.bin").read_bytes() == (taken / "snapshot.bin").read_bytes()
    return set(snapshot.make(HERE, wheel, taken / "pysolvers.so", taken / "snapshot.bin"))


def test_it_is_the_same_on_every_machine(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither folders nor language, time zone, clock or chance get into it."""
    copy = checkout(tmp_path / "elsewhere")
    shutil.rmtree(copy.cache / "snapshot")
    wheel = tmp_path / "wheels" / "py_solver-0.1.0-py3-none-any.whl"
    wheel.parent.mkdir()
    shutil.copyfile(next((HERE.cache / "wheel").glob("*.whl")), wheel)
    for name, value in {"TZ": "Asia/Kathmandu", "LANG": "tr_TR.UTF-8", "HOME": "/nowhere"}.items():
        monkeypatch.setitem(os.environ, name, value)
    snapshot.make(copy, wheel, HERE.cache / "snapshot" / "pysolvers.so", tmp_path / "again.bin")
    again = (tmp_path / "again.bin").read_bytes()
    assert again == engine_file(dist, "snapshot.bin").read_bytes()


def test_it_holds_all_of_our_modules(modules: set[str]) -> None:
    root = HERE.root
    for file in stamp.files_under(root / "py_solver"):
        name = ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        if file.suffix == ".py" and not name.endswith("__main__"):
            assert name in modules


def test_it_holds_whatever_our_modules_import(modules: set[str]) -> None:
    """There is no standard library on the tab's disk from which anything could come later."""
    seen = 0
    for file in (HERE.root / "py_solver").rglob("*.py"):
        if file.name == "__main__.py":
            continue
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
