"""Verdicts on teams: every rule that a team breaks, in words, and notes about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from slugfest.cards.knight import Card, TeamFile, cards, load_team
from slugfest.cards.language import SkillUse
from slugfest.cards.language.render import render
from slugfest.cards.library import all_cards
from slugfest.cards.teams import TeamVerdict, check_team, team_cards
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.rules.knight.game import GAMES


class Told(msgspec.Struct, frozen=True):
    """A rule and its sentence about a team."""

    rule: str
    text: Words


class Judged(msgspec.Struct, frozen=True):
    """The totals of a team, every rule that it breaks, and notes that forbid nothing."""

    level: int
    limit: int
    models: int
    legal: bool
    violations: list[Told]
    notes: list[Told]


class IllegalTeam(SetupError):
    """Raised when a team that breaks rules is to be played."""

    def __init__(self, place: str, violations: list[Told]) -> None:
        super().__init__(
            place, "; ".join(f"{violation.rule}: {violation.text.en}" for violation in violations)
        )
        self.violations = violations


def check_team_file(path: Path) -> tuple[TeamFile, TeamVerdict]:
    """Return a team with its totals and every rule that it breaks; raise `SetupError` if the file is not a team."""
    team = load_team(path)
    return team, check_team(team, cards_for(team), team_cards())


def cards_for(team: TeamFile) -> Mapping[str, Card]:
    """Return the cards that a team is checked against; own cards are read only if a name is not shipped."""
    return cards() if all(name in cards() for name in team.cards) else all_cards()


def names_in_teams(team: TeamFile) -> dict[str, dict[str, str]]:
    """Return the names of Team Cards; ids are their own names."""
    ids = (*team.cards, *team.team_cards, *cards_for(team), *team_cards())
    called = {f"team card {card.id}": {"en": card.name, "fr": card.name_fr} for card in team_cards().values()}
    return {**{key: {"en": key, "fr": key} for key in ids}, **called}


def judge(team: TeamFile, game: str = "dc") -> Judged:
    """Return the verdict of `slugfest team check` in words of every language."""
    known_cards = cards_for(team)
    verdict = check_team(team, known_cards, team_cards())
    models = [known_cards[name] for name in team.cards if name in known_cards]
    notes = [*_room(verdict), *_unprinted(models, game)]
    return Judged(
        verdict.level,
        verdict.limit,
        verdict.models,
        bool(models) and not verdict.violations,
        refusals_in_words(team, verdict.violations),
        refusals_in_words(team, notes),
    )


def refusals_in_words(team: TeamFile, refusals: Iterable[Refusal]) -> list[Told]:
    """Return what the rules say about a team, in words."""
    teller = Narrator("teams", names_in_teams(team))
    return [Told(refusal.rule, teller.refusal(refusal)) for refusal in refusals]


def _room(verdict: TeamVerdict) -> list[Refusal]:
    """DC-TEAM-07.  A team may stay under its Level; nobody at all is no team."""
    if not verdict.models:
        return [Refusal("DC-TEAM-01", "nobody_yet", {"limit": verdict.limit})]
    left = verdict.limit - verdict.level
    return [Refusal("DC-TEAM-07", "levels_left", {"left": left, "limit": verdict.limit})] if left > 0 else []


def _unprinted(models: Iterable[Card], game: str) -> list[Refusal]:
    """MV-SKILL-01.  Skills that the sheet of an edition does not print work as in the rulebook."""
    if game not in GAMES:
        raise SetupError("game", f"teams are not built for {game[:40]!r}; known: {', '.join(GAMES)}")
    absent = GAMES[game].edition.unprinted
    return [
        Refusal("MV-SKILL-01", "unprinted_skill", {"model": card.alter_ego, "skill": _in_words(use)})
        for card in models
        for use in card.skills
        if use.skill in absent
    ]


def _in_words(use: SkillUse) -> dict[str, str]:
    return {language: render(use, language) for language in LANGUAGES}
