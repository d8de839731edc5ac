"""Write the client's TypeScript types from the server's protocol.

.venv/bin/python scripts/protocol_ts.py            writes web/src/net/protocol.gen.ts
.venv/bin/python scripts/protocol_ts.py --check    fails if the file is out of date
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from slugfest.narration import Words
from slugfest.server.http.openapi import field_texts
from slugfest.server.wire import making as making_protocol
from slugfest.server.wire import messages as protocol
from slugfest.server.wire import replays as replay_protocol
from slugfest.server.wire import taking_back as taking_back_protocol
from slugfest.server.wire import teams as teams_protocol

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "net" / "protocol.gen.ts"
HEAD = "// Made from src/slugfest/server/*protocol.py by scripts/protocol_ts.py: change that, not this.\n"
MODULES = (making_protocol, taking_back_protocol, protocol, teams_protocol, replay_protocol)
PLAIN = {
    str: "string",
    bytes: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
LITERALS = {
    making_protocol.SeatKind: "SeatKind",
    making_protocol.BotLevel: "BotLevel",
    protocol.PlayerKind: "PlayerKind",
    protocol.ClosedCode: "ClosedCode",
}
UNIONS = ("ClientMessage", "ServerMessage")


def main(arguments: list[str]) -> int:
    text = generated()
    if "--check" in arguments:
        same = TARGET.is_file() and TARGET.read_text("utf-8") == text
        print(f"{TARGET} is {'up' if same else 'not up'} to date")
        return 0 if same else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8")
    print(TARGET)
    return 0


def generated() -> str:
    """Return the whole text of the TypeScript file."""
    names: dict[Any, str] = {**LITERALS}
    parts = [HEAD, f"export const LARGEST_MESSAGE = {protocol.LARGEST_MESSAGE}\n"]
    for alias, name in names.items():
        parts.append(f"export type {name} = {literal(alias)}\n")
    parts += [interface(struct, names) for struct in structs()]
    for name in UNIONS:
        members = [member.__name__ for member in get_args(getattr(protocol, name))]
        parts.append(f"export type {name} = {' | '.join(members)}\n")
    return "\n".join(parts)


def structs() -> Iterator[type[msgspec.Struct]]:
    """Yield every struct of the protocol, in the order of the files."""
    ordered: dict[type[msgspec.Struct], None] = {Words: None}
    for module in MODULES:
        for value in vars(module).values():
            if inspect.isclass(value) and issubclass(value, msgspec.Struct):
                ordered[value] = None
    yield from ordered


def interface(struct: type[msgspec.Struct], names: dict[Any, str]) -> str:
    lines = [*comment(inspect.getdoc(struct) or ""), f"export interface {struct.__name__} {{"]
    config = struct.__struct_config__
    if config.tag_field is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}'")
    hints = get_type_hints(struct)
    texts = field_texts(struct)
    for field in msgspec.structs.fields(struct):
        # A client may leave out what has a default; the server never does.
        mark = "?" if config.forbid_unknown_fields and not field.required else ""
        lines += comment(texts.get(field.name, ""), "  ")
        lines.append(f"  {field.encode_name}{mark}: {written(hints[field.name], names)}")
    return "\n".join([*lines, "}", ""])


def written(kind: Any, names: dict[Any, str]) -> str:
    """Return a Python type as TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return written(inner[0], names)
    if origin is Literal:
        return names.get(kind) or literal(kind)
    if origin in (Union, UnionType):
        return " | ".join(written(part, names) for part in inner)
    if origin is list:
        item = written(inner[0], names)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(written(part, names) for part in inner)}]"
    if origin is dict:
        return f"Record<{written(inner[0], names)}, {written(inner[1], names)}>"
    if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
        return kind.__name__
    raise TypeError(f"no TypeScript for {kind}")


def literal(kind: Any) -> str:
    return " | ".join(f"'{value}'" for value in get_args(kind))


def comment(text: str, indent: str = "") -> list[str]:
    lines = text.splitlines()
    if len(lines) < 2:
        return [f"{indent}/** {line} */" for line in lines]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
