"""The user's own cards: found by id, played, and written out in the journal of a match."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import tomli_w

from slugfest import games, odds
from slugfest.bots import RandomBot
from slugfest.cards.guide.reading import PLAIN
from slugfest.cards.knight import cards
from slugfest.cards.library import (
    all_cards,
    find_card,
    find_team,
    own_cards,
    own_folder,
    own_teams,
    written_out,
)
from slugfest.games import entry, load, new_match, save
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from slugfest.lab.simulate import simulate
from slugfest.server.lobby.catalogue import set_up
from slugfest.server.wire.making import NewMatch
from slugfest.teams.verdicts import check_team_file

TEAM = {
    "id": "own_team",
    "name": "Own Team",
    "name_fr": "Mon Équipe",
    "cards": ["example", "brass_warden"],
    "faction": "Vigil",
    "alignment": "hero",
    "about": {"en": "", "fr": ""},
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of own cards with one card and one team in it."""
    monkeypatch.setenv("SLUGFEST_CARDS", str(tmp_path))
    put(tmp_path / "example.toml", PLAIN)
    put(tmp_path / "teams" / "own_team.toml", TEAM)
    return tmp_path


def put(file: Path, content: dict[str, Any]) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(tomli_w.dumps(content), encoding="utf-8")


def test_the_folder_is_where_the_user_says_or_where_users_data_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLUGFEST_CARDS", "/one")
    monkeypatch.setenv("XDG_DATA_HOME", "/two")
    monkeypatch.setenv("HOME", "/three")

    assert Path("/one") == own_folder()
    monkeypatch.delenv("SLUGFEST_CARDS")
    assert Path("/two/slugfest/cards") == own_folder()
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert Path("/three/.local/share/slugfest/cards") == own_folder()
    monkeypatch.delenv("XDG_DATA_HOME")
    assert Path("/three/.local/share/slugfest/cards") == own_folder()


def test_cards_are_found_among_ours_and_then_in_the_folder(folder: Path) -> None:
    put(folder / "brass_warden.toml", {**PLAIN, "id": "brass_warden"})

    assert cards()["brass_warden"] == find_card("brass_warden") == all_cards()["brass_warden"]
    assert "Example" == all_cards()["example"].alter_ego
    assert find_card("nobody") is None
    put(folder.parent / "outside.toml", {**PLAIN, "id": "outside"})
    assert find_card("../outside") is None
    assert find_card("teams/own_team") is None
    assert find_team("../example") is None


def test_a_broken_card_keeps_nobody_from_playing_the_others(folder: Path) -> None:
    (folder / "broken.toml").write_text("no toml")
    put(folder / "other.toml", {**PLAIN, "id": "another"})
    put(folder / "teams" / "lost.toml", {**TEAM, "id": "lost", "cards": ["broken"]})

    assert ["example"] == list(own_cards())
    assert ["own_team"] == list(own_teams())
    with pytest.raises(SetupError, match=r"broken\.toml"):
        new_match("dc", teams=[["broken"], "vigil_watch"], seed=1)


def test_a_folder_that_is_not_there_is_empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SLUGFEST_CARDS", str(tmp_path / "nowhere"))

    assert ({}, {}) == (own_cards(), own_teams())
    with pytest.raises(SetupError, match="no card is called 'example'"):
        new_match("dc", teams=[["example"], "vigil_watch"], seed=1)


def played(match: Match) -> Match:
    bots = {player: RandomBot(seed=player) for player in ("A", "B")}
    for _ in range(40):
        player = match.asked[0]
        view = match.view(player)
        assert view.decision is not None
        match.answer(bots[player].answer(view, view.decision), player=player)
    return match


@pytest.mark.parametrize("team", ["own_team", ["example", "brass_warden"], ("example",)])
def test_a_match_with_own_cards_replays_where_they_are_not(
    folder: Path, team: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = played(new_match("dc", teams=[team, "undertow_crew"], seed=1))
    content, reached = save(match), match.hash

    monkeypatch.setenv("SLUGFEST_CARDS", str(tmp_path / "nowhere"))

    assert reached == load(content).hash
    assert {"example"} == set(match.journal.setup["cards"])
    assert "undertow_crew" == match.journal.setup["teams"][1]


def test_a_journal_keeps_the_card_as_it_was(folder: Path) -> None:
    match = played(new_match("dc", teams=["own_team", "undertow_crew"], seed=1))
    content, reached = save(match), match.hash
    put(folder / "example.toml", {**PLAIN, "power": 3, "attack": 9})

    assert reached == load(content).hash


def test_a_set_up_that_is_given_whole_is_completed_too(folder: Path) -> None:
    own = {"example": {**PLAIN, "power": 2}}
    setup = {"teams": [["example"], ["brass_warden"]], "cards": own}

    assert own == written_out(setup)["cards"]
    assert PLAIN == written_out({"teams": [["example"], ["brass_warden"]]})["cards"]["example"]
    assert {"teams": 3} == written_out({"teams": 3})
    assert {"teams": [[3], None]} == written_out({"teams": [[3], None]})


def test_the_team_card_of_an_own_team_comes_along(folder: Path) -> None:
    put(folder / "teams" / "own_team.toml", {**TEAM, "team_cards": ["lamplighters"]})

    assert {"B": "lamplighters"} == written_out({"teams": ["vigil_watch", "own_team"]})["team_cards"]


def test_own_teams_are_offered_after_ours(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games.entry.cache_clear()
    try:
        offered = [team.id for team in entry("dc").teams]
        wanted = NewMatch("dc", ["open", "open"], teams=["own_team", "undertow_crew"])
        document = set_up(games.GAMES, wanted)
    finally:
        games.entry.cache_clear()

    assert {"example": PLAIN} == document["cards"]
    assert "own_team" == offered[-1]
    assert ["vigil_watch", "undertow_crew"] == offered[:2]


def test_own_cards_are_checked_in_teams_simulated_and_weighed(folder: Path) -> None:
    _, verdict = check_team_file(folder / "teams" / "own_team.toml")
    report = simulate("dc", ["random"], 1, "1", teams=["own_team", "undertow_crew"])
    match = odds.facing("dc", "example", "brass_warden")
    attack = odds.attack(match, "A.example", "blow", "B.brass_warden")

    assert not verdict.violations
    assert [] == report.errors
    assert 0 < attack.hit < 1


def test_a_set_up_with_own_cards_is_plain_data(folder: Path) -> None:
    document = entry("dc").setup(teams=["own_team", "undertow_crew"])

    assert document == msgspec.json.decode(msgspec.json.encode(document))
