"""The end of a match and every point on the way are told, with names and score."""

import pytest

from slugfest.kernel.events import Event
from slugfest.kernel.game import Forfeited, GameEnded
from slugfest.kernel.state import Result
from slugfest.narration import Narrator
from slugfest.rules.knight.scenarios.ledger import PointsScored

NAMES = {
    "A": {"en": "Olga", "fr": "Olga"},
    "B": {"en": "Marc", "fr": "Marc"},
    "headquarters_2": {"en": "Headquarters 2", "fr": "Quartier général 2"},
}


def told(event: Event, family: str = "knight") -> tuple[str, str]:
    words = Narrator(family, NAMES).event(event)
    assert words is not None
    return words.en, words.fr.replace("\u00a0", " ").replace("’", "'")


@pytest.mark.parametrize(
    "event, en, fr",
    [
        (
            GameEnded(Result(("B",), "round_limit", {"A": 3, "B": 5})),
            "Marc wins the match: the last Round is over. Victory Points: Marc 5, Olga 3.",
            "Marc remporte la partie : le dernier Round est terminé. Points de Victoire : Marc 5, Olga 3.",
        ),
        (
            GameEnded(Result((), "bag_empty", {"A": 3, "B": 3})),
            "The match is a draw: the Initiative bag is empty. Victory Points: Olga 3, Marc 3.",
            "Match nul : le sac d'Initiative est vide. Points de Victoire : Olga 3, Marc 3.",
        ),
        (
            Forfeited("A", Result(("B",), "resigned", {"A": 3, "B": 0})),
            "Olga resigns: victory goes to Marc. Victory Points: Olga 3, Marc 0.",
            "Olga abandonne : la victoire revient à Marc. Points de Victoire : Olga 3, Marc 0.",
        ),
        (
            Forfeited("A", Result(("B",), "out_of_time", {})),
            "Olga has run out of time: victory goes to Marc.",
            "Olga n'a plus de temps : la victoire revient à Marc.",
        ),
        (
            PointsScored("A", 3, "marker_destroyed", "headquarters_2"),
            "Olga scores 3 VP: Headquarters 2 is destroyed.",
            "Olga marque 3 PV : Quartier général 2 est détruit.",
        ),
    ],
)
def test_what_decides_a_match_is_told_in_full(event: Event, en: str, fr: str) -> None:
    assert (en, fr) == told(event)


def test_the_points_of_an_army_are_called_what_they_are() -> None:
    end = GameEnded(Result(("A",), "last_standing", {"A": 340, "B": 0}))

    assert told(end, "superscape")[0].endswith("Army points left: Olga 340, Marc 0.")
