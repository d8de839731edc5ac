"""What the clauses of a power do: each deed asks what it must and is then carried out."""

from __future__ import annotations

from slugfest.cards.language.parts import (
    ANY,
    LASTING,
    Act,
    Again,
    Cancel,
    Cleanse,
    Counters,
    Deed,
    Forbid,
    FreeAttack,
    FreeThrow,
    Hurt,
    Lose,
    Points,
    Raise,
    Recover,
    Redirect,
    Relocate,
    Skill,
    Steal,
    Suffer,
    Swap,
)
from slugfest.cards.language.telling import Teller
from slugfest.cards.language.wording import LANGUAGES
from slugfest.cards.plugins import PREFIX
from slugfest.geometry.inches import TOLERANCE, gap_to_prism
from slugfest.kernel.decisions import Choose
from slugfest.kernel.events import Event, cited
from slugfest.kernel.flow import Act as Acting
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import NONE, host_of
from slugfest.rules.knight.attacks.damage import RESISTANCE, Stage, guarded, spared, unresisted
from slugfest.rules.knight.attacks.frames import AnyAttack, Attack, Grab, attacker_in, target_in
from slugfest.rules.knight.attacks.several_targets import attack_with
from slugfest.rules.knight.attacks.targets import is_target
from slugfest.rules.knight.effects import Suffering
from slugfest.rules.knight.events.play import (
    CountersLost,
    Damaged,
    Displaced,
)
from slugfest.rules.knight.events.powers import (
    EffectsRemoved,
    MayActAgain,
    Redirected,
    SpellsCast,
    StatsChanged,
    UseRestored,
)
from slugfest.rules.knight.events.skills import CountersGained, Healed
from slugfest.rules.knight.movement.actions import Walk
from slugfest.rules.knight.movement.displacement import has_nobody_beside, leap, question, swapped
from slugfest.rules.knight.names.questions import ASK_POWER_CHOICE
from slugfest.rules.knight.names.tallies import CANNOT_RECOVER, SHIELDED_MOVED
from slugfest.rules.knight.powers.by_hand import ByHand
from slugfest.rules.knight.powers.clauses.attacks import why_barred
from slugfest.rules.knight.powers.clauses.circumstances import fits
from slugfest.rules.knight.powers.using import (
    UsePlugin,
    UsePower,
    choose_power_target,
    clause_now,
    deeds_now,
    in_range,
    judge_roll,
    next_clause,
    next_subject,
    offer_clause,
    offer_power,
    pay_for_power,
    pick_option,
    power_now,
    roll_for_clause,
    subject_now,
    take_option,
    use_rule,
)
from slugfest.rules.knight.rolls import die_rolled
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.scenarios.forced import Way, must_roll, toss_for_entry
from slugfest.rules.knight.scenarios.guards import entry_rolled
from slugfest.rules.knight.scenarios.ledger import PointsScored
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import any_piece_target, pieces_left
from slugfest.rules.knight.stats import can_move, stat
from slugfest.rules.knight.table import Figure, Lasting, Spell
from slugfest.rules.knight.throwing.dc import size_of

RULE = "DC-POWER-01"


def deed_now(scene: Scene[UsePower]) -> Deed | None:
    deeds = deeds_now(scene)
    return deeds[scene.frame.deed] if scene.frame.deed < len(deeds) else None


# -- what must be asked first ------------------------------------------------------------------


@step("DC-POWER-01", "DC-DISP-05")
def ask_for_deed(scene: Scene[UsePower]) -> Result:
    """Where to, which attack, which skill: the owner of the power says."""
    frame, deed = scene.frame, deed_now(scene)
    if isinstance(deed, Relocate):
        if not _may_be_moved(scene) or has_nobody_beside(scene, deed):
            return _skip(scene)
        return Ask(question(scene, deed), into="place") if deed.how == "displace" else None
    options = choices(scene, deed)
    if options is None:
        return None
    if frame.thrown and options:
        options = (*options, NONE)
    if not options:
        return _skip(scene)
    if len(options) == 1:
        return act(word=options[0])
    player = scene.table.figures[frame.figure].player
    facts = {"figure": frame.figure, "power": frame.power, "subject": subject_now(scene).id}
    return Ask(Choose(player, RULE, ASK_POWER_CHOICE, options, facts=facts), into="word")


def _skip(scene: Scene[UsePower]) -> Result:
    """There is nothing to be done here: on to what the clause does next."""
    return act(then=ask_for_deed.name, deed=scene.frame.deed + 1, thrown=())


def _may_be_moved(scene: Scene[UsePower]) -> bool:
    """A model that cannot move goes nowhere; what cannot be moved is moved by nobody else."""
    subject = subject_now(scene)
    if subject.id == scene.frame.figure:
        return can_move(scene, subject)
    return scene.source(SHIELDED_MOVED, subject.id) is None


