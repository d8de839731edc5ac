"""Import of teams: share codes, team files and uploaded rosters."""

import io
import zipfile
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.cards.guide.reading import PLAIN
from slugfest.cards.knight import TeamFile, teams
from slugfest.cards.sharing import share_code
from slugfest.kernel.errors import SetupError
from slugfest.teams.exchange import (
    LARGEST_UNPACKED,
    LARGEST_UPLOAD,
    team_from_code,
    team_from_file,
    team_text,
)

WATCH = teams()["vigil_watch"]
ROSTER = (
    '<?xml version="1.0"?><roster name="Night Shift" xmlns="http://www.battlescribe.net/schema/rosterSchema">'
    '<costLimits><costLimit name="Level" value="30.0"/></costLimits><forces><force><selections>{}</selections>'
    "</force></forces></roster>"
)


def roster(*names: str) -> bytes:
    return ROSTER.format("".join(f'<selection name="{name}" type="model"/>' for name in names)).encode()


def zipped(content: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("team.ros", content)
    return packed.getvalue()


def test_a_team_file_comes_back_as_it_was() -> None:
    for team in teams().values():
        assert team_from_file(f"{team.id}.toml", team_text(team).encode()) == team


@pytest.mark.parametrize("name, pack", [("team.ros", bytes), ("team.rosz", zipped), ("team.ros", zipped)])
def test_a_roster_becomes_a_team(name: str, pack: Any) -> None:
    team = team_from_file(name, pack(roster("Brass Warden", "Paper Lantern")))

    assert (team.id, team.name, team.level) == ("night_shift", "Night Shift", 30)
    assert (team.cards, team.faction, team.alignment) == (["brass_warden", "paper_lantern"], "Vigil", "hero")


@pytest.mark.parametrize(
    "name, content, place, reason",
    [
        ("team.txt", b"", "team.txt", "neither a team file"),
        ("", b"", "file", "neither a team file"),
        ("../../etc/team.toml", b"\xff", "team.toml", "not UTF-8 at byte 0"),
        ("team.toml", b"id = \nname", "team.toml", "line 1"),
        ("team.toml", b'id = "x"', "team.toml", "is missing"),
        (
            "team.toml",
            team_text(WATCH).replace("brass_warden", "Brass!").encode(),
            "cards",
            "lowercase letters",
        ),
        ("team.toml", team_text(WATCH).encode() + b"\nextra = 1\n", "about", "there is no field"),
        ("team.ros", b"<roster", "team.ros, line 1", "unclosed"),
        ("team.ros", b"<catalogue/>", "team.ros", "is a catalogue, not a roster"),
        ("team.ros", roster("Nobody At All"), "team.ros", "no card for Nobody At All"),
        ("team.ros", roster(), "team.ros", "contains no characters"),
        ("team.ros", b'<!DOCTYPE a [<!ENTITY b "c">]><roster/>', "team.ros", "not accepted"),
        ("team.rosz", b"PK\x03\x04", "team.rosz", "not readable as a zip file"),
        ("team.rosz", zipped(b" " * (LARGEST_UNPACKED + 1)), "team.rosz", "when unpacked"),
        ("team.toml", b"#" * (LARGEST_UPLOAD + 1), "team.toml", "larger than"),
    ],
)
def test_what_cannot_be_read_is_refused_with_place_and_reason(
    name: str, content: bytes, place: str, reason: str
) -> None:
    with pytest.raises(SetupError) as refused:
        team_from_file(name, content)

    assert place in refused.value.place
    assert reason in refused.value.reason


def test_the_largest_upload_is_still_read() -> None:
    text = team_text(WATCH).encode()

    assert team_from_file("w.toml", text + b"#" * (LARGEST_UPLOAD - len(text))) == WATCH


def test_own_cards_in_a_code_are_not_taken() -> None:
    team = TeamFile("x", "X", "X", ["example"], WATCH.about)

    with pytest.raises(SetupError, match="not accepted here") as refused:
        team_from_code(share_code(team, {"example": PLAIN}))

    assert refused.value.place == "share code, example"
    assert team_from_code(share_code(team)).cards == ["example"]


@settings(max_examples=60)
@given(st.binary(max_size=300), st.sampled_from(["a.toml", "a.ros", "a.rosz", "a"]))
def test_rubbish_is_refused_and_nothing_else_happens(content: bytes, name: str) -> None:
    with pytest.raises(SetupError):
        team_from_file(name, content)
