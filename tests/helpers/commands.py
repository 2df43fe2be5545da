"""Our commands, as a user at a terminal runs them."""

from __future__ import annotations

import os
import subprocess
import sys

from tooling.layout import HERE


def build_py(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run `build.py` with these arguments, and these additional variables."""
    return subprocess.run(
        [sys.executable, str(HERE.root / "build.py"), *args],
        env=os.environ | env,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
