"""`gridwright completion`: a script with which a shell completes commands, options and types."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Iterator

from py_solver.genres import all_genres
from py_solver.words.say import say

SHELLS = ("bash", "fish", "zsh")

TYPES = {"generate", "genres"}
"""Commands whose first word is a puzzle type."""

BASH = """\
_gridwright() {{
    local current="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
    local command="${{COMP_WORDS[1]}}" words="" types="{types}"
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=( $(compgen -W "{commands}" -- "$current") )
        return
    fi
    case "${{current:0:1}} $command $before" in
        -*) ;;
{values}
    esac
    if [ -z "$words" ]; then
        case "$command" in
{options}
        esac
    fi
    COMPREPLY=( $(compgen -W "$words" -- "$current") )
    if [ "${{current#-}}" = "$current" ] && [ "${{#COMPREPLY[@]}}" -eq 0 ]; then
        COMPREPLY=( $(compgen -f -- "$current") )
    fi
}}
complete -F _gridwright {program}
"""

ZSH = "autoload -U +X bashcompinit && bashcompinit\n"
"""Zsh runs the functions of Bash after this."""


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    command = add(
        "completion",
        help=say("print a script that completes commands in your shell"),
        epilog=say(
            'For bash or zsh, add eval "$(gridwright completion bash)" to ~/.bashrc, or the same '
            "with zsh to ~/.zshrc. For fish: gridwright completion fish > "
            "~/.config/fish/completions/gridwright.fish"
        ),
    )
    command.add_argument("shell", choices=SHELLS, help=say("the shell"))
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    print(script(options.parser(), options.shell), end="")
    return 0


def script(whole: argparse.ArgumentParser, shell: str) -> str:
    """Return the script for a shell, one of `SHELLS`."""
    if shell == "fish":
        return "".join(f"{line}\n" for line in _fish(whole))
    bash = _bash(whole)
    return ZSH + bash if shell == "zsh" else bash


def commands_of(whole: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the parser of each command, by its name."""
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    raise LookupError("the command line has no commands")


def _shown(command: argparse.ArgumentParser) -> list[argparse.Action]:
    return [one for one in command._actions if one.help != argparse.SUPPRESS]


def _values(name: str, action: argparse.Action) -> list[str]:
    """Return the values that an argument of a command can have, if they are known words."""
    if action.dest == "genre" or (name in TYPES and not action.option_strings):
        return list(all_genres())
    return [str(choice) for choice in action.choices or ()]


def _bash(whole: argparse.ArgumentParser) -> str:
    values, options, types = [], [], " ".join(all_genres())
    for name, command in commands_of(whole).items():
        words: list[str] = []
        for action in _shown(command):
            words += action.option_strings
            known = " ".join(_values(name, action))
            if known == types:
                known = "$types"
            if not known:
                continue
            if action.option_strings:
                asked = "|".join(f'*" {name} {option}"' for option in action.option_strings)
                values.append(f'        {asked}) words="{known}";;')
            else:
                values.append(f'        *" {name} {name}") words="{known}";;')
        options.append(f'        {name}) words="{" ".join(words)}";;')
    return BASH.format(
        commands=" ".join(commands_of(whole)),
        values="\n".join(values),
        options="\n".join(options),
        program=whole.prog,
        types=types,
    )


def _fish(whole: argparse.ArgumentParser) -> Iterator[str]:
    complete = f"complete -c {whole.prog}"
    helps = {
        one.dest: one.help or ""
        for action in whole._actions
        if isinstance(action, argparse._SubParsersAction)
        for one in action._choices_actions
    }
    for name, command in commands_of(whole).items():
        about = shlex.quote(helps.get(name, ""))
        yield f"{complete} -n __fish_use_subcommand -a {name} -d {about}"
        here = f"{complete} -n '__fish_seen_subcommand_from {name}'"
        for action in _shown(command):
            known = " ".join(_values(name, action))
            if not action.option_strings:
                if known:
                    yield f"{here} -a '{known}'"
                continue
            forms = " ".join(
                f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
                for option in action.option_strings
            )
            about = shlex.quote((action.help or "").replace("%%", "%"))
            takes = "" if action.nargs == 0 else f" -x -a '{known}'" if known else " -r"
            yield f"{here} {forms}{takes} -d {about}"
