"""What is used up, for anything that remembers its uses."""

import msgspec

from slugfest.rules.shared.usage import begin_round, note_use, restore_use, usable


class Lantern(msgspec.Struct):
    """Neither a model nor a figure."""

    used_this_round: tuple[str, ...] = ()
    used_ever: tuple[str, ...] = ()


def test_a_use_for_the_round_is_forgotten_with_the_next_one() -> None:
    lantern = Lantern()
    note_use(lantern, "shine", "round")
    assert not usable(lantern, "shine")
    assert usable(lantern, "blind")

    begin_round(lantern)

    assert usable(lantern, "shine")


def test_a_use_for_the_game_stays_used() -> None:
    lantern = Lantern()
    note_use(lantern, "explode", "game")

    begin_round(lantern)

    assert not usable(lantern, "explode")


def test_one_use_is_given_back_at_a_time() -> None:
    lantern = Lantern(("shine", "shine"), ("shine",))

    restore_use(lantern, "shine")

    assert (("shine",), ()) == (lantern.used_this_round, lantern.used_ever)
    restore_use(lantern, "blind")
    assert ("shine",) == lantern.used_this_round
