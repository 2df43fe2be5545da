"""Our own wheel, the same bytes from the same sources on every run."""

from __future__ import annotations

import shutil
from pathlib import Path

from tooling import run
from tooling.layout import Layout

# 2020-02-02, hatchling's own fixed date: zip files cannot say "no date".
EPOCH = "1580601600"


def build_wheel(layout: Layout, into: Path, source: Path | None = None) -> Path:
    """Build py_solver's wheel from `source` (the checkout) without network or build isolation."""
    shutil.rmtree(into, ignore_errors=True)
    run.logged(
        Layout(source) if source else layout,
        "wheel",
        [str(layout.python), "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)],
        "The py_solver wheel could not be built.",
        env={"SOURCE_DATE_EPOCH": EPOCH},
    )
    (wheel,) = into.glob("*.whl")
    return wheel
