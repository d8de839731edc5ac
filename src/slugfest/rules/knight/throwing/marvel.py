"""Throwing by the Marvel sheet: at a new target, with a roll, through whatever is in the path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.geometry.inches import (
    TOLERANCE,
    Cylinder,
    Ground,
    Prism,
    Strip,
    gap,
    gap_to_prism,
    sees,
)
from slugfest.kernel.decisions import Choose, Place
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Result, act, leave, step
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import NONE
from slugfest.rules.knight.attacks.aims import aim_at_option
from slugfest.rules.knight.attacks.attack import (
    compare_with_defense,
    is_critical,
    roll_to_hit,
    stop_if_attacker_fell,
    to_hit_rolled,
)
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.attacks.improvements import choose_improvement, defense_improved, improve_defense
from slugfest.rules.knight.attacks.overloads import choose_overload, pay_for_overload
from slugfest.rules.knight.events.play import CriticalScored, Damaged, KnockedDown
from slugfest.rules.knight.events.scenarios import Halted
from slugfest.rules.knight.events.scenery import Landed, SceneryDestroyed, SetDown
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import flat_shape
from slugfest.rules.knight.movement.regions import Others
from slugfest.rules.knight.names.permissions import SEES_EVERYTHING
from slugfest.rules.knight.names.questions import ASK_LANDING, ASK_NEW_TARGET
from slugfest.rules.knight.rounds.knockout import remove_incapacitated
from slugfest.rules.knight.scenarios.forced import special_ground
from slugfest.rules.knight.scenarios.markers import volume_of
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.collapse import fall_if_unsupported
from slugfest.rules.knight.scenery.targets import block, hurt_scenery, sees_piece, things_left
from slugfest.rules.knight.setting import GRAB
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.knight.throwing.dc import (
    Struck,
    Throwing,
    along,
    blow,
    closest_to,
    edge_rule,
    fall_after_throw,
    impact,
    item_at,
    lift_item,
    roll_on_the_way,
    roll_to_dodge,
    settle_thrown_entry,
    size_of,
    stopped_before,
    throw_distance,
)
from slugfest.rules.knight.throwing.landing import Spot3, aside, beside, near_side, shift_short_of, short_of

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


@step("MV-SKILL-14")
def measure_hurl(scene: Scene[Throwing]) -> Result:
    """How far it can go; with 0 inches only what is in contact can be hit."""
    frame, table = scene.frame, scene.table
    inches = throw_distance(scene, table.figures[frame.thrower], frame.item).total
    height = table.figures[frame.item].z if frame.item in table.figures else 0.0
    return act(inches=float(max(inches, 0)), height=height)


def new_targets(scene: Scene[Throwing]) -> tuple[str, ...]:
    """MV-THROW-01.  Characters and pieces in throw range and in sight; what is thrown hides nothing."""
    frame, table = scene.frame, scene.table
    thrower = table.figures[frame.thrower]
    volume, ground = table.volume(thrower), table.ground.without([frame.item])
    limit = frame.inches + TOLERANCE
    sees_all = bool(table.index.permitted(SEES_EVERYTHING, thrower.id))
    targets = [
        figure.id
        for figure in table.figures.values()
        if figure.placed and not figure.out and figure.id not in (frame.thrower, frame.item)
        and gap(volume, table.volume(figure)) <= limit
        and (sees_all or _in_sight(table, thrower, figure, ground))
    ]  # fmt: skip
    targets += [
        piece.id
        for piece, prism in things_left(table, thrower.player)
        if piece.id != frame.item
        and gap_to_prism(volume, prism) <= limit
        and (sees_all or sees_piece(table, thrower, prism, ground))
    ]
    return tuple(targets)


def _in_sight(table: KnightTable, thrower: Figure, target: Figure, ground: Ground) -> bool:
    """DC-SIGHT-01, as skills narrow it: no scenery in the way, and near enough to be seen."""
    if table.hidden_by_distance(thrower, target):
        return False
    return sees(table.seen_volume(thrower), table.seen_volume(target), ground)


def show_hurl(scene: Scene[Throwing], option: Option) -> dict[str, object]:
    """MV-THROW-08.  The band up to that target, and everything in it, nearest first."""
    target = option.id
    if target == NONE:
        return {}
    strip = _path(scene, target)
    # What is held lies on the table until it is thrown.
    caught = [name for name in along(scene, strip) if name not in (target, scene.frame.item)]
    return {"shapes": [flat_shape(strip.corners(), strip.start[2])], "caught": [*caught, target]}


@step("MV-THROW-01", "MV-GRAB-04", shows=show_hurl, aims=aim_at_option)
def choose_new_target(scene: Scene[Throwing]) -> Result:
    """A character or a piece, never an empty spot; or the throw is declined."""
    frame = scene.frame
    targets = new_targets(scene)
    if not targets:
        return leave()
    player = scene.table.figures[frame.thrower].player
    facts = {"figure": frame.thrower, "item": frame.item, "inches": frame.inches}
    question = Choose(player, "MV-THROW-01", ASK_NEW_TARGET, (*targets, NONE), facts=facts)
    return Ask(question, into="target")


@step("MV-GRAB-04")
def decline_throw(scene: Scene[Throwing]) -> Result:
    """What is not thrown stays in place, unharmed."""
    return leave() if scene.frame.target == NONE else None


# -- the roll -------------------------------------------------------------------------------


@step("MV-THROW-02", "MV-THROW-03")
def roll_to_strike(scene: Scene[Throwing]) -> Result:
    """A character must be hit; a piece is hit by itself."""
    frame, table = scene.frame, scene.table
    target = table.figures.get(frame.target)
    if target is None:
        return act(hit="hit")
    if target.out or table.figures[frame.thrower].out:
        return act(hit="")
    return Enter(Attack("hurl_roll", attacker=frame.thrower, line=GRAB.key, target=frame.target), into="hit")


@step("MV-THROW-02")
def strike_home(scene: Scene[Attack]) -> Result:
    """A hit; a double is worth a point more."""
    if not is_critical(scene):
        return leave(outcome="hit")
    scored = CriticalScored(scene.frame.attacker, "damage", rules=("DC-CRIT-01", "DC-CRIT-04"))
    return leave(scored, outcome="critical")


HURL_ROLL = Flow(
    "hurl_roll",
    (
        choose_improvement,
        improve_defense,
        defense_improved,
        stop_if_attacker_fell,
        choose_overload,
        pay_for_overload,
        roll_to_hit,
        to_hit_rolled,
        compare_with_defense,
        strike_home,
    ),
    Attack,
)


@step("MV-THROW-22")
def choose_spot_short(scene: Scene[Throwing]) -> Result:
    """Where the path has no room for a missed model, the thrower picks one of the nearest spots beside it."""
    frame, table = scene.frame, scene.table
    figure = table.figures.get(frame.item)
    if frame.hit or figure is None or short_of(*_flight(scene, figure)) is not None:
        return None
    region, player = aside(*_flight(scene, figure)), table.figures[frame.thrower].player
    return Ask(Place(player, "MV-THROW-22", ASK_LANDING, region, facts={"figure": figure.id}), into="place")


@step("MV-THROW-21", heeds=("MV-THROW-22", "MV-THROW-23", "MV-THROW-24", "MV-THROW-25", "MV-THROW-26"))
def fall_short(scene: Scene[Throwing]) -> Result:
    """A miss comes down 1 inch short, hurts nobody and breaks nothing."""
    frame, table = scene.frame, scene.table
    if frame.hit:
        return None
    if frame.item in table.figures:
        return leave(Landed(frame.item, _landing(scene), rules=("MV-THROW-21", "MV-THROW-25")))
    thrower = table.volume(table.figures[frame.thrower])
    shift = shift_short_of(table, frame.item, thrower, _goal(scene))
    return leave(SetDown(frame.item, shift, rules=("MV-THROW-21", "MV-THROW-26")))


def _flight(scene: Scene[Throwing], figure: Figure) -> tuple[Ground, Cylinder, Others, Cylinder, Spot3]:
    """Return what decides where a thrown model comes down."""
    table = scene.table
    thrower = table.volume(table.figures[scene.frame.thrower])
    return table.ground, table.volume(figure), table.others(figure), thrower, _goal(scene)


def _landing(scene: Scene[Throwing]) -> Spot3:
    """MV-THROW-21, MV-THROW-27.  Where a thrown model comes down: beside the new target, or short of it."""
    frame = scene.frame
    flight = _flight(scene, scene.table.figures[frame.item])
    if frame.hit:
        return beside(*flight)
    return short_of(*flight) or aside(*flight).on_surface(frame.place)


# -- areas in the way -------------------------------------------------------------------------


@step("DC-SCN-POW-07", "DC-SCN-POW-04")
def roll_if_hurled_in(scene: Scene[Throwing]) -> Result:
    """A model that would come down in a guarded area, or cross one, rolls if it has not tried yet."""
    if scene.frame.item not in scene.table.figures or not special_ground(scene.table):
        return None
    return roll_on_the_way(scene, _landing(scene))


@step("DC-SCN-POW-07", "DC-SCN-GET-02")
def stop_hurled(scene: Scene[Throwing]) -> Result:
    """Who is stopped at an edge does not get to the target: it comes down there and strikes nobody."""
    frame, table = scene.frame, scene.table
    if frame.item not in table.figures or not special_ground(table):
        return None
    edge = stopped_before(scene, _landing(scene))
    if edge is None:
        return None
    at = closest_to(scene, item_at(scene, edge), "DC-SCN-POW-07").found[0]
    rules = (edge_rule(scene, _landing(scene)),)
    return leave(Halted(frame.item, at, rules=rules), Landed(frame.item, at, rules=rules))


def _goal(scene: Scene[Throwing]) -> Spot3:
    return _nearest(scene, scene.frame.target)


def _nearest(scene: Scene[Throwing], target: str) -> Spot3:
    """MV-THROW-10.  The point of the new target that is nearest to the thrower."""
    table = scene.table
    thrower = table.volume(table.figures[scene.frame.thrower])
    figure = table.figures.get(target)
    return near_side(thrower, table.volume(figure) if figure is not None else _thing(scene, target))


def _path(scene: Scene[Throwing], target: str) -> Strip:
    """MV-THROW-08.  The band from the middle of the thrower up to the new target."""
    volume = scene.table.volume(scene.table.figures[scene.frame.thrower])
    middle = (volume.x, volume.y, volume.z + volume.height / 2)
    return Strip(middle, _nearest(scene, target), float(size_of(scene, scene.frame.item)))


def _thing(scene: Scene[Frame], target: str) -> Prism | Cylinder:
    """Return a piece or a marker, where it lies or lay a moment ago."""
    table = scene.table
    if target in table.affairs.markers:
        return volume_of(table, table.affairs.markers[target])
    return block(table, target) or table.setting.board.pieces[target].prism


# -- the path -------------------------------------------------------------------------------


@step("MV-THROW-08", "MV-THROW-10")
def find_path(scene: Scene[Throwing]) -> Result:
    """Everybody in the band up to the new target, friend and foe, nearest first."""
    target = scene.frame.target
    return act(struck=tuple(name for name in along(scene, _path(scene, target)) if name != target))


@step("MV-THROW-07", "MV-THROW-15")
def run_into_next(scene: Scene[Throwing]) -> Result:
    """Each of them in turn has the whole Size to get out of the way of."""
    frame = scene.frame
    if frame.turn >= len(frame.struck):
        return act(then=strike_target.name)
    name = frame.struck[frame.turn]
    hit = Struck("run_into", thrower=frame.thrower, target=name, damage=size_of(scene, frame.item))
    return Enter(hit, into="failed", notes={"turn": frame.turn + 1})


@step("MV-THROW-07", heeds=("MV-THROW-09", "MV-THROW-15", "MV-THROW-29"))
def run_down(scene: Scene[Struck]) -> Result:
    """Who fails takes the full Size, and stays on its feet."""
    if scene.frame.passed:
        return leave(outcome=False)
    return act(*blow(scene, "MV-THROW-07"), outcome=True)


RUN_INTO = Flow("run_into", (roll_to_dodge, run_down, remove_incapacitated, fall_if_unsupported), Struck)


@step("MV-THROW-14", heeds=("MV-THROW-12", "MV-THROW-13"))
def wear_out(scene: Scene[Throwing]) -> Result:
    """A thrown piece breaks on as much Size as its own, or when its Structure is used up."""
    frame, table = scene.frame, scene.table
    if not frame.failed or frame.item in table.figures:
        return act(then=run_into_next.name)
    size = size_of(scene, frame.struck[frame.turn - 1])
    events = hurt_scenery(table, frame.item, Tally((Part(size, "obstacle", "MV-THROW-14"),)), "throw")
    for event in events:
        if isinstance(event, SceneryDestroyed):
            event.rules = ("MV-THROW-13",)
            return leave(*events)
    if frame.run_into + size >= size_of(scene, frame.item):
        return leave(*events, SceneryDestroyed(frame.item, rules=("MV-THROW-12",)))
    return act(*events, run_into=frame.run_into + size, then=run_into_next.name)


# -- the new target -------------------------------------------------------------------------


@step("MV-THROW-04", "MV-THROW-05")
def strike_target(scene: Scene[Throwing]) -> Result:
    """The new target has no roll: it takes the full Size."""
    frame = scene.frame
    extra = scene.game.edition.numbers.critical_damage if frame.hit == "critical" else 0
    damage = size_of(scene, frame.item) + extra
    return Enter(Struck("new_target", thrower=frame.thrower, target=frame.target, damage=damage))


@step("MV-THROW-05", heeds=("MV-THROW-06", "MV-THROW-29"))
def hit_new_target(scene: Scene[Struck]) -> Result:
    """A character that loses anything goes down."""
    figure = scene.table.figures.get(scene.frame.target)
    events = blow(scene, "MV-THROW-05")
    if figure is not None and not figure.knocked_down and _suffers(events):
        events.append(KnockedDown(figure.id, rules=("MV-THROW-06",)))
    return act(*events)


def _suffers(events: list[Event]) -> bool:
    return any(isinstance(event, Damaged) and event.damage.total > 0 for event in events)


NEW_TARGET = Flow("new_target", (hit_new_target, remove_incapacitated, fall_if_unsupported), Struck)


@step("MV-THROW-11")
def break_on_target(scene: Scene[Throwing]) -> Result:
    """A thrown piece that has hit the new target is destroyed."""
    item = scene.frame.item
    return None if item in scene.table.figures else leave(SceneryDestroyed(item))


@step("MV-THROW-27", heeds=("MV-THROW-16", "MV-THROW-17", "MV-THROW-18", "MV-THROW-19", "MV-THROW-20"))
def come_down(scene: Scene[Throwing]) -> Result:
    """Beside the new target, and down; an enemy takes the thrower's Strength less 1."""
    frame, table = scene.frame, scene.table
    figure = table.figures[frame.item]
    events: list[Event] = [Landed(figure.id, _landing(scene))]
    enemy = figure.player != table.figures[frame.thrower].player
    if enemy:
        events += impact(scene, "MV-THROW-16")
    if not figure.knocked_down:
        events.append(KnockedDown(figure.id, rules=("MV-THROW-17",) if enemy else ("MV-THROW-20",)))
    return act(*events)


HURL = Flow(
    "throw",
    (
        measure_hurl,
        choose_new_target,
        decline_throw,
        lift_item,
        fall_if_unsupported,
        roll_to_strike,
        choose_spot_short,
        roll_if_hurled_in,
        settle_thrown_entry,
        stop_hurled,
        fall_short,
        find_path,
        run_into_next,
        wear_out,
        strike_target,
        break_on_target,
        come_down,
        remove_incapacitated,
        fall_after_throw,
    ),
    Throwing,
)
