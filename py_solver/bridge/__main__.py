"""`python -m py_solver.bridge --boards`, or `--genres`: what the build writes into the page."""

from __future__ import annotations

import argparse
import json

from py_solver.bridge import site

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="py_solver.bridge", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    for flag, written in {"--boards": site.boards, "--genres": site.genres}.items():
        what.add_argument(flag, dest="written", action="store_const", const=written)
    print(json.dumps(parser.parse_args().written(), ensure_ascii=False))
