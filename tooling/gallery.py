"""`build.py gallery`: one sheet of all pictures, to be looked at after every change of the painter.

The sheets, at 300 and at 1200 pixels a picture, go to `.build/gallery`, with a PNG of each.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tooling import chromium, run
from tooling.layout import Layout
from tooling.say import step


def gallery(layout: Layout, args: Sequence[str]) -> int:
    """Paint all genres and variants, unsolved and solved, and say where the sheets are."""
    parser = argparse.ArgumentParser(prog="build.py gallery", description=__doc__)
    parser.parse_args(args)
    folder = layout.cache / "gallery"
    step("Painting all genres and variants")
    made = run.logged(
        layout,
        "gallery",
        [str(layout.python), "-m", "tooling.sheet", str(folder), chromium.find(layout)],
        "The pictures could not be made.",
    )
    print(made, end="")
    return 0
