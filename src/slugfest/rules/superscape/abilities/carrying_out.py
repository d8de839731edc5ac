"""How each operation of an ability is carried out: one function for each, which asks, rolls, acts or enters a flow.

A function that asks or rolls leaves what comes of it to the one that is `settled` for the operation; every other one says itself
that the ability goes on.
"""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import HERE, THIS
from slugfest.cards.superscape_language.operations import (
    AtLeast,
    Branch,
    ChangeResult,
    ChooseFigure,
    Harm,
    KnockBack,
    Last,
    Mark,
    Move,
    PickWord,
    PlaceBeside,
    Relate,
    Restore,
    Roll,
    RollAgain,
    SpecialMove,
)
from slugfest.geometry.hexes import Body, adjacent
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import LEAVE, Act, Ask, Enter, Result
from slugfest.kernel.options import ids, things
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.superscape.abilities.choosing import chosen
from slugfest.rules.superscape.abilities.conditions import holds, how_often
from slugfest.rules.superscape.abilities.program_frame import ProgramScene, into
from slugfest.rules.superscape.abilities.registers import (
    NEXT,
    carried_out,
    enters,
    goes_on,
    is_possible,
    seen_from_host,
    settled,
)
from slugfest.rules.superscape.abilities.selectors import fitting
from slugfest.rules.superscape.attacks.wounds import WoundsFrame
from slugfest.rules.superscape.damage.damage_dice import DamageFrame
from slugfest.rules.superscape.damage.outright import HealFrame
from slugfest.rules.superscape.dice import COMBAT, D6, D8, D12, D20
from slugfest.rules.superscape.events import AbilityMarkersChanged, LastingBegan, PartGiven
from slugfest.rules.superscape.lasting import GAME, ROUND, TURN, action, activation
from slugfest.rules.superscape.movement.granting import maneuver, special_move
from slugfest.rules.superscape.movement.knockback import knockback
from slugfest.rules.superscape.movement.placing import PlaceFrame
from slugfest.rules.superscape.names.questions import ASK_ABILITY_TARGET, ASK_WORD
from slugfest.rules.superscape.rolls.reactions import ChangeFrame, RerollFrame
from slugfest.rules.superscape.rolls.roll_frame import RollFrame
from slugfest.rules.superscape.rolls.rolling import number_roll
from slugfest.rules.superscape.rounds.control import maneuvering
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.stats import printed_number
from slugfest.rules.superscape.traits import has_keyword

# -- choosing -----------------------------------------------------------------------------------------


@carried_out(ChooseFigure)
def choose(scene: ProgramScene, operation: ChooseFigure) -> Result:
    """SS-ABIL-03, SS-ABIL-16.  The player chooses a figure, engaged or not; where only one fits, it is that one."""
    frame = scene.frame
    candidates = candidates_for(scene, operation)
    if not candidates:
        return Act(then=LEAVE)
    if len(candidates) == 1:
        return chosen(scene, operation.name, candidates[0])
    facts = {"figure": frame.bearer, "ability": frame.key}
    player = scene.table.controller(frame.bearer)
    options = things(candidates)
    question = Choose(
        player, "SS-ABIL-16", ASK_ABILITY_TARGET, candidates, values=tuple(options), facts=facts
    )
    return Ask(question, into="answer")


def candidates_for(scene: ProgramScene, operation: ChooseFigure) -> tuple[str, ...]:
    """Return the figures that may be chosen; where the text says so, only those with the highest number."""
    candidates = fitting(scene, scene.frame.bearer, operation.whom, scene.frame.names)
    if not operation.highest or not candidates:
        return candidates
    pieces = scene.table.setting.pieces
    numbers = {figure: printed_number(pieces[figure].card, operation.highest) for figure in candidates}
    best = max(numbers.values())
    return tuple([figure for figure in candidates if numbers[figure] == best])


