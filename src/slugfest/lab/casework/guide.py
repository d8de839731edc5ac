"""The guide to the names of case files, written from the sources.

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

from slugfest.games import GAMES, entry
from slugfest.lab.casework.names import WORDS, event_classes, reasons
from slugfest.lab.casework.questions import questions
from slugfest.rules.knight.opening.position import FigurePosition, MarkerPosition, Position
from slugfest.rules.knight.opening.position_effects import EffectPosition
from slugfest.rules.superscape.opening.position import Laid, Placed, Start
from slugfest.rules.superscape.opening.position import Position as HexPosition

FAMILIES = {"knight": "The knight games", "superscape": "SuperScape"}
POSITIONS: dict[str, dict[str, type]] = {
    "knight": {
        "position": Position,
        "position.figures.MODEL": FigurePosition,
        "position.figures.MODEL.effects[]": EffectPosition,
        "position.markers.MARKER": MarkerPosition,
    },
    "superscape": {
        "position": HexPosition,
        "position.figures.FIGURE": Placed,
        "position.markers.PLAYER.MARKER": Laid,
        "position.start": Start,
    },
}
SHAPES = {
    "Choose": "one option",
    "ChooseSeveral": "a list of options",
    "Place": "a place",
    "Route": "a route",
    "Allocate": "a table: name to number",
    "Order": "a list of all in order",
    "Confirm": "true or false",
    "Assign": "a table: thing to name",
}
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
    for family, title in FAMILIES.items():
        parts.append(f"## {title}\n")
        parts += [_positions(family), _questions(family), _events(family), _state(family), _reasons(family)]
    return "\n".join(parts)


def _table(title: str, head: str, rows: list[str]) -> str:
    return "\n".join([f"### {title}\n", head, "|" + "---|" * (head.count("|") - 1), *rows, ""])


def _positions(family: str) -> str:
    rows = []
    for where, shape in POSITIONS[family].items():
        notes = _notes(shape)
        rows += [
            f"| `{where}.{field.name}` | {_type(field.type)} | {notes[field.name]} |"
            for field in msgspec.structs.fields(shape)
        ]
    return _table("What a position may say", "| field | value | meaning |", rows)


def _notes(shape: type) -> dict[str, str]:
    """The remark below each field, as the source has it."""
    source = inspect.getsource(shape)
    found = re.findall(
        r'^    (\w+):(?:(?!^    \w+:|""").)*?^    """(.*?)"""', source, re.DOTALL | re.MULTILINE
    )
    return {name: " ".join(note.split()) for name, note in found}


def _type(kind: Any) -> str:
    """A type in the words of a TOML file."""
    if get_origin(kind) is Literal:
        return " or ".join(f"`{word}`" for word in get_args(kind) if word)
    inner = [one for one in get_args(kind) if one is not type(None)]
    if get_origin(kind) in (UnionType, Union, Annotated) and inner:
        many = get_origin(kind) is not Annotated
        return " or ".join(dict.fromkeys(_type(one) for one in (inner if many else inner[:1])))
    words = {bool: "true or false", int: "number", float: "number", str: "text", list: "list"}
    return words.get(get_origin(kind) or kind, "table")


def _questions(family: str) -> str:
    answers = WORDS[family]["answers"]
    rows = []
    for about, question in questions(family).items():
        forms = ", ".join(f"`{form}`" for form in answers.get(about, ())).replace("|", "\\|")
        shape = SHAPES[question.kind.__name__] + (f": {forms}" if forms else "")
        rules = f" ({', '.join(question.rules)})" if question.rules else ""
        rows.append(f"| `{about}` | {question.meaning}{rules} | {shape} |")
    return _table("Questions (`asked`) and their answers", "| question | when it is asked | answer |", rows)


def _events(family: str) -> str:
    rows = []
    for name, kind in sorted(event_classes(family).items()):
        fields = ", ".join(f"`{one.name}`" for one in msgspec.structs.fields(kind) if one.name != "rules")
        told = (kind.__dict__.get("__doc__") or _spoken(name)).strip().split("\n")[0]
        rows.append(f"| `{name}` | {told} | {fields} |")
    title = "Events (`events`, `no_events`, `chances`); each also has `rules`"
    return _table(title, "| event | meaning | fields |", rows)


def _spoken(name: str) -> str:
    """The name of an event as words, where nothing more needs saying: `RoundBegan`, "Round began."."""
    return re.sub("(?<!^)([A-Z])", r" \1", name).capitalize() + "."


def _state(family: str) -> str:
    rows = [f"| `{key}` | {meaning} |" for key, meaning in WORDS[family]["state"].items()]
    return _table("State (`state`)", "| key | meaning |", rows)


def _reasons(family: str) -> str:
    listed = ", ".join(f"`{reason}`" for reason in sorted(reasons(family)))
    return f"### Reasons for refusals (`reason`)\n\n{listed}\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(document(), encoding="utf-8")
