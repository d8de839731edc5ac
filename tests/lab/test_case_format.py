"""What a case file can say, and that it notices when that is not so."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.kernel.errors import SetupError
from slugfest.lab.cases import Case, read_case, run_case

HIT = {"event": "AttackHit", "to_hit": 13, "defense": 12}
SETUP: dict[str, Any] = {
    "teams": [["brawler"], ["foe"]],
    "cards": {"brawler": {}, "foe": {"skills": ["Resistance 1 vs Blunt"], "defenses": {"mental": 20}}},
    "position": {
        "start": "activation A.brawler",
        "figures": {"A.brawler": {"at": [18, 10]}, "B.foe": {"at": [18, 11.18], "counters": 0}},
    },
}
ATTACK = {"answers": ["attack blow", "B.foe", "none"]}


def differences(*steps: dict[str, Any], dice: Sequence[int] = (4, 5), **changes: Any) -> list[str]:
    raw = {"title": "A question", "game": "dc", "setup": SETUP, "dice": list(dice), "then": list(steps)}
    return run_case(msgspec.convert({**raw, **changes}, Case), "question.toml").differences


def test_a_card_and_a_table_that_say_nothing_are_plain() -> None:
    assert [] == differences(ATTACK, {"events": [HIT], "state": {"figures": {"B.foe": {"endurance": 9}}}})


@pytest.mark.parametrize(
    "damage, message",
    [
        ({"total": 1, "base_damage": 2, "resistance": -1, "critical": 0}, ""),
        (1, ""),
        (2, ".damage is 1, not 2"),
        ({"total": 2}, ".damage.total is 1, not 2"),
        ({"resistance": -2}, ".damage.resistance is -1, not -2"),
        ({"critical": 1}, ".damage.critical is 0, not 1"),
        ({"weakness": "x2"}, ".damage.weakness is 0, not 'x2'"),
    ],
)
def test_a_tally_is_compared_by_total_or_by_its_parts(damage: Any, message: str) -> None:
    actual = differences(ATTACK, {"events": [{"event": "Damaged", "damage": damage}]})

    assert bool(actual) == bool(message)
    assert message in " ".join(actual)


def test_parts_that_multiply_and_halve_are_told_in_words() -> None:
    weak = {**SETUP, "cards": {"brawler": {"attacks": [WAVE]}, "foe": {"skills": ["Weakness Blunt"]}}}
    damage = {"total": 2, "base_damage": 3, "agility": "halved", "weakness": "x2"}
    step = {"events": [{"event": "Damaged", "damage": damage}]}

    assert [] == differences({"answer": "attack clap"}, step, dice=[4, 4], setup=weak)


WAVE = {"name": "Clap", "damage": 3, "range": "Expansive Wave 3"}


@pytest.mark.parametrize("counters, expected", [(6, []), (5, ["step 1: refusal.counters is 6, not 5"])])
def test_the_facts_of_a_refusal_are_compared(counters: int, expected: list[str]) -> None:
    setup = {**SETUP, "cards": {"brawler": {"attacks": [{"cost": 7}]}, "foe": {}}}
    facts = {"cost": 7, "counters": counters}
    step = {"refused": "attack blow", "rule": "DC-POW-04", "reason": "too_dear", "facts": facts}

    assert expected == differences(step, setup=setup, dice=[])


@pytest.mark.parametrize(
    "chances, message",
    [
        ({"AttackHit": "36/64", "AttackMissed": 0.4375}, ""),
        ({"AttackHit": 0.563}, ""),
        ({"AttackHit": 0.564}, "the chance of AttackHit is 9/16 (0.562), not 0.564"),
        ({"AttackHit": "35/64"}, "the chance of AttackHit is 9/16 (0.562), not 35/64"),
        ({"KnockedOut": "1/64"}, "the chance of KnockedOut is 0 (0.000), not 1/64"),
    ],
)
def test_chances_come_from_every_fall_of_the_dice(chances: dict[str, Any], message: str) -> None:
    actual = differences({**ATTACK, "chances": chances}, {"events": [HIT]})

    assert bool(actual) == bool(message)
    assert message in " ".join(actual)


def test_chances_of_an_answer_that_is_refused_are_a_difference() -> None:
    actual = differences({"answer": "attack blow"}, {"answer": "A.brawler", "chances": {"Damaged": 1}})

    assert "step 2: no chances" in actual[0]
    assert "answer 'A.brawler' to 'target' of A is refused" in actual[1]


def test_events_are_looked_for_since_the_first_of_several_answers() -> None:
    spent = {"event": "PowerSpent", "figure": "A.brawler", "amount": 2}

    assert [] == differences(ATTACK, {"events": [spent, HIT]})


def test_the_first_answer_that_is_refused_ends_the_case() -> None:
    actual = differences({"asked": "action", "answers": ["attack blow", "A.brawler", "none"]})

    assert len(actual) == 1
    assert "answer 'A.brawler' to 'target' of A is refused" in actual[0]


TWICE = {**SETUP, "teams": [["brawler", "brawler"], ["foe"]]}


@pytest.mark.parametrize(
    "setup, text, holds",
    [(TWICE, "taken twice", True), (TWICE, "too many", False), (SETUP, "taken twice", False)],
)
def test_a_setup_that_must_be_refused(setup: dict[str, Any], text: str, holds: bool) -> None:
    assert holds == (not differences(setup=setup, setup_refused=text, dice=[]))


@pytest.mark.parametrize("more", ["", 'setup_refused = "x"\n[[then]]\nanswer = "end"\n'])
def test_a_case_has_steps_or_a_refused_setup(tmp_path: Path, more: str) -> None:
    path = tmp_path / "empty.toml"
    path.write_text(
        f'title = "?"\ngame = "dc"\n{more.partition("[[")[0]}setup = {{}}\n{more[more.find("[[") :]}'
    )

    with pytest.raises(SetupError, match="either steps"):
        read_case(path)


@pytest.mark.parametrize(
    "changes",
    [
        {"cards": {"brawler": 3, "foe": {}}},
        {"cards": {"brawler": {"attacks": 3}, "foe": {}}},
        {"cards": {"brawler": {"attacks": [3]}, "foe": {}}},
        {"cards": {"brawler": {"defenses": 3}, "foe": {}}},
        {"cards": 3},
        {"board": 3},
        {"board": {"pieces": 3}},
        {"board": {"pieces": [3]}},
        {"board": {"pieces": [{"id": 3}]}},
    ],
)
def test_a_wrong_shape_is_left_for_the_setup_to_refuse(changes: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        differences(ATTACK, setup={**SETUP, **changes})
