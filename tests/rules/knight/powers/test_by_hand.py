"""Powers to apply by hand: paid, then carried out change by change, and told as such."""

from random import Random
from typing import Any

import pytest

from slugfest.bots import BOTS, RandomBot
from slugfest.bots.candidates import candidates
from slugfest.games import load, narrator, new_match, save
from slugfest.kernel.decisions import Choose
from slugfest.kernel.inspection.foresight import barred
from slugfest.kernel.match import Match
from slugfest.kernel.options import thing
from slugfest.lab.series.playing import texts_by_hand
from slugfest.lab.soak.bots import BUDGETS, made
from slugfest.lab.soak.whims import whim
from slugfest.odds import policies
from slugfest.odds.knight import ODDS
from slugfest.rules.knight.events.play import (
    Damaged,
    Displaced,
    EffectSuffered,
    Incapacitated,
    KnockedOut,
    PowerSpent,
)
from slugfest.rules.knight.events.powers import AppliedByHand, ByHandBegun
from slugfest.rules.knight.events.skills import CountersGained, Healed
from slugfest.rules.knight.powers.by_hand import CHANGES, EFFECTS, INFLICT
from slugfest.rules.knight.view import card_shown
from tests.rules.knight.builders import Play, board, found, kinds, line, only, piece, power
from tests.rules.knight.conftest import Make

each = pytest.mark.parametrize

TEXT = "Nobody knows what this does."


def riddle(**changes: Any) -> dict[str, Any]:
    return power(name="Riddle", text=TEXT, by_hand=True, **changes)


def begun(duel: Make, *dice: int, **changes: Any) -> Play:
    """A.hero has used its riddle on the eve of the changes."""
    changes.setdefault("attacker", {"powers": [riddle()]})
    play = duel(*dice, **changes)
    play.answer("power riddle")
    return play


def test_it_is_offered_paid_and_its_text_is_told(duel: Make) -> None:
    play = duel(attacker={"powers": [riddle()]})
    assert "power riddle" in play.options

    events = play.answer("power riddle")

    assert ["PowerUsed", "PowerSpent", "ByHandBegun"] == kinds(events)
    assert 4 == play.figure("A.hero").counters
    assert TEXT == only(events, ByHandBegun).told["fr"]
    assert "by_hand" == play.asked.about
    assert "A" == play.asked.player
    assert [] == play.answer("hand_done")
    assert "action" == play.asked.about


@each("counters, offered", [(2, True), (1, False)])
def test_it_is_offered_only_if_it_can_be_paid(duel: Make, counters: int, offered: bool) -> None:
    play = duel(attacker={"powers": [riddle()]}, hero={"counters": counters})

    assert offered == ("power riddle" in play.options)


@each("frequency, again", [("basic", True), ("extraordinary", False), ("unique", False)])
def test_its_frequency_counts(duel: Make, frequency: str, again: bool) -> None:
    play = begun(duel, attacker={"powers": [riddle(frequency=frequency)]})
    play.answer("hand_done")

    assert again == ("power riddle" in play.options)


@each("use", ["active", "reactive", "active or reactive"])
def test_it_can_be_applied_when_the_model_acts(duel: Make, use: str) -> None:
    play = begun(duel, attacker={"powers": [riddle(use=use)]})

    assert "by_hand" == play.asked.about
    assert 4 == play.figure("A.hero").counters


@each("cost", [0, 2])
def test_a_passive_one_is_no_action(duel: Make, cost: int) -> None:
    """Nobody is offered it, or told why not: it only stands on the card."""
    play = duel(attacker={"powers": [riddle(use="passive", cost=cost)]})

    assert "power riddle" not in play.options
    assert "power riddle" not in [option.id for option, _ in barred(play.match, play.asked)]
    assert play.match.refusal("power riddle") is not None
    assert card_shown(play.table.setting.cards["hero"])["powers"][0]["by_hand"]


