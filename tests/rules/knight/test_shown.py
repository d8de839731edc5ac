"""What is shown of a table: every number and word that a client draws."""

from collections.abc import Mapping
from typing import Any

import pytest

from slugfest.geometry.inches import RING, Cylinder, Ground
from slugfest.rules.knight.movement.landing import Closest
from slugfest.rules.knight.movement.regions import circle
from slugfest.rules.knight.view import board_shown, card_shown, names_of, table_shown
from tests.geometry.inches.tables import block
from tests.rules.knight.builders import BASE, Play, board, line, piece, power
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

CRATE = {**piece("crate", [20, 20, 2, 3], 1.5, type="T3", size=2), "name": "Crate", "name_fr": "Caisse"}
CARD: dict[str, Any] = {
    "name": "The real hero",
    "skills": ["Cruel"],
    "attacks": [line(name="Bolt", name_fr="Éclair", range="Ranged 6", text="Push/2.")],
    "powers": [power(name="Leap", name_fr="Bond", cost=3)],
}


def shown(actual: Mapping[str, Any], expected: dict[str, Any]) -> None:
    """At least what is expected, and exactly so."""
    assert {key: actual.get(key) for key in expected} == expected


@pytest.fixture
def play(duel: Make) -> Play:
    hero = {"counters": 5, "endurance": 6}
    made: Play = duel(
        gap=3,
        board=board(CRATE),
        hero=hero,
        attacker=CARD,
        foe={"knocked_down": True, "improvement": "combat_stance"},
    )
    return made


def test_a_model_is_shown_with_its_state(play: Play) -> None:
    table = table_shown(play.table)

    shown(
        table["figures"]["A.hero"],
        {
            "id": "A.hero", "card": "hero", "name": "Hero", "player": "A", "x": 10, "y": 18, "z": 0,
            "radius": pytest.approx(BASE / 2), "placed": True, "endurance": 6, "endurance_max": 10,
            "counters": 5, "knocked_down": False, "knocked_out": False, "improvement": None,
            "out": False, "effects": [], "used": [],
        },
    )  # fmt: skip
    shown(
        table["figures"]["B.foe"],
        {"x": 10 + BASE + 3, "knocked_down": True, "improvement": "combat_stance", "endurance": 10},
    )
    assert table["figures"]["A.hero"]["height"] == play.table.card(play.figure("A.hero")).height


def test_the_table_is_shown_with_turn_and_pieces(play: Play) -> None:
    shown(
        table_shown(play.table),
        {
            "round": 1, "round_limit": 6, "phase": "action", "active": "A.hero", "initiative": "A",
            "points": {"A": 0, "B": 0}, "markers": {}, "champions": {},
            "scenery": {"crate": {"structure": 2, "destroyed": False, "shifted": [0, 0, 0]}},
        },
    )  # fmt: skip


def test_a_destroyed_piece_is_shown_as_such(duel: Make) -> None:
    play: Play = duel(board=board(CRATE), structure={"crate": 0})

    shown(table_shown(play.table)["scenery"]["crate"], {"structure": 0, "destroyed": True})


def test_the_board_is_shown_with_pieces_and_zones(play: Play) -> None:
    view = board_shown(play.table)

    shown(
        view,
        {"kind": "inches", "name": {"en": "Empty", "fr": "Vide"}, "width": 36, "depth": 36, "areas": {}},
    )
    shown(
        view["pieces"][0],
        {
            "id": "crate", "name": {"en": "Crate", "fr": "Caisse"}, "kind": "wall", "type": "T3", "size": 2,
            "structure": 2, "bottom": 0, "top": 1.5,
            "corners": [[20, 20], [22, 20], [22, 23], [20, 23]],
        },
    )  # fmt: skip
    assert view["zones"]["south"] == [[0, 0], [36, 0], [36, 6], [0, 6]]
    assert set(view["cards"]) == {"hero", "foe"}
    assert view["unprinted"] == {}


