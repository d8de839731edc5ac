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
from tests.server.house import House
from tests.server.http.test_http import problem

STORAGES = ["sqlite", "postgresql"]

OWN = msgspec.structs.replace(
    teams()["vigil_watch"], id="lane", name="Lane", cards=["brass_warden", "paper_lantern"], level=40
)
CODE = share_code(OWN)


@pytest.fixture
def house(storage: Storage) -> Iterator[House]:
    rack()  # reading all cards for the first time takes longer than a client of the tests waits on a busy machine
    with House(storage, registry=GAMES, bots=lambda: RandomBot(1)) as house:
        yield house


def invite(house: House, **more: Any) -> MatchMade:
    asked = {"bring_teams": True, "teams": ["vigil_watch", "undertow_crew"], "board": "harbour", **more}
    return house.make("dc", ("me", "open"), **asked)


def join(house: House, made: MatchMade, **body: Any) -> Any:
    return house.http.post(f"/api/matches/{made.match}/join", json=body)


def summary(house: House, made: MatchMade) -> Any:
    return house.http.get(f"/api/matches/{made.match}").json()


def cards_of(house: House, made: MatchMade, token: str, player: str) -> set[str]:
    with house.connected(made.match) as maker:
        maker.hello(token)
        assert maker.last is not None
        figures: dict[str, Any] = msgspec.to_builtins(maker.last.table["figures"])
    return {one["id"].partition(".")[2] for one in figures.values() if one["player"] == player}


def test_it_waits_for_the_friend(house: House) -> None:
    made = invite(house, level=50)

    told = summary(house, made)
    assert told["invitation"] == {"level": 50, "scenario": None, "board": "harbour"}
    assert (["B"], [], None) == (told["open_seats"], told["asked"], told["result"])
    with house.connected(made.match) as maker:
        maker.say(type="hello", token=made.seats[0].token)
        assert maker.wait(Closed).code == "waiting"
    assert house.http.get(f"/api/replays/{made.match}").status_code == 404


@pytest.mark.parametrize("brought", ["night_court", CODE])
def test_the_friend_brings_a_team_and_it_begins(house: House, brought: str) -> None:
    made = invite(house)

    seated = join(house, made, team=brought)

    assert (200, "B") == (seated.status_code, seated.json()["player"])
    assert summary(house, made)["invitation"] is None
    expected = {"brass_warden", "paper_lantern"} if brought == CODE else set(teams()[brought].cards)
    assert cards_of(house, made, seated.json()["token"], "B") == expected
    assert cards_of(house, made, made.seats[0].token, "A") == set(teams()["vigil_watch"].cards)
    assert join(house, made).status_code == 409


def test_without_a_word_the_team_of_the_maker_stands(house: House) -> None:
    made = invite(house)

    seated = join(house, made)

    assert cards_of(house, made, seated.json()["token"], "B") == set(teams()["undertow_crew"].cards)


def test_a_team_that_breaks_the_agreed_level_is_explained_and_the_seat_stays_open(house: House) -> None:
    level = sum(
        one["card"]["level"]
        for one in house.http.get("/api/teams/rack").json()["heroes"]
        if one["id"] in OWN.cards
    )
    made = invite(
        house,
        level=level - 1,
        teams=[share_code(msgspec.structs.replace(OWN, cards=["paper_lantern"])), "undertow_crew"],
    )

    refused = join(house, made, team=CODE)

    assert refused.status_code == 422
    assert [one["rule"] for one in refused.json()["error"]["broken"]]
    assert summary(house, made)["open_seats"] == ["B"]


def test_the_level_itself_is_legal(house: House) -> None:
    level = sum(
        one["card"]["level"]
        for one in house.http.get("/api/teams/rack").json()["heroes"]
        if one["id"] in OWN.cards
    )
    made = invite(house, level=level, teams=[CODE, "undertow_crew"])

    assert join(house, made, team=CODE).status_code == 200


def test_only_where_the_maker_allowed_it(house: House) -> None:
    made = house.make("dc", ("me", "open"))

    assert problem(join(house, made, team="night_court")) == (422, "team")
    assert join(house, made).status_code == 200


def test_an_invitation_needs_an_open_seat(house: House) -> None:
    asked = {"game": "dc", "seats": ["me", "bot"], "bring_teams": True}

    assert problem(house.http.post("/api/matches", json=asked)) == (422, "bring_teams")


def test_it_begins_when_the_last_has_come(house: House) -> None:
    made = house.make("dc", ("open", "open"), bring_teams=True, teams=["vigil_watch", "undertow_crew"])

    first = join(house, made, team="night_court").json()
    assert ("A", ["B"]) == (first["player"], summary(house, made)["open_seats"])
    assert summary(house, made)["invitation"] is not None
    second = join(house, made, team=CODE).json()
    assert (second["player"], summary(house, made)["invitation"]) == ("B", None)
    assert cards_of(house, made, first["token"], "A") == set(teams()["night_court"].cards)
    assert cards_of(house, made, first["token"], "B") == set(OWN.cards)
