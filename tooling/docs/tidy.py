"""Make Sphinx's pages obey the site's policy, which forbids scripts and styles in a page.

Sphinx runs this in its own environment, so it imports nothing of ours.
"""

from __future__ import annotations

import re
from pathlib import Path

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
CHANGED = {
    'style="display: none;"': 'width="0" height="0" class="symbols"',
    'style="opacity: 50%"': 'opacity="0.5"',
    'class="caption" role="heading"': 'class="caption" role="heading" aria-level="2"',
    '<aside class="sidebar-drawer"': '<aside aria-label="All pages" class="sidebar-drawer"',
    '<aside class="toc-drawer': '<aside aria-label="On this page" class="toc-drawer',
    "<pre>": '<pre tabindex="0">',
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
}
"""Replacements for parts of the theme that the policy or the checks of accessibility refuse."""
UNUSED = (".buildinfo", "objects.inv", "_sources", "_static/scripts/furo.js.map")
"""Files that a reader's browser never reads."""


def tidy(folder: Path) -> None:
    """Move the inline scripts and styles of all pages into files, and remove unused files."""
    static = folder / "_static"
    for page in folder.rglob("*.html"):
        up = "../" * (len(page.relative_to(folder).parts) - 1)
        text = page.read_text(encoding="utf-8")
        text = _moved(
            text, SCRIPT, static / "theme.js", f'<script src="{up}_static/theme.js"></script>'
        )
        text = _moved(text, STYLE, static / "colours.css", "")
        text = text.replace("<title>", f"{_described(text)}<title>", 1)
        for inline, instead in CHANGED.items():
            text = text.replace(inline, instead)
        page.write_text(text, encoding="utf-8", newline="\n")
    for name in UNUSED:
        _remove(folder / name)
    for source in static.rglob("*.map"):
        source.unlink()


def _described(text: str) -> str:
    """Return what search engines show of a page: its first paragraph."""
    found = PARAGRAPH.search(text.partition('role="main"')[2])
    words = " ".join(re.sub("<[^>]*>", "", found[1]).split()) if found else "Gridwright manual"
    words = words.replace('"', "&quot;")
    return f'<meta name="description" content="{words[:300]}">\n    '


def _moved(text: str, inline: re.Pattern[str], file: Path, instead: str) -> str:
    """Return a page with `instead` for what is inline, which is put into `file`."""
    found = inline.findall(text)
    if found:
        file.write_text("\n".join(one.strip() for one in found) + "\n", "utf-8", newline="\n")
    return inline.sub(instead, text)


def _remove(path: Path) -> None:
    if path.is_dir():
        for one in path.iterdir():
            _remove(one)
        path.rmdir()
    else:
        path.unlink(missing_ok=True)
