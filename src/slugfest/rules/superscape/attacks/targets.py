"""Which figures may be attacked, and why the others may not."""

from __future__ import annotations

from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Aim, Frame
from slugfest.kernel.options import Option, Verb
from slugfest.kernel.windows import NONE
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import NORMAL, attack_range
from slugfest.rules.superscape.table import SuperscapeTable

DECLARE_NORMAL = Verb(NORMAL, refers="target")
DECLARE_SPECIAL = Verb("special", refers="target", arguments=("attack",), thing_last=True)
ATTACK_VERBS = (DECLARE_NORMAL.name, DECLARE_SPECIAL.name)


def attack_option(kind: str, target: str) -> Option:
    """Return the option to attack a target with the normal attack or a special one."""
    return DECLARE_NORMAL(target) if kind == NORMAL else DECLARE_SPECIAL(target, kind)


def attack_of(option: Option) -> str:
    """Return the kind of attack that an option declares: the normal one, or the key of a special attack."""
    return str(option.arguments[0]) if option.arguments else NORMAL


def aim_of(_scene: Scene[Frame], option: Option) -> Aim | None:
    """Return the figure that an option names, which it would hurt."""
    return None if option.id == NONE else Aim((option.refers,))


def attacks(table: SuperscapeTable, figure: str) -> tuple[str, ...]:
    """Return the kinds of attack on a figure's card: the normal one, then its special attacks."""
    return (NORMAL, *table.setting.specials[figure])


def targets(scene: Scene[Frame], attacker: str, attack: str, barred: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return every figure that this attack may be aimed at now."""
    reach = attack_range(scene, attacker, attack)
    if reach is None or not scene.table.stands(attacker):
        return ()
    candidates = _within(scene.table, attacker, reach)
    return tuple([target for target in candidates if target not in barred]) if barred else candidates


def has_target(scene: Scene[Frame], attacker: str, attack: str) -> bool:
    """Return whether there is any target for this attack, without listing them all."""
    reach = attack_range(scene, attacker, attack)
    table = scene.table
    if reach is None or not table.stands(attacker):
        return False
    positions = table.positions
    known = positions.targets.get((attacker, reach))
    if known is not None:
        return bool(known)
    for target in positions.within(attacker, max(reach, 1)):
        if no_target(table, attacker, target, reach) is None:
            return True
    positions.targets[attacker, reach] = ()
    return False


def _within(table: SuperscapeTable, attacker: str, reach: int) -> tuple[str, ...]:
    """Return the targets within reach; they stay the same for as long as nobody moves."""
    positions = table.positions
    known = positions.targets.get((attacker, reach))
    if known is None:
        # Nearly all figures are out of range: the cheapest check comes first.
        near = positions.within(attacker, max(reach, 1))
        known = tuple([target for target in near if no_target(table, attacker, target, reach) is None])
        positions.targets[attacker, reach] = known
    return known


def no_target(table: SuperscapeTable, attacker: str, target: str, reach: int) -> Refusal | None:
    """SS-COMBAT-03 to SS-COMBAT-05.  Why a figure may not be targeted; allies may."""
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
    spaces = positions.spaces_between(attacker, target)
    if spaces > reach:
        return Refusal("SS-RANGE-01", "out_of_range", {"range": reach, "spaces": spaces})
    if not positions.clear_sight(attacker, target):
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
    return no_target(scene.table, attacker, target, reach)