def choices(scene: Scene[UsePower], deed: Deed | None) -> tuple[str, ...] | None:
    """What there is to choose from for a deed; `None` where nothing is chosen."""
    subject, card = subject_now(scene), scene.table.card(subject_now(scene))
    match deed:
        case Lose(what, True):
            skills = {"immunities": ("immunity",), "resistances": ("resistance",)}.get(
                what, ("immunity", "resistance")
            )
            return tuple(f"{use.skill} {use.word}" for use in card.skills if use.skill in skills)
        case Forbid("one_attack"):
            return tuple(line.key for line in card.attacks)
        case Again(frequency):
            used = (*subject.used_ever, *subject.used_this_round)
            return tuple(one.key for one in card.attacks if one.frequency == frequency and one.key in used)
        case FreeThrow():
            return _throwable(scene, deed)
        case FreeAttack():
            return _free_lines(scene, deed)
        case Redirect("friend"):
            return _friends(scene)
    return None


def _free_lines(scene: Scene[UsePower], deed: FreeAttack) -> tuple[str, ...]:
    """The attacks that a model can make for nothing, on whom the power says."""
    subject, everybody = subject_now(scene), scene.table.figures.values()
    against = everybody if deed.at == "any" else [one for one in everybody if one.id == _struck(scene, deed)]
    return tuple(
        line.key
        for line in scene.table.card(subject).attacks
        if line.form in ("melee", "ranged")
        and fits(deed.attacks, line)
        and why_barred(scene, subject, line.key) is None
        and (
            any(is_target(scene, subject, line, one) for one in against)
            or (deed.at == "any" and any_piece_target(scene, subject, line))
        )
    )


def _struck(scene: Scene[UsePower], deed: FreeAttack) -> str:
    """The other model of the attack that the power answers; nobody yet where any may be chosen."""
    if deed.at == "any":
        return ""
    host = host_of(scene, Frame)
    return attacker_in(host) if deed.at == "attacker" else target_in(host)


def _friends(scene: Scene[UsePower]) -> tuple[str, ...]:
    """Other friendly models in the power's range that the attack can be aimed at."""
    bearer, power, host = subject_now(scene), power_now(scene), host_of(scene, AnyAttack)
    table = scene.table
    attacker = table.figures[host.attacker]
    line = table.stage.lines[attacker.card, host.line]
    return tuple(
        one.id
        for one in table.team(bearer.player)
        if one is not bearer
        and one.id != target_in(host)
        and in_range(scene, bearer, power, one) is None
        and is_target(scene, attacker, line, one)
    )


def _throwable(scene: Scene[UsePower], deed: FreeThrow) -> tuple[str, ...]:
    """DC-GRAB-06.  What is within the power's range, in sight and not too heavy."""
    table, bearer, power = scene.table, subject_now(scene), power_now(scene)
    strength = deed.strength or stat(scene, bearer, "strength").total
    found = []
    if deed.on == "any":
        found += [
            one.id
            for one in table.figures.values()
            if one is not bearer
            and one.placed
            and not one.out
            and in_range(scene, bearer, power, one) is None
            and one.id not in scene.frame.thrown
            and scene.source(SHIELDED_MOVED, one.id) is None
            and size_of(scene, one.id) <= strength
        ]
    volume = table.volume(bearer)
    reach = float(power.range or 0)
    found += [
        piece.id
        for piece, prism in pieces_left(table)
        if piece.id not in scene.frame.thrown
        and gap_to_prism(volume, prism) <= reach + TOLERANCE
        and piece.size <= strength
    ]
    return tuple(found)


@step("DC-SCN-POW-03", "DC-SCN-POW-04", "DC-SCN-POW-05")
def roll_to_leap_in(scene: Scene[UsePower]) -> Result:
    """A leap into or across a guarded area takes the roll, once a Round."""
    deed = deed_now(scene)
    if not isinstance(deed, Relocate) or deed.how != "displace" or scene.table.stage.scenario.guard is None:
        return None
    subject = subject_now(scene)
    to = leap(scene, deed).on_surface(scene.frame.place)
    return toss_for_entry(subject) if must_roll(scene, subject, Way((subject.x, subject.y), to)) else None


@step("DC-SCN-POW-03", heeds=("DC-SCN-POW-06",))
def leap_in_or_choose_again(scene: Scene[UsePower]) -> Result:
    """Who fails may leap anywhere else."""
    frame = scene.frame
    if not frame.entry:
        return None
    rolled = entry_rolled(scene, subject_now(scene), frame.entry)
    return act(rolled, entry=(), then="" if rolled.passed else ask_for_deed.name)


