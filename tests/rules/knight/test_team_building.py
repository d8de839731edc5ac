"""Team building: Levels, Factions, Alignments, names, and Team Cards."""

from pathlib import Path
from typing import Any

import pytest

from slugfest.cards.files import shaped
from slugfest.cards.knight import Card, TeamFile, cards, read_card, teams
from slugfest.cards.teams import TeamVerdict, check_team, team_cards
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.scenario_events import BonusGiven
from tests.commands.running import slugfest
from tests.rules.knight.builders import card, found
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize


def known(**changes: dict[str, Any]) -> dict[str, Card]:
    return {name: read_card({"id": name, **card(name, **change)}, name) for name, change in changes.items()}


def verdict(models: dict[str, dict[str, Any]], **changes: Any) -> TeamVerdict:
    """A Vigil team of heroes, except for `changes`."""
    raw = {
        "id": "team",
        "name": "Team",
        "name_fr": "Équipe",
        "about": {"en": "", "fr": ""},
        "faction": "Vigil",
        "alignment": "hero",
        "cards": list(models),
        **changes,
    }
    return check_team(shaped(raw, TeamFile, "team"), known(**models), team_cards())


def broken(models: dict[str, dict[str, Any]], **changes: Any) -> list[str]:
    return [one.rule for one in verdict(models, **changes).violations]


@rule("DC-TEAM-01", "DC-TEAM-07")
@each("levels, rules", [((25, 25), []), ((25, 26), ["DC-TEAM-01"]), ((5,), [])])
def test_the_levels_may_not_exceed_what_was_agreed(levels: tuple[int, ...], rules: list[str]) -> None:
    models = {f"m{k}": {"level": level} for k, level in enumerate(levels)}

    assert broken(models) == rules
    assert verdict(models).level == sum(levels)


@rule("DC-TEAM-01")
def test_another_level_may_be_agreed() -> None:
    assert broken({"a": {"level": 21}}, level=20) == ["DC-TEAM-01"]
    assert broken({"a": {"level": 20}}, level=20) == []


@rule("DC-TEAM-02", "DC-CARD-08", "DC-CARD-10", "DC-TEAM-05")
@each("factions, rules", [(["Vigil"], []), (["Tide", "Vigil"], []), (["Tide"], ["DC-CARD-08"])])
def test_every_model_lists_the_faction_of_the_team(factions: list[str], rules: list[str]) -> None:
    assert broken({"a": {}, "b": {"factions": factions}}) == rules


@rule("DC-TEAM-02")
def test_a_team_names_its_faction_and_its_alignment() -> None:
    assert broken({"a": {}}, faction="", alignment="") == ["DC-TEAM-02", "DC-TEAM-02"]


@rule("DC-TEAM-03", "DC-TEAM-04", "DC-TEAM-05", "DC-CARD-09", "DC-CARD-10")
@each(
    "team, alignments, rules",
    [
        ("hero", ["hero"], []),
        ("hero", ["villain"], ["DC-TEAM-03"]),
        ("villain", ["hero"], ["DC-TEAM-03"]),
        ("hero", ["villain", "hero"], []),
        ("hero", ["neutral"], []),
        ("villain", ["neutral"], []),
        ("neutral", ["neutral"], []),
        ("neutral", ["hero"], ["DC-TEAM-02"]),
        ("neutral", ["hero", "neutral"], []),
    ],
)
def test_heroes_and_villains_never_mix_and_neutrals_join_anybody(
    team: str, alignments: list[str], rules: list[str]
) -> None:
    assert broken({"a": {"alignments": alignments}}, alignment=team) == rules


@rule("DC-TEAM-04")
def test_a_neutral_model_must_still_be_of_the_faction() -> None:
    assert broken({"a": {"alignments": ["neutral"], "factions": ["Tide"]}}) == ["DC-CARD-08"]


@rule("DC-CARD-09")
def test_there_are_three_alignments() -> None:
    with pytest.raises(SetupError):
        known(a={"alignments": ["grey"]})
    with pytest.raises(SetupError):
        known(a={"alignments": []})


@rule("DC-TEAM-06", "DC-CARD-02", "DC-CARD-03")
def test_one_person_is_taken_once_whatever_the_alias() -> None:
    """Two versions of one person share a real name; two persons may share an alias."""
    versions = {"a": {"name": "Bruce", "alter_ego": "Bat"}, "b": {"name": "Bruce", "alter_ego": "Owl"}}
    persons = {"a": {"name": "Hal", "alter_ego": "Lamp"}, "b": {"name": "John", "alter_ego": "Lamp"}}

    assert broken(versions) == ["DC-TEAM-06"]
    assert broken(persons) == []


