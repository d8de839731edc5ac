"""A case that names what does not exist, or expects nothing, is an error that says where and what was meant."""

from typing import Any

import msgspec
import pytest

from slugfest.kernel.decisions import Choose, Route
from slugfest.kernel.errors import SetupError
from slugfest.lab.cases import Case, run_case
from slugfest.lab.casework.questions import questions

SETUP: dict[str, Any] = {
    "teams": [["brawler"], ["foe"]],
    "cards": {
        "brawler": {"powers": [{"name": "Hop", "cost": 1, "text": 'Displace this model up to 3" away.'}]},
        "foe": {"attacks": [{"name": "Claw"}]},
    },
    "board": {"pieces": [{"id": "wall", "height": 2, "corners": [[1, 1], [3, 1], [3, 3], [1, 3]]}]},
    "position": {
        "start": "activation A.brawler",
        "figures": {"A.brawler": {"at": [18, 10]}, "B.foe": {"at": [18, 11.18], "counters": 0}},
    },
}


def run(*steps: dict[str, Any], **changes: Any) -> list[str]:
    raw = {"title": "A question", "game": "dc", "setup": SETUP, "then": list(steps)}
    return run_case(msgspec.convert({**raw, **changes}, Case), "q.toml").differences


ACTION = {"asked": "action", "answer": "attack blow"}


@pytest.mark.parametrize(
    "step, place, hint",
    [
        ({"asked": "acton"}, "step 2.asked", "did you mean 'action'?"),
        ({"no_events": ["AtackHit"]}, "step 2.no_events", "did you mean 'AttackHit'?"),
        ({"no_events": ["SwipeTaken"]}, "step 2.no_events", "no event is called 'SwipeTaken'"),
        ({"events": [{"event": "Damged"}]}, "step 2.events[0]", "did you mean 'Damaged'?"),
        ({"events": [{"event": "Damaged", "figur": "B.foe"}]}, "step 2.events[0]", "did you mean 'figure'?"),
        ({"events": [{"figure": "B.foe"}]}, "step 2.events[0]", "must name an event"),
        (
            {"events": [{"event": "Damaged", "damage": {"critcal": 0}}]},
            "step 2.events[0].damage",
            "did you mean 'critical'?",
        ),
        ({"chances": {"AtackHit": 1}}, "step 2.chances", "did you mean 'AttackHit'?"),
        ({"refused": "A.brawler", "rule": "DC-ATK-55"}, "step 2.rule", "the nearest are DC-ATK-"),
        ({"refused": "A.brawler", "rule": "SS-TURN-01"}, "step 2.rule", "not a rule of dc"),
        ({"refused": "A.brawler", "reason": "not_a_targt"}, "step 2.reason", "did you mean 'not_a_target'?"),
        ({"rule": "DC-ATK-05"}, "step 2.rule", "no answer is refused"),
        ({"reason": "too_far"}, "step 2.reason", "no answer is refused"),
        ({"facts": {"over": 1}}, "step 2.facts", "no answer is refused"),
        ({"refused": "B.foo"}, "step 2.refused", "did you mean 'B.foe'?"),
        ({"refused": 3}, "step 2.refused", "add the reason"),
        ({"offers_not": ["B.foo"]}, "step 2.offers_not", "did you mean 'B.foe'?"),
        ({"offers_not": ["attack blow"]}, "step 2.offers_not", "can never be an answer to 'target'"),
        ({"player": "Q"}, "step 2.player", "no player is called 'Q'"),
        ({"seen_by": "Q", "state": {"round": 1}}, "step 2.seen_by", "no player is called 'Q'"),
        ({"seen_by": "A"}, "step 2.seen_by", "no state is given"),
        ({"hidden": ["brawlr"]}, "step 2.hidden", "hiding it proves nothing"),
        ({"state": {"figures": {"B.foe": {}}}}, "step 2.state.figures.B.foe", "compares nothing"),
        ({"state": {"markers": {}}}, "step 2.state.markers", "compares nothing"),
    ],
)
def test_a_name_that_does_not_exist_is_an_error_with_its_place(
    step: dict[str, Any], place: str, hint: str
) -> None:
    with pytest.raises(SetupError) as wrong:
        run(ACTION, step)

    assert wrong.value.place == f"q.toml, {place}"
    assert hint in wrong.value.reason


