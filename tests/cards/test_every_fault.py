"""All that is wrong with a file is shown at once, in plain words; names that nothing else knows are warned of."""

import re
import tomllib
from pathlib import Path

import pytest

from slugfest.cards.files.reading import parse_toml, shaped
from slugfest.cards.guide.template import template
from slugfest.cards.knight import CardFile, TeamFile
from slugfest.commands.team_checking import team_report
from slugfest.kernel.errors import SetupError
from slugfest.lab.cardcheck import check_card, explain_card

each = pytest.mark.parametrize
RAW = re.compile(
    r"Expected `|Object |Invalid enum|Expected '|Invalid value|Unterminated|Cannot |Unclosed|regex|\\x"
)


def card(folder: Path, *changes: tuple[str, str]) -> Path:
    text = template("tin_knight")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = folder / "tin_knight.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_every_fault_of_a_card_is_shown(tmp_path: Path) -> None:
    file = card(
        tmp_path,
        ('alignments = ["hero"]', 'alignments = ["good", "hero", "bad"]'),
        ("power = 6 ", "powr = 6 "),
        ("damage = 2    ", 'damage = "STR*2"'),
        ("cost = 3", 'cost = "x"'),
        ("Stun/1. Overload", "Zork. Overload"),
        ("gain +1 Attack until", "gain +1 Attack, Zork until"),
    )

    findings = check_card(file).findings

    assert [finding.place for finding in findings] == [
        *("alignments[0]", "alignments[2]", "", "attacks[0].damage", "attacks[1].cost"),
        *("attacks[1].text", "powers[1].text", ""),
    ]
    assert [finding.reason for finding in findings if RAW.search(finding.reason)] == []
    assert "STR+1" in next(finding.reason for finding in findings if finding.place == "attacks[0].damage")


def test_a_card_without_its_level_is_still_one_of_the_knight_games(tmp_path: Path) -> None:
    findings = check_card(card(tmp_path, ("level = 12", "levl = 12"))).findings

    assert {finding.reason for finding in findings} == {
        "`level` is missing",
        "there is no field `levl`; did you mean 'level'?",
    }


def test_every_fault_of_a_team_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'id = "other"\nnam = "X"\ncards = ["a", 3, "B"]\nalignment = "good"\nlevel = 0\n', "utf-8"
    )

    legal, lines = team_report(file, "en")
    printed = "\n".join(lines)

    assert not legal
    for place in (
        "mine.toml:1:6: id",
        "`nam`",
        "cards[1]",
        "cards[2]",
        "alignment",
        "level",
        "`name_fr` is missing",
    ):
        assert place in printed
    assert not RAW.search(printed)


@each(
    "change, place, near",
    [
        (('type = "Blunt"', 'type = "Plasma"'), "attacks[0].type", "no damage type 'Plasma'"),
        (('type = "Blunt"', 'type = "Blnt"'), "attacks[0].type", "did you mean 'Blunt'?"),
        (('["Vigil"]', '["Vigill"]'), "factions[0]", "did you mean 'Vigil'?"),
        (('["Acrobat"]', '["Weakness Fir"]'), "skills[0]", "did you mean 'Fire'?"),
        (('["Acrobat"]', '["Comrade (Brass Wardn)"]'), "skills[0]", "did you mean 'Brass Warden'?"),
        (
            ("This model recovers up to 2 Endurance points.", "Attack: Ranged 8, Energy Lasr, 3 damage."),
            "powers[0].text",
            "did you mean 'Laser'?",
        ),
    ],
)
def test_a_word_that_nothing_else_knows_is_warned_of(
    change: tuple[str, str], place: str, near: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SLUGFEST_CARDS", str(tmp_path / "own"))
    verdict = check_card(card(tmp_path, change))

    assert verdict.understood
    (warning,) = verdict.warnings
    assert warning.place == place
    assert near in warning.reason


def test_our_own_cards_and_a_new_card_give_no_warning(tmp_path: Path) -> None:
    assert check_card(card(tmp_path)).warnings == ()


def test_a_faction_of_ones_own_is_known_once_two_cards_have_it(tmp_path: Path) -> None:
    file = card(tmp_path, ('["Vigil"]', '["Night Market"]'))
    assert len(check_card(file).warnings) == 1

    other = file.read_text(encoding="utf-8").replace("tin_knight", "tin_squire")
    (tmp_path / "tin_squire.toml").write_text(other, encoding="utf-8")

    assert check_card(file).warnings == ()


@each(
    "text",
    [
        *(
            "a",
            "a = ",
            "a = 1 2",
            "= 1",
            'a = "x',
            'a = """x',
            "a = [1,",
            "a = [1 2]",
            "a = {b=1",
            "[a",
            "[[a]",
        ),
        *(
            "a=1\na=2",
            "[a]\n[a]",
            "a={b=1,b=2}",
            'a = "\\q"',
            'a = "\x01"',
            "a = 2020-13-40",
            'a = "\\uZZZZ"',
        ),
        *(
            "a = tru",
            "[[a]]\n[a]",
            "a = 'x\ny'",
            "!x = 1",
            "a b = 1",
            "\x00",
            "a = 1" + "0" * 5000,
            "[" * 5000,
        ),
    ],
)
def test_no_message_of_the_toml_reader_reaches_people(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)) as raw:
        tomllib.loads(text)
    with pytest.raises(SetupError) as wrong:
        parse_toml(text, "x.toml")

    said = str(raw.value).partition(" (at ")[0]
    assert said not in wrong.value.reason
    assert "cannot be read as TOML" not in wrong.value.reason
    assert str(raw.value).removeprefix(said) in wrong.value.reason


