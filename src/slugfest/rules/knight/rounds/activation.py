"""The Action Phase: taking turns, passing, and what an activated model may do."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Listing, Result, act, leave, step
from slugfest.kernel.options import NOTHING, Option, things
from slugfest.kernel.windows import window
from slugfest.rules.knight.actions import (
    ACTIONS,
    ATTACK,
    GRAB,
    LEAP_DOWN,
    POWER,
    STAND_UP,
    STRIKES,
    USE_MARKER,
    WALK,
    counters_of,
    walk,
)
from slugfest.rules.knight.attacks.action_aims import aim_of_action
from slugfest.rules.knight.attacks.declarable import why_no_attack
from slugfest.rules.knight.attacks.frames import Grab
from slugfest.rules.knight.attacks.several_targets import attack_with
from slugfest.rules.knight.attacks.templates import show_wave
from slugfest.rules.knight.events.play import (
    Activated,
    ActivationEnded,
    CounterWasted,
    Passed,
    PassesCounted,
    PowerSpent,
    PowerUsed,
    StoodUp,
    TurnCame,
)
from slugfest.rules.knight.events.powers import AttackGainsEnded
from slugfest.rules.knight.events.skills import CountersGained, PassGranted
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.actions import Walk
from slugfest.rules.knight.movement.falls import LeapDown, why_no_leap
from slugfest.rules.knight.movement.gaits import may_move
from slugfest.rules.knight.names.permissions import SPARE_PASS
from slugfest.rules.knight.names.questions import ASK_ACTION, ASK_ACTIVATE, ASK_STAND_UP
from slugfest.rules.knight.names.tallies import ACTIVATION_COUNTERS, PASSES, PROSPECT
from slugfest.rules.knight.names.windows import ACTIVATION_BEGINS, ACTIVATION_ENDS, ACTIVATION_OVER
from slugfest.rules.knight.powers.durations import of_past_attack
from slugfest.rules.knight.powers.using import (
    UsePower,
    powers_in_mind,
    show_power,
    why_no_power,
)
from slugfest.rules.knight.rounds.actions_offered import actions_offered, list_actions
from slugfest.rules.knight.rounds.knockout import Recovery, make_knockout_rolls
from slugfest.rules.knight.scenarios.contact import UseMarker, why_not_use
from slugfest.rules.knight.scenarios.scoring import decide_races, look_into_zones, note_arrivals
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import speeds
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.knight.throwing.grab import why_no_grab

PASS = "pass"  # noqa: S105 - the game's word
NOBODY = "nobody"
PASSES_IN_ROW = 2
COUNTS = tuple((counters,) for counters in range(1, 10))
"""The numbers of counters that somebody may think of spending on Speed."""
STANDING = (WALK.name, ATTACK.name, GRAB.name, LEAP_DOWN.name)
"""What a model that is Knocked Down cannot do."""


class ActionPhase(Frame):
    """Whose turn it is, and what that player chose."""

    player: str = ""
    chosen: str = ""
    stands: str = ""
    stayed: tuple[str, ...] = ()
    """Players who let their models lie before this turn."""


def able(figure: Figure) -> bool:
    """DC-ACT-02, 06, 07.  Not yet activated this Round, and with counters or KO."""
    return not figure.out and not figure.activated and (figure.counters > 0 or figure.knocked_out)


def may_pass(table: KnightTable, player: str) -> bool:
    """DC-ACT-12, 13.  A pass left, and not more than two in a row."""
    return table.passes.get(player, 0) > 0 and table.passes_in_row.get(player, 0) < PASSES_IN_ROW


def may_activate(scene: Scene[Frame], figure: Figure) -> bool:
    """DC-MIX-70.  Able, or sure to get counters from something when it is activated."""
    if able(figure) or figure.out or figure.activated:
        return not figure.out and not figure.activated
    return scene.tally(PROSPECT, of=figure.id).total > 0


def spare_pass(scene: Scene[Frame], player: str) -> Figure | None:
    """MV-SKILL-10, MV-SKILL-11.  A model whose owner may pass once a Round with no pass left."""
    for figure in scene.table.team(player):
        use = scene.table.index.permitted(SPARE_PASS, figure.id)
        if use is not None and use not in figure.used_this_round and not figure.knocked_out:
            return figure
    return None


@step("DC-ACT-09", "DC-ACT-10", heeds=("DC-ACT-08", "DC-SKILL-58"))
def count_passes(scene: Scene[ActionPhase]) -> Result:
    """The players with the fewest models may pass as often as the largest team is larger."""
    table = scene.table
    sizes = {player: len(table.team(player)) for player in table.players}
    # Players with nobody left do not count; otherwise no other of several players could ever pass.
    left = [size for size in sizes.values() if size] or [0]
    most, fewest = max(left), min(left)
    besides = {player: scene.tally(PASSES, of=player) for player in sizes}
    passes = {
        player: (most - fewest if size == fewest else 0) + besides[player].total
        for player, size in sizes.items()
    }
    granted = dict.fromkeys(rule for more in besides.values() for rule in more.rules)
    return act(PassesCounted(passes, rules=(*count_passes.rules, *granted)))


@step("DC-ACT-01", heeds=("DC-ACT-03",))
def next_turn(scene: Scene[ActionPhase]) -> Result:
    """Players take turns in order; one with no model able to activate is skipped."""
    table, last = scene.table, scene.frame.player
    order = table.order
    start = order.index(last) + 1 if last else 0
    for k in range(len(order)):
        player = order[(start + k) % len(order)]
        if any(may_activate(scene, figure) for figure in table.team(player)):
            return act(TurnCame(player), player=player)
    return leave()


def _lying(table: KnightTable, player: str) -> tuple[str, ...]:
    """MV-KD-05.  The models that could pay for getting up."""
    team = (figure for figure in table.team(player) if figure.knocked_down and not figure.knocked_out)
    return tuple(figure.id for figure in team if figure.counters > 0)


@step("MV-KD-05")
def choose_to_stand(scene: Scene[ActionPhase]) -> Result:
    """Before each turn, every player may let models that are down stand up."""
    table, stayed = scene.table, scene.frame.stayed
    for player in table.order:
        lying = () if player in stayed else _lying(table, player)
        if lying:
            return Ask(Choose(player, "MV-KD-05", ASK_STAND_UP, (*lying, NOBODY)), into="stands")
    return act(then=choose_model.name, stayed=())


@step("MV-KD-05")
def stand_before_turn(scene: Scene[ActionPhase]) -> Result:
    """It costs a counter; a player who has nobody left to activate loses the turn."""
    frame, table = scene.frame, scene.table
    if frame.stands == NOBODY:
        asked = next(player for player in table.order if player not in frame.stayed and _lying(table, player))
        return act(stayed=(*frame.stayed, asked), then=choose_to_stand.name)
    last = table.figures[frame.stands].counters == 1
    others = (figure for figure in table.team(frame.player) if figure.id != frame.stands or not last)
    goes_on = any(may_activate(scene, figure) for figure in others)
    then = choose_to_stand.name if goes_on else next_turn.name
    return act(PowerSpent(frame.stands, 1, "stand_up"), StoodUp(frame.stands), then=then)


def why_not_activate(scene: Scene[ActionPhase], option: Option) -> Refusal | None:
    """Return why this model cannot be activated, or why this player cannot pass."""
    table, player, answer = scene.table, scene.frame.player, option.id
    if answer == PASS:
        if table.passes.get(player, 0) <= 0 and spare_pass(scene, player) is None:
            return Refusal("DC-ACT-09", "no_pass_left", {"passes": 0})
        return Refusal("DC-ACT-12", "passed_twice", {"in_row": table.passes_in_row[player]})
    figure = table.figures.get(answer)
    if figure is None:
        return None
    if figure.out:
        return Refusal("DC-INCAP-02", "not_on_the_table", {"answer": answer})
    if figure.player != player:
        return Refusal("DC-ACT-01", "not_your_model", {"figure": answer})
    if figure.activated:
        return Refusal("DC-ACT-02", "already_activated", {"figure": answer})
    return Refusal("DC-ACT-06", "no_counters", {"figure": answer, "counters": figure.counters})


def team_in_mind(scene: Scene[ActionPhase]) -> list[Option]:
    """Return the player's own models, and passing."""
    return things([*(figure.id for figure in scene.table.team(scene.frame.player)), PASS])


