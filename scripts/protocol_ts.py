"""Write the client's TypeScript types from the messages of the server and from what the families show.

.venv/bin/python scripts/protocol_ts.py            writes web/src/net/*.gen.ts
.venv/bin/python scripts/protocol_ts.py --check    fails if a file is out of date

One file has the messages, one what all games share, and each family has its own: families may use the same name for
different things.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from slugfest import form
from slugfest.families import FAMILIES
from slugfest.kernel.events import Event
from slugfest.kernel.shown import OfFamily, events_in, variants
from slugfest.narration import Words, questions
from slugfest.server.http.openapi import field_texts
from slugfest.server.wire import making, messages, replays, taking_back, teams, values

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "net"
HEAD = "// Made from {source} by scripts/protocol_ts.py: change that, not this.\n"
MESSAGES, KERNEL = "protocol", "kernel"
SHOWN = {name: family.shown() for name, family in FAMILIES.items() if family.shown is not None}
"""What each family shows, by its name."""
SOURCES = {
    MESSAGES: "src/slugfest/server/wire",
    KERNEL: "src/slugfest/kernel",
    **{name: f"src/{shown.package.replace('.', '/')}" for name, shown in SHOWN.items()},
}
"""The files, with what they are made from."""
MODULES: tuple[ModuleType, ...] = (making, taking_back, questions, messages, teams, replays)
BASES = (questions.Question, questions.QuestionWithOptions)
"""Structs that only share their fields."""
PLAIN = {
    str: "string",
    bytes: "string",
    int: "number",
    IntEnum: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    values.Json: "Json",
}
LITERALS: dict[Any, str] = {
    making.SeatKind: "SeatKind",
    making.BotLevel: "BotLevel",
    messages.PlayerKind: "PlayerKind",
    messages.ClosedCode: "ClosedCode",
}
UNIONS: dict[str, Any] = {
    "Answer": values.Answer,
    "Scalar": values.Scalar,
    "DecisionShown": questions.DecisionShown,
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
"""The unions that have a name; one that contains another comes first."""
JSON = "export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }\n"
OF_FAMILY = {
    "table": "TableShown",
    "board": "BoardShown",
    "question": "QuestionFacts",
    "refusal": "RefusalFacts",
    "proposal": "ProposalFacts",
    "ways": "WaysShown",
    "event": "EventShown",
    "gallery": "GalleryCardShown",
}
"""What the parts of a family's data are called in the messages."""


def main(arguments: list[str]) -> int:
    if form.running() == "compiled":  # the types of events can be read off their sources alone
        interpreted = {**os.environ, "SLUGFEST_FORM": "interpreted"}
        os.execve(sys.executable, [sys.executable, __file__, *arguments], interpreted)  # noqa: S606
    outdated = False
    for path, text in generated().items():
        if "--check" in arguments:
            same = path.is_file() and path.read_text("utf-8") == text
            print(f"{path} is {'up' if same else 'not up'} to date")
            outdated |= not same
        else:
            path.write_text(text, "utf-8")
            print(path)
    return int(outdated)


def generated() -> dict[Path, str]:
    """Return the TypeScript files with their texts."""
    homes = found_homes()
    return {
        FOLDER / f"{home}.gen.ts": file_text(
            home, Writer(home, homes), [kind for kind in homes if homes[kind] == home]
        )
        for home in SOURCES
    }


# -- what there is to write ---------------------------------------------------------------


def found_homes() -> dict[Any, str]:
    """Return every type that has a name, with the file it belongs to: what a family shows belongs to that family."""
    homes: dict[Any, str] = {}
    for event in events_in("slugfest.kernel"):
        settle(event, KERNEL, homes)
    for family, shown in SHOWN.items():
        for root in (*(getattr(shown, part) for part in OF_FAMILY if part != "event"), *shown.events()):
            settle(root, family, homes)
    settle(Words, MESSAGES, homes)
    for module in MODULES:
        for value in vars(module).values():
            if (
                is_struct(value)
                and value not in BASES
                and not value.__module__.startswith("slugfest.kernel.")
            ):
                settle(value, MESSAGES, homes)
    return homes


