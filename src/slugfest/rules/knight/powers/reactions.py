"""Powers that wait for a moment: reactions to an attack, and what comes by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from slugfest.cards.knight import Power
from slugfest.cards.language.parts import Clause, Counters, FreeAttack, Lose, Redirect, When, Who
from slugfest.cards.language.timing import MOMENTS
from slugfest.geometry.inches import TOLERANCE, gap
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import AbilityFrame, Act, Ask, Enter, Flow, Result, act, leave, step
from slugfest.kernel.names import WindowName
from slugfest.kernel.windows import NONE, host_of
from slugfest.rules.knight.attacks.frames import AnyAttack, Attack, Volley, attacker_in, figure_in, target_in
from slugfest.rules.knight.attacks.targets import is_target
from slugfest.rules.knight.events.skills import Reacted
from slugfest.rules.knight.figure import Figure, Spell
from slugfest.rules.knight.names.questions import ASK_AREA_REACTION, ASK_REACTION
from slugfest.rules.knight.names.tallies import CANNOT_REACTIVE_POWERS
from slugfest.rules.knight.names.windows import (
    AREA_PAID,
    ATTACK_PAID,
    DEFENSE_IMPROVED,
    INITIATIVE_PHASE_BEGINS,
    WINDOWS,
)
from slugfest.rules.knight.powers.clauses.circumstances import (
    befalls,
    falls_on,
    fits,
    holds,
    line_now,
    of_bearer,
)
from slugfest.rules.knight.powers.clauses.holding import powers_in_play as held_powers
from slugfest.rules.knight.powers.happenings import HAPPENS, has_happened
from slugfest.rules.knight.powers.reach import in_range
from slugfest.rules.knight.powers.usage import usable
from slugfest.rules.knight.powers.using import UsePower, chained, once_name, why_no_power
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.setting import KnightSetting

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

ANSWERED = tuple(moment.key for moment in MOMENTS.values() if moment.answers)
WINDOW_OF = {moment.key: WINDOWS.named(moment.window) for moment in MOMENTS.values() if moment.window}
"""The window in which each moment of a Passive power comes."""


class Reaction(AbilityFrame):
    """The powers that may answer this attack, and the one that does."""

    options: tuple[str, ...] = ()
    power: str = NONE


def powers_in_play(setting: KnightSetting, figure: Figure) -> list[Ability]:
    """DC-POWER-12, DC-POWER-13.  What the Passive and Reactive powers of a model add and join."""
    powers = setting.cards[figure.card].powers
    passive = (
        []
        if takes(figure.spells, "passive_powers")
        else [power for power in powers if power.use == "passive"]
    )
    abilities = held_powers(setting, figure.id, passive)
    answering = [
        power for power in powers if power.use != "active" and (power.use != "passive" or power in passive)
    ]
    said = {moment for power in answering for moment in moments(power)}
    if said & set(ANSWERED):
        abilities.append(Joins(figure.id, "reaction", ATTACK_PAID, "DC-ATK-08", may_react, frame=_react))
    if "enemy_attacks" in said:
        abilities.append(Joins(figure.id, "reaction", AREA_PAID, "DC-ATK-08", may_react, frame=_react))
    if "improved" in said:
        abilities.append(Joins(figure.id, "reaction", DEFENSE_IMPROVED, "DC-ATK-08", may_steel, frame=_steel))
    for power in (*passive, *(power for power in powers if power.use != "passive")):
        abilities += _coming(figure.id, power)
    return abilities


def takes(spells: tuple[Spell, ...], what: str) -> bool:
    """Return whether a power has taken these away from the model for now."""
    return any(isinstance(spell.deed, Lose) and spell.deed.what == what for spell in spells)


def moments(power: Power) -> set[str]:
    """Return what a power waits for; a reaction that does not say waits for attacks on its bearer."""
    waited_for: set[str] = {clause.when.moment for clause in power.does}
    if power.by_hand and power.use != "passive":
        return {"attacked"}
    if power.use in ("reactive", "active or reactive") and "used" in waited_for:
        waited_for = (waited_for - {"used"}) | {"attacked"}
    return waited_for


def active(figure: Figure, power: Power) -> bool:
    """DC-KD-01, DC-KD-02.  Down, a model keeps the Passive powers that cost nothing."""
    return not (figure.knocked_down and power.cost)


# -- answering an attack -----------------------------------------------------------------------


def _answers(scene: Scene[AnyAttack], who: str, *waited: str) -> list[tuple[Power, str]]:
    """DC-ATK-09, DC-POWER-15, DC-MIX-93.  The powers a model could answer an enemy's attack with, one in all."""
    frame, figures = scene.frame, scene.table.figures
    own_figure = figures[who]
    if own_figure.player == figures[frame.attacker].player or not _more(scene, frame.reacted):
        return []
    answers: list[tuple[Power, str]] = []
    for power in scene.table.card(own_figure).powers:
        if power.use == "active" or f"{who} {power.key}" in frame.reacted:
            continue
        if not _usable(scene, own_figure, power):
            continue
        due = next(
            (clause for clause in _waiting(power) if _concerns(scene, own_figure, power, clause, waited)),
            None,
        )
        if due is not None:
            answers.append((power, due.when.moment))
    return answers


