"""The geometry answers as it is on record; see `recorded` for what to do when it is meant not to."""

import json

import pytest
from tests.geometry.hexes.recorded import FIELDS, FILE, TOPICS, digest, routes

RECORDED: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
BATCH = 4


@pytest.mark.parametrize("first", FIELDS[::BATCH])
@pytest.mark.parametrize("topic", TOPICS)
def test_the_answers_are_those_on_record(topic: str, first: int) -> None:
    fields = range(first, first + BATCH)

    assert RECORDED[topic].split(" ")[first : first + BATCH] == [digest(topic, number) for number in fields]


def test_some_routes_on_record_are_legal_and_every_kind_of_problem_comes_up() -> None:
    answers = [answer for number in FIELDS for answer in routes(number)]
    problems = {answer[0] for answer in answers if answer and isinstance(answer[0], str)}

    assert 300 < sum(not answer or not isinstance(answer[0], str) for answer in answers)
    assert len(problems) >= 10