def settle(kind: Any, home: str, homes: dict[Any, str]) -> None:
    """Give a type its file, and then the types of which it is made."""
    if not is_shape(kind):
        for inner in () if get_origin(kind) is Literal else get_args(kind):
            settle(inner, home, homes)
    elif kind not in homes:
        homes[kind] = KERNEL if kind.__module__.startswith("slugfest.kernel.") else home
        for inner in (*hints_of(kind).values(), *variants_of(kind)):
            settle(inner, home, homes)


def is_shape(kind: Any) -> bool:
    """Return whether it is a struct or a typed dictionary."""
    return is_typeddict(kind) or is_struct(kind)


def is_struct(kind: Any) -> bool:
    return inspect.isclass(kind) and issubclass(kind, msgspec.Struct)


def variants_of(shape: Any) -> tuple[type[msgspec.Struct], ...]:
    """Return the structs of which one stands where this type is named."""
    return () if is_typeddict(shape) else variants(shape)


def hints_of(shape: Any) -> dict[str, Any]:
    """Return the types of the fields, as they are written."""
    hints = get_type_hints(shape, include_extras=True)
    return {name: hints[name] for name, _, _ in fields_of(shape)}


def fields_of(shape: Any) -> list[tuple[str, str, bool]]:
    """Return for each field its name, its name on the wire, and whether it may be missing there."""
    if is_typeddict(shape):
        return [(name, name, name in shape.__optional_keys__) for name in shape.__annotations__]
    config = shape.__struct_config__
    # A client may leave out what has a default; the server does where the struct says so.
    leaves_out = config.forbid_unknown_fields or config.omit_defaults
    fields = msgspec.structs.fields(shape)
    return [(field.name, field.encode_name, leaves_out and not field.required) for field in fields]


# -- files --------------------------------------------------------------------------------


def file_text(home: str, writer: Writer, kinds: list[Any]) -> str:
    names = [kind.__name__ for kind in kinds]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise TypeError(f"{home} has two types called {', '.join(sorted(twice))}")
    body = list(aliases(writer)) if home == MESSAGES else []
    body += [writer.interface(kind) for kind in kinds]
    body += unions(home, writer)
    imports = [f'import type * as {other} from "./{other}.gen"' for other in sorted(writer.used)]
    head = [HEAD.format(source=SOURCES[home]), *(["\n".join(imports) + "\n"] if imports else [])]
    return "\n".join([*head, *body])


def aliases(writer: Writer) -> Iterator[str]:
    """Yield what stands before the interfaces of the messages."""
    yield f"export const LARGEST_MESSAGE = {messages.LARGEST_MESSAGE}\n"
    yield JSON
    for alias, name in LITERALS.items():
        yield f"export type {name} = {literal(alias)}\n"
    for name in ("Scalar", "Answer"):
        yield f"export type {name} = {writer.members(get_args(UNIONS[name]), but=name)}\n"
    for part, name in OF_FAMILY.items():
        kernel = [writer.named(KERNEL, name)] if part == "event" else []
        yield f"export type {name} = {' | '.join(kernel + list(writer.parts(part)))}\n"


def unions(home: str, writer: Writer) -> Iterator[str]:
    """Yield what stands after the interfaces."""
    if home == MESSAGES:
        for name in ("DecisionShown", "ClientMessage", "ServerMessage"):
            yield f"export type {name} = {writer.members(get_args(UNIONS[name]), but=name)}\n"
        return
    events = events_in("slugfest.kernel") if home == KERNEL else SHOWN[home].events()
    yield f"export type EventShown = {' | '.join(event.__name__ for event in events)}\n"


# -- types --------------------------------------------------------------------------------