@step(
    "DC-ACT-01",
    "DC-ACT-02",
    "DC-ACT-06",
    "DC-ACT-11",
    "DC-ACT-12",
    "DC-ACT-13",
    why_not=why_not_activate,
    thinkable=team_in_mind,
)
def choose_model(scene: Scene[ActionPhase]) -> Result:
    """The player activates one model, or passes."""
    table, player = scene.table, scene.frame.player
    options = tuple(figure.id for figure in table.team(player) if may_activate(scene, figure))
    in_row = table.passes_in_row.get(player, 0)
    if may_pass(table, player) or (in_row < PASSES_IN_ROW and spare_pass(scene, player) is not None):
        options = (*options, PASS)
    return Ask(Choose(player, "DC-ACT-01", ASK_ACTIVATE, options), into="chosen")


@step("DC-ACT-11", heeds=("DC-ACT-01",))
def activate_or_pass(scene: Scene[ActionPhase]) -> Result:
    """Passing hands the turn on and uses up no model."""
    chosen = scene.frame.chosen
    if chosen == PASS:
        player = scene.frame.player
        spare = None if scene.table.passes.get(player, 0) > 0 else spare_pass(scene, player)
        if spare is None:
            return act(Passed(player), then=next_turn.name)
        used = scene.table.index.permitted(SPARE_PASS, spare.id)
        granted = PassGranted(spare.id, rules=("MV-SKILL-10",))
        use = PowerUsed(spare.id, used, "extraordinary", rules=("MV-SKILL-10",))
        return act(granted, use, Passed(player), then=next_turn.name)
    return Enter(Activation("activation", figure=chosen), then=next_turn.name)