ASKED = Clause((), when=When("attacked"))


def _waiting(power: Power) -> tuple[Clause, ...]:
    """Return what a power waits for; one applied by hand waits for attacks on its bearer."""
    return (ASKED,) if power.by_hand and power.use != "passive" else power.does


def _more(scene: Scene[Frame], reacted: tuple[str, ...]) -> bool:
    """DC-ATK-09, FR-ATK-01, MV-ATK-02.  May one more power answer this attack?"""
    most = scene.game.edition.numbers.reactions
    return not most or len(reacted) < most


WHOLE = ("attack", "attack_scenery", "grab", "grab_roll", "wave", "spray", "volley")
"""The flows of an attack as a whole: a blow at one of several is no attack of its own."""


def _concerns(
    scene: Scene[AnyAttack], own_figure: Figure, power: Power, clause: Clause, waited: tuple[str, ...]
) -> bool:
    """DC-POWER-02, DC-POWER-03, DC-MIX-44, DC-MIX-45.  Is this the attack that the power waits for?"""
    frame, figures = scene.frame, scene.table.figures
    moment = clause.when.moment
    if moment == "used" and power.use != "passive":
        moment = "attacked"
    if moment not in waited or not fits(clause.when.attacks, line_now(scene)):
        return False
    if not holds(scene, own_figure.id, clause.conditions):
        return False
    if any(isinstance(deed, Redirect) for deed in clause.does) and not _can_take_its_place(
        scene, own_figure, clause
    ):
        return False
    if moment == "enemy_attacks":
        attacker = figures[frame.attacker]
        return frame.flow in WHOLE and in_range(scene, own_figure, power, attacker)
    attacked = [figures[name] for name in _attacked(scene, frame)]
    if moment == "improved":
        improved = isinstance(frame, Attack) and clause.when.improvement == frame.improvement
        return own_figure in attacked and improved
    if moment == "attacked":
        return own_figure in attacked
    return _friend(scene, own_figure, power, attacked, clause.when.of) is not None


def _attacked(scene: Scene[Frame], attack: Frame) -> tuple[str, ...]:
    """Return the models that are targets of an attack; an area attack has none."""
    several = attack.targets if isinstance(attack, Volley) else (target_in(attack),)
    return tuple(name for name in several if name in scene.table.figures)


def _friend(
    scene: Scene[Frame], own_figure: Figure, power: Power, attacked: list[Figure], of: Who | None
) -> Figure | None:
    """Return the first friend among the targets for whom the model can answer with this power."""
    friends = (friend for friend in attacked if friend.player == own_figure.player)
    if of is None:
        return next((friend for friend in friends if in_range(scene, own_figure, power, friend)), None)
    table = scene.table
    return next((friend for friend in friends if falls_on(table, own_figure, friend, of, power.range)), None)