@each(
    "shape, raw",
    [
        (CardFile, {"power": 1.5}),
        (CardFile, {"power": -1}),
        (CardFile, {"power": 10**30}),
        (CardFile, {"id": "A"}),
        (CardFile, {"id": 3}),
        (CardFile, {"factions": []}),
        (CardFile, {"speed": [1, 2, 3, 4]}),
        (CardFile, {"base": 77}),
        (CardFile, {"endurance": [{}]}),
        (CardFile, {"nonsense": 1}),
        (CardFile, []),
        (TeamFile, {"alignment": "good"}),
        (TeamFile, {"id": "a" * 99}),
    ],
)
def test_no_message_of_the_type_checker_reaches_people(shape: type, raw: object) -> None:
    with pytest.raises(SetupError) as wrong:
        shaped(raw, shape, "x.toml")

    assert not RAW.search(wrong.value.reason)
    assert "`int" not in wrong.value.reason


def test_a_fault_of_one_line_hides_no_other(tmp_path: Path) -> None:
    """A wrong use, range or id is no text: what comes after it is shown all the same."""
    file = card(
        tmp_path,
        ('id = "tin_knight"', 'id = "tin_night"'),
        ('range = "Ranged 8"', 'range = "Rangd 8"'),
        ("This model recovers up to 2 Endurance points.", "When this model is attacked, it gains Fly."),
        ("gain +1 Attack until", "gain +1 Attack, Zork until"),
    )

    explained, verdict = explain_card(file)

    places = ["attacks[1].range", "powers[0].use", "powers[1].text", "id"]
    assert [finding.place for finding in verdict.findings] == places
    assert explained is not None
    assert [text.name for text in explained.texts if text.unread] == [
        *("Thrown hubcap", "Second wind", "Rallying cry")
    ]
    assert [text.facts for text in explained.texts if text.name == "Thrown hubcap"] == [""]
    assert [
        text.canonical["en"] for text in explained.texts if text.kind == "attack" and not text.unread
    ] == ["Critical: Knocked Down."]


def test_names_that_are_alike_hide_no_fault(tmp_path: Path) -> None:
    file = card(
        tmp_path,
        ('name = "Left hook"', 'name = "Second wind"'),
        ("gain +1 Attack until", "gain +1 Attack, Zork until"),
    )

    assert [finding.place for finding in check_card(file).findings] == ["powers", "powers[1].text"]


@each("content", ["[a" + ".a" * 3_000 + "]\n", "a" + ".a" * 3_000 + " = 1\n", "[[a" + ".a" * 60 + "]]\n"])
def test_tables_in_tables_without_end_are_refused(content: str, tmp_path: Path) -> None:
    file = tmp_path / "tin_knight.toml"
    file.write_text(template("tin_knight") + content, encoding="utf-8")

    (finding,) = check_card(file).findings

    assert finding.reason == "nested too deeply"
    assert explain_card(file)[0] is None
