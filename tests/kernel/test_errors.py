"""How a rule says no, and how the no travels."""

import pickle
from typing import Any

import pytest

from slugfest.kernel.errors import (
    AnswerError,
    IllegalAnswer,
    MalformedAnswer,
    Refusal,
    SetupError,
    StaleAnswer,
)

FAR = Refusal("DC-MOVE-1", "too_far", {"inches": 0.3})


def test_a_refusal_reads_as_rule_reason_and_facts() -> None:
    assert str(FAR) == "DC-MOVE-1: too far (inches=0.3)"
    assert str(Refusal("DC-MOVE-1", "too_far")) == "DC-MOVE-1: too far"


@pytest.mark.parametrize(
    "error, kind", [(MalformedAnswer, "malformed"), (StaleAnswer, "stale"), (IllegalAnswer, "illegal")]
)
def test_every_refused_answer_says_its_kind_rule_and_reason(error: type[AnswerError], kind: str) -> None:
    refused = error(FAR)

    assert (refused.kind, refused.rule, refused.reason) == (kind, "DC-MOVE-1", "too_far")
    assert str(refused) == str(FAR)
    assert isinstance(refused, AnswerError)


def test_a_refused_answer_reaches_another_process() -> None:
    there = pickle.loads(pickle.dumps(IllegalAnswer(FAR)))

    assert type(there) is IllegalAnswer
    assert there.refusal == FAR
    assert str(there) == str(FAR)


def test_a_wrong_set_up_reaches_another_process() -> None:
    there = pickle.loads(pickle.dumps(SetupError("old.json", "nested too deeply")))

    assert (there.place, there.reason, str(there)) == (
        "old.json",
        "nested too deeply",
        "old.json: nested too deeply",
    )


def test_refusals_do_not_share_their_facts() -> None:
    facts: Any = Refusal("X", "x").facts
    facts["seen"] = True

    assert Refusal("X", "x").facts == {}
