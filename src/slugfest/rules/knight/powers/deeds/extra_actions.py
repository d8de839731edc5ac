"""An attack for nothing, an attack that was used up, another activation."""

from __future__ import annotations

from slugfest.cards.language.parts import Act, Again, FreeAttack
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Frame
from slugfest.kernel.windows import host_of
from slugfest.rules.knight.attacks.frames import attacker_in, target_in
from slugfest.rules.knight.attacks.several_targets import attack_with
from slugfest.rules.knight.attacks.targets import is_target
from slugfest.rules.knight.events.powers import MayActAgain, UseRestored
from slugfest.rules.knight.powers.clauses.attacks import why_barred
from slugfest.rules.knight.powers.clauses.circumstances import fits
from slugfest.rules.knight.powers.registry import chooses, enters, happens
from slugfest.rules.knight.powers.using import UsePower, subject_now
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import any_piece_target


@chooses(FreeAttack)
def free_lines(scene: Scene[UsePower], deed: FreeAttack) -> tuple[str, ...]:
    """Return the attacks that a model can make for nothing, on whom the power says."""
    subject, figures = subject_now(scene), scene.table.figures
    against = (
        figures.values()
        if deed.at == "any"
        else [figures[at] for at in (_struck(scene, deed),) if at in figures]
    )
    return tuple(
        line.key
        for line in scene.table.card(subject).attacks
        if line.form in ("melee", "ranged")
        and fits(deed.attacks, line)
        and why_barred(scene, subject, line.key) is None
        and (
            any(is_target(scene, subject, line, target) for target in against)
            or (deed.at == "any" and any_piece_target(scene, subject, line))
        )
    )


def _struck(scene: Scene[UsePower], deed: FreeAttack) -> str:
    """Return the other model of the attack that the power answers; "" if any may still be chosen."""
    if deed.at == "any":
        return ""
    host = host_of(scene, Frame)
    return attacker_in(host) if deed.at == "attacker" else target_in(host)


@enters(FreeAttack)
def attack_for_nothing(scene: Scene[UsePower], deed: FreeAttack) -> Frame:
    return attack_with(scene, subject_now(scene), scene.frame.word, _struck(scene, deed), free=True)


@chooses(Again)
def used_lines(scene: Scene[UsePower], deed: Again) -> tuple[str, ...]:
    """Return the attacks of this frequency that are used up."""
    subject = subject_now(scene)
    used = (*subject.used_ever, *subject.used_this_round)
    lines = scene.table.card(subject).attacks
    return tuple(line.key for line in lines if line.frequency == deed.frequency and line.key in used)


@happens(Again)
def restore_use(scene: Scene[UsePower], _deed: Again) -> list[Event]:
    return [UseRestored(subject_now(scene).id, scene.frame.word)]


@happens(Act)
def act_again(scene: Scene[UsePower], _deed: Act) -> list[Event]:
    return [MayActAgain(subject_now(scene).id)]
