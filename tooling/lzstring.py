"""Make a wheel of lzstring, which PyPI has only as a source distribution, for tab and desktop.

Its one module begins with some lines for Python 2 that need the package `future`, half a megabyte;
nothing else in it does. Without them it works the same, and needs no other package.
"""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

from tooling import relink, run, stamp
from tooling.layout import Layout
from tooling.say import ToolError, step
from tooling.wheel import EPOCH

MODULE = "lzstring/__init__.py"
OLD = (b"from future import standard_library\n", b"standard_library.install_aliases()\n")
NEEDS = b"Requires-Dist: future"


def install(layout: Layout) -> None:
    """Make the wheel in `layout.made` and install it into `.venv`, unless that is done."""
    inputs = [Path(__file__), layout.requirements("lzstring")]
    wanted = stamp.digest(inputs)
    mark = layout.made / ".gridwright-packages"
    if not stamp.fresh(mark, wanted):
        step("Python: making a wheel of lzstring")
        _make(layout)
        stamp.write(mark, wanted)
    installed = layout.venv / "gridwright-lzstring"
    if not stamp.fresh(installed, wanted):
        run.logged(
            layout,
            "lzstring",
            [
                *(str(layout.python), "-m", "pip", "install", "--disable-pip-version-check"),
                *("--no-index", "--no-deps", "--force-reinstall"),
                *map(str, layout.made.glob("*.whl")),
            ],
            "The wheel of lzstring could not be installed.",
        )
        stamp.write(installed, wanted)


def _make(layout: Layout) -> None:
    came = layout.cache / "lzstring"
    for folder in (came, layout.made):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    run.logged(
        layout,
        "lzstring",
        [
            *(str(layout.python), "-m", "pip", "wheel", "--disable-pip-version-check"),
            *("--require-hashes", "--no-deps", "--no-build-isolation", "--no-binary=:all:"),
            *("-w", str(came), "-r", str(layout.requirements("lzstring"))),
        ],
        "lzstring could not be downloaded. Check the network connection and run the command again.",
        env={"SOURCE_DATE_EPOCH": EPOCH},
    )
    (wheel,) = came.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        files = {info.filename: archive.read(info) for info in archive.infolist()}
    changed = dict(_without_future(files))
    files |= changed
    with zipfile.ZipFile(layout.made / wheel.name, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            record = name.endswith(".dist-info/RECORD")
            info = zipfile.ZipInfo(name)  # It dates from 1980: the same bytes on every run.
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, relink.recorded(data, changed) if record else data)


def _without_future(files: dict[str, bytes]) -> list[tuple[str, bytes]]:
    """Return the module and its metadata, without the package for Python 2."""
    module = files[MODULE]
    for line in OLD:
        if line not in module:
            raise ToolError("This lzstring is not the one that tooling/lzstring.py knows.")
        module = module.replace(line, b"")
    about = next(name for name in files if name.endswith(".dist-info/METADATA"))
    lines = [line for line in files[about].splitlines(True) if not line.startswith(NEEDS)]
    return [(MODULE, module), (about, b"".join(lines))]