@pytest.mark.parametrize(
    "option, hint",
    [
        ("walk 33", "did you mean 'walk 3'?"),
        ("wlak 1", "did you mean 'walk 1'?"),
        ("attack claw", "did you mean 'attack blow'?"),
        ("attack B.foe", "can never be an answer to 'action'"),
        ("power hopp", "did you mean 'power hop'?"),
        ("grab B.fo", "did you mean 'grab B.foe'?"),
        ("grab wal", "did you mean 'grab wall'?"),
        ("pass", "can never be an answer to 'action'"),
        ("end now", "did you mean 'end'?"),
    ],
)
def test_an_option_that_could_never_be_is_an_error(option: str, hint: str) -> None:
    for field in ("offers_not", "refused"):
        with pytest.raises(SetupError) as wrong:
            run({field: [option] if field == "offers_not" else option})

        assert wrong.value.place == f"q.toml, step 1.{field}"
        assert hint in wrong.value.reason


@pytest.mark.parametrize("option", ["leap_down", "stand_up", "grab wall", "walk 4"])
def test_an_option_that_could_be_may_be_missing(option: str) -> None:
    assert [] == run({"offers_not": [option]})


LIFTED = {"answers": ["grab wall", [18, 14]]}
THROWER: dict[str, Any] = {
    **SETUP,
    "cards": {"brawler": {"strength": 4}, "foe": {}, "far": {}},
    "teams": [["brawler"], ["foe", "far"]],
    "board": {"pieces": [{"id": "wall", "height": 1, "rect": [17, 8.41, 2, 1]}]},
    "position": {
        "start": "activation A.brawler",
        "figures": {
            "A.brawler": {"at": [18, 10]},
            "B.foe": {"at": [18, 13]},
            "B.far": {"at": [30, 30]},
        },
    },
}


def test_a_name_is_offered_where_the_answer_is_a_list_of_names() -> None:
    struck = {"asked": "struck", "offers": ["B.foe"], "offers_not": ["B.far"]}
    assert run(LIFTED, struck, setup=THROWER) == []
    turned = {"asked": "struck", "offers": ["B.far"], "offers_not": ["B.foe"]}
    assert run(LIFTED, turned, setup=THROWER) == [
        "step 2: 'B.far' is not offered; offered: B.foe",
        "step 2: 'B.foe' is offered, and should not be",
    ]


def test_whole_answers_are_offered_too() -> None:
    struck = {"offers": [["B.foe"], []], "offers_not": [["B.foe", "B.far"]]}
    assert run(LIFTED, struck, setup=THROWER) == []
    assert run(LIFTED, {"offers_not": [["B.foe"]]}, setup=THROWER) == [
        "step 2: ['B.foe'] is offered, and should not be"
    ]
    aim = {"asked": "aim", "offers": [[18, 14]], "offers_not": [[18, 30]]}
    assert run({"answer": "grab wall"}, aim, setup=THROWER) == []
    assert run({"answer": "grab wall"}, {"offers": [[18, 30]]}, setup=THROWER) == [
        "step 2: [18, 30] is not offered"
    ]


def test_what_has_not_the_form_of_an_answer_is_never_left_out() -> None:
    with pytest.raises(SetupError) as wrong:
        run({"offers_not": [[18, 30]]})
    assert (wrong.value.place, wrong.value.reason) == (
        "q.toml, step 1.offers_not",
        "[18, 30] does not have the form of an answer",
    )


def test_an_answer_that_nobody_could_understand_is_meant_if_the_reason_says_so() -> None:
    assert [] == run({"refused": "sing", "reason": "not_an_option"})
    assert [] == run({"refused": 3, "reason": "answer_must_be_an_option"})


@pytest.mark.parametrize(
    "steps",
    [
        [{"answer": "attack blow"}],
        [{"note": "Nothing at all."}],
        [{"player": "A", "answers": ["attack blow", "B.foe"]}],
        [{"events": [], "no_events": [], "offers": [], "state": {}}],
    ],
)
def test_a_case_that_expects_nothing_is_an_error(steps: list[dict[str, Any]]) -> None:
    with pytest.raises(SetupError, match="expects nothing"):
        run(*steps)


@pytest.mark.parametrize(
    "rule, message",
    [
        ("DC-HIT-99", "no rule has the id 'DC-HIT-99'; the nearest are DC-HIT-0"),
        ("SS-TURN-01", "SS-TURN-01 is not a rule of dc"),
    ],
)
def test_the_rules_of_a_case_exist(rule: str, message: str) -> None:
    for changes in ({"rules": [rule]}, {"rules": [rule], "setup_refused": "x", "then": []}):
        with pytest.raises(SetupError) as wrong:
            run(ACTION, **changes)

        assert wrong.value.place == "q.toml, rules"
        assert message in wrong.value.reason