def _can_take_its_place(scene: Scene[AnyAttack], own_figure: Figure, clause: Clause) -> bool:
    """Return whether an attack on one model can be aimed at another instead; an area attack cannot."""
    frame, table = scene.frame, scene.table
    target = target_in(frame)
    if target not in table.figures:
        return False
    if Redirect("self") not in clause.does:
        return True
    attacker = table.figures[frame.attacker]
    line = table.setting.lines[attacker.card, frame.line]
    return target != own_figure.id and is_target(scene, attacker, line, own_figure)


def _usable(scene: Scene[Frame], figure: Figure, power: Power) -> bool:
    if power.use == "passive":
        barred = figure.knocked_down and scene.game.edition.switches.knocked_down_bars
        return not barred and active(figure, power) and usable(figure, power.key)
    if scene.source(CANNOT_REACTIVE_POWERS, figure.id) or takes(figure.spells, "reactive_powers"):
        return False
    return not figure.knocked_out and why_no_power(scene, figure, power) is None


def may_react(occasion: Occasion, who: str) -> bool:
    return bool(_answers(occasion.seen_from(occasion.host(AnyAttack)), who, *ANSWERED))


def _react(occasion: Occasion, who: str) -> Reaction:
    answers = _answers(occasion.seen_from(occasion.host(AnyAttack)), who, *ANSWERED)
    return Reaction("reaction", bearer=who, options=tuple(power.key for power, _ in answers))


def _asking(scene: Scene[Reaction]) -> Ask:
    """Ask which of the powers answers the attack, if any."""
    frame, host = scene.frame, host_of(scene, AnyAttack)
    player = scene.table.figures[frame.bearer].player
    target = target_in(host)
    facts = {"figure": frame.bearer, "attacker": host.attacker, "target": target, "line": host.line}
    options = (*frame.options, NONE)
    card, powers = scene.table.figures[frame.bearer].card, scene.table.setting.powers
    by_hand = tuple(key for key in frame.options if powers[card, key].by_hand)
    if target:
        return Ask(Choose(player, "DC-ATK-08", ASK_REACTION, options, by_hand, facts=facts), into="power")
    return Ask(Choose(player, "DC-ATK-08", ASK_AREA_REACTION, options, by_hand, facts=facts), into="power")


@step("DC-ATK-08", "DC-ATK-09", "DC-POWER-13", "DC-POWER-14", "DC-MIX-44", "MV-ATK-01")
def choose_reaction(scene: Scene[Reaction]) -> Result:
    """Before any die is rolled: which power answers the attack, if any; a Passive one is not declared."""
    frame = scene.frame
    card = scene.table.figures[frame.bearer].card
    powers = scene.table.setting.powers
    if len(frame.options) == 1 and powers[card, frame.options[0]].use == "passive":
        return act(power=frame.options[0])
    return _asking(scene)


@step("DC-ATK-08", heeds=("DC-ATK-09", "DC-MIX-45"))
def note_reaction(scene: Scene[Reaction]) -> Result:
    """One reaction against each attack."""
    frame = scene.frame
    if frame.power == NONE:
        return leave()
    noted = (*host_of(scene, AnyAttack).reacted, f"{frame.bearer} {frame.power}")
    return Act((Reacted(frame.bearer, frame.power),), None, "", {"reacted": noted})


def _chosen(scene: Scene[Reaction]) -> Power:
    frame = scene.frame
    return scene.table.setting.powers[scene.table.figures[frame.bearer].card, frame.power]


@step("DC-POWER-13", "DC-POWER-15", "DC-POWER-17")
def carry_out_reaction(scene: Scene[Reaction]) -> Result:
    """It is paid from the model's own counters and resolved like any power."""
    frame, power = scene.frame, _chosen(scene)
    figures, moment = scene.table.figures, _moment(scene, power)
    friend = None
    if moment == "friend_attacked":
        attacked = [figures[name] for name in _attacked(scene, host_of(scene, AnyAttack))]
        attack = scene.seen_from(host_of(scene, AnyAttack))
        of = _concerned(attack, figures[frame.bearer], power, ANSWERED).when.of
        friend = _friend(scene, figures[frame.bearer], power, attacked, of)
    use = UsePower(
        "use_power",
        bearer=frame.bearer,
        host=frame.host,
        figure=frame.bearer,
        power=frame.power,
        target=friend.id if friend else "",
        moment=moment,
    )
    return Enter(use)


