"""Power counters are gained, lost, or change hands."""

from __future__ import annotations

from slugfest.cards.language.parts import Counters, Give, Steal
from slugfest.kernel.events import Event
from slugfest.rules.knight.events.play import CountersLost
from slugfest.rules.knight.events.skills import CountersGained
from slugfest.rules.knight.powers.registry import happens
from slugfest.rules.knight.powers.using import UsePower, subject_now, times
from slugfest.rules.knight.scene import Scene


@happens(Counters)
def change_counters(scene: Scene[UsePower], deed: Counters) -> list[Event]:
    subject, amount = subject_now(scene), deed.amount * times(scene, deed.each)
    if deed.amount <= 0:
        return [CountersLost(subject.id, min(-amount, subject.counters))]
    # DC-KO-03: who is KO has no counters, and gets none.
    return [CountersGained(subject.id, amount)] if amount and not subject.knocked_out else []


@happens(Steal)
def steal(scene: Scene[UsePower], deed: Steal) -> list[Event]:
    subject = subject_now(scene)
    taken = min(deed.amount, subject.counters)
    return [CountersLost(subject.id, taken), CountersGained(scene.frame.figure, taken)] if taken else []


@happens(Give)
def give(scene: Scene[UsePower], deed: Give) -> list[Event]:
    """DC-KO-03: who is KO gets none, and the bearer keeps them."""
    subject, bearer = subject_now(scene), scene.table.figures[scene.frame.figure]
    given = 0 if subject.knocked_out or subject is bearer else min(deed.amount, bearer.counters)
    return [CountersLost(bearer.id, given), CountersGained(subject.id, given)] if given else []
