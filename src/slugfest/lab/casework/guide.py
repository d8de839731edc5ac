"""The guide to the names of case files, generated from the sources.

python -m slugfest.lab.casework.guide docs/case-names.md
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from slugfest.families import FAMILIES, Family
from slugfest.games import GAMES, entry
from slugfest.lab.casework.names import WORDS, case_part, event_classes, reasons
from slugfest.lab.casework.questions import questions

INTRODUCTION = """# The names of case files

Written from the sources by `make guide`; a test fails when it is not current. [Case files](cases.md) says how they are used. A
name that is not listed here, or that nothing on the table has, is an error in a case.

In answers, capitals stand for something on the table: `MODEL` and `FIGURE` for an id such as `A.brass_warden`, `PIECE` and `MARKER`
for ids of scenery and markers, `ATTACK` and `POWER` for keys of the card (`bell_hammer`), `PLAYER` for a letter, `SKILL` for the
key of a skill (`perfect_plan`), `NUMBER` for 1 to 12, `CHOICE` for one of the things a power lets one choose, `SPACE` for a space
of a map. A word with + may stand several times.
"""


def document() -> str:
    """Return the whole guide."""
    for game in GAMES:
        entry(game)  # loads the rules, and with them their events
    parts = [INTRODUCTION]
    for name, family in FAMILIES.items():
        parts.append(f"## {family.title[0].upper()}{family.title[1:]}\n")
        parts += [_positions(family), _questions(name), _events(name), _state(name), _reasons(name)]
    return "\n".join(parts)


def _table(title: str, head: str, rows: list[str]) -> str:
    return "\n".join([f"### {title}\n", head, "|" + "---|" * (head.count("|") - 1), *rows, ""])


def _positions(family: Family) -> str:
    rows = []
    for where, shape in case_part(family).positions.items():
        notes = _notes(shape)
        rows += [
            f"| `{where}.{field.name}` | {_type(field.type)} | {notes[field.name]} |"
            for field in msgspec.structs.fields(shape)
        ]
    return _table("What a position may say", "| field | value | meaning |", rows)


def _notes(shape: type) -> dict[str, str]:
    """Return the docstring below each field in the source."""
    source = inspect.getsource(shape)
    notes = re.findall(
        r'^    (\w+):(?:(?!^    \w+:|""").)*?^    """(.*?)"""', source, re.DOTALL | re.MULTILINE
    )
    return {name: " ".join(note.split()) for name, note in notes}


def _type(kind: Any) -> str:
    """Return a type in the words of a TOML file."""
    if get_origin(kind) is Literal:
        return " or ".join(f"`{word}`" for word in get_args(kind) if word)
    inner = [argument for argument in get_args(kind) if argument is not type(None)]
    if get_origin(kind) in (UnionType, Union, Annotated) and inner:
        many = get_origin(kind) is not Annotated
        return " or ".join(dict.fromkeys(_type(argument) for argument in (inner if many else inner[:1])))
    words = {bool: "true or false", int: "number", float: "number", str: "text", list: "list"}
    return words.get(get_origin(kind) or kind, "table")


def _questions(family: str) -> str:
    answers = WORDS[family]["answers"]
    rows = []
    for about, question in questions(family).items():
        forms = ", ".join(f"`{form}`" for form in answers.get(about, ())).replace("|", "\\|")
        shape = question.kind.shape + (f": {forms}" if forms else "")
        rules = f" ({', '.join(question.rules)})" if question.rules else ""
        rows.append(f"| `{about}` | {question.meaning}{rules} | {shape} |")
    return _table("Questions (`asked`) and their answers", "| question | when it is asked | answer |", rows)


def _events(family: str) -> str:
    rows = []
    for name, kind in sorted(event_classes(family).items()):
        fields = ", ".join(f"`{name}`" for name in kind.__struct_fields__ if name != "rules")
        summary = (kind.__dict__.get("__doc__") or _spoken(name)).strip().split("\n")[0]
        rows.append(f"| `{name}` | {summary} | {fields} |")
    title = "Events (`events`, `no_events`, `chances`); each also has `rules`"
    return _table(title, "| event | meaning | fields |", rows)


def _spoken(name: str) -> str:
    """Return the name of an event in words, for one without a docstring: `RoundBegan`, "Round began."."""
    return re.sub("(?<!^)([A-Z])", r" \1", name).capitalize() + "."


def _state(family: str) -> str:
    rows = [f"| `{key}` | {meaning} |" for key, meaning in WORDS[family]["state"].items()]
    return _table("State (`state`)", "| key | meaning |", rows)


def _reasons(family: str) -> str:
    codes = ", ".join(f"`{reason}`" for reason in sorted(reasons(family)))
    return f"### Reasons for refusals (`reason`)\n\n{codes}\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(document(), encoding="utf-8")