ACTION_PHASE = Flow("action_phase", (count_passes, next_turn, choose_model, activate_or_pass), ActionPhase)


class Activation(Frame):
    """One model's activation: what it does now, and whether it came round from KO."""

    figure: str = ""
    action: Option = NOTHING
    recovered: bool = True
    lent: bool = False
    """A skill gave this activation, or has given another after it: no third follows (DC-SKILL-69)."""
    inside: tuple[str, ...] = ()
    """Who was in an enemy deployment zone when it began."""


@step("DC-ACT-01", heeds=("DC-ACT-02", "DC-DEF-06", "DC-EFF-06"))
def begin_activation(scene: Scene[Activation]) -> Result:
    """What lasts until the model's next activation ends now."""
    frame = scene.frame
    given_by = getattr(scene.stack[-2], "rule", "") if frame.lent else ""
    return act(Activated(frame.figure, rules=(given_by,) if given_by else ()))


@step("DC-KO-07", "DC-KO-08")
def recover_first(scene: Scene[Activation]) -> Result:
    """A KO model tries to recover; nothing else is possible before."""
    figure = scene.table.figures[scene.frame.figure]
    if not figure.knocked_out:
        return None
    return Enter(Recovery("recovery", figure=figure.id), into="recovered")


@step("DC-KO-08")
def waste_activation(scene: Scene[Activation]) -> Result:
    """If the roll failed the activation is wasted."""
    return None if scene.frame.recovered else leave(ActivationEnded(scene.frame.figure))


