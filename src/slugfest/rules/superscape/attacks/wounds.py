"""Wounds, life and defeat: one way for every wound, whatever it comes from (SS-WOUND-10)."""

from __future__ import annotations

from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.defeat import DefeatFrame
from slugfest.rules.superscape.events import WoundsIgnored, WoundsReceived
from slugfest.rules.superscape.names.tallies import DAMAGE_TYPES, WOUNDS_COUNTED
from slugfest.rules.superscape.names.windows import (
    AFTER_WOUNDS_PLACED,
    LIFE_CHECK,
    WOULD_RECEIVE_WOUNDS,
    WOUND_PLACEMENT,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.tokens.dropping import dropped_by_wounds
from slugfest.rules.superscape.traits import (
    MAGICAL_AFFINITY,
    RESISTANCE,
    SUPER_STRENGTH,
    WEAKNESS,
    has_symbol,
)

ATTACK = "attack"
SWIPE = "swipe"
FALL = "fall"
EXPOSURE = "exposure"
KNOCKBACK = "knockback"
ABILITY = "ability"
"""The natures of damage; one instance may have several (SS-DTYPE-03)."""
STRENGTH_HELPS = {EXPOSURE: "SS-EXPO-05", FALL: "SS-FALL-06"}
"""SS-SYM-21, SS-SYM-22.  The natures of which Super Strength takes one wound away."""


class WoundsFrame(Frame):
    """Wounds about to be placed on a figure: how many and why, of which natures and types, and by whom.

    `wounds` are those that come in, with what is added; `less` are the parts that the figure ignores, unless the wounds
    are `unignorable`.  An ability in the windows adds to either by its notes.
    """

    figure: str = ""
    wounds: Tally = Tally(())
    natures: tuple[str, ...] = (ABILITY,)
    types: tuple[str, ...] = ()
    by: str = ""
    ability: str = ""
    less: tuple[Part, ...] = ()
    unignorable: bool = False


TheScene = Scene[WoundsFrame]


@step(
    "SS-DTYPE-05",
    "SS-SYM-17",
    heeds=("SS-DTYPE-01", "SS-DTYPE-02", "SS-DTYPE-06", "SS-DTYPE-08", "SS-DTYPE-09"),
)
def add_weakness(scene: TheScene) -> Result:
    """One more wound for each type to which the figure is weak, if there is any wound at all."""
    frame = scene.frame
    if not scene.table.figures[frame.figure].active:
        return act(then=LEAVE)
    types = types_of(scene)
    unignorable = frame.unignorable or _between_the_magical(scene)
    if not types and not unignorable:  # as a rule
        return None
    wounds = frame.wounds
    if wounds.total > 0:
        weak = [
            Part(1, WEAKNESS[word], "SS-DTYPE-05")
            for word in types
            if word in WEAKNESS and has_symbol(scene, frame.figure, WEAKNESS[word])
        ]
        wounds = Tally((*wounds.parts, *weak))
    return act(types=types, unignorable=unignorable, wounds=wounds)


@step(
    "SS-WOUND-11",
    "SS-DTYPE-04",
    "SS-SYM-21",
    heeds=("SS-SYM-22", "SS-DTYPE-07", "SS-DTYPE-10", "SS-FALL-08", "SS-FALL-09"),
)
def ignore_wounds(scene: TheScene) -> Result:
    """Resistances, Super Strength and abilities take wounds away where that is allowed, never below none."""
    frame = scene.frame
    ignored = list(frame.less)
    ignored += [
        Part(-1, RESISTANCE[word], "SS-DTYPE-04")
        for word in frame.types
        if word in RESISTANCE and has_symbol(scene, frame.figure, RESISTANCE[word])
    ]
    helped = next((STRENGTH_HELPS[nature] for nature in frame.natures if nature in STRENGTH_HELPS), None)
    if helped is not None and has_symbol(scene, frame.figure, SUPER_STRENGTH):
        ignored.append(Part(-1, SUPER_STRENGTH, helped))
    if WOUNDS_COUNTED in scene.table.index.adds:
        ignored += scene.tally(WOUNDS_COUNTED, of=frame.figure, other=frame.by).parts
    if frame.unignorable:
        ignored = [part for part in ignored if part.value > 0]
    if not ignored:  # as a rule
        return None
    return act(wounds=Tally((*frame.wounds.parts, *ignored)))


@step("SS-WOUND-01", heeds=("SS-WOUND-02", "SS-WOUND-09", "SS-WOUND-10", "SS-WOUND-11", "SS-COMBAT-24"))
def place_wounds(scene: TheScene) -> Result:
    """Wounds that are not ignored are placed; squad figures and Common heroes take no marker and fall."""
    frame, table = scene.frame, scene.table
    number = frame.wounds.total
    if number <= 0:
        return act(WoundsIgnored(frame.figure, frame.wounds, rules=("SS-WOUND-11",)), then=LEAVE)
    if not table.setting.pieces[frame.figure].card.marks_wounds:
        return act(then="life_check")
    rules = ("SS-WOUND-01", frame.wounds.parts[0].rule)
    return act(WoundsReceived(frame.figure, frame.wounds, number, rules=rules))


@step("SS-ITEM-18", heeds=("SS-ITEM-19",))
def drop_items(scene: TheScene) -> Result:
    """As many wounds at once as the Drop Number of an item, or more, make its bearer drop it."""
    frame = scene.frame
    return dropped_by_wounds(scene.table, frame.figure, frame.wounds.total)


@step("SS-WOUND-03", "SS-WOUND-04", "SS-WOUND-08", "SS-COMBAT-25")
def compare_with_life(scene: TheScene) -> Result:
    """As many wounds as life, or more, defeat a figure."""
    figure, table = scene.frame.figure, scene.table
    life = table.setting.pieces[figure].card.life
    return None if table.figures[figure].active and table.figures[figure].wounds >= life else act(then=LEAVE)


@step("SS-WOUND-03", heeds=("SS-WOUND-02",))
def defeat(scene: TheScene) -> Result:
    """The figure is defeated by its wounds."""
    frame = scene.frame
    marked = scene.table.setting.pieces[frame.figure].card.marks_wounds
    rule = "SS-WOUND-03" if marked else "SS-WOUND-02"
    return Enter(DefeatFrame("defeat", figure=frame.figure, by=frame.by, ability=frame.ability, rule=rule))


WOUNDS = Flow(
    "wounds",
    (
        add_weakness,
        window(WOULD_RECEIVE_WOUNDS, "SS-WOUND-10", when=lambda scene: ATTACK not in scene.frame.natures),
        window(WOUND_PLACEMENT, "SS-COMBAT-24", when=lambda scene: ATTACK in scene.frame.natures),
        ignore_wounds,
        place_wounds,
        drop_items,
        window(AFTER_WOUNDS_PLACED, "SS-COMBAT-25", "SS-WOUND-10"),
        compare_with_life,
        window(LIFE_CHECK, "SS-COMBAT-25"),
        defeat,
    ),
    WoundsFrame,
)


def types_of(scene: TheScene) -> tuple[str, ...]:
    """SS-DTYPE-02, SS-DTYPE-03.  The types that the source states, and for attacks those that abilities give them."""
    frame, table = scene.frame, scene.table
    if ATTACK not in frame.natures:
        return frame.types
    given = [
        word
        for word, name in DAMAGE_TYPES.items()
        if name in table.index.adds and scene.tally(name, of=frame.by, other=frame.figure).parts
    ]
    return tuple(dict.fromkeys((*frame.types, *given)))


def _between_the_magical(scene: TheScene) -> bool:
    """SS-SYM-17.  Both sides of the attack have Magical Affinity."""
    frame = scene.frame
    if ATTACK not in frame.natures or not frame.by:
        return False
    return has_symbol(scene, frame.by, MAGICAL_AFFINITY) and has_symbol(scene, frame.figure, MAGICAL_AFFINITY)
