"""Which figures may be attacked, and why the others may not."""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import EXPLOSION, LINE, ONE, SEVERAL, SPACE
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Aim, Frame
from slugfest.kernel.options import Option, Verb
from slugfest.kernel.windows import NONE
from slugfest.rules.superscape.attacks.shapes import (
    AT_LARGE,
    lines,
    spaces,
    struck_by_explosion,
    struck_next_to,
)
from slugfest.rules.superscape.attacks.sight import sees
from slugfest.rules.superscape.names.tallies import OUT_OF_SIGHT
from slugfest.rules.superscape.objects.throwing import why_not_thrown
from slugfest.rules.superscape.objects.throws import is_throw, throws
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import NORMAL, attack_range, special
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.lying import special_attacks_of

DECLARE_NORMAL = Verb(NORMAL, refers="target")
DECLARE_SPECIAL = Verb("special", refers="target", arguments=("attack",), thing_last=True)
DECLARE_AT_LARGE = Verb("special_attack", arguments=("attack",))
"""SS-ATKP-14.  A special attack that finds those it strikes in another way than by choosing a target now."""
ATTACK_VERBS = (DECLARE_NORMAL.name, DECLARE_SPECIAL.name, DECLARE_AT_LARGE.name)


def attack_option(kind: str, target: str) -> Option:
    """Return the option to attack a target with the normal attack or a special one, or with it at large."""
    if not target:
        return DECLARE_AT_LARGE("", kind)
    return DECLARE_NORMAL(target) if kind == NORMAL else DECLARE_SPECIAL(target, kind)


def attack_of(option: Option) -> str:
    """Return the kind of attack that an option declares: the normal one, or the key of a special attack."""
    return str(option.arguments[0]) if option.arguments else NORMAL


def aim_of(_scene: Scene[Frame], option: Option) -> Aim | None:
    """Return the figure that an option names, which it would hurt."""
    return None if option.id == NONE else Aim((option.refers,))


def attacks(table: SuperscapeTable, figure: str) -> tuple[str, ...]:
    """Return the kinds of attack on a figure's card: the normal one, then its special attacks."""
    return (NORMAL, *special_attacks_of(table, figure), *throws(table, figure))


def at_large(table: SuperscapeTable, figure: str, kind: str) -> bool:
    """SS-ATKP-14.  Return whether an attack is declared without a target."""
    own = special(table, figure, kind)
    return own is not None and own.against in AT_LARGE


def declarations(scene: Scene[Frame], attacker: str, kind: str) -> tuple[Option, ...]:
    """Return the options to declare an attack of this kind now."""
    if kind == NORMAL:  # as a rule
        return tuple([DECLARE_NORMAL(target) for target in targets(scene, attacker, kind)])
    if at_large(scene.table, attacker, kind):
        return (DECLARE_AT_LARGE("", kind),) if has_target(scene, attacker, kind) else ()
    return tuple([attack_option(kind, target) for target in targets(scene, attacker, kind)])


