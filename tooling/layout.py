"""Layout: the paths of one checkout. A value, so that tests can point tools at their own."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

WINDOWS = os.name == "nt"


def interpreter(venv: Path) -> Path:
    """Return the Python of a virtual environment."""
    return venv / ("Scripts/python.exe" if WINDOWS else "bin/python")


@dataclass(frozen=True)
class Layout:
    """The paths of one checkout."""

    root: Path

    @property
    def venv(self) -> Path:
        """The project's own virtual environment."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The interpreter of that environment."""
        return interpreter(self.venv)

    @property
    def peers(self) -> Path:
        """The virtual environment of the solvers that benchmarks compare with ours."""
        return self.cache / "peers"

    @property
    def graders(self) -> Path:
        """The virtual environment of the programs whose grades are compared with ours."""
        return self.cache / "graders"

    @property
    def docs(self) -> Path:
        """The virtual environment that makes the documentation."""
        return self.cache / "docs" / "venv"

    @property
    def cache(self) -> Path:
        """The files that the tools keep between runs: stamps, logs, downloaded wheels."""
        return self.root / ".build"

    @property
    def fetched(self) -> Path:
        """The wheels for the tab, as they were downloaded."""
        return self.cache / "fetched"

    @property
    def wasm(self) -> Path:
        """The wheels that run in the tab."""
        return self.cache / "wasm"

    @property
    def node_modules(self) -> Path:
        """The folder that `npm ci` creates."""
        return self.root / "node_modules"

    def program(self, name: str) -> Path:
        """Return a program of npm's packages: for Windows npm writes another file beside it."""
        return self.node_modules / ".bin" / (f"{name}.cmd" if WINDOWS else name)

    @property
    def web(self) -> Path:
        """The sources of the page."""
        return self.root / "web"

    @property
    def benches(self) -> Path:
        """The benchmarks."""
        return self.root / "tooling" / "bench" / "inside"

    @property
    def dist(self) -> Path:
        """The site, as it is uploaded."""
        return self.root / "dist"

    @property
    def release(self) -> Path:
        """The folder of everything that a release publishes."""
        return self.cache / "release"

    def requirements(self, name: str) -> Path:
        """The pinned, hash-checked requirements called `name`."""
        return self.root / "requirements" / f"{name}.txt"


HERE = Layout(Path(__file__).resolve().parent.parent)
