"""The rack: heroes, factions, skills, Team Cards and ready-made teams, as a builder shows them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from threading import Lock

import msgspec

from slugfest.cards.factions import factions
from slugfest.cards.knight import Card, TeamFile, cards, teams
from slugfest.cards.language.vocabulary import SKILLS
from slugfest.cards.library import own_cards
from slugfest.cards.sharing import share_code
from slugfest.cards.skills import skill_texts, skill_told
from slugfest.cards.superscape import CardDocument, card_document, card_ids, load_card
from slugfest.cards.teams import team_cards
from slugfest.narration import Words, printed
from slugfest.rules.knight.shown import CardShown
from slugfest.rules.knight.view import card_shown
from slugfest.teams.drafts import TeamDraft, draft_of


class HeroOnRack(msgspec.Struct, frozen=True):
    """A hero to pick."""

    id: str
    card: CardShown
    """The card as the table shows it."""
    skills: list[str]
    """The keys of its skills, in the order of the card."""
    skill_texts: list[Words]
    """What each of them does, with the numbers of this card."""
    own: bool
    """Is it a card of whoever runs the server?"""


class FactionOnRack(msgspec.Struct, frozen=True):
    """A faction by the name that cards print."""

    id: str
    name: Words
    about: Words


class SkillOnRack(msgspec.Struct, frozen=True):
    """What a skill does, in short; its rules have every detail."""

    id: str
    name: Words
    text: Words
    rules: list[str]


class TeamCardOnRack(msgspec.Struct, frozen=True):
    """A Team Card: `least` of these heroes must be there; `models` of the team get the skill."""

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
    """All there is to build from; the teams for newcomers come first."""

    heroes: list[HeroOnRack]
    factions: list[FactionOnRack]
    skills: list[SkillOnRack]
    team_cards: list[TeamCardOnRack]
    teams: list[TeamOnRack]
    figures: list[CardDocument]
    """The figure cards of the hex game, to look at."""


_READING = Lock()
"""Many may ask a fresh server at once: one of them reads all cards, the others wait."""


def rack() -> Rack:
    """Ours, and the cards in the folder of whoever runs the server."""
    with _READING:
        _our_heroes()
    own = {name: card for name, card in own_cards().items() if name not in cards()}
    return Rack(
        heroes=[*_our_heroes(), *(_hero(card, own=True) for card in own.values())],
        factions=_factions([*cards().values(), *own.values()]),
        skills=_skills(),
        team_cards=_team_cards({**own, **cards()}),
        teams=_our_teams(),
        figures=[card_document(load_card(one)) for one in card_ids()],
    )


@cache
def _our_heroes() -> list[HeroOnRack]:
    return [_hero(card, own=False) for card in cards().values()]


def _hero(card: Card, *, own: bool) -> HeroOnRack:
    texts = [printed(skill_told(use, "en"), skill_told(use, "fr")) for use in card.skills]
    return HeroOnRack(card.id, card_shown(card), [use.skill for use in card.skills], texts, own)


def _factions(known: list[Card]) -> list[FactionOnRack]:
    """Ours in the order of their file, then those that only own cards have."""
    ours = [
        FactionOnRack(one.name, printed(one.name, one.name_fr), printed(one.about.en, one.about.fr))
        for one in factions().values()
    ]
    others = dict.fromkeys(name for card in known for name in card.factions if name not in factions())
    return [*ours, *(FactionOnRack(one, Words(one, one), printed("", "")) for one in others)]


@cache
def _skills() -> list[SkillOnRack]:
    told = skill_texts()
    return [
        SkillOnRack(key, Words(*names), Words(told[key].en, told[key].fr), told[key].rules)
        for key, names in SKILLS.items()
    ]


def _team_cards(known: Mapping[str, Card]) -> list[TeamCardOnRack]:
    """Those that somebody here can meet."""
    present = {card.alter_ego for card in known.values()}
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
    return [_ready(team) for team in sorted(teams().values(), key=lambda one: (one.place, one.id))]


def _ready(team: TeamFile) -> TeamOnRack:
    about = printed(team.about.en, team.about.fr)
    return TeamOnRack(team.id, printed(team.name, team.name_fr), about, draft_of(team), share_code(team))
