"""Moments: every window of the timing table as the table names it, and as cards print it."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Moment
from slugfest.cards.superscape_language.triggers import TRIGGERS

PRINTED: dict[tuple[str, str], tuple[str, ...]] = {
    ("start_of_round", "anybody"): ("at the start of each round",),
    ("end_of_round", "anybody"): ("at the end of each round", "at the end of a round"),
    ("before_initiative", "anybody"): ("before rolling for initiative",),
    ("start_of_turn", "player"): ("at the start of each of your turns",),
    ("after_reveal", "revealed"): (
        "after revealing (a|an) [numbered] order marker on {_:me} [ 's card]",
        "after revealing (a|an) [numbered] order marker on this card",
        "before activating {_:me}",
        "after revealing (a|an) order marker on this card , before activating {_:me}",
        "after revealing (a|an) order marker on {_:me} [,] [and] before activating (him|her|it|{_:me})",
        "after revealing (a|an) order marker on and before activating {_:me}",
    ),
    ("instead_of_activating", "activated"): ("instead of activating {_:me}",),
    ("end_of_activation", "activated"): ("after activating {_:me}", "after you activate {_:me}"),
    ("before_moving", "mover"): ("before moving [with] {_:me}", "before {_:me} moves"),
    ("before_normal_move", "mover"): ("before moving normally with {_:me}", "before {_:me} moves normally"),
    ("instead_of_normal_move", "mover"): (
        "instead of moving normally with {_:me}",
        "instead of (his|her|its) normal move",
    ),
    ("instead_of_move_action", "mover"): (
        "instead of a move action with {_:me}",
        "instead of moving [with {_:me}]",
    ),
    ("after_move_action", "moved"): ("after moving with {_:me}", "after {_:me} moves"),
    ("transition", "activated"): ("after moving and before attacking [with {_:me}]",),
    ("instead_of_attack_action", "attacker"): (
        "instead of an attack action with {_:me}",
        "instead of attacking [with {_:me}]",
    ),
    ("before_attack", "attacker"): ("before attacking with {_:me}", "before {_:me} attacks"),
    ("before_normal_attack", "attacker"): (
        "before attacking normally with {_:me}",
        "before {_:me} attacks normally",
    ),
    ("end_of_turn", "player"): ("at the end of the turn", "at the end of each of your turns"),
    ("defeated", "wounded"): ("when {_:me} is defeated",),
    ("after_wounds_placed", "wounded"): (
        "after {_:me} receives (one or more wounds|1+ wounds|at least 1 wound)",
    ),
}
"""What cards print besides the words of the timing table, by window and by whose moment it is."""


def _moment(window: str, whose: str) -> Any:
    def made(**_fields: Any) -> Moment:
        return Moment(window, whose)

    return made


for _trigger in TRIGGERS.values():
    _fixed = f"{{window={_trigger.window}}} {{whose={_trigger.whose}}}"
    SUPERSCAPE.phrase("moment", Moment, f"{_fixed} {_trigger.words}", f"{_fixed} {_trigger.french}")
for (_window, _whose), _forms in PRINTED.items():
    SUPERSCAPE.sugar("moment", _moment(_window, _whose), _forms)

# -- with others ------------------------------------------------------------------------------------


def _register(
    window: str,
    whose: str,
    en: tuple[str, ...],
    fr: str | tuple[str, ...],
    means: str,
    example: str,
    form: str,
    name: str = "",
) -> None:
    fixed = f"{{window={window}}} {{whose={whose}}}"
    SUPERSCAPE.phrase(
        "moment",
        Moment,
        tuple([f"{fixed} {words}" for words in en]),
        tuple([f"{fixed} {words}" for words in ((fr,) if isinstance(fr, str) else fr)]),
        Example(means, example, form=form),
        build=Moment,
        name=name or f"{window}_{whose}",
    )


_register(
    "before_attack",
    "attacker",
    ("before this figure attacks {against:figure}", "before {_:me} attacks {against:figure}"),
    "avant que cette figurine attaque {against:figure}",
    "Before an attack on such a figure.",
    "Before this figure attacks an adjacent enemy, roll 1 damage die against the defender.",
    "before this figure attacks *figure*",
)
_register(
    "becomes_engaged",
    "engaged",
    (
        "when {by:figure} becomes engaged with this figure",
        "(when|if) {by:figure} becomes engaged with {_:me}",
        "(when|if|whenever) {by:figure} moves (adjacent to|into engagement with) {_:me}",
    ),
    "quand {by:figure} devient engagée avec cette figurine",
    "Somebody comes next to the figure.",
    "When an enemy becomes engaged with this figure, roll 1 damage die against the figure in question.",
    "when *figure* becomes engaged with this figure",
)
_register(
    "after_targeted",
    "target",
    (
        "after this figure is targeted by {by:figure} [{kind:kind}]",
        "(after|when) {_:me} is targeted for (a|an) {kind=normal} normal attack (by|from) {by:figure}",
        "(after|when) {_:me} is (targeted|chosen as a target) for an attack (by|from) {by:figure}",
        "when {by:figure} targets {_:me} for an attack",
        "(after|when) {_:me} is chosen as a target for (a|an) {kind=normal} normal attack (by|from) {by:figure}",
    ),
    "après que cette figurine a été ciblée par {by:figure} [{kind:kind}]",
    "The figure is the target of an attack by such a figure.",
    "After this figure is targeted by a non-adjacent enemy with a normal attack, roll 1 damage die against the attacker.",
    "after this figure is targeted by *figure* [with a normal attack]",
)
_register(
    "after_defending",
    "target",
    (
        "after this figure defends against {by:figure} [{kind:kind}]",
        "after this figure defends {kind:kind_against}",
    ),
    (
        "après que cette figurine s'est défendue contre {by:figure} [{kind:kind}]",
        "après que cette figurine s'est défendue {kind:kind_against}",
    ),
    "The figure has rolled its defense.",
    "After this figure defends against an adjacent enemy with a normal attack, inflict 1 wound for each excess shield on the attacker.",
    "after this figure defends [against *figure*] [with a normal attack]",
)
_register(
    "wounds_coming",
    "wounded",
    (
        "when this figure would receive wounds from an attack {kind=attack}",
        "when {_:me} (would receive|receives) (one or more wounds|1+ wounds|wounds|a wound) from an attack {kind=attack}",
    ),
    "quand cette figurine {kind=attack} recevrait des blessures d'une attaque",
    "Wounds are about to be placed on the figure.",
    "When this figure would receive wounds from an attack, roll a d20.",
    "when this figure would receive wounds from an attack",
)
_register(
    "wounds_coming",
    "wounded",
    (
        "when this figure is about to receive wounds",
        "when {_:me} is about to receive wounds",
        "when {_:me} (would receive|receives) (one or more wounds|1+ wounds) , before removing (the|that) figure",
    ),
    "quand cette figurine est sur le point de recevoir des blessures",
    "Wounds are about to be placed on the figure, whatever they come from.",
    "When this figure is about to receive wounds, roll a d20.",
    "when this figure is about to receive wounds",
)
_register(
    "defeated",
    "defeater",
    (
        "when this figure defeats {by:figure}",
        "(when|if|whenever|each time) {_:me} defeats {by:figure}",
    ),
    "quand cette figurine vainc {by:figure}",
    "The figure has defeated such a figure.",
    "When this figure defeats an enemy, you may maneuver this figure up to 2 spaces.",
    "when this figure defeats *figure*",
)
_register(
    "card_lost",
    "loser",
    ("when this figure is defeated or another card on your team has its last figure defeated",),
    "quand cette figurine est vaincue ou qu'une autre carte de votre équipe perd sa dernière figurine",
    "The figure itself falls, or the last one of another card of the team.",
    "When this figure is defeated or another card on your team has its last figure defeated, you may roll a d20.",
    "when this figure is defeated or another card on your team has its last figure defeated",
)
_register(
    "die_rolled",
    "anybody",
    (
        "{kind=d20} after any player rolls a d20",
        "{kind=d20} when any player rolls a d20",
    ),
    "{kind=d20} après un jet de d20 de n'importe quel joueur",
    "Any d20 has been rolled.",
    "After any player rolls a d20, you may add or subtract 3.",
    "after any player rolls a d20",
)
for _kind, _fr in (("attack", "d'attaque"), ("defense", "de défense")):
    _register(
        "die_rolled",
        "roller",
        (f"{{kind={_kind}}} after rolling {_kind} dice [against {{against:figure}}]",),
        f"{{kind={_kind}}} après avoir lancé les dés {_fr} [contre {{against:figure}}]",
        "The dice of an attack or a defense have been rolled.",
        f"After rolling {_kind} dice against an enemy, you may reroll up to 2 dice.",
        f"after rolling {_kind} dice [against *figure*]",
        f"rolled_{_kind}",
    )
_register(
    "die_rolled",
    "roller",
    ("{kind=d20} after you roll a d20", "{kind=d20} when you roll a d20"),
    "{kind=d20} après un de vos jets de d20",
    "You have rolled a d20.",
    "After you roll a d20, you may add or subtract 4.",
    "after you roll a d20",
)