@each("use, asked", [("reactive", True), ("active or reactive", True), ("active", False), ("passive", False)])
def test_a_reactive_one_answers_an_attack_on_its_bearer(duel: Make, use: str, asked: bool) -> None:
    play = duel(*(() if asked else (1, 2)), target={"powers": [riddle(use=use)]})
    play.answer("attack blow", "B.foe", "none")
    abouts = [play.asked.about]

    if asked:
        play.answer("riddle")
        abouts.append(play.asked.about)
        assert "B" == play.asked.player
        assert 4 == play.figure("B.foe").counters
    else:
        play.answer("none")

    assert (["reaction", "by_hand"] if asked else ["improvement"]) == abouts


# -- the changes ----------------------------------------------------------------------------------


def test_a_model_is_moved_anywhere_it_fits(duel: Make) -> None:
    play = begun(duel)
    play.answer("hand_move", "B.foe")
    assert "off_table" == play.refusal([60, 30])[1]
    events = play.answer([30, 30])

    assert ["AppliedByHand", "Displaced"] == kinds(events)
    assert (30, 30) == (play.figure("B.foe").x, play.figure("B.foe").y)
    assert not only(events, Displaced).action


def test_how_far_it_is_moved_is_told_with_its_height(duel: Make) -> None:
    """3 across, 4 along and 12 up are 13."""
    play = begun(duel, board=board(piece("roof", [29, 29, 4, 4], 12)), foe={"at": [27, 26]})
    play.answer("hand_move", "B.foe")

    assert only(play.answer([30, 30, 12]), Displaced).inches == 13


def test_no_model_is_moved_onto_another(duel: Make) -> None:
    play = begun(duel)
    play.answer("hand_move", "B.foe")

    assert "on_model" == play.refusal([10, 18])[1]


def test_damage_is_dealt_as_it_is_and_leads_to_a_stamina_roll(duel: Make) -> None:
    # 10 boxes in zones of 4, 3, 3: four points more than three lead into the worst zone; 8 and 8 fail.
    play = begun(duel, 8, 8, foe={"endurance": 7}, target={"skills": ["Resistance 1 vs Physical"]})
    play.answer("hand_damage", "B.foe")
    assert (*"123456", "hand_back") == play.options
    events = play.answer("4")

    assert 4 == only(events, Damaged).damage.total
    assert 3 == play.figure("B.foe").endurance
    assert found(events, KnockedOut)
    assert "by_hand" == play.asked.about


def test_damage_to_the_last_box_removes_the_model(duel: Make) -> None:
    play = begun(duel, foe={"endurance": 2}, more={"B.other": {"at": [30, 30]}})
    play.answer("hand_damage", "B.foe")
    assert ("1", "2", "hand_back") == play.options
    events = play.answer("2")

    assert "B.foe" == only(events, Incapacitated).figure
    play.answer("hand_damage")
    assert ("A.hero", "B.other", "hand_back") == play.options


@each("endurance, most", [(9, "1"), (4, "6"), (3, "6")])
def test_healing_goes_up_to_what_is_printed(duel: Make, endurance: int, most: str) -> None:
    play = begun(duel, hero={"endurance": endurance})
    play.answer("hand_heal")
    assert ("A.hero", "hand_back") == play.options
    play.answer("A.hero")
    assert most == play.options[-2]
    events = play.answer(most)

    assert endurance + int(most) == play.figure("A.hero").endurance
    assert int(most) == only(events, Healed).amount.total


def test_counters_are_given_and_taken(duel: Make) -> None:
    play = begun(duel, foe={"counters": 2})
    events = play.answer("hand_give", "B.foe", "3")
    assert 3 == only(events, CountersGained).amount
    play.answer("hand_take", "B.foe")
    assert (*"12345", "hand_back") == play.options
    play.answer("4")

    assert 1 == play.figure("B.foe").counters


def test_models_fall_stand_up_and_are_knocked_out(duel: Make) -> None:
    play = begun(duel)
    assert "hand_stand" not in play.options
    play.answer("hand_down", "B.foe")
    assert play.figure("B.foe").knocked_down
    play.answer("hand_down")
    assert ("A.hero", "hand_back") == play.options
    play.answer("A.hero", "hand_stand", "B.foe")
    assert not play.figure("B.foe").knocked_down
    play.answer("hand_out", "B.foe")

    assert play.figure("B.foe").knocked_out
    play.answer("hand_stand")
    assert ("A.hero", "hand_back") == play.options
    play.answer("A.hero", "hand_done")


