"""Expansive Waves and Sprays: attacks on everybody in an area."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from slugfest.cards.knight import AttackLine
from slugfest.kernel.decisions import Choose, Place
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.windows import NONE, window
from slugfest.rules.knight.attacks.attack import (
    DAMAGE_AND_EFFECTS,
    cancelled,
    has_fallen,
    paid,
    stop_if_cancelled,
)
from slugfest.rules.knight.attacks.frames import AreaAttack, Attack
from slugfest.rules.knight.attacks.improvements import affordable
from slugfest.rules.knight.attacks.nature import choose_nature
from slugfest.rules.knight.attacks.overloads import overload_question, overloads_against, pay_for_overload
from slugfest.rules.knight.attacks.templates import (
    caught_by_spray,
    caught_by_wave,
    in_area,
    radius_of,
    spray_outline,
    spray_template,
    under_spray,
)
from slugfest.rules.knight.events.areas import AreaDeclared
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import flat_shape
from slugfest.rules.knight.names.questions import ASK_IMPROVEMENT, ASK_SPRAY_AIM
from slugfest.rules.knight.names.windows import AREA_PAID
from slugfest.rules.knight.powers.clauses.attacks import line_of
from slugfest.rules.knight.rolls import may_dodge, roll_against
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls
from slugfest.rules.knight.scene import Scene

# -- where a spray points -----------------------------------------------------------------


class Aim:
    """DC-SPRAY-01.  Any point gives a direction, so long as somebody would be hit."""

    def __init__(self, scene: Scene[Frame], attacker: Figure, line: AttackLine) -> None:
        # Models move while a question is open, so it keeps volumes instead of models.
        table = scene.table
        self.attacker = table.volume(attacker)
        self.length = radius_of(line)
        self.reachable = [
            table.volume(figure)
            for figure in table.figures.values()
            if in_area(scene, attacker, line, figure)
        ]

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        template = spray_template(self.attacker, self.length, place)
        if any(under_spray(template, volume) for volume in self.reachable):
            return None
        return Refusal("DC-ATK-05", "nobody_hit")

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        here = (round(place[0], 4), round(place[1], 4))
        return here if self.refusal(here) is None else None

    def sample(self, random: Random) -> tuple[float, ...]:
        """Return a place near a model that can be hit, or straight at the model if that place misses everybody."""
        volume = self.reachable[int(random.random() * len(self.reachable))]
        angle = random.random() * 2 * pi
        near = (round(volume.x + cos(angle), 4), round(volume.y + sin(angle), 4))
        return near if self.refusal(near) is None else (volume.x, volume.y)

    def outline(self) -> list[list[tuple[float, float]]]:
        """Return the template towards each model that can be hit."""
        shapes = (
            spray_outline(self.attacker, self.length, (volume.x, volume.y)) for volume in self.reachable
        )
        return [[(round(x, 3), round(y, 3)) for x, y in shape] for shape in shapes if shape]


def show_spray(scene: Scene[AreaAttack], aim: tuple[float, ...]) -> dict[str, object]:
    """Return the template at that place, and everybody it would catch."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    volume = scene.table.volume(attacker)
    outline = spray_outline(volume, radius_of(line), aim)
    return {
        "shapes": [flat_shape(outline, volume.z)],
        "caught": list(caught_by_spray(scene, attacker, line, aim)),
    }


