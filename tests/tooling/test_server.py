"""The server of `build.py serve`, and the `_headers` file that it obeys."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tooling.headers import fill, for_path, parse
from tooling.server import Server, serve

RULES = """# a comment
/*
  X-Content-Type-Options: nosniff

/kept-1/*
  Cache-Control: immutable

/kept-1/odd.mjs
  Content-Type: text/x-odd
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kept-1").mkdir()
    for name in ("index.html", "kept-1/odd.mjs", "kept-1/code.wasm", "kept-1/code.mjs"):
        (tmp_path / name).write_text(name)
    (tmp_path / "_headers").write_text(RULES)
    return tmp_path


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    running = serve(folder)
    yield running
    running.stop()


def get(server: Server, path: str, accept: str = "identity") -> tuple[int, Message, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", path, headers={"Accept-Encoding": accept})
    response = connection.getresponse()
    body = response.read().decode()
    connection.close()
    return response.status, response.headers, body


def test_listens_on_this_machine_only(server: Server) -> None:
    assert server.server_address[0] == "127.0.0.1"
    assert server.url == f"http://127.0.0.1:{server.server_port}/"


def test_the_root_is_the_page(server: Server) -> None:
    status, headers, body = get(server, "/")
    assert (status, body) == (200, "index.html")
    assert headers["Content-Type"] == "text/html"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Cache-Control" not in headers


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/kept-1/odd.mjs", "text/x-odd"),
        ("/kept-1/code.mjs?a=b", "text/javascript; charset=utf-8"),
        ("/kept-1/code.wasm", "application/wasm"),
    ],
)
def test_media_types_come_from_the_rules_then_from_the_ending(
    server: Server, path: str, kind: str
) -> None:
    status, headers, _ = get(server, path)
    assert (status, headers["Content-Type"]) == (200, kind)
    assert headers["Cache-Control"] == "immutable"


def test_a_missing_file_is_not_cached(server: Server) -> None:
    status, headers, _ = get(server, "/kept-1/missing.js")
    assert status == 404
    assert "Cache-Control" not in headers
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_folders_are_not_listed(server: Server) -> None:
    status, _, body = get(server, "/kept-1/")
    assert status == 404
    assert "odd.mjs" not in body


@pytest.mark.parametrize(
    ("accept", "sent", "encoding"),
    [
        ("gzip, deflate, br;q=1", "short", "br"),
        ("gzip", "longer", "gzip"),
        ("identity", "kept-1/code.wasm", None),
    ],
)
def test_the_compressed_file_is_sent_to_whom_it_may(
    folder: Path, server: Server, accept: str, sent: str, encoding: str | None
) -> None:
    (folder / "kept-1" / "code.wasm.br").write_text("short")
    (folder / "kept-1" / "code.wasm.gz").write_text("longer")
    status, headers, body = get(server, "/kept-1/code.wasm", accept)
    assert (status, body, headers["Content-Encoding"]) == (200, sent, encoding)
    assert headers["Content-Type"] == "application/wasm"
    assert headers["Vary"] == "Accept-Encoding"
    assert headers["Cache-Control"] == "immutable"
    (folder / "index.html.br").write_text("page")
    assert get(server, "/", "br")[1]["Content-Encoding"] == "br"
    # Nothing else is affected by it.
    assert get(server, "/kept-1/missing.wasm", accept)[1]["Content-Encoding"] is None


def test_a_plain_file_server_compresses_nothing(folder: Path) -> None:
    (folder / "kept-1" / "code.wasm.gz").write_text("longer")
    server = serve(folder, headers=False)
    try:
        _, headers, body = get(server, "/kept-1/code.wasm", "gzip")
        _, beside, longer = get(server, "/kept-1/code.wasm.gz", "gzip")
    finally:
        server.stop()
    assert (headers["Content-Encoding"], body) == (None, "kept-1/code.wasm")
    assert (beside["Content-Encoding"], longer) == (None, "longer")


def test_without_headers_it_is_a_plain_file_server(folder: Path) -> None:
    server = serve(folder, headers=False)
    try:
        _, headers, _ = get(server, "/kept-1/code.wasm")
    finally:
        server.stop()
    assert "X-Content-Type-Options" not in headers
    assert headers["Content-Type"] == "application/wasm"


def test_rules_that_match_together_are_joined() -> None:
    rules = parse("/*\n  Vary: A\n/x/*.js\n  Vary: B\n")
    assert for_path(rules, "/x/y.js") == {"Vary": "A, B"}
    assert for_path(rules, "/x/y.jsx") == {"Vary": "A"}
    assert for_path(rules, "/x-y.js") == {"Vary": "A"}


@pytest.mark.parametrize("text", ["  Vary: A\n", "/*\n  Vary A\n"])
def test_a_broken_headers_file_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="neither a path nor a header"):
        parse(text)


def test_filling_names_folders_and_types_odd_files() -> None:
    text = fill("/{app}/*\n  A: {b}\n", {"app": "app-1"}, ["app-1/x.js", "p/y.wasm", "z.html"])
    assert text == "/app-1/*\n  A: {b}\n\n/p/y.wasm\n  Content-Type: application/wasm\n"
