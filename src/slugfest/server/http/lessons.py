"""The HTTP routes of the lessons."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from slugfest.server.http.endpoints import BODY_FAILURES, Endpoint
from slugfest.server.http.requests import RequestError, json_response, lobby_of, match_made, read_body
from slugfest.server.lobby.lessons import lesson_offers
from slugfest.server.wire.making import LessonOffer, MatchMade, NewLesson


def list_lessons(request: Request) -> Response:
    return json_response(lesson_offers() if lobby_of(request).teaches else [])


async def begin_lesson(request: Request) -> Response:
    await read_body(request, NewLesson)
    created = await lobby_of(request).create_lesson(request.path_params["lesson"])
    if created is None:
        raise RequestError(404, "lesson", "there is no such lesson")
    return json_response(match_made(request, created), 201)


ENDPOINTS = (
    Endpoint(
        "GET", "/api/lessons", list_lessons, "List the lessons that may be taken", returns=list[LessonOffer]
    ),
    Endpoint(
        "POST",
        "/api/lessons/{lesson}",
        begin_lesson,
        "Begin a lesson: a match whose dice and whose other side are scripted",
        reads=NewLesson,
        returns=MatchMade,
        status=201,
        failures={**BODY_FAILURES, 404: "There is no such lesson."},
    ),
)
