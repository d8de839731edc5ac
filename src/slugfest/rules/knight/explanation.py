"""What the options of a question cost and do: the numbers of this moment, and the words of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.explanation import canonical_text
from slugfest.cards.knight import AttackLine, Power
from slugfest.cards.language.render import damage_text, render
from slugfest.cards.language.vocabulary import KINDS
from slugfest.cards.language.wording import LANGUAGES
from slugfest.cards.skills import skill_told
from slugfest.kernel.decisions import Decision
from slugfest.kernel.facts import Facts, name_in
from slugfest.kernel.inspection.description import Said
from slugfest.kernel.inspection.explanation import OptionFacts, RollFacts
from slugfest.kernel.options import NOTHING, Option
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import ASK_NEXT_ABILITY, NONE, WindowFrame
from slugfest.rules.knight import actions
from slugfest.rules.knight.attacks.frames import DIE, Overload
from slugfest.rules.knight.attacks.overloads import overload_texts
from slugfest.rules.knight.attacks.targets import reach_of
from slugfest.rules.knight.events.play import AttackHit, AttackMissed, StatRolled
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.questions import (
    ASK_ACTION,
    ASK_AREA_REACTION,
    ASK_CRITICAL,
    ASK_IMPROVEMENT,
    ASK_REACTION,
    ASK_REROLL,
)
from slugfest.rules.knight.powers.clauses.attacks import overloads_free
from slugfest.rules.knight.powers.clauses.circumstances import thinking_of
from slugfest.rules.knight.powers.clauses.holding import price
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.setting import GRAB
from slugfest.rules.knight.stats import IMPROVES, speed
from slugfest.rules.knight.table import KnightTable
from slugfest.rules.shared.rerolls import Reroll, dice_of, fresh, places_in

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

HOW_OFTEN = {"extraordinary": "once_a_round", "unique": "once_a_game"}


def explain(scene: Scene[Frame], decision: Decision, option: Option) -> OptionFacts | None:
    """Return what the option takes and does; nothing where its name says it all."""
    about, facts = decision.about, decision.facts
    if option.id == NONE:
        return None
    if option is NOTHING:
        return _question(scene, facts)
    if about == ASK_ACTION:
        return _action(scene, scene.table.figures[name_in(facts, "figure")], option)
    if about in (ASK_REACTION, ASK_AREA_REACTION):
        return _power(scene, scene.table.figures[name_in(facts, "figure")], option.refers)
    if isinstance(option, Overload):
        return _overload(scene, facts, option)
    if about == ASK_IMPROVEMENT:
        return _improvement(scene, scene.table.figures[name_in(facts, "target")], option.id)
    if about == ASK_CRITICAL:
        return _critical(scene, facts, option.id)
    if about == ASK_REROLL:
        dice = facts["dice"]
        assert isinstance(dice, list | tuple)
        faces = [dice[place] for place in places_in(option)]
        return OptionFacts(short=(Said("shows", {"faces": faces}),))
    if about == ASK_NEXT_ABILITY:
        return _ability(scene, option)
    return None


def _question(scene: Scene[Frame], facts: Facts) -> OptionFacts | None:
    """Return what the question itself is about: the power that is being used."""
    figure, key = scene.table.figures.get(name_in(facts, "figure")), name_in(facts, "power")
    return None if figure is None else _power(scene, figure, key)


# -- actions ----------------------------------------------------------------------------------


def _action(scene: Scene[Frame], figure: Figure, option: Option) -> OptionFacts | None:
    verb = option.verb
    if verb == actions.WALK.name:
        counters = actions.counters_of(option)
        inches = speed(scene, figure, counters).total
        return OptionFacts(counters, (Said("up_to", {"inches": inches}),), Said("walk", {"inches": inches}))
    if verb in actions.STRIKES:
        line = scene.table.setting.lines.get((figure.card, option.refers))
        return _power(scene, figure, option.refers) if line is None else _attack(scene, figure, line)
    if verb == actions.GRAB.name:
        return OptionFacts(GRAB.cost, _how_often(GRAB), Said("grab"))
    if verb in (actions.LEAP_DOWN.name, actions.STAND_UP.name):
        return OptionFacts(1, (), Said(verb))
    return OptionFacts(text=Said("end", {"figure": figure.id})) if verb == actions.END.name else None


def _attack(scene: Scene[Frame], figure: Figure, line: AttackLine) -> OptionFacts:
    """Explain an attack of the card: its cost and reach now, and what it prints."""
    cost = price(scene, figure.id, line.cost, "attacks", line.key)
    reach = reach_of(scene, figure, line)
    damage = damage_text(line.damage, adds_strength=True) if line.adds_strength else str(line.damage)
    far = Said(f"{line.form}_reach" if reach else line.form, {"inches": reach})
    kind = _kind(line)
    text = _text(scene.table, figure, line)
    short = (*_changed(line.cost, cost), far, kind, Said("damage", {"damage": {"en": damage, "fr": damage}}))
    return OptionFacts(cost, (*short, *_how_often(line)), text if any(text.values()) else None)


def _text(table: KnightTable, figure: Figure, printed: AttackLine | Power) -> dict[str, str]:
    """Return what an attack or a power does, in the words of the game."""
    texts, key = table.setting.texts, (figure.card, printed.key)
    if key not in texts:
        power = table.setting.powers.get(key)
        if power is not None:
            texts[key] = canonical_text(table.card(figure), power)
        elif isinstance(printed, AttackLine):
            words = {language: render(printed.text, language) for language in LANGUAGES}
            by_hand = printed.by_hand
            texts[key] = {language: f"{text} {by_hand}".strip() for language, text in words.items()}
    return texts[key]


def _kind(line: AttackLine) -> Said:
    """Return Nature and type, as the card has them."""
    names = KINDS.get(line.type.lower())
    if names is None or line.type.lower() == line.nature:
        return Said("nature", {"nature": line.nature})
    return Said("kind", {"nature": line.nature, "type": dict(zip(LANGUAGES, names, strict=True))})


def _power(scene: Scene[Frame], figure: Figure, key: str) -> OptionFacts | None:
    """Explain a special power: its cost now, its reach, and its text."""
    power = scene.table.setting.powers.get((figure.card, key))
    if power is None:
        return None
    if power.line is not None:
        return _attack(scene, figure, power.line)
    cost = 0 if power.use == "passive" else price(scene, figure.id, power.cost, "powers", power.key)
    short: tuple[Said, ...] = _changed(power.cost, cost)
    if power.range is not None:
        short += (Said("range" if power.range else "contact", {"inches": power.range}),)
    if power.by_hand:
        short += (Said("by_hand"),)
    text = _text(scene.table, figure, power)
    return OptionFacts(cost, (*short, *_how_often(power)), text)


def _changed(printed: int, cost: int) -> tuple[Said, ...]:
    """Return what the card prints, if something has changed the price."""
    return () if printed == cost else (Said("printed_cost", {"cost": printed}),)


def _how_often(power: Power | AttackLine) -> tuple[Said, ...]:
    """Return how often it may be used; an option on offer is never used up."""
    often = HOW_OFTEN.get(power.frequency)
    return () if often is None else (Said(often),)


# -- in an attack -------------------------------------------------------------------------------


def _overload(scene: Scene[Frame], facts: Facts, option: Overload) -> OptionFacts:
    attacker = scene.table.figures[name_in(facts, "attacker")]
    line = scene.table.setting.lines[attacker.card, name_in(facts, "line")]
    dice = option.kinds.count(DIE)
    short = (Said("more_dice", {"dice": dice}),) if dice else ()
    printed = overload_texts(option, line.text)
    text = {language: render(printed, language) for language in LANGUAGES} if printed else None
    attack = thinking_of(scene, attacker.id, line.key)
    return OptionFacts(0 if overloads_free(attack) else len(option.kinds), short, text)


def _improvement(scene: Scene[Frame], target: Figure, option: str) -> OptionFacts:
    more = scene.game.edition.numbers.improvement
    text = Said("improvement", {"defense": IMPROVES[option], "more": more, "figure": target.id})
    return OptionFacts(1, (), text)


def _critical(scene: Scene[Frame], facts: Facts, option: str) -> OptionFacts:
    if option == "damage":
        more = scene.game.edition.numbers.critical_damage
        return OptionFacts(text=Said("critical_damage", {"more": more}))
    attacker = scene.table.figures[name_in(facts, "attacker")]
    printed = scene.table.setting.lines[attacker.card, name_in(facts, "line")].text.critical
    return OptionFacts(text={language: render(printed, language) for language in LANGUAGES})


def _ability(scene: Scene[Frame], option: Option) -> OptionFacts | None:
    """Explain a skill that is due, in the words of its card."""
    figure = scene.table.figures.get(option.refers)
    if figure is None:
        return None
    use = next((use for use in scene.table.card(figure).skills if (use.skill,) == option.arguments), None)
    return (
        None
        if use is None
        else OptionFacts(text={language: skill_told(use, language) for language in LANGUAGES})
    )


# -- a roll that may be made again --------------------------------------------------------------


def roll_at_hand(scene: Scene[Frame], decision: Decision) -> RollFacts | None:
    """DC-DICE-02, DC-HIT-01.  The dice as they lie, and what the step that follows will hold them against."""
    if decision.about != ASK_REROLL:
        return None
    frame = scene.frame
    if not isinstance(frame, Reroll):
        return None
    host = scene.stack[frame.host]
    flow = scene.game.flows[host.flow]
    compares = next((step for step in flow.steps[host.at :] if step.name.startswith("compare_with_")), None)
    if compares is None:
        return None
    # A step only says what would happen; the match carries it out.
    verdict = compares.run(scene.seen_from(host))
    event = next(iter(getattr(verdict, "events", ())), None)
    dice = tuple([int(face) for face in dice_of(host, frame.dice)])
    again = tuple(fresh(host, frame.dice))
    by = _allowed_by(scene)
    if isinstance(event, AttackHit | AttackMissed):
        holds = isinstance(event, AttackHit)
        return RollFacts(dice, again, by, event.to_hit, event.defense, above=True, holds=holds)
    if isinstance(event, StatRolled):
        reached = Tally((Part(sum(event.dice), "dice", "DC-DICE-05"),))
        return RollFacts(dice, again, by, reached, event.against, above=False, holds=event.passed)
    return None


def _allowed_by(scene: Scene[Frame]) -> str:
    """Return the skill or the power whose window this is."""
    windows = (frame for frame in reversed(scene.stack) if isinstance(frame, WindowFrame))
    due = next((frame.next for frame in windows), NOTHING)
    return str(due.arguments[0]).removesuffix(" reroll") if due.arguments else ""
