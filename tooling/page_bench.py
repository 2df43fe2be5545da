"""`build.py bench boot` and `bench lighthouse`: the built page in a browser."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence

from tooling import chromium, dist, run
from tooling.layout import Layout


def boot(layout: Layout, args: Sequence[str]) -> int:
    """Build, and measure how the page starts; tests/bench/boot.py does it."""
    dist.build(layout)
    env = run.environment({chromium.VARIABLE: chromium.find(layout)})
    command = [str(layout.python), "-m", "tests.bench.boot", *args]
    return subprocess.run(command, cwd=layout.root, env=env, check=False).returncode
