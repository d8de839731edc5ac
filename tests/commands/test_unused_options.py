"""Every option is used or refused: none is silently ignored."""

from pathlib import Path
from typing import Any

import pytest

from slugfest import odds
from slugfest.commands.main import app
from slugfest.games import new_match, save
from slugfest.kernel.errors import SetupError

each = pytest.mark.parametrize
ROLL = ("odds", "--attacker", "brass_warden", "--roll", "agility")


@each(
    "words, option",
    [
        (("play", "--own-dice", "--seed", "3"), "--own-dice"),
        (("play", "--load", "FILE", "--seed", "3"), "--load"),
        (("play", "--load", "FILE", "--own-dice"), "--load"),
        (("play", "--load", "FILE", "--game", "marvel"), "--load"),
        (("play", "--load", "FILE", "--literal-wording"), "--load"),
        (("rules", "DC-HIT-02", "--literal-wording"), "--literal-wording"),
        (("rules", "DC-HIT-02", "--edition", "dc_fr"), "--edition"),
        (("rules", "--find", "cover", "--edition", "dc_fr"), "--edition"),
        (("rules", "--coverage", "--edition", "dc_fr"), "--edition"),
        (("league", "--team", "vigil_watch"), "--team"),
        (("league", "--level", "50"), "--level"),
        (("league", "--teams", "--bots", "greedy", "random"), "--bots"),
        (("league", "--teams", "--level", "20", "--team", "vigil_watch"), "--level"),
        (("league", "--json", "--markdown"), "--markdown"),
        ((*ROLL, "--line", "bell_hammer"), "--line"),
        ((*ROLL, "--target", "static_jack"), "--target"),
        ((*ROLL, "--overload", "die"), "--overload"),
        ((*ROLL, "--improvement", "best"), "--improvement"),
        ((*ROLL, "--reaction", "best"), "--reaction"),
        ((*ROLL, "--inches", "0"), "--inches"),
        ((*ROLL, "--endurance", "3"), "--endurance"),
        (("odds", "--attacker", "A.brass_warden", "--match", "FILE", "--game", "marvel"), "--game"),
        (("odds", "--attacker", "A.brass_warden", "--match", "FILE", "--inches", "4"), "--inches"),
        (("odds", "--attacker", "A.brass_warden", "--match", "FILE", "--endurance", "4"), "--endurance"),
    ],
)
def test_an_option_that_would_have_no_say_is_refused(
    words: tuple[str, ...], option: str, tmp_path: Path
) -> None:
    file = tmp_path / "match.save"
    file.write_bytes(save(new_match("dc", seed=1)))

    with pytest.raises(SetupError) as refused:
        app([str(file) if word == "FILE" else word for word in words], standalone_mode=False)

    assert option == refused.value.place


@each(
    "given",
    [
        {"seed": 1, "script": (1, 2)},
        {"seed": 0, "asked_dice": True},
        {"script": (), "asked_dice": True},
    ],
)
def test_the_dice_of_a_match_come_from_one_place(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="give one of them"):
        new_match("dc", **given)


@each(
    "given",
    [{"scenario": "rifts"}, {"literal_wording": True}, {"house_rules": ("x",)}],
    ids=str,
)
def test_a_game_without_scenarios_or_sheet_takes_none(given: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as refused:
        new_match("superscape", seed=1, **given)

    assert next(iter(given)) in str(refused.value)


def test_on_hexes_the_life_that_is_left_counts() -> None:
    def removed(**state: Any) -> float:
        match = odds.facing("superscape", "rivet_queen", "low_tide", target_state=state)
        return odds.attack(match, "A.rivet_queen", "normal", "B.low_tide").removed

    assert removed(endurance=1) > removed()


@each("inches", [0.0, 1.5])
def test_on_hexes_a_distance_is_whole_spaces(inches: float) -> None:
    with pytest.raises(SetupError, match="whole number of spaces"):
        odds.facing("superscape", "rivet_queen", "low_tide", inches=inches)


@each("left", [0, 99])
def test_on_hexes_nobody_has_more_life_than_its_card_or_none(left: int) -> None:
    with pytest.raises(SetupError, match="life left"):
        odds.facing("superscape", "rivet_queen", "low_tide", target_state={"endurance": left})
