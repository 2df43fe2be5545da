"""`build.py build`: the wheel and the site."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import subprocess
import zipfile
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error

from py_solver import __version__
from tests.conftest import Tabs
from tests.helpers.sites import checkout, linked, site_of
from tests.tiers import usually
from tooling import bundle, engine_files, headers, oracles, run, sandbox, site_languages, stamp
from tooling import dist as dist_tool
from tooling.layout import HERE, Layout
from tooling.say import ToolError
from tooling.server import serve
from tooling.wheel import build_wheel


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Layout:
    return checkout(tmp_path / "copy")


def shipped_wheel(dist: Path) -> Path:
    """The wheel for pip."""
    (wheel,) = dist.glob("*.whl")
    return wheel


class Links(HTMLParser):
    """Collects the links of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [v for k, v in attrs if k in ("href", "src", "srcset", "action") and v]


def test_the_wheel_is_the_same_bytes_from_the_same_sources(
    dist: Path, copy: Layout, tmp_path: Path
) -> None:
    """The folder, the times and the permissions of the sources do not affect it."""
    for path in stamp.files_under(copy.root / "py_solver"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
        path.chmod(0o600)
    again = build_wheel(HERE, tmp_path / "again", copy.root)
    shipped = shipped_wheel(dist)
    assert again.name == shipped.name == f"gridwright-{__version__}-py3-none-any.whl"
    assert again.read_bytes() == shipped.read_bytes()


def test_the_wheel_holds_the_package_and_its_few_dependencies(dist: Path) -> None:
    with zipfile.ZipFile(shipped_wheel(dist)) as wheel:
        names = wheel.namelist()
        info = f"gridwright-{__version__}.dist-info"
        metadata = wheel.read(f"{info}/METADATA").decode()
        scripts = wheel.read(f"{info}/entry_points.txt").decode()
    assert {name.split("/")[0] for name in names} == {"gridwright", "py_solver", info}
    sources = {
        p.relative_to(HERE.root).as_posix()
        for p in stamp.files_under(HERE.root / "py_solver")
        if p.suffix not in (".po", ".pot", ".mo")  # those are for translators
    }
    languages = HERE.root / "py_solver" / "words" / "languages"
    sources |= {f"py_solver/words/languages/{p.stem}.mo" for p in languages.glob("*.po")}
    sources.remove(oracles.PAGE)
    assert {name for name in names if name.startswith("py_solver/")} == sources
    needed = re.findall(r"^Requires-Dist: (.*)$", metadata, re.MULTILINE)
    # In the tab, where `sys_platform` is emscripten, only the solvers.
    assert [text for text in needed if "extra ==" not in text] == [
        *("python-sat>=1.9.dev17", "rich; sys_platform != 'emscripten'"),
    ]
    assert "Classifier: Typing :: Typed" in metadata
    assert "py_solver/py.typed" in names
    assert "gridwright = gridwright.__main__:main" in scripts


def test_dist_is_complete_and_its_folders_are_named_by_their_contents(dist: Path) -> None:
    names = sorted(p.name for p in dist.iterdir() if p.name != dist_tool.DOCS)
    shapes = [re.sub("-[0-9a-f]{8}$", "-#", name) for name in names]
    assert [name for name in shapes if not name.endswith((".br", ".gz"))] == [
        *("_headers", "app-#", "embed.html", "files", shipped_wheel(dist).name, "index.html"),
        *("manifest.webmanifest", "preview.png", "sw.js"),
    ]
    app = next(dist.glob("app-*"))
    for file in (dist / "files").glob("*/*"):
        if not file.name.endswith((".br", ".gz")):
            assert hashlib.sha256(file.read_bytes()).hexdigest().startswith(file.parent.name)
    built = {p.relative_to(app) for p in stamp.files_under(app) if p.suffix not in (".br", ".gz")}
    scripts = {p for p in built if p.suffix in (".js", ".css")}
    page = (HERE.web / "index.html").read_text("utf-8")
    named = re.findall(r'src="app/(\S+\.js)"', page)
    later = bundle.later_sheets(HERE, page)
    assert {p for p in scripts if not p.name.startswith("shared-")} == {
        Path(name) for name in (*named, *bundle.WORKERS, sandbox.WORKER, bundle.STYLE, *later)
    }
    beside = {Path(name) for name in (*dist_tool.AT_ROOT, *dist_tool.TEMPLATES)}
    sources = {p.relative_to(HERE.web) for p in stamp.files_under(HERE.web)}
    others = {p for p in sources if p.suffix not in (".js", ".css", ".md")} - beside
    made = {Path(f"{name}.json") for name in ("genres", "lessons", "vocabulary")}
    made.add(Path(sandbox.PAGE))
    assert built - scripts == others | made


def test_the_page_says_where_everything_is(dist: Path) -> None:
    site = site_of(dist)
    assert set(site) == {"version", "engine", "boards", "days", "looks", "languages"}
    assert site["version"] == __version__
    engine = site["engine"]
    kinds = ("boot", "others")
    packages = [name.split("-")[0] for kind in kinds for name in engine["wheels"][kind]]
    assert packages == ["micropip", "python_sat", "gridwright"]
    assert set(engine["files"]) == {
        *("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"),
        *("pysolvers.so", "snapshot.bin", *engine["wheels"]["boot"], *engine["wheels"]["others"]),
    }
    for name, about in engine["files"].items():
        data = (dist / about["path"]).read_bytes()
        assert Path(about["path"]).name == name
        assert about["size"] == len(data)
        assert about["digest"] == hashlib.sha256(data).hexdigest()
        assert about["packed"] == (dist / f"{about['path']}.gz").is_file()
    assert len(site["boards"]) >= 1


def test_emscriptens_script_is_compiled_as_it_is_read() -> None:
    """Its one function is in parentheses, and means the same; another script is refused."""
    script = (HERE.node_modules / "pyodide" / "pyodide.asm.mjs").read_bytes()
    changed = engine_files.at_once(script)
    assert changed.startswith(b"export default (async function _createPyodideModule(")
    assert changed.endswith(b"});\n")
    assert len(changed) == len(script) - len(b"export default _createPyodideModule;") + len(
        b"export default ();"
    )
    with pytest.raises(ToolError, match="not what Emscripten used to write"):
        engine_files.at_once(script.replace(b"async function", b"function", 1))


def test_what_lies_beside_a_file_is_the_file_compressed(dist: Path) -> None:
    found = [p for p in stamp.files_under(dist) if p.suffix in (".br", ".gz")]
    assert {p.suffix for p in found} == {".br", ".gz"}
    for packed in found:
        assert packed.stat().st_size < packed.with_suffix("").stat().st_size
        if packed.suffix == ".gz":
            assert gzip.decompress(packed.read_bytes()) == packed.with_suffix("").read_bytes()
    # Python has no Brotli, but Node has.
    script = """
        const { readFileSync } = require("fs");
        const { brotliDecompressSync } = require("zlib");
        for (const packed of process.argv.slice(1)) {
            const plain = readFileSync(packed.slice(0, -".br".length));
            if (!brotliDecompressSync(readFileSync(packed)).equals(plain)) throw packed;
        }
    """
    brotli = [str(packed) for packed in found if packed.suffix == ".br"]
    subprocess.run(["node", "-e", script, *brotli], check=True)


def test_every_link_of_the_page_is_relative_and_leads_to_a_file(dist: Path) -> None:
    links = Links((dist / "index.html").read_text(encoding="utf-8")).found
    assert len(links) >= 3
    local = [link for link in links if not link.startswith(("#", "data:"))]
    # The folder is the page itself.
    files = [dist / re.sub("[?#].*", "", link) for link in local if link != "./"]
    assert [file for file in files if not file.is_file()] == []
    assert [link for link in local if link.startswith("/") or "://" in link] == []


def test_previews_of_links_have_a_picture_of_the_size_that_is_said(dist: Path) -> None:
    page = (dist / "index.html").read_text(encoding="utf-8")
    tags = dict(re.findall(r'<meta\s+(?:property|name)="([\w:]+)"\s+content="([^"]+)"', page))
    data = (dist / tags["og:image"]).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    sides = [int.from_bytes(data[at : at + 4], "big") for at in (16, 20)]
    assert sides == [int(tags[f"og:image:{side}"]) for side in ("width", "height")]
    assert tags["twitter:card"] == "summary_large_image"
    assert tags["og:description"] == tags["twitter:description"] == tags["description"]
    # If the site's address is known, previews get the picture's full address.
    known = dist_tool.with_address(page, "https://example.org/puzzles")
    assert 'property="og:image" content="https://example.org/puzzles/preview.png"' in known
    assert '<meta property="og:url" content="https://example.org/puzzles/" />' in known
    for wrong in ("example.org", 'https://example.org/"><script>', "https://a.b/#c"):
        with pytest.raises(ToolError, match="no address of a site"):
            dist_tool.build(HERE, wrong)


def references(file: Path) -> Iterator[str]:
    """The imports of a script, or the images of a style sheet."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        yield from re.findall(r"""(?<![.-])\bfrom\s*["']([\w./@-]+)["']""", text)
        yield from re.findall(r"""(?<!["'.])\bimport\s*\(?\s*["']([^"']+)["']""", text)
        yield from re.findall(r"""new URL\(\s*["'](\.[^"']+\.js)["'],""", text)
    else:
        yield from re.findall(r"""@import\s+["']([^"']+)""", text)
        yield from re.findall(r"""url\(\s*["']?([^"')]+)""", text)


def test_scripts_and_styles_refer_to_their_neighbours_only(dist: Path) -> None:
    seen = 0
    for file in [*dist.glob("app-*/**/*.js"), *dist.glob("app-*/**/*.css")]:
        for name in references(file):
            seen += 1
            if not name.startswith("data:"):
                assert name.startswith("./") or name.startswith("../"), f"{file.name}: {name}"
                assert (file.parent / name).is_file(), f"{file.name}: {name}"
    assert seen >= 3


def test_our_own_files_name_no_other_origin(dist: Path) -> None:
    # XML's names, Workbox's messages to developers, and a name that nobody can have.
    names = re.compile(
        "http://www.w3.org/|https://bit.ly/wb-precache|https://sandbox.invalid/"
        # The source of an example in the words for authors.
        "|https://example.org"
    )
    for file in [*dist.glob("*"), *stamp.files_under(next(dist.glob("app-*")))]:
        if file.suffix in (".html", ".js", ".css", ".svg", ".json", ".webmanifest"):
            text = names.sub("", file.read_text(encoding="utf-8"))
            assert not re.findall(r"(?:https?:|wss?:|[\"'(])//[\w.]+", text), file.name


def test_pyodide_is_told_of_itself_and_of_no_package(dist: Path) -> None:
    npm = json.loads((HERE.node_modules / "pyodide" / "pyodide-lock.json").read_text())
    assert site_of(dist)["engine"]["info"] == npm["info"]
    assert not list(dist.glob("**/pyodide-lock.json*"))


def test_hashed_files_are_kept_and_the_page_is_not(dist: Path) -> None:
    rules = headers.parse((dist / "_headers").read_text(encoding="utf-8"))
    kept = "public, max-age=31536000, immutable"
    for file in stamp.files_under(dist):
        name = file.relative_to(dist).as_posix()
        found = headers.for_path(rules, f"/{name}")
        assert found["X-Content-Type-Options"] == "nosniff"
        loose = ("index.html", "embed.html", "sw.js", "manifest.webmanifest")
        if name in loose or name.startswith(f"{dist_tool.DOCS}/"):
            assert found["Cache-Control"] == "no-cache"
        elif "/" in name:
            assert found["Cache-Control"] == kept
        if file.suffix in (".wasm", ".whl"):
            assert found["Content-Type"].split(";")[0] == {
                ".wasm": "application/wasm",
                ".whl": "application/zip",
            }.get(file.suffix)
    assert headers.for_path(rules, "/")["Cache-Control"] == "no-cache"
    assert len(rules) <= 100, "Cloudflare Pages reads no more"


@usually(0)
def test_a_build_is_done_once_and_mended_when_a_file_is_lost(
    copy: Layout, dist: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dist_tool.build(copy)
    assert capsys.readouterr().out == "- Building dist/\n"
    assert dist_tool.listing(copy.dist) == dist_tool.listing(dist)
    with monkeypatch.context() as patch:
        patch.setattr(run, "logged", lambda *_, **__: pytest.fail("built again"))
        dist_tool.build(copy)
    assert capsys.readouterr().out == "- dist/ is up to date\n"

    (copy.dist / "index.html").unlink()
    with monkeypatch.context() as patch:
        # All of it again, as the first time; a fake site shows that it is written.
        patch.setattr(dist_tool, "write_site", lambda _, into, *__: (into / "again").touch())
        dist_tool.build(copy)
    assert capsys.readouterr().out == "- Building dist/\n"
    assert dist_tool.listing(copy.dist) == "again 0"
    with monkeypatch.context() as patch:
        # A site for visitors is another one, and serves us, too.
        patch.setattr(dist_tool, "write_site", lambda _, into, *__: (into / "best").touch())
        dist_tool.build(copy, public=True)
        dist_tool.build(copy, public=True)
        dist_tool.build(copy)
    said = "- Building dist/\n- dist/ is up to date\n- dist/ is up to date\n"
    assert capsys.readouterr().out == said
    assert dist_tool.listing(copy.dist) == "best 0"

    main = copy.web / "main.js"
    main.write_text(
        main.read_text(encoding="utf-8") + "\nglobalThis.changed = 1;\n", encoding="utf-8"
    )
    dist_tool.build(copy)
    changed = {p.name for p in copy.dist.iterdir()} - {p.name for p in dist.iterdir()}
    assert [re.sub("-.*", "", name) for name in changed] == ["app"]


@usually(0)
def test_a_failed_build_leaves_the_last_site(copy: Layout, dist: Path) -> None:
    linked(dist, copy.dist)
    page = copy.web / "index.html"
    page.write_bytes(page.read_bytes().replace(b"</head>", b'<link href="app/lost.css"></head>'))
    with pytest.raises(ToolError, match=r"names app/lost\.css, but web/lost\.css does not exist"):
        dist_tool.build(copy)
    assert dist_tool.listing(copy.dist) == dist_tool.listing(dist)


SITE_LINE = '<script type="application/json" id="site"></script>'


def test_data_in_the_page_cannot_end_its_element(tmp_path: Path) -> None:
    site = {"name": "</script><!-- & é"}
    page = dist_tool.fill_page(SITE_LINE, "app-1", tmp_path, site)
    assert page.count("<") == 2
    assert json.loads(page[page.index(">") + 1 : page.rindex("<")]) == site


@pytest.mark.parametrize("page", ["<p>", SITE_LINE * 2])
def test_the_page_has_one_place_for_data(tmp_path: Path, page: str) -> None:
    with pytest.raises(ToolError, match=f"but has it {page.count('site')} times"):
        dist_tool.fill_page(page, "app-1", tmp_path, {})


def test_links_are_turned_to_the_hashed_folder(tmp_path: Path) -> None:
    for name in ("a.css", "b.js"):
        (tmp_path / name).touch()
    page = f'<link href="app/a.css"><script src="app/b.js?x"></script> app/ {SITE_LINE}'
    filled = dist_tool.fill_page(page, "app-1", tmp_path, {})
    assert 'href="app-1/a.css"' in filled
    assert 'src="app-1/b.js?x"' in filled
    assert "> app/ <" in filled


def test_boards_that_cannot_be_listed_are_told_in_a_sentence(copy: Layout) -> None:
    (copy.root / "py_solver" / "bridge" / "__main__.py").write_text("raise SystemExit('broken')")
    with pytest.raises(ToolError, match=r"could not list the page's boards\. It said: broken "):
        site_languages.said(copy, "boards")


@pytest.mark.parametrize("sent", [True, False], ids=["header", "no header"])
def test_the_policy_keeps_the_page_from_asking_elsewhere(
    browser: Browser, dist: Path, tmp_path: Path, sent: bool
) -> None:
    """A server on another port is another origin; the tab must not even ask it."""
    (tmp_path / "bait").write_text("bait")
    elsewhere = serve(tmp_path)
    copy = linked(dist, tmp_path / "dist")
    if not sent:
        (copy / "_headers").unlink()
    site = serve(copy)
    context = browser.new_context()
    try:
        page = context.new_page()
        response = page.goto(site.url)
        assert response
        assert ("content-security-policy" in response.headers) is sent
        ask = "url => fetch(url, {mode: 'no-cors'}).then(() => 'answered')"
        assert page.evaluate(ask, site.url) == "answered"
        with pytest.raises(Error, match="Failed to fetch"):
            page.evaluate(ask, f"{elsewhere.url}bait")
    finally:
        context.close()
        elsewhere.stop()
        site.stop()


def test_the_watch_over_pages_sees_what_it_should(browser: Browser, tmp_path: Path) -> None:
    """Without a policy, so that only the watch can report it."""
    (tmp_path / "index.html").write_text(
        "<!doctype html><link rel=icon href='data:,'><script>"
        "addEventListener('load', () => { console.error('logged'); throw new Error('thrown'); });"
        "</script>"
    )
    here, elsewhere = serve(tmp_path), serve(tmp_path)
    tabs = Tabs(browser)
    try:
        page = tabs.open(here.url)
        with page.expect_event("pageerror"):
            page.goto("./")
        page.evaluate("url => fetch(url, {mode: 'no-cors'}).then(() => 0)", elsewhere.url)
    finally:
        tabs.close()
        here.stop()
        elsewhere.stop()
    assert tabs.left == [elsewhere.url]
    assert tabs.errors[:2] == ["console: logged", "uncaught: thrown"]
