"""Link PySAT's solvers for the tab to themselves, and make the tab's wheels.

The library in PySAT's wheel imports what it defines itself, 3,140 functions: it is built so that
another library could replace any of them. Emscripten's loader must give it something to import
before the library exists, and gives it JavaScript that looks the function up when it is called. So
each call between two of CaDiCaL's functions left WebAssembly and came back. Binaryen joins those
imports to the functions that they name, before the library is ever loaded; nothing else changes.

Measured on the same search of 65,510 conflicts (Numberlink 426_15x15), in seconds: native 2.0, as
it comes 7.2, joined 3.0, inlined 2.9. A clause is pushed in 0.8 µs instead of 1.8.
"""

from __future__ import annotations

import base64
import hashlib
import re
import shutil
import zipfile
from pathlib import Path

from tooling import run, stamp
from tooling.layout import Layout
from tooling.say import step

GRAPH = Path(__file__).with_suffix(".mjs")
LIBRARY = re.compile(r"pysolvers\..*\.so")
# The features that the library's instructions need; it does not declare them itself.
FEATURES = (
    *("mutable-globals", "sign-ext", "nontrapping-float-to-int", "multivalue"),
    *("bulk-memory", "bulk-memory-opt", "reference-types", "call-indirect-overlong"),
    "exception-handling",
)


def wheels(layout: Layout) -> None:
    """Fill `layout.wasm` from `layout.fetched`."""
    package = layout.node_modules / "binaryen" / "package.json"
    fetched = stamp.files_under(layout.fetched)
    wanted = stamp.digest([Path(__file__), GRAPH, package, *fetched])
    mark = layout.wasm / ".gridwright-packages"
    if stamp.fresh(mark, wanted):
        return
    shutil.rmtree(layout.wasm, ignore_errors=True)
    layout.wasm.mkdir(parents=True)
    for wheel in fetched:
        if wheel.suffix == ".whl":
            _copy(layout, wheel, layout.wasm / wheel.name)
    stamp.write(mark, wanted)


def _copy(layout: Layout, wheel: Path, into: Path) -> None:
    """Copy a wheel; if it has the library of solvers, link that to itself."""
    with zipfile.ZipFile(wheel) as archive:
        files = {info: archive.read(info) for info in archive.infolist()}
    libraries = [info for info in files if LIBRARY.fullmatch(info.filename)]
    if not libraries:
        shutil.copyfile(wheel, into)
        return
    step("Pyodide: linking the solvers to themselves")
    changed = {}
    for info in libraries:
        files[info] = changed[info.filename] = linked(layout, files[info])
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for info, data in files.items():
            record = info.filename.endswith(".dist-info/RECORD")
            archive.writestr(info, recorded(data, changed) if record else data)


def recorded(record: bytes, changed: dict[str, bytes]) -> bytes:
    """Return the wheel's list of its files, with the hash and size of the changed ones."""
    lines = record.decode().splitlines()
    for place, line in enumerate(lines):
        name = line.rsplit(",", 2)[0]
        if name in changed:
            digest = base64.urlsafe_b64encode(hashlib.sha256(changed[name]).digest())
            lines[place] = f"{name},sha256={digest.decode().rstrip('=')},{len(changed[name])}"
    return ("\n".join(lines) + "\n").encode()


def linked(layout: Layout, library: bytes) -> bytes:
    """Return the library with its imports from itself joined to its exports.

    It keeps only the exports that are used, so that the rest can be inlined. Raises ToolError.
    """
    folder = layout.cache / "relink"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    came, joined, graph, fewer, done = (
        str(folder / name)
        for name in ("came.wasm", "joined.wasm", "graph.json", "fewer.wasm", "done.wasm")
    )
    Path(came).write_bytes(library)
    # Its imports come from "env", so the library gets that name.
    _binaryen(layout, "wasm-merge", came, "env", "--skip-export-conflicts", "-o", joined)
    _node(layout, "relink", str(GRAPH), joined, graph)
    _binaryen(layout, "wasm-metadce", joined, "-f", graph, "-o", fewer)
    _binaryen(layout, "wasm-opt", fewer, "-O1", "--inlining-optimizing", "-o", done)
    return Path(done).read_bytes()


def _binaryen(layout: Layout, program: str, *words: str) -> None:
    path = layout.node_modules / "binaryen" / "bin" / program
    _node(layout, program, str(path), *words, *(f"--enable-{name}" for name in FEATURES))


def _node(layout: Layout, name: str, *words: str) -> None:
    run.logged(layout, name, ["node", *words], "The solvers could not be linked for the browser.")