class Writer:
    """Writes types as TypeScript for one file; those of other files are written with the name of their file."""

    def __init__(self, home: str, homes: Mapping[Any, str]) -> None:
        self.home = home
        self.homes = homes
        self.used: set[str] = set()
        """The other files that are needed."""

    def named(self, home: str, name: str) -> str:
        """Return a name of a file as this one has it."""
        if home == self.home:
            return name
        self.used.add(home)
        return f"{home}.{name}"

    def parts(self, part: str) -> Iterator[str]:
        """Yield a part of what the families show, each family in turn."""
        for family, shown in SHOWN.items():
            if part == "event":
                yield self.named(family, OF_FAMILY[part])
            elif getattr(shown, part) is not None:
                yield self.written(getattr(shown, part))

    def interface(self, shape: Any) -> str:
        if variants_of(shape):
            union = f"export type {shape.__name__} = {self.members(variants_of(shape))}"
            return "\n".join([*comment(own_doc(shape)), union, ""])
        lines = [*comment(own_doc(shape)), f"export interface {shape.__name__} {{"]
        config = getattr(shape, "__struct_config__", None)
        if config is not None and config.tag_field is not None:
            lines.append(f"  {config.tag_field}: '{config.tag}'")
        hints, texts = hints_of(shape), field_texts(shape)
        for name, on_the_wire, may_be_missing in fields_of(shape):
            lines += comment(texts.get(name, ""), "  ")
            lines.append(f"  {on_the_wire}{'?' if may_be_missing else ''}: {self.written(hints[name])}")
        return "\n".join([*lines, "}", ""])

    def written(self, kind: Any) -> str:
        """Return a Python type as TypeScript."""
        if kind in PLAIN:
            return PLAIN[kind]
        if is_shape(kind):
            return self.named(self.homes.get(kind, self.home), kind.__name__)
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.annotated(inner[0], inner[1:])
        if origin is Literal:
            return LITERALS.get(kind) or literal(kind)
        if origin in (Union, UnionType):
            return self.members(inner)
        if origin in (list, frozenset, Sequence) or (origin is tuple and inner[-1] is ...):
            item = self.written(inner[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is tuple:
            return f"[{', '.join(self.written(item) for item in inner)}]"
        if origin in (dict, Mapping):
            return f"Record<{self.written(inner[0])}, {self.written(inner[1])}>"
        raise TypeError(f"no TypeScript for {kind}")

    def annotated(self, kind: Any, marks: tuple[Any, ...]) -> str:
        """Return what belongs to a family by its name in the messages, a list of so many items as a tuple."""
        for mark in marks:
            if isinstance(mark, OfFamily):
                return OF_FAMILY[mark.part]
            if isinstance(mark, msgspec.Meta) and mark.min_length and mark.min_length == mark.max_length:
                return f"[{', '.join([self.written(get_args(kind)[0])] * mark.min_length)}]"
        return self.written(kind)

    def members(self, members: tuple[Any, ...], but: str = "") -> str:
        """Return the members of a union; those of a named one by its name."""
        members = tuple(member for member in members if member is not msgspec.UnsetType)
        named = []
        for name, union in UNIONS.items() if self.home == MESSAGES else ():
            if name != but and set(get_args(union)) <= set(members):
                members = tuple(member for member in members if member not in get_args(union))
                named.append(name)
        return " | ".join(dict.fromkeys([*named, *(self.written(member) for member in members)]))


def literal(kind: Any) -> str:
    return " | ".join(f"'{value}'" for value in get_args(kind))


# -- comments -----------------------------------------------------------------------------


def comment(text: str, indent: str = "") -> list[str]:
    lines = text.splitlines()
    if len(lines) < 2:
        return [f"{indent}/** {line} */" for line in lines]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def own_doc(shape: Any) -> str:
    """Return the text of a type, and not that of what it is derived from."""
    text = shape.__doc__ if shape.__doc__ not in (Event.__doc__, dict.__doc__) else None
    return inspect.cleandoc(text or "")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
