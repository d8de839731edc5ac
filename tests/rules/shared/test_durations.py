"""What lasts, whatever it is."""

import msgspec

from slugfest.rules.shared.durations import ended, running


class Spark(msgspec.Struct, frozen=True):
    colour: str
    until: str


RED, BLUE, GREEN = Spark("red", "turn"), Spark("blue", "round"), Spark("green", "next_turn")


def test_what_ends_with_a_moment_is_gone_and_the_rest_stays_in_order() -> None:
    assert (BLUE, GREEN) == ended((RED, BLUE, GREEN), {"turn"})
    assert (GREEN,) == ended((RED, BLUE, GREEN), {"turn", "round"})
    assert (RED, BLUE) == ended((RED, BLUE), {"game"})


def test_what_waits_begins_to_run_with_its_moment_only() -> None:
    runs_as = {"next_turn": "turn", "next_round": "round"}

    assert (RED, Spark("green", "turn")) == running((RED, GREEN), "next_turn", runs_as)
    assert (RED, GREEN) == running((RED, GREEN), "next_round", runs_as)
