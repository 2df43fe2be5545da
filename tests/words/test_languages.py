"""Languages of the engine: found by their tags, compiled from translations, and in every wheel."""

from __future__ import annotations

import gettext
import io
import shutil
import zipfile
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from py_solver import all_genres
from py_solver.words import language
from py_solver.words.say import say, say_n, speak
from tests.words.test_sentences import compiled, wide
from tooling import catalogue, languages
from tooling.layout import HERE, Layout
from tooling.wheel import build_wheel


def test_the_environment_asks_for_a_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "qaa.mo").write_bytes(compiled())
    try:
        for tag, told in (("qab", "row 2"), ("../qaa", "row 2"), ("qaa", wide("row 2"))):
            monkeypatch.setenv(language.VARIABLE, tag)
            language.learn_asked(tmp_path)
            assert say("row {n}", n=2) == told
    finally:
        speak(None)


@pytest.mark.parametrize(
    ("files", "asked", "told"),
    [
        (("pt_BR.mo", "qab.mo"), "pt_BR", wide("row 2")),
        (("pt_BR.mo", "qab.mo"), "pt-BR", wide("row 2")),
        (("pt-BR.mo",), "pt_BR", wide("row 2")),
    ],
)
def test_a_language_of_a_region_is_found(
    files: tuple[str, ...], asked: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in files:
        (tmp_path / file).write_bytes(compiled())
    monkeypatch.setenv(language.VARIABLE, asked)
    try:
        language.learn_asked(tmp_path)
        assert say("row {n}", n=2) == told
    finally:
        speak(None)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            "xx",
            "GRIDWRIGHT_LANGUAGE asks for the language “xx”, which is missing. "
            "Available: en, pt_BR.\n",
        ),
        ("", ""),
        ("en", ""),
        ("en-GB", ""),
    ],
)
def test_a_language_that_is_not_there_is_told(
    asked: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "pt_BR.mo").write_bytes(compiled())
    monkeypatch.setenv(language.VARIABLE, asked)
    language.learn_asked(tmp_path)
    assert say("row {n}", n=2) == "row 2"
    assert capsys.readouterr() == ("", told)


def test_a_language_chooses_the_form_that_goes_with_a_number() -> None:
    made = Catalog(locale="pl")
    made.add(("{n} cell", "{n} cells"), ("{n} pole", "{n} pola", "{n} pól"))
    into = io.BytesIO()
    write_mo(into, made)
    language.learn(into.getvalue())
    try:
        told = [say_n(n, "{n} cell", "{n} cells") for n in (1, 3, 5)]
        assert told == ["1 pole", "3 pola", "5 pól"]
        assert say("row {n}", n=2) == "row 2"
    finally:
        speak(None)


def translated(folder: Path, entries: str) -> Path:
    """A language with three plurals and these entries."""
    file = folder / "pl.po"
    header = (
        r'"Content-Type: text/plain; charset=utf-8\n"',
        r'"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\n"',
    )
    file.write_text('msgid ""\nmsgstr ""\n' + "\n".join(header) + "\n\n" + entries, "utf-8")
    return file


CELLS = 'msgid "{n} cell of {what}"\nmsgid_plural "{n} cells of {what}"\n'


@pytest.mark.parametrize(
    "entry",
    [
        'msgid "row {n}"\nmsgstr "rząd {m}"\n',
        'msgid "row {n}"\nmsgstr "rząd {n"\n',
        'msgid "row {n}"\nmsgstr "rząd"\n',
        'msgid "it has {n:star}"\nmsgstr "ma {n:gwiazda}"\n',
        'msgid "{n} of {{first}}"\nmsgstr "{n} z {{firts}}"\n',
        CELLS + 'msgstr[0] "pole {what}"\nmsgstr[1] "{n} pola"\nmsgstr[2] "{n} pól {what}"\n',
    ],
)
def test_a_translation_without_the_places_of_the_english_is_refused(
    tmp_path: Path, entry: str
) -> None:
    with pytest.raises(languages.TranslationError, match=r"^pl\.po, line 6: “.*” must have "):
        languages.compiled(translated(tmp_path, entry))