@step("FR-ATK-01", "MV-ATK-02")
def answer_again(scene: Scene[Reaction]) -> Result:
    """Where any number may answer: the powers that are left and can still be used."""
    frame, table = scene.frame, scene.table
    figure = table.figures[frame.bearer]
    left = tuple(
        key
        for key in frame.options
        if key != frame.power and _usable(scene, figure, table.setting.powers[figure.card, key])
    )
    if not left:
        return leave()
    return act(options=left, power=NONE, then=scene.game.flows[frame.flow].steps[0].name)


def _moment(scene: Scene[Reaction], power: Power) -> str:
    """Return the moment that was waited for: that of the first clause which this attack concerns."""
    frame = scene.frame
    figure = scene.table.figures[frame.bearer]
    waited = ("improved",) if frame.flow == "steeling" else ANSWERED
    attack = scene.seen_from(host_of(scene, AnyAttack))
    return _concerned(attack, figure, power, waited).when.moment


def _concerned(attack: Scene[AnyAttack], figure: Figure, power: Power, waited: tuple[str, ...]) -> Clause:
    """Return the first clause of a power that an attack concerns."""
    return next(clause for clause in _waiting(power) if _concerns(attack, figure, power, clause, waited))


REACTION = Flow("reaction", (choose_reaction, note_reaction, carry_out_reaction), Reaction)


# -- with a Defensive Improvement -----------------------------------------------------------


def may_steel(occasion: Occasion, who: str) -> bool:
    """DC-POWER-17, DC-POWER-18, DC-MIX-49.  Does a power answer the improvement just taken?"""
    return bool(_answers(occasion.seen_from(occasion.host(AnyAttack)), who, "improved"))


def _steel(occasion: Occasion, who: str) -> Reaction:
    answers = _answers(occasion.seen_from(occasion.host(AnyAttack)), who, "improved")
    return Reaction("steeling", bearer=who, options=tuple(power.key for power, _ in answers))


@step("DC-ATK-08", "DC-POWER-17")
def choose_steeling(scene: Scene[Reaction]) -> Result:
    """What costs nothing comes of itself; what costs counters is asked for."""
    frame = scene.frame
    figure = scene.table.figures[frame.bearer]
    if len(frame.options) == 1 and scene.table.setting.powers[figure.card, frame.options[0]].cost == 0:
        return act(power=frame.options[0])
    return _asking(scene)


STEELING = Flow("steeling", (choose_steeling, note_reaction, carry_out_reaction), Reaction)
REACTION_FLOWS = (REACTION, STEELING)


# -- what comes by itself ----------------------------------------------------------------------


def _coming(bearer: str, power: Power) -> list[Ability]:
    """DC-POWER-12.  The moments at which a Passive power acts."""
    abilities: list[Ability] = []
    for moment in sorted({clause.when.moment for clause in power.does if _acts(clause)}):
        clauses = tuple(clause for clause in power.does if clause.when.moment == moment)
        abilities.append(
            Joins(
                bearer,
                f"{power.key} {moment}",
                _window(moment, clauses),
                "DC-POWER-12",
                _due(power, moment, clauses),
                frame=_using(power.key, moment),
            )
        )
    return abilities


def _window(moment: str, clauses: tuple[Clause, ...]) -> WindowName:
    """Return the window; counters that come with a Round are added to those that the model's Power brings."""
    deeds = (deed for clause in clauses for deed in clause.does)
    if moment == "round_starts" and any(isinstance(deed, Counters) for deed in deeds):
        return INITIATIVE_PHASE_BEGINS
    return WINDOW_OF[moment]


def _acts(clause: Clause) -> bool:
    moment = clause.when.moment
    if moment == "attacks":
        return any(isinstance(deed, FreeAttack) for deed in clause.does)
    return bool(MOMENTS[moment].window)


def _using(power: str, moment: str) -> Callable[[Occasion, str], UsePower]:
    return lambda _scene, who: UsePower("use_power", bearer=who, figure=who, power=power, moment=moment)


