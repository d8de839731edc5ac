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
from typing import Any

import msgspec

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
`ServerMessage` list them all."""


def document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """Return the OpenAPI document of these endpoints and of the WebSocket."""
    endpoints = list(endpoints)
    bodies = [
        body for endpoint in endpoints for body in (endpoint.reads, endpoint.returns) if body is not None
    ]
    kinds = [*bodies, Failure, ClientMessage, ServerMessage]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    of_type = dict(zip(map(repr, kinds), schemas, strict=True))
    _describe_fields(components, kinds)
    components |= {
        "ClientMessage": of_type[repr(ClientMessage)],
        "ServerMessage": of_type[repr(ServerMessage)],
    }
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
    """Put the text below each field of a struct into its schema."""
    for struct in _structs(msgspec.inspect.multi_type_info(kinds), set()):
        properties = components[struct.__name__].get("properties", {})
        for field, text in field_texts(struct).items():
            if field in properties:
                properties[field] = {**properties[field], "description": text}


def _structs(infos: Iterable[Any], seen: set[type]) -> Iterator[type[msgspec.Struct]]:
    """Yield every struct that these types are made of."""
    for info in infos:
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            yield info.cls
            yield from _structs([field.type for field in info.fields], seen)
        elif isinstance(info, msgspec.inspect.UnionType):
            yield from _structs(info.types, seen)
        elif isinstance(info, msgspec.inspect.TupleType):
            yield from _structs(info.item_types, seen)
        elif isinstance(info, msgspec.inspect.DictType):
            yield from _structs([info.key_type, info.value_type], seen)
        elif isinstance(info, msgspec.inspect.Metadata):
            yield from _structs([info.type], seen)
        elif hasattr(info, "item_type"):
            yield from _structs([info.item_type], seen)


@cache
def field_texts(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return the text below each field of a struct."""
    body = ast.parse(inspect.getsource(struct)).body[0]
    assert isinstance(body, ast.ClassDef)
    texts: dict[str, str] = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match text:
                case ast.Expr(value=ast.Constant(value=str(written))):
                    texts[field.target.id] = inspect.cleandoc(written)
    return texts