# -- doing it ------------------------------------------------------------------------------------


@step(
    "DC-POWER-01",
    "DC-POWER-12",
    "DC-POWER-13",
    heeds=("DC-DISP-01", "DC-DISP-02", "DC-DISP-04", "DC-DISP-05", "DC-POWER-17", "DC-MIX-24"),
)
def do_deed(scene: Scene[UsePower]) -> Result:
    """The deeds of the clause in the order of the card."""
    frame, deed = scene.frame, deed_now(scene)
    if deed is None:
        return act(then=remove_incapacitated.name)
    if frame.word == NONE:
        return _skip(scene)
    plain = _plain_row(scene)
    notes = {"deed": frame.deed + max(len(plain), 1), "word": "", "place": ()}
    rule = use_rule(scene)
    if plain:
        changed = StatsChanged(subject_now(scene).id, plain, rules=(rule,))
        return act(changed, then=ask_for_deed.name, **notes)
    entered = _entered(scene, deed)
    if entered is not None:
        return Enter(entered, then=ask_for_deed.name, notes=notes | _once_more(scene, deed))
    host_notes: dict[str, object] | None = None
    if isinstance(deed, Cancel):
        host_notes = {"cancelled": True}
    elif isinstance(deed, Redirect):
        host_notes = {"target": frame.word or frame.figure}
    events = tuple(cited(_events(scene, deed), rule))
    return Acting(events, notes, ask_for_deed.name, host_notes)


def _once_more(scene: Scene[UsePower], deed: Deed) -> dict[str, object]:
    """`up to two`: the same deed again, with something else."""
    frame = scene.frame
    if not isinstance(deed, FreeThrow):
        return {}
    thrown = (*frame.thrown, frame.word)
    return {"thrown": ()} if len(thrown) >= deed.up_to else {"thrown": thrown, "deed": frame.deed}


def _entered(scene: Scene[UsePower], deed: Deed) -> Frame | None:
    """Deeds that are a procedure of their own."""
    frame, subject = scene.frame, subject_now(scene)
    match deed:
        case Relocate("pull", inches):
            to = scene.table.figures[frame.figure]
            aim = (to.x, to.y)
            return Suffering("pulled", figure=subject.id, attacker=to.id, amount=inches or 0, aim=aim)
        case Relocate("move", inches):
            return Walk("move_by_power", figure=subject.id, inches=float(inches or 0))
        case Suffer(inflict):
            return Suffering(
                f"effect_{inflict.effect}", figure=subject.id, attacker=frame.figure, amount=inflict.amount
            )
        case FreeThrow(strength):
            return Grab("grab", attacker=subject.id, target=frame.word, free=True, strength=strength)
        case FreeAttack():
            return attack_with(scene, subject, frame.word, _struck(scene, deed), free=True)
    return None


def _events(scene: Scene[UsePower], deed: Deed) -> list[Event]:
    """Deeds that simply happen."""
    frame, subject, power = scene.frame, subject_now(scene), power_now(scene)
    match deed:
        case Relocate():
            return [_displaced(scene, deed)]
        case Swap():
            return swapped(scene)
        case Points(amount):
            return [PointsScored(scene.table.figures[frame.figure].player, amount, power.key)]
        case Again():
            return [UseRestored(subject.id, frame.word)]
        case Act():
            return [MayActAgain(subject.id)]
        case Redirect():
            return [Redirected(frame.figure, frame.word or frame.figure)]
    return _held(scene, deed, subject) if isinstance(deed, LASTING) else _body(scene, deed, subject)


def _body(scene: Scene[UsePower], deed: Deed, subject: Figure) -> list[Event]:
    """What a model suffers, recovers, gains and loses."""
    frame, power = scene.frame, power_now(scene)
    match deed:
        case Hurt(amount, nature, pure):
            parts = [Part(amount, power.key, RULE, Stage.BASE)]
            whole = guarded(scene, subject, parts, nature)
            damage = spared(scene, subject, unresisted(whole) if pure else whole)
            return [Damaged(subject.id, damage, power.key)]
        case Cleanse():
            return [EffectsRemoved(subject.id)]
        case Steal(amount):
            taken = min(amount, subject.counters)
            return [CountersLost(subject.id, taken), CountersGained(frame.figure, taken)] if taken else []
        case Recover() if scene.source(CANNOT_RECOVER, subject.id) is not None:
            return []
        case Recover(amount, each_round):
            healed = Part(amount + each_round * scene.table.round, power.key, RULE)
            return [Healed(subject.id, Tally((healed,)))]
        case Counters(amount) if amount > 0:
            # DC-KO-03: who is KO has no counters, and gets none.
            return [] if subject.knocked_out else [CountersGained(subject.id, amount)]
        case Counters(amount):
            return [CountersLost(subject.id, min(-amount, subject.counters))]
    return []


