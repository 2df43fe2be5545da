"""Write `dist/`: the complete site, with relative addresses, for any folder of any host.

Everything except index.html, sw.js, the manifest, _headers and the wheel for others is in folders
named by the hash of their contents. Hosts can let browsers keep them forever, because a new build
has a new name.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

from tooling import (
    bundle,
    engine_files,
    headers,
    offline,
    pack,
    run,
    sandbox,
    site_languages,
    stamp,
)
from tooling.layout import Layout
from tooling.say import ToolError, step

# The inputs of the site.
INPUTS = (
    *("py_solver", "gridwright", "web", "tooling", "requirements", "examples"),
    *("pyproject.toml", "LICENSE", "package-lock.json"),
)
SITE = re.compile(r'(<script type="application/json" id="site">)\s*(</script>)')
SCRIPT = re.compile(r" *<script type=\"module\"")
LINK = re.compile(r'\b(href|src)="app/([^"?#]*)')
IMPORT = re.compile(r"""\b(?:from|import)\s*["'](\.{1,2}/[^"']+)["']""")
# The picture beside links to the page: other sites store its address, so its name has no hash.
PREVIEW = "preview.png"
# Files beside the page, not in its hashed folder.
AT_ROOT = ("index.html", offline.EMBED, "_headers", offline.WORKER, offline.MANIFEST, PREVIEW)
# Files that the build makes others of.
TEMPLATES = (sandbox.PAGE_SOURCE,)
DOCS = "docs"
PUBLIC = " public"
SHOWN_PREVIEW = f'content="{PREVIEW}"'


def build(layout: Layout, address: str = "", public: bool = False) -> None:
    """Write `dist/`, unless it is up to date.

    `address` is its public address: only previews of links need it, and "" omits it. If it is to
    be `public`, its files are compressed as well as possible. Raises ToolError for an invalid
    address.
    """
    if address and not re.fullmatch(r"https?://[^\s\"<>?#&]+", address):
        raise ToolError(
            f"“{address}” is no address of a site, such as https://example.org/puzzles/."
        )
    with run.alone(layout):
        wanted = stamp.digest([layout.root / name for name in INPUTS], address)
        mark = layout.cache / "dist.stamp"
        made = f"\n{listing(layout.dist)}" if layout.dist.is_dir() else ""
        # A public site will do for other uses, too.
        good = {f"{wanted}{PUBLIC}{made}", *([] if public else [f"{wanted}{made}"])}
        if made and any(stamp.fresh(mark, one) for one in good):
            step("dist/ is up to date")
            return
        step("Building dist/")
        fresh = layout.cache / "dist"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        write_site(layout, fresh, address, public)
        mark.unlink(missing_ok=True)
        shutil.rmtree(layout.dist, ignore_errors=True)
        fresh.rename(layout.dist)
        stamp.write(mark, f"{wanted}{PUBLIC if public else ''}\n{listing(layout.dist)}")


def listing(folder: Path) -> str:
    """Return the names and sizes below `folder`: enough to notice deleted or incomplete files.

    The documentation is left out: `tooling/docs/` writes it, and knows whether it is complete.
    """
    files = [p for p in stamp.files_under(folder) if p.relative_to(folder).parts[0] != DOCS]
    return "\n".join(f"{p.relative_to(folder).as_posix()} {p.stat().st_size}" for p in files)


def write_site(layout: Layout, into: Path, address: str = "", public: bool = False) -> None:
    """Put the whole site into the empty folder `into`; see `build` for the rest."""
    spoken = site_languages.catalogues(layout)
    app = _hashed(_app(layout, into / "app", spoken))
    page = bundle.one_sheet((layout.web / "index.html").read_text(encoding="utf-8"))
    template = (layout.web / "_headers").read_text(encoding="utf-8")
    # For hosts that send no headers. If a host sends its own policy, browsers apply both.
    frame = sandbox.source(into / app)
    policy = headers.policy_in_page(headers.parse(template)).replace("{frame}", frame)
    page = page.replace("{policy}", policy)
    page = with_address(page, address)
    shutil.copyfile(layout.web / PREVIEW, into / PREVIEW)
    site = site_data(layout, into, spoken)
    filled = fill_page(page, app, into / app, site)
    _write(into / "index.html", filled)
    _write(into / offline.EMBED, filled.replace("<html ", '<html data-view="embed" ', 1))
    wheel = _wheel(layout, into)
    offline.write_manifest(layout, into, app)
    offline.write_worker(layout, into)
    pack.pack(layout, stamp.files_under(into), public=public)
    files = [p.relative_to(into).as_posix() for p in stamp.files_under(into)]
    names = {"app": app, "files": engine_files.FOLDER, "wheel": wheel, "frame": frame}
    _write(into / "_headers", headers.fill(template, names, files))


def with_address(page: str, address: str) -> str:
    """Return the page with the site's address in its tags for previews, if it is known.

    Programs that make previews (Open Graph) need the picture's full address, and few compute it.
    """
    if not address:
        return page
    base = address.rstrip("/") + "/"
    if page.count(SHOWN_PREVIEW) != 1:
        raise ToolError(f"web/index.html must have {SHOWN_PREVIEW} once.")
    url = f'<meta property="og:url" content="{base}" />\n    '
    page = page.replace(SHOWN_PREVIEW, f'content="{base}{PREVIEW}"')
    return page.replace('<meta property="og:image"', url + '<meta property="og:image"', 1)


def _wheel(layout: Layout, into: Path) -> str:
    """Put our whole wheel beside the page, under a name that pip and notebooks can rely on."""
    (wheel,) = (layout.cache / "wheel").glob("*.whl")
    shutil.copyfile(wheel, into / wheel.name)
    return wheel.name


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def _hashed(folder: Path) -> str:
    name = f"{folder.name}-{stamp.folder_hash(folder)}"
    folder.rename(folder.with_name(name))
    return name


def _app(layout: Layout, into: Path, spoken: list[Path]) -> Path:
    into.mkdir()
    bundle.write(layout, into, (*AT_ROOT, *TEMPLATES))
    sandbox.write(layout, into)
    # Not in the page itself: lists are loaded when a player opens them.
    genres = site_languages.as_json(site_languages.said(layout, "genres"))
    (into / "genres.json").write_text(genres, encoding="utf-8", newline="\n")
    taught = site_languages.as_json(site_languages.lessons(layout))
    (into / "lessons.json").write_text(taught, encoding="utf-8", newline="\n")
    vocabulary = site_languages.as_json(site_languages.vocabulary(layout))
    (into / "vocabulary.json").write_text(vocabulary, encoding="utf-8", newline="\n")
    site_languages.write(layout, into, spoken)
    return into


def site_data(layout: Layout, into: Path, spoken: list[Path]) -> dict[str, Any]:
    """Return the page's data: where Python's files are, its first board, all small pictures, and
    its languages besides English. `spoken` has the engine's languages.
    """
    engine = engine_files.write(layout, into, spoken)
    return {
        # NAME-VERSION-…: the page runs the version in the wheel.
        "version": engine["wheels"]["others"][-1].split("-")[1],
        "engine": engine,
        "boards": site_languages.said(layout, "boards"),
        "days": site_languages.said(layout, "days"),
        "looks": site_languages.said(layout, "looks"),
        "languages": site_languages.tags(layout),
    }


def fill_page(page: str, app: str, folder: Path, site: dict[str, Any]) -> str:
    """Return the page with its links to the hashed folder `app` and with `site` written into it."""
    for _, name in LINK.findall(page):
        if not (folder / name).is_file():
            raise ToolError(f"web/index.html names app/{name}, but web/{name} does not exist.")
    # All at once, instead of each after the module that imports it.
    early = [f'<link rel="modulepreload" href="app/{name}" />' for name in _modules(folder, page)]
    page = SCRIPT.sub(lambda first: "".join(f"    {link}\n" for link in early) + first[0], page, 1)
    page = LINK.sub(rf'\1="{app}/\2', page)
    # In HTML, `</script>` or `<!--` inside a string would end or change the element.
    data = json.dumps(site, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    page, found = SITE.subn(lambda match: match[1] + data + match[2], page)
    if found != 1:
        raise ToolError(
            'web/index.html must have the line <script type="application/json" id="site"></script>'
            f" once, but has it {found} times."
        )
    return page


def _modules(folder: Path, page: str) -> list[str]:
    """Return the modules below `folder` that the page's script imports, directly or indirectly."""
    scripts = [name for _, name in LINK.findall(page) if name.endswith(".js")]
    found: dict[str, None] = {}
    while scripts:
        script = scripts.pop(0)
        for name in IMPORT.findall((folder / script).read_text(encoding="utf-8")):
            path = os.path.normpath(f"{Path(script).parent.as_posix()}/{name}").replace(os.sep, "/")
            if path not in found and (folder / path).is_file():
                found[path] = None
                scripts.append(path)
    return list(found)
