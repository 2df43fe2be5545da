"""Runs inside Pyodide, on both sides of the snapshot.

At build time `prepare` imports everything that the page may ever need, and the snapshot stores the
memory. In the tab `wake` adds what a snapshot cannot contain: the shared library, and randomness.
"""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.util
import inspect
import pkgutil
import random
import sys
import zipfile
from collections.abc import Iterable
from importlib.machinery import SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

PACKAGE = "py_solver"
NATIVE = "pysolvers"
ELSEWHERE = (
    f"{PACKAGE}.cli",
    *(f"{PACKAGE}.batch.{name}" for name in ("child", "cluster", "machine", "parquet", "results")),
)
"""Modules that a tab never needs: the command line, other processes, files."""
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


def prepare(wheels: Iterable[str], site: str) -> list[str]:
    """Unpack the wheels into the folder `site`, import all of ours; return the loaded modules."""
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(site)
    importlib.invalidate_caches()
    SourceFileLoader.source_to_code = _bare  # type: ignore[method-assign, assignment]
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


def _bare(_: object, data: Any, path: Any, **how: Any) -> CodeType:
    """Compile a module without what a tab never reads: docstrings, and the types of functions.

    Lines keep their numbers. That was 0.33 of 4.97 MB, compressed.
    """
    tree = ast.parse(data)
    said = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)
    for node in ast.walk(tree):
        if isinstance(node, said) and ast.get_docstring(node, clean=False) is not None:
            # Not empty: a dataclass without a docstring would write one, from its signature.
            node.body[0] = ast.copy_location(ast.Expr(ast.Constant(" ")), node.body[0])
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


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
