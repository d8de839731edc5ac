"""Card and team files: those we ship load, and whatever is wrong is named by place and reason."""

from pathlib import Path
from typing import Any

import pytest

from slugfest.cards.files.reading import LARGEST_FILE, parse_toml, read_toml
from slugfest.cards.knight import cards, load_card, load_team, read_card, teams
from slugfest.cards.language import compile_strike
from slugfest.cards.language.render import render
from slugfest.cards.shapes import DATA
from slugfest.kernel.errors import SetupError
from tests.rules.knight.builders import card, line, power

each = pytest.mark.parametrize
HEROES = sorted((DATA / "heroes").glob("*.toml"))
TEAMS = sorted((DATA / "teams").glob("*.toml"))


def hero(**changes: Any) -> dict[str, Any]:
    return {"id": "hero", **card("hero", **changes)}


# -- what we ship -------------------------------------------------------------------------


@each("path", HEROES, ids=lambda path: path.stem)
def test_every_shipped_card_loads_and_speaks_both_languages(path: Path) -> None:
    shipped = load_card(path)

    assert shipped == cards()[path.stem]
    assert shipped.about["en"] != shipped.about["fr"]
    assert all(shipped.about.values())
    assert all(attack.name and attack.name_fr for attack in shipped.attacks)
    assert all(power.name and power.name_fr for power in shipped.powers)


@each("path", HEROES, ids=lambda path: path.stem)
def test_every_shipped_card_is_written_in_canonical_words(path: Path) -> None:
    shipped = load_card(path)

    for attack in shipped.attacks:
        assert attack.printed == render(attack.text)
    for printed_power in shipped.powers:
        assert printed_power.printed == render(
            printed_power.does if printed_power.line is None else compile_strike(printed_power.printed, "x")
        )
    for zone in shipped.zones:
        assert zone.printed == render(zone.changes)
    assert shipped.skills_printed == tuple(render(use) for use in shipped.skills)


def test_no_two_shipped_cards_are_the_same_person() -> None:
    names = [shipped.name for shipped in cards().values()]

    assert len(set(names)) == len(names)


@each("path", TEAMS, ids=lambda path: path.stem)
def test_every_shipped_team_is_made_of_shipped_cards(path: Path) -> None:
    team = load_team(path)

    assert set(team.cards) <= set(cards())
    assert len(set(team.cards)) == len(team.cards)
    assert team.about.en != team.about.fr
    assert team == teams()[path.stem]


def test_there_is_something_to_play_with() -> None:
    assert len(HEROES) >= 6
    assert len(TEAMS) >= 2


# -- numbers and defaults -----------------------------------------------------------------


@each(
    "changes, radius, height",
    [
        ({}, 0.59, 1.5),
        ({"size": 1}, 0.59, 1.5),
        ({"size": 3}, 0.785, 2.0),
        ({"size": 3, "base": 2.0, "height": 3.5}, 1.0, 3.5),
    ],
)
def test_a_card_has_the_volume_of_its_size_unless_it_says_otherwise(
    changes: dict[str, Any], radius: float, height: float
) -> None:
    read = read_card(hero(**changes), "x")

    assert (radius, height) == (read.radius, read.height)


@each(
    "text, form, reach",
    [
        ("Melee", "melee", 0),
        ("melee 2", "melee", 2),
        ("Ranged 8", "ranged", 8),
        ("Ranged / 10", "ranged", 10),
        ("Expansive Wave 3", "wave", 3),
        ("Exp. Wave/4", "wave", 4),
        ("Spray", "spray", 0),
    ],
)
def test_what_a_range_may_look_like(text: str, form: str, reach: float) -> None:
    read = read_card(hero(attacks=[line(range=text)]), "x").attacks[0]

    assert (form, reach) == (read.form, read.reach)


def test_a_key_is_made_of_the_name() -> None:
    read = read_card(hero(attacks=[line(name="Éclat d'acier (2)")]), "x")

    assert read.attacks[0].key == "clat_d_acier_2"
    assert read.attacks[0].name_fr == "Éclat d'acier (2)"


# -- what is wrong ------------------------------------------------------------------------


