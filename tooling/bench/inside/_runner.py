"""Runs a benchmark over and over in one process: a line of JSON in asks, a line of JSON answers.

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
    """Call `main` of the file with the list of words in `argv`; both ways as one line of JSON.

    What the benchmark prints goes to standard error: standard output holds the answers.
    """
    with contextlib.redirect_stdout(sys.stderr):
        rows: dict[str, dict[str, Any]] = load(path).main(json.loads(argv))
    return json.dumps(rows)


def main() -> None:
    """Answer until there is nothing more to read; the file and its root are the arguments."""
    path, root = sys.argv[1:]
    sys.path.insert(0, root)
    for line in sys.stdin:
        print(run(path, line), flush=True)


if __name__ == "__main__":
    main()
