"""`build.py bench table`: the table of all puzzle types.

For each, its file's lines, the rules and formats it uses, the published boards that were tried,
with their times in seconds, natively and in WASM, and the difficulties that it never has.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence

from tooling import run
from tooling.layout import Layout


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Print the table; return an exit code."""
    argparse.ArgumentParser(prog="build.py bench table", description=__doc__).parse_args(args)
    command = [str(layout.python), "-m", "tooling.bench.inside._table"]
    return subprocess.run(command, cwd=layout.root, env=run.environment(), check=False).returncode
