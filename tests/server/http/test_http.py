"""Games on offer, making and joining matches, rule texts; and everything a request may get wrong."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from slugfest.server.storage.storage import Storage, StorageError
from slugfest.server.wire.messages import LARGEST_MESSAGE
from tests.server.live_server import LiveServer

GOOD = {"game": "toy", "seats": ["me", "bot"]}


def problem(response: httpx.Response) -> tuple[int, str]:
    error = response.json()["error"]
    assert error["reason"]
    return response.status_code, error["place"]


def test_games_on_offer(server: LiveServer) -> None:
    toy = server.http.get("/api/games").json()[0]
    assert (toy["id"], toy["players"], toy["name"]) == (
        "toy",
        ["ann", "bob"],
        {"en": "a game", "fr": "un jeu"},
    )
    assert [scenario["id"] for scenario in toy["scenarios"]] == ["short", "long"]
    assert [team["id"] for team in toy["teams"]] == ["reds", "blues"]


def test_health(server: LiveServer) -> None:
    assert server.http.get("/api/health").json() == {
        "ok": True,
        "engine": "0.2.0",
        "games": ["toy", "whispers"],
    }


def test_a_new_match_tells_seats_and_link(server: LiveServer) -> None:
    made = server.make(seats=("me", "open"), scenario="long", board="garden", teams=["reds", "blues"])
    assert [seat.player for seat in made.seats] == ["ann"]
    assert made.open_seats == ["bob"]
    assert made.link == f"http://{server.address}/match/{made.match}"
    assert len(made.seats[0].token) >= 43


def test_names_and_tokens_are_never_the_same(server: LiveServer) -> None:
    many = [server.make() for _ in range(5)]
    assert len({match.match for match in many}) == 5
    assert len({seat.token for match in many for seat in match.seats}) == 10


@pytest.mark.parametrize(
    "change, place",
    [
        ({"game": "chess"}, "game"),
        ({"game": 7}, "game"),
        ({"game": None}, "game"),
        ({"seats": ["me"]}, "seats"),
        ({"seats": ["me", "bot", "bot"]}, "seats"),
        ({"seats": ["me", "king"]}, "seats[1]"),
        ({"seats": "me"}, "seats"),
        ({"scenario": "siege"}, "scenario"),
        ({"scenario": 1}, "scenario"),
        ({"board": "moon"}, "board"),
        ({"teams": ["reds"]}, "teams"),
        ({"teams": ["reds", "greens"]}, "teams[1]"),
        ({"teams": ["blues", "blues"]}, "teams"),
        ({"seed": "mine"}, "body"),
    ],
)
def test_a_wrong_field_is_named(server: LiveServer, change: dict[str, Any], place: str) -> None:
    assert problem(server.http.post("/api/matches", json={**GOOD, **change})) == (422, place)


@pytest.mark.parametrize("body", [b"", b"{", b"nonsense", b"\xff\xfe"])
def test_what_is_no_json_is_refused(server: LiveServer, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    assert problem(server.http.post("/api/matches", content=body, headers=headers)) == (400, "body")


def test_a_large_body_is_refused(server: LiveServer) -> None:
    body, headers = b" " * (LARGEST_MESSAGE + 1), {"content-type": "application/json"}
    assert problem(server.http.post("/api/matches", content=body, headers=headers)) == (413, "body")


def test_a_form_of_another_site_is_refused(server: LiveServer) -> None:
    response = server.http.post("/api/matches", content=b"{}", headers={"content-type": "text/plain"})
    assert problem(response) == (415, "content-type")


def test_open_seats_are_taken_once(server: LiveServer) -> None:
    made = server.make(seats=("open", "open"))
    taken = [server.http.post(f"/api/matches/{made.match}/join") for _ in range(3)]
    assert [response.json().get("player") for response in taken] == ["ann", "bob", None]
    assert problem(taken[2]) == (409, "match")
    assert taken[0].json()["token"] != taken[1].json()["token"]


def test_a_seat_is_given_to_one_of_many_who_come_at_once(server: LiveServer) -> None:
    made = server.make(seats=("open", "open"))
    with ThreadPoolExecutor(8) as threads:
        taken = list(threads.map(lambda _: server.http.post(f"/api/matches/{made.match}/join"), range(16)))
    assert sorted(response.status_code for response in taken) == [200] * 2 + [409] * 14
    assert sorted(response.json()["player"] for response in taken if response.status_code == 200) == [
        "ann",
        "bob",
    ]


def test_a_seat_that_is_taken_is_told_to_those_who_are_there(server: LiveServer) -> None:
    made = server.make(seats=("me", "open"))
    with server.connected(made.match) as ann:
        welcome = ann.hello(made.seats[0].token)
        assert [player.kind for player in welcome.players] == ["person", "open"]
        server.http.post(f"/api/matches/{made.match}/join")
        update = ann.hear()
        assert [player.kind for player in getattr(update, "players", [])] == ["person", "person"]


def test_summary(server: LiveServer) -> None:
    made = server.make(seats=("me", "open"))
    usual = {"absent": False, "stood_in": False, "leave": False, "bot": None, "name": "", "face": ""}
    summary = server.http.get(f"/api/matches/{made.match}").json()
    assert datetime.fromisoformat(summary.pop("created")) <= datetime.now(UTC)
    assert summary == {
        "match": made.match,
        "game": "toy",
        "family": "kernel",
        "players": [
            {"id": "ann", "kind": "person", "here": False, **usual},
            {"id": "bob", "kind": "open", "here": False, **usual},
        ],
        "open_seats": ["bob"],
        "asked": ["ann", "bob"],
        "result": None,
        "over": False,
        "scenario": None,
        "board": None,
        "teams": {},
        "origin": None,
        "rematch": None,
        "invitation": None,
    }


@pytest.mark.parametrize("name", ["0" * 32, "nonsense", "%00", "'; drop table matches"])
def test_unknown_matches(server: LiveServer, name: str) -> None:
    assert problem(server.http.get(f"/api/matches/{name}")) == (404, "match")
    assert problem(server.http.post(f"/api/matches/{name}/join")) == (404, "match")


def test_rule_texts(server: LiveServer) -> None:
    rule = server.http.get("/api/rules/DC-HIT-02").json()
    assert rule["id"] == "DC-HIT-02"
    assert rule["text"]
    assert problem(server.http.get("/api/rules/DC-HIT-99999")) == (404, "rule")


def test_unknown_addresses_and_methods(server: LiveServer) -> None:
    assert problem(server.http.get("/api/nothing/here"))[0] == 404
    assert problem(server.http.post("/api/games"))[0] == 404
    assert problem(server.http.delete("/api/matches"))[0] == 404


def test_a_database_that_fails_is_told(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(Storage, "create", full)
    assert problem(server.http.post("/api/matches", json=GOOD)) == (503, "server")


def test_a_fault_is_told_without_details(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret detail")

    monkeypatch.setattr(Storage, "create", broken)
    response = server.http.post("/api/matches", json=GOOD)
    assert problem(response) == (500, "server")
    assert "secret" not in response.text
