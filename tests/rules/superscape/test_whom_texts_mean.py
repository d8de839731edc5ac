"""Whom the text of an ability means: by name, size, keyword, uniqueness or number, as the card prints them."""

from typing import Any

import pytest

from slugfest.cards.superscape_language.meaning import Figures
from slugfest.cards.superscape_language.operations import ChooseFigure, Harm
from tests.rules.superscape.builder import Put, put, setup_of
from tests.rules.superscape.printed import Printed, printed_game

ROWS = ["g0 g0 g0 g0 g0 g0 g0 g0", "g0 g0 g0 g0 g0 g0 g0 g0"]


def meant(wanted: Figures, others: dict[str, Put], mates: dict[str, Put] | None = None) -> list[str]:
    """Whom an ability that wounds a figure of some kind at the start of the round may choose."""
    pointing = Printed(
        "hero.pointing", "start_of_round", "anybody", (ChooseFigure(wanted), Harm(wounds=1)), may=True
    )
    teams = {"A": {"hero": put("1,1"), **(mates or {})}, "B": {**others, "bystander": put("8,2", life=1)}}
    game = printed_game(setup_of(ROWS, teams, "round"), abilities={"hero": (pointing,)})
    if game.about != "use_ability":
        return []
    game.answer(game.options[0])
    return game.options if game.about == "ability_target" else sorted(_wounded(game))


def _wounded(game: Any) -> list[str]:
    return [figure for figure in game.table.figures if game.wounds(figure) or not game.alive(figure)]


@pytest.mark.rule("SS-UNIQ-09")
def test_text_that_asks_for_a_unique_hero_does_not_mean_an_event() -> None:
    others = {
        "star": put("4,1", uniqueness="event"),
        "ace": put("5,1", uniqueness="unique"),
        "rare": put("6,1", uniqueness="uncommon"),
        "many": put("7,1", uniqueness="common"),
    }

    assert meant(Figures("enemy", uniqueness=("unique",)), others) == ["B.ace", "B.rare", "B.bystander"]
    assert meant(Figures("enemy", uniqueness=("event",)), others) == ["B.star"]


@pytest.mark.rule("SS-CARD-25")
def test_the_name_of_a_squad_means_all_units_of_that_squad() -> None:
    drone: dict[str, Any] = {"name": "Drone", "figures": 2, "uniqueness": "uncommon"}
    others = {
        "drone": put("3,1", "4,1", **drone),
        "drone_b": put("5,1", "6,1", **drone),
        "other": put("3,2", "4,2", **{**drone, "name": "Droid"}),
    }
    mates = {"drone_a": put("1,2", "2,2", **drone)}

    expected = ["A.drone_a.1", "A.drone_a.2", "B.drone.1", "B.drone.2", "B.drone_b.1", "B.drone_b.2"]
    assert sorted(meant(Figures(named="Drone"), others, mates)) == expected


@pytest.mark.rule("SS-CARD-26")
def test_a_text_names_a_figure_by_its_name_and_not_by_its_identity() -> None:
    others = {
        "knight": put("4,1", name="Eve", identity="Grace Hall"),
        "double": put("5,1", name="Shade", identity="Eve"),
        "eves": put("6,1", name="Eve", identity="Ann Lee"),
    }

    assert meant(Figures("enemy", named="Eve"), others) == ["B.knight", "B.eves"]
    assert meant(Figures("enemy", named="Ann Lee"), others) == []


@pytest.mark.rule("SS-CARD-11")
@pytest.mark.parametrize(
    ("wanted", "fitting"),
    [
        (Figures("enemy", largest="small"), ["B.tiny", "B.small"]),
        (Figures("enemy", largest="medium"), ["B.tiny", "B.small", "B.medium", "B.bystander"]),
        (Figures("enemy", smallest="large"), ["B.large", "B.huge"]),
        (Figures("enemy", smallest="medium", largest="large"), ["B.medium", "B.large", "B.bystander"]),
        (Figures("enemy", smallest="huge"), ["B.huge"]),
    ],
)
def test_sizes_go_from_tiny_to_huge(wanted: Figures, fitting: list[str]) -> None:
    sizes = ("huge", "medium", "tiny", "large", "small")
    others = {size: put(f"{column},1", size=size) for column, size in enumerate(sizes, 3)}

    assert sorted(meant(wanted, others)) == sorted(fitting)


ODD: dict[str, Any] = {
    "name": "Odd",
    "symbols": ["flying"],
    "keywords": ["Royal"],
    "species": ["Human", "Atlantean"],
    "class": "King",
    "personality": "Valiant",
    "faction": "League",
    "publisher": "Printer",
    "size": "huge",
    "uniqueness": "event",
    "life": 6,
    "move": 7,
    "range": 8,
    "attack": 9,
    "defense": 2,
    "points": 360,
}


@pytest.mark.rule("SS-CARD-24")
@pytest.mark.parametrize(
    "wanted",
    [
        Figures("enemy", named="Odd"),
        Figures("enemy", symbol="flying"),
        Figures("enemy", uniqueness=("event",)),
        Figures("enemy", smallest="huge"),
        *[
            Figures("enemy", keywords=(word,))
            for word in ("Royal", "Atlantean", "King", "Valiant", "League", "Printer")
        ],
        *[
            Figures("enemy", number=number, least=ODD[number], most=ODD[number])
            for number in ("life", "move", "range", "attack", "points")
        ],
        Figures("enemy", number="defense", most=2),
    ],
)
def test_any_part_of_a_card_may_be_asked_for(wanted: Figures) -> None:
    others = {"odd": put("4,1", **ODD), "plain": put("5,1")}

    assert meant(wanted, others) == ["B.odd"]


@pytest.mark.rule("SS-CARD-24", "SS-CARD-14")
@pytest.mark.parametrize(("attack", "fits"), [(3, True), (2, True), (4, False), (None, False)])
def test_a_number_that_is_not_printed_is_never_low_enough(attack: int | None, fits: bool) -> None:
    others = {"plain": put("5,1", attack=attack)}
    wanted = Figures("enemy", keywords=("Fighter",), number="attack", most=3)

    assert ("B.plain" in meant(wanted, others)) == fits


@pytest.mark.rule("SS-CARD-24")
@pytest.mark.parametrize(
    ("what", "word", "meant_then"),
    [
        ("loses_keyword", "Royal", ["B.queen"]),
        ("loses_keyword", "Human", ["B.heir", "B.queen"]),
    ],
)
def test_a_keyword_that_is_lost_for_a_while_is_not_there(what: str, word: str, meant_then: list[str]) -> None:
    lost = [{"whom": "B.heir", "what": what, "word": word, "until": "game"}]
    pointing = Printed(
        "hero.pointing",
        "start_of_round",
        "anybody",
        (ChooseFigure(Figures("enemy", keywords=("Royal",))), Harm(wounds=1)),
        may=True,
    )
    royal: dict[str, Any] = {"keywords": ["Royal"]}
    teams = {
        "A": {"hero": put("1,1")},
        "B": {"heir": put("4,1", **royal), "queen": put("5,1", **royal), "page": put("6,1")},
    }
    game = printed_game(
        setup_of(ROWS, teams, "round", position={"lasting": lost}), abilities={"hero": (pointing,)}
    )
    game.answer(game.options[0])

    assert (game.options if game.about == "ability_target" else _wounded(game)) == meant_then
