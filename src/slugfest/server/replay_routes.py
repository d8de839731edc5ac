"""The HTTP routes of replays."""

from __future__ import annotations

import gzip

from fastapi import APIRouter, Request, Response

from slugfest.server.archive import Archive, NoSuchReplay, NotYours
from slugfest.server.films import Film
from slugfest.server.http import Wrong, failed
from slugfest.server.studio import Busy, TooMuch

router = APIRouter(prefix="/api/replays")


def archive_of(request: Request) -> Archive:
    archive = request.app.state.archive
    assert isinstance(archive, Archive)
    return archive


def token_of(request: Request) -> str | None:
    """The secret of a seat; in a header, since addresses are written into logs and histories."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


async def film_for(request: Request, match: str) -> Film:
    viewer = request.query_params.get("as") or None
    return await archive_of(request).film(match, viewer, token_of(request))


@router.get("/{match}")
async def head(request: Request, match: str) -> Response:
    film = await film_for(request, match)
    return packed(request, film, film.head)


@router.get("/{match}/pages/{page}")
async def page(request: Request, match: str, page: int) -> Response:
    film = await film_for(request, match)
    if not 0 <= page < len(film.pages):
        raise Wrong(404, "page", f"there are {len(film.pages)} pages")
    return packed(request, film, film.pages[page])


@router.get("/{match}/rolls")
async def rolls(request: Request, match: str) -> Response:
    film = await film_for(request, match)
    if film.rolls is None:
        raise Wrong(404, "rolls", "they can be checked once the match is over")
    return packed(request, film, film.rolls)


def packed(request: Request, film: Film, content: bytes) -> Response:
    """Packed, unless the client cannot unpack."""
    headers = {"vary": "accept-encoding, authorization"}
    # A match that is over stays as it is; one that runs has changed by the next look.
    headers["cache-control"] = "private, max-age=3600" if film.over else "no-store"
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/json", headers=headers)


# -- failures -----------------------------------------------------------------------------


async def failure(_request: Request, wrong: Exception) -> Response:
    match wrong:
        case NotYours():
            return failed(403, "as", "another side may be seen once the match is over")
        case NoSuchReplay():
            return failed(404, "match", "there is no such match or side")
        case Busy():
            return failed(503, "server", "too many replays are asked for at once; please try again")
    return failed(422, "journal", "takes too long to play again")


FAILURES = (NotYours, NoSuchReplay, Busy, TooMuch)