def test_a_state_that_does_not_exist_is_a_difference_with_the_nearest() -> None:
    (difference,) = run({"state": {"figures": {"B.foe": {"endurence": 9}}}})

    assert difference == "step 1: state.figures.B.foe.endurence does not exist; did you mean 'endurance'?"


def test_a_slip_in_an_answer_is_told_with_the_nearest() -> None:
    (difference,) = run({"asked": "action", "answer": "attack blwo"})

    assert difference.endswith("; did you mean 'attack blow'?")


def test_an_unknown_field_is_told_with_the_nearest() -> None:
    from slugfest.cards.files.reading import shaped

    with pytest.raises(SetupError, match=r"`no_event`; did you mean `no_events`\?"):
        shaped({"title": "?", "game": "dc", "setup": {}, "then": [{"no_event": []}]}, Case, "q.toml")


def test_every_question_is_read_from_the_declarations() -> None:
    assert questions("knight")["target"].kind is Choose
    assert "DC-ATK-05" in questions("knight")["target"].rules
    assert questions("superscape")["go_on"].kind is Route
    assert "go_on" not in questions("knight")


@pytest.mark.parametrize(
    "card, place, hint",
    [
        ({"attacks": [{"type": "Blnt"}]}, "cards.foe, attacks[0].type", "did you mean 'blunt'?"),
        ({"skills": ["Resistance 1 vs Phisical"]}, "cards.foe, skills[0]", "did you mean 'physical'?"),
        ({"skills": ["Luck", "Weakness Fier"]}, "cards.foe, skills[1]", "did you mean 'fire'?"),
        ({"skills": ["Immunity Menthal"]}, "cards.foe, skills[0]", "did you mean 'mental'?"),
        ({"skills": ["Comrade Brawlr"]}, "cards.foe, skills[0]", "did you mean 'Brawler'?"),
    ],
)
def test_a_damage_type_or_a_comrade_that_nobody_knows_is_an_error(
    card: dict[str, Any], place: str, hint: str
) -> None:
    """It would never equal any other, so the protection would never apply."""
    setup = {**SETUP, "cards": {**SETUP["cards"], "foe": card}}

    with pytest.raises(SetupError) as wrong:
        run(ACTION, setup=setup)
    assert place in str(wrong.value)
    assert hint in str(wrong.value)


def test_a_damage_type_may_be_spelt_in_every_way_that_cards_know() -> None:
    setup = {
        **SETUP,
        "cards": {**SETUP["cards"], "foe": {"skills": ["Weakness Slashing", "Comrade The real Brawler"]}},
    }

    assert run({"asked": "action"}, setup=setup) == []


def test_what_is_left_out_when_nothing_is_asked_is_a_difference() -> None:
    """Nothing is offered once a match is over, so every `offers_not` would hold."""
    setup = {**SETUP, "position": {**SETUP["position"], "start": "final", "round": 6}}

    assert run({"offers_not": ["pass"]}, setup=setup) == [
        "step 1: nothing is asked, so nothing is offered or left out"
    ]


def test_a_round_beyond_the_last_is_an_error() -> None:
    setup = {**SETUP, "position": {**SETUP["position"], "round": 7}}

    with pytest.raises(SetupError, match=r"position.round: brawl has 6 Rounds"):
        run(ACTION, setup=setup)


def test_the_nearest_field_is_one_of_the_table_where_it_stands() -> None:
    """`stat` is a field too, elsewhere."""
    position = {"strat": "activation A.brawler", "figures": SETUP["position"]["figures"]}

    with pytest.raises(SetupError, match="there is no field `strat`; did you mean `start`"):
        run(ACTION, setup={**SETUP, "position": position})


@pytest.mark.parametrize(
    "card, hint",
    [
        ({"attacks": [{"nature": "fysical"}]}, "attacks[0].nature: 'fysical' is not allowed here; did you mean 'physical'?"),
        ({"alignments": ["vilain"]}, "'vilain' is not allowed here; did you mean 'villain'?"),
        ({"attacks": [{"frequency": "often"}]}, "known: basic, extraordinary, unique"),
    ],
)  # fmt: skip
def test_a_word_that_is_none_of_a_few_is_told_with_the_nearest(card: dict[str, Any], hint: str) -> None:
    setup = {**SETUP, "cards": {**SETUP["cards"], "foe": card}}

    with pytest.raises(SetupError) as wrong:
        run(ACTION, setup=setup)
    assert hint in str(wrong.value)
