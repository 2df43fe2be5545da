"""Bundle the page's scripts and style sheets into one file each, to save requests.

The sources stay plain modules. A browser could load all but the service worker as they are.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tooling import run, stamp
from tooling.layout import Layout
from tooling.say import ToolError

# Beside the page's own script, which starts them; their sources are in the engine's folder.
WORKERS = ("worker.js", "fetcher.js")
WORKER_ROOM = "engine"
# Written by the build: the page's rules for styles that the engine lists.
STYLES = "board/styles.css"
# Runs before the browser reads the rest of the page, which a module would not.
EARLY = "early.js"
ADDRESS = "import.meta.url"
# In a folder like that of the sources, so that fonts have the same address from either.
STYLE = "styles/page.css"
SCRIPT = re.compile(r'<script[^>]* src="app/([^"]+)"')
SHEET = re.compile(r'[ \t]*<link rel="stylesheet" href="app/([^"]+)"(?: media="([^"]+)")? />\n')
TARGET = "es2022"
# Source files that the page does not serve: they are bundled, or are for developers.
OURS = (".js", ".css", ".md")


def esbuild(layout: Layout, *words: str) -> None:
    """Run the bundler; raise ToolError with its message."""
    program = layout.node_modules / "esbuild" / "bin" / "esbuild"
    # tsconfig.json has settings for other programs, which esbuild should ignore.
    same = ("--bundle", "--minify", "--log-level=warning", "--legal-comments=none")
    # The names of shared files depend on the paths of their modules: a folder of modules that is a
    # link has paths as if it were here.
    links = "--preserve-symlinks"
    run.logged(
        layout,
        "esbuild",
        ["node", str(program), *words, *same, links, f"--target={TARGET}", "--tsconfig-raw={}"],
        "The page's scripts could not be bundled.",
    )


def write(layout: Layout, into: Path, left_out: tuple[str, ...]) -> None:
    """Write the folder `into`: scripts and style sheets bundled, everything else as it is."""
    for source in stamp.files_under(layout.web):
        name = source.relative_to(layout.web)
        if name.as_posix() not in left_out and source.suffix not in OURS:
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, into / name)
    text = (layout.web / "index.html").read_text(encoding="utf-8")
    scripts = _there(layout, SCRIPT.findall(text))
    early = [path for path in scripts if Path(path).name == EARLY]
    # A language is a file of its own, and so is the code that several of them share.
    names = ("--format=esm", "--splitting", "--chunk-names=shared-[hash]")
    where = (f"--outbase={layout.web}", f"--outdir={into}")
    esbuild(layout, *(path for path in scripts if path not in early), *where, *names)
    # A plain script has an address, too, as long as it runs.
    esbuild(
        layout, *early, *where, "--format=iife", f"--define:{ADDRESS}=document.currentScript.src"
    )
    for worker in WORKERS:
        source = layout.web / WORKER_ROOM / worker
        esbuild(layout, str(source), f"--outfile={into / worker}", "--format=esm")
    # All sheets in the page's order.
    whole = layout.cache / Path(STYLE).name
    sheets = SHEET.findall(text)
    styles = layout.cache / Path(STYLES).name
    command = [str(layout.python), "-m", "tooling.page_styles"]
    told = run.logged(layout, "styles", command, "py_solver could not list the page's styles.")
    styles.write_text(told, encoding="utf-8", newline="\n")
    paths = [
        styles.as_posix() if name == STYLES else _there(layout, [name])[0] for name, _ in sheets
    ]
    imports = (f'@import "{p}" {media};\n' for p, (_, media) in zip(paths, sheets, strict=True))
    whole.write_text("".join(imports), encoding="utf-8", newline="\n")
    # Fonts are where the sheet names them, beside it.
    esbuild(layout, str(whole), f"--outfile={into / STYLE}", "--external:*.woff2")
    for path in later_sheets(layout, text):
        esbuild(layout, str(layout.web / path), f"--outfile={into / path}")


def later_sheets(layout: Layout, page: str) -> list[str]:
    """Return the sheets that the page does not name: parts that load later add their own.

    `base/sheets.js` does so.
    """
    linked = {name for name, _ in SHEET.findall(page)}
    paths = [one.relative_to(layout.web).as_posix() for one in stamp.files_under(layout.web)]
    return [path for path in paths if path.endswith(".css") and path not in linked]


def _there(layout: Layout, names: list[str]) -> list[str]:
    """Return the paths of files that the page names. Raises ToolError for a missing one."""
    for name in names:
        if not (layout.web / name).is_file():
            raise ToolError(f"web/index.html names app/{name}, but web/{name} does not exist.")
    return [(layout.web / name).as_posix() for name in names]


def one_sheet(page: str) -> str:
    """Return the page with one link instead of those to all its style sheets."""
    page = SHEET.sub(f'    <link rel="stylesheet" href="app/{STYLE}" />\n', page, count=1)
    return SHEET.sub(lambda match: match[0] if match[1] == STYLE else "", page)
