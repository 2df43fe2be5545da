"""The rooms of the page: every module is in one, imports run downward, no files form a circle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tooling import rooms
from tooling.house_web import BESIDE, OTHERS, ROOMS, imported, imports
from tooling.layout import HERE

MODULES = imports(HERE.web)
ENTRIES = ROOMS[-1]


def test_no_file_of_the_page_lies_loose_but_its_entries() -> None:
    loose = {path.name for path in HERE.web.iterdir() if path.is_file()}
    assert loose == {*ENTRIES, *BESIDE}
    assert rooms.loose(MODULES, ROOMS) == []


def test_every_room_of_the_page_has_its_place() -> None:
    folders = {path.name for path in HERE.web.iterdir() if path.is_dir()}
    assert folders == {*OTHERS, *(room for floor in ROOMS[:-1] for room in floor)}
    assert rooms.empty(MODULES, ROOMS) == []


def test_the_imports_of_the_page_run_downward() -> None:
    assert rooms.backward(MODULES, ROOMS) == []


def test_no_modules_of_the_page_import_each_other_in_a_circle() -> None:
    assert rooms.circle(MODULES) == []


def test_what_the_page_imports_is_there() -> None:
    assert {other for others in MODULES.values() for other in others} <= set(MODULES)


def test_a_name_says_which_file_is_meant() -> None:
    for name in ("panel", "sheet", "export", "utils"):
        assert [module for module in MODULES if Path(module).stem == name] == []


HOUSE = (("cellar",), ("hall", "stairs"), ("main.js",))
SOUND = {
    "cellar/coal.js": [],
    "hall/door.js": ["cellar/coal.js", "hall/mat.js"],
    "hall/mat.js": [],
    "stairs/step.js": ["cellar/coal.js"],
    "main.js": ["hall/door.js", "stairs/step.js"],
}


def test_a_sound_house_passes() -> None:
    assert rooms.loose(SOUND, HOUSE) == rooms.empty(SOUND, HOUSE) == []
    assert rooms.backward(SOUND, HOUSE) == []
    assert rooms.circle(SOUND) == []


def test_a_loose_module_is_found() -> None:
    assert rooms.loose({**SOUND, "attic.js": []}, HOUSE) == ["attic.js"]
    assert rooms.loose({**SOUND, "hallway/mat.js": []}, HOUSE) == ["hallway/mat.js"]


def test_a_room_without_a_module_is_found() -> None:
    assert rooms.empty({"main.js": [], "hall/mat.js": []}, HOUSE) == ["cellar", "stairs"]


@pytest.mark.parametrize(
    ("module", "other"),
    [("cellar/coal.js", "hall/mat.js"), ("stairs/step.js", "hall/mat.js")],
    ids=["up", "across"],
)
def test_an_import_that_runs_back_is_found(module: str, other: str) -> None:
    assert rooms.backward({**SOUND, module: [other]}, HOUSE) == [(module, other)]


def test_a_circle_within_a_room_is_found() -> None:
    assert rooms.circle({**SOUND, "hall/mat.js": ["hall/door.js"]}) == [
        "hall/door.js",
        "hall/mat.js",
    ]
    assert rooms.circle({**SOUND, "hall/mat.js": ["hall/mat.js"]}) == ["hall/mat.js"]


@pytest.mark.parametrize(
    "text",
    [
        'import { coal } from "../cellar/coal.js";',
        'import {\n  coal,\n} from "../cellar/coal.js";',
        'import "../cellar/coal.js";',
        'const { coal } = await import("../cellar/coal.js");',
        'export { coal } from "../cellar/coal.js";',
        '/** @typedef {import("../cellar/coal.js").Coal} Coal */',
        '/** @param {typeof import("../cellar/coal.js").coal} coal */',
        '/** @import { Coal } from "../cellar/coal.js" */',
    ],
)
def test_an_import_is_read(text: str) -> None:
    assert imported("hall/door.js", text) == ["cellar/coal.js"]


def test_what_is_no_module_of_ours_is_not_read() -> None:
    text = 'import { precache } from "workbox-precaching"; fetch("./cellar/coal.js");'
    assert imported("hall/door.js", text) == []


SHARED = ("app", "library", "packs", "solving", "status")
"""Objects that main.js creates and passes to others: each manages its own members."""
PATCH = re.compile(rf"\b(?:{'|'.join(SHARED)})\.\w+ *(?:[-+*/|&?]{{0,2}}=(?![=>])|\+\+|--)")


def test_nobody_assigns_to_a_member_of_what_the_page_shares() -> None:
    patches = {name: PATCH.findall((HERE.web / name).read_text("utf-8")) for name in MODULES}
    assert {name: found for name, found in patches.items() if found} == {}


@pytest.mark.parametrize(
    "text",
    ["app.linked = puzzle;", "this.#app.elapsed = () => 0;", "app.at++;", "packs.all ||= x;"],
)
def test_an_assignment_to_a_member_is_found(text: str) -> None:
    assert PATCH.search(text)


@pytest.mark.parametrize("text", ["app.phase === 1", "app.state.id == id", "app.mode => 1"])
def test_what_is_only_read_is_not_found(text: str) -> None:
    assert not PATCH.search(text)