def test_a_card_is_shown_as_people_know_it(play: Play) -> None:
    card = card_shown(play.table.card(play.figure("A.hero")))

    shown(
        card,
        {
            "id": "hero", "name": "The real hero", "alter_ego": "Hero", "level": 10, "factions": ["Vigil"],
            "alignments": ["hero"],
            "defenses": {"physical": 12, "energy": 12, "supernatural": 12, "mental": 12},
            "skills": [{"en": "Cruel", "fr": "Cruel"}],
        },
    )  # fmt: skip
    assert card["stats"]["speed"] == [4, 7, 9]
    assert card["stats"]["attack"] == 4
    assert [zone["boxes"] for zone in card["zones"]] == [4, 3, 3]
    shown(
        card["attacks"][0],
        {
            "key": "bolt", "name": {"en": "Bolt", "fr": "Éclair"}, "cost": 2, "nature": "physical", "type": "blunt",
            "damage": 2, "form": "ranged", "reach": 6, "frequency": "basic",
        },
    )  # fmt: skip
    assert card["attacks"][0]["text"]["en"] == "Push/2."
    shown(
        card["powers"][0],
        {
            "key": "leap",
            "name": {"en": "Leap", "fr": "Bond"},
            "cost": 3,
            "use": "active",
            "frequency": "basic",
        },
    )
    assert "6" in card["powers"][0]["text"]["fr"]


def test_everything_has_its_name(play: Play) -> None:
    shown(
        names_of(play.table),
        {
            "A.hero": {"en": "Hero", "fr": "Hero"},
            "B.foe": {"en": "Foe", "fr": "Foe"},
            "crate": {"en": "Crate", "fr": "Caisse", "noun": "", "noun_en": ""},
            "bolt": {"en": "Bolt", "fr": "Éclair"},
            "leap": {"en": "Leap", "fr": "Bond"},
        },
    )


# -- the closest place that is free -------------------------------------------------------------


MOVER = Cylinder(0.0, 0.0, 0.0, 0.5, 1.5)
TAKEN = [("taken", Cylinder(12.0, 16.0, 0.0, 0.5, 1.5))]
OPEN = Ground(36, 30, [])


def test_the_closest_places_lie_all_round_what_is_in_the_way() -> None:
    closest = Closest(OPEN, MOVER, TAKEN, (12.0, 16.0, 0.0), "DC-THROW-15")

    assert closest.inches == pytest.approx(1.0, abs=RING)
    assert {(x > 12, y > 16) for x, y, _ in closest.found} == {
        (a, b) for a in (True, False) for b in (True, False)
    }
    assert all(closest.refusal(place) is None for place in closest.found)
    assert closest.outline() == [circle(12, 16, closest.inches + RING, OPEN)]


@each("x, y", [(20, 16), (4, 16), (12, 24), (12, 8)])
def test_the_nearest_of_the_closest_is_on_the_side_asked_for(x: float, y: float) -> None:
    closest = Closest(OPEN, MOVER, TAKEN, (12.0, 16.0, 0.0), "DC-THROW-15")
    near = closest.nearest((x, y))

    assert near is not None
    assert ((near[0] - 12) * (x - 12) + (near[1] - 16) * (y - 16)) / 8 == pytest.approx(
        closest.inches, abs=0.05
    )


def test_a_place_that_is_farther_says_by_how_much() -> None:
    closest = Closest(OPEN, MOVER, TAKEN, (12.0, 16.0, 0.0), "DC-THROW-15")
    refused = closest.refusal((15.0, 16.0))

    assert refused is not None
    assert (refused.rule, refused.reason) == ("DC-THROW-15", "not_the_closest")
    assert refused.facts == {"over": round(3 - closest.inches, 2)}


def test_on_an_open_table_the_place_itself_is_closest() -> None:
    closest = Closest(OPEN, MOVER, [], (12.0, 16.0, 0.0), "DC-THROW-15")

    assert (closest.inches, closest.found[0]) == (0, (12.0, 16.0, 0.0))


def test_the_closest_surface_is_the_one_at_the_height_wanted() -> None:
    ground = Ground(36, 30, [block("bridge", (8, 8, 16, 24), 3.0, 2.5)])
    low, high = (Closest(ground, MOVER, [], (12.0, 16.0, z), "DC-THROW-15") for z in (0.5, 3.0))

    assert (low.on_surface((12.0, 16.0))[2], high.on_surface((12.0, 16.0))[2]) == (0.0, 3.0)
    assert (low.found[0][2], high.found[0][2]) == (0.0, 3.0)
    assert low.on_surface((12.0, 16.0, 2.0)) == (12.0, 16.0, 2.0)
    assert low.on_surface((-5.0, 16.0)) == (-5.0, 16.0, 0.0)