@step("DC-SKILL-29", heeds=("DC-SKILL-31", "DC-MIX-67"))
def gain_on_activation(scene: Scene[Activation]) -> Result:
    """Counters that others give to a model when it is activated."""
    name = scene.frame.figure
    gained = scene.tally(ACTIVATION_COUNTERS, of=name)
    if gained.total <= 0:
        return None
    noted = (
        PowerUsed(name, f"skill:{part.label}", "extraordinary", rules=(part.rule,)) for part in gained.parts
    )
    return act(CountersGained(name, gained.total, rules=gained.rules), *noted)


activation_begins = window(ACTIVATION_BEGINS, "DC-ACT-01")


def why_no_action(scene: Scene[Activation], option: Option) -> Refusal | None:
    """Return why an activated model cannot do this now."""
    figure = scene.table.figures[scene.frame.figure]
    verb, what = option.verb, option.refers
    if verb == STAND_UP.name:
        return Refusal(
            "DC-KD-09",
            "no_counters" if figure.knocked_down else "already_standing",
            {"figure": figure.id, "counters": figure.counters},
        )
    if figure.knocked_down and verb in STANDING:
        return Refusal("DC-KD-03", "knocked_down", {"figure": figure.id})
    if verb == WALK.name and option.arguments in COUNTS:
        return _why_no_walk(scene, figure, counters_of(option))
    if verb == LEAP_DOWN.name:
        return why_no_leap(scene, figure)
    if verb == ATTACK.name:
        return why_no_attack(scene, figure, what)
    if verb == GRAB.name:
        return why_no_grab(scene, figure, what)
    if verb == USE_MARKER.name:
        return why_not_use(scene, figure, option)
    if verb == POWER.name:
        return _why_no_power(scene, figure, what)
    return None


def _why_no_power(scene: Scene[Frame], figure: Figure, key: str) -> Refusal | None:
    power = scene.table.setting.powers.get((figure.card, key))
    if power is None:
        return None
    if power.line is None:
        return why_no_power(scene, figure, power)
    if figure.knocked_down:
        return Refusal("DC-KD-03", "knocked_down", {"figure": figure.id})
    return why_no_attack(scene, figure, key)


def _why_no_walk(scene: Scene[Frame], figure: Figure, counters: int) -> Refusal | None:
    if not may_move(scene, figure):
        return Refusal("DC-MOVE-03", "already_moved", {"figure": figure.id, "moves": figure.moves})
    if counters > 3:
        return Refusal("DC-MOVE-05", "three_counters_at_most", {"counters": counters})
    values = speeds(scene.table, figure)
    if counters > values:
        return Refusal("DC-MOVE-06", "no_such_speed", {"figure": figure.id, "most": values})
    if counters > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": counters, "counters": figure.counters})
    return Refusal("DC-EFF-09", "speed_is_zero", {"figure": figure.id})


def actions_in_mind(scene: Scene[Activation]) -> list[Option]:
    """Return what a player may think of: getting up, moving, every attack and every power of the card."""
    figure = scene.table.figures[scene.frame.figure]
    options = [STAND_UP()] if figure.knocked_down else []
    options += [walk(counters) for counters in range(1, speeds(scene.table, figure) + 1)]
    options += [ATTACK(line.key) for line in scene.table.card(figure).attacks]
    return options + [POWER(key) for key in powers_in_mind(scene, figure)]


def show_action(scene: Scene[Activation], option: Option) -> dict[str, object]:
    """Return whom a wave or a power on everybody near would catch; aimed actions show it when they are aimed."""
    figure = scene.table.figures[scene.frame.figure]
    line = scene.table.setting.lines.get((figure.card, option.refers))
    if option.verb in STRIKES and line is not None:
        return show_wave(scene, figure, line) if line.form == "wave" else {}
    powers = scene.table.setting.powers
    power = powers.get((figure.card, option.refers)) if option.verb == POWER.name else None
    return {} if power is None else show_power(scene, figure, power)


