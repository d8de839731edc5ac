"""Items: who may bear one, taking one up at the end of a move, and dropping or swapping one in place of a move."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, Verb, ids, thing
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import NONE
from slugfest.rules.superscape.events import ItemDropped, ItemEquipped, ItemSwapped
from slugfest.rules.superscape.names.questions import ASK_EQUIP, ASK_INSTEAD
from slugfest.rules.superscape.names.tallies import ITEMS
from slugfest.rules.superscape.scene import AnyScene, Scene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.lying import card_of, items_of, spaces_for_drop, tokens_under

EQUIP = Verb("equip", refers="item", arguments=("token",))
DROP = Verb("drop", refers="space", arguments=("item", "token"))
SWAP = Verb("swap", refers="item", arguments=("item", "token", "token"))
MOVE = "move"
HEROES = ("unique", "uncommon")


class ItemFrame(Frame):
    """A figure that may do something with its items, and what its player has chosen."""

    figure: str = ""
    answer: Option = NOTHING


TheScene = Scene[ItemFrame]


def may_equip(table: SuperscapeTable, figure: str) -> bool:
    """SS-ITEM-05, SS-WGEN-04, SS-WGEN-05.  Only a Unique Hero; an Uncommon one is, an Event is not, nor is a squad figure."""
    card = table.setting.pieces[figure].card
    return card.uniqueness in HEROES and not card.squad and figure not in table.setting.objects


def has_room(scene: AnyScene, figure: str) -> bool:
    """SS-ITEM-06, SS-ITEM-09.  One item at a time, unless an ability raises the limit."""
    borne = len(items_of(scene.table, figure))
    if ITEMS not in scene.table.index.adds:
        return borne < 1
    return borne < scene.tally(ITEMS, Part(1, "items", "SS-ITEM-06"), of=figure).total


def items_here(table: SuperscapeTable, figure: str) -> list[str]:
    """SS-ITEM-07.  Return the items that lie face up under a figure."""
    under = [(name, card_of(table, name)) for name in tokens_under(table, figure)]
    return [name for name, card in under if card is not None and card.kind == "item"]


# -- taking one up ------------------------------------------------------------------------------


def taking_up(scene: AnyScene, figure: str) -> Enter | None:
    """SS-ITEM-07, SS-ITEM-10.  Return the way into equipping what lies where a figure has ended its movement."""
    table = scene.table
    if not table.tokens or not table.stands(figure) or not may_equip(table, figure):
        return None
    if not items_here(table, figure) or not has_room(scene, figure):
        return None
    return Enter(ItemFrame("equipping", figure=figure))


def why_not_equipped(scene: TheScene, option: Option) -> Refusal | None:
    """Explain why a token cannot be taken up."""
    if option.verb != EQUIP.name:
        return None
    return Refusal("SS-ITEM-07", "no_item_here", {"figure": scene.frame.figure})


@step("SS-ITEM-07", heeds=("SS-ITEM-05", "SS-ITEM-10"), offers=(EQUIP,), why_not=why_not_equipped)
def choose_item(scene: TheScene) -> Result:
    """The hero may leave it where it lies."""
    frame, table = scene.frame, scene.table
    equipping = [EQUIP(table.tokens[token].card, token) for token in items_here(table, frame.figure)]
    options = (*equipping, thing(NONE))
    facts = {"figure": frame.figure}
    player = table.controller(frame.figure)
    question = Choose(player, "SS-ITEM-07", ASK_EQUIP, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-ITEM-07", heeds=("SS-ITEM-08", "SS-ITEM-04"))
def equip(scene: TheScene) -> Result:
    """The token goes onto the card of the hero, face up."""
    frame = scene.frame
    if frame.answer.id == NONE:
        return act(then=LEAVE)
    return act(ItemEquipped(frame.figure, str(frame.answer.arguments[0]), frame.answer.refers))


EQUIPPING = Flow("equipping", (choose_item, equip), ItemFrame)


# -- in place of a normal move ------------------------------------------------------------------


def instead_of_moving(table: SuperscapeTable, figure: str) -> Enter | None:
    """SS-ITEM-16, SS-ITEM-24.  Return the way into dropping or swapping an item in place of a normal move action."""
    if not table.tokens or not table.stands(figure) or not deeds_with_items(table, figure):
        return None
    return Enter(ItemFrame("item_instead", figure=figure), into="replaced")


def deeds_with_items(table: SuperscapeTable, figure: str) -> tuple[Option, ...]:
    """SS-ITEM-16, SS-ITEM-25.  What a figure can do with its items: lay one down near by, or leave it for another."""
    borne = items_of(table, figure)
    if not borne:
        return ()
    spaces = table.setting.ids(spaces_for_drop(table, figure))
    here, tokens = items_here(table, figure), table.tokens
    drops = [DROP(space, tokens[token].card, token) for token in borne for space in spaces]
    swaps = [
        SWAP(tokens[other].card, tokens[token].card, other, token)
        for token in borne
        for other in here
        if may_equip(table, figure)
    ]
    return (*drops, *swaps)


def why_not_instead(scene: TheScene, option: Option) -> Refusal | None:
    """Explain why an item cannot be dropped there, or swapped."""
    table = scene.table
    if option.verb == SWAP.name:
        return Refusal("SS-ITEM-25", "no_item_here", {"figure": scene.frame.figure})
    if option.verb != DROP.name or option.refers not in table.setting.field.ids:
        return None
    return Refusal("SS-ITEM-16", "no_place_for_item", {"space": option.refers})


@step("SS-ITEM-16", "SS-ITEM-24", offers=(DROP, SWAP), why_not=why_not_instead)
def choose_deed(scene: TheScene) -> Result:
    """Or the figure moves."""
    frame, table = scene.frame, scene.table
    options = (thing(MOVE), *deeds_with_items(table, frame.figure))
    facts = {"figure": frame.figure}
    player = table.controller(frame.figure)
    question = Choose(player, "SS-ITEM-16", ASK_INSTEAD, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-ITEM-16", "SS-ITEM-24", heeds=("SS-ITEM-17", "SS-ITEM-23", "SS-ITEM-27"))
def drop_or_swap(scene: TheScene) -> Result:
    """Either uses the move action up."""
    frame = scene.frame
    chosen, figure = frame.answer, frame.figure
    if chosen.id == MOVE:
        return act(then=LEAVE, outcome=False)
    if chosen.verb == DROP.name:
        card, token = map(str, chosen.arguments)
        dropped = ItemDropped(figure, token, card, chosen.refers, rules=("SS-ITEM-16",))
        return act(dropped, then=LEAVE, outcome=True)
    other, token, left = map(str, chosen.arguments)
    swapped = ItemSwapped(figure, token, chosen.refers, left, other, rules=("SS-ITEM-24",))
    return act(swapped, then=LEAVE, outcome=True)


ITEM_INSTEAD = Flow("item_instead", (choose_deed, drop_or_swap), ItemFrame)
