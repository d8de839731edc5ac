"""What the options of a question do: the numbers of this moment, and the words of the cards."""

from __future__ import annotations

from slugfest.cards.superscape import card_document
from slugfest.kernel.abilities import ABILITY
from slugfest.kernel.decisions import Decision
from slugfest.kernel.facts import name_in
from slugfest.kernel.flow import Frame
from slugfest.kernel.inspection.description import Said
from slugfest.kernel.inspection.explanation import OptionFacts
from slugfest.kernel.options import NOTHING, Option
from slugfest.rules.superscape.attacks.targets import ATTACK_VERBS, attack_of
from slugfest.rules.superscape.names.questions import ASK_TARGET
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import attack_dice, attack_range, defense_dice, dice

TheScene = Scene[Frame]


def explain(scene: TheScene, decision: Decision, option: Option) -> OptionFacts | None:
    """Return what the option does; nothing if its name says it all.  Order markers are never revealed."""
    facts = decision.facts
    if option is NOTHING:
        text = _text(scene, name_in(facts, "figure"), name_in(facts, "ability"))
        return None if text is None else OptionFacts(text=text)
    if option.verb in ATTACK_VERBS:
        return _attack(scene, name_in(facts, "attacker"), attack_of(option), option.refers)
    if decision.about == ASK_TARGET and option.id in scene.table.figures:
        return _attack(scene, name_in(facts, "attacker"), name_in(facts, "attack"), option.id)
    if option.verb == ABILITY:
        text = _text(scene, option.refers, str(option.arguments[0]))
        return None if text is None else OptionFacts(text=text)
    return None


def _attack(scene: TheScene, attacker: str, kind: str, target: str) -> OptionFacts:
    """SS-COMBAT-11, SS-COMBAT-18.  Range and dice as they would be counted now."""
    attacks, defends = attack_dice(scene, attacker, kind, target), defense_dice(scene, target, attacker)
    short = (
        Said("range", {"spaces": attack_range(scene, attacker, kind)}),
        Said("attack_dice", {"dice": dice(attacks)}),
        Said("defense_dice", {"dice": dice(defends)}),
    )
    return OptionFacts(short=short, text=_text(scene, attacker, kind))


def _text(scene: TheScene, figure: str, key: str) -> dict[str, str] | None:
    """Return the text of a special attack or an ability, as the figure's card prints it."""
    piece = scene.table.setting.pieces.get(figure)
    if piece is None:
        return None
    document = card_document(piece.card)
    printed = (*document["special_attacks"], *document["abilities"])
    named = (power for power in printed if power["key"] == key.partition("#")[0])
    return next(({"en": power["text"], "fr": power["text_fr"]} for power in named), None)
