"""Team building: Levels, Factions, Alignments, names, and Team Cards."""

import inspect
from pathlib import Path
from typing import Any

import pytest

from slugfest.cards import teams as teams_module
from slugfest.cards.files.reading import shaped
from slugfest.cards.knight import Card, TeamFile, cards, read_card, teams
from slugfest.cards.teams import TeamVerdict, check_team, team_cards
from slugfest.kernel.errors import SetupError
from slugfest.narration import LANGUAGES
from slugfest.narration.narrator import catalogue
from slugfest.rules.knight.editions import DC
from slugfest.rules.knight.events.scenarios import BonusGiven
from slugfest.teams import verdicts
from tests.commands.running import slugfest
from tests.rules.knight.builders import Play, card, found, proving
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
    return [violation.rule for violation in verdict(models, **changes).violations]


@each(
    "levels, rules",
    [
        ((25, 25), []),
        ((25, 26), ["DC-TEAM-01"]),
        ((5,), []),
    ],
)
def test_the_levels_may_not_exceed_what_was_agreed(levels: tuple[int, ...], rules: list[str]) -> None:
    models = {f"m{k}": {"level": level} for k, level in enumerate(levels)}

    assert broken(models) == rules
    assert verdict(models).level == sum(levels)


def test_another_level_may_be_agreed() -> None:
    assert broken({"a": {"level": 21}}, level=20) == ["DC-TEAM-01"]
    assert broken({"a": {"level": 20}}, level=20) == []


@each(
    "factions, rules",
    [
        (["Vigil"], []),
        (["Tide", "Vigil"], []),
        (["Tide"], ["DC-CARD-08"]),
    ],
)
def test_every_model_lists_the_faction_of_the_team(factions: list[str], rules: list[str]) -> None:
    assert broken({"a": {}, "b": {"factions": factions}}) == rules


def test_a_team_names_its_faction_and_its_alignment() -> None:
    assert broken({"a": {}}, faction="", alignment="") == ["DC-TEAM-02", "DC-TEAM-02"]


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


def test_a_neutral_model_must_still_be_of_the_faction() -> None:
    assert broken({"a": {"alignments": ["neutral"], "factions": ["Tide"]}}) == ["DC-CARD-08"]


@rule("DC-CARD-09")
def test_there_are_three_alignments() -> None:
    with pytest.raises(SetupError):
        known(a={"alignments": ["grey"]})
    with pytest.raises(SetupError):
        known(a={"alignments": []})


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


def test_a_team_of_cards_that_do_not_exist_is_told_so() -> None:
    assert broken({"a": {}}, cards=["a", "nobody"]) == ["DC-CARD-01"]


# -- Team Cards ---------------------------------------------------------------------------

JLA = "justice_league_of_america"


LEAGUE = {
    **{f"a{k}": card(f"a{k}", alter_ego=who) for k, who in enumerate(("Batman", "Flash", "Superman"), 1)},
    "b1": card("b1"),
}


def league(*aliases: str, **changes: Any) -> list[str]:
    models = {f"m{k}": {"alter_ego": alias, "level": 10} for k, alias in enumerate(aliases)}
    return broken(models, team_cards=[JLA], **changes)


def test_one_team_card_at_most() -> None:
    rules = broken({"a": {"level": 1}}, team_cards=[JLA, "lamplighters"])

    assert "DC-TCARD-01" in rules
    assert "DC-TCARD-01" in broken({"a": {}}, team_cards=["nothing"])


@each(
    "aliases, rules",
    [
        (("Batman", "Flash", "Superman"), []),
        (("Martian Manhunter", "Wonder Woman", "Aquaman"), []),
        (("Batman", "Flash", "Robin"), ["DC-TCARD-03"]),
        (("Green Lantern", "Green Lantern", "Aquaman", "Robin"), []),
    ],
)
def test_the_league_needs_three_of_the_seven(aliases: tuple[str, ...], rules: list[str]) -> None:
    assert league(*aliases) == rules


@each("level, rules", [(35, []), (34, ["DC-TEAM-01"])])
def test_the_team_card_costs_levels(level: int, rules: list[str]) -> None:
    assert team_cards()[JLA].level == 5
    assert league("Batman", "Flash", "Superman", level=level) == rules


@rule("DC-TCARD-06", "DC-TCARD-07")
def test_up_to_two_models_of_the_owners_choice_get_the_skill(gathering: Make) -> None:
    play = gathering(7, 3, "A", a=3, b=1, cards=LEAGUE, team_cards={"A": JLA})
    play.answer("south", "A.a1", [3, 3], [20, 33], "A.a2", [6, 3], [9, 3])

    assert (play.asked.player, play.asked.about) == ("A", "team_bonus")
    assert play.table.round == 0
    assert play.refusal(["A.a1", "A.a2", "A.a3"]) == ("DC-TCARD-07", "wrong_number")

    play.answer(["A.a1", "A.a3"])

    assert [event.figure for event in found(play.events, BonusGiven)] == ["A.a1", "A.a3"]
    assert play.figure("A.a3").granted == ("defensive_teamwork",)
    assert play.table.round == 1


