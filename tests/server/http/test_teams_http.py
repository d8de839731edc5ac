"""Team building over HTTP, and matches with teams of one's own."""

import base64
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from slugfest.bots import RandomBot
from slugfest.cards.guide.reading import PLAIN
from slugfest.cards.knight import TeamFile, cards, teams
from slugfest.cards.sharing import share_code
from slugfest.games import GAMES
from slugfest.server.http.teams import LARGEST_BODY
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import LARGEST_MESSAGE
from slugfest.teams.exchange import team_text
from slugfest.teams.rack import rack
from tests.server.http.test_http import problem
from tests.server.live_server import LiveServer

WATCH = teams()["vigil_watch"]
LANE = msgspec.structs.replace(
    WATCH, id="lane", name="Lane", cards=["brass_warden", "paper_lantern"], team_cards=["lamplighters"]
)
DRAFT = {
    "name": "Lane",
    "cards": ["brass_warden", "paper_lantern"],
    "faction": "Vigil",
    "alignment": "hero",
    "level": 30,
    "team_cards": [],
}


@pytest.fixture
def server(storage: Storage) -> Iterator[LiveServer]:
    rack()  # reading all cards for the first time takes longer than a client of the tests waits on a busy machine
    with LiveServer(storage, registry=GAMES, bots=lambda: RandomBot(1)) as server:
        yield server


def read(server: LiveServer, **wanted: Any) -> Any:
    return server.http.post("/api/teams/read", json=wanted)


def base64_of(text: str | bytes) -> str:
    return base64.b64encode(text.encode() if isinstance(text, str) else text).decode()


# -- building -------------------------------------------------------------------------------------


def test_the_rack(server: LiveServer) -> None:
    rack = server.http.get("/api/teams/rack").json()

    assert len(rack["heroes"]) == 56
    assert rack["heroes"][2]["card"]["alter_ego"] == "Brass Warden"
    assert rack["heroes"][2]["skills"][0] == "elite_fighter"
    assert rack["teams"][0]["code"].startswith("SF1-")
    assert len(rack["figures"]) == 6


def test_a_team_is_checked_by_the_rules(server: LiveServer) -> None:
    good = server.http.post("/api/teams/check", json={"team": DRAFT}).json()
    bad = server.http.post("/api/teams/check", json={"team": {**DRAFT, "level": 1}, "game": "dc_fr"}).json()

    assert good["verdict"]["legal"]
    assert good["file_name"] == "lane.toml"
    assert not bad["verdict"]["legal"]
    assert [violation["rule"] for violation in bad["verdict"]["violations"]] == ["DC-TEAM-01"]
    assert "dépasse" in bad["verdict"]["violations"][0]["text"]["fr"]


def test_code_and_file_of_the_check_lead_back_to_the_team(server: LiveServer) -> None:
    good = server.http.post("/api/teams/check", json={"team": DRAFT}).json()

    by_code = read(server, code=good["code"]).json()
    by_file = read(server, file="lane.toml", content=base64_of(good["file"])).json()

    assert {**by_code["team"], "about": None} == {**DRAFT, "name_fr": "Lane", "about": None}
    assert by_file["team"] == by_code["team"]
    assert by_code["checked"] == good


@pytest.mark.parametrize(
    "change, place",
    [
        ({"cards": ["no card!"]}, "team.cards[0]"),
        ({"cards": ["brass_warden"] * 21}, "team.cards"),
        ({"level": 0}, "team.level"),
        ({"level": 501}, "team.level"),
        ({"name": "x" * 61}, "team.name"),
        ({"alignment": "good"}, "team.alignment"),
        ({"about": {"en": "x" * 1001, "fr": ""}}, "team.about.en"),
        ({"colour": "red"}, "team"),
    ],
)
def test_what_is_no_draft_is_refused_with_its_place(
    server: LiveServer, change: dict[str, Any], place: str
) -> None:
    response = server.http.post("/api/teams/check", json={"team": {**DRAFT, **change}})

    assert problem(response) == (422, place)


def test_a_draft_for_another_game_is_refused(server: LiveServer) -> None:
    assert problem(server.http.post("/api/teams/check", json={"team": DRAFT, "game": "superscape"})) == (
        422,
        "game",
    )


