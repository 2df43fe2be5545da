"""Write the `_headers` file of Netlify and Cloudflare Pages, which `serve` obeys, too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

# Hosts (and Python's mimetypes) commonly get these wrong. Browsers refuse a module or a .wasm file
# with the wrong type.
MEDIA_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".bin": "application/octet-stream",
    ".mo": "application/octet-stream",
    ".woff2": "font/woff2",
    ".so": "application/octet-stream",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True)
class Rule:
    """The headers of all paths that match `pattern`, in which `*` stands for anything."""

    pattern: str
    headers: tuple[tuple[str, str], ...]

    def matches(self, path: str) -> bool:
        """Return whether the rule is for `path`, which begins with a slash."""
        parts = (re.escape(part) for part in self.pattern.split("*"))
        return re.fullmatch(".*".join(parts), path) is not None


def parse(text: str) -> list[Rule]:
    """Read the rules of a `_headers` file."""
    rules: list[tuple[str, list[tuple[str, str]]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not line[0].isspace():
            rules.append((line.strip(), []))
            continue
        name, colon, value = line.partition(":")
        if not colon or not rules:
            raise ValueError(
                f"_headers, line {number}: neither a path nor a header: {line.strip()}"
            )
        rules[-1][1].append((name.strip(), value.strip()))
    return [Rule(pattern, tuple(headers)) for pattern, headers in rules]


def for_path(rules: Iterable[Rule], path: str) -> dict[str, str]:
    """Return the headers of `path`. Values of several matching rules are joined, as on hosts."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.matches(path):
            for name, value in rule.headers:
                found[name] = f"{found[name]}, {value}" if name in found else value
    return found


def policy_in_page(rules: Iterable[Rule]) -> str:
    """Return the page's Content-Security-Policy, without the parts that only a header can have.

    That part, which sites can frame the page, is a policy of its own after a comma.
    """
    policies = for_path(rules, "/").get("Content-Security-Policy", "").split(", ")
    return ", ".join(one for one in policies if not one.startswith("frame-ancestors"))


def fill(template: str, names: Mapping[str, str], files: Iterable[str]) -> str:
    """Return the site's `_headers`: the template with its names, and a media type for each odd
    file.

    Every host knows .js, and hosts limit the number of rules, so those files get none.
    """
    text = template
    for name, value in names.items():
        text = text.replace("{" + name + "}", value)
    typed = []
    for file in files:
        suffix = file[file.rfind(".") :]
        if suffix in MEDIA_TYPES and suffix != ".js":
            typed.append(f"/{file}\n  Content-Type: {MEDIA_TYPES[suffix]}\n")
    return "\n".join([text.rstrip("\n") + "\n", *typed])
