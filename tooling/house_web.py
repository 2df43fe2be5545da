"""The house of the page: the rooms of `web/`, and the imports of its modules."""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, join, normpath

ROOMS: tuple[tuple[str, ...], ...] = (
    ("words",),
    ("base", "engine"),
    ("puzzle", "offline"),
    ("clues", "board"),
    ("memory",),
    ("app",),
    ("page", "hints", "watch", "share", "editor", "foreign"),
    ("play", "shelf", "daily", "coding"),
    ("help", "open", "packs", "settings", "learn"),
    ("early.js", "main.js"),
)
"""The rooms of the page from the ground up, those of a floor side by side; the entries on top.

A room is a folder with everything inside it. A module may import modules of its room, or of a floor
below, also for types alone.
"""

OTHERS = ("fonts", "icons", "languages", "styles")
"""Folders without modules of the page: the build makes data of the languages."""

BESIDE = ("_headers", "icon.svg", "index.html", "manifest.webmanifest", "preview.png")
"""Files outside all folders, besides the entries."""

IMPORTED = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.{1,2}/[^"']+)["']""")
"""In a statement, in `import()`, or in the type of a comment."""


def imports(web: Path) -> dict[str, list[str]]:
    """Return for each module below `web` the modules that it imports, by their paths there."""
    modules = {path.relative_to(web).as_posix(): path for path in sorted(web.rglob("*.js"))}
    return {
        name: imported(name, path.read_text(encoding="utf-8"))
        for name, path in modules.items()
        if name.partition("/")[0] not in OTHERS
    }


def imported(name: str, text: str) -> list[str]:
    """Return the modules that the module `name` with this text imports, each once."""
    found = (normpath(join(dirname(name), path)) for path in IMPORTED.findall(text))
    return list(dict.fromkeys(found))
