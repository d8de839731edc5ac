"""Share codes: short, checked letter by letter, and safe to read from anybody."""

import base64
import zlib
from hashlib import blake2b
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slugfest.cards.guide.reading import PLAIN
from slugfest.cards.knight import TeamFile, teams
from slugfest.cards.shapes import AboutFile
from slugfest.cards.sharing import LARGEST_TEAM, is_code, read_code, share_code
from slugfest.kernel.errors import SetupError

WATCH = teams()["vigil_watch"]


def without_about(team: TeamFile) -> TeamFile:
    return msgspec.structs.replace(team, about=AboutFile("", ""))


def coded(content: bytes, version: str = "SF1") -> str:
    """A code with a right checksum around anything."""
    squeeze = zlib.compressobj(9, wbits=-15)
    packed = squeeze.compress(content) + squeeze.flush()
    total = blake2b(packed, digest_size=4).digest() + packed
    return f"{version}-{base64.urlsafe_b64encode(total).decode().rstrip('=')}"


@pytest.mark.parametrize("team", teams().values(), ids=lambda team: team.id)
def test_a_team_comes_back_as_it_was(team: TeamFile) -> None:
    code = share_code(team)

    assert (msgspec.structs.replace(without_about(team), place=read_code(code)[0].place), {}) == read_code(
        code
    )
    assert len(code) < 240
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_code_may_stand_in_a_link() -> None:
    link = f"https://example.org/play?team={share_code(WATCH)}"

    assert is_code(link)
    assert WATCH.cards == read_code(f"  {link}\n")[0].cards


def test_cards_are_written_out_only_if_they_are_given() -> None:
    team = msgspec.structs.replace(WATCH, cards=["example"])
    _, written = read_code(share_code(team, {"example": PLAIN}))

    assert {"example": PLAIN} == written
    assert {} == read_code(share_code(team))[1]


@settings(max_examples=200)
@given(st.data())
def test_a_wrong_letter_is_noticed(data: st.DataObject) -> None:
    code = share_code(WATCH)
    at = data.draw(st.integers(4, len(code) - 2))
    other = data.draw(st.sampled_from("AbZ90-_").filter(lambda letter: letter != code[at]))

    with pytest.raises(SetupError, match="damaged"):
        read_code(code[:at] + other + code[at + 1 :])


@pytest.mark.parametrize("length", [5, 9, 30, 60])
def test_a_code_that_is_cut_off_is_noticed(length: int) -> None:
    with pytest.raises(SetupError, match="damaged"):
        read_code(share_code(WATCH)[:length])


TEAM: list[Any] = ["team", "Team", "", ["brass_warden"], "", "", 50, []]


def packed(**changes: Any) -> bytes:
    fields = dict(
        zip(
            ["id", "name", "name_fr", "cards", "faction", "alignment", "level", "team_cards"],
            TEAM,
            strict=True,
        )
    )
    written = changes.pop("written", {})
    return msgspec.msgpack.encode([*{**fields, **changes}.values(), written])


@pytest.mark.parametrize(
    "code, reason",
    [
        ("nothing", "must begin with SF1-"),
        ("", "must begin with SF1-"),
        (coded(packed(), "SF2"), "version SF2"),
        (coded(b""), "contains no team"),
        (coded(b"\x93"), "contains no team"),
        (coded(msgspec.msgpack.encode("text")), "contains no team"),
        (coded(msgspec.msgpack.encode(TEAM[:5])), "contains no team"),
        (coded(packed(id="../../x")), "id: must be lowercase letters"),
        (coded(packed(cards=["../x"])), "cards"),
        (coded(packed(level=-1)), "level"),
        (coded(packed(cards=[])), "cards"),
        (coded(packed(written={"example": {"id": "example"}})), "example"),
        (coded(packed(written={"example": PLAIN})), "is not a card of the team"),
        (coded(packed(cards=["other"], written={"other": PLAIN})), "is not a card of the team"),
        (coded(b"\x00" * (LARGEST_TEAM + 1)), "larger than"),
        ("SF1-" + "A" * 200_000, "longer than"),
    ],
)
def test_what_is_no_team_is_refused(code: str, reason: str) -> None:
    with pytest.raises(SetupError, match="share code") as refused:
        read_code(code)

    assert reason in str(refused.value)


@settings(max_examples=100)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused_with_a_reason(content: bytes) -> None:
    with pytest.raises(SetupError):
        read_code(coded(content))
