#!/usr/bin/env python3
"""Gridwright's one command: `python3 build.py serve`, `build`, `test`, `bench`, `gallery`, `new`,
`words`, `voice`, `facts`, `house`, `release`.

It needs only Python 3.11 and Node.js 20 or newer. It sets up the rest automatically, in `.venv`,
`node_modules` and `.build`, and never does work twice.
"""

import sys

# Before any other import: a user of an older Python should get this sentence, not a traceback.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        "build.py: Python 3.11 or newer is needed, and this is "
        + sys.version.split()[0]
        + ". Install a newer one and run the command again with it."
    )

import argparse
from concurrent.futures import ThreadPoolExecutor
from io import TextIOWrapper

from tooling import (
    catalogue,
    changed,
    checks,
    dist,
    docs,
    facts,
    gallery,
    house,
    release,
    scaffold,
    setup,
    voice,
)
from tooling.bench import command as bench
from tooling.layout import HERE
from tooling.say import ToolError, fail, step
from tooling.server import Server


def build(address: str = "") -> int:
    """Set up what the site needs and write `dist/`, for this `address` if it is known."""
    setup.prepare(HERE, "build")
    site(address, public=True)
    return 0


def site(address: str = "", public: bool = False) -> None:
    """Write `dist/` with the page and its documentation; `public` if people will visit it."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        written = pool.submit(docs.write, HERE, public)
        dist.build(HERE, address, public)
        written.result()
    docs.put(HERE)


def serve(port: int) -> int:
    """Build, then serve `dist/` on this machine until interrupted."""
    setup.prepare(HERE, "build")
    site()
    try:
        server = Server(HERE.dist, port)
    except (OSError, OverflowError) as error:
        raise ToolError(
            f"Port {port} cannot be used ({error}). Choose another with --port, or 0 for any."
        ) from None
    step(f"Serving dist/ on {server.url} (Ctrl-C stops)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        step("Stopped")
    finally:
        server.server_close()
    return 0


def test(args: list[str], everything: bool, since: str | None) -> int:
    """Set up, run every check, build, and run the tests with `args`."""
    setup.prepare(HERE, "dev")
    chosen = [] if since is None else changed.options(HERE, since)
    # The longest check and the longest part of the build each use one core, so run them together.
    with ThreadPoolExecutor(max_workers=1) as pool:
        built = pool.submit(site)
        failed = checks.static(HERE)
        try:
            built.result()
        except ToolError as error:
            raise ToolError(" ".join([*(f"{one} failed." for one in failed), str(error)])) from None
    code = checks.pytest(HERE, [*chosen, *args], everything or any("--genre" in a for a in args))
    if failed:
        fail(f"{', '.join(failed)} failed; see above the tests.")
    return code or int(bool(failed))


def main(argv: list[str]) -> int:
    """Run one subcommand; a failure is one sentence and exit code 1."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a code page may lack a character
    parser = argparse.ArgumentParser(prog="build.py", description=(__doc__ or "").split("\n\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    server = commands.add_parser("serve", help="build, and serve the page on this machine")
    server.add_argument("--port", type=int, default=8000, help="0 takes a free one")
    site = commands.add_parser("build", help="write dist/")
    site.add_argument("--address", default="", help="where it will be found, for previews of links")
    tests = commands.add_parser(
        "test",
        help="all checks and tests; further arguments go to pytest: --genre ID, --rule NAME, …",
    )
    tests.add_argument(
        "--all",
        action="store_true",
        help="also what the usual run leaves out: another seed, more boards, every genre",
    )
    tests.add_argument(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="SINCE",
        help="only what the changes since a commit (HEAD) may reach",
    )
    commands.add_parser("bench", help="measure natively and in WASM", add_help=False)
    commands.add_parser("gallery", help="paint all genres on one sheet", add_help=False)
    commands.add_parser("new", help="start a genre or a rule", add_help=False)
    commands.add_parser("words", help="write the catalogue of what the engine says", add_help=False)
    commands.add_parser(
        "voice", help="count phrases that docs/style.md advises against", add_help=False
    )
    commands.add_parser("facts", help="write the lists, counts and outputs in our prose")
    commands.add_parser("release", help="write the packages and texts of a release", add_help=False)
    commands.add_parser("house", help="draw which room imports which", add_help=False)
    options, rest = parser.parse_known_args(argv)
    taking = ("test", "bench", "gallery", "new", "words", "voice", "house", "release")
    if rest and options.command not in taking:
        parser.error("unknown arguments: " + " ".join(rest))
    try:
        if options.command == "serve":
            return serve(options.port)
        if options.command == "build":
            return build(options.address)
        if options.command == "bench":
            setup.prepare(HERE, "dev")
            return bench.bench(HERE, rest)
        if options.command == "gallery":
            setup.prepare(HERE, "dev")
            return gallery.gallery(HERE, rest)
        if options.command == "new":
            setup.engine(HERE)
            return scaffold.new(HERE, rest)
        if options.command == "words":
            setup.engine(HERE)
            return catalogue.words(HERE, rest)
        if options.command == "voice":
            return voice.voice(HERE, rest)
        if options.command == "facts":
            setup.engine(HERE)
            return facts.write(HERE)
        if options.command == "release":
            return release.release(HERE, build, rest)
        if options.command == "house":
            return house.house(HERE, rest)
        return test(rest, options.all, options.changed)
    except ToolError as error:
        fail(str(error))
        return 1
    except KeyboardInterrupt:
        fail("Interrupted.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
