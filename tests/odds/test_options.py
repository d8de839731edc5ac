"""The odds of an option at hand, and who does what on the way."""

from typing import Any

import msgspec
import pytest

from slugfest import odds
from slugfest.games import new_match
from slugfest.kernel.decisions import Allocate, Choose, ChooseSeveral, Confirm, Order
from slugfest.kernel.errors import IllegalAnswer, MalformedAnswer, StaleAnswer
from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable
from slugfest.kernel.windows import NONE
from slugfest.narration import Narrator
from slugfest.odds.knight import ODDS
from slugfest.odds.policies import BEST, Policies, answers
from slugfest.odds.telling import preview_told, reasons_told
from slugfest.rules.superscape.table import Marker
from tests.odds.test_attacks import FOE, HERO, duel

ROLLING = {"skills": ["Master Fighter"]}


def asked(match: Match, *given: Any) -> Match:
    """The match after these answers."""
    for answer in given:
        match.answer(answer)
    return match


def only(preview: odds.Preview) -> odds.AttackOdds:
    (attack,) = preview.attacks
    return attack


def test_an_attack_that_is_offered_has_odds_against_every_target() -> None:
    attack = only(odds.of_option(duel(), "attack blow"))

    assert (HERO, "blow", FOE) == (attack.attacker, attack.line, attack.target)
    assert odds.attack(duel(), HERO, "blow", FOE) == attack


@pytest.mark.parametrize("option", ["end", "walk 1"])
def test_what_is_no_attack_has_no_odds(option: str) -> None:
    assert () == odds.of_option(duel(), option).attacks


def test_the_choices_of_an_attack_under_way_have_odds_too() -> None:
    match = asked(duel(counters=2), "attack blow")
    assert 36 / 64 == only(odds.of_option(match, FOE)).hit

    match.answer(FOE)
    assert "overload" == match.pending.about  # type: ignore[union-attr]
    assert 36 / 64 == only(odds.of_option(match, "none")).hit
    assert odds.attack(duel(counters=2), HERO, "blow", FOE, policies=Policies(overload="die")).hit == (
        only(odds.of_option(match, "die")).hit
    )

    match.answer("none")
    assert "improvement" == match.pending.about  # type: ignore[union-attr]
    assert 21 / 64 == only(odds.of_option(match, "combat_stance")).hit
    assert 36 / 64 == only(odds.of_option(match, "evasive_action")).hit


def test_a_die_in_the_hand_has_odds() -> None:
    match = asked(duel(ROLLING, endurance=5), "attack blow", FOE, "none", [1, 6])

    assert "reroll" == match.pending.about  # type: ignore[union-attr]
    assert 0 == only(odds.of_option(match, "none")).hit
    # With the 6 kept, 3 or more hits.
    assert 6 / 8 == only(odds.of_option(match, "die 1")).hit
    assert 1 / 8 == only(odds.of_option(match, "die 1")).critical
    assert 1 / 8 == only(odds.of_option(match, "die 2")).hit
    assert 0 < only(odds.of_option(match, "die 1")).knocked_out < 6 / 8


def test_asking_changes_nothing() -> None:
    match = asked(duel(ROLLING), "attack blow", FOE, "none", [1, 6])
    before = match.hash, len(match.events), match.pending

    odds.of_option(match, "die 1")

    assert before == (match.hash, len(match.events), match.pending)


def test_wrong_questions_are_refused_as_wrong_answers_are() -> None:
    with pytest.raises(IllegalAnswer):
        odds.of_option(duel(), "attack nothing")
    with pytest.raises(MalformedAnswer):
        odds.of_option(duel(), 7)
    with pytest.raises(StaleAnswer):
        odds.of_option(duel(), "end", player="B")


def test_a_preview_is_plain_data_and_can_be_told() -> None:
    preview = odds.of_option(duel(endurance=5), "attack blow")
    narrator = Narrator("knight", {HERO: {"en": "Hero", "fr": "Héros"}})

    read = msgspec.json.decode(msgspec.json.encode(preview, enc_hook=encodable))
    assert 0.5625 == read["attacks"][0]["hit"]
    words = preview_told(only(preview), narrator)
    assert "Hit 56.2%" in words.en or "Hit 56.3%" in words.en
    assert "Touché 56,2\u00a0%" in words.fr or "Touché 56,3\u00a0%" in words.fr
    assert "added to the dice: 4 Attack: 4" in [reason.en for reason in reasons_told(only(preview), narrator)]
    assert "ajouté aux dés\u00a0: 4 Attaque\u00a0: 4" in [
        reason.fr for reason in reasons_told(only(preview), narrator)
    ]


def skirmish() -> Match:
    setup = {
        "teams": [["rivet_queen"], ["low_tide", "kestrel_nine"]],
        "board": {
            "id": "row",
            "name": {"en": "Row", "fr": "Rangée"},
            "legend": {"g": "grass"},
            "drawing": "g0 g0 g0 g0 g0 g0 g0 g0",
        },
        "position": {
            "figures": {
                "A.rivet_queen": {"at": "2,1"},
                "B.low_tide": {"at": "3,1"},
                "B.kestrel_nine": {"at": "6,1"},
            },
            "markers": {
                "B": {"1": "B.low_tide", "2": "B.kestrel_nine", "3": "B.low_tide", "X": "B.low_tide"},
            },
            "start": {"flow": "attack", "card": "A.rivet_queen"},
            "player": "A",
        },
    }
    return new_match("superscape", setup=setup, seed=1)


