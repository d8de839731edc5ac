"""What abilities do to order markers: moving them, taking them away, viewing them, revealing them.

A player who may choose among markers that lie face down says on which card; which of several there it is, chance
decides in secret (SS-ORDER-12): nobody learns more than what the deed shows.
"""

from __future__ import annotations

from typing import Final

from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Draw, DrawnThings
from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, Ask, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.options import NOTHING, Option, Verb, ids, things
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import (
    OrderMarkerMoved,
    OrderMarkerRemoved,
    OrderMarkerRevealed,
    OrderMarkerViewed,
)
from slugfest.rules.superscape.names.questions import ASK_MARKER, ASK_MARKER_CARD
from slugfest.rules.superscape.names.windows import MARKER_CHANGED, VIEWED_OR_REVEALED
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import NUMBERED, Marker, SuperscapeTable

MOVE: Final = "move"
REMOVE: Final = "remove"
VIEW: Final = "view"
REVEAL: Final = "reveal"

FACE_DOWN = Verb("face_down", refers="card", arguments=("player",))
"""One of the markers of a player that lie face down on a card, and that the chooser does not know."""
KNOWN = Verb("known", refers="card", arguments=("player", "marker"))
"""A marker that the chooser knows: an own one, a revealed one, or one viewed before."""


class MarkerFrame(Frame):
    """An ability of `player` does something to an order marker of one of `owners`.

    `cards` limits where it may lie, `face_down` and `face_up` how.  A marker that is moved lies face down there, or
    face up with `turned_up`.
    """

    deed: str = VIEW
    player: str = ""
    owners: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    face_down: bool = True
    face_up: bool = False
    turned_up: bool = False
    bearer: str = ""
    ability: str = ""
    answer: Option = NOTHING
    drawn: DrawnThings = ()
    to: Option = NOTHING
    owner: str = ""
    marker: str = ""
    card: str = ""


TheScene = Scene[MarkerFrame]


def markers_to_choose(table: SuperscapeTable, frame: MarkerFrame) -> tuple[Option, ...]:
    """SS-ORDER-12, SS-ORDER-13.  Known markers by name; of others no more than the card that they lie on."""
    options: dict[str, Option] = {}
    for owner in frame.owners:
        for marker in table.markers.get(owner, ()):
            if not _fits(frame, marker):
                continue
            if owner == frame.player or marker.known_to(frame.player):
                option = KNOWN(marker.card, owner, marker.marker)
            else:
                option = FACE_DOWN(marker.card, owner)
            options[option.id] = option
    return tuple(options.values())


def _fits(frame: MarkerFrame, marker: Marker) -> bool:
    if marker.revealed and frame.deed in (VIEW, REVEAL):
        return False  # SS-ORDER-11
    if frame.cards and marker.card not in frame.cards:
        return False
    return frame.face_up if marker.revealed else frame.face_down


@step("SS-ORDER-12", "SS-ABIL-03", offers=(FACE_DOWN, KNOWN))
def choose_marker(scene: TheScene) -> Result:
    """The player chooses among the markers that fit; without one nothing happens."""
    frame = scene.frame
    options = markers_to_choose(scene.table, frame)
    if not options:
        return act(then=LEAVE)
    if len(options) == 1:
        return act(answer=options[0])
    facts = {"figure": frame.bearer, "ability": frame.ability, "deed": frame.deed}
    return Ask(
        Choose(frame.player, "SS-ORDER-12", ASK_MARKER, ids(options), values=options, facts=facts),
        into="answer",
    )


@step("SS-ORDER-12")
def pick_unseen(scene: TheScene) -> Result:
    """Of several that lie there face down, nobody chooses which."""
    frame = scene.frame
    answer = frame.answer
    owner = str(answer.arguments[0])
    if answer.verb == KNOWN.name:
        return act(then="settle_marker", drawn=(str(answer.arguments[1]),))
    unknown = tuple(
        [
            marker.marker
            for marker in scene.table.markers[owner]
            if marker.card == answer.refers and not marker.known_to(frame.player)
        ]
    )
    if len(unknown) == 1:
        return act(then="settle_marker", drawn=unknown)
    return Toss(Draw(unknown, "SS-ORDER-12", "order_marker", owner, secret=True), into="drawn")


@step("SS-ORDER-12")
def settle_marker(scene: TheScene) -> Result:
    """That one it is."""
    frame = scene.frame
    then = "choose_marker_card" if frame.deed == MOVE else "do_to_marker"
    owner = str(frame.answer.arguments[0])
    return act(then=then, owner=owner, marker=frame.drawn[0], card=frame.answer.refers)


def cards_for(table: SuperscapeTable, owner: str, marker: str, card: str) -> tuple[str, ...]:
    """SS-ORDER-07.  The other cards of a team on which a marker may lie: with a number, only those in the game."""
    others = [key for key in table.team(owner) if key != card]
    if marker in NUMBERED:
        others = [key for key in others if table.active_for(owner, key)]
    return tuple(others)


@step("SS-ORDER-14", "SS-ORDER-04", heeds=("SS-ORDER-07",))
def choose_marker_card(scene: TheScene) -> Result:
    """It goes to another character card of the team of its owner."""
    frame, table = scene.frame, scene.table
    cards = cards_for(table, frame.owner, frame.marker, frame.card)
    if not cards:
        return act(then=LEAVE)
    options = tuple(things(cards))
    if len(options) == 1:
        return act(to=options[0])
    facts = {"figure": frame.bearer, "ability": frame.ability}
    return Ask(
        Choose(frame.player, "SS-ORDER-14", ASK_MARKER_CARD, ids(options), values=options, facts=facts),
        into="to",
    )


@step("SS-ORDER-14", "SS-PLACE-10", "SS-PLACE-11", heeds=("SS-PLACE-12", "SS-MIX-80", "SS-MIX-81"))
def do_to_marker(scene: TheScene) -> Result:
    """It is moved, taken away, revealed to everybody, or shown to the player alone."""
    return act(_deed(scene))


def _deed(scene: TheScene) -> Event:
    frame = scene.frame
    owner, card, name = frame.owner, frame.card, frame.marker
    if frame.deed == VIEW:
        return OrderMarkerViewed(frame.player, owner, name, card, rules=("SS-PLACE-11",))
    if frame.deed == REVEAL:
        return OrderMarkerRevealed(owner, name, card, rules=("SS-PLACE-10",))
    lying = scene.table.marker(owner, name)
    assert lying is not None
    if frame.deed == REMOVE:
        return OrderMarkerRemoved(owner, name, card, lying.viewers, lying.revealed, rules=("SS-ORDER-14",))
    return OrderMarkerMoved(
        owner,
        name,
        card,
        frame.to.id,
        frame.turned_up,
        lying.viewers,
        lying.revealed,
        rules=("SS-ORDER-14",),
    )


def _changed(scene: TheScene) -> bool:
    return scene.frame.deed in (MOVE, REMOVE)


def _seen(scene: TheScene) -> bool:
    return scene.frame.deed in (VIEW, REVEAL)


ORDER_MARKER = Flow(
    "order_marker",
    (
        choose_marker,
        pick_unseen,
        settle_marker,
        choose_marker_card,
        do_to_marker,
        window(MARKER_CHANGED, "SS-ORDER-14", when=_changed),
        window(VIEWED_OR_REVEALED, "SS-PLACE-10", "SS-PLACE-11", when=_seen),
    ),
    MarkerFrame,
)
