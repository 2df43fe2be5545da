"""The clock of benchmarks: other work on a shared machine must not count."""

from __future__ import annotations

import sys
import time

if sys.platform == "emscripten":
    from js import process  # type: ignore[import-not-found]  # Node's

    def spent() -> float:
        """Return the seconds of processor time that this process has used.

        Python's own clock returns wall time in WASM. Node also counts the threads that compile and
        collect garbage, so this is too much rather than too little.
        """
        used = process.cpuUsage()
        return float(used.user + used.system) / 1e6

else:
    spent = time.process_time