def targets(scene: Scene[Frame], attacker: str, attack: str, barred: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return every figure that may be chosen as a target of this attack now."""
    own = special(scene.table, attacker, attack)
    reach = attack_range(scene, attacker, attack)
    if reach is None or not scene.table.stands(attacker):
        return ()
    candidates = _within(scene, attacker, reach, own is not None and own.unseen)
    if own is not None and own.enemies and own.against == SEVERAL:
        enemies = scene.table.enemies(attacker)
        candidates = tuple([target for target in candidates if target in enemies])
    if is_throw(attack):
        candidates = tuple(
            [target for target in candidates if why_not_thrown(scene, attacker, attack, target) is None]
        )
    return tuple([target for target in candidates if target not in barred]) if barred else candidates


def has_target(scene: Scene[Frame], attacker: str, attack: str, barred: tuple[str, ...] = ()) -> bool:
    """SS-AACT-15.  Return whether the attack can be made at all, without listing whom it could be made against."""
    table = scene.table
    own = special(table, attacker, attack)
    if own is not None and own.against != ONE:
        return table.stands(attacker) and bool(choices(scene, attacker, attack, barred))
    if barred or is_throw(attack) or (own is not None and own.unseen):
        return bool(targets(scene, attacker, attack, barred))
    reach = attack_range(scene, attacker, attack)
    if reach is None or not table.stands(attacker):
        return False
    positions = table.positions
    known = positions.targets.get((attacker, reach))
    if known is not None and OUT_OF_SIGHT not in table.index.adds:
        return bool(known)
    for target in positions.within(attacker, max(reach, 1)):
        if no_target(scene, attacker, target, reach) is None:
            return True
    if OUT_OF_SIGHT not in table.index.adds:
        positions.targets[attacker, reach] = ()
    return False


def choices(
    scene: Scene[Frame], attacker: str, attack: str, barred: tuple[str, ...] = ()
) -> dict[str, tuple[str, ...]]:
    """Return what may be chosen at C1, a figure or a space, and whom the attack strikes then, in their order.

    An attack on everybody next to the attacker has one choice without a name.
    """
    own = special(scene.table, attacker, attack)
    if own is None or own.against in (ONE, SEVERAL):
        return {target: (target,) for target in targets(scene, attacker, attack, barred)}
    if own.against == EXPLOSION:
        struck = {
            target: struck_by_explosion(scene, attacker, own, target)
            for target in targets(scene, attacker, attack, barred)
        }
    elif own.against == LINE:
        struck = lines(scene, attacker, own)
    elif own.against == SPACE:
        struck = spaces(scene, attacker, own)
    else:
        struck = {"": struck_next_to(scene, attacker, own)}
    left = {
        choice: tuple([figure for figure in figures if figure not in barred])
        for choice, figures in struck.items()
    }
    return {choice: figures for choice, figures in left.items() if figures}


def _within(scene: Scene[Frame], attacker: str, reach: int, unseen: bool) -> tuple[str, ...]:
    """Return the targets within reach; they stay the same for as long as nobody moves."""
    positions = scene.table.positions
    lasting = not unseen and OUT_OF_SIGHT not in scene.table.index.adds
    known = positions.targets.get((attacker, reach)) if lasting else None
    if known is None:
        # Nearly all figures are out of range: the cheapest check comes first.
        near = positions.within(attacker, max(reach, 1))
        known = tuple(
            [target for target in near if no_target(scene, attacker, target, reach, unseen=unseen) is None]
        )
        if lasting:
            positions.targets[attacker, reach] = known
    return known


def no_target(
    scene: Scene[Frame], attacker: str, target: str, reach: int, *, unseen: bool = False
) -> Refusal | None:
    """SS-COMBAT-03 to SS-COMBAT-05.  Why a figure may not be targeted; allies may.

    SS-SIGHT-15.  An attack with `unseen` needs no clear sight.
    """
    table = scene.table
    if target == attacker:
        return Refusal("SS-COMBAT-04", "not_itself", {"figure": attacker})
    if not table.stands(target):
        return Refusal("SS-WOUND-05", "not_on_the_battlefield", {"figure": target})
    positions = table.positions
    if positions.adjacent(attacker, target):
        return None if reach >= 1 else Refusal("SS-RANGE-01", "out_of_range", {"range": reach, "spaces": 1})
    engaged = positions.engaged(attacker)
    if engaged:
        return Refusal("SS-ENG-10", "engaged_with_others", {"figure": attacker, "enemies": list(engaged)})
    if reach <= 1:
        return Refusal("SS-RANGE-04", "not_adjacent", {"figure": attacker, "target": target})
    far = positions.spaces_between(attacker, target)
    if far > reach:
        return Refusal("SS-RANGE-01", "out_of_range", {"range": reach, "spaces": far})
    if not unseen and not sees(scene, attacker, target):
        return Refusal("SS-SIGHT-02", "no_clear_sight", {"figure": attacker, "target": target})
    return None


def why_no_target(
    scene: Scene[Frame],
    attacker: str,
    attack: str,
    target: str,
    barred: tuple[str, ...] = (),
) -> Refusal | None:
    """Return the reason for a refused target, if the answer names a figure at all."""
    if target not in scene.table.figures:
        return None
    if target in barred:
        return Refusal("SS-AACT-11", "attacked_already", {"figure": target})
    reach = attack_range(scene, attacker, attack)
    if reach is None:
        return Refusal("SS-CARD-14", "has_no_such_attack", {"figure": attacker})
    own = special(scene.table, attacker, attack)
    if is_throw(attack):
        refused = why_not_thrown(scene, attacker, attack, target)
        if refused is not None:
            return refused
    return no_target(scene, attacker, target, reach, unseen=own is not None and own.unseen)
