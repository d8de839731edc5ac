"""The HTTP routes of the lessons."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from slugfest.server.http.routes import Wrong, answered, hall_of, read
from slugfest.server.lobby.lessons import offered
from slugfest.server.wire.making import MatchMade, NewLesson, Seated

router = APIRouter(prefix="/api")


@router.get("/lessons")
def listed(request: Request) -> Response:
    return answered(offered() if hall_of(request).teaches else [])


@router.post("/lessons/{lesson}")
async def begin(request: Request, lesson: str) -> Response:
    await read(request, NewLesson)
    made = await hall_of(request).make_lesson(lesson)
    if made is None:
        raise Wrong(404, "lesson", "there is no such lesson")
    seats = [Seated(made.match, player, token) for player, token in made.tokens.items()]
    return answered(MatchMade(made.match, seats, [], f"{request.base_url}match/{made.match}"), 201)
