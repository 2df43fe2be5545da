"""The clock of benchmarks: the machine may be shared, so what others do on it must not count."""

from __future__ import annotations

import sys
import time

if sys.platform == "emscripten":
    from js import process  # type: ignore[import-not-found]  # Node's

    def spent() -> float:
        """Return the seconds of processor time that this process has used.

        Python's own clock tells wall time in WASM. Node counts the threads that compile and collect
        garbage, too, so this is rather too much than too little.
        """
        used = process.cpuUsage()
        return float(used.user + used.system) / 1e6

else:
    spent = time.process_time
