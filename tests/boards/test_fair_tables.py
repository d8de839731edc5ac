"""The tables we ship and those that chance lays out: fair, deployable, and good to play on."""

from random import Random
from typing import Any

import pytest

from slugfest.boards.advice import advice, is_main, sides
from slugfest.boards.generator import is_fair, random_table, reachable
from slugfest.boards.table import Board, read_table, tables
from slugfest.bots import RandomBot
from slugfest.cards.knight import cards
from slugfest.games import GAMES, new_match
from slugfest.geometry.inches import Cylinder, misfit, shortest
from slugfest.rules.knight.movement.regions import Zone
from slugfest.rules.knight.scenarios import scenarios

each = pytest.mark.parametrize
rule = pytest.mark.rule
EDITIONS = ("dc", "dc_fr", "marvel")
SHIPPED = list(tables())


def made(seed: int, preset: Any = "usual") -> Board:
    return read_table(random_table(seed, preset), "random")


def free_places(table: Board, south: float) -> int:
    """How many places of a coarse grid in a deployment zone take the largest usual base."""
    spots = [(x, y) for x in range(1, 36, 2) for y in (south + 1, south + 3, south + 5)]
    return sum(misfit(table.ground, Cylinder(x, y, 0.0, 0.785, 2.0), []) is None for x, y in spots)


def test_six_places_are_on_offer_and_the_street_is_the_usual_one() -> None:
    offered = [board.id for board in GAMES["dc"].boards]

    assert offered[0] == "brick_lane"
    assert set(offered) == {"brick_lane", "harbour", "rooftops", "jungle", "laboratory", "alien_ground"}


@each("name", SHIPPED)
def test_a_shipped_table_is_fair_and_both_sides_can_deploy_and_meet(name: str) -> None:
    table = tables()[name]

    assert 12 <= len(table.pieces) <= 20
    assert is_fair(table)
    assert reachable(table)
    assert free_places(table, 0) == free_places(table, 30) >= 40
    assert all(table.about[language] for language in ("en", "fr"))


def test_a_table_with_a_piece_too_many_is_not_fair() -> None:
    raw = random_table(1)
    raw["pieces"] = raw["pieces"][:-1]

    assert not is_fair(read_table(raw, "lopsided"))


def crossings(table: Board, base: Cylinder) -> list[bool]:
    """Whether a base gets on foot from three places of one deployment zone to three of the other."""
    ways = [((x, 3.0), (to_x, 33.0)) for x in (2.0, 18.0, 34.0) for to_x in (2.0, 18.0, 34.0)]
    return [
        shortest(table.ground, base.at(*start, 0.0), goal, 120.0, [], 0.0) is not None for start, goal in ways
    ]


BASES = [Cylinder(0, 0, 0, base, height) for base, height in ((0.59, 1.5), (0.785, 2.0))]
"""Human-sized, and as large as any card we ship."""


def test_no_card_we_ship_is_larger_than_the_bases_here() -> None:
    assert max(card.radius for card in cards().values()) <= 0.785


@each("preset", ["usual", "french"])
def test_chance_lays_out_fair_tables_that_every_base_can_cross(preset: str) -> None:
    for seed in range(200):
        table = made(seed, preset)

        assert is_fair(table), seed
        assert free_places(table, 0) == free_places(table, 30) == 54, seed
        assert all(crossings(table, BASES[1])), seed


@each("base", BASES, ids=lambda base: f"radius {base.radius}")
@each("name", SHIPPED)
def test_every_base_can_cross_a_shipped_table_on_foot(name: str, base: Cylinder) -> None:
    assert all(crossings(tables()[name], base))


@each("scenario", list(scenarios()))
@each("preset", ["usual", "french"])
def test_every_zone_of_a_table_of_chance_has_room_for_a_team(preset: str, scenario: str) -> None:
    """Six large models find a place in either zone."""
    for seed in range(0, 200, 10):
        ground = made(seed, preset).ground
        for box in scenarios()[scenario].zones.values():
            others: list[tuple[str, Cylinder]] = []
            for k in range(6):
                zone = Zone(ground, BASES[1], others, tuple(box))
                there = BASES[1].at(*zone.on_surface(zone.sample(Random(k))))
                assert misfit(ground, there, others) is None
                others.append((f"model {k}", there))