@rule("DC-TCARD-07")
def test_who_has_the_skill_already_is_not_offered_it(gathering: Make) -> None:
    cards_of = {
        "a1": card("a1", alter_ego="Brass Warden", skills=["Soldier"]),
        "a2": card("a2", alter_ego="Night Tram"),
        "b1": card("b1"),
    }
    play = gathering(7, 3, "A", a=2, b=1, cards=cards_of, team_cards={"A": "lamplighters"})
    play.answer("south", "A.a1", [3, 3], [20, 33], [6, 3])

    assert play.asked.options == ("A.a2",)  # type: ignore[attr-defined]

    before = play.table.index
    play.answer(["A.a2"])

    assert play.table.index is not before


@rule("DC-TCARD-07")
def test_whose_models_all_have_the_skill_is_not_asked_and_the_next_player_is(gathering: Make) -> None:
    named = {"1": "Brass Warden", "2": "Night Tram"}
    cards_of = {f"a{k}": card(f"a{k}", alter_ego=name, skills=["Soldier"]) for k, name in named.items()}
    cards_of |= {f"b{k}": card(f"b{k}", alter_ego=name) for k, name in named.items()}
    taken = {"A": "lamplighters", "B": "lamplighters"}
    play = gathering(7, 3, "A", a=2, b=2, cards=cards_of, team_cards=taken)
    play.answer("south", "A.a1", [3, 3], "B.b1", [20, 33], [6, 3], [24, 33])

    assert (play.asked.player, play.asked.about) == ("B", "team_bonus")

    play.answer(["B.b1"])

    assert play.figure("A.a1").granted == ()
    assert play.figure("B.b1").granted == ("soldier",)
    assert play.table.round == 1


@each(
    "chosen, aliases, message",
    [
        proving(
            "DC-TCARD-03 DC-TCARD-04",
            {"A": JLA},
            ["Batman", "Flash"],
            "teams[0]: DC-TCARD-03: team card needs more",
        ),
        proving("DC-TCARD-03 DC-TCARD-04", {"A": JLA}, ["Batman", "Flash", "Superman"], None),
        ({"A": "nothing"}, ["Batman"], "teams[0]: DC-TCARD-01: no such team card"),
        proving(
            "DC-TCARD-01", {"A": [JLA, JLA]}, ["Batman", "Flash", "Superman"], "must be a text, not a list"
        ),
        proving("DC-TCARD-03", {"B": JLA}, ["Batman", "Flash", "Superman"], "teams[1]: DC-TCARD-03"),
        ({"Z": JLA}, ["Batman"], "team_cards: no player is called 'Z'"),
    ],
)
def test_a_set_up_takes_a_team_card_only_if_its_requirements_are_met(
    gathering: Make, chosen: dict[str, Any], aliases: list[str], message: str | None
) -> None:
    models = {f"a{k}": card(f"a{k}", alter_ego=alias) for k, alias in enumerate(aliases, 1)}
    setup = {"a": len(aliases), "cards": {**models, "b1": card("b1")}, "team_cards": chosen}
    if message is None:
        assert gathering(7, 3, **setup).asked.about == "zone"
        return
    with pytest.raises(SetupError) as refused:
        gathering(7, 3, **setup)

    assert message in str(refused.value)


@rule("DC-TCARD-03")
def test_the_refusal_of_a_set_up_has_the_numbers() -> None:
    models = {f"a{k}": card(f"a{k}", alter_ego=alias) for k, alias in enumerate(("Flash", "Batman"), 1)}
    with pytest.raises(SetupError, match=r"least=3, .*present=2"):
        Play(DC, {"teams": [["a1", "a2"], ["a1"]], "cards": models, "team_cards": {"A": JLA}}, ())


@each(
    "level, wrong",
    [
        (0, False),
        proving("DC-TEAM-01 DC-TCARD-02 DC-TCARD-05", 35, False),
        proving("DC-TEAM-01 DC-TCARD-02 DC-TCARD-05", 34, True),
    ],
)
def test_an_agreed_level_holds_at_set_up_team_card_included(gathering: Make, level: int, wrong: bool) -> None:
    """Three models of Level 10, and 5 for the card; without an agreement anything goes."""
    setup = {"a": 3, "cards": LEAGUE, "team_cards": {"A": JLA}, "level": level}
    if not wrong:
        assert gathering(7, 3, **setup).asked.about == "zone"
        return
    with pytest.raises(SetupError, match=r"teams\[0\]: DC-TEAM-01: .*level=35, limit=34, over=1"):
        gathering(7, 3, **setup)


