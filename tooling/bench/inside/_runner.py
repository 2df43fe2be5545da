"""Runs a benchmark repeatedly in one process: each line of JSON asks, and one line answers.

Natively this file is the program; in WASM `wasm.mjs` imports it and calls `run` for each line.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import sys
from functools import cache
from types import ModuleType
from typing import Any


@cache
def load(path: str) -> ModuleType:
    """Return the file as a module, executed once."""
    spec = importlib.util.spec_from_file_location("bench", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(path: str, argv: str) -> str:
    """Call `main` of the file with the list of words in `argv`; both are one line of JSON.

    The benchmark's own output goes to standard error: standard output contains the answers.
    """
    with contextlib.redirect_stdout(sys.stderr):
        rows: dict[str, dict[str, Any]] = load(path).main(json.loads(argv))
    return json.dumps(rows)


def main() -> None:
    """Answer until the input ends; the arguments are the file and its root."""
    path, root = sys.argv[1:]
    sys.path.insert(0, root)
    for line in sys.stdin:
        print(run(path, line), flush=True)


if __name__ == "__main__":
    main()
