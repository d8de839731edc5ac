"""What a Team Card gives its team when the game begins."""

from __future__ import annotations

from slugfest.kernel.decisions import ChooseSeveral
from slugfest.kernel.flow import Ask, Result, act, step
from slugfest.rules.knight.scenario_events import BonusGiven
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Table


def without_skill(table: Table, player: str, skill: str) -> tuple[str, ...]:
    """DC-TCARD-07.  The models that do not have the skill yet; any of the team may get it."""
    return tuple(
        one.id
        for one in table.team(player)
        if skill not in one.granted and all(use.skill != skill for use in table.card(one).skills)
    )


@step("DC-TCARD-06", "DC-TCARD-07")
def choose_bonus(scene: Scene) -> Result:
    """After deployment the owner of a Team Card says which models get its bonus."""
    table, frame = scene.table, scene.frame
    for player in table.players:
        card = table.stage.team_cards.get(player)
        if card is None or player in frame.rewarded:
            continue
        able = without_skill(table, player, card.bonus.skill)
        notes = {"rewarded": (*frame.rewarded, player)}
        if not able:
            return act(then=choose_bonus.name, **notes)
        most = min(card.bonus.models, len(able))
        facts = {"skill": card.bonus.skill}
        question = ChooseSeveral(player, "DC-TCARD-07", "team_bonus", able, 0, most, facts=facts)
        return Ask(question, into="bonus")
    return None


@step("DC-TCARD-06", "DC-TCARD-07")
def give_bonus(scene: Scene) -> Result:
    """They have the skill for the whole game."""
    table, frame = scene.table, scene.frame
    waiting = [one for one in table.players if one in table.stage.team_cards and one not in frame.rewarded]
    if not waiting:
        return None
    skill = table.stage.team_cards[waiting[0]].bonus.skill
    events = [BonusGiven(figure, skill) for figure in frame.bonus]
    return act(*events, then=choose_bonus.name, bonus=(), rewarded=(*frame.rewarded, waiting[0]))


BONUS_STEPS = (choose_bonus, give_bonus)
