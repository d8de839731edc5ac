"""Team building at the table: what a set-up must keep to, and what a Team Card gives its team."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from slugfest.cards.knight import Card, TeamFile
from slugfest.cards.shapes import AboutFile
from slugfest.cards.teams import TeamCard, check_team, check_team_cards, team_cards
from slugfest.kernel.decisions import ChooseSeveral
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.kernel.flow import Ask, Result, act, step
from slugfest.rules.knight.events.scenarios import BonusGiven
from slugfest.rules.knight.names.questions import ASK_TEAM_BONUS
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.rules.knight.opening.deployment import Deployment

Alignment = Literal["hero", "villain", "neutral"]
ALIGNMENTS: tuple[Alignment, ...] = ("hero", "villain", "neutral")


def team_cards_taken(table: KnightTable, named: Mapping[str, list[str]], level: int) -> dict[str, TeamCard]:
    """DC-TCARD-01 to 04.  Each player's Team Card; with an agreed `level` the whole team must be legal.

    All that is wrong with a team is told at once.
    """
    for at, player in enumerate(table.players):
        models = [table.card(figure) for figure in table.team(player)]
        names = named.get(player, [])
        wrong = check_team_cards(names, models, team_cards())
        if level:
            wrong = list(_at_its_best(models, names, level))
        if wrong:
            raise SetupError(f"set-up, teams[{at}]", "; ".join(map(str, wrong)))
    for player in named:
        if player not in table.players:
            raise SetupError("set-up, team_cards", f"no player is called {player!r}")
    return {player: team_cards()[names[0]] for player, names in named.items() if names}


def _at_its_best(models: list[Card], names: list[str], level: int) -> tuple[Refusal, ...]:
    """DC-TEAM-01 to 06.  What is wrong with a team under the Faction and Alignment that suit it best."""
    factions = list(dict.fromkeys(faction for card in models for faction in card.factions))
    known = {card.id: card for card in models}
    about = AboutFile(en="", fr="")
    teams = (
        TeamFile("team", "Team", "Équipe", list(known), about, faction, alignment, level, names)
        for faction in factions
        for alignment in ALIGNMENTS
    )
    return min((check_team(team, known, team_cards()).violations for team in teams), key=len)


def without_skill(table: KnightTable, player: str, skill: str) -> tuple[str, ...]:
    """DC-TCARD-07.  The models that do not have the skill yet; any of the team may get it."""
    return tuple(
        figure.id
        for figure in table.team(player)
        if skill not in figure.granted and all(use.skill != skill for use in table.card(figure).skills)
    )


@step("DC-TCARD-06", "DC-TCARD-07")
def choose_bonus(scene: Scene[Deployment]) -> Result:
    """After deployment the owner of a Team Card says which models get its bonus."""
    table, frame = scene.table, scene.frame
    for player in table.players:
        card = table.setting.team_cards.get(player)
        if card is None or player in frame.rewarded:
            continue
        able = without_skill(table, player, card.bonus.skill)
        if not able:
            # Nobody gets it, and the next step goes on to the next player.
            return None
        most = min(card.bonus.models, len(able))
        facts = {"skill": card.bonus.skill}
        question = ChooseSeveral(player, "DC-TCARD-07", ASK_TEAM_BONUS, able, 0, most, facts=facts)
        return Ask(question, into="bonus")
    return None


@step("DC-TCARD-06", "DC-TCARD-07")
def give_bonus(scene: Scene[Deployment]) -> Result:
    """They have the skill for the whole game."""
    table, frame = scene.table, scene.frame
    waiting = [
        player
        for player in table.players
        if player in table.setting.team_cards and player not in frame.rewarded
    ]
    if not waiting:
        return None
    skill = table.setting.team_cards[waiting[0]].bonus.skill
    events = [BonusGiven(figure, skill) for figure in frame.bonus]
    return act(*events, then=choose_bonus.name, bonus=(), rewarded=(*frame.rewarded, waiting[0]))


BONUS_STEPS = (choose_bonus, give_bonus)