def _due(power: Power, moment: str, clauses: tuple[Clause, ...]) -> Callable[[Occasion, str], bool]:
    def due(occasion: Occasion, who: str) -> bool:
        figure = occasion.table.figures[who]
        if not _can(occasion, figure, power) or not _is_now(occasion, figure, moment):
            return False
        attack = occasion.frame
        if power.use != "passive" and isinstance(attack, Attack) and attack.extra:
            return False  # DC-ATK-14: one more hit by an effect is not reacted to
        return any(
            fits(clause.when.attacks, line_now(occasion))
            and holds(
                occasion, who, of_bearer(clause.conditions) if clause.who.kind == "all" else clause.conditions
            )
            and not chained(occasion.frame, clause)
            and _is_near(occasion, figure, clause)
            and befalls(occasion, figure, clause, power.range)
            and not (clause.once and not usable(figure, once_name(power, power.does.index(clause))))
            for clause in clauses
        )

    return due


def _is_near(scene: Scene[Frame], figure: Figure, clause: Clause) -> bool:
    """Return whether it happens to a model of the kind and within the inches that the clause says."""
    if not MOMENTS[clause.when.moment].near:
        return True
    table = scene.table
    actor = table.figures[figure_in(scene.frame)]
    return gap(table.volume(figure), table.volume(actor)) <= clause.when.within + TOLERANCE


def _can(scene: Scene[Frame], figure: Figure, power: Power) -> bool:
    """Return whether the power can be used; a Passive one is always free, any other must be paid for."""
    if power.use == "passive":
        return active(figure, power) and usable(figure, power.key)
    return not figure.knocked_out and why_no_power(scene, figure, power) is None


def _is_now(scene: Scene[Frame], figure: Figure, moment: str) -> bool:
    frame = scene.frame
    if moment in ("activation_starts", "activation_ends", "moves", "removed"):
        return figure_in(frame) == figure.id
    if moment in HAPPENS:
        return figure.placed and not figure.out and has_happened(scene, figure, moment)
    if moment in ("enemy_activates", "enemy_moves"):
        actor = scene.table.figures[figure_in(frame)]
        return figure.placed and actor.player != figure.player and not actor.out
    if moment in ("falls", "fells", "friend_falls"):
        return _fell(scene, figure, moment)
    if moment in ("after_hit", "damaged"):
        return isinstance(frame, Attack) and _struck(scene.seen_from(frame), figure, moment)
    if moment == "scores":
        return scene.table.affairs.scored_now(figure.player) and not figure.knocked_out
    if moment in ("round_starts", "round_ends", "game_starts"):
        return figure.placed
    if not isinstance(frame, Attack) or frame.attacker != figure.id:
        return False
    return _strikes(scene.seen_from(frame), figure, moment)


def _strikes(scene: Scene[Attack], figure: Figure, moment: str) -> bool:
    """Return whether the model's own blow has just hit, hurt or removed an enemy."""
    frame = scene.frame
    target = scene.table.figures.get(frame.target)
    if target is None or target.player == figure.player:
        return False
    if moment == "removes":
        return target.out
    if moment == "attacks" and (frame.extra or not frame.aimed):
        return False
    return frame.dealt > 0 if moment == "damages" else not target.out


def _fell(scene: Scene[Frame], figure: Figure, moment: str) -> bool:
    """Return whether the model, its friend, or the enemy it attacked has just been knocked out, as `moment` asks."""
    fallen = scene.table.figures[figure_in(scene.frame)]
    if moment == "falls":
        return fallen is figure
    if moment == "friend_falls":
        return fallen is not figure and fallen.player == figure.player
    strikers = [attacker_in(frame) for frame in reversed(scene.stack)]
    striker = next((attacker for attacker in strikers if attacker), "")
    return striker == figure.id and fallen.player != figure.player


def _struck(scene: Scene[Attack], figure: Figure, moment: str) -> bool:
    """Return whether an enemy's attack on the model is over, or has hurt it."""
    frame = scene.frame
    if frame.target != figure.id or figure.out:
        return False
    if scene.table.figures[frame.attacker].player == figure.player:
        return False
    return moment == "after_hit" or frame.dealt > 0
