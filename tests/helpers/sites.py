"""Sites to break and to change: a separate checkout, and copies of the built site."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

from tooling.layout import HERE, Layout

SOURCES = ("py_solver", "gridwright", "web", "tooling", "requirements", "pyproject.toml", "LICENSE")
SITE = re.compile(r'(<script type="application/json" id="site">)(.*?)(</script>)', re.DOTALL)


def checkout(root: Path) -> Layout:
    """A checkout in `root` with the same sources, newer, and the same set-up."""
    (root / ".build").mkdir(parents=True)
    for name in (*SOURCES, "examples", "package-lock.json"):
        source = HERE.root / name
        if source.is_dir():
            shutil.copytree(source, root / name, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(source, root / name)
    for name in (".venv", "node_modules", ".build/wasm", ".build/made", ".build/packed"):
        (root / name).symlink_to(HERE.root / name)
    shutil.copytree(HERE.cache / "snapshot", root / ".build" / "snapshot")
    return Layout(root)


def linked(dist: Path, into: Path) -> Path:
    """A copy of the site whose files can be replaced, but not written into."""
    shutil.copytree(dist, into, copy_function=os.link)
    return into


def replace(file: Path, data: bytes) -> None:
    """Replace its contents, only here."""
    file.unlink()
    file.write_bytes(data)


def site_of(dist: Path) -> dict[str, Any]:
    """The data that the build wrote into the page."""
    match = SITE.search((dist / "index.html").read_text(encoding="utf-8"))
    assert match
    site: dict[str, Any] = json.loads(match[2])
    return site


def engine_file(dist: Path, name: str) -> Path:
    """The path of one of the engine's files."""
    return dist / str(site_of(dist)["engine"]["files"][name]["path"])


def forge(dist: Path, name: str, data: bytes) -> None:
    """Replace one of the engine's files in a linked copy by another that passes for it."""
    file = engine_file(dist, name)
    replace(file, data)
    for ending in (".br", ".gz"):
        file.with_name(file.name + ending).unlink(missing_ok=True)
    site = site_of(dist)
    about = site["engine"]["files"][name]
    about |= {"size": len(data), "digest": hashlib.sha256(data).hexdigest(), "packed": False}
    page = (dist / "index.html").read_text(encoding="utf-8")
    text = json.dumps(site).replace("<", "\\u003c")
    filled = SITE.sub(lambda match: match[1] + text + match[3], page)
    replace(dist / "index.html", filled.encode())
    for ending in (".br", ".gz"):
        (dist / f"index.html{ending}").unlink(missing_ok=True)
