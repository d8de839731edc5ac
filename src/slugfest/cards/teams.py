"""Teams: Team Cards, and what makes a team legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.knight import Card, TeamFile
from slugfest.cards.shapes import DATA, Id, Name
from slugfest.kernel.errors import Refusal, SetupError


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of a Team Card file."""


class Requirement(_File, frozen=True):
    """DC-TCARD-03.  At least so many models of these aliases."""

    least: Annotated[int, msgspec.Meta(ge=1, le=20)]
    alter_egos: Annotated[list[Name], msgspec.Meta(min_length=1)]


class Bonus(_File, frozen=True):
    """DC-TCARD-06.  A skill, by its key, for up to so many models."""

    skill: Id
    models: Annotated[int, msgspec.Meta(ge=1, le=20)]


class TeamCard(_File, frozen=True):
    """A Team Card: its cost in Levels, what it asks for and what it gives."""

    id: Id
    name: Name
    name_fr: Name
    level: Annotated[int, msgspec.Meta(ge=0, le=60)]
    requires: Requirement
    bonus: Bonus


def load_team_card(path: Path) -> TeamCard:
    """Return a Team Card from its file, which bears its id."""
    card = shaped(read_toml(path), TeamCard, path.name)
    if card.id != path.stem:
        raise SetupError(path.name, f"id must be {path.stem!r}, the name of the file, not {card.id!r}")
    return card


@cache
def team_cards() -> dict[str, TeamCard]:
    """Return all the Team Cards we ship, by id."""
    return {path.stem: load_team_card(path) for path in sorted((DATA / "team_cards").glob("*.toml"))}


class TeamVerdict(msgspec.Struct, frozen=True):
    """What a team comes to, and all that is wrong with it: each rule that it breaks, and how."""

    level: int
    limit: int
    models: int
    violations: tuple[Refusal, ...]


def fits_alignment(card: Card, alignment: str) -> bool:
    """DC-TEAM-04, DC-TEAM-05, DC-CARD-10.  Any of a model's alignments will do; Neutral joins anybody."""
    return alignment in card.alignments or "neutral" in card.alignments


def check_team(team: TeamFile, known: Mapping[str, Card], bonus_cards: Mapping[str, TeamCard]) -> TeamVerdict:
    """Return every rule of team building that the team breaks."""
    refusals = [
        _unknown("DC-CARD-01", "no_such_card", name, known) for name in team.cards if name not in known
    ]
    models = [known[name] for name in team.cards if name in known]
    refusals += _affiliations(team, models)
    refusals += _namesakes(models)
    refusals += check_team_cards(team.team_cards, models, bonus_cards)
    taken = sum(bonus_cards[name].level for name in team.team_cards if name in bonus_cards)
    level = sum(card.level for card in models) + taken
    if level > team.level:
        facts = {"level": level, "limit": team.level, "over": level - team.level, "team_cards": taken}
        refusals.append(Refusal("DC-TEAM-01", "level_with_team_card" if taken else "level_too_high", facts))
    return TeamVerdict(level, team.level, len(models), tuple(refusals))


def _unknown(rule: str, reason: str, name: str, known: Iterable[str]) -> Refusal:
    """Return the refusal of an unknown name, with the name that comes nearest."""
    near = get_close_matches(name, list(known), 1)
    return Refusal(
        rule, f"{reason}_near" if near else reason, {"name": name, "near": near[0] if near else ""}
    )


def _affiliations(team: TeamFile, models: Sequence[Card]) -> list[Refusal]:
    """DC-TEAM-02, DC-TEAM-03, DC-CARD-08, DC-CARD-09.  One Faction and one Alignment for all."""
    refusals = []
    if not team.faction:
        refusals.append(Refusal("DC-TEAM-02", "no_faction"))
    if not team.alignment:
        refusals.append(Refusal("DC-TEAM-02", "no_alignment"))
    for card in models:
        if team.faction and team.faction not in card.factions:
            facts = {"model": card.alter_ego, "own": list(card.factions), "team": team.faction}
            refusals.append(Refusal("DC-CARD-08", "wrong_faction", facts))
        if team.alignment and not fits_alignment(card, team.alignment):
            rule = "DC-TEAM-02" if team.alignment == "neutral" else "DC-TEAM-03"
            facts = {"model": card.alter_ego, "own": list(card.alignments), "team": team.alignment}
            refusals.append(Refusal(rule, "wrong_alignment", facts))
    return refusals


def _namesakes(models: Sequence[Card]) -> list[Refusal]:
    """DC-TEAM-06, DC-CARD-02, DC-CARD-03.  Nobody is taken twice, under whatever alias."""
    names = [card.name for card in models]
    return [
        Refusal(
            "DC-TEAM-06",
            "taken_twice",
            {
                "name": name,
                "times": names.count(name),
                "aliases": [card.alter_ego for card in models if card.name == name],
            },
        )
        for name in sorted({name for name in names if names.count(name) > 1})
    ]


def check_team_cards(
    named: Sequence[str], models: Sequence[Card], bonus_cards: Mapping[str, TeamCard]
) -> list[Refusal]:
    """DC-TCARD-01, DC-TCARD-03, DC-TCARD-04.  One Team Card at most, and all that it asks for."""
    refusals = []
    if len(named) > 1:
        refusals.append(Refusal("DC-TCARD-01", "too_many_team_cards", {"taken": len(named)}))
    for name in named:
        card = bonus_cards.get(name)
        if card is None:
            refusals.append(_unknown("DC-TCARD-01", "no_such_team_card", name, bonus_cards))
            continue
        asked = card.requires
        present = sum(model.alter_ego in asked.alter_egos for model in models)
        if present < asked.least:
            facts = {
                "card": f"team card {card.id}",
                "least": asked.least,
                "asked": asked.alter_egos,
                "present": present,
            }
            refusals.append(Refusal("DC-TCARD-03", "team_card_needs_more", facts))
    return refusals