def _displaced(scene: Scene[UsePower], deed: Relocate) -> Displaced:
    frame, subject = scene.frame, subject_now(scene)
    to = leap(scene, deed).on_surface(frame.place)
    far = ((to[0] - subject.x) ** 2 + (to[1] - subject.y) ** 2 + (to[2] - subject.z) ** 2) ** 0.5
    own = subject.id == frame.figure
    rules = (use_rule(scene), "DC-DISP-04", "DC-DISP-05") if own else (use_rule(scene), "DC-DISP-05")
    return Displaced(subject.id, to, round(far, 2), action=own, rules=rules)


PLAIN = ("", "round", "activation")
"""How long what is kept as a plain change of a stat may last."""


def _held(scene: Scene[UsePower], deed: Deed, subject: Figure) -> list[Event]:
    """Deeds that hold for a while."""
    frame, power, clause = scene.frame, power_now(scene), clause_now(scene)
    until = clause.until or "round"
    improvement = _improvement(scene)
    if improvement:
        until = "activation"
    spell = Spell(power.key, frame.figure, deed, until, improvement, frame.word)
    return [SpellsCast(subject.id, (spell,), _told(scene, deed))]


def _improvement(scene: Scene[UsePower]) -> str:
    """The Defensive Improvement that the power came with, and with which its gains end."""
    return host_of(scene, Attack).improvement if scene.frame.moment == "improved" else ""


def _plain_row(scene: Scene[UsePower]) -> tuple[Lasting, ...]:
    """The deeds from here on that are plain changes of stats: they come at once."""
    frame, power, clause = scene.frame, power_now(scene), clause_now(scene)
    changes = (
        plain_change(power.key, clause.until, deed, _improvement(scene))
        for deed in deeds_now(scene)[frame.deed :]
    )
    found: list[Lasting] = []
    for change in changes:
        if change is None:
            break
        found.append(change)
    return tuple(found)


def plain_change(power: str, until: str, deed: Deed, improvement: str = "") -> Lasting | None:
    """What a deed of a power is kept as if it is a plain change of a stat."""
    plain = _plain(deed) if until in PLAIN else None
    if plain is None:
        return None
    next_activation = bool(improvement) or until == "activation"
    return Lasting(
        power,
        *plain,
        "DC-POWER-17" if improvement else RULE,
        until_round_end=not next_activation,
        until_activation=next_activation,
        improvement=improvement,
    )


def _plain(deed: Deed) -> tuple[str, int] | None:
    """A change that is a stat and a number: the same for all attacks."""
    match deed:
        case Raise(stat, amount, against, None, 0) if against == ANY and stat not in ("damage", "range"):
            return stat, amount
        case Skill(use, against) if use.skill == "resistance" and against == ANY:
            return RESISTANCE + use.word, use.amount
    return None


def _told(scene: Scene[UsePower], deed: Deed) -> dict[str, str]:
    clause = clause_now(scene)
    lines = {line.key: line.name for line in scene.table.card(subject_now(scene)).attacks}
    return {language: Teller(language, lines).deed(deed, clause, many=False) for language in LANGUAGES}


@step("DC-POWER-01")
def on_to_the_next(_scene: Scene[UsePower]) -> Result:
    """Everybody else the clause falls on, then the next clause."""
    return act(then=next_subject.name)


@step("DC-POWER-01")
def apply_by_hand(scene: Scene[UsePower]) -> Result:
    """What the language cannot say, the owner of the power carries out."""
    frame = scene.frame
    if not power_now(scene).by_hand:
        return None
    return Enter(ByHand("by_hand", figure=frame.figure, power=frame.power))


@step("DC-POWER-01")
def run_plugin(scene: Scene[UsePower]) -> Result:
    """What no language should hold, a plug-in carries out."""
    frame, plugin = scene.frame, power_now(scene).plugin
    if not plugin:
        return None
    return Enter(UsePlugin(PREFIX + plugin, figure=frame.figure, power=frame.power))


USE_POWER = Flow(
    "use_power",
    (
        offer_power,
        choose_power_target,
        pay_for_power,
        apply_by_hand,
        run_plugin,
        next_clause,
        offer_clause,
        next_subject,
        roll_for_clause,
        judge_roll,
        pick_option,
        die_rolled,
        take_option,
        ask_for_deed,
        roll_to_leap_in,
        leap_in_or_choose_again,
        do_deed,
        remove_incapacitated,
        make_knockout_rolls,
        on_to_the_next,
    ),
    UsePower,
)
