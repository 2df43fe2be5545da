"""`python -m py_solver.bridge --boards` (or days, genres, looks): data that the build writes.

The output is in English, or in the language of `--catalogue`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from py_solver.bridge import learn, site

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="py_solver.bridge", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    flags: dict[str, Callable[[], object]] = {
        "--boards": site.boards,
        "--days": site.days,
        "--genres": site.genres,
        "--looks": site.looks,
    }
    for flag, written in flags.items():
        what.add_argument(flag, dest="written", action="store_const", const=written)
    parser.add_argument("--catalogue", metavar="TAG.mo", help="what is spoken, compiled")
    options = parser.parse_args()
    if options.catalogue:
        learn(options.catalogue)
    print(json.dumps(options.written(), ensure_ascii=False))
