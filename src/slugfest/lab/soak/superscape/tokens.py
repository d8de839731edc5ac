"""Tokens and objects in the soak: hazards, resources and items that nobody has drawn, and what must hold of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from slugfest.kernel.errors import SetupError
from slugfest.kernel.events import Event
from slugfest.lab.soak.superscape.strangers import VOLLEYS, named, sentence
from slugfest.rules.superscape.events import TokenRemoved, TokenTurnedUp
from slugfest.rules.superscape.opening.document import open_match
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.equipping import may_equip
from slugfest.rules.superscape.tokens.token import NOWHERE, Token

LAID_FROM = 100
"""The first game with tokens; those before it are on record as they were without."""
SHARE = 0.4
MOST_LAID = 18
SIZES = ("small", "medium", "large", "huge")
KINDS = ("hazard", "resource", "item", "item")


def with_tokens(random: Random, number: int, setup: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up with tokens on its battlefield, in some of the games."""
    if number < LAID_FROM or random.random() > SHARE:
        return setup
    setup = _with_objects(random, setup)
    table = open_match(setup)
    cards = {f"thing_{at}": _card(random, at) for at in range(random.randint(2, 8))}
    names = sorted(cards)
    field = table.setting.field
    free = [space.id for space in field.spaces if not field.footing[space.index]]
    places = random.sample(free, min(len(free), random.randint(1, MOST_LAID)))
    laid: list[dict[str, str]] = [
        {"at": place} if random.random() < 0.6 else {"at": place, "card": random.choice(names)}
        for place in places
    ]
    items = [name for name in names if cards[name]["kind"] == "item"]
    bearers = [name for name, figure in table.figures.items() if figure.active and may_equip(table, name)]
    laid += [
        {"on": name, "card": random.choice(items)} for name in bearers if items and random.random() < 0.4
    ]
    face_down = sum(["at" in lying and "card" not in lying for lying in laid])
    pool = [random.choice(names) for _ in range(face_down + random.randint(0, 3))]
    given = {**setup, "tokens": {"cards": cards, "laid": laid, "pool": pool}}
    try:
        open_match(given)
    except SetupError:
        return setup
    return given


def _with_objects(random: Random, setup: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up with those objects of its map in their destructible version that can have one."""
    given = dict(setup)
    for obstacle in open_match(setup).setting.field.obstacles:
        life = random.choice((None, None, 2, 4))
        version = {"size": random.choice(SIZES), **({"life": life} if life else {})}
        wished = {**given, "objects": {**given.get("objects", {}), obstacle.id: version}}
        try:
            open_match(wished)
        except SetupError:
            continue
        given = wished
    return given


def _card(random: Random, number: int) -> dict[str, Any]:
    kind = random.choice(KINDS)
    card: dict[str, Any] = {
        "kind": kind,
        "name": f"Thing {number}",
        "rank": random.randint(1, 3),
        "abilities": named("Use", [sentence(random) for _ in range(random.randint(0, 2))]),
    }
    if kind == "item":
        card["drop"] = random.randint(1, 4)
        card["special_attacks"] = named("Shot", random.sample(VOLLEYS, random.randint(0, 1)))
    return card


class TokenWatch:
    """What must hold of tokens, and what has to be remembered to know it."""

    def __init__(self) -> None:
        self.tokens: dict[str, Token] | None = None
        self.turned_up: Counter[str] = Counter()

    def tokens_conserved(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that every token lies alone on a space, or on a card, unless an event has told that it left the game."""
        if not table.setting.tokens.laid:
            return
        before, self.tokens = self.tokens, dict(table.tokens)
        if set(table.tokens) != set(table.setting.tokens.laid):
            yield f"there were the tokens {sorted(table.setting.tokens.laid)}, now {sorted(table.tokens)}"
        for name, token in table.tokens.items():
            was = table.setting.tokens.laid[name] if before is None else before[name]
            if token.out and not was.out and not isinstance(event, TokenRemoved):
                yield f"{name} is lost, and no event has told so"
            if was.out and not token.out:
                yield f"{name} has come back into the game"
            yield from _misplaced(table, name, token)
        taken = Counter([token.space for token in table.tokens.values() if token.space != NOWHERE])
        for space, many in taken.items():
            if many > 1:
                yield f"{many} tokens are on space {table.setting.ids((space,))[0]}"
        yield from self._drawn(table, event)

    def _drawn(self, table: SuperscapeTable, event: Event) -> Iterator[str]:
        """Check that what has been turned up, and what may still be, are the cards that there were."""
        if isinstance(event, TokenTurnedUp):
            self.turned_up[event.card] += 1
        if self.turned_up + Counter(table.pool) != Counter(table.setting.tokens.pool):
            yield f"{dict(self.turned_up)} were turned up, and {table.pool} are left"
        face_down = sum([not token.up and not token.out for token in table.tokens.values()])
        if face_down > len(table.pool):
            yield f"{face_down} tokens lie face down, and only {len(table.pool)} cards are left"


def _misplaced(table: SuperscapeTable, name: str, token: Token) -> Iterator[str]:
    if token.up != bool(token.card):
        yield f"{name} is {token.card or 'nothing'}, and lies {'face up' if token.up else 'face down'}"
    if token.bearer:
        if not table.figures[token.bearer].active:
            yield f"{name} is borne by {token.bearer}, who is out of the game"
        if not may_equip(table, token.bearer) or table.setting.tokens.cards[token.card].kind != "item":
            yield f"{name} is borne by {token.bearer}, who cannot bear it"
    if token.space != NOWHERE and table.setting.field.footing[token.space]:
        yield f"{name} lies where nobody can stand"
