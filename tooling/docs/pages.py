"""Write every page of the documentation as Markdown: `python -m tooling.docs.pages FOLDER`.

Pages that we write are in `docs/site/`, and some are elsewhere in the repository (`MOVED`). The
engine writes the others.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from tooling.docs import commands, puzzle_types, reference, techniques
from tooling.docs.markdown import relinked
from tooling.docs.pictures import themed
from tooling.layout import HERE, Layout

SITE = "docs/site"

MOVED = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing/index.md",
    "CHANGELOG.md": "changelog.md",
    "docs/style.md": "contributing/style.md",
    "docs/formats.md": "formats/index.md",
    "docs/hosting.md": "hosting/index.md",
    "docs/batches.md": "command-line/batches.md",
    "docs/genres.md": "types/index.md",
    "docs/design.md": "how-it-works/index.md",
    "docs/dependencies.md": "how-it-works/dependencies.md",
}
"""The places of the repository's pages on the site."""

REPLACED = ("README.md", "docs/genres.md")
"""Pages of the repository for which the site has others."""

PICTURES = (".png", ".svg", ".webp")


def moved(layout: Layout) -> dict[str, str]:
    """Return where each page of the repository is on the site, by its path."""
    decisions = {
        f"docs/decisions/{page.name}": f"how-it-works/decisions/{_index(page.name)}"
        for page in (layout.root / "docs" / "decisions").glob("*.md")
    }
    return {**MOVED, **decisions}


def _index(name: str) -> str:
    return "index.md" if name == "README.md" else name


def pages(layout: Layout) -> Iterator[tuple[str, str]]:
    """Yield the path on the site and the text of each page and picture."""
    there = moved(layout)
    for name, page in there.items():
        if name not in REPLACED:
            text = (layout.root / name).read_text(encoding="utf-8")
            yield page, relinked(text, name, page, there) + MORE.get(page, "")
    for file in sorted((layout.root / SITE).rglob("*.md")):
        page = file.relative_to(layout.root / SITE).as_posix()
        if page != "python/examples.md":
            text = file.read_text(encoding="utf-8")
            yield page, relinked(text, f"{SITE}/{page}", page, there)
    for room in (puzzle_types, techniques, reference, commands):
        yield from room.pages()


MORE = {
    "contributing/index.md": "\n```{toctree}\n:hidden:\n\nstyle\n```\n",
    "how-it-works/index.md": ("\n```{toctree}\n:hidden:\n\ndependencies\ndecisions/index\n```\n"),
    "how-it-works/decisions/index.md": "\n```{toctree}\n:hidden:\n:glob:\n\n*\n```\n",
}
"""The text that the site adds to pages of the repository: lists of the pages below them."""


def write(layout: Layout, into: Path) -> None:
    """Write all pages, and copy the pictures of `docs/site/`, into a folder."""
    for name, text in pages(layout):
        file = into / name
        file.parent.mkdir(parents=True, exist_ok=True)
        text = themed(text) if file.suffix == ".svg" else text
        file.write_text(text, encoding="utf-8", newline="\n")
    for picture in (layout.root / SITE).rglob("*"):
        if picture.suffix in PICTURES:
            file = into / picture.relative_to(layout.root / SITE)
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(picture, file)


if __name__ == "__main__":
    write(HERE, Path(sys.argv[1]))
