"""Pictures of boards that follow the colours of the reader's screen."""

from __future__ import annotations

import re

from py_solver.looks.colours import BLACK
from py_solver.looks.styles import in_the_dark

OUTLINE = "#788489"
"""The colour around a black cell on a dark page, which is nearly as dark as the cell."""


def themed(svg: str) -> str:
    """Return a painted SVG with the rules that replace its colours on a dark page.

    In an `<img>`, it follows the `color-scheme` of the page around it.
    """
    rules = "".join(
        f'[fill="{light}"]{{fill:{dark}}}[stroke="{light}"]{{stroke:{dark}}}'
        for light, dark in in_the_dark().items()
        if f'"{light}"' in svg
    )
    if f'fill="{BLACK}"' in svg:
        # A wall can be in a scaled group, where a stroke of the usual width would cover cells.
        thin = "stroke-width:1px;vector-effect:non-scaling-stroke"
        rules += f'rect[fill="{BLACK}"]{{stroke:{OUTLINE};{thin}}}'
    style = f"<style>@media (prefers-color-scheme: dark) {{{rules}}}</style>"
    return re.sub(r"^<svg[^>]*>", lambda tag: tag[0] + style, svg)
