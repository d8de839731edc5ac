"""House rules: readings that many tables play by and no book prints, for set-ups that ask for them by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from slugfest.kernel.errors import SetupError
from slugfest.kernel.records import Value
from slugfest.rules.knight.edition import DropEverywhere, Edition, Switch
from slugfest.rules.knight.throwing.grab import may_grab_again


class HouseRule(Value, frozen=True):
    """What a house rule is called, what it says, and what it amends; each amendment names its statement."""

    id: str
    name: dict[str, str]
    about: dict[str, str]
    amendments: tuple[Any, ...]


HOUSE_RULES = {
    house_rule.id: house_rule
    for house_rule in (
        HouseRule(
            "one_grab_per_round",
            {"en": "One grab per Round", "fr": "Une seule saisie par Round"},
            {
                "en": "Each model may Grab and Throw once per Round, however many Power counters it has.",
                "fr": "Chaque figurine ne peut Saisir et Lancer qu’une fois par Round, quel que soit son nombre "
                "de jetons de Pouvoir.",
            },
            (Switch("DC-GRAB-03", "grab_once", True), DropEverywhere("DC-GRAB-03", may_grab_again)),
        ),
        HouseRule(
            "board_edge_hurts",
            {"en": "The board edge hurts", "fr": "Le bord de la table blesse"},
            {
                "en": "A model pushed against the edge of the board takes 1 damage, as if it had hit a wall.",
                "fr": "Une figurine repoussée contre le bord de la table subit 1 dégât, comme contre un mur.",
            },
            (Switch("DC-EFF-32", "edge_hurts", True),),
        ),
        HouseRule(
            "two_in_zone_at_once",
            {"en": "Two in the zone at once", "fr": "Deux à la fois dans la zone"},
            {
                "en": "The race for the enemy deployment zone is won by the first player with two models inside, "
                "even if they arrived in different Rounds.",
                "fr": "La course vers la zone de déploiement ennemie est gagnée par le premier joueur qui y a "
                "deux figurines, même arrivées lors de Rounds différents.",
            },
            (Switch("DC-SCN-GET-07", "race_at_once", True),),
        ),
    )
}


def check_house_rules(names: list[str], place: str) -> None:
    """Raise a `SetupError` for a house rule that does not exist or is named twice."""
    for at, name in enumerate(names):
        if name not in HOUSE_RULES:
            raise SetupError(
                f"{place}[{at}]", f"no house rule is called {name[:40]!r}; known: {', '.join(HOUSE_RULES)}"
            )
        if name in names[:at]:
            raise SetupError(f"{place}[{at}]", f"{name!r} is given twice")


def housed(edition: Edition, names: Iterable[str]) -> Edition:
    """Return the edition as it is played with these house rules; the order of their names does not matter."""
    wanted = [rule for name, rule in HOUSE_RULES.items() if name in tuple(names)]
    if not wanted:
        return edition
    amendments = [amendment for rule in wanted for amendment in rule.amendments]
    return edition.amended("+".join((edition.id, *(rule.id for rule in wanted))), *amendments)
