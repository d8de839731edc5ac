"""Drafting: players take turns choosing cards until all teams are complete."""

from __future__ import annotations

from slugfest.cards.superscape import FigureCard
from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, Verb, ids
from slugfest.rules.superscape.events import CardDrafted, DraftOrderSet, DraftPassed, TeamsComplete
from slugfest.rules.superscape.names.questions import ASK_DRAFT
from slugfest.rules.superscape.names.tallies import DRAFT
from slugfest.rules.superscape.opening.teams import MOST_CARDS, clash, cost_of
from slugfest.rules.superscape.rounds.roll_off import roll_off
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.setting import Pool
from slugfest.rules.superscape.table import SuperscapeTable

PICK = Verb("pick", refers="card")
PASS = Verb("pass")
"""A player who passes is done: the own team is complete."""


class DraftFrame(Frame):
    """A draft: the players in the order of picking, those whose team is complete, and the next to pick."""

    order: tuple[str, ...] = ()
    complete: tuple[str, ...] = ()
    next: int = 0
    answer: Option = NOTHING


TheScene = Scene[DraftFrame]


@step("SS-DRAFT-04")
def roll_for_picking(scene: TheScene) -> Result:
    """The highest roller picks first."""
    return Enter(roll_off(DRAFT, "SS-DRAFT-04", scene.table.players, whole=False), into="order")


@step("SS-DRAFT-04")
def set_picking_order(scene: TheScene) -> Result:
    """The others follow in the order of their seats."""
    players = scene.table.players
    first = players.index(scene.frame.order[0])
    order = players[first:] + players[:first]
    return act(DraftOrderSet(order), order=order)


def why_not_picked(scene: TheScene, option: Option) -> Refusal | None:
    """Explain a card that cannot be drafted."""
    player = scene.frame.order[scene.frame.next]
    card = next((card for card in cards_in(scene.table, player) if card.id == option.refers), None)
    return None if option.verb != PICK.name or card is None else _refusal(scene.table, player, card)


def cards_in_mind(scene: TheScene) -> list[Option]:
    """Return every card of the pool."""
    return [PICK(card.id) for card in cards_in(scene.table, scene.frame.order[scene.frame.next])]


@step(
    "SS-DRAFT-04",
    "SS-DRAFT-01",
    heeds=("SS-DRAFT-02", "SS-DRAFT-05", "SS-UNIQ-01", "SS-UNIQ-13"),
    why_not=why_not_picked,
    thinkable=cards_in_mind,
    offers=(PICK, PASS),
)
def choose_card(scene: TheScene) -> Result:
    """One card each in turn, as long as something fits; the first may not be forgone, later a player may be done."""
    frame, table = scene.frame, scene.table
    if len(frame.complete) == len(frame.order):
        return act(then="complete_teams")
    player = frame.order[frame.next]
    if player in frame.complete:
        return act(then="choose_card", next=_after(frame))
    fitting = [PICK(card.id) for card in cards_in(table, player) if _refusal(table, player, card) is None]
    if not fitting:
        done = DraftPassed(player, rules=("SS-DRAFT-01",))
        return act(done, then="choose_card", complete=(*frame.complete, player), next=_after(frame))
    options = tuple([*fitting, PASS()] if table.drafted.get(player) else fitting)
    left = _pool(table).points - cost_of(team_of(table, player))
    facts = {"player": player, "points": left}
    return Ask(
        Choose(player, "SS-DRAFT-04", ASK_DRAFT, ids(options), values=options, facts=facts), into="answer"
    )


@step("SS-DRAFT-04")
def take_card(scene: TheScene) -> Result:
    """The card is on the team; a player who passes has a complete one."""
    frame = scene.frame
    player = frame.order[frame.next]
    if frame.answer.verb == PASS.name:
        done = (*frame.complete, player)
        return act(DraftPassed(player), then="choose_card", complete=done, next=_after(frame))
    return act(CardDrafted(player, frame.answer.refers), then="choose_card", next=_after(frame))


@step("SS-DRAFT-04", "SS-DRAFT-03")
def complete_teams(scene: TheScene) -> Result:
    """All teams are complete."""
    return act(TeamsComplete(tuple([scene.table.drafted.get(player, ()) for player in scene.table.players])))


DRAFT_FLOW = Flow(
    "draft",
    (roll_for_picking, set_picking_order, choose_card, take_card, complete_teams),
    DraftFrame,
)


def cards_in(table: SuperscapeTable, player: str) -> tuple[FigureCard, ...]:
    """Return the different cards from which a player picks, taken or not."""
    pool = _pool(table)
    everybody = pool.cards.values() if pool.shared else [pool.cards[player]]
    return tuple(dict.fromkeys([card for cards in everybody for card in cards]))


def team_of(table: SuperscapeTable, player: str) -> list[FigureCard]:
    """Return the cards that a player has drafted so far."""
    known = {card.id: card for card in cards_in(table, player)}
    return [known[name] for name in table.drafted.get(player, ())]


def _refusal(table: SuperscapeTable, player: str, card: FigureCard) -> Refusal | None:
    """SS-DRAFT-01, SS-DRAFT-04, SS-UNIQ-01.  Why a card cannot come onto the team, if so."""
    pool, team = _pool(table), team_of(table, player)
    facts: dict[str, object] = {"card": card.id}
    if pool.shared:
        copies = sum([cards.count(card) for cards in pool.cards.values()])
        if sum([drafted.count(card.id) for drafted in table.drafted.values()]) >= copies:
            return Refusal("SS-DRAFT-04", "drafted_already", facts)
    for other in team:
        if clash(card, other):
            return Refusal("SS-UNIQ-01", "same_person", {**facts, "other": other.id})
    left = pool.points - cost_of(team)
    if card.points > left:
        return Refusal("SS-DRAFT-01", "too_dear", {**facts, "needed": card.points, "allowed": left})
    return Refusal("SS-DRAFT-01", "team_is_full", facts) if len(team) >= MOST_CARDS else None


def _pool(table: SuperscapeTable) -> Pool:
    pool = table.setting.pool
    assert pool is not None
    return pool


def _after(frame: DraftFrame) -> int:
    return (frame.next + 1) % len(frame.order)
