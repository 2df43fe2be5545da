"""Languages of the site: the files that the page loads for a language other than English.

- `languages/TAG.json`, before the first message: the page's own words, its first board, and the
  names of small pictures.
- `languages/TAG.genres.json` and `TAG.lessons.json`, instead of `genres.json` and `lessons.json`.
- `TAG.mo`, among the engine's files: the engine's sentences.

Everything except the page's own words comes from the engine, and is missing if it does not know the
language. English is built into the page, which needs none of these files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tooling import run
from tooling.layout import Layout

# Translators put them here, each named by its tag.
PAGE, ENGINE = "web/languages", "py_solver/words/languages"
FOLDER = "languages"
GENRES, LESSONS = ".genres.json", ".lessons.json"
READ = "import(process.argv[1]).then((read) => console.log(JSON.stringify(read.default)))"


def tag_of(path: str) -> str:
    """Return the language that a file of the site is for; "" for all."""
    folder, name = Path(path).parent.name, Path(path).name
    if folder == FOLDER or name.endswith(".mo"):
        return name.split(".")[0]
    return ""


def tags(layout: Layout) -> list[str]:
    """Return the page's languages besides English."""
    return sorted(path.stem for path in (layout.root / PAGE).glob("*.js"))


def catalogues(layout: Layout) -> list[Path]:
    """Compile the engine's sentences in the languages of the page, each named by its tag.

    A regional language uses the general one if the engine knows no more; gettext separates regions
    by “_”.
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
    """Write the files of each language below `into`; `made` has the engine's compiled sentences."""
    spoken = {catalogue.stem: catalogue for catalogue in made}
    for tag in tags(layout):
        (into / FOLDER).mkdir(exist_ok=True)
        told = words(layout, tag)
        if tag in spoken:
            for name in ("boards", "days"):
                told[name] = said(layout, name, spoken[tag])
            pictures = said(layout, "looks", spoken[tag])["pictures"]
            told["pictures"] = {name: one["said"] for name, one in pictures.items()}
            genres = as_json(said(layout, "genres", spoken[tag]))
            (into / FOLDER / f"{tag}{GENRES}").write_text(genres, encoding="utf-8", newline="\n")
            taught = as_json(lessons(layout, spoken[tag]))
            (into / FOLDER / f"{tag}{LESSONS}").write_text(taught, encoding="utf-8", newline="\n")
        (into / FOLDER / f"{tag}.json").write_text(as_json(told), encoding="utf-8", newline="\n")


def words(layout: Layout, tag: str) -> dict[str, Any]:
    """Return the exports of a language of the page: its tag for Intl, and its words."""
    file = (layout.root / PAGE / f"{tag}.js").as_uri()
    command = ["node", "--input-type=module", "--eval", READ, file]
    text = run.logged(layout, "language", command, f"{PAGE}/{tag}.js could not be read.")
    told: dict[str, Any] = json.loads(text)
    return told


def said(layout: Layout, what: str, catalogue: Path | None = None) -> Any:
    """Return the page's texts from before Python runs in it, as the engine itself words them."""
    command = [str(layout.python), "-m", "py_solver.bridge", f"--{what}"]
    if catalogue:
        command += ["--catalogue", str(catalogue)]
    text = run.logged(layout, what, command, f"py_solver could not list the page's {what}.")
    return json.loads(text)


def lessons(layout: Layout, catalogue: Path | None = None) -> Any:
    """Return the lessons, with the engine's steps in its own words."""
    command = [str(layout.python), "-m", "tooling.lessons"]
    if catalogue:
        command += ["--catalogue", str(catalogue)]
    text = run.logged(layout, "lessons", command, "py_solver could not take a lesson's step.")
    return json.loads(text)


def vocabulary(layout: Layout) -> Any:
    """Return what the editor of code knows: names of the library, and examples."""
    command = [str(layout.python), "-m", "tooling.vocabulary"]
    text = run.logged(layout, "vocabulary", command, "py_solver could not list its names.")
    return json.loads(text)


def as_json(told: object) -> str:
    """Return JSON without the white space that is only for people."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