@each(
    "changes, place, reason",
    [
        ({"power": "six"}, "hero.toml, power", "must be a whole number, not a text"),
        ({"power": 6.5}, "hero.toml, power", "must be a whole number"),
        ({"power": True}, "hero.toml, power", "must be a whole number, not true or false"),
        ({"power": 41}, "hero.toml, power", "at most 40"),
        ({"speed": []}, "hero.toml, speed", "at least 1 "),
        ({"speed": [1, 2, 3, 4]}, "hero.toml, speed", "at most 3 "),
        ({"cape": "red"}, "hero.toml", "no field `cape`"),
        ({"alignments": ["good"]}, "hero.toml, alignments[0]", "'good' is not allowed here"),
        ({"endurance": [{"boxes": 3}]}, "hero.toml, endurance", "at least 3 "),
        ({"skills": ["Crulle"]}, "hero.toml, skills[0]", "did you mean Cruel?"),
        ({"skills": ["Cruel", "cruel"]}, "hero.toml, skills", "two of them are called 'cruel'"),
        ({"attacks": [line(), line(name="BLOW!")]}, "hero.toml, attacks", "two of them are called 'blow'"),
        ({"powers": [power(), power()]}, "hero.toml, powers", "two of them are called 'leap'"),
        ({"powers": [power(name="Blow")]}, "hero.toml, powers", "two of them are called 'blow'"),
        ({"attacks": [line(range="Far")]}, "hero.toml, attacks[0].range", '"Far" is not a range'),
        ({"attacks": [line(range="Ranged")]}, "hero.toml, attacks[0].range", "needs a number of inches"),
        ({"attacks": [line(nature="wet")]}, "hero.toml, attacks[0].nature", "'wet' is not allowed here"),
        ({"attacks": [line(text="Stun")]}, "hero.toml, attacks[0].text", "needs a number"),
        ({"powers": [power(text="Sing.")]}, "hero.toml, powers[0].text", "not understood"),
        ({"attacks": [line(damage="STR*2")]}, "hero.toml, attacks[0].damage", "STR+1 or STR-1"),
        ({"attacks": [line(damage=21)]}, "hero.toml, attacks[0].damage", "at most 20"),
        (
            {"powers": [power(use="reactive", text="Attack: Melee, Energy Fire, 1 damage.")]},
            "hero.toml, powers[0].use",
            "must be active",
        ),
        (
            {"powers": [power(use="reactive", text="When an enemy attacks, cancel the attack.")]},
            "hero.toml, powers[0].range",
            "needs a range in inches",
        ),
        (
            {"powers": [power(text="Target enemy model gains -1 Speed until its next activation.")]},
            "hero.toml, powers[0].range",
            "needs a range in inches",
        ),
        ({"base": float("nan")}, "hero.toml, base", "more than 0.3"),
        ({"height": 12.0}, "hero.toml, height", "less than 12"),
        ({"id": "Hero!"}, "hero.toml, id", "lowercase letters"),
    ],
)
def test_a_wrong_card_is_named(changes: dict[str, Any], place: str, reason: str) -> None:
    with pytest.raises(SetupError) as wrong:
        read_card({**hero(), **changes}, "hero.toml")

    assert place == wrong.value.place
    assert reason in wrong.value.reason


@each("field", ["id", "name", "power", "speed", "defenses", "endurance", "attacks", "level"])
def test_a_missing_field_is_named(field: str) -> None:
    raw = hero()
    del raw[field]
    with pytest.raises(SetupError, match=f"hero.toml: `{field}` is missing"):
        read_card(raw, "hero.toml")


@each("raw", [None, 3, "hero", [], [hero()]])
def test_what_is_no_card_at_all_is_refused(raw: Any) -> None:
    with pytest.raises(SetupError, match="must be a table"):
        read_card(raw, "hero.toml")


@each("load", [load_card, load_team], ids=["card", "team"])
def test_the_id_is_the_name_of_the_file(load: Any, tmp_path: Path) -> None:
    shipped = (HEROES if load is load_card else TEAMS)[0]
    other = tmp_path / "other_name.toml"
    other.write_bytes(shipped.read_bytes())
    with pytest.raises(SetupError, match=r"other_name.toml: id must be 'other_name', the name of the file"):
        load(other)


@each(
    "content, reason",
    [
        (b"id = ", "this is not a value"),
        (b"id = 'x'\nid = 'y'", "this name already has a value"),
        (b"name = '\xff'", "not UTF-8 at byte 8"),
        (b"#" + b"x" * LARGEST_FILE, "larger than 1,000,000 bytes"),
        (b"a = " + b"[" * 50_000, "nested too deeply"),
    ],
    ids=["cut off", "twice", "latin", "large", "deep"],
)
def test_a_file_that_cannot_be_read_is_named(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "hero.toml"
    path.write_bytes(content)
    with pytest.raises(SetupError) as wrong:
        load_card(path)

    assert wrong.value.place == "hero.toml"
    assert reason in wrong.value.reason


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"hero\.toml: No such file"):
        read_toml(tmp_path / "hero.toml")


def test_a_text_may_be_read_as_well_as_a_file() -> None:
    assert parse_toml("a = 1", "x") == {"a": 1}