@step(
    "DC-POW-03",
    heeds=("DC-POW-04", "DC-KD-03", "DC-KO-06", "DC-ATK-02", "DC-MIX-69"),
    why_not=why_no_action,
    thinkable=actions_in_mind,
    shows=show_action,
    aims=aim_of_action,
    offers=ACTIONS,
)
def choose_action(scene: Scene[Activation]) -> Result:
    """One action at a time, each finished before the next; a model that fell KO is done."""
    figure = scene.table.figures[scene.frame.figure]
    if figure.out or figure.knocked_out:
        return act(then=end_activation.name)
    if over := of_past_attack(scene.table):
        return act(AttackGainsEnded(over, rules=("DC-DMG-18",)), then=choose_action.name)
    if not figure.knocked_down:
        return Ask(Listing(figure.player, ASK_ACTION, list_actions, actions_offered), into="action")
    question = list_actions(scene)
    if len(question.options) == 1:
        # DC-MIX-69: it came round with nothing to stand up with.
        return act(then=activation_ends.name)
    return Ask(question, into="action")


@step("DC-KD-09", heeds=("DC-KD-10", "DC-MOVE-04", "DC-VOID-07", "DC-ATK-04", "DC-POWER-01", "DC-POWER-16"))
def perform_action(scene: Scene[Activation]) -> Result:
    """Stand up, move, attack or use a power."""
    name = scene.frame.figure
    action = scene.frame.action
    verb, what = action.verb, action.refers
    if verb == WALK.name:
        moving = Walk("walk", figure=name, counters=counters_of(action))
        return Enter(moving, then=make_knockout_rolls.name)
    if verb == LEAP_DOWN.name:
        return Enter(LeapDown("leap_down", figure=name), then=make_knockout_rolls.name)
    figure = scene.table.figures[name]
    if verb in STRIKES and (figure.card, what) in scene.table.setting.lines:
        frame = attack_with(scene, figure, what)
        return Enter(frame, then=make_knockout_rolls.name)
    if verb == GRAB.name:
        return Enter(Grab("grab", attacker=name, target=what), then=make_knockout_rolls.name)
    if verb == POWER.name:
        return Enter(UsePower("use_power", figure=name, power=what), then=make_knockout_rolls.name)
    if verb == USE_MARKER.name:
        used = UseMarker("use_marker", figure=name, marker=what, verb=str(action.arguments[0]))
        return Enter(used, then=make_knockout_rolls.name)
    if verb == STAND_UP.name:
        return act(PowerSpent(name, 1, "stand_up"), StoodUp(name), then=make_knockout_rolls.name)
    return None


activation_ends = window(ACTIVATION_ENDS, "DC-ACT-05")


@step("DC-ACT-05", heeds=("DC-ACT-04", "DC-KO-06", "DC-INCAP-02"))
def end_activation(scene: Scene[Activation]) -> Result:
    """A model that spent nothing though it could gives up a counter; the rest stays for reactions."""
    figure = scene.table.figures[scene.frame.figure]
    fallen = "DC-INCAP-02" if figure.out else "DC-KO-06" if figure.knocked_out else ""
    ended = ActivationEnded(figure.id, rules=(fallen,) if fallen else ())
    if figure.counters > 0 and not figure.spent and not figure.out:
        return act(CounterWasted(figure.id, rules=("DC-ACT-04",)), ended)
    return act(ended)


activation_over = window(ACTIVATION_OVER, "DC-ACT-01")
"""The model is done, and the turn has not passed yet."""

ACTIVATION = Flow(
    "activation",
    (
        begin_activation,
        look_into_zones,
        recover_first,
        waste_activation,
        gain_on_activation,
        activation_begins,
        make_knockout_rolls,
        choose_action,
        perform_action,
        activation_ends,
        end_activation,
        note_arrivals,
        decide_races,
        activation_over,
    ),
    Activation,
)
