"""`python3 -m py_solver`: the command line, as `gridwright`."""

import sys

from py_solver.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
