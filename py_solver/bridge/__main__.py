"""`python -m py_solver.bridge --boards`, or `--genres`: what the build writes into the page."""

from __future__ import annotations

import json
import sys

from py_solver.bridge import site

SAID = {"--boards": site.boards, "--genres": site.genres}

if __name__ == "__main__":
    print(json.dumps(SAID[sys.argv[1]](), ensure_ascii=False))
