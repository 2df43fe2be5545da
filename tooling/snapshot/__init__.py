"""The memory snapshot that the page starts from: made by Node, kept as long as it is valid.

It depends on our wheel, on Pyodide and on PySAT's library, and on nothing of this machine.
"""

from __future__ import annotations

import json
from pathlib import Path

from tooling import run, stamp
from tooling.layout import Layout
from tooling.say import step

HERE = Path(__file__).resolve().parent
PARTS = ("make.mjs", "compiled.py", "inside.py")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def make(layout: Layout, wheels: list[Path], library: Path, into: Path) -> list[str]:
    """Write the snapshot with `wheels`, ours last, to `into`; return the modules in it.

    Before it is written, it is tested: restored, joined with `library`, and used to solve
    something. Raises ToolError with the error.
    """
    package = layout.node_modules / "pyodide"
    inputs = [*wheels, library, *(HERE / name for name in PARTS)]
    wanted = stamp.digest([*inputs, *(package / name for name in PYODIDE)])
    mark = into.with_suffix(".stamp")
    listed = into.with_suffix(".modules")
    if not (into.is_file() and listed.is_file() and stamp.fresh(mark, wanted)):
        step("Python: taking the snapshot that the page starts from")
        into.parent.mkdir(parents=True, exist_ok=True)
        mark.unlink(missing_ok=True)
        settings = {
            "pyodide": str(package),
            "wheels": [str(wheel) for wheel in wheels],
            "library": str(library),
            "compiled": str(HERE / "compiled.py"),
            "inside": str(HERE / "inside.py"),
            "into": str(into),
        }
        said = run.logged(
            layout,
            "snapshot",
            ["node", str(HERE / "make.mjs"), json.dumps(settings)],
            "The snapshot of Python's memory could not be made.",
        )
        listed.write_text(said.strip().splitlines()[-1], encoding="utf-8", newline="\n")
        stamp.write(mark, wanted)
    modules: list[str] = json.loads(listed.read_text(encoding="utf-8"))
    return modules
