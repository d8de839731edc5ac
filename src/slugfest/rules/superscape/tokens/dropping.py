"""Items dropped against the will of their bearer: by wounds, or with its defeat."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, Verb, ids, thing, things
from slugfest.rules.superscape.events import ItemDropped, TokenRemoved
from slugfest.rules.superscape.names.questions import ASK_DROP_SPACE, ASK_DROPPER
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.lying import items_of, spaces_for_drop

OPPONENT = Verb("opponent", refers="player")


class DroppingFrame(Frame):
    """A figure that has to drop these items, the opponent who lays them down, and where the next one goes."""

    figure: str = ""
    tokens: tuple[str, ...] = ()
    answer: Option = NOTHING
    player: str = ""
    space: Option = NOTHING
    rule: str = "SS-ITEM-18"


TheScene = Scene[DroppingFrame]


def dropped_by_wounds(table: SuperscapeTable, figure: str, wounds: int) -> Enter | None:
    """SS-ITEM-18, SS-ITEM-19.  Return the way into dropping each item whose Drop Number these wounds reach."""
    if not table.tokens:  # as a rule
        return None
    tokens = tuple([token for token in items_of(table, figure) if wounds >= _drop_number(table, token)])
    return _dropping(table, figure, tokens, "SS-ITEM-18")


def dropped_in_defeat(table: SuperscapeTable, figure: str) -> Enter | None:
    """SS-ITEM-20.  Return the way into dropping all that a figure bears, whatever the Drop Numbers."""
    if not table.tokens:  # as a rule
        return None
    return _dropping(table, figure, tuple(items_of(table, figure)), "SS-ITEM-20")


def _dropping(table: SuperscapeTable, figure: str, tokens: tuple[str, ...], rule: str) -> Enter | None:
    return Enter(DroppingFrame("dropping", figure=figure, tokens=tokens, rule=rule)) if tokens else None


def _drop_number(table: SuperscapeTable, token: str) -> int:
    number = table.setting.tokens.cards[table.tokens[token].card].drop
    assert number is not None
    return number


@step("SS-ITEM-21", offers=(OPPONENT,))
def choose_opponent(scene: TheScene) -> Result:
    """The player of the bearer says which opponent lays its items down."""
    frame, table = scene.frame, scene.table
    player = table.controller(frame.figure)
    options = tuple([OPPONENT(other) for other in table.players if other != player])
    if len(options) == 1 or not player:
        return act(answer=options[0])
    facts = {"figure": frame.figure}
    question = Choose(player, "SS-ITEM-21", ASK_DROPPER, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


def why_not_dropped(scene: TheScene, option: Option) -> Refusal | None:
    """Explain a refused space."""
    if option.id not in scene.table.setting.field.ids:
        return None
    return Refusal("SS-ITEM-21", "no_place_for_item", {"space": option.id})


@step("SS-ITEM-21", why_not=why_not_dropped)
def choose_drop_space(scene: TheScene) -> Result:
    """Item by item, on the spaces of the bearer or an empty one next to it; where there is none, the item is lost."""
    frame, table = scene.frame, scene.table
    if not frame.tokens:
        return act(then=LEAVE)
    spaces = table.setting.ids(spaces_for_drop(table, frame.figure))
    if len(spaces) < 2:
        return act(space=thing(spaces[0]) if spaces else NOTHING)
    facts = {"figure": frame.figure, "card": table.tokens[frame.tokens[0]].card}
    options = tuple(things(spaces))
    question = Choose(frame.answer.refers, "SS-ITEM-21", ASK_DROP_SPACE, spaces, values=options, facts=facts)
    return Ask(question, into="space")


@step("SS-ITEM-21", "SS-ITEM-22", heeds=("SS-ITEM-19", "SS-ITEM-20", "SS-ITEM-23"))
def drop_item(scene: TheScene) -> Result:
    """There it lies face up."""
    frame = scene.frame
    token, left = frame.tokens[0], frame.tokens[1:]
    card = scene.table.tokens[token].card
    if not frame.space.id:
        lost = TokenRemoved(token, card, rules=("SS-ITEM-22",))
        return act(lost, then="choose_drop_space", tokens=left)
    dropped = ItemDropped(frame.figure, token, card, frame.space.id, rules=(frame.rule, "SS-ITEM-21"))
    return act(dropped, then="choose_drop_space", tokens=left, space=NOTHING)


DROPPING = Flow("dropping", (choose_opponent, choose_drop_space, drop_item), DroppingFrame)
