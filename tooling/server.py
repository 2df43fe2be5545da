"""Serve the built site as a good host does: types, caching, policy."""

from __future__ import annotations

import http.server
import os
import sys
import threading
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tooling.headers import MEDIA_TYPES, Rule, for_path, parse

# The encodings that a browser may accept, best first, and the ending of each file.
ENCODINGS = {"br": ".br", "gzip": ".gz"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder; adds the headers of its `_headers` file to files that exist.

    With such a file it also sends the compressed version of a requested file, if there is one.
    """

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | MEDIA_TYPES

    def __init__(self, *args: Any, rules: list[Rule], log: bool, **kwargs: Any) -> None:
        self.rules = rules
        self.log = log
        self.status = 0
        self.encoding = ""
        super().__init__(*args, **kwargs)

    def extra(self) -> dict[str, str]:
        """Return the headers that `_headers` gives to the requested path."""
        return for_path(self.rules, unquote(urlsplit(self.path).path))

    def translate_path(self, path: str) -> str:
        """Return the file to send: the compressed one, if it exists and the browser accepts it."""
        plain = super().translate_path(path)
        if urlsplit(path).path.endswith("/"):
            plain = os.path.join(plain, "index.html")
        wanted = self.headers.get("Accept-Encoding", "") if self.rules else ""
        accepted = {word.split(";")[0].strip() for word in wanted.split(",")}
        for self.encoding, ending in ENCODINGS.items():
            if self.encoding in accepted and os.path.isfile(plain + ending):
                return plain + ending
        self.encoding = ""
        return plain

    def guess_type(self, path: Any) -> str:
        """Return the type from `_headers`, else by the file's ending."""
        plain = str(path).removesuffix(ENCODINGS.get(self.encoding, ""))
        return self.extra().get("Content-Type") or super().guess_type(plain)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Remember the status: an error page must not be cached for a year."""
        self.status = code
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add the site's headers before the blank line."""
        for name, value in self.extra().items():
            if name == "Content-Type" or (name == "Cache-Control" and self.status >= 400):
                continue
            self.send_header(name, value)
        if self.rules:
            self.send_header("Vary", "Accept-Encoding")
        if self.encoding and self.status == HTTPStatus.OK:
            self.send_header("Content-Encoding", self.encoding)
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        """List no folder: file hosts do not."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: Any) -> None:
        """Log only if that is enabled."""
        if self.log:
            super().log_message(format, *args)


class Server(http.server.ThreadingHTTPServer):
    """Listens on 127.0.0.1 only. Use `start` for a server in the background, then `stop`."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, headers: bool = True, log: bool = False):
        file = folder / "_headers"
        rules = parse(file.read_text(encoding="utf-8")) if headers and file.is_file() else []
        handler = partial(Handler, directory=str(folder), rules=rules, log=log)
        super().__init__(("127.0.0.1", port), handler)

    @property
    def url(self) -> str:
        """The address of the site, with a slash at its end."""
        return f"http://127.0.0.1:{self.server_port}/"

    def start(self) -> None:
        """Serve from a thread of its own."""
        threading.Thread(target=self.serve_forever, name="site", daemon=True).start()

    def stop(self) -> None:
        """Stop serving and free the port."""
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore errors of a browser that closes a tab in the middle of a download."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def serve(folder: Path, port: int = 0, headers: bool = True, log: bool = False) -> Server:
    """Return a started server for `folder`; port 0 takes a free one. Call its `stop` in the end."""
    server = Server(folder, port, headers, log)
    server.start()
    return server
