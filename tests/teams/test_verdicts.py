"""What a builder is told about a team: every rule it breaks, in words, and what is good to know."""

import re
from pathlib import Path

import pytest

from slugfest.cards.knight import cards, teams
from slugfest.cards.language import SkillUse
from slugfest.cards.language.skills import SKILL_TABLE
from slugfest.cards.skills import skill_told
from slugfest.cards.teams import check_team, team_cards
from slugfest.commands.team_checking import team_report
from slugfest.kernel.errors import SetupError
from slugfest.rulebook import statement
from slugfest.rules.knight.skills import SKILLS as RULES_OF_SKILLS
from slugfest.teams.drafts import TeamDraft, check_draft, draft_of, team_of
from slugfest.teams.exchange import team_text
from slugfest.teams.rack import rack
from slugfest.teams.verdicts import judge

LANE = TeamDraft("Lane", ["brass_warden", "paper_lantern"], "Vigil", "hero", 30, [])
MIXED = TeamDraft("Mixed", ["brass_warden", "the_bosun", "brass_warden"], "Vigil", "hero", 10, ["night_tide"])


@pytest.mark.parametrize("team", teams().values(), ids=lambda team: team.id)
def test_every_ready_made_team_is_legal_in_the_builder_too(team: object) -> None:
    ready = next(offered for offered in rack().teams if offered.id == team.id)  # type: ignore[attr-defined]

    assert check_draft(ready.team, "dc").verdict.legal


def test_the_builder_says_what_the_command_says(tmp_path: Path) -> None:
    team = team_of(MIXED)
    file = tmp_path / f"{team.id}.toml"
    file.write_text(team_text(team), encoding="utf-8")
    verdict = judge(team)

    for language in ("en", "fr"):
        legal, lines = team_report(file, language)
        assert not legal
        colon = ": " if language == "en" else "\u00a0: "
        assert [line.strip() for line in lines[1:]] == [
            f"{violation.rule}{colon}{getattr(violation.text, language)}" for violation in verdict.violations
        ]
    assert {"DC-CARD-08", "DC-TEAM-03", "DC-TEAM-06", "DC-TCARD-03", "DC-TEAM-01"} == {
        violation.rule for violation in verdict.violations
    }
    assert len(verdict.violations) == len(check_team(team, cards(), team_cards()).violations)


@pytest.mark.parametrize(
    "limit, legal, note",
    [
        (19, False, None),
        (20, True, None),
        (21, True, "DC-TEAM-07"),
    ],
)
def test_the_level_at_the_edge_and_just_past_it(limit: int, legal: bool, note: str | None) -> None:
    total = sum(cards()[card].level for card in LANE.cards)
    draft = TeamDraft("Lane", LANE.cards, "Vigil", "hero", limit - 20 + total, [])

    verdict = check_draft(draft, "dc").verdict

    assert (verdict.level, verdict.legal) == (total, legal)
    assert [entry.rule for entry in verdict.notes] == ([note] if note else [])


def test_nobody_is_no_team_and_goes_nowhere() -> None:
    checked = check_draft(TeamDraft("", [], "Vigil", "hero", 50, []), "dc")

    assert not checked.verdict.legal
    assert (checked.code, checked.file) == (None, None)
    assert [entry.text.en for entry in checked.verdict.notes] == [
        "The team is still empty; it may go up to Level 50."
    ]


def test_skills_that_the_sheet_does_not_print_are_named_for_its_edition_alone() -> None:
    draft = draft_of(teams()["vigil_watch"])

    notes = [entry for entry in check_draft(draft, "marvel").verdict.notes if entry.rule == "MV-SKILL-01"]

    assert any("Brass Warden" in entry.text.en for entry in notes)
    assert all("this edition’s sheet" in entry.text.en for entry in notes)
    assert not [entry for entry in check_draft(draft, "dc").verdict.notes if entry.rule == "MV-SKILL-01"]


def test_teams_are_built_for_the_knight_games_alone() -> None:
    with pytest.raises(SetupError, match="superscape"):
        check_draft(LANE, "superscape")


def test_a_draft_and_its_team_are_the_same() -> None:
    for team in teams().values():
        again = team_of(draft_of(team))
        assert again.id not in teams()
        assert (again.name, again.name_fr) == (team.name, team.name_fr)
        assert (again.cards, again.team_cards, again.level) == (team.cards, team.team_cards, team.level)
        assert again.about == team.about


# -- the rack -------------------------------------------------------------------------------------


def test_every_skill_has_its_words_and_its_rules() -> None:
    assert set(RULES_OF_SKILLS) == set(SKILL_TABLE)
    for skill in SKILL_TABLE.values():
        assert skill.text.endswith(".")
        assert skill.text_fr.endswith(".")
        assert skill.text != skill.text_fr
        assert skill.rules
        for rule in skill.rules:
            assert statement(rule).section == "Common skills"


def test_the_words_of_a_skill_are_about_that_skill() -> None:
    """The first statement of each begins with the name of the skill."""
    for skill in SKILL_TABLE.values():
        assert statement(skill.rules[0]).text.startswith(skill.name)


@pytest.mark.parametrize(
    "use, english, french",
    [
        (SkillUse("resistance", 2, "fire"), "Fire damage is reduced by 2.", "de type Feu sont réduits de 2."),
        (SkillUse("toughness", 3), "are 3 inches shorter", "plus courtes de 3 pouces"),
        (SkillUse("comrade", 0, "Night Tram"), "Night Tram, if not yet activated", "Night Tram, s'il"),
        (SkillUse("soldier"), "reroll failed Stamina rolls", "jets de Vigueur ratés"),
    ],
)
def test_a_card_tells_its_skills_with_its_own_numbers(use: SkillUse, english: str, french: str) -> None:
    assert english in skill_told(use, "en")
    assert french in skill_told(use, "fr")


def test_no_hero_leaves_a_blank_in_a_skill() -> None:
    for hero in rack().heroes:
        for text in hero.skill_texts:
            assert not re.search(r"\b[XY]\b", f"{text.en} {text.fr}"), hero.id


def test_the_rack_has_every_hero_and_the_newcomers_teams_first() -> None:
    offer = rack()

    assert [hero.id for hero in offer.heroes] == list(cards())
    assert [team.id for team in offer.teams][:2] == ["vigil_watch", "undertow_crew"]
    assert {skill for hero in offer.heroes for skill in hero.skills} <= {skill.id for skill in offer.skills}
    assert {faction for hero in offer.heroes for faction in hero.card["factions"]} == {
        faction.id for faction in offer.factions
    }


def test_only_team_cards_that_somebody_here_can_meet_are_on_the_rack() -> None:
    offered = {team_card.id for team_card in rack().team_cards}

    assert "lamplighters" in offered
    assert set(team_cards()) - offered == {"justice_league_of_america"}
