"""The command `gridwright`, which `python3 -m gridwright` runs, too."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; Ctrl+C ends it quietly, also while the engine loads."""
    try:
        from py_solver.cli.main import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