@each("language", ["en", "fr"])
def test_a_shipped_table_is_a_place_of_its_own(language: str) -> None:
    """Of what lies on a table, most has a name that lies on no other."""
    names = {place: {piece.name[language] for piece in tables()[place].pieces.values()} for place in SHIPPED}
    for place, own in names.items():
        others = set().union(*(piece_names for other, piece_names in names.items() if other != place))

        assert len(own) >= 6, place
        assert len(own - others) > len(own) / 2, place


def test_the_same_seed_is_the_same_table() -> None:
    assert random_table(5) == random_table(5) != random_table(6)
    assert random_table(5, "french") != random_table(5)


def test_the_french_preset_follows_every_recommendation() -> None:
    for seed in range(200):
        table = made(seed, "french")

        assert advice(table) == []
        assert sum(is_main(piece) for piece in table.pieces.values()) == 3


def building(name: str, *rect: float, height: float = 6.0, **changes: Any) -> dict[str, Any]:
    plain = {"id": name, "name": name, "name_fr": name, "kind": "building", "type": "T5"}
    return {**plain, "rect": list(rect), "height": height, **changes}


MAIN = [building("a", 1, 8, 6, 4), building("b", 12, 8, 4, 6), building("c", 22, 8, 6, 4, turn=30)]
SMALLER = [building("d", 2, 18, 3, 3, height=2.0), building("e", 9, 18, 3, 3, height=2.0)]
SCATTER = [building(f"s{k}", 2 + 3 * k, 26, 1, 1, height=1.0, kind="crate", type="T1") for k in range(6)]


def own(pieces: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    return {"id": "own", "name": "Own", "name_fr": "Propre", "pieces": pieces, **changes}


def rules_of(pieces: list[dict[str, Any]]) -> list[str]:
    """The advice of a French match that is played on the table all the same."""
    raw = own(pieces)
    match = new_match("dc_fr", setup={"teams": [["night_tram"], ["rust_saint"]], "board": raw}, seed=1)
    assert match.pending is not None
    return [entry["rule"] for entry in match.game.board(match.state)["advice"]]


@rule("FR-SETUP-02", "FR-SETUP-03", "FR-SETUP-04")
def test_what_is_missing_is_said_and_nothing_is_refused() -> None:
    assert rules_of(MAIN + SMALLER + SCATTER) == []
    assert rules_of(MAIN[1:] + SMALLER + SCATTER) == ["FR-SETUP-02"]
    assert rules_of(MAIN + SMALLER[1:] + SCATTER) == ["FR-SETUP-03"]
    assert rules_of(MAIN + SMALLER + SCATTER[1:]) == ["FR-SETUP-04"]


@rule("FR-SETUP-02")
@each(
    "rect, height, main",
    [((6, 4), 6, True), ((5.9, 4), 6, False), ((6, 3.9), 6, False), ((6, 4), 5.9, False)],
)
def test_a_main_building_is_six_by_four_and_six_high(
    rect: tuple[float, float], height: float, main: bool
) -> None:
    """Anything less is one more of the smaller ones, and the third main building is missing."""
    third = building("a", 1, 8, *rect, height=height)
    piece = read_table({"id": "own", "name": "O", "name_fr": "O", "pieces": [third]}, "own").pieces["a"]

    assert sides(piece) == pytest.approx(rect)
    assert is_main(piece) is main
    assert rules_of([third, *MAIN[1:], *SMALLER, *SCATTER]) == ([] if main else ["FR-SETUP-02"])


def test_a_larger_table_is_not_what_the_sheet_asks_for() -> None:
    table = read_table(own(MAIN + SMALLER + SCATTER, width=48), "own")

    assert [entry.rule for entry in advice(table)] == ["FR-SETUP-01"]


def finished(game: str, seed: int, board: str) -> bool:
    match, bot = new_match(game, board=board, seed=seed), RandomBot(seed)
    while match.result is None:
        decision = match.decision(match.asked[0])
        assert decision is not None
        match.answer(bot.answer(match.view(decision.player), decision))
    return True


@each("game", EDITIONS)
@each("board", SHIPPED)
def test_random_players_finish_on_every_shipped_table(game: str, board: str) -> None:
    assert finished(game, 1, board)


@each("seed", range(0, 200, 20))
def test_random_players_finish_on_tables_of_chance(seed: int) -> None:
    preset = "french" if seed % 40 else "usual"

    assert finished(EDITIONS[seed // 20 % 3], seed, f"random_{preset}_{seed}")
