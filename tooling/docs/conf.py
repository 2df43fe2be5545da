"""The settings of Sphinx: the theme, the names of the pages, and the handling of inline code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tooling.docs import tidy

project = "Gridwright"
author = "The Gridwright authors"
language = "en"

extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]

# Quotes only: it would turn the dashes of `--count` into one.
smartquotes_action = "q"

html_theme = "furo"
html_title = "Gridwright manual"
html_favicon = "../../web/icon.svg"
html_static_path = ["theme"]
html_css_files = ["colours.css", "manual.css"]
html_js_files = ["search-here.js"]
templates_path = ["theme/templates"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = True
html_show_copyright = False
html_use_index = False
html_permalinks = True
# It would fetch each page that it finds, which a browser refuses for files on a disk.
html_show_search_summary = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {
        "color-brand-primary": "#0f4c4f",
        "color-brand-content": "#0f5c60",
        "color-brand-visited": "#5b3a8c",
        "color-link--visited": "#0f5c60",
    },
    "dark_css_variables": {
        "color-brand-primary": "#7fd1c7",
        "color-brand-content": "#7fd1c7",
        "color-brand-visited": "#7fd1c7",
        "color-link--visited": "#7fd1c7",
    },
}


def setup(app: Any) -> None:
    """Move inline scripts and styles of the pages into files, when all pages are written."""
    app.connect("build-finished", _tidied)


def _tidied(app: Any, error: Exception | None) -> None:
    """Tidy the pages, if they were written."""
    if error is None:
        tidy.tidy(Path(app.outdir))
