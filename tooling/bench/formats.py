"""`build.py bench formats`: count the texts of other programs that we read, format by format.

A text is read whole, in part (some of it was not understood, or is only drawn), or refused. A text
that is read whole and has a known solution must have exactly that one; otherwise it counts as
wrong. With `--damaged N`, it reads N damaged texts instead: each must give a puzzle or a sentence.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tooling.layout import Layout
from tooling.say import ToolError


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Read all files of a folder, and print the table."""
    parser = argparse.ArgumentParser(prog="build.py bench formats", description=__doc__)
    parser.add_argument("--data", type=Path, help="a folder of *.jsonl (../shared/formats)")
    parser.add_argument("--say", action="store_true", help="say of each what was made of it")
    parser.add_argument("--seconds", type=float, default=20.0, help="the limit for a puzzle (20)")
    parser.add_argument("--damaged", type=int, default=0, help="read so many damaged texts instead")
    options = parser.parse_args(args)
    folder = options.data or layout.root.parent / "shared" / "formats"
    files = [folder] if folder.is_file() else sorted(folder.glob("*.jsonl"))
    if not files:
        raise ToolError(f"There are no texts in {folder}. Name their folder with --data.")
    words = [str(layout.python), str(layout.benches / "_formats.py"), *map(str, files)]
    words += ["--say"] * options.say
    words += [f"--seconds={options.seconds}", f"--damaged={options.damaged}"]
    return subprocess.run(words, cwd=layout.root, check=False).returncode