@is_possible(ChooseFigure)
def has_somebody(occasion: AnyScene, bearer: str, operation: ChooseFigure) -> bool:
    if operation.whom.of not in (THIS, HERE):
        return True  # known only when the ability is used
    return bool(fitting(occasion, bearer, operation.whom))


@carried_out(PickWord)
def pick(scene: ProgramScene, operation: PickWord) -> Result:
    """SS-DTYPE-02.  The player picks one of some words."""
    frame = scene.frame
    options = things(operation.words)
    facts = {"figure": frame.bearer, "ability": frame.key}
    player = scene.table.controller(frame.bearer)
    question = Choose(player, "SS-ABIL-02", ASK_WORD, ids(options), values=tuple(options), facts=facts)
    return Ask(question, into="answer")


@settled(ChooseFigure)
def settle_choice(scene: ProgramScene, operation: ChooseFigure) -> Result:
    """Give the figure that was chosen the name that the operation says."""
    return chosen(scene, operation.name, scene.frame.answer.refers)


@settled(PickWord)
def settle_pick(scene: ProgramScene, operation: PickWord) -> Act:
    """The word that was picked has its name."""
    frame = scene.frame
    return goes_on(scene, words={**frame.words, operation.name: frame.answer.refers})


# -- rolling ------------------------------------------------------------------------------------------


DICE = {die.name: die for die in (D6, D8, D12, D20)}


@carried_out(Roll)
def roll(scene: ProgramScene, operation: Roll) -> Result:
    """SS-DICE-08.  The player who uses the ability rolls."""
    frame = scene.frame
    player = scene.table.controller(frame.bearer)
    rolled = number_roll(
        DICE[operation.die], "SS-DICE-08", "ability_roll", player, frame.bearer, ability=frame.key
    )
    return Enter(rolled, into="results")


@settled(Roll)
def settle_roll(scene: ProgramScene, operation: Roll) -> Act:
    """The result has its name."""
    frame = scene.frame
    return goes_on(scene, numbers={**frame.numbers, operation.name: frame.results[0].total})


@carried_out(Branch)
def branch(scene: ProgramScene, operation: Branch) -> Result:
    """SS-DICE-10.  A threshold is compared with the result, or a condition is looked at."""
    frame, when = scene.frame, operation.when
    if isinstance(when, AtLeast):
        number = frame.numbers[when.name]
        met = number >= when.number and not (when.most and number > when.most)
    else:
        met = holds(seen_from_host(scene), frame.bearer, when, frame.names)
    if not (operation.then if met else operation.otherwise):
        return goes_on(scene)
    return Act(notes={"place": into(frame.place, not met)}, then=NEXT)


# -- doing --------------------------------------------------------------------------------------------


@carried_out(Harm)
def harm(scene: ProgramScene, operation: Harm) -> Result:
    """SS-DICE-06.  Damage dice, or wounds outright, of a type where one is said or was picked."""
    frame = scene.frame
    figure = frame.figure(operation.whom)
    if not scene.table.figures[figure].active:
        return goes_on(scene)
    types = (frame.word(operation.of_type),) if operation.of_type else ()
    if operation.dice:
        player = scene.table.controller(frame.bearer)
        damage = DamageFrame(
            "damage",
            figure=figure,
            dice=operation.dice,
            types=types,
            by=frame.bearer,
            ability=frame.key,
            player=player,
        )
        return enters(scene, Enter(damage))
    number = operation.wounds
    if operation.each is not None:
        number *= how_often(seen_from_host(scene), frame.bearer, operation.each, frame.names)
    if not number:
        return goes_on(scene)
    wounds = Tally((Part(number, scene.table.setting.power_name(frame.key), "SS-WOUND-09"),))
    placed = WoundsFrame(
        "wounds", figure=figure, wounds=wounds, types=types, by=frame.bearer, ability=frame.key
    )
    return enters(scene, Enter(placed))


