"""The HTTP routes of games on offer, of making and joining matches, and of rule texts."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from slugfest.server.http.endpoints import BODY_FAILURES, Endpoint
from slugfest.server.http.requests import RequestError, json_response, lobby_of, match_made, read_body
from slugfest.server.lobby.catalogue import offers
from slugfest.server.wire.making import GameOffer, Health, Join, MatchMade, NewMatch, RuleText, Seated
from slugfest.server.wire.replays import MatchSummary
from slugfest.version import VERSION


async def health(request: Request) -> Response:
    return json_response(Health(True, VERSION, list(lobby_of(request).registry)))


async def list_games(request: Request) -> Response:
    return json_response(offers(lobby_of(request).registry))


async def create_match(request: Request) -> Response:
    wanted = await read_body(request, NewMatch)
    return json_response(match_made(request, await lobby_of(request).create(wanted)), 201)


async def join_match(request: Request) -> Response:
    # Older clients send no body when there is nothing to say.
    empty = request.headers.get("content-length", "0") == "0" and "transfer-encoding" not in request.headers
    wanted = Join() if empty else await read_body(request, Join)
    seated = await lobby_of(request).join(request.path_params["match"], wanted)
    if seated is None:
        raise RequestError(409, "match", "no seat is open")
    return json_response(seated)


async def match_summary(request: Request) -> Response:
    return json_response(await lobby_of(request).summary(request.path_params["match"]))


def rule_text(request: Request) -> Response:
    from slugfest import rulebook  # noqa: PLC0415  # half a megabyte of books, read when first asked for

    try:
        statement = rulebook.statement(request.path_params["rule"])
    except rulebook.UnknownRuleError as error:
        raise RequestError(404, "rule", str(error)) from None
    text = RuleText(
        id=statement.id,
        text=statement.text,
        section=statement.section,
        page=statement.page or "",
        rulings=list(statement.rulings),
        examples=list(statement.examples),
        base=statement.base,
    )
    return json_response(text)


NO_MATCH = "There is no such match."

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/health",
        health,
        "Tell whether the server is up, its version and its games",
        returns=Health,
    ),
    Endpoint(
        "GET",
        "/api/games",
        list_games,
        "List the games on offer with their scenarios, boards and ready-made teams",
        returns=list[GameOffer],
    ),
    Endpoint(
        "POST",
        "/api/matches",
        create_match,
        "Make a match; the response holds the secret tokens of the maker's seats",
        reads=NewMatch,
        returns=MatchMade,
        status=201,
        failures=BODY_FAILURES,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}",
        match_summary,
        "Tell what anybody may know of a match without connecting to it",
        returns=MatchSummary,
        failures={404: NO_MATCH, 409: "The match was saved by another version and cannot be opened."},
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/join",
        join_match,
        "Take an open seat; the response holds its secret token",
        reads=Join,
        body_optional=True,
        returns=Seated,
        failures={**BODY_FAILURES, 404: NO_MATCH, 409: "No seat is open."},
    ),
    Endpoint(
        "GET",
        "/api/rules/{rule}",
        rule_text,
        "Return a statement of the rule index by its id, such as `DC-HIT-02`",
        returns=RuleText,
        failures={404: "There is no such rule."},
    ),
)
