"""Languages of the site: the files that the page loads for a language other than English.

- `languages/TAG.json`, before anything is said: the page's own words, its first board, and what
  small pictures are called.
- `languages/TAG.genres.json`, in the place of `genres.json`.
- `TAG.mo`, among the engine's files: what the engine says.

The last three are the engine's, and left out where it does not speak the language. English has all
of it in the page, and asks for none of these.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tooling import run
from tooling.layout import Layout

# Where translators put them: each is called by its tag.
PAGE, ENGINE = "web/languages", "py_solver/words/languages"
FOLDER = "languages"
GENRES = ".genres.json"
READ = "import(process.argv[1]).then((read) => console.log(JSON.stringify(read.default)))"


def tag_of(path: str) -> str:
    """Return the language that a file of the site is for; "" for all."""
    folder, name = Path(path).parent.name, Path(path).name
    if folder == FOLDER or name.endswith(".mo"):
        return name.split(".")[0]
    return ""


def tags(layout: Layout) -> list[str]:
    """Return the languages that the page speaks beside English."""
    return sorted(path.stem for path in (layout.root / PAGE).glob("*.js"))


def catalogues(layout: Layout) -> list[Path]:
    """Compile what the engine says in the languages of the page, each called by its tag.

    One of a region goes without it where the engine knows no more; gettext parts it by “_”.
    """
    there = {path.stem.replace("_", "-"): path for path in (layout.root / ENGINE).glob("*.po")}
    made = []
    for tag in tags(layout):
        source = there.get(tag) or there.get(tag.split("-")[0])
        if source:
            into = layout.cache / FOLDER / f"{tag}.mo"
            into.parent.mkdir(parents=True, exist_ok=True)
            command = [str(layout.python), "-m", "tooling.languages", str(source), str(into)]
            run.logged(layout, "language", command, f"{ENGINE}/{source.name} cannot be spoken.")
            made.append(into)
    return made


def write(layout: Layout, into: Path, made: list[Path]) -> None:
    """Write the files of each language below `into`; `made`: what the engine says in them."""
    spoken = {catalogue.stem: catalogue for catalogue in made}
    for tag in tags(layout):
        (into / FOLDER).mkdir(exist_ok=True)
        told = words(layout, tag)
        if tag in spoken:
            told["boards"] = said(layout, "boards", spoken[tag])
            pictures = said(layout, "looks", spoken[tag])["pictures"]
            told["pictures"] = {name: one["said"] for name, one in pictures.items()}
            genres = as_json(said(layout, "genres", spoken[tag]))
            (into / FOLDER / f"{tag}{GENRES}").write_text(genres, encoding="utf-8", newline="\n")
        (into / FOLDER / f"{tag}.json").write_text(as_json(told), encoding="utf-8", newline="\n")


def words(layout: Layout, tag: str) -> dict[str, Any]:
    """Return what a language of the page exports: its tag for Intl, and its words."""
    file = (layout.root / PAGE / f"{tag}.js").as_uri()
    command = ["node", "--input-type=module", "--eval", READ, file]
    text = run.logged(layout, "language", command, f"{PAGE}/{tag}.js could not be read.")
    told: dict[str, Any] = json.loads(text)
    return told


def said(layout: Layout, what: str, catalogue: Path | None = None) -> Any:
    """What the page shows before Python runs in it, as the engine itself says it."""
    command = [str(layout.python), "-m", "py_solver.bridge", f"--{what}"]
    if catalogue:
        command += ["--catalogue", str(catalogue)]
    text = run.logged(layout, what, command, f"py_solver could not list the page's {what}.")
    return json.loads(text)


def as_json(told: object) -> str:
    """Text without what only people want."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
