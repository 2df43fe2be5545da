"""PySAT's solvers in the tab: linked to themselves, and otherwise unchanged."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from tooling.layout import HERE

PROGRAM = """
const library = new WebAssembly.Module(require("fs").readFileSync(0));
const names = (list) => list.filter(({ kind }) => kind === "function").map(({ name }) => name);
const imports = WebAssembly.Module.imports(library).filter(({ module }) => module === "env");
const places = WebAssembly.Module.imports(library).filter(({ module }) => module !== "env");
console.log(JSON.stringify([names(imports), WebAssembly.Module.exports(library).map(e => e.name),
    places.map(({ name }) => name)]));
"""


def wheel_in(folder: Path) -> dict[str, bytes]:
    """The files of PySAT's wheel."""
    (wheel,) = folder.glob("python_sat-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def library_name(files: dict[str, bytes]) -> str:
    (name,) = (name for name in files if name.startswith("pysolvers."))
    return name


def names(files: dict[str, bytes]) -> list[set[str]]:
    """The library's imports, its exports, and the symbols whose address it needs."""
    library = files[library_name(files)]
    done = subprocess.run(
        ["node", "-e", PROGRAM], input=library, capture_output=True, check=True, timeout=60
    )
    return [set(found) for found in json.loads(done.stdout)]


@pytest.fixture(scope="module")
def came() -> dict[str, bytes]:
    return wheel_in(HERE.fetched)


@pytest.fixture(scope="module")
def linked() -> dict[str, bytes]:
    return wheel_in(HERE.wasm)


def test_the_solvers_import_nothing_that_they_define(
    came: dict[str, bytes], linked: dict[str, bytes]
) -> None:
    imported, defined, _ = names(came)
    # If this fails, PySAT is built in another way, and tooling/relink.py can go.
    assert imported & defined
    left, exported, _ = names(linked)
    assert left == imported - defined
    assert not left & exported


def test_what_a_loader_asks_for_is_still_there(
    came: dict[str, bytes], linked: dict[str, bytes]
) -> None:
    _, defined, places = names(came)
    _, exported, _ = names(linked)
    started = {"PyInit_pysolvers", "__wasm_call_ctors", "__wasm_apply_data_relocs"}
    assert exported == started | (places & defined)


def test_all_other_files_of_the_wheel_are_as_they_came(
    came: dict[str, bytes], linked: dict[str, bytes]
) -> None:
    different = {name for name in came if came[name] != linked[name]}
    assert list(came) == list(linked)
    (record,) = (name for name in came if name.endswith("/RECORD"))
    assert different == {library_name(came), record}


def test_the_wheel_lists_its_files_as_they_are(linked: dict[str, bytes]) -> None:
    (record,) = (name for name in linked if name.endswith("/RECORD"))
    rows = list(csv.reader(io.StringIO(linked[record].decode())))
    assert {name for name, _, _ in rows} == set(linked)
    for name, digest, size in rows:
        if name != record:
            found = base64.urlsafe_b64encode(hashlib.sha256(linked[name]).digest())
            assert (digest, int(size)) == (
                f"sha256={found.decode().rstrip('=')}",
                len(linked[name]),
            )
