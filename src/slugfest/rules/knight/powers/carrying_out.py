"""What the clauses of a power do: each deed asks what it must and is then carried out."""

from __future__ import annotations

from slugfest.cards.language.parts import Deed, Relocate
from slugfest.cards.language.telling import Teller
from slugfest.cards.language.wording import LANGUAGES
from slugfest.cards.plugins import PREFIX
from slugfest.kernel.decisions import Choose
from slugfest.kernel.events import Event, cited
from slugfest.kernel.flow import Act as Acting
from slugfest.kernel.flow import Ask, Enter, Flow, Result, act, step
from slugfest.kernel.windows import NONE, host_of
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.events.powers import SpellsCast, StatsChanged
from slugfest.rules.knight.figure import Figure, Lasting, Spell
from slugfest.rules.knight.movement.displacement import leap
from slugfest.rules.knight.names.questions import ASK_POWER_CHOICE
from slugfest.rules.knight.powers import deeds
from slugfest.rules.knight.powers.registry import (
    asks_place,
    chooses,
    enters,
    happens,
    is_possible,
    plainly,
    repeats,
    tells_attack,
)
from slugfest.rules.knight.powers.using import (
    RULE,
    UsePlugin,
    UsePower,
    choose_power_target,
    clause_now,
    deeds_now,
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
from slugfest.rules.knight.scene import Scene
from slugfest.rules.shared.by_hand import ByHand

RULES = deeds.MODULES
"""The rules of the deeds, each of which registers itself."""


def deed_now(scene: Scene[UsePower]) -> Deed | None:
    deeds = deeds_now(scene)
    return deeds[scene.frame.deed] if scene.frame.deed < len(deeds) else None


# -- what must be asked first ------------------------------------------------------------------


@step("DC-POWER-01", "DC-DISP-05")
def ask_for_deed(scene: Scene[UsePower]) -> Result:
    """Where to, which attack, which skill: the owner of the power says."""
    frame, deed = scene.frame, deed_now(scene)
    possible, place = is_possible.of(deed), asks_place.of(deed)
    if possible is not None and not possible(scene, deed):
        return _skip(scene)
    if place is not None:
        question = place(scene, deed)
        return None if question is None else Ask(question, into="place")
    choices = chooses.of(deed)
    options = None if choices is None else choices(scene, deed)
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
    """Skip a deed that cannot be done, and go on with the clause."""
    return act(then=ask_for_deed.name, deed=scene.frame.deed + 1, thrown=())


@step("DC-SCN-POW-03", "DC-SCN-POW-04", "DC-SCN-POW-05")
def roll_to_leap_in(scene: Scene[UsePower]) -> Result:
    """A leap into or across a guarded area takes the roll, once a Round."""
    deed = deed_now(scene)
    if not isinstance(deed, Relocate) or deed.how != "displace" or scene.table.setting.scenario.guard is None:
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
    entered, again, tell = enters.of(deed), repeats.of(deed), tells_attack.of(deed)
    procedure = None if entered is None else entered(scene, deed)
    if procedure is not None:
        more = {} if again is None else again(scene, deed)
        return Enter(procedure, then=ask_for_deed.name, notes=notes | more)
    events = tuple(cited(_events(scene, deed), rule))
    return Acting(events, notes, ask_for_deed.name, None if tell is None else tell(scene, deed))


def _events(scene: Scene[UsePower], deed: Deed) -> list[Event]:
    """Return what simply happens, or what holds from now on."""
    at_once = happens.of(deed)
    if at_once is not None:
        return at_once(scene, deed)
    return _held(scene, deed, subject_now(scene))


PLAIN = ("", "round", "activation")
"""How long what is kept as a plain change of a stat may last."""


def _held(scene: Scene[UsePower], deed: Deed, subject: Figure) -> list[Event]:
    """Return the event of a deed that holds for a while."""
    frame, power, clause = scene.frame, power_now(scene), clause_now(scene)
    until = clause.until or "round"
    improvement = _improvement(scene)
    if improvement:
        until = "activation"
    spell = Spell(power.key, frame.figure, deed, until, improvement, frame.word)
    return [SpellsCast(subject.id, (spell,), _told(scene, deed))]


def _improvement(scene: Scene[UsePower]) -> str:
    """Return the Defensive Improvement that the power came with, and with which its gains end."""
    return host_of(scene, Attack).improvement if scene.frame.moment == "improved" else ""


def _plain_row(scene: Scene[UsePower]) -> tuple[Lasting, ...]:
    """Return the plain changes of stats from this deed on, which come together."""
    frame, power, clause = scene.frame, power_now(scene), clause_now(scene)
    changes = (
        plain_change(power.key, clause.until, deed, _improvement(scene))
        for deed in deeds_now(scene)[frame.deed :]
    )
    row: list[Lasting] = []
    for change in changes:
        if change is None:
            break
        row.append(change)
    return tuple(row)


def plain_change(power: str, until: str, deed: Deed, improvement: str = "") -> Lasting | None:
    """Return the lasting change that a deed is kept as, if it plainly changes a stat."""
    change = plainly.of(deed) if until in PLAIN else None
    plain = None if change is None else change(deed)
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