def test_the_form_for_one_may_leave_out_the_number(tmp_path: Path) -> None:
    entry = CELLS + 'msgstr[0] "pole {what}"\nmsgstr[1] "{n} pola {what}"\nmsgstr[2] "{n} {what}"\n'
    language.learn(languages.compiled(translated(tmp_path, entry)))
    try:
        assert say_n(1, "{n} cell of {what}", "{n} cells of {what}", what="wody") == "pole wody"
    finally:
        speak(None)


def test_plurals_without_all_of_their_forms_stay_english(tmp_path: Path) -> None:
    entry = CELLS + 'msgstr[0] "{n} pole {what}"\nmsgstr[1] ""\nmsgstr[2] ""\n'
    language.learn(languages.compiled(translated(tmp_path, entry)))
    try:
        told = [say_n(n, "{n} cell of {what}", "{n} cells of {what}", what="x") for n in (1, 22)]
        assert told == ["1 cell of x", "22 cells of x"]
    finally:
        speak(None)


def test_words_writes_the_catalogue_and_says_what_a_language_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / languages.FOLDER
    folder.mkdir(parents=True)
    keys = b'msgid "row {n}"\nmsgstr ""\n\nmsgid "column {n}"\nmsgstr ""\n'
    monkeypatch.setattr(catalogue, "found", lambda _: keys)
    said = 'msgid "row {n}"\nmsgstr "rząd {n}"\n\n'
    translated(folder, said + 'msgid "a sentence of old"\nmsgstr "stare zdanie"\n')
    assert catalogue.main(Layout(tmp_path), []) == 0
    assert (tmp_path / catalogue.CATALOGUE).read_bytes() == keys
    assert (folder / "pl.mo").is_file()
    told = "pl.po: 1 of 2 sentences are translated; the engine no longer says 1\n"
    assert told in capsys.readouterr().out
    translated(folder, 'msgid "row {n}"\nmsgstr "rząd {m}"\n')
    assert catalogue.main(Layout(tmp_path), []) == 1


def test_the_catalogue_has_what_code_says_and_what_data_says() -> None:
    keys = {message.id for message in read_po(io.BytesIO(catalogue.found(HERE)))}
    assert {("{n} cell", "{n} cells"), "There is nothing to read."} <= keys
    for genre in all_genres().values():
        assert {genre.name, genre.rules} <= keys


SHIPPING = ("__init__", "address", "hook", "languages", "oracles")
"""The modules of `tooling` that a build of the wheel needs."""


def test_the_wheel_holds_the_languages_of_its_source_and_no_others(tmp_path: Path) -> None:
    """A language that a developer compiled in a checkout is not shipped by accident."""
    source = tmp_path / "source"
    folder = source / "py_solver" / "words" / "languages"
    folder.mkdir(parents=True)
    tools = (f"tooling/{name}.py" for name in SHIPPING)
    for name in ("py_solver/__init__.py", "pyproject.toml", "LICENSE", *tools):
        (source / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(HERE.root / name, source / name)
    (folder / "pt_BR.po").write_text('msgid "star"\nmsgstr "estrela"\n', "utf-8")
    (folder / "pt_BR.mo").write_bytes(b"compiled long ago")
    (folder / "qaa.mo").write_bytes(b"of nowhere")
    with zipfile.ZipFile(build_wheel(HERE, tmp_path / "wheel", source)) as wheel:
        held = [name for name in wheel.namelist() if "/languages/" in name]
        assert held == ["py_solver/words/languages/pt_BR.mo"]
        language = gettext.GNUTranslations(io.BytesIO(wheel.read(held[0])))
    assert language.gettext("star") == "estrela"
