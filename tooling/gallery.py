"""`build.py gallery`: make sheets of pictures, to look at after a visible change.

Without `--web` they show the engine's painter: all genres and variants at 300 and at 1200 pixels a
picture, and the small pictures as both painters paint them. With `--web` they show the page: every
genre begun, solved and edited, in windows of three sizes and on a phone, upright and in landscape,
in the light and dark themes. With `--states` they show the most seen states of the page (`--state
NAME` selects some), in four windows and both themes. `--genre ID`, which can be repeated, selects
genres. Sheets and PNGs go to `.build/gallery`, to `web` and to `states` there. With `--preview` it
makes web/preview.png, the picture beside links to the page.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tooling import chromium, dist, run
from tooling.layout import Layout
from tooling.say import step


def gallery(layout: Layout, args: Sequence[str]) -> int:
    """Make the requested pictures and print where their sheets are."""
    parser = argparse.ArgumentParser(prog="build.py gallery", description=__doc__)
    parser.add_argument("--web", action="store_true", help="the page instead of the painter")
    parser.add_argument("--states", action="store_true", help="the page's most seen states")
    parser.add_argument(
        "--state", action="append", default=[], metavar="NAME", help="only this state"
    )
    parser.add_argument(
        "--genre", action="append", default=[], metavar="ID", help="only this one; may be repeated"
    )
    parser.add_argument("--preview", action="store_true", help="the picture beside links")
    options = parser.parse_args(args)
    folder = layout.cache / "gallery"
    if options.preview:
        command, log = ["-m", "tooling.preview"], "gallery-preview"
    elif options.states or options.state:
        dist.build(layout)
        step("Opening the page in its states; this takes some minutes")
        command = ["-m", "tests.web.states", str(folder / "states"), *options.state]
        log = "gallery-states"
    elif options.web:
        dist.build(layout)
        step("Opening the genres on the page; this takes some minutes")
        command = ["-m", "tests.web.gallery", str(folder / "web"), *options.genre]
        log = "gallery-web"
    else:
        step("Painting genres and variants")
        command = ["-m", "tooling.sheet", str(folder), chromium.find(layout), *options.genre]
        log = "gallery"
    made = run.logged(
        layout,
        log,
        [str(layout.python), *command],
        "The pictures could not be made.",
        {chromium.VARIABLE: chromium.find(layout)},
    )
    print(made, end="")
    return 0
