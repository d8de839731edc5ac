"""What the options of a question do: the numbers of this moment, and the words of the cards."""

from __future__ import annotations

from slugfest.cards.superscape import card_document
from slugfest.cards.superscape_tokens import as_source
from slugfest.kernel.abilities import ABILITY
from slugfest.kernel.decisions import Decision
from slugfest.kernel.facts import name_in
from slugfest.kernel.flow import Frame
from slugfest.kernel.inspection.description import Said
from slugfest.kernel.inspection.explanation import OptionFacts
from slugfest.kernel.options import NOTHING, Option
from slugfest.rules.superscape.attacks.targets import ATTACK_VERBS, attack_of
from slugfest.rules.superscape.names.questions import ASK_TARGET
from slugfest.rules.superscape.opening.drafting import PICK
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.setting import SuperscapeSetting
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
    if option.verb == PICK.name:
        pool = scene.table.setting.pool
        assert pool is not None
        return OptionFacts(short=(Said("points", {"points": pool.card(option.refers).points}),))
    if option.verb == ABILITY:
        text = _text(scene, option.refers, str(option.arguments[0]))
        return None if text is None else OptionFacts(text=text)
    return None


def _attack(scene: TheScene, attacker: str, kind: str, target: str) -> OptionFacts:
    """SS-COMBAT-11, SS-COMBAT-18.  Range and dice as they would be counted now; at large, nobody has defended yet."""
    short = [
        Said("range", {"spaces": attack_range(scene, attacker, kind)}),
        Said("attack_dice", {"dice": dice(attack_dice(scene, attacker, kind, target))}),
    ]
    if target:
        short.append(Said("defense_dice", {"dice": dice(defense_dice(scene, target, attacker))}))
    return OptionFacts(short=tuple(short), text=_text(scene, attacker, kind))


def _text(scene: TheScene, figure: str, key: str) -> dict[str, str] | None:
    """Return the text of a special attack or an ability, as the figure's card prints it."""
    piece = scene.table.setting.pieces.get(figure)
    if piece is None:
        return None
    setting = scene.table.setting
    if not setting.texts:
        setting.texts = _texts(setting)
    return setting.texts.get(key.partition("#")[0])


def _texts(setting: SuperscapeSetting) -> dict[str, dict[str, str]]:
    documents = [card_document(unit.card) for unit in setting.units.values()]
    documents += [card_document(as_source(card)) for card in setting.tokens.cards.values()]
    return {
        power["key"]: {"en": power["text"], "fr": power["text_fr"]}
        for document in documents
        for power in (*document["special_attacks"], *document["abilities"])
    }