@pytest.mark.parametrize(
    "wanted, place",
    [
        ({}, "code"),
        ({"code": share_code(WATCH), "file": "x.toml"}, "code"),
        ({"code": "SF1-AAAA"}, "share code"),
        ({"code": "SF9-AAAA"}, "share code"),
        ({"code": "hello"}, "share code"),
        ({"file": "x.exe"}, "x.exe"),
        ({"file": "x.toml", "content": base64_of("id = 1")}, "x.toml, id"),
        ({"file": "x.toml", "content": "%%%"}, "content"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    server: LiveServer, wanted: dict[str, Any], place: str
) -> None:
    assert problem(read(server, **wanted)) == (422, place)


def test_an_upload_may_be_larger_than_a_message_but_not_without_end(server: LiveServer) -> None:
    text = team_text(WATCH) + "#" * LARGEST_MESSAGE

    assert read(server, file="w.toml", content=base64_of(text)).status_code == 200
    assert problem(read(server, file="w.toml", content="A" * LARGEST_BODY)) == (413, "body")


def test_a_page_of_another_site_cannot_send_one(server: LiveServer) -> None:
    response = server.http.post("/api/teams/read", content=b"{}", headers={"content-type": "text/plain"})

    assert problem(response) == (415, "content-type")


# -- playing --------------------------------------------------------------------------------------


def setup_of(server: LiveServer, match: str) -> dict[str, Any]:
    journal = server.storage.load(match)
    assert journal is not None
    return dict(journal.setup)


def test_own_teams_play_on_both_seats_with_their_team_card(server: LiveServer) -> None:
    made = server.make("dc", ("bot", "bot"), teams=[share_code(LANE), share_code(LANE)])

    setup = setup_of(server, made.match)
    assert setup["teams"] == [LANE.cards, LANE.cards]
    assert setup["team_cards"] == {"A": "lamplighters", "B": "lamplighters"}
    with server.connected(made.match) as watcher:
        watcher.hello()
        assert watcher.until(lambda update: update.result is not None).result is not None


def test_an_own_team_meets_a_ready_made_one(server: LiveServer) -> None:
    made = server.make("marvel", ("me", "bot"), teams=["undertow_crew", share_code(LANE)])

    setup = setup_of(server, made.match)
    assert setup["teams"] == ["undertow_crew", LANE.cards]
    assert setup["team_cards"] == {"B": "lamplighters"}
    assert "level" not in setup


def illegal(**changes: Any) -> str:
    return share_code(msgspec.structs.replace(LANE, **changes))


def broken(code: str, *rules: str) -> Any:
    """A case that proves the statements that the team breaks."""
    return pytest.param(code, list(rules), marks=pytest.mark.rule(*set(rules)))


@pytest.mark.parametrize(
    "code, rules",
    [
        broken(illegal(level=1), "DC-TEAM-01"),
        broken(illegal(faction="", alignment=""), "DC-TEAM-02", "DC-TEAM-02"),
        broken(illegal(cards=["brass_warden", "paper_lantern"] * 2, level=99), "DC-TEAM-06", "DC-TEAM-06"),
        broken(illegal(cards=["brass_warden"]), "DC-TCARD-03"),
        (illegal(cards=["brass_warden", "paper_lantern", "nobody"]), ["DC-CARD-01"]),
        broken(illegal(team_cards=["lamplighters", "lamplighters"]), "DC-TCARD-01"),
    ],
)
def test_an_illegal_team_is_not_played_and_every_rule_is_told(
    server: LiveServer, code: str, rules: list[str]
) -> None:
    wanted = {"game": "dc", "seats": ["me", "bot"], "teams": ["vigil_watch", code]}
    response = server.http.post("/api/matches", json=wanted)

    assert problem(response) == (422, "teams[1]")
    broken = response.json()["error"]["broken"]
    assert [violation["rule"] for violation in broken] == rules
    assert all(violation["text"]["en"] != violation["text"]["fr"] for violation in broken)


@pytest.mark.parametrize(
    "spare, status",
    [
        pytest.param(-1, 422, marks=pytest.mark.rule("DC-TEAM-01")),
        pytest.param(0, 201, marks=pytest.mark.rule("DC-TEAM-01")),
        (None, 201),
    ],
)
def test_an_agreed_level_binds_every_team(server: LiveServer, spare: int | None, status: int) -> None:
    level = None if spare is None else sum(cards()[card].level for card in WATCH.cards) + spare
    wanted = {
        "game": "dc",
        "seats": ["me", "bot"],
        "teams": [share_code(LANE), "vigil_watch"],
        "level": level,
    }
    response = server.http.post("/api/matches", json=wanted)

    assert response.status_code == status
    if status == 201:
        assert setup_of(server, response.json()["match"]).get("level") == level
    else:
        assert problem(response) == (422, "teams[1]")


@pytest.mark.parametrize(
    "change, place",
    [
        ({"teams": ["vigil_watch", "SF1-AAAA"]}, "teams[1], share code"),
        ({"teams": ["vigil_watch", "nobody"]}, "teams[1], share code"),
        ({"teams": ["vigil_watch"]}, "teams"),
        ({"level": 0}, "level"),
        ({"level": 501}, "level"),
        ({"game": "superscape", "level": 50}, "level"),
        ({"game": "superscape", "teams": [share_code(LANE), share_code(LANE)]}, "teams[0]"),
    ],
)
def test_what_is_no_team_makes_no_match(server: LiveServer, change: dict[str, Any], place: str) -> None:
    response = server.http.post("/api/matches", json={"game": "dc", "seats": ["me", "bot"], **change})

    assert problem(response) == (422, place)


def test_cards_that_a_code_writes_out_are_not_played(server: LiveServer) -> None:
    strong = {**PLAIN, "id": "example", "level": 1, "attack": 40}
    team = TeamFile("x", "X", "X", ["example"], WATCH.about, "Vigil", "hero")
    code = share_code(team, {"example": strong})
    response = server.http.post(
        "/api/matches", json={"game": "dc", "seats": ["me", "bot"], "teams": [code, "vigil_watch"]}
    )

    assert problem(response) == (422, "teams[0], share code, example")
