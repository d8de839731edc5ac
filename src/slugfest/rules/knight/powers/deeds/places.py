"""Models go to another place."""

from __future__ import annotations

from slugfest.cards.language.parts import Relocate, Swap
from slugfest.kernel.decisions import Place
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Frame
from slugfest.rules.knight.effects import Suffering
from slugfest.rules.knight.events.play import Displaced
from slugfest.rules.knight.movement.actions import Walk
from slugfest.rules.knight.movement.displacement import has_nobody_beside, leap, question, swapped
from slugfest.rules.knight.names.tallies import SHIELDED_MOVED
from slugfest.rules.knight.powers.registry import asks_place, enters, happens, is_possible
from slugfest.rules.knight.powers.using import UsePower, subject_now, use_rule
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import can_move


@is_possible(Relocate)
def can_go(scene: Scene[UsePower], deed: Relocate) -> bool:
    return _may_be_moved(scene) and not has_nobody_beside(scene, deed)


def _may_be_moved(scene: Scene[UsePower]) -> bool:
    """A model that cannot move goes nowhere; what cannot be moved is moved by nobody else."""
    subject = subject_now(scene)
    if subject.id == scene.frame.figure:
        return can_move(scene, subject)
    return scene.source(SHIELDED_MOVED, subject.id) is None


@asks_place(Relocate)
def ask_where_to(scene: Scene[UsePower], deed: Relocate) -> Place | None:
    return question(scene, deed) if deed.how == "displace" else None


@enters(Relocate)
def walk_or_be_pulled(scene: Scene[UsePower], deed: Relocate) -> Frame | None:
    subject = subject_now(scene)
    if deed.how == "pull":
        to = scene.table.figures[scene.frame.figure]
        aim = (to.x, to.y)
        return Suffering("pulled", figure=subject.id, attacker=to.id, amount=deed.inches or 0, aim=aim)
    if deed.how == "move":
        return Walk("move_by_power", figure=subject.id, inches=float(deed.inches or 0))
    return None


@happens(Relocate)
def displace(scene: Scene[UsePower], deed: Relocate) -> list[Event]:
    frame, subject = scene.frame, subject_now(scene)
    to = leap(scene, deed).on_surface(frame.place)
    far = ((to[0] - subject.x) ** 2 + (to[1] - subject.y) ** 2 + (to[2] - subject.z) ** 2) ** 0.5
    own = subject.id == frame.figure
    rules = (use_rule(scene), "DC-DISP-04", "DC-DISP-05") if own else (use_rule(scene), "DC-DISP-05")
    return [Displaced(subject.id, to, round(far, 2), action=own, rules=rules)]


@happens(Swap)
def swap(scene: Scene[UsePower], _deed: Swap) -> list[Event]:
    return swapped(scene)
