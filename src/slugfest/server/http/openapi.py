"""The OpenAPI document: the HTTP interface for authors of bots and tools, written from the endpoints.

Schemas come from the same msgspec structs that requests are decoded with, their descriptions from the docstrings
of the structs and the texts below their fields.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache
from http import HTTPStatus
from itertools import pairwise
from typing import Any

import msgspec

from slugfest.narration.questions import DecisionShown
from slugfest.server.http.endpoints import Endpoint
from slugfest.server.wire.making import Failure
from slugfest.server.wire.messages import ClientMessage, ServerMessage
from slugfest.version import VERSION

OPENAPI = "3.1.1"
REF = "#/components/schemas/{name}"
SOCKET_PATH = "/ws/{match}"

ABOUT = """Make matches, take seats, read rules and watch replays over HTTP.

A match itself is played over a WebSocket at `/ws/{match}`: the first message of a client is `Hello` with the token of
its seat, or without one to watch; every message is a JSON object that names its `type`. `ClientMessage` and
`ServerMessage` list them all, `DecisionShown` every kind of question that a player may be asked."""

UNIONS: dict[str, Any] = {
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "DecisionShown": DecisionShown,
}
"""The unions that have a name in the document."""


def document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """Return the OpenAPI document of these endpoints and of the WebSocket."""
    endpoints = list(endpoints)
    bodies = [
        body for endpoint in endpoints for body in (endpoint.reads, endpoint.returns) if body is not None
    ]
    kinds = [*bodies, Failure, *UNIONS.values()]
    schemas, components = msgspec.json.schema_components(
        kinds, schema_hook=_schema_of_any_value, ref_template=REF
    )
    of_type = dict(zip(map(repr, kinds), schemas, strict=True))
    _describe_fields(components, kinds)
    unions = {name: of_type[repr(union)] for name, union in UNIONS.items()}
    components = {name: _unions_by_name(schema, unions) for name, schema in components.items()} | unions
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        operation = _operation(endpoint, of_type)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    paths[SOCKET_PATH] = {"get": _socket_operation()}
    return {
        "openapi": OPENAPI,
        "info": {
            "title": "Slugfest",
            "version": VERSION,
            "description": ABOUT,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "seat": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The secret token of a seat, from the response to making or joining a match.",
                }
            },
        },
    }


def _schema_of_any_value(kind: type) -> dict[str, Any]:
    """Return the schema of `object`, which msgspec has none for: data that only a family of games can read."""
    if kind is not object:
        raise TypeError(f"no schema for {kind.__qualname__}")
    return {"description": "Any JSON value."}


def _unions_by_name(schema: Any, unions: dict[str, Any]) -> Any:
    """Return a schema in which each of these unions is a reference."""
    for name, union in unions.items():
        if schema == union:
            return {"$ref": REF.format(name=name)}
    if isinstance(schema, dict):
        return {key: _unions_by_name(part, unions) for key, part in schema.items()}
    return [_unions_by_name(part, unions) for part in schema] if isinstance(schema, list) else schema


# -- operations ---------------------------------------------------------------------------


def _operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    body = {"application/json": {"schema": schemas[repr(endpoint.returns)]}}
    successes = {endpoint.status: HTTPStatus(endpoint.status).phrase, **endpoint.also}
    failures = {**endpoint.failures, 500: "A fault of the server; nothing has changed."}
    failures.setdefault(503, "The database does not answer; try again later.")
    failure_body = {"application/json": {"schema": {"$ref": REF.format(name="Failure")}}}
    responses = {
        str(status): {"description": text, "content": body if status in successes else failure_body}
        for status, text in sorted({**failures, **successes}.items())
    }
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "responses": responses,
    }
    parameters = [*_path_parameters(endpoint.path), *_query_parameters(endpoint)]
    if parameters:
        operation["parameters"] = parameters
    if endpoint.reads is not None:
        content = {"application/json": {"schema": schemas[repr(endpoint.reads)]}}
        operation["requestBody"] = {"required": not endpoint.body_optional, "content": content}
    if endpoint.takes_token:
        operation["security"] = [{}, {"seat": []}]
    return operation


def _socket_operation() -> dict[str, Any]:
    return {
        "operationId": "play",
        "summary": "Open a WebSocket to a match, to play or to watch",
        "description": "The client sends `ClientMessage`, the server `ServerMessage`, each as one text frame.",
        "parameters": _path_parameters(SOCKET_PATH),
        "responses": {"101": {"description": "The connection is a WebSocket from here on."}},
        "x-client-messages": {"$ref": REF.format(name="ClientMessage")},
        "x-server-messages": {"$ref": REF.format(name="ServerMessage")},
    }


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": query.name, "in": "query", "description": query.description, "schema": {"type": "string"}}
        for query in endpoint.query
    ]


# -- descriptions of fields ---------------------------------------------------------------


def _describe_fields(components: dict[str, Any], kinds: Iterable[Any]) -> None:
    """Put the text below each field of a struct or a typed dictionary into its schema."""
    for shape in _shapes(msgspec.inspect.multi_type_info(kinds), set()):
        properties = components[shape.__name__].get("properties", {})
        for field, text in field_texts(shape).items():
            if field in properties:
                properties[field] = {**properties[field], "description": text}


def _shapes(infos: Iterable[Any], seen: set[type]) -> Iterator[type]:
    """Yield every struct and every typed dictionary that these types are made of."""
    for info in infos:
        if isinstance(info, msgspec.inspect.StructType | msgspec.inspect.TypedDictType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            yield info.cls
            yield from _shapes([field.type for field in info.fields], seen)
        elif isinstance(info, msgspec.inspect.UnionType):
            yield from _shapes(info.types, seen)
        elif isinstance(info, msgspec.inspect.TupleType):
            yield from _shapes(info.item_types, seen)
        elif isinstance(info, msgspec.inspect.DictType):
            yield from _shapes([info.key_type, info.value_type], seen)
        elif isinstance(info, msgspec.inspect.Metadata):
            yield from _shapes([info.type], seen)
        elif hasattr(info, "item_type"):
            yield from _shapes([info.item_type], seen)


@cache
def field_texts(shape: Any) -> dict[str, str]:
    """Return the text below each field of a struct or a typed dictionary, inherited fields included."""
    texts: dict[str, str] = {}
    for base in reversed(getattr(shape, "__orig_bases__", shape.__bases__)):
        if base.__module__.startswith("slugfest."):
            texts |= field_texts(base)
    return texts | _own_texts(shape)


def _own_texts(shape: type) -> dict[str, str]:
    """Return the text below each field that the class itself has."""
    try:
        body = ast.parse(inspect.getsource(shape)).body[0]
    except OSError:  # a typed dictionary that was made by a call
        return {}
    texts: dict[str, str] = {}
    for field, text in pairwise(body.body if isinstance(body, ast.ClassDef) else ()):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match text:
                case ast.Expr(value=ast.Constant(value=str(written))):
                    texts[field.target.id] = inspect.cleandoc(written)
    return texts
