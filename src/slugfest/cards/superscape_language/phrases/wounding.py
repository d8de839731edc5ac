"""Wounds and their end: damage dice, wounds, healing, defeat, wounds that are ignored."""

from __future__ import annotations

from typing import Any

from slugfest.cards.guide.language import Example
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import CHOSEN, EACH, Each, Figures, Moment
from slugfest.cards.superscape_language.operations import (
    ChooseFigure,
    ForEach,
    Harm,
    Ignore,
    Outright,
    Restore,
    Triggered,
)

SUPERSCAPE.phrase(
    "deed",
    Harm,
    "<roll|rolls> {dice:number} [{of_type:damage_type}] damage <dice?die|dice> against {whom:ref}",
    "<lancer|lancez|lance> {dice:number} <dice?dé|dés> de dégâts [{of_type:damage_type}] contre {whom:ref}",
    Example(
        "Each skull is a wound for that figure, which cannot be blocked.",
        "After combat, you may choose an enemy within 1 space. Roll 2 damage dice against the chosen figure.",
        form="roll N [*type*] damage (die | dice) against *figure*",
    ),
    name="damage_dice",
)
SUPERSCAPE.sugar(
    "deed",
    lambda dice, against, of_type="": (ChooseFigure(against), Harm(CHOSEN, dice=dice, of_type=of_type)),
    "(roll|rolls) {dice:number} [{of_type:damage_type}] damage (die|dice) against {against:figure}",
)
SUPERSCAPE.phrase(
    "deed",
    Harm,
    (
        "inflict {wounds:number} <wounds?wound|wounds> on {whom:ref}",
        "{whom:ref} (receives|receive) {wounds:number} (wound|wounds)",
        "{whom:ref} (takes|suffers|receives) {wounds:number} (wound|wounds)",
        "{whom:ref} (takes|suffers|receives) (a|an) {wounds=1} [additional] wound",
        "inflict a {wounds=1} wound on {whom:ref}",
        "place a {wounds=1} wound marker on {whom:ref}",
        "place {wounds:number} wound markers on {whom:ref}",
    ),
    "<infliger|infligez> {wounds:number} <wounds?blessure|blessures> à {whom:ref}",
    Example(
        "A figure is wounded outright.",
        "During transition, you may roll a d20. On a 1, inflict 1 wound on this figure.",
        form="inflict N wound(s) on *figure*",
    ),
    name="wounds",
)
SUPERSCAPE.phrase(
    "deed",
    Harm,
    (
        "inflict {wounds:number} <wounds?wound|wounds> for each {each:each} on {whom:ref}",
        "inflict {wounds:number} <wounds?wound|wounds> on {whom:ref} for each {each:each}",
    ),
    "<infliger|infligez> {wounds:number} <wounds?blessure|blessures> pour chaque {each:each} à {whom:ref}",
    Example(
        "So many wounds for each of something.",
        "After defending, inflict 1 wound for each excess shield on the attacker.",
        form="inflict N wound(s) for each *thing* on *figure*",
    ),
    name="wounds_each",
)
SUPERSCAPE.sugar(
    "deed",
    lambda whom, **_fields: Harm(whom, wounds=1, each=Each("excess_shield")),
    (
        "all excess shields count as unblockable hits (on|inflicted on) {whom:ref}",
        "all excess shields count as unblockable hits inflicted by {_:ref} on {whom:ref}",
    ),
)
SUPERSCAPE.phrase(
    "deed",
    Harm,
    (
        "inflict {wounds:number} <wounds?wound|wounds> {of_type=word} of the chosen type on {whom:ref}",
        "inflict {wounds:number} {of_type:damage_type} <wounds?wound|wounds> on {whom:ref}",
        "{whom:ref} receives {wounds:number} {of_type:damage_type} (wound|wounds)",
    ),
    (
        "<infliger|infligez> {wounds:number} <wounds?blessure|blessures> {of_type=word} du type choisi à {whom:ref}",
        "<infliger|infligez> {wounds:number} <wounds?blessure|blessures> {of_type:damage_type} à {whom:ref}",
    ),
)


def _typed(whom: str, wounds: int) -> Any:
    from slugfest.cards.superscape_language.operations import PickWord  # noqa: PLC0415
    from slugfest.cards.superscape_language.wording import DAMAGE  # noqa: PLC0415

    return (PickWord(tuple(DAMAGE)), Harm(whom, wounds=wounds, of_type="word"))


SUPERSCAPE.sugar(
    "deed",
    _typed,
    "{whom:ref} receives {wounds:number} (wound|wounds) in a damage type of your choice",
)


def _wounds_each(each: Figures, wounds: int = 1) -> ForEach:
    return ForEach(each, (Harm(EACH, wounds=wounds),))


