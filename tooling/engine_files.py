"""Write the files that the engine loads from, each in a folder named by its contents.

So a release that changes only our wheel changes only the snapshot and the wheel.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tooling import pack, snapshot
from tooling.layout import Layout
from tooling.say import ToolError
from tooling.slim import slim_wheel
from tooling.wheel import build_wheel

FOLDER = "files"
BOOT = ("micropip",)
# The part of npm's pyodide package that a browser needs, with endings that every host knows.
RUNTIME = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
}
LIBRARY = "pysolvers.so"
SNAPSHOT = "snapshot.bin"
# The files that the fast start fetches before the engine is ready; the plain start needs more.
FAST = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", LIBRARY, SNAPSHOT)


def write(layout: Layout, into: Path, catalogues: list[Path]) -> dict[str, Any]:
    """Write all of them below `into`; return what the page must know about them.

    `catalogues` are those of languages other than English, by their tags.
    """
    wheels = sorted(layout.wasm.glob("*.whl"))
    boot = [wheel.name for wheel in wheels if wheel.name.split("-")[0] in BOOT]
    ours = slim_wheel(build_wheel(layout, layout.cache / "wheel"), layout.cache / "slim")
    listed = dict(_store(into, _sources(layout, wheels, ours, catalogues)))
    lock = json.loads((layout.node_modules / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    return {
        "files": listed,
        "info": lock["info"],
        # Ours is last: it imports the others.
        "wheels": {
            "boot": boot,
            "others": [*(w.name for w in wheels if w.name not in boot), ours.name],
        },
    }


def _sources(
    layout: Layout, wheels: list[Path], ours: Path, catalogues: list[Path]
) -> Iterator[tuple[str, bytes]]:
    for name, ending in RUNTIME.items():
        data = (layout.node_modules / "pyodide" / name).read_bytes()
        yield ending, at_once(data) if name == "pyodide.asm.mjs" else data
    library = layout.cache / "snapshot" / LIBRARY
    library.parent.mkdir(parents=True, exist_ok=True)
    library.write_bytes(_library(wheels))
    taken = layout.cache / "snapshot" / SNAPSHOT
    snapshot.make(layout, [ours], library, taken)
    yield LIBRARY, library.read_bytes()
    yield SNAPSHOT, taken.read_bytes()
    for file in [*wheels, ours, *catalogues]:
        yield file.name, file.read_bytes()


def at_once(script: bytes) -> bytes:
    """Return Emscripten's script, with its one function in parentheses.

    V8 then compiles it while reading. Otherwise it reads all of it once to find its end, and again
    when it is called a moment later. That takes 50 ms of the start, since browsers do not cache the
    compiled code of a module that a worker imports.
    """
    head, tail = b"async function _createPyodideModule(", b"}export default _createPyodideModule;\n"
    if not (script.startswith(head) and script.endswith(tail)):
        raise ToolError("pyodide.asm.mjs is not what Emscripten used to write; see at_once.")
    return b"export default (" + script.removesuffix(tail) + b"});\n"


def _library(wheels: list[Path]) -> bytes:
    """Return PySAT's library of solvers; the engine uses none of its other files."""
    (wheel,) = (wheel for wheel in wheels if wheel.name.startswith("python_sat-"))
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if re.fullmatch(r"pysolvers\..*so", name))
        return archive.read(name)


def _store(into: Path, files: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, data in files:
        digest = hashlib.sha256(data).hexdigest()
        path = into / FOLDER / digest[:8] / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        yield (
            name,
            {
                "path": path.relative_to(into).as_posix(),
                "size": len(data),
                "digest": digest,
                "packed": pack.worth(path),
            },
        )
