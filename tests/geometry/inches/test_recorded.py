"""What was once worked out is worked out again: no short cut changes an answer."""

import json
from typing import Any

import pytest
from tests.geometry.inches.recorded import FILE, QUESTIONS, TABLES, plain

RECORDED: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", TABLES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_the_answers_are_those_on_record(name: str, number: int) -> None:
    assert RECORDED[f"{name} {number}"] == plain(QUESTIONS[name](number))