@each("effect", EFFECTS)
def test_effects_take_hold(duel: Make, effect: str) -> None:
    play = begun(duel)
    play.answer("hand_effect", "B.foe")
    assert [option for option in play.options if effect in option] == [
        f"afflict {effect} {n}" for n in (1, 2, 3)
    ]
    events = play.answer(f"afflict {effect} 2")

    suffered = only(events, EffectSuffered)
    assert (effect, 2, "B.foe") == (suffered.effect, suffered.amount, suffered.figure)


def test_only_changes_that_can_be_made_are_offered(duel: Make) -> None:
    play = begun(duel, foe={"counters": 0}, hero={"counters": 2})

    missing = {change.name for change in CHANGES} - set(play.options)
    assert {"hand_heal", "hand_take", "hand_stand"} == missing
    assert ("DC-POWER-01", "not_an_option") == play.refusal("hand_heal")
    play.answer("hand_done")


def test_six_changes_are_the_most(duel: Make) -> None:
    play = begun(duel)
    for left in (6, 5, 4, 3, 2, 1):
        assert left == play.asked.facts["left"]
        play.answer("hand_give", "A.hero", "1")

    assert "action" == play.asked.about
    assert 10 == play.figure("A.hero").counters


# -- the log, the journal, the card ---------------------------------------------------------------


def test_each_change_is_told_in_both_languages(duel: Make) -> None:
    play = begun(duel)
    events = play.answer("hand_damage", "B.foe", "1", "hand_done")
    tell = narrator(play.match)
    said = tell.event(only(events, AppliedByHand))
    began = tell.event(only(play.events, ByHandBegun))

    assert said is not None
    assert began is not None
    assert "Riddle of Hero, applied by hand to Foe:" == said.en
    assert "Riddle de Hero, appliqué à la main à Foe\u00a0:" == said.fr
    assert began.en.endswith(TEXT)
    play = begun(duel)
    play.answer("hand_effect", "B.foe")
    assert "Stun/2" == tell.option(INFLICT("stun", 2)).en
    assert "Étourdissement/2" == tell.option(INFLICT("stun", 2)).fr
    assert "applies Riddle by hand: which effect does Foe suffer?" in tell.prompt(play.asked).en


def test_the_journal_replays_it(duel: Make) -> None:
    play = begun(duel, hero={"endurance": 5})
    play.answer("hand_move", "B.foe", [20.0, 20.0], "hand_heal", "A.hero", "2", "hand_effect", "B.foe")
    play.answer("afflict stun 1", "hand_done")

    assert play.match.hash == load(save(play.match)).hash


def test_the_card_shows_what_is_applied_by_hand(duel: Make) -> None:
    blow = line(by_hand="Ask the other players.")
    play = duel(attacker={"powers": [riddle()], "attacks": [blow], "by_hand": ["Aversion: noise."]})
    shown = card_shown(play.table.setting.cards["hero"])

    assert ({"en": TEXT, "fr": TEXT}, True) == (shown["powers"][0]["text"], shown["powers"][0]["by_hand"])
    assert "Ask the other players." == shown["attacks"][0]["by_hand"]
    assert ["Aversion: noise."] == shown["by_hand"]


def test_a_power_in_words_is_not_applied_by_hand(duel: Make) -> None:
    play = duel(attacker={"powers": [power(text="This model gains +1 Attack until the end of the Round.")]})
    play.answer("power leap")

    assert "action" == play.asked.about
    assert isinstance(play.asked, Choose)
    assert [] == found(play.events, ByHandBegun)
    assert 2 == only(play.events, PowerSpent).amount


@each("changes, again", [({"cost": 0}, False), ({"cost": 1}, True)])
def test_what_costs_nothing_is_applied_once_a_round(duel: Make, changes: dict[str, Any], again: bool) -> None:
    play = begun(duel, attacker={"powers": [riddle(**changes)]})
    play.answer("hand_done")

    assert again == ("power riddle" in play.options)


