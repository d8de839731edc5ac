"""What our cards mean stays what it was when it was recorded."""

from __future__ import annotations

import pytest

from tests.cards.recorded_meanings import differences, on_record, ours


@pytest.mark.interpreted  # compiled classes hold inches as what they are typed as: 3.0 instead of 3
def test_our_cards_mean_what_is_on_record() -> None:
    assert differences(on_record()["ours"], ours()) == []


def test_every_row_of_our_cards_is_on_record() -> None:
    assert set(ours()) == set(on_record()["ours"])


def test_a_changed_or_lost_meaning_is_noticed() -> None:
    read = ours()
    changed, lost = sorted(read)[:2]
    now = read | {changed: "other"}
    del now[lost]

    assert len(differences(read, now)) == 2
