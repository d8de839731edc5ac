"""Endpoints: the addresses of the HTTP interface, each with what it reads, returns and refuses.

The table of a module is used twice: to route requests, and to write the OpenAPI document.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

Method: TypeAlias = Literal["GET", "POST"]
Handler: TypeAlias = Callable[[Request], Awaitable[Response] | Response]

BODY_FAILURES = {
    400: "The body is not JSON.",
    413: "The body is too large.",
    415: "The body is not declared as application/json.",
    422: "A field is wrong; `place` names it.",
}
"""What can be wrong with any request that has a body."""


class Query(msgspec.Struct, frozen=True):
    """A parameter in the query of an address; all are optional texts."""

    name: str
    description: str


class Endpoint(msgspec.Struct, frozen=True):
    """One address with one method."""

    method: Method
    path: str
    handler: Handler
    summary: str
    returns: Any
    """The type of the body of a successful response."""
    status: int = 200
    also: Mapping[int, str] = {}
    """Other statuses of success, with the same type of body."""
    reads: Any = None
    """The type of the body of the request; `None` where it has none."""
    body_optional: bool = False
    query: tuple[Query, ...] = ()
    takes_token: bool = False
    """Whether the token of a seat may be sent along."""
    failures: Mapping[int, str] = {}
    """Statuses of failure, besides those of any body and of a fault of the server."""

    def route(self) -> Route:
        return Route(self.path, self.handler, methods=[self.method])
