"""The attack that a power answers comes to nothing, or gets another target."""

from __future__ import annotations

from slugfest.cards.language.parts import Cancel, Redirect
from slugfest.kernel.events import Event
from slugfest.kernel.windows import host_of
from slugfest.rules.knight.attacks.frames import AnyAttack, target_in
from slugfest.rules.knight.attacks.targets import is_target
from slugfest.rules.knight.events.powers import Redirected
from slugfest.rules.knight.powers.reach import in_range
from slugfest.rules.knight.powers.registry import chooses, happens, tells_attack
from slugfest.rules.knight.powers.using import UsePower, power_now, subject_now
from slugfest.rules.knight.scene import Scene


@happens(Cancel)
def cancel(_scene: Scene[UsePower], _deed: Cancel) -> list[Event]:
    """The attack itself tells of it."""
    return []


@tells_attack(Cancel)
def tell_cancelled(_scene: Scene[UsePower], _deed: Cancel) -> dict[str, object]:
    return {"cancelled": True}


@chooses(Redirect)
def friends(scene: Scene[UsePower], deed: Redirect) -> tuple[str, ...] | None:
    """Return the other friendly models in the power's range that the attack can be aimed at."""
    if deed.to != "friend":
        return None
    bearer, power, host = subject_now(scene), power_now(scene), host_of(scene, AnyAttack)
    table = scene.table
    attacker = table.figures[host.attacker]
    line = table.setting.lines[attacker.card, host.line]
    return tuple(
        friend.id
        for friend in table.team(bearer.player)
        if friend is not bearer
        and friend.id != target_in(host)
        and in_range(scene, bearer, power, friend)
        and is_target(scene, attacker, line, friend)
    )


@happens(Redirect)
def redirect(scene: Scene[UsePower], _deed: Redirect) -> list[Event]:
    frame = scene.frame
    return [Redirected(frame.figure, frame.word or frame.figure)]


@tells_attack(Redirect)
def tell_new_target(scene: Scene[UsePower], _deed: Redirect) -> dict[str, object]:
    return {"target": scene.frame.word or scene.frame.figure}