@each(
    "first, second, rules",
    [
        ({}, {}, []),
        proving("DC-TEAM-03", {}, {"alignments": ["villain"]}, ["DC-TEAM-03"]),
        proving("DC-TEAM-04", {}, {"alignments": ["neutral"]}, []),
        proving("DC-TEAM-04", {"alignments": ["neutral"]}, {"alignments": ["neutral"]}, []),
        proving("DC-TEAM-04", {}, {"alignments": ["neutral"], "factions": ["Tide"]}, ["DC-CARD-08"]),
        proving("DC-TEAM-05 DC-CARD-10", {}, {"alignments": ["villain", "hero"]}, []),
        proving("DC-TEAM-02 DC-CARD-08", {}, {"factions": ["Tide"]}, ["DC-CARD-08"]),
        proving("DC-TEAM-05 DC-CARD-10", {}, {"factions": ["Tide", "Vigil"]}, []),
        proving(
            "DC-TEAM-02 DC-TEAM-03",
            {},
            {"factions": ["Tide"], "alignments": ["villain"]},
            ["DC-CARD-08", "DC-TEAM-03"],
        ),
    ],
)
def test_with_an_agreed_level_a_team_has_one_faction_and_one_alignment(
    gathering: Make, first: dict[str, Any], second: dict[str, Any], rules: list[str]
) -> None:
    """The set-up names neither: those that suit the team best are tried."""
    models = {"a1": card("a1", **first), "a2": card("a2", **second), "b1": card("b1")}
    setup = {"a": 2, "cards": models, "level": 50}
    if not rules:
        assert gathering(7, 3, **setup).asked.about == "zone"
        return
    with pytest.raises(SetupError) as refused:
        gathering(7, 3, **setup)

    assert all(statement in str(refused.value) for statement in rules)


# -- the command --------------------------------------------------------------------------


def test_the_teams_we_ship_are_legal() -> None:
    for team in teams().values():
        assert check_team(team, cards(), team_cards()).violations == ()


ALL_WRONG = """
id = "mixed"
name = "Mixed"
name_fr = "Mêlée"
faction = "Vigil"
alignment = "hero"
level = 30
cards = ["brass_warden", "brass_warden", "rust_saint", "brass_wardem", "nobody_at_all"]
team_cards = ["lamplighter", "justice_league_of_america"]
about = { en = "", fr = "" }
"""
BROKEN = (
    "DC-CARD-01: There is no card called “brass_wardem”. Did you mean “brass_warden”?",
    "DC-CARD-01: There is no card called “nobody_at_all”.",
    "DC-CARD-08: Rust Saint belongs to",
    "DC-TEAM-03: Rust Saint’s Alignment is villain, the team’s is hero.",
    "DC-TEAM-06: ",
    "has been taken 2 times: Brass Warden and Brass Warden.",
    "DC-TCARD-01: 2 Team Cards have been taken; only one is allowed.",
    "DC-TCARD-01: There is no Team Card called “lamplighter”. Did you mean “lamplighters”?",
    "DC-TCARD-03: Justice League of America needs at least 3 of Aquaman",
    "DC-TEAM-01: Level",
)
FRENCH = (
    "DC-CARD-01\u00a0: Aucune carte ne s’appelle «\u00a0brass_wardem\u00a0». Vouliez-vous dire «\u00a0brass_warden\u00a0»\u202f?",
    "DC-TEAM-03\u00a0: Alignement de Rust Saint\u00a0: vilain\u202f; celui de l’équipe\u00a0: héros.",
    "DC-TCARD-01\u00a0: Il y a 2 Cartes d’Équipe\u202f; une seule est permise.",
    "DC-TCARD-03\u00a0: Ligue de Justice d’Amérique demande au moins 3 figurines parmi Aquaman",
)


@each("language, lines", [("en", BROKEN), ("fr", FRENCH)])
def test_the_command_explains_every_violation(tmp_path: Path, language: str, lines: tuple[str, ...]) -> None:
    file = tmp_path / "mixed.toml"
    file.write_text(ALL_WRONG, encoding="utf-8")
    result = slugfest("team", "check", "--lang", language, file)

    assert result.returncode == 1
    for line in lines:
        assert line in result.stdout
    assert len(result.stdout.strip().splitlines()) == 10


def test_the_command_tells_the_totals_of_a_legal_team() -> None:
    legal = f"src/slugfest/cards/data/knight/teams/{next(iter(teams()))}.toml"
    english, french = slugfest("team", "check", legal), slugfest("team", "check", "--lang", "fr", legal)

    assert (english.returncode, french.returncode) == (0, 0)
    assert "Level 50 of 50" in english.stdout
    assert "Niveau 50 sur 50" in french.stdout


@each("content", ['id = "mixed"', "id =", 'id = "mixed"\nname = 3'])
def test_a_file_that_is_no_team_is_told_by_name(tmp_path: Path, content: str) -> None:
    file = tmp_path / "mixed.toml"
    file.write_text(content, encoding="utf-8")
    result = slugfest("team", "check", file, tmp_path / "none.toml")

    assert result.returncode == 1
    assert "mixed.toml" in result.stdout
    assert "none.toml: No such file" in result.stdout
    assert slugfest("team", "check", "--lang", "xx", file).returncode != 0


def test_every_violation_has_a_sentence_in_both_languages() -> None:
    source = "".join(inspect.getsource(module) for module in (teams_module, verdicts))
    english, french = (catalogue(language, "teams")["refusals"] for language in LANGUAGES)
    own = {key for key in english if key not in catalogue("en", "kernel")["refusals"]}

    assert set(english) == set(french)
    for key in own - {"legal_team", "illegal_team"}:
        assert key.removesuffix("_near") in source
