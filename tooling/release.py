"""`build.py release`: everything that a release publishes, in one folder.

The wheel, the source archive, the site as an archive, the section of the changelog, the text of the
tag, and the checksums of all of them. Nothing is uploaded and no tag is set.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import re
import shutil
import tarfile
from collections.abc import Callable
from pathlib import Path

from tooling import run, setup, stamp
from tooling.address import HOME
from tooling.layout import Layout
from tooling.say import ToolError, step
from tooling.wheel import EPOCH

NAME = "gridwright"
VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
CHANGELOG, TAG, SUMS = "CHANGELOG-SECTION.md", "TAG.txt", "SHA256SUMS"


def release(layout: Layout, build: Callable[[], object], words: list[str]) -> int:
    """Build the site by `build`, then write the folder and check its packages."""
    parser = argparse.ArgumentParser(prog="build.py release", description=__doc__)
    parser.add_argument(
        "--home",
        default="",
        metavar="URL",
        help="the address of the repository, to which the packages link",
    )
    parser.add_argument(
        "--draft",
        action="store_true",
        help="describe the changes since the last release; without it, there must be none",
    )
    options = parser.parse_args(words)
    section = section_of(layout, draft=options.draft)
    build()
    write(layout, layout.release, options.home, section)
    check(layout, layout.release)
    step(f"Wrote {layout.release.relative_to(layout.root)}/")
    return 0


def version_of(layout: Layout) -> str:
    """Return the version, from the one place where it is written."""
    text = (layout.root / "py_solver" / "__init__.py").read_text(encoding="utf-8")
    found = VERSION.search(text)
    if found is None:
        raise ToolError("py_solver/__init__.py has no __version__.")
    return found[1]


def section_of(layout: Layout, *, draft: bool = False) -> str:
    """Return the section of the changelog about this version; of a draft, what is unreleased.

    Raises ToolError if changes are unreleased, or if the version has no section.
    """
    text = (layout.root / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = re.split(r"^## \[([^\]]+)\].*\n", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    version = version_of(layout)
    unreleased = sections.get("Unreleased", "").strip()
    if draft:
        return unreleased
    if unreleased:
        raise ToolError(
            f"CHANGELOG.md has changes under Unreleased, which {version} would not name. Move them"
            " below a version and write it into py_solver/__init__.py, or use --draft."
        )
    if version not in sections:
        raise ToolError(f"CHANGELOG.md has no section [{version}].")
    return sections[version].strip()


def write(layout: Layout, into: Path, home: str, section: str) -> None:
    """Write the folder `into` from the sources and from `dist/`."""
    version = version_of(layout)
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    run.logged(
        layout,
        "release",
        [
            *(str(layout.python), "-m", "hatchling", "build"),
            *("-t", "wheel", "-t", "sdist", "-d", str(into)),
        ],
        "The packages of the release could not be built.",
        env={"SOURCE_DATE_EPOCH": EPOCH, HOME: home},
    )
    for made in into.glob(".*"):
        made.unlink()  # hatchling's own .gitignore
    _archive(layout.dist, into / f"{NAME}-{version}-site.tar.gz", f"{NAME}-{version}-site")
    put(into / CHANGELOG, f"{section}\n")
    put(into / TAG, f"v{version}\n\nGridwright {version}\n\n{section}\n")
    sums = [f"{_digest(path)}  {path.name}\n" for path in sorted(into.iterdir())]
    put(into / SUMS, "".join(sums))


def check(layout: Layout, folder: Path) -> None:
    """Let twine check the packages, and fail on its warnings. Raises ToolError."""
    packages = [*folder.glob("*.whl"), folder / f"{NAME}-{version_of(layout)}.tar.gz"]
    command = [str(setup.release(layout)), "-m", "twine", "check", "--strict", *map(str, packages)]
    run.logged(layout, "twine", command, "twine found a fault in the packages.")


def put(path: Path, text: str) -> None:
    """Write a text with the same bytes on every system."""
    path.write_text(text, encoding="utf-8", newline="\n")


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _archive(folder: Path, into: Path, name: str) -> None:
    """Pack a folder: the same files give the same archive, whatever their times and owners."""

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.mtime = int(EPOCH)
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mode = 0o755 if info.isdir() else 0o644
        return info

    with (
        into.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for path in stamp.files_under(folder):
            inside = f"{name}/{path.relative_to(folder).as_posix()}"
            archive.add(path, inside, recursive=False, filter=plain)