@carried_out(Restore)
def restore(scene: ProgramScene, operation: Restore) -> Result:
    """SS-WOUND-12.  Wound markers are removed, never below none."""
    frame = scene.frame
    figure = frame.figure(operation.whom)
    healing = HealFrame("healing", figure=figure, wounds=operation.wounds, by=frame.bearer, ability=frame.key)
    return enters(scene, Enter(healing))


@is_possible(Restore)
def is_wounded(occasion: AnyScene, bearer: str, operation: Restore) -> bool:
    return operation.whom != THIS or occasion.table.figures[bearer].wounds > 0


@carried_out(Move)
def move(scene: ProgramScene, operation: Move) -> Result:
    """SS-MACT-04 to SS-MACT-06, SS-ABIL-11.  A move action up to the number in the text."""
    frame = scene.frame
    figure, player = frame.figure(operation.whom), scene.table.controller(frame.bearer)
    if scene.table.controller(figure) != player:
        return enters(scene, Enter(maneuvering(figure, player, operation.spaces, frame.bearer, frame.key)))
    moving = maneuver(figure, operation.spaces, scene.table.setting.power_name(frame.key))
    return enters(scene, Enter(moving))


@is_possible(Move)
@is_possible(SpecialMove)
def stands_somewhere(occasion: AnyScene, bearer: str, operation: Move | SpecialMove) -> bool:
    """SS-MOVE-13.  Before figures are placed nobody moves."""
    return getattr(operation, "whom", THIS) != THIS or occasion.table.stands(bearer)


@carried_out(SpecialMove)
def move_specially(scene: ProgramScene, operation: SpecialMove) -> Result:
    """SS-MACT-19, SS-MACT-21.  The move of the text, in place of the normal one."""
    frame, table = scene.frame, scene.table
    moving = special_move(
        table,
        frame.bearer,
        operation.spaces,
        table.setting.power_name(frame.key),
        flies=operation.flies,
        height=operation.height,
        unstoppable=operation.unstoppable,
    )
    return enters(scene, Enter(moving))


@carried_out(PlaceBeside)
def place_beside(scene: ProgramScene, operation: PlaceBeside) -> Result:
    """SS-PLACE-01, SS-PLACE-04.  On a space from which it is adjacent to the one with the ability."""
    frame, table = scene.frame, scene.table
    figure = frame.figure(operation.whom)
    placing = PlaceFrame(
        "place",
        figure=figure,
        player=table.controller(frame.bearer),
        among=beside(scene, figure, same_level=operation.same_level),
    )
    return enters(scene, Enter(placing)) if placing.among else goes_on(scene)


def beside(scene: ProgramScene, figure: str, *, same_level: bool = False) -> tuple[int, ...]:
    """Return the spaces on which the figure would be adjacent to the one with the ability."""
    table, bearer = scene.table, scene.frame.bearer
    field, height = table.setting.field, table.setting.pieces[figure].height
    own = table.positions.bodies[bearer]
    near = {i for space in own.spaces for i in field.neighbours[space]}
    level = table.positions.level(bearer)
    return tuple(
        [
            i
            for i in sorted(near)
            if adjacent(field, own, Body((i,), height)) and not (same_level and field.levels[i] != level)
        ]
    )


@carried_out(KnockBack)
def knock_back(scene: ProgramScene, operation: KnockBack) -> Result:
    """SS-KNOCK-01, SS-KNOCK-02.  The whole distance, straight away from the activated figure."""
    frame, table = scene.frame, scene.table
    figure = frame.figure(operation.whom)
    player = table.controller(frame.bearer)
    return enters(scene, Enter(knockback(figure, operation.spaces, frame.bearer, frame.key, player)))


@carried_out(Mark)
def mark(scene: ProgramScene, operation: Mark) -> Result:
    """SS-COMP-18.  Ability markers are put on the card, or taken from it."""
    table, frame = scene.table, scene.frame
    unit = table.setting.pieces[frame.bearer].unit
    change = operation.change
    if operation.each:
        change *= cards_with(scene, table.controller(frame.bearer), operation.each)
    if operation.most:
        change = min(change, operation.most - table.on_card(unit).many(operation.marker))
    if not change:
        return goes_on(scene)
    return goes_on(scene, AbilityMarkersChanged(unit, operation.marker, change, rules=("SS-COMP-18",)))


