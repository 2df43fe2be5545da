"""`build.py gallery`: what it paints, short of the browser that shows it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from py_solver import all_genres
from py_solver.variants import VARIANTS
from tooling import sheet


def test_all_genres_and_variants_are_painted_unsolved_and_solved(tmp_path: Path) -> None:
    painted = sheet.paint(tmp_path)
    shown = {name for _, name in painted}
    assert {genre.name for genre in all_genres().values()} <= shown
    assert {variant.kind.name for variant in VARIANTS} <= shown
    assert len(painted) == len(shown) == 2 * len(all_genres()) + len(VARIANTS)
    for file, _ in painted:
        bare, solved = (tmp_path / f"{file}{end}.svg" for end in ("", "-solved"))
        ElementTree.parse(bare)
        ElementTree.parse(solved)
        assert bare.read_text("utf-8") != solved.read_text("utf-8")
