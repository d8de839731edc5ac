"""Falling, and Jumping into the Void."""

from __future__ import annotations

from collections.abc import Callable

from slugfest.geometry.inches import TOLERANCE
from slugfest.kernel.decisions import Place
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.damage import impact, unresisted
from slugfest.rules.knight.events.play import Damaged, Fell, KnockedDown, LeaptDown, PowerSpent
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.drops import Foot, at_the_edge
from slugfest.rules.knight.movement.gaits import may_move
from slugfest.rules.knight.movement.landing import Closest, beneath, fits, opponent_of, spot
from slugfest.rules.knight.names.permissions import NO_FALL_DAMAGE
from slugfest.rules.knight.names.questions import ASK_LANDING, ASK_LEAP_DOWN
from slugfest.rules.knight.rounds.knockout import remove_incapacitated
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import can_move
from slugfest.rules.knight.table import KnightTable

LEAP_DOWN = "leap_down"
LEAP_COST = 1

FALLING_TABLE = (
    (3.0, 0, False, "DC-FALL-03"),
    (6.0, 1, False, "DC-FALL-04"),
    (9.0, 2, True, "DC-FALL-05"),
    (12.0, 3, True, "DC-FALL-06"),
    (16.0, 5, True, "DC-FALL-07"),
    (1e9, 7, True, "DC-FALL-08"),
)
"""Up to which height, damage, Knocked Down, statement."""


def row_for(height: float, milder: int = 0) -> int:
    """DC-FALL-09, DC-VOID-05.  A height on a border has the milder row; a jump is one row milder still."""
    row = next(at for at, entry in enumerate(FALLING_TABLE) if height <= entry[0] + TOLERANCE)
    return max(row - milder, 0)


class Fall(Frame):
    """A fall: who, from how high, why; `to` is left out where the model comes straight down.

    A model that already stands where it landed is given with its `height`, one in the air without.
    """

    figure: str = ""
    height: float = 0.0
    why: str = ""
    knocked_down_anyway: bool = False
    milder: int = 0
    standing: bool = False
    to: tuple[float, ...] = ()


def by_jump(fall: Fall) -> tuple[str, ...]:
    """Return the statement by which a fall counts one row milder, where it does."""
    return ("DC-VOID-05",) if fall.milder else ()


def _below(table: KnightTable, figure: Figure) -> tuple[float, float, float]:
    return figure.x, figure.y, beneath(table.ground, figure.x, figure.y, figure.z)


def _landing(table: KnightTable, figure: Figure) -> Closest:
    volume, others = table.volume(figure), table.others(figure)
    return Closest(table.ground, volume, others, _below(table, figure), "DC-FALL-13", ceiling=figure.z)


@step("DC-FALL-01", "DC-FALL-02", "DC-FALL-13")
def choose_landing(scene: Scene[Fall]) -> Result:
    """Straight down where the base fits; else the owner's opponent puts it in the nearest free place."""
    frame, table = scene.frame, scene.table
    figure = table.figures[frame.figure]
    if frame.to:
        return None
    below = _below(table, figure)
    if fits(table.ground, table.volume(figure), table.others(figure), below):
        return act(to=below)
    landing = _landing(table, figure)
    opponent = opponent_of(table, figure.player)
    return Ask(Place(opponent, "DC-FALL-13", ASK_LANDING, landing, facts={"figure": figure.id}), into="to")


@step("DC-FALL-01", "DC-FALL-02", heeds=("DC-FALL-13", "DC-SCEN-20"))
def come_down(scene: Scene[Fall]) -> Result:
    """The height of the fall is the difference between where it began and where it ended."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    to = _landing(scene.table, figure).on_surface(frame.to) if len(frame.to) == 2 else spot(frame.to)
    height = frame.height or figure.z - to[2]
    return act(Fell(figure.id, to, round(height, 2), frame.why), height=height)


@step(
    "DC-FALL-03",
    *(row[3] for row in FALLING_TABLE[1:]),
    heeds=("DC-FALL-09", "DC-FALL-10", "DC-FALL-11", "DC-FALL-12"),
)
def suffer_fall(scene: Scene[Fall]) -> Result:
    """Damage by the table, at once, without any roll; Physical and Blunt."""
    return _hurt_by_fall(scene, impact)


@step("DC-FALL-03", *(row[3] for row in FALLING_TABLE[1:]), heeds=("DC-FALL-10", "DC-FALL-11", "FR-SKILL-19"))
def suffer_fall_unresisted(scene: Scene[Fall]) -> Result:
    """Damage by the table; Resistance, which speaks of attacks, takes nothing off it."""
    return _hurt_by_fall(scene, lambda *given: unresisted(impact(*given)))


def _hurt_by_fall(scene: Scene[Fall], suffered: Callable[..., Tally]) -> Result:
    frame = scene.frame
    _, points, _, rule = FALLING_TABLE[row_for(frame.height, frame.milder)]
    if not points or scene.table.index.permitted(NO_FALL_DAMAGE, frame.figure):
        return None
    damage = suffered(scene, scene.table.figures[frame.figure], Part(points, "fall", rule))
    return act(Damaged(frame.figure, damage, "fall", rules=(rule, *by_jump(frame))))


@step("DC-SCEN-21", *(row[3] for row in FALLING_TABLE if row[2]), heeds=("DC-SKILL-16", "DC-VOID-06"))
def lie_where_it_fell(scene: Scene[Fall]) -> Result:
    """Knocked Down by the row of the table, or whatever the row; not who jumped to land standing."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    _, _, down, rule = FALLING_TABLE[row_for(frame.height, frame.milder)]
    down = down and not frame.standing
    if figure.out or figure.knocked_down or not (down or frame.knocked_down_anyway):
        return leave()
    rules = (rule, *by_jump(frame)) if down else ("DC-SCEN-21",)
    return leave(KnockedDown(figure.id, rules=rules))


