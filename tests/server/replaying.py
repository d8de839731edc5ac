"""Replays as the tests read them: fetched over HTTP and put together again."""

from collections.abc import Mapping
from typing import Any

import msgspec

from slugfest.server.wire.replays import Moment, ReplayHead, ReplayPage
from tests.server.live_server import LiveServer
from tests.server.players import play_out


def ask(server: LiveServer, match: str, rest: str = "", *, side: str = "", token: str = "") -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return server.http.get(
        f"/api/replays/{match}{rest}", params={"as": side} if side else {}, headers=headers
    )


def head_of(server: LiveServer, match: str, *, side: str = "", token: str = "") -> ReplayHead:
    response = ask(server, match, side=side, token=token)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=ReplayHead)


def tables_of(server: LiveServer, match: str, *, side: str = "", token: str = "") -> list[tuple[Moment, Any]]:
    """Every moment with the whole table at it, built from the changes alone."""
    head = head_of(server, match, side=side, token=token)
    tables: list[tuple[Moment, Any]] = []
    for number in range(-(-head.moments // head.page)):
        response = ask(server, match, f"/pages/{number}", side=side, token=token)
        page = msgspec.json.decode(response.content, type=ReplayPage)
        assert page.first == len(tables)
        table = page.table
        for at, moment in enumerate(page.moments):
            table = table if at == 0 else changed(table, moment)
            tables.append((moment, table))
    assert len(tables) == head.moments
    return tables


def changed(table: Mapping[str, Any], moment: Moment) -> dict[str, Any]:
    copy: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(table))
    for path, value in moment.changes:
        inner(copy, path)[path[-1]] = value
    for path in moment.gone:
        del inner(copy, path)[path[-1]]
    return copy


def inner(table: dict[str, Any], path: list[str]) -> dict[str, Any]:
    for key in path[:-1]:
        table = table[key]
    return table


def played(server: LiveServer, match: str, tokens: list[str], until: str = "") -> None:
    """Play the toy, to the end or to a question."""
    with server.connected(match) as ann, server.connected(match) as bob:
        ann.hello(tokens[0])
        bob.hello(tokens[1])
        ann.hear()
        play_out(ann, bob, until=until, call_crows=True)
