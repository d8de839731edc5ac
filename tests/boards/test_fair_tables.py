"""The tables we ship and those that chance lays out: fair, deployable, and good to play on."""

from typing import Any

import pytest

from slugfest.boards.advice import advice, is_main, sides
from slugfest.boards.generator import is_fair, random_table, reachable
from slugfest.boards.table import Table, read_table, tables
from slugfest.bots import RandomBot
from slugfest.games import GAMES, new_match
from slugfest.geometry.inches import Cylinder, misfit

each = pytest.mark.parametrize
rule = pytest.mark.rule
EDITIONS = ("dc", "dc_fr", "marvel")
SHIPPED = list(tables())


def made(seed: int, preset: Any = "usual") -> Table:
    return read_table(random_table(seed, preset), "random")


def free_places(table: Table, south: float) -> int:
    """How many places of a coarse grid in a deployment zone take the largest usual base."""
    spots = [(x, y) for x in range(1, 36, 2) for y in (south + 1, south + 3, south + 5)]
    return sum(misfit(table.ground, Cylinder(x, y, 0.0, 0.785, 2.0), []) is None for x, y in spots)


def test_six_places_are_on_offer_and_the_street_is_the_usual_one() -> None:
    offered = [one.id for one in GAMES["dc"].boards]

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


def test_chance_lays_out_fair_tables_that_can_be_crossed() -> None:
    for seed in range(200):
        table = made(seed)

        assert is_fair(table), seed
        assert reachable(table), seed
        assert free_places(table, 0) == 54, seed


def test_the_same_seed_is_the_same_table() -> None:
    assert random_table(5) == random_table(5) != random_table(6)
    assert random_table(5, "french") != random_table(5)


@rule("FR-SETUP-01", "FR-SETUP-02", "FR-SETUP-03", "FR-SETUP-04")
def test_the_french_preset_follows_every_recommendation() -> None:
    for seed in range(40):
        table = made(seed, "french")

        assert advice(table) == []
        assert sum(is_main(piece) for piece in table.pieces.values()) == 3


def building(name: str, *rect: float, height: float = 6.0, **changes: Any) -> dict[str, Any]:
    plain = {"id": name, "name": name, "name_fr": name, "kind": "building", "type": "T5"}
    return {**plain, "rect": list(rect), "height": height, **changes}


MAIN = [building("a", 1, 8, 6, 4), building("b", 12, 8, 4, 6), building("c", 22, 8, 6, 4, turn=30)]
SMALLER = [building("d", 2, 18, 3, 3, height=2.0), building("e", 9, 18, 3, 3, height=2.0)]
SCATTER = [building(f"s{k}", 2 + 3 * k, 26, 1, 1, height=1.0, kind="crate", type="T1") for k in range(6)]


def rules_of(pieces: list[dict[str, Any]], **changes: Any) -> list[str]:
    raw = {"id": "own", "name": "Own", "name_fr": "Propre", "pieces": pieces, **changes}
    return [one.rule for one in advice(read_table(raw, "own"))]


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
    raw = {"id": "own", "name": "O", "name_fr": "O", "pieces": [building("a", 8, 8, *rect, height=height)]}
    piece = read_table(raw, "own").pieces["a"]

    assert sides(piece) == pytest.approx(rect)
    assert is_main(piece) is main


@rule("FR-SETUP-01")
def test_a_larger_table_is_not_what_the_sheet_asks_for() -> None:
    assert rules_of(MAIN + SMALLER + SCATTER, width=48) == ["FR-SETUP-01"]


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
