"""The rack: heroes, factions, skills, Team Cards and ready-made teams, as a builder shows them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from threading import Lock

import msgspec

from slugfest.cards.factions import factions
from slugfest.cards.knight import Card, TeamFile, cards, teams
from slugfest.cards.language.skills import SKILL_TABLE
from slugfest.cards.library import own_cards
from slugfest.cards.sharing import share_code
from slugfest.cards.skills import skill_told
from slugfest.cards.teams import team_cards
from slugfest.families import FAMILIES
from slugfest.kernel.shown import GalleryCardShown
from slugfest.narration import Words, printed
from slugfest.rules.knight.shown import CardShown
from slugfest.rules.knight.view import card_shown
from slugfest.teams.drafts import TeamDraft, draft_of


class HeroOnRack(msgspec.Struct, frozen=True):
    """A hero to pick."""

    id: str
    card: CardShown
    """The card as it is shown at the table."""
    skills: list[str]
    """The keys of its skills, in the order of the card."""
    skill_texts: list[Words]
    """What each of them does, with the numbers of this card."""
    own: bool
    """Whether it is one of the server's own cards."""


class FactionOnRack(msgspec.Struct, frozen=True):
    """A faction by the name that cards print."""

    id: str
    name: Words
    about: Words


class SkillOnRack(msgspec.Struct, frozen=True):
    """What a skill does, in short; its rules have all details."""

    id: str
    name: Words
    text: Words
    rules: list[str]


class TeamCardOnRack(msgspec.Struct, frozen=True):
    """A Team Card: `least` of these heroes must be present; `models` of the team get the skill."""

    id: str
    name: Words
    level: int
    least: int
    heroes: list[str]
    skill: str
    models: int


class TeamOnRack(msgspec.Struct, frozen=True):
    """A ready-made team."""

    id: str
    name: Words
    about: Words
    team: TeamDraft
    code: str


class Rack(msgspec.Struct, frozen=True):
    """Everything to build from; the teams for newcomers come first."""

    heroes: list[HeroOnRack]
    factions: list[FactionOnRack]
    skills: list[SkillOnRack]
    team_cards: list[TeamCardOnRack]
    teams: list[TeamOnRack]
    figures: list[GalleryCardShown]
    """The figure cards of the hex game, to look at."""


_READING = Lock()
"""Held while cards are read, so that only one request of many does it."""


def rack() -> Rack:
    """Return the shipped cards and those in the server's own folder."""
    with _READING:
        _our_heroes()
    own = {name: card for name, card in own_cards().items() if name not in cards()}
    return Rack(
        heroes=[*_our_heroes(), *(_hero(card, own=True) for card in own.values())],
        factions=_factions([*cards().values(), *own.values()]),
        skills=_skills(),
        team_cards=_team_cards({**own, **cards()}),
        teams=_our_teams(),
        figures=[card for family in FAMILIES.values() for card in family.gallery()],
    )


@cache
def _our_heroes() -> list[HeroOnRack]:
    return [_hero(card, own=False) for card in cards().values()]


def _hero(card: Card, *, own: bool) -> HeroOnRack:
    texts = [printed(skill_told(use, "en"), skill_told(use, "fr")) for use in card.skills]
    return HeroOnRack(card.id, card_shown(card), [use.skill for use in card.skills], texts, own)


def _factions(known_cards: list[Card]) -> list[FactionOnRack]:
    """Return the shipped factions in the order of their file, then those that only own cards have."""
    shipped = [
        FactionOnRack(
            faction.name, printed(faction.name, faction.name_fr), printed(faction.about.en, faction.about.fr)
        )
        for faction in factions().values()
    ]
    unlisted = dict.fromkeys(name for card in known_cards for name in card.factions if name not in factions())
    return [*shipped, *(FactionOnRack(name, Words(name, name), printed("", "")) for name in unlisted)]


@cache
def _skills() -> list[SkillOnRack]:
    return [
        SkillOnRack(key, Words(skill.name, skill.name_fr), Words(skill.text, skill.text_fr), skill.rules)
        for key, skill in SKILL_TABLE.items()
    ]


def _team_cards(known_cards: Mapping[str, Card]) -> list[TeamCardOnRack]:
    """Return the Team Cards that some hero here can meet."""
    present = {card.alter_ego for card in known_cards.values()}
    return [
        TeamCardOnRack(
            card.id,
            printed(card.name, card.name_fr),
            card.level,
            card.requires.least,
            card.requires.alter_egos,
            card.bonus.skill,
            card.bonus.models,
        )
        for card in team_cards().values()
        if len(present & {*card.requires.alter_egos}) >= card.requires.least
    ]


@cache
def _our_teams() -> list[TeamOnRack]:
    return [_ready(team) for team in sorted(teams().values(), key=lambda team: (team.place, team.id))]


def _ready(team: TeamFile) -> TeamOnRack:
    about = printed(team.about.en, team.about.fr)
    return TeamOnRack(team.id, printed(team.name, team.name_fr), about, draft_of(team), share_code(team))
