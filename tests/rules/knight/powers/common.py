"""Models with one power, written as the card writes it."""

from typing import Any

from tests.rules.knight.builders import BASE, Play, power
from tests.rules.knight.conftest import Make


def trick(text: str, **changes: Any) -> dict[str, Any]:
    """A power called Trick that costs one counter."""
    return power(**{"name": "Trick", "cost": 1, "text": text, **changes})


def always(text: str, **changes: Any) -> dict[str, Any]:
    return trick(text, cost=0, use="passive", **changes)


def using(duel: Make, text: str, *dice: Any, use: dict[str, Any] | None = None, **more: Any) -> Play:
    """A.hero has a power with this text."""
    attacker = {"powers": [trick(text, **(use or {}))], **more.pop("attacker", {})}
    play: Play = duel(*dice, attacker=attacker, **more)
    return play


def facing(duel: Make, text: str, *dice: Any, use: dict[str, Any] | None = None, **more: Any) -> Play:
    """B.foe has a power with this text."""
    target = {"powers": [trick(text, **(use or {}))], **more.pop("target", {})}
    play: Play = duel(*dice, target=target, **more)
    return play


def near(name: str, inches: float, **state: Any) -> dict[str, dict[str, Any]]:
    """Another model so many inches north of A.hero."""
    return {name: {"at": [10, 18 + BASE + inches], **state}}


PASSIVE = {"cost": 0, "use": "passive"}
REACTIVE = {"use": "reactive"}
