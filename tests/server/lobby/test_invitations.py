"""Friends by link who bring a team of their own: the match begins when they have come."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from slugfest.bots import RandomBot
from slugfest.cards.knight import teams
from slugfest.cards.sharing import share_code
from slugfest.games import GAMES
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Closed
from slugfest.teams.rack import rack
from tests.server.http.test_http import problem
from tests.server.live_server import LiveServer

STORAGES = ["sqlite", "postgresql"]

OWN = msgspec.structs.replace(
    teams()["vigil_watch"], id="lane", name="Lane", cards=["brass_warden", "paper_lantern"], level=40
)
CODE = share_code(OWN)


@pytest.fixture
def server(storage: Storage) -> Iterator[LiveServer]:
    rack()  # reading all cards for the first time takes longer than a client of the tests waits on a busy machine
    with LiveServer(storage, registry=GAMES, bots=lambda: RandomBot(1)) as server:
        yield server


def invite(server: LiveServer, **more: Any) -> MatchMade:
    asked = {"bring_teams": True, "teams": ["vigil_watch", "undertow_crew"], "board": "harbour", **more}
    return server.make("dc", ("me", "open"), **asked)


def join(server: LiveServer, made: MatchMade, **body: Any) -> Any:
    return server.http.post(f"/api/matches/{made.match}/join", json=body)


def summary(server: LiveServer, made: MatchMade) -> Any:
    return server.http.get(f"/api/matches/{made.match}").json()


def cards_of(server: LiveServer, made: MatchMade, token: str, player: str) -> set[str]:
    with server.connected(made.match) as maker:
        maker.hello(token)
        assert maker.last is not None
        figures: dict[str, Any] = msgspec.to_builtins(maker.last.table["figures"])
    return {figure["id"].partition(".")[2] for figure in figures.values() if figure["player"] == player}


def test_it_waits_for_the_friend(server: LiveServer) -> None:
    made = invite(server, level=50)

    waiting = summary(server, made)
    assert waiting["invitation"] == {"level": 50, "scenario": None, "board": "harbour"}
    assert (["B"], [], None) == (waiting["open_seats"], waiting["asked"], waiting["result"])
    with server.connected(made.match) as maker:
        maker.say(type="hello", token=made.seats[0].token)
        assert maker.wait(Closed).code == "waiting"
    assert server.http.get(f"/api/replays/{made.match}").status_code == 404


@pytest.mark.parametrize("brought", ["night_court", CODE])
def test_the_friend_brings_a_team_and_it_begins(server: LiveServer, brought: str) -> None:
    made = invite(server)

    seated = join(server, made, team=brought)

    assert (200, "B") == (seated.status_code, seated.json()["player"])
    assert summary(server, made)["invitation"] is None
    expected = {"brass_warden", "paper_lantern"} if brought == CODE else set(teams()[brought].cards)
    assert cards_of(server, made, seated.json()["token"], "B") == expected
    assert cards_of(server, made, made.seats[0].token, "A") == set(teams()["vigil_watch"].cards)
    assert join(server, made).status_code == 409


def test_without_a_word_the_team_of_the_maker_stands(server: LiveServer) -> None:
    made = invite(server)

    seated = join(server, made)

    assert cards_of(server, made, seated.json()["token"], "B") == set(teams()["undertow_crew"].cards)


def test_a_team_that_breaks_the_agreed_level_is_explained_and_the_seat_stays_open(server: LiveServer) -> None:
    level = sum(
        hero["card"]["level"]
        for hero in server.http.get("/api/teams/rack").json()["heroes"]
        if hero["id"] in OWN.cards
    )
    made = invite(
        server,
        level=level - 1,
        teams=[share_code(msgspec.structs.replace(OWN, cards=["paper_lantern"])), "undertow_crew"],
    )

    refused = join(server, made, team=CODE)

    assert refused.status_code == 422
    assert [broken["rule"] for broken in refused.json()["error"]["broken"]]
    assert summary(server, made)["open_seats"] == ["B"]


def test_the_level_itself_is_legal(server: LiveServer) -> None:
    level = sum(
        hero["card"]["level"]
        for hero in server.http.get("/api/teams/rack").json()["heroes"]
        if hero["id"] in OWN.cards
    )
    made = invite(server, level=level, teams=[CODE, "undertow_crew"])

    assert join(server, made, team=CODE).status_code == 200


def test_only_where_the_maker_allowed_it(server: LiveServer) -> None:
    made = server.make("dc", ("me", "open"))

    assert problem(join(server, made, team="night_court")) == (422, "team")
    assert join(server, made).status_code == 200


def test_an_invitation_needs_an_open_seat(server: LiveServer) -> None:
    asked = {"game": "dc", "seats": ["me", "bot"], "bring_teams": True}

    assert problem(server.http.post("/api/matches", json=asked)) == (422, "bring_teams")


def test_it_begins_when_the_last_has_come(server: LiveServer) -> None:
    made = server.make("dc", ("open", "open"), bring_teams=True, teams=["vigil_watch", "undertow_crew"])

    first = join(server, made, team="night_court").json()
    assert ("A", ["B"]) == (first["player"], summary(server, made)["open_seats"])
    assert summary(server, made)["invitation"] is not None
    second = join(server, made, team=CODE).json()
    assert (second["player"], summary(server, made)["invitation"]) == ("B", None)
    assert cards_of(server, made, first["token"], "A") == set(teams()["night_court"].cards)
    assert cards_of(server, made, first["token"], "B") == set(OWN.cards)