@rule("DC-CARD-01")
def test_a_card_has_every_field_and_no_other() -> None:
    fields = ("name", "alter_ego", "power", "speed", "strength", "attack", "agility", "stamina", "willpower")
    for field in (*fields, "level", "factions", "alignments", "defenses", "endurance", "attacks"):
        raw = {"id": "a", **card("a")}
        del raw[field]
        with pytest.raises(SetupError):
            read_card(raw, "a")
    with pytest.raises(SetupError):
        read_card({"id": "a", **card("a"), "luck": 3}, "a")


@rule("DC-CARD-01")
def test_a_team_of_cards_that_do_not_exist_is_told_so() -> None:
    assert broken({"a": {}}, cards=["a", "nobody"]) == ["DC-CARD-01"]


# -- Team Cards ---------------------------------------------------------------------------

JLA = "justice_league_of_america"


def league(*aliases: str, **changes: Any) -> list[str]:
    models = {f"m{k}": {"alter_ego": alias, "level": 10} for k, alias in enumerate(aliases)}
    return broken(models, team_cards=[JLA], **changes)


@rule("DC-TCARD-01")
def test_one_team_card_at_most() -> None:
    rules = broken({"a": {"level": 1}}, team_cards=[JLA, "lamplighters"])

    assert "DC-TCARD-01" in rules
    assert "DC-TCARD-01" in broken({"a": {}}, team_cards=["nothing"])


@rule("DC-TCARD-03", "DC-TCARD-04")
@each(
    "aliases, rules",
    [
        (("Batman", "Flash", "Superman"), []),
        (("Batman", "Flash", "Robin"), ["DC-TCARD-03"]),
        (("Green Lantern", "Green Lantern", "Aquaman", "Robin"), []),
    ],
)
def test_the_league_needs_three_of_the_seven(aliases: tuple[str, ...], rules: list[str]) -> None:
    assert league(*aliases) == rules


@rule("DC-TCARD-02", "DC-TCARD-05")
@each("level, rules", [(35, []), (34, ["DC-TEAM-01"])])
def test_the_team_card_costs_levels(level: int, rules: list[str]) -> None:
    assert team_cards()[JLA].level == 5
    assert league("Batman", "Flash", "Superman", level=level) == rules


@rule("DC-TCARD-06", "DC-TCARD-07")
def test_up_to_two_models_of_the_owners_choice_get_the_skill(gathering: Make) -> None:
    play = gathering(7, 3, "A", a=3, b=1, team_cards={"A": JLA})
    play.answer("south", "A.a1", [3, 3], [20, 33], "A.a2", [6, 3], [9, 3])

    assert (play.asked.player, play.asked.about) == ("A", "team_bonus")
    assert play.table.round == 0
    assert play.refusal(["A.a1", "A.a2", "A.a3"]) == ("DC-TCARD-07", "wrong_number")

    play.answer(["A.a1", "A.a3"])

    assert [one.figure for one in found(play.events, BonusGiven)] == ["A.a1", "A.a3"]
    assert play.figure("A.a3").granted == ("defensive_teamwork",)
    assert play.table.round == 1


@rule("DC-TCARD-07")
def test_who_has_the_skill_already_is_not_offered_it(gathering: Make) -> None:
    cards_of = {"a1": card("a1", skills=["Soldier"]), "a2": card("a2"), "b1": card("b1")}
    play = gathering(7, 3, "A", a=2, b=1, cards=cards_of, team_cards={"A": "lamplighters"})
    play.answer("south", "A.a1", [3, 3], [20, 33], [6, 3])

    assert play.asked.options == ("A.a2",)  # type: ignore[attr-defined]

    before = play.table.index
    play.answer(["A.a2"])

    assert play.table.index is not before


def test_a_team_card_that_does_not_exist_is_refused(gathering: Make) -> None:
    for chosen in ({"A": "nothing"}, {"Z": JLA}):
        with pytest.raises(SetupError):
            gathering(7, 3, team_cards=chosen)


# -- the command --------------------------------------------------------------------------


@rule("DC-TEAM-02")
def test_the_teams_we_ship_are_legal() -> None:
    for team in teams().values():
        assert check_team(team, cards(), team_cards()).violations == ()


def test_the_command_tells_totals_or_every_violation(tmp_path: Path) -> None:
    file = tmp_path / "mixed.toml"
    file.write_text(
        'id = "mixed"\nname = "M"\nname_fr = "M"\nfaction = "Vigil"\nalignment = "hero"\nlevel = 20\n'
        'cards = ["brass_warden", "rust_saint"]\nabout = { en = "", fr = "" }\n',
        encoding="utf-8",
    )
    good = slugfest("team", "check", "src/slugfest/cards/data/knight/teams/vigil_watch.toml")
    bad = slugfest("team", "check", file)

    assert (good.returncode, bad.returncode) == (0, 1)
    assert "Level 28 of 30" in good.stdout
    for told in ("DC-TEAM-01", "DC-CARD-08", "DC-TEAM-03"):
        assert told in bad.stdout
    assert slugfest("team", "check", tmp_path / "none.toml").returncode == 1