FALL = Flow("fall", (choose_landing, come_down, suffer_fall, remove_incapacitated, lie_where_it_fell), Fall)


# -- Jumping into the Void ----------------------------------------------------------------


class LeapDown(Frame):
    """Who jumps, and where to."""

    figure: str = ""
    place: tuple[float, ...] = ()


def _foot(scene: Scene[Frame], figure: Figure) -> Foot:
    table = scene.table
    return Foot(table.ground, table.volume(figure), table.others(figure))


def why_no_leap(scene: Scene[Frame], figure: Figure) -> Refusal | None:
    """DC-VOID-01, DC-VOID-03, DC-VOID-04, DC-EFF-09.  Why a model cannot Jump into the Void now."""
    table = scene.table
    if not at_the_edge(table.ground, table.volume(figure), table.setting.board.open):
        return Refusal("DC-VOID-01", "not_at_the_edge", {"figure": figure.id})
    if figure.counters < LEAP_COST:
        return Refusal("DC-POW-04", "too_dear", {"cost": LEAP_COST, "counters": figure.counters})
    moves = scene.game.edition.switches.leap_is_a_move
    if moves and not may_move(scene, figure):
        return Refusal("DC-VOID-03", "already_moved", {"figure": figure.id})
    if moves and not can_move(scene, figure):
        return Refusal("DC-EFF-09", "speed_is_zero", {"figure": figure.id})
    if not _foot(scene, figure).spots(most=1):
        return Refusal("DC-VOID-06", "no_room_below", {"figure": figure.id})
    return None


@step("DC-VOID-01", "DC-VOID-03", heeds=("DC-VOID-02", "DC-VOID-04"))
def pay_for_leap(scene: Scene[LeapDown]) -> Result:
    """One counter, and the movement action of the model."""
    name, moves = scene.frame.figure, scene.game.edition.switches.leap_is_a_move
    paid = PowerSpent(name, LEAP_COST, "leap_down", rules=("DC-VOID-04",))
    return act(paid, LeaptDown(name, moves, rules=() if moves else ("DC-VOID-01",)))


@step("DC-VOID-01", "DC-VOID-06")
def choose_foot(scene: Scene[LeapDown]) -> Result:
    """The owner says where at the foot of the drop the model lands."""
    figure = scene.table.figures[scene.frame.figure]
    region = _foot(scene, figure)
    question = Place(figure.player, "DC-VOID-01", ASK_LEAP_DOWN, region, facts={"figure": figure.id})
    return Ask(question, into="place")


def _jump(scene: Scene[LeapDown], *, standing: bool) -> Result:
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    to = _foot(scene, figure).on_surface(frame.place)
    return Enter(Fall("fall", figure=figure.id, why=LEAP_DOWN, milder=1, standing=standing, to=to))


@step("DC-VOID-05", "DC-VOID-06", "DC-VOID-07")
def leap_and_stand(scene: Scene[LeapDown]) -> Result:
    """One row milder; who is neither KO nor removed is placed standing."""
    return _jump(scene, standing=True)


@step("DC-VOID-05", "MV-FALL-02")
def leap_as_the_row_says(scene: Scene[LeapDown]) -> Result:
    """One row milder, and that row applies in full."""
    return _jump(scene, standing=False)


@step("DC-VOID-05", "FR-FALL-02")
def leap_as_worded(scene: Scene[LeapDown]) -> Result:
    """The effects of the fall one row milder, Knocked Down among them."""
    return _jump(scene, standing=False)


LEAPING_DOWN = Flow("leap_down", (pay_for_leap, choose_foot, leap_and_stand), LeapDown)