@each("seed", range(4))
def test_random_players_come_to_an_end_with_it(duel: Make, seed: int) -> None:
    cards = {"powers": [riddle(cost=0), {**riddle(use="reactive"), "name": "Retort"}]}
    setup = duel(attacker=cards, target=cards).match.journal.setup
    match, random = new_match("dc", setup=setup, seed=seed), Random(seed)
    while match.pending is not None:
        decision = match.decision()
        assert decision is not None
        match.answer(whim(match, decision, random), player=decision.player)

    assert match.result is not None
    assert found(match.events, AppliedByHand)


# -- thinking better of it ------------------------------------------------------------------------


def test_a_change_can_be_chosen_anew_and_does_not_count(duel: Make) -> None:
    play = begun(duel)

    assert [] == play.answer("hand_out", "hand_back")
    assert ("by_hand", 6) == (play.asked.about, play.asked.facts["left"])
    assert [] == play.answer("hand_damage", "B.foe", "hand_back")
    assert [] == play.answer("hand_effect", "B.foe", "hand_back")
    assert ("by_hand", 6) == (play.asked.about, play.asked.facts["left"])
    assert "Back" == narrator(play.match).option(thing("hand_back")).en


# -- bots -----------------------------------------------------------------------------------------


def answers_of(match: Match) -> set[Any]:
    """What every bot of the package answers here, each with some whims."""
    answers = set()
    for name in BOTS:
        for seed in range(5):
            bot = RandomBot(seed) if name == "random" else made(name, "balanced", f"{seed}", BUDGETS)
            view = match.view(match.asked[0])
            assert view.decision is not None
            answer = bot.answer(view, view.decision)
            answers.add(tuple(answer) if isinstance(answer, list) else answer)
    return answers


@each("changes", [{"cost": 0}, {"use": "reactive", "cost": 0}, {"use": "active or reactive"}])
def test_no_bot_uses_it(duel: Make, changes: dict[str, Any]) -> None:
    play = duel(attacker={"powers": [riddle(**changes)]})
    assert "power riddle" in play.options

    assert "power riddle" not in answers_of(play.match)


def test_no_bot_answers_an_attack_with_it(duel: Make) -> None:
    play = duel(target={"powers": [riddle(use="reactive", cost=0)]})
    play.answer("attack blow", "B.foe", "none")
    assert ("reaction", ("riddle", "none")) == (play.asked.about, play.options)

    assert {"none"} == answers_of(play.match)


@each(
    "before, answer",
    [
        ((), "hand_done"),
        (("hand_out",), "hand_back"),
        (("hand_damage", "B.foe"), "hand_back"),
        (("hand_effect", "B.foe"), "hand_back"),
    ],
)
def test_whoever_stands_in_for_somebody_changes_nothing(
    duel: Make, before: tuple[str, ...], answer: str
) -> None:
    """A player who left in the middle of it: bots take over, and the table stays as it is."""
    play = begun(duel)
    play.answer(*before)

    assert {answer} == answers_of(play.match)


def test_whoever_stands_in_moves_nobody(duel: Make) -> None:
    play = begun(duel)
    play.answer("hand_move", "B.foe")
    foe = play.figure("B.foe")

    (place,) = candidates(play.match, play.asked)
    assert (foe.x, foe.y) == tuple(place[:2])


def test_odds_and_examples_leave_it_alone(duel: Make) -> None:
    play = begun(duel)
    asked = play.asked
    assert isinstance(asked, Choose)

    assert ["hand_done"] == policies.answers(asked, policies.BEST_PLAY, ODDS.habits, (10.0, 10.0))
    assert {"hand_done"} == {asked.sample(Random(seed)) for seed in range(20)}
    assert asked.check("hand_out") is None, "people may"


def test_a_series_names_what_is_applied_by_hand(duel: Make) -> None:
    cards = {
        "powers": [riddle(use="passive")],
        "attacks": [line(by_hand="Ask the other players.")],
        "by_hand": ["Aversion: noise."],
    }
    match = duel(attacker=cards).match

    texts = texts_by_hand(match)
    assert 3 == len(texts)
    assert all(text.startswith("Hero: ") for text in texts)
    assert ("Hero: Riddle", "Hero: Aversion: noise.") == (texts[0], texts[2])
    assert texts[1].endswith("Ask the other players.")
    assert () == texts_by_hand(new_match("superscape", seed=1)) == texts_by_hand(new_match("dc", seed=1))
