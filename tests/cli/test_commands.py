"""`genres`, `count`, `convert`, `draw`, `doctor`, `completion` and `--version`."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

import py_solver as gw
from py_solver import genres
from py_solver.cli.completion import SHELLS, commands_of, script
from py_solver.cli.main import main, parser
from py_solver.puzzle.clues import Numbers
from tests.tiers import shown
from tooling.layout import HERE

SMALL = "1.../..3./..4./.2.."
"""A 4×4 with exactly one solution."""
THREE = "1.../..3./..4./...."
"""One clue less, and three solutions."""
NONE = "1.../..3./..4./.2.1"
"""One clue more, and no solution."""


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main([*words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"gridwright {gw.__version__}\n"


def test_every_type_is_listed_by_id_and_name(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run(capsys, "genres")
    assert (code, error) == (0, "")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines] == list(gw.all_genres())
    assert all(
        genre.name in line for genre, line in zip(gw.all_genres().values(), lines, strict=True)
    )


def test_the_list_as_json_has_what_a_program_needs(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(run(capsys, "genres", "--json")[1])
    assert [one["id"] for one in told] == list(gw.all_genres())
    for one, genre in zip(told, gw.all_genres().values(), strict=True):
        assert one["rules"] == genre.rules
        assert [clue["key"] for clue in one["clues"]] == [kind.key for kind in genre.clues]
        assert one["size"] == list(genre.size)
        assert one["generates"] == (genre.making is not None)
        assert bool(one["family"])


@pytest.mark.parametrize("genre", shown())
def test_a_type_is_described_by_its_id_and_by_its_name(
    genre: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "genres", genre)
    known = gw.all_genres()[genre]
    assert code == 0
    assert run(capsys, "genres", known.name)[1] == out
    assert out.startswith(f"{known.name}\n{known.rules}\n")
    assert out.endswith(f"Example:\n{known.example.strip()}\n")
    for option in known.making.options if known.making else ():
        assert option.sentence in out


def test_a_wrong_name_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    names = [genre.name for genre in gw.all_genres().values() if len(genre.name) > 8]
    code, out, error = run(capsys, "genres", f"{names[0]}x")
    assert (code, out) == (2, "")
    assert f"Did you mean “{names[0]}”?" in error


@pytest.mark.parametrize(
    ("puzzle", "words", "code", "told"),
    [
        (SMALL, [], 0, "1 solution\n"),
        (THREE, [], 0, "3 solutions\n"),
        (THREE, ["--limit", "2"], 0, "2 solutions or more\n"),
        (NONE, [], 1, "0 solutions\n"),
        ("." * 81, ["--seconds", "0"], 3, "0 solutions or more\n"),
    ],
)
def test_solutions_are_counted(
    puzzle: str, words: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "count", puzzle, *words) == (code, told, "")
    number = int(told.split()[0])
    as_json = json.loads(run(capsys, "count", puzzle, *words, "--json")[1])
    complete = "more" not in told
    assert (as_json["number"], as_json["complete"]) == (number, complete)


def test_a_puzzle_is_converted_and_comes_back(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, link, _ = run(capsys, "convert", SMALL, "--to", "penpa")
    assert code == 0
    assert link.startswith("https://")
    file = tmp_path / "back.json"
    assert run(capsys, "convert", link.strip(), "--to", "json", "-o", str(file)) == (0, "", "")
    assert gw.load(file.read_text()).clues == gw.load(SMALL).clues


def test_what_a_format_cannot_store_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    envelope = json.loads(run(capsys, "convert", SMALL, "--to", "json")[1])
    envelope["title"] = "A title"
    envelope["message"] = "A message to solvers."
    text = json.dumps(envelope)
    code, out, error = run(capsys, "convert", text, "--to", "line")
    assert (code, out.strip()) == (4, "1.....3...4..2..")
    assert "can't store" in error
    code, out, error = run(capsys, "convert", text, "--to", "line", "--strict")
    assert (code, out) == (2, "")
    told = json.loads(run(capsys, "convert", text, "--to", "line", "--json")[1])
    assert told["text"] == "1.....3...4..2.."
    assert all("can't store" in lost for lost in told["lost"])


def test_a_puzzle_its_progress_and_its_solution_are_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    solution = run(capsys, "solve", SMALL)[1].partition("\n\n")[0]
    file = tmp_path / "solved.svg"
    assert run(capsys, "draw", SMALL, "--solution", "-o", str(file)) == (0, "", "")
    plain = run(capsys, "draw", SMALL)[1]
    filled = run(capsys, "draw", SMALL, "--filled", solution)[1]
    for svg in (plain, filled, file.read_text()):
        assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert filled == file.read_text()
    assert plain.count("<text") < filled.count("<text")
    assert run(capsys, "draw", NONE, "--solution")[0] == 2
    assert run(capsys, "draw", SMALL, "--solution", "--filled", solution)[0] == 2


def test_the_doctor_says_what_is_not_needed_missing_or_in_conflict(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(capsys, "doctor", SMALL) == (
        0,
        "The puzzle has exactly one solution.\nEvery clue is needed.\n",
        "",
    )
    more = "13../..3./..4./.2.."
    told = json.loads(run(capsys, "doctor", more, "--json")[1])
    assert told["unneeded"][0] == "the 1 in row 1, column 1"
    assert len(told["unneeded"]) == len(gw.redundant(gw.load(more)).alone)
    code, out, _ = run(capsys, "doctor", THREE)
    assert code == 0
    assert out.startswith("The puzzle has multiple solutions.\nEach of these clues, added alone,")
    assert out.count("\n- ") == len(gw.completing(gw.load(THREE)).clues)
    code, out, _ = run(capsys, "doctor", NONE)
    assert code == 1
    assert out == (
        "The puzzle has no solution.\nThese clues are in conflict: the 1 in row 1, column 1, the 3 "
        "in row 2, column 3 and the 1 in row 4, column 4.\n"
    )
    code, out, _ = run(capsys, "doctor", "." * 81, "--seconds", "0")
    assert (code, out) == (3, "The time ran out before the number of solutions was known.\n")


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (["solve", "nonsense?"], 2, "not a puzzle"),
        (["solve"], 2, "required: puzzle"),
        (["grade", NONE], 2, "no solution"),
        (["grade", "." * 81, "--seconds", "0"], 3, ""),
        (["generate", "nonesuch"], 2, "nonesuch"),
        (["genres", "nonesuch"], 2, "nonesuch"),
        (["convert", SMALL, "--to", "nonesuch"], 2, "nonesuch"),
        (["batch", "solve", "nonesuch", "-o", "out.jsonl"], 2, "nonesuch"),
    ],
)
def test_a_failure_is_json_too_where_json_was_asked_for(
    words: list[str], code: int, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found, out, error = run(capsys, *words, "--json")
    told = json.loads(out)
    assert (found, error, told["code"]) == (code, "", code)
    assert part in told["error"]


def test_generated_puzzles_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    genre = next(iter(shown()))
    words = ("generate", genre, "--seed", "3", "--count", "2", "--json")
    code, out, error = run(capsys, *words)
    assert (code, error) == (0, "")
    told = [json.loads(line) for line in out.splitlines()]
    assert [one["seed"] for one in told] == [3, 4]
    for one in told:
        assert gw.solve(gw.load(one["problem"], one["genre"])).verdict is gw.Verdict.UNIQUE


def completed(*words: str) -> list[str]:
    """What Bash offers after these words, by our script."""
    program = (
        f"{script(parser(), 'bash')}\nCOMP_WORDS=(gridwright {' '.join(words)})\n"
        f'COMP_CWORD={len(words)}\n_gridwright\nprintf "%s\\n" "${{COMPREPLY[@]}}"\n'
    )
    done = subprocess.run(
        ["bash", "-c", program], capture_output=True, text=True, check=True, cwd="/"
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_bash_completes_commands_options_types_and_values() -> None:
    assert completed("''") == list(commands_of(parser()))
    assert completed("gen") == ["generate", "genres"]
    assert "--limit" in completed("solve", "--")
    assert completed("generate", "--cl") == ["--clues"]
    genre = next(iter(shown()))
    assert genre in completed("genres", genre[:3])
    assert genre in completed("solve", "--genre", genre[:3])
    assert completed("generate", genre, "--format", "penp") == ["penpa"]
    assert "tmp" in completed("solve", "tm")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_every_command_and_option(shell: str) -> None:
    told = script(parser(), shell)
    for name, command in commands_of(parser()).items():
        assert name in told
        for action in command._actions:
            for option in action.option_strings:
                if action.help != "==SUPPRESS==":
                    assert (f"-l {option[2:]}" if shell == "fish" else option) in told or (
                        option[1] != "-"
                    )


def test_clues_of_numbers_say_their_sort(capsys: pytest.CaptureFixture[str]) -> None:
    (genre, kind) = next(
        (genre, kind)
        for genre in gw.all_genres().values()
        for kind in genre.clues
        if isinstance(kind, Numbers)
    )
    told = json.loads(run(capsys, "genres", genre.id, "--json")[1])
    (one,) = (clue for clue in told["clues"] if clue["key"] == kind.key)
    assert one["sort"] == kind.sort


def test_types_of_a_file_are_loaded_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    template = (HERE.root / "py_solver/genres/_template.py").read_text(encoding="utf-8")
    file, board = tmp_path / "lamps.py", tmp_path / "board.txt"
    lamps = template.replace('id="template"', 'id="lamps"').replace('"Template"', '"Lamps"')
    file.write_text(lamps, encoding="utf-8")
    board.write_text("3 4\n- - - 2\n- 1 - 3\n- - - 3\n", encoding="utf-8")
    words = ("--genres", str(file), "--genre", "lamps")
    try:
        assert run(capsys, "genres", "Lamps", "--genres", str(file))[1].startswith("Lamps\n")
        assert run(capsys, "count", str(board), *words) == (0, "1 solution\n", "")
        out = tmp_path / "out.jsonl"
        code, told, _ = run(
            capsys, "batch", "solve", str(board), "-o", str(out), "--workers", "1", *words
        )
        assert (code, told.splitlines()[0]) == (0, "1 record: 1 unique")
    finally:
        genres.forget_others()
    broken = tmp_path / "broken.py"
    broken.write_text(lamps.replace("puzzle.clues[", "puzzle.clue["), encoding="utf-8")
    words = ("--genres", str(broken), "--genre", "lamps")
    try:
        code, _, error = run(capsys, "solve", str(board), *words)
    finally:
        genres.forget_others()
    line = 1 + broken.read_text(encoding="utf-8").splitlines().index(
        next(one for one in broken.read_text(encoding="utf-8").splitlines() if "clue[" in one)
    )
    assert (code, error.count("\n")) == (2, 1)
    assert f"broken.py”, line {line}: AttributeError" in error
    code, _, error = run(capsys, "solve", str(board), "--genres", str(tmp_path / "nothing.py"))
    assert (code, "nothing.py cannot be read" in error) == (2, True)
