"""The imports of the engine's modules are read, and `build.py house` lists and draws the houses."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tooling import house, house_py
from tooling.house import House
from tooling.layout import HERE, Layout

ROOMS = (("cellar",), ("hall", "stairs"), ("__init__.py",))
SOUND = {
    "__init__.py": "from keep.hall import door",
    "cellar/__init__.py": "",
    "cellar/coal.py": "from __future__ import annotations\nimport json",
    "hall/__init__.py": "",
    "hall/door.py": "from keep.cellar.coal import HEAP\nfrom keep.hall.mat import MAT",
    "hall/mat.py": "",
    "stairs/step.py": "import keep.cellar.coal",
}


@pytest.fixture
def keep(tmp_path: Path) -> Path:
    """A package without violations of the law."""
    for name, text in SOUND.items():
        put(tmp_path / "keep" / name, text)
    return tmp_path / "keep"


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def faults(package: Path) -> list[str]:
    return House("keep", house_py.imports(package), ROOMS).faults


def test_a_sound_house_has_no_faults(keep: Path) -> None:
    assert faults(keep) == []


def test_a_loose_module_is_told(keep: Path) -> None:
    put(keep / "attic.py", "")
    assert faults(keep) == ["loose: attic.py"]


def test_a_room_without_a_module_is_told(keep: Path) -> None:
    (keep / "stairs" / "step.py").unlink()
    assert faults(keep) == ["empty: stairs"]


@pytest.mark.parametrize("name", ["cellar/coal.py", "stairs/step.py"], ids=["up", "across"])
@pytest.mark.parametrize(
    "text",
    [
        "from keep.hall.mat import MAT",
        "import keep.hall.mat as mat",
        "def late():\n    from keep.hall.mat import MAT",
        "if TYPE_CHECKING:\n    from keep.hall.mat import MAT",
    ],
    ids=["from", "import", "late", "types"],
)
def test_an_import_that_runs_back_is_told(keep: Path, name: str, text: str) -> None:
    put(keep / name, text)
    assert faults(keep) == [f"back: {name} to hall/mat.py"]


def test_an_import_of_the_package_from_within_runs_back(keep: Path) -> None:
    put(keep / "hall" / "mat.py", "from keep import MAT")
    assert "back: hall/mat.py to __init__.py" in faults(keep)


def test_a_circle_of_modules_is_told(keep: Path) -> None:
    put(keep / "hall" / "mat.py", "from keep.hall.door import DOOR")
    assert faults(keep) == ["circle: hall/door.py to hall/mat.py to hall/door.py"]


def test_a_circle_through_a_package_is_told(keep: Path) -> None:
    put(keep / "hall" / "__init__.py", "from keep.hall.door import DOOR")
    put(keep / "hall" / "door.py", "from keep.hall import mat")
    assert faults(keep) == ["circle: hall/__init__.py to hall/door.py to hall/__init__.py"]


def test_a_package_may_offer_its_own_module(keep: Path) -> None:
    put(keep / "hall" / "__init__.py", "from keep.hall import mat\n__all__ = ['mat']")
    assert faults(keep) == []


def test_every_import_is_read_once() -> None:
    text = "import keep\nimport keep.hall.mat\nfrom keep.hall import mat, door\nimport keeper.hall"
    assert house_py.imported("cellar/coal.py", text, "keep", SOUND) == [
        "__init__.py",
        "hall/mat.py",
        "hall/__init__.py",
        "hall/door.py",
    ]


def test_words_name_rooms_floors_and_arrows(keep: Path) -> None:
    assert [*House("keep", house_py.imports(keep), ROOMS).words()] == [
        "keep: 7 modules, 4 rooms on 3 floors, 3 arrows, 0 of them back",
        "   3  __init__.py (1): hall 2",
        "   2  hall (3): cellar 1",
        "   2  stairs (1): cellar 1",
        "   1  cellar (2)",
        house.SOUND,
    ]


def test_both_houses_are_told_and_drawn_without_any_set_up(tmp_path: Path) -> None:
    drawing = tmp_path / "sheets" / "house.svg"
    # -S: only the standard library, as before an environment exists.
    command = [sys.executable, "-S", "build.py", "house", str(drawing)]
    done = subprocess.run(
        command, cwd=HERE.root, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stderr == ""
    texts = [text.text or "" for text in ElementTree.parse(drawing).iter() if text.text]
    for name in ("py_solver", "web"):
        (title,) = (line for line in done.stdout.splitlines() if line.startswith(f"{name}: "))
        assert title in texts


def test_what_breaks_the_law_is_drawn_and_told_by_the_exit_code(tmp_path: Path) -> None:
    put(tmp_path / "py_solver" / "words" / "say.py", "from py_solver.board import coords")
    put(tmp_path / "py_solver" / "board" / "coords.py", "")
    put(tmp_path / "web" / "main.js", "")
    assert house.house(Layout(tmp_path), []) == 1
    drawing = (tmp_path / ".build" / "house.svg").read_text("utf-8")
    assert 'class="back"' in drawing
    assert "back: words/say.py to board/coords.py" in drawing
