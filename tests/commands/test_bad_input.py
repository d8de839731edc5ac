"""Every fault in a file or a word is a clear message, never a traceback."""

import json
from pathlib import Path

import pytest

from slugfest.games import new_match, save
from tests.commands.running import ROOT, slugfest

CARD = (ROOT / "src/slugfest/cards/data/knight/heroes/brass_warden.toml").read_text(encoding="utf-8")
CASE = (ROOT / "cases/knight/equal_misses.toml").read_text(encoding="utf-8")
MAP = (ROOT / "src/slugfest/boards/data/superscape/foundry_gate.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("power = 7", 'power = "seven"', "brass_warden.toml:7:9: power: must be a whole number, not a text"),
        ("power = 7", "powr = 7", "brass_warden.toml:7:1: there is no field `powr`"),
        ("power = 7", "power = 700", "brass_warden.toml:7:9: power: must be at most 40"),
        ('"Elite Fighter"', '"Elite Fight"', "nearest: Elite Fighter"),
        (
            "Critical: Knocked Down.",
            "Critical: Fall Down.",
            'attacks[0].text: "Fall Down" is not understood\n  46 | text = "Critical: Fall Down."\n     |                   ^^^^^^^^^\n',
        ),
        ("id = ", "id == ", "brass_warden.toml:1:5: this is not a value"),
        ('id = "brass_warden"', 'id = "iron_warden"', "id must be 'brass_warden', the name of the file"),
        ('range = "Melee 2"', 'range = "Far"', '"Far" is not a range'),
    ],
)
def test_a_wrong_card_file_is_told_by_place_and_reason(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in CARD
    card = tmp_path / "brass_warden.toml"
    card.write_text(CARD.replace(old, new, 1), encoding="utf-8")

    done = slugfest("cards", "check", card)

    assert 1 == done.returncode
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_card_file_is_told_as_json(tmp_path: Path) -> None:
    card = tmp_path / "brass_warden.toml"
    card.write_text(CARD.replace("Critical: Knocked Down.", "Critical: Nock Down.", 1), encoding="utf-8")

    done = slugfest("cards", "check", card, "--json")

    assert 1 == done.returncode
    ((verdict),) = json.loads(done.stdout)
    (finding,) = verdict["findings"]
    assert (46, 19, 9) == (finding["line"], finding["column"], finding["length"])
    assert ("Nock Down", ["Knocked Down"]) == (finding["phrase"], finding["near"])


def test_a_right_card_file_is_understood(tmp_path: Path) -> None:
    card = tmp_path / "brass_warden.toml"
    card.write_text(CARD, encoding="utf-8")

    done = slugfest("cards", "check", card)

    assert 0 == done.returncode
    assert "Brass Warden, level 11, 3 attacks, 2 powers: understood" in done.stdout


def test_a_card_file_that_is_not_there_or_no_text_is_told(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")

    done = slugfest("cards", "check", tmp_path / "nobody.toml", binary)

    assert 1 == done.returncode
    assert "nobody.toml: No such file or directory" in done.stderr
    assert "binary.toml: not UTF-8 at byte 0" in done.stderr


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("game = ", "gaem = ", "there is no field `gaem`"),
        ('game = "dc"', 'game = "ludo"', "no game is called 'ludo'"),
        ('"brass_warden"]', '"nobody"]', "set-up, teams[0]: no card is called 'nobody'"),
        ("at = [18, 10]", "at = [18, 99]", "set-up, position.figures[...].at[1]: must be at most 96.0"),
        ("at = [18, 10]", "at = [18, 11]", "does not fit: on_model"),
        ('start = "activation A.brass_warden"', 'start = "midnight"', "'midnight' is not a start"),
        ("dice = [3, 4]", "dice = [3, 9]", "to_hit shows [3, 9]; the faces are 1, 2, 3"),
        ("dice = [3, 4]", "dice = [3, 4, 5]", "scripted faces never rolled: [5]"),
        ("to_hit = 15", "to_hit = 16", ".to_hit is 15, not 16"),
        ("endurance = 11", "endurance = 10", "state.figures.B.static_jack.endurance is 11, not 10"),
        (
            'no_events = ["Damaged"]',
            'no_events = ["AttackMissed"]',
            "event AttackMissed happened, and should not",
        ),
        (
            'offers_not = ["walk 3", "stand_up"]',
            'offers_not = ["end"]',
            "'end' is offered, and should not be",
        ),
        ('asked = "overload"', 'asked = "critical"', "asked 'overload' of A, not 'critical'"),
    ],
)
def test_a_wrong_case_fails_and_shows_the_difference(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in CASE
    case = tmp_path / "case.toml"
    case.write_text(CASE.replace(old, new, 1), encoding="utf-8")

    done = slugfest("case", case)

    assert 1 == done.returncode
    assert message in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "content, message",
    [
        (b"", "truncated"),
        (b"{}", "`slugfest` is missing"),
        (
            b'{"slugfest": 99, "engine": "1", "journal": {"game": "dc", "setup": {}}}',
            "format 99 is not supported",
        ),
        (
            b'{"slugfest": 1, "engine": "1", "journal": {"game": "ludo", "setup": {}}}',
            "no game is called 'ludo'",
        ),
        (
            b'{"slugfest": 1, "engine": "1", "journal": {"game": "dc", "setup": {"teams": []}}}',
            "set-up, teams",
        ),
        (b"[" * 100_000, "match.save: must be a table, not a list"),
    ],
)
def test_a_wrong_save_file_is_told_by_place_and_reason(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "match.save"
    file.write_bytes(content)

    done = slugfest("replay", file)

    assert 1 == done.returncode
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_forged_answer_in_a_save_is_named_by_its_number(tmp_path: Path) -> None:
    match = new_match("dc", seed=1)
    match.answer("north")
    file = tmp_path / "match.save"
    file.write_bytes(save(match).replace(b'"north"', b'"nowhere"'))

    done = slugfest("replay", file)

    assert 1 == done.returncode
    assert "match.save, answer 0: DC-SCN-04: not an option (answer=nowhere)" in done.stderr


def test_a_save_that_leads_elsewhere_is_refused(tmp_path: Path) -> None:
    match = new_match("dc", seed=1)
    file = tmp_path / "match.save"
    file.write_bytes(save(match).replace(match.hash.encode(), b"0" * len(match.hash)))

    done = slugfest("replay", file)

    assert 1 == done.returncode
    assert "leads to a different position" in done.stderr


def test_a_wrong_map_file_is_told_by_place_and_reason(tmp_path: Path) -> None:
    case = tmp_path / "map.toml"
    case.write_text(
        'title = "map"\ngame = "superscape"\n[setup]\nteams = ["foundry_watch", "night_shift"]\n'
        'board = { id = "broken", rows = ["zz9"] }\n[[then]]\nasked = "route"\n',
        encoding="utf-8",
    )

    done = slugfest("case", case)

    assert 1 == done.returncode
    assert "setup, board, rows: is not a known field" in done.stdout
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words, message",
    [
        (["fly"], "No such command 'fly'"),
        (["sim", "--games", "0"], "greater than or equal to 1"),
        (["sim", "--game", "ludo"], "no game is called 'ludo'"),
        (["sim", "--bots", "genius", "--games", "1"], "no bot is called 'genius'"),
        (["sim", "--bots", "no.such:Bot", "--games", "1"], "cannot be imported"),
        (["play", "--seat", "Z"], "--seat: must be A or B, not 'Z'"),
        (["play", "--lang", "tlh"], "--lang: must be en or fr, not 'tlh'"),
        (["rules", "DC-HIT-99"], "DC-HIT-99"),
        (["odds", "--attacker", "x", "--line", "y", "--target", "z"], "no card is called 'x'"),
    ],
)
def test_an_unknown_word_is_told_and_fails(words: list[str], message: str) -> None:
    done = slugfest(*words)

    assert 0 != done.returncode
    assert message in done.stderr
    assert "Traceback" not in done.stderr