@step("DC-SPRAY-01", "DC-ATK-05", shows=show_spray)
def aim_spray(scene: Scene[AreaAttack]) -> Result:
    """The narrow end touches the attacker, and points in any direction in which somebody is hit."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    facts = {"attacker": attacker.id, "line": line.key}
    question = Place(attacker.player, "DC-SPRAY-01", ASK_SPRAY_AIM, Aim(scene, attacker, line), facts=facts)
    return Ask(question, into="aim")


@step("DC-SPRAY-02", "DC-SPRAY-03", "DC-SPRAY-04")
def catch_under_spray(scene: Scene[AreaAttack]) -> Result:
    """Every model under the template and in sight, friend or foe."""
    attacker = scene.table.figures[scene.frame.attacker]
    return act(caught=caught_by_spray(scene, attacker, line_of(scene), scene.frame.aim))


@step("DC-WAVE-01", "DC-WAVE-03", "DC-WAVE-04", "DC-WAVE-05", "DC-WAVE-11", "DC-WAVE-12")
def catch_in_wave(scene: Scene[AreaAttack]) -> Result:
    """Every other model within the radius and in sight, friend or foe."""
    attacker = scene.table.figures[scene.frame.attacker]
    caught = caught_by_wave(scene, attacker, line_of(scene))
    return act(caught=caught) if caught else leave()


# -- paying -------------------------------------------------------------------------------


@step("DC-ATK-04", heeds=("DC-ATK-07", "DC-POW-02", "DC-POWER-10"))
def pay_for_area(scene: Scene[AreaAttack]) -> Result:
    """The counters are gone, whatever comes of it."""
    return paid(scene, AreaDeclared(scene.frame.attacker, scene.frame.line, line_of(scene).form))


@step("DC-OVER-05", "DC-OVER-03")
def overload_area(scene: Scene[AreaAttack]) -> Result:
    """Without a roll there is no die to add: only the printed Overload, once for everybody hit."""
    return overload_question(scene, "DC-OVER-05", overloads_against(scene, "", dice=False))


area_paid = window(AREA_PAID, "DC-ATK-07")


@step("DC-WAVE-01", "DC-WAVE-02", "DC-WAVE-10", "DC-SPRAY-02", "DC-SPRAY-08", "DC-SPRAY-09")
def strike_next(scene: Scene[AreaAttack]) -> Result:
    """One model after the other is hit; none of them is a target."""
    return _strike(scene, aimed=False)


@step("MV-WAVE-01", "MV-SPRAY-01", "MV-WAVE-08")
def attack_next(scene: Scene[AreaAttack]) -> Result:
    """One model after the other is attacked; each of them is a target."""
    return _strike(scene, aimed=True)


def _strike(scene: Scene[AreaAttack], *, aimed: bool) -> Result:
    frame = scene.frame
    if not frame.caught or frame.cancelled:
        return None
    target, *others = frame.caught
    struck = Attack(
        f"{frame.flow}_strike",
        attacker=frame.attacker,
        line=frame.line,
        target=target,
        overload=frame.overload,
        overloaded=frame.overloaded,
        aimed=aimed,
        free=frame.free,
        nature=frame.nature,
    )
    again = scene.game.flows[frame.flow].steps[frame.at].name
    return Enter(struck, into="cancelled", then=again, notes={"caught": tuple(others)})


WAVE = Flow(
    "wave",
    (
        choose_nature,
        pay_for_area,
        overload_area,
        pay_for_overload,
        area_paid,
        stop_if_cancelled,
        catch_in_wave,
        strike_next,
        make_knockout_rolls,
    ),
    AreaAttack,
)
SPRAY = Flow(
    "spray",
    (
        choose_nature,
        aim_spray,
        pay_for_area,
        overload_area,
        pay_for_overload,
        area_paid,
        stop_if_cancelled,
        catch_under_spray,
        strike_next,
        make_knockout_rolls,
    ),
    AreaAttack,
)


# -- one model that is struck -------------------------------------------------------------


@step("DC-INCAP-02")
def skip_the_removed(scene: Scene[Attack]) -> Result:
    """A model that has left the table meanwhile is not struck."""
    return leave() if scene.table.figures[scene.frame.target].out else None


@step("DC-WAVE-06", "DC-SPRAY-05", "DC-EFF-12", "DC-DICE-06", "DC-KD-06")
def roll_agility(scene: Scene[Attack]) -> Result:
    """Whoever is hit by an area may dodge, unless it is down."""
    figure = scene.table.figures[scene.frame.target]
    if not may_dodge(scene, figure):
        return None
    return Enter(roll_against(figure.id, "agility"), into="dodged")


@step("DC-WAVE-08", "DC-WAVE-09", "DC-SPRAY-06", "DC-SPRAY-07", "FR-EFF-02")
def spare_from_effects(scene: Scene[Attack]) -> Result:
    """Who passes suffers none of the effects; who fails suffers all."""
    return act(spared=True) if scene.frame.dodged else None


@step("DC-DEF-01", heeds=("MV-WAVE-01", "MV-WAVE-08", "MV-SPRAY-01", "DC-DEF-12", "DC-SKILL-56"))
def improve_in_area(scene: Scene[Attack]) -> Result:
    """Every model attacked, friends too, may buy a Defensive Improvement."""
    frame = scene.frame
    target = scene.table.figures[frame.target]
    offered = affordable(scene, target)
    if not offered:
        return None
    facts = {"attacker": frame.attacker, "target": target.id, "line": frame.line}
    return Ask(
        Choose(target.player, "DC-DEF-01", ASK_IMPROVEMENT, (NONE, *offered), facts=facts), into="improvement"
    )


@step("DC-MIX-45", heeds=("MV-WAVE-01", "MV-SPRAY-01", "DC-KO-06", "DC-INCAP-02"))
def stop_the_area(scene: Scene[Attack]) -> Result:
    """A reaction that cancels the attack, or takes the attacker out, ends it for everybody not yet struck."""
    if not scene.frame.cancelled and not has_fallen(scene):
        return None
    return leave(cancelled(scene, "DC-MIX-45"), outcome=True)


STRUCK = (skip_the_removed, roll_agility, spare_from_effects, *DAMAGE_AND_EFFECTS)
STRIKES = tuple(Flow(name, STRUCK, Attack) for name in ("wave_strike", "spray_strike"))
EXPLOSION_STRIKE = Flow("explosion_strike", STRUCK, Attack).drop(spare_from_effects)
"""DC-EFF-13.  The book halves the damage for who dodges an explosion, and spares nobody its effects."""

AREA_FLOWS = (WAVE, SPRAY, *STRIKES, EXPLOSION_STRIKE)
