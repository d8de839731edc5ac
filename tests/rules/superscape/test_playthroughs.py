"""Whole matches go as they are on record; see `playthroughs` for what to do when they are meant not to."""

import json

import pytest

from tests.rules.superscape.playthroughs import FILE, MATCHES, play

RECORDED: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", MATCHES)
def test_a_match_goes_as_it_is_on_record(number: int) -> None:
    assert RECORDED[str(number)].split(" ") == play(number)
