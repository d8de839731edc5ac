"""Defaults for cases of the knight games: a card, an attack, a piece of scenery with plain numbers.

A rules question is about a few numbers.  The rest is filled in here, so that a case shows what
matters and does not change when the shipped heroes are tuned.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from slugfest.cards.knight import cards as shipped
from slugfest.cards.language import compile_skill
from slugfest.cards.language.vocabulary import KIND_NAMES
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of

AGAINST_KINDS = ("immunity", "resistance", "weakness")
"""Skills that print a Nature or a damage type."""

EMPTY_TABLE = {"id": "empty", "name": "Empty", "name_fr": "Vide"}

PLAIN_ATTACK = {
    "name": "Blow",
    "cost": 2,
    "nature": "physical",
    "type": "Blunt",
    "damage": 2,
    "range": "Melee",
}

PLAIN_CARD = {
    "level": 10,
    "factions": ["Vigil"],
    "alignments": ["hero"],
    "power": 6,
    "speed": [4, 7, 9],
    "attack": 4,
    "strength": 1,
    "agility": 8,
    "stamina": 9,
    "willpower": 8,
}

PLAIN_DEFENSE = 12
PLAIN_BOXES = (4, 3, 3)


def written_out(setup: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up of a case with every gap filled; values of a wrong shape are left for the set-up to refuse."""
    full = dict(setup)
    full["board"] = _board(setup.get("board", {}))
    cards = setup.get("cards")
    if isinstance(cards, dict):
        full["cards"] = {name: _card(name, raw) for name, raw in cards.items()}
        characters = _characters(full["cards"])
        for name, raw in cards.items():
            _check_words(raw, characters, f"set-up, cards.{name}")
    return full


def _characters(cards: Mapping[str, Any]) -> list[str]:
    """Return the names of all characters that may be on the table: those of the case, and those that are shipped."""
    own = [
        card.get(key) for card in cards.values() if isinstance(card, dict) for key in ("name", "alter_ego")
    ]
    return [name for name in own if isinstance(name, str)] + [
        name for card in shipped().values() for name in (card.name, card.alter_ego)
    ]


def _check_words(raw: Any, characters: list[str], place: str) -> None:
    """Raise a `SetupError` for an unknown damage type or comrade: nothing would ever match it.

    A designer may invent new ones; in a rules question it is a misspelling.
    """
    card = raw if isinstance(raw, dict) else {}
    for number, attack in enumerate(_listed(card, "attacks")):
        kind = attack.get("type") if isinstance(attack, dict) else None
        if isinstance(kind, str) and kind:
            one_of(kind.lower(), KIND_NAMES, f"{place}, attacks[{number}].type", "damage type")
    for number, text in enumerate(_listed(card, "skills")):
        try:
            use = compile_skill(text, place) if isinstance(text, str) else None
        except SetupError:
            continue  # the set-up reports what is wrong with it
        if use is not None and use.skill in AGAINST_KINDS:
            one_of(use.word, KIND_NAMES, f"{place}, skills[{number}]", "Nature or damage type")
        elif use is not None and use.skill == "comrade":
            names = {name.lower(): name for name in characters}
            if use.word.lower() not in names:
                one_of(use.word, names.values(), f"{place}, skills[{number}]", "character")


def _listed(raw: Mapping[str, Any], key: str) -> list[Any]:
    value = raw.get(key)
    return value if isinstance(value, list) else []


def _board(raw: Any) -> Any:
    if not isinstance(raw, dict):
        return raw
    board = {**EMPTY_TABLE, **raw}
    if isinstance(board.get("pieces"), list):
        board["pieces"] = [_piece(piece) for piece in board["pieces"]]
    return board


def _piece(raw: Any) -> Any:
    if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
        return raw
    name = _spoken(raw["id"])
    return {"name": name, "name_fr": name, "kind": "wall", "type": "T2", **raw}


def _card(name: str, raw: Any) -> Any:
    if not isinstance(raw, dict):
        return raw
    card = {"name": f"The real {_spoken(name)}", "alter_ego": _spoken(name), **PLAIN_CARD, **raw}
    card["defenses"] = _over(
        dict.fromkeys(("physical", "energy", "supernatural", "mental"), PLAIN_DEFENSE), raw, "defenses"
    )
    card.setdefault("endurance", [{"boxes": boxes} for boxes in PLAIN_BOXES])
    attacks = raw.get("attacks", [{}])
    is_list = isinstance(attacks, list)
    card["attacks"] = (
        [{**PLAIN_ATTACK, **attack} if isinstance(attack, dict) else attack for attack in attacks]
        if is_list
        else attacks
    )
    return card


def _over(plain: dict[str, Any], raw: Mapping[str, Any], key: str) -> Any:
    given = raw.get(key, {})
    return {**plain, **given} if isinstance(given, dict) else given


def _spoken(name: str) -> str:
    return name.replace("_", " ").capitalize()
