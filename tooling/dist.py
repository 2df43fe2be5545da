"""`dist/`: the complete site, with relative addresses only, so that any folder of any host will do.

Everything but index.html and _headers lies in folders that are named by the hash of their contents:
hosts may let browsers keep them for ever, and a new build is a new name.
"""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

from tooling import headers, run, stamp
from tooling.layout import Layout
from tooling.say import ToolError, step
from tooling.wheel import build_wheel

# What a browser needs of npm's pyodide package; the lock file is added by `_pyodide`.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
BOOT = ("micropip",)
# What the site is made from.
INPUTS = (
    *("py_solver", "web", "tooling", "requirements"),
    *("pyproject.toml", "LICENSE", "package-lock.json"),
)
SITE = re.compile(r'(<script type="application/json" id="site">)\s*(</script>)')
LINK = re.compile(r'\b(href|src)="app/([^"?#]*)')


def build(layout: Layout) -> None:
    """Write `dist/`, unless it is what the sources would give."""
    with run.alone(layout):
        wanted = stamp.digest(layout.root / name for name in INPUTS)
        mark = layout.cache / "dist.stamp"
        if layout.dist.is_dir() and stamp.fresh(mark, f"{wanted}\n{listing(layout.dist)}"):
            step("dist/ is up to date")
            return
        step("Building dist/")
        fresh = layout.cache / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        write_site(layout, fresh)
        mark.unlink(missing_ok=True)
        shutil.rmtree(layout.dist, ignore_errors=True)
        fresh.rename(layout.dist)
        stamp.write(mark, f"{wanted}\n{listing(layout.dist)}")


def listing(folder: Path) -> str:
    """The names and sizes below `folder`: enough to see that somebody deleted or cut a file."""
    files = stamp.files_under(folder)
    return "\n".join(f"{p.relative_to(folder).as_posix()} {p.stat().st_size}" for p in files)


def write_site(layout: Layout, into: Path) -> None:
    """Put the whole site into the empty folder `into`."""
    names = {
        "app": _hashed(_app(layout, into / "app")),
        "pyodide": _hashed(_pyodide(layout, into / "pyodide")),
        "wheels": _hashed(_wheels(layout, into / "wheels")),
    }
    page = (layout.web / "index.html").read_text(encoding="utf-8")
    site = site_data(layout, into, names)
    (into / "index.html").write_text(
        fill_page(page, names["app"], into / names["app"], site), encoding="utf-8", newline="\n"
    )
    template = (layout.web / "_headers").read_text(encoding="utf-8")
    files = [p.relative_to(into).as_posix() for p in stamp.files_under(into)]
    (into / "_headers").write_text(
        headers.fill(template, names, files), encoding="utf-8", newline="\n"
    )


def _hashed(folder: Path) -> str:
    name = f"{folder.name}-{stamp.folder_hash(folder)}"
    folder.rename(folder.with_name(name))
    return name


def _app(layout: Layout, into: Path) -> Path:
    for source in stamp.files_under(layout.web):
        name = source.relative_to(layout.web)
        if name.as_posix() not in ("index.html", "_headers"):
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, into / name)
    # Not in the page itself: the list is read when somebody opens it.
    genres = json.dumps(said(layout, "genres"), ensure_ascii=False, separators=(",", ":"))
    (into / "genres.json").write_text(genres, encoding="utf-8")
    return into


def _pyodide(layout: Layout, into: Path) -> Path:
    package = layout.node_modules / "pyodide"
    into.mkdir()
    for name in RUNTIME:
        shutil.copyfile(package / name, into / name)
    # Pyodide's own list names hundreds of packages on its CDN. With an empty one, nothing that we
    # or a library ask for by mistake can be fetched from there.
    lock: dict[str, Any] = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (into / "pyodide-lock.json").write_text(json.dumps(lock, sort_keys=True), encoding="utf-8")
    return into


def _wheels(layout: Layout, into: Path) -> Path:
    into.mkdir()
    ours = build_wheel(layout, layout.cache / "wheel")
    for wheel in [*layout.wasm.glob("*.whl"), ours]:
        shutil.copyfile(wheel, into / wheel.name)
    return into


def site_data(layout: Layout, into: Path, names: dict[str, str]) -> dict[str, Any]:
    """What the page must know: where Python's files are, and the boards that it opens with."""
    project = tomllib.loads((layout.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wheels = sorted(p.name for p in (into / names["wheels"]).iterdir())
    boot = [name for name in wheels if name.split("-")[0] in BOOT]
    # Ours last: it imports the others.
    rest = sorted(
        (name for name in wheels if name not in boot), key=lambda n: n.startswith("py_solver-")
    )
    return {
        "version": project["version"],
        "pyodide": f"{names['pyodide']}/",
        "bootWheels": [f"{names['wheels']}/{name}" for name in boot],
        "wheels": [f"{names['wheels']}/{name}" for name in rest],
        "boards": said(layout, "boards"),
    }


def said(layout: Layout, what: str) -> Any:
    """What the page shows before Python runs in it, as the engine itself says: boards or genres."""
    command = [str(layout.python), "-m", "py_solver.bridge", f"--{what}"]
    text = run.logged(layout, what, command, f"py_solver could not list the page's {what}.")
    return json.loads(text)


def fill_page(page: str, app: str, folder: Path, site: dict[str, Any]) -> str:
    """The page with its links turned to the hashed folder `app` and `site` written into it."""
    for _, name in LINK.findall(page):
        if not (folder / name).is_file():
            raise ToolError(f"web/index.html names app/{name}, but web/{name} does not exist.")
    page = LINK.sub(rf'\1="{app}/\2', page)
    # In HTML, `</script>` or `<!--` inside a string would end or change the element.
    data = json.dumps(site, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    page, found = SITE.subn(lambda match: match[1] + data + match[2], page)
    if found != 1:
        raise ToolError(
            'web/index.html must have the line <script type="application/json" id="site"></script>'
            f" once, but has it {found} times."
        )
    return page
