"""The schemas of our files: current, and true of every file that we ship."""

import importlib.util
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "slugfest"
SCHEMAS = SOURCE / "cards" / "schemas"
SHIPPED = {
    "card": "cards/data/knight/heroes",
    "team": "cards/data/knight/teams",
    "team-card": "cards/data/knight/team_cards",
    "table": "boards/data/knight",
    "scenario": "rules/knight/scenarios/data",
    "superscape-card": "cards/data/superscape",
    "superscape-team": "cards/data/superscape/teams",
}
FILES = [
    pytest.param(name, file, id=f"{name} {file.stem}")
    for name, folder in SHIPPED.items()
    for file in sorted((SOURCE / folder).glob("*.toml"))
]
TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


def loaded() -> Any:
    spec = importlib.util.spec_from_file_location("schemas", ROOT / "scripts" / "schemas.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


scripts = loaded()


def wrong(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> str:
    """The first thing that a schema has against a value; only what our schemas say."""
    if "$ref" in schema:
        return wrong(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root)
    if "anyOf" in schema:
        faults = [wrong(value, choice, root) for choice in schema["anyOf"]]
        return "" if "" in faults else faults[0]
    if "enum" in schema and value not in schema["enum"]:
        return f"{value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        return f"{value!r} is not {schema['const']}"
    kind = schema.get("type")
    if kind and (not isinstance(value, TYPES[kind]) or (kind != "boolean" and isinstance(value, bool))):
        return f"{value!r} is no {kind}"
    return _limits(value, schema) or _inside(value, schema, root)


def _limits(value: Any, schema: dict[str, Any]) -> str:
    size = len(value) if isinstance(value, str | list) else 0
    limits: dict[str, Callable[[Any], Any]] = {
        "minimum": lambda limit: value >= limit,
        "maximum": lambda limit: value <= limit,
        "exclusiveMinimum": lambda limit: value > limit,
        "exclusiveMaximum": lambda limit: value < limit,
        "minLength": lambda limit: size >= limit,
        "maxLength": lambda limit: size <= limit,
        "minItems": lambda limit: size >= limit,
        "maxItems": lambda limit: size <= limit,
        "pattern": lambda limit: re.search(limit, value),
    }
    return next(
        (
            f"{value!r}: {name} {schema[name]}"
            for name in limits
            if name in schema and not limits[name](schema[name])
        ),
        "",
    )


def _inside(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> str:
    if isinstance(value, list) and "items" in schema:
        return next((fault for element in value if (fault := wrong(element, schema["items"], root))), "")
    if not isinstance(value, dict):
        return ""
    lacks = [name for name in schema.get("required", []) if name not in value]
    if lacks:
        return f"lacks {lacks}"
    more = schema.get("additionalProperties", True)
    for name, inside in value.items():
        rule = schema.get("properties", {}).get(name, more)
        if rule is False:
            return f"{name} is unknown"
        fault = wrong(inside, rule, root) if isinstance(rule, dict) else ""
        if fault:
            return f"{name}: {fault}"
    return ""


@pytest.mark.parametrize("name", SHIPPED)
def test_the_schemas_are_current(name: str) -> None:
    assert scripts.text(name) == (SCHEMAS / f"{name}.json").read_text("utf-8"), "run `make guide`"


def test_there_is_a_schema_for_each_kind_of_file() -> None:
    assert set(SHIPPED) == set(scripts.FILES) == {file.stem for file in SCHEMAS.glob("*.json")}


@pytest.mark.parametrize("name, file", FILES)
def test_every_file_of_ours_fits_its_schema(name: str, file: Path) -> None:
    schema = json.loads((SCHEMAS / f"{name}.json").read_text("utf-8"))

    assert "" == wrong(tomllib.loads(file.read_text("utf-8")), schema, schema)


@pytest.mark.parametrize(
    "change, reason",
    [
        ({"powr": 7}, "powr is unknown"),
        ({"power": "7"}, "power: '7' is no integer"),
        ({"power": 41}, "power: 41: maximum 40"),
        ({"alignments": ["good"]}, "alignments: 'good' is none of"),
        ({"id": "Brass"}, "id: 'Brass': pattern"),
        ({"attacks": [{"name": "Blow"}]}, "attacks: lacks"),
    ],
)
def test_a_schema_refuses_what_the_loader_refuses(change: dict[str, Any], reason: str) -> None:
    schema = json.loads((SCHEMAS / "card.json").read_text("utf-8"))
    card = tomllib.loads((SOURCE / SHIPPED["card"] / "brass_warden.toml").read_text("utf-8"))

    assert wrong({**card, **change}, schema, schema).startswith(reason)


def test_fields_are_explained_where_an_editor_shows_it() -> None:
    schema = json.loads((SCHEMAS / "card.json").read_text("utf-8"))

    assert "applied by the players" in schema["$defs"]["PowerFile"]["properties"]["by_hand"]["description"]
