"""Runs inside Pyodide, on both sides of the snapshot.

At build time `prepare` imports everything that the page may ever need, and the snapshot stores the
memory. In the tab `wake` adds what a snapshot cannot contain: the shared library, and randomness.
"""

from __future__ import annotations

import gc
import importlib
import importlib.util
import inspect
import pkgutil
import random
import sys
from types import ModuleType

PACKAGE = "py_solver"
NATIVE = "pysolvers"
ELSEWHERE = (
    f"{PACKAGE}.cli",
    *(f"{PACKAGE}.batch.{name}" for name in ("child", "cluster", "machine", "parquet", "results")),
    f"{PACKAGE}.painting.png",
)
"""Modules that a tab never needs: the command line, other processes, files, PNG."""
# The tab has no standard library on disk, so Python's own late imports happen now.
LATE = (
    *("encodings.ascii", "encodings.latin_1", "encodings.idna", "encodings.utf_8_sig"),
    "encodings.utf_16_le",  # of lz-string
    *(
        "traceback",
        "linecache",
        "tokenize",
        "textwrap",
        "difflib",
        "string.templatelib",
        "unicodedata",
    ),
)


def prepare() -> list[str]:
    """Import all of our modules; return the modules that are loaded."""
    importlib.invalidate_caches()
    # Replaces the library, whose memory a snapshot cannot contain. `wake` fills it.
    sys.modules[NATIVE] = ModuleType(NATIVE)
    for name in LATE:
        importlib.import_module(name)
    keep_all()
    return sorted(sys.modules)


def keep_all() -> None:
    """Import all of ours, and exclude it from garbage collection.

    Collecting took a fifth of the time of solving a puzzle.
    """
    import_all()
    gc.collect()
    gc.freeze()


def import_all() -> None:
    """Import all of our modules that a tab may need, and fill their caches."""
    package = importlib.import_module(PACKAGE)
    for found in pkgutil.walk_packages(package.__path__, f"{PACKAGE}."):
        if not (
            found.name.startswith(ELSEWHERE) or found.name.endswith((".__main__", "_template"))
        ):
            importlib.import_module(found.name)
    _fill_caches()


def _fill_caches() -> None:
    """Call every cached function without arguments: some of them look for files."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] != PACKAGE:
            continue
        for thing in list(vars(module).values()):
            if hasattr(thing, "cache_info") and not inspect.signature(thing).parameters:
                thing()


def wake(library: str) -> ModuleType:
    """Load the shared library from that file and reseed the random numbers; return the bridge."""
    stand_in = sys.modules.pop(NATIVE)
    spec = importlib.util.spec_from_file_location(NATIVE, library)
    assert spec
    assert spec.loader
    native = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(native)
    sys.modules[NATIVE] = native
    # Modules that imported the replacement still refer to it.
    vars(stand_in).update(vars(native))
    random.seed()
    return importlib.import_module(f"{PACKAGE}.bridge")