def test_what_a_player_may_not_know_changes_no_odds_and_is_not_looked_at(monkeypatch: Any) -> None:
    """The same cards with other hidden markers on them look the same to a player who works out the odds."""
    seen: list[Any] = []

    def spied(match: Match, *_: Any) -> odds.Preview:
        seen.append(match.state.markers)  # type: ignore[attr-defined]
        return odds.Preview("", ())

    monkeypatch.setattr("slugfest.odds.asking._of_option", spied)
    for order in ("12", "21"):
        odds.forget()
        match = skirmish()
        first, second = order
        lying = (
            Marker(first, "B.low_tide"),
            Marker(second, "B.kestrel_nine"),
            Marker("3", "B.low_tide"),
            Marker("X", "B.low_tide", revealed=True),
        )
        match.state.markers["B"] = lying  # type: ignore[attr-defined]
        odds.of_option(match, "normal B.low_tide")
        assert lying == match.state.markers["B"]  # type: ignore[attr-defined]

    assert seen[0] == seen[1]
    assert ("X", True) == (seen[0]["B"][0].marker, seen[0]["B"][0].revealed)
    odds.forget()


def test_the_odds_on_hexes_of_an_option() -> None:
    attack = only(odds.of_option(skirmish(), "normal B.low_tide"))

    assert ("A.rivet_queen", "normal", "B.low_tide") == (attack.attacker, attack.line, attack.target)
    assert 0.6 < attack.hit < 0.7
    assert () == odds.of_option(skirmish(), "none").attacks


# -- who does what ----------------------------------------------------------------------------------


def choices(attack: odds.AttackOdds) -> dict[str, Any]:
    return {choice.about: choice.answer for choice in attack.choices}


def best(match: Match, policies: Policies) -> dict[str, Any]:
    return choices(odds.attack(match, HERO, "blow", FOE, policies=policies))


def test_the_target_improves_the_defense_that_is_attacked_or_none() -> None:
    open_to_all = Policies(improvement=BEST)
    hard = {"attacks": [{"damage": 6}]}

    assert "combat_stance" == best(duel(hard, counters=1), open_to_all)["improvement"]
    # A counter weighs half a point: for a tickle it is not spent.
    assert "none" == best(duel({"attacks": [{"damage": 1}]}, counters=1), open_to_all)["improvement"]


def test_the_attacker_buys_what_is_worth_its_counter() -> None:
    open_to_all = Policies(overload=BEST)

    assert "die" == best(duel(), open_to_all)["overload"]
    assert "none" == best(duel({"attack": 12}), open_to_all)["overload"]
    strong = {"attack": 12, "attacks": [{"text": "Overload: +2 damage."}]}
    assert "printed" == best(duel(strong), open_to_all)["overload"]


def test_nobody_buys_anything_unless_asked_for() -> None:
    chosen = best(duel({"attacks": [{"damage": 6}]}, counters=1), odds.PLAIN)

    assert ("none", "none") == (chosen["overload"], chosen["improvement"])


def question(options: tuple[str, ...], about: str = "anything") -> Choose:
    return Choose("A", "X", about, options)


HERE = (1.0, 2.0)
HABITS = ODDS.habits


def test_where_nothing_is_gained_nothing_is_done() -> None:
    assert ["none", "b", "a"] == answers(question(("b", "a", "none")), odds.PLAIN, HABITS, HERE)
    assert [False, True] == answers(Confirm("A", "X", "anything"), odds.PLAIN, HABITS, HERE)


def test_a_habit_that_is_not_offered_is_left() -> None:
    assert ["none"] == answers(
        question(("none", "die"), "overload"), Policies(overload="printed"), HABITS, HERE
    )
    assert ["die"] == answers(question(("none", "die"), "overload"), Policies(overload="die"), HABITS, HERE)
    assert ["none"] == answers(question(("die 1", "none"), "reroll"), Policies(reroll=NONE), HABITS, HERE)
    both = answers(question(("none", "die"), "overload"), Policies(overload=BEST), HABITS, HERE)
    assert ["none", "die"] == both


def test_texts_applied_by_hand_are_left_to_players() -> None:
    asked = Choose("A", "X", "by_hand", ("hurt", "done"), ("hurt",))

    assert ["done"] == answers(asked, odds.BEST_PLAY, HABITS, HERE)


def test_other_questions_have_one_answer_each_that_is_legal() -> None:
    several = ChooseSeveral("A", "X", "anything", ("a", "b", "c"), 1, 2)
    assert ["a", "b"] == answers(several, odds.PLAIN, HABITS, HERE)[0]
    assert 6 == len(answers(several, odds.PLAIN, HABITS, HERE))
    decisions = (
        Order("A", "X", "anything", ("a", "b")),
        Allocate("A", "X", "anything", ("a", "b"), 5, most_each=3),
        Allocate("A", "X", "anything", ("a", "b"), 5, least_each=1),
    )
    for decision in decisions:
        (answer,) = answers(decision, odds.PLAIN, HABITS, HERE)
        assert decision.check(answer) is None