@is_possible(Mark)
def has_markers(occasion: AnyScene, bearer: str, operation: Mark) -> bool:
    unit = occasion.table.setting.pieces[bearer].unit
    return operation.change > 0 or occasion.table.on_card(unit).many(operation.marker) >= -operation.change


def cards_with(scene: ProgramScene, player: str, keyword: str) -> int:
    """SS-TEAM-01.  Count the cards of a team that have a keyword, printed or gained."""
    units = scene.table.setting.units
    return sum([has_keyword(scene, units[unit].figures[0], keyword) for unit in scene.table.team(player)])


@carried_out(Relate)
def relate(scene: ProgramScene, operation: Relate) -> Result:
    """SS-ABIL-16.  A figure gets a part for the card."""
    frame = scene.frame
    unit = scene.table.setting.pieces[frame.bearer].unit
    given = PartGiven(unit, operation.part.lower(), frame.figure(operation.whom), rules=("SS-ABIL-16",))
    return goes_on(scene, given)


@carried_out(Last)
def last(scene: ProgramScene, operation: Last) -> Result:
    """SS-ABIL-01, SS-SYM-02.  Something is gained or lost for a while."""
    frame = scene.frame
    figure = frame.figure(operation.whom)
    began = LastingBegan(
        figure,
        operation.what,
        operation.word,
        operation.amount,
        _until(scene, figure, operation.until),
        frame.bearer,
        frame.key,
        rules=("SS-SYM-02",),
    )
    return goes_on(scene, began)


@carried_out(ChangeResult)
def change_result(scene: ProgramScene, operation: ChangeResult) -> Result:
    """SS-DICE-10.  The result of the roll that opened the window changes; what was rolled stays."""
    frame = scene.frame
    changing = ChangeFrame(
        "change_result",
        host=frame.host,
        bearer=frame.bearer,
        key=frame.key,
        amounts=operation.amounts,
        told=True,
    )
    return enters(scene, Enter(changing))


@carried_out(RollAgain)
def roll_again(scene: ProgramScene, operation: RollAgain) -> Result:
    """SS-INIT-07.  Dice of the roll that opened the window are rolled again."""
    frame = scene.frame
    player = scene.table.controller(frame.bearer)
    rerolling = RerollFrame(
        "reroll",
        host=frame.host,
        bearer=frame.bearer,
        key=frame.key,
        most=operation.most,
        of=(player,),
        told=True,
    )
    return enters(scene, Enter(rerolling))


@is_possible(ChangeResult)
def may_change(occasion: AnyScene, bearer: str, _operation: ChangeResult) -> bool:
    frame = occasion.frame
    return isinstance(frame, RollFrame) and not frame.unmodifiable and frame.die.name != COMBAT.name


@is_possible(RollAgain)
def may_roll_again(occasion: AnyScene, bearer: str, _operation: RollAgain) -> bool:
    frame = occasion.frame
    own = occasion.table.controller(bearer)
    return isinstance(frame, RollFrame) and not frame.unmodifiable and own in frame.rollers


def _until(scene: ProgramScene, figure: str, until: str) -> str:
    """Return the moment that the words of a card mean for a figure: the nearest of its kind that is still to come."""
    table = scene.table
    if until == "action":
        return action(figure)
    if until == "activation":
        # Of a figure that is not activated the activation is meant that is going on.
        card = table.setting.pieces[figure].unit
        if card not in [going.card for going in table.activations]:
            card = table.activated
        if card:
            return activation(card)
    if until in ("activation", "turn") and table.active:
        return TURN
    return GAME if until == "game" or not table.round else ROUND