SUPERSCAPE.sugar(
    "block_alone",
    _wounds_each,
    (
        "each {each:each_figure} (receives|takes|suffers) {wounds:number} (wound|wounds)",
        "each {each:each_figure} (receives|takes|suffers) a wound",
    ),
)

# -- healing ----------------------------------------------------------------------------------------

SUPERSCAPE.phrase(
    "deed",
    Restore,
    (
        "<heal|heals> {wounds:number} <wounds?wound|wounds> from {whom:ref}",
        "heal {whom:ref} {wounds:number} (wound|wounds)",
        "{whom:ref} heals {wounds:number} (wound|wounds)",
        "remove {wounds:number} (wound|wounds) [(marker|markers)] from {whom:ref}",
        "remove a {wounds=1} wound [marker] from {whom:ref}",
        "remove {wounds:number} wound (marker|markers) from {whom:whose} card",
        "remove a {wounds=1} wound marker from {whom:whose} card",
        "remove {wounds:number} wound (marker|markers) from this {whom=this} card",
        "remove a {wounds=1} wound marker from this {whom=this} card",
    ),
    "<soigner|soignez|soigne> {wounds:number} <wounds?blessure|blessures> de {whom:ref}",
    Example(
        "Wound markers are removed from a figure.",
        "During Cleanup, you may heal 1 wound from this figure.",
        form="heal N wound(s) from *figure*",
    ),
    name="heal",
)
SUPERSCAPE.sugar("self_deed", Restore, "(heal|heals) {wounds:number} (wound|wounds)")
SUPERSCAPE.sugar(
    "self_deed",
    lambda dice, against, of_type="": (ChooseFigure(against), Harm(CHOSEN, dice=dice, of_type=of_type)),
    "(roll|rolls) {dice:number} [{of_type:damage_type}] damage (die|dice) against {against:figure}",
)
SUPERSCAPE.sugar(
    "self_deed",
    Harm,
    "(roll|rolls) {dice:number} [{of_type:damage_type}] damage (die|dice) against {whom:ref}",
)

# -- defeat -----------------------------------------------------------------------------------------

SUPERSCAPE.phrase(
    "deed",
    Outright,
    ("defeat {whom:ref}", "{whom:ref} is defeated"),
    "<vaincre|vainquez> {whom:ref}",
    Example(
        "A figure is defeated, whatever its life.",
        "Instead of an attack action, you may choose a non-adjacent figure within 10 clear spaces. Roll a d20. On a 19+, defeat the chosen figure.",
        form="defeat *figure*",
    ),
    name="defeat",
)

# -- ignoring ---------------------------------------------------------------------------------------

SUPERSCAPE.phrase(
    "deed",
    Ignore,
    (
        "{all_but=0} ignore all of those wounds",
        "<ignore|ignores> all but {all_but:number} of those wounds",
        "<ignore|ignores> {wounds:number} of those wounds",
        "{all_but=0} ignore (any|all) (wounds|those wounds) [(this figure|he|she|it|{_:me}) just received]",
    ),
    (
        "{all_but=0} <ignorer|ignorez|ignore> toutes ces blessures",
        "<ignorer|ignorez|ignore> toutes ces blessures sauf {all_but:number}",
        "<ignorer|ignorez|ignore> {wounds:number} de ces blessures",
    ),
    Example(
        "Wounds that are about to be placed are not.",
        "When this figure would receive wounds from an attack, roll a d20. On a 17+, ignore all of those wounds.",
        form="ignore (all of those wounds | all but N of those wounds | N of those wounds)",
    ),
    build=Ignore,
    name="ignore",
)

# -- against an attack ------------------------------------------------------------------------------

SUPERSCAPE.sugar(
    "assailant",
    lambda figure=None, **fields: figure or Figures(**fields),
    ("{figure:figure}", "(a|an) {*:adjective} attacking figure {*:tail}", "(a|an) {*:adjective} opponent"),
)


def _riposte(whom: str, by: Figures | None = None, kind: str = "") -> Triggered:
    """Read what excess shields do: when the defense has been rolled."""
    harm = Harm(whom, wounds=1, each=Each("excess_shield"))
    return Triggered(Moment("after_defending", "target", by, None, kind), (harm,))


EXCESS = "all excess shields count as unblockable hits [inflicted by {_:ref}] on {whom:ref}"
SUPERSCAPE.sugar(
    "sentence",
    _riposte,
    (
        f"when rolling defense dice against a {{kind=normal}} normal attack [from {{by:assailant}}] , {EXCESS} .",
        f"when {{_:me}} rolls defense dice against a {{kind=normal}} normal attack [from {{by:assailant}}] , {EXCESS} .",
        f"when {{_:me}} rolls defense dice [against {{by:assailant}}] , {EXCESS} .",
    ),
)
