"""`build.py release`: its folder is whole, its packages pass, and README works with them."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import py_solver as gw
from tests import tiers
from tooling import examples, release
from tooling.layout import HERE, Layout, interpreter
from tooling.say import ToolError

README = (HERE.root / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def changes(tmp_path: Path) -> Layout:
    """A checkout with a version and a changelog only."""
    (tmp_path / "py_solver").mkdir()
    (tmp_path / "py_solver" / "__init__.py").write_text('__version__ = "1.2.3"\n')
    return Layout(tmp_path)


def log(layout: Layout, text: str) -> None:
    (layout.root / "CHANGELOG.md").write_text(f"# Changelog\n\n{text}")


def test_the_section_is_the_one_of_the_version(changes: Layout) -> None:
    old = "## [1.2.2] - 2026-01-01\n\n### Added\n\n- Old.\n"
    log(changes, f"## [Unreleased]\n\n## [1.2.3] - 2026-02-02\n\n### Added\n\n- New.\n\n{old}")
    assert release.section_of(changes) == "### Added\n\n- New."
    log(changes, f"## [Unreleased]\n\n{old}")
    with pytest.raises(ToolError, match=r"no section \[1\.2\.3\]"):
        release.section_of(changes)


def test_changes_that_no_version_names_are_refused(changes: Layout) -> None:
    log(changes, "## [Unreleased]\n\n- More.\n\n## [1.2.3] - 2026-02-02\n\n- New.\n")
    with pytest.raises(ToolError, match="has changes under Unreleased"):
        release.section_of(changes)
    assert release.section_of(changes, draft=True) == "- More."


def test_the_version_is_in_one_place() -> None:
    assert release.version_of(HERE) == gw.__version__


def as_printed(python: Path, folder: Path) -> int:
    """Run each line of the README as a reader would; return how many there were."""
    ran = 0
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"PYTHONUTF8": "1"}
    for kind, block in examples.BLOCK.findall(README):
        if kind == "console":
            for line in re.findall(r"^\$ (.*)$", block, re.MULTILINE):
                words = line.split()
                words[:1] = [str(python)] if words[0] == "python3" else words[:1]
                subprocess.run(words, cwd=folder, env=env, check=True, capture_output=True)
                ran += 1
    # The second block of Python goes on where the first one ends.
    shown = [block for kind, block in examples.BLOCK.findall(README) if kind == "pycon"]
    file = folder / "readme.txt"
    file.write_text("\n".join(shown), encoding="utf-8")
    subprocess.run([str(python), "-m", "doctest", str(file)], cwd=folder, env=env, check=True)
    return ran + file.read_text(encoding="utf-8").count(">>> ")


def runs(python: str) -> bool:
    """Return whether a Python can be run: the name may belong to a manager of versions."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


if tiers.EVERYTHING:  # it fetches packages

    def test_a_fresh_environment_runs_the_lines_of_the_readme(dist: Path, tmp_path: Path) -> None:
        into = tmp_path / "release"
        layout = Layout(HERE.root)
        assert dist == layout.dist
        release.write(layout, into, "https://example.org/gridwright", "- A change.")
        release.check(layout, into)
        version = release.version_of(layout)
        names = {
            *(f"gridwright-{version}{end}" for end in ("-py3-none-any.whl", ".tar.gz")),
            *(f"gridwright-{version}-site.tar.gz", release.CHANGELOG, release.TAG, release.SUMS),
        }
        assert {path.name for path in into.iterdir()} == names
        for line in (into / release.SUMS).read_text().splitlines():
            digest, name = line.split()
            assert hashlib.sha256((into / name).read_bytes()).hexdigest() == digest
        wheel = into / f"gridwright-{version}-py3-none-any.whl"
        with zipfile.ZipFile(wheel) as archive:
            metadata = archive.read(f"gridwright-{version}.dist-info/METADATA").decode()
        assert "Project-URL: Issues, https://example.org/gridwright/issues" in metadata
        with tarfile.open(into / f"gridwright-{version}-site.tar.gz") as site:
            assert f"gridwright-{version}-site/index.html" in site.getnames()
        # One environment for each Python that this machine has.
        pythons = {sys.executable, *filter(runs, filter(None, map(shutil.which, OTHERS)))}
        for number, python in enumerate(sorted(pythons)):
            venv = tmp_path / f"venv{number}"
            subprocess.run([python, "-m", "venv", str(venv)], check=True)
            pip = [str(interpreter(venv)), "-m", "pip", "install", "-q", "--only-binary=:all:"]
            subprocess.run([*pip, str(wheel)], check=True)
            folder = tmp_path / f"run{number}"
            folder.mkdir()
            assert as_printed(interpreter(venv), folder) >= 5

    OTHERS = ("python3.12", "python3.13", "python3.14")
