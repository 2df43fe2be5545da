"""The documentation in `dist/docs/`: pages that we write, and pages that the engine writes.

`pages.py` runs in `.venv`, because it asks the engine. It puts every page as Markdown into
`.build/docs/source`. Sphinx turns them into HTML, in an environment of its own.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from tooling import dist, pack, run, setup, stamp
from tooling.layout import Layout
from tooling.say import step

FOLDER = dist.DOCS
"""The folder of the documentation in `dist/`."""

INPUTS = (
    *("py_solver", "docs", "tooling/docs", "tooling/facts.py", "tooling/pack.py"),
    "requirements/docs.txt",
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
)


def build(layout: Layout, public: bool = False) -> None:
    """Write `dist/docs/`, unless it is what the sources would give. `dist/` must be built."""
    write(layout, public)
    put(layout)


def write(layout: Layout, public: bool = False) -> None:
    """Write all pages into `.build/docs/html`; this needs no `dist/`, and may run beside its build.

    If they are to be `public`, they are compressed as well as possible.
    """
    python = setup.docs(layout)
    built = _built(layout)
    with run.alone(layout, "docs.lock"):
        wanted = stamp.digest([layout.root / name for name in INPUTS])
        mark = layout.cache / "docs.stamp"
        best = wanted + dist.PUBLIC
        good = [best] if public else [best, wanted]
        if not (built.is_dir() and any(stamp.fresh(mark, one) for one in good)):
            mark.unlink(missing_ok=True)
            _write(layout, python, built, public)
            stamp.write(mark, best if public else wanted)


def put(layout: Layout) -> None:
    """Copy them into `dist/docs/`, which must be built."""
    built, target = _built(layout), layout.dist / FOLDER
    with run.alone(layout):
        if not target.is_dir() or stamp.folder_hash(target) != stamp.folder_hash(built):
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(built, target)


def _built(layout: Layout) -> Path:
    return layout.cache / "docs" / "html"


def _write(layout: Layout, python: Path, built: Path, public: bool) -> None:
    step("Writing the documentation")
    source = layout.cache / "docs" / "source"
    for folder in (source, built):
        shutil.rmtree(folder, ignore_errors=True)
    run.logged(
        layout,
        "docs-pages",
        [str(layout.python), "-m", "tooling.docs.pages", str(source)],
        "The pages of the documentation could not be written.",
    )
    run.logged(
        layout,
        "docs",
        [
            *(str(python), "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-j", "auto"),
            *(
                "-c",
                str(layout.root / "tooling" / "docs"),
                "-d",
                str(layout.cache / "docs" / "trees"),
            ),
            *(str(source), str(built)),
        ],
        "Sphinx could not make the documentation.",
    )
    for picture in source.rglob("*.svg"):
        shutil.copyfile(picture, built / picture.relative_to(source))
    pack.pack(layout, stamp.files_under(built), "docs-packed", public)
