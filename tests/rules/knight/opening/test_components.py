"""What the game is made of: players, table, scenery, markers, cards, volumes and the tape measure."""

from math import cos, pi, sin
from typing import Any

import pytest

from slugfest.cards.knight import read_card
from slugfest.games import new_match
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.events.play import AttackHit, Damaged, Displaced, Moved
from slugfest.rules.knight.measuring import inches_between
from tests.rules.knight import builders
from tests.rules.knight.builders import BASE, EMPTY, board, card, line, only, piece, power, zones
from tests.rules.knight.conftest import Make

rule = pytest.mark.rule
each = pytest.mark.parametrize

CORNERS = {
    "id": "corners",
    "name": "Corners",
    "name_fr": "Coins",
    "rounds": 2,
    "zones": {
        name: [x, y, x + 8, y + 8]
        for name, x, y in [
            ("south_west", 0, 0),
            ("south_east", 28, 0),
            ("north_west", 0, 28),
            ("north_east", 28, 28),
        ]
    },
}


# -- players, table, scenery --------------------------------------------------------------


@rule("DC-GEN-01")
@each("players", [2, 3, 4])
def test_two_or_more_players_have_one_team_each(players: int) -> None:
    names = [f"hero{k}" for k in range(players)]
    setup = {
        "teams": [[name] for name in names],
        "cards": {name: card(name) for name in names},
        "board": EMPTY,
        "scenario": CORNERS,
    }
    view = new_match("dc", setup=setup, seed=1).view(None)

    assert sorted(view.table["points"]) == list("ABCD"[:players])
    assert [figure["player"] for figure in view.table["figures"].values()] == list("ABCD"[:players])


@rule("DC-GEN-01")
@each(
    "teams, place",
    [([["hero"]], "set-up, teams"), ([], "set-up, teams"), ([["hero"], []], "set-up, teams[1]")],
)
def test_nobody_plays_alone_or_without_a_model(teams: list[list[str]], place: str) -> None:
    setup = {"teams": teams, "cards": {"hero": card("hero")}, "board": EMPTY, "scenario": CORNERS}
    with pytest.raises(SetupError) as wrong:
        new_match("dc", setup=setup, seed=1)

    assert wrong.value.place == place


@rule("DC-GEN-02")
@each("width, depth, legal", [(36, 36, True), (48, 36, True), (35.9, 36, False), (36, 35.9, False)])
def test_a_table_is_at_least_a_yard_wide_and_deep(width: float, depth: float, legal: bool) -> None:
    file = {**EMPTY, "width": width, "depth": depth}
    setup = {"teams": [["night_tram"], ["rust_saint"]], "board": file}
    if legal:
        table = new_match("dc", setup=setup, seed=1).state.setting.board  # type: ignore[attr-defined]
        assert (table.width, table.depth) == (width, depth)
        return
    with pytest.raises(SetupError):
        new_match("dc", setup=setup, seed=1)


@rule("DC-GEN-02")
@each("axis", [0, 1])
def test_a_table_is_a_yard_square_unless_it_says_otherwise(duel: Make, axis: int) -> None:
    """A base may reach its edge and not beyond."""
    start, inside, beyond = ([18.0, 18.0] for _ in range(3))
    start[axis], inside[axis], beyond[axis] = 33, 36 - BASE / 2, 36.1 - BASE / 2
    play = duel(hero={"at": start}, foe={"at": [5, 5]})
    play.answer("walk 1")

    assert play.refusal(play.route(beyond)) == ("DC-MOVE-11", "off_table")
    assert only(play.answer(play.route(inside)), Moved).inches == round(3 - BASE / 2, 4)


@rule("DC-GEN-03")
@each("many", [0, 1, 12])
def test_any_number_of_pieces_may_lie_about(duel: Make, many: int) -> None:
    kinds = ["T1", "T2", "T3", "T4", "T5", "T6"]
    some = [piece(f"piece{k}", [2.5 * k, 30, 2, 2], 1 + k % 3, type=kinds[k % 6]) for k in range(many)]
    play = duel(board=board(*some))

    assert len(play.table.structure) == many
    assert "attack blow" in play.options


# -- markers that only remind -------------------------------------------------------------


@rule("DC-GEN-05")
def test_what_marks_a_state_takes_no_room(duel: Make) -> None:
    """Somebody walks along, around and beside a model that is KO and carries every lasting effect."""
    states = {"knocked_out": True, "improvement": "combat_stance"}
    play = duel(gap=3, foe=states)
    beside = (10 + 3, 18)
    play.walk(1, beside)

    assert only(play.events, Moved).inches == 3
    hero, foe = play.figure("A.hero"), play.figure("B.foe")
    assert (play.table.volume(foe).radius, play.table.volume(foe).height) == (BASE / 2, 1.5)
    assert hero.x == foe.x - BASE, "in contact: nothing lies between the two"
    assert play.table.ground.prisms == play.table.setting.board.ground.prisms


# -- what overrides what ------------------------------------------------------------------

BOUND = power(name="Bound", text='Displace this model up to 30" away.')


@rule("DC-GEN-06")
def test_a_card_overrides_the_rules_and_a_scenario_overrides_the_card(duel: Make) -> None:
    """The card lets it leap over everything, however slow it is; the scenario closes the enemy's zone."""
    across = [10, 33]
    near = {"at": [10, 5]}
    plain, agile = duel(gap=20), duel(gap=20, attacker={"skills": ["Agile"]})
    for play in (plain, agile):
        play.walk(1, (10, 16))
    assert plain.refusal("walk 1") == ("DC-MOVE-03", "already_moved")
    assert "walk 1" in agile.options, "the rules allow one movement, the card a second"

    free = duel(hero=near, foe={"at": [30, 5]}, attacker={"powers": [BOUND]})
    closed = duel(hero=near, foe={"at": [30, 5]}, attacker={"powers": [BOUND]}, scenario="getaway", round=1)
    closed.answer("power bound")

    assert only(free.answer("power bound", across), Displaced).inches == 28
    assert closed.refusal(across) == ("DC-SCN-GET-02", "zone_closed")


# -- rounding -----------------------------------------------------------------------------


@rule("DC-GEN-07")
@each("damage, half", [(5, 2), (3, 1), (7, 3)])
def test_half_of_an_odd_number_is_rounded_down(duel: Make, damage: int, half: int) -> None:
    play = duel(1, 1, line={"range": "Expansive Wave 3", "damage": damage})

    assert only(play.answer("attack blow"), Damaged).damage.total == half


# -- volumes ------------------------------------------------------------------------------


@each(
    "changes, radius, height",
    [
        ({}, 0.59, 1.5),
        ({"size": 1}, 0.59, 1.5),
        ({"size": 3}, 0.785, 2.0),
        ({"base": 1.0}, 0.5, 1.5),
        ({"height": 1.8}, 0.59, 1.8),
    ],
)
def test_all_characters_of_a_size_are_equally_large_unless_the_card_says_otherwise(
    duel: Make, changes: dict[str, Any], radius: float, height: float
) -> None:
    play = duel(gap=3, attacker=changes)
    volume = play.table.volume(play.figure("A.hero"))

    assert (volume.radius, volume.height) == (radius, height)


@each("extra", [{"weapon": 3.0}, {"pose": "crouching"}, {"cape": True}])
def test_nothing_about_a_sculpt_can_be_said_on_a_card(extra: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as wrong:
        read_card({**card("hero"), "id": "hero", **extra}, "x")

    assert "there is no field" in wrong.value.reason


SPEAR = {"name": "Spear", "about": {"en": "A spear 6 inches long.", "fr": "Une lance de 6 pouces."}}


@rule("DC-MEAS-03")
@each("height, seen", [(1.48, True), (1.52, False)])
def test_a_long_weapon_is_not_seen(duel: Make, height: float, seen: bool) -> None:
    """A wall higher than the head hides all of the model, whatever it holds up."""
    wall = board(piece("wall", [14, 2, 0.4, 32], height, absorbs=9))
    play = duel(gap=8, attacker=SPEAR, target=SPEAR, line={"range": "Ranged 20"}, board=wall)

    assert seen == ("attack blow" in play.options)


@rule("DC-MEAS-03")
@each("gap, touches", [(0, True), (0.02, False)])
def test_a_long_weapon_does_not_touch(duel: Make, gap: float, touches: bool) -> None:
    play = duel(gap=gap, attacker=SPEAR, target=SPEAR)

    assert touches == ("attack blow" in play.options)


@rule("DC-MEAS-04")
@each("state", [{}, {"knocked_down": True}, {"knocked_out": True}], ids=["standing", "down", "KO"])
def test_however_a_model_holds_itself_it_measures_as_if_upright(duel: Make, state: dict[str, bool]) -> None:
    """From a ledge 2 inches above the head downwards: half an inch to the head, two to the base."""
    ledge = board(piece("ledge", [8, 15, 2 + 0.59, 6], 2, type="T5"))
    play = duel(
        hero={"at": [10, 18]},
        foe={"at": [10 + BASE + 0.01, 18], **state},
        line={"range": "Melee 1"},
        board=ledge,
    )
    measure = inches_between(play.table, "A.hero", "B.foe")

    assert measure == pytest.approx(0.5, abs=0.01)
    assert "attack blow" in play.options, "within the inch that the blow reaches"


# -- measuring ----------------------------------------------------------------------------


@rule("DC-MEAS-05")
def test_anybody_may_measure_at_any_moment_and_nothing_happens(duel: Make) -> None:
    wall = board(piece("wall", [14, 10, 1, 16], 4))
    play = duel(1, 2, gap=0, board=wall)
    moments = [(), ("attack blow",), ("B.foe",), ("none",), ("none",)]
    for answers in moments:
        play.answer(*answers)
        before, events_before, question = play.match.hash, len(play.events), play.match.pending

        assert inches_between(play.table, "A.hero", "B.foe") == pytest.approx(0)
        assert inches_between(play.table, "wall", "A.hero") == pytest.approx(4 - BASE / 2)
        assert inches_between(play.table, [10, 20], "A.hero") == pytest.approx(2 - BASE / 2)
        assert (before, events_before, question) == (play.match.hash, len(play.events), play.match.pending)


@each("thing, other, reason", [("A.nobody", "B.foe", "A.nobody"), ("wall", "hut", "both scenery")])
def test_what_cannot_be_measured_is_said(thing: str, other: str, reason: str) -> None:
    play = builders.duel(board=board(piece("wall", [14, 10, 1, 1], 4), piece("hut", [20, 10, 1, 1], 4)))
    with pytest.raises(SetupError, match=reason):
        inches_between(play.table, thing, other)


@each("aside, up, inches", [(3, 0, 3.0), (0, 2, 0.5), (3, 5.5, 5.0), (1.2, 3.1, 2.0)])
def test_distance_is_between_the_nearest_points(duel: Make, aside: float, up: float, inches: float) -> None:
    """3 aside and 4 from head to feet are 5; heights that overlap do not count."""
    pillars = board(*([piece("pillar", [10 + BASE + aside - 0.6, 15, 3, 6], up, type="T6")] if up else []))
    foe = {"at": [10 + BASE + aside, 18]}
    play = duel(foe=foe, board=pillars, line={"range": "Melee 20"})
    measured = inches_between(play.table, "A.hero", "B.foe")

    assert measured == pytest.approx(inches, abs=1e-6)


@rule("DC-MEAS-06")
@each("reach, legal", [(5, True), (4, False)])
def test_reach_is_measured_the_same_way(duel: Make, reach: int, legal: bool) -> None:
    pillar = board(piece("pillar", [10 + BASE + 3 - 0.6, 15, 3, 6], 5.5, type="T6"))
    play = duel(foe={"at": [10 + BASE + 3, 18]}, board=pillar, line={"range": f"Melee {reach}"})

    assert legal == ("attack blow" in play.options)


# -- dice ---------------------------------------------------------------------------------


@rule("DC-DICE-01")
@each("dice, total", [((1, 1), 2 + 5), ((8, 8), 16 + 5), ((3, 4), 7 + 5)])
def test_a_modifier_comes_on_top_of_the_dice(duel: Make, dice: tuple[int, int], total: int) -> None:
    """The faces stay what they are: a modifier makes no pair, and no 8 of a 7."""
    weak = {"physical": 2, "energy": 2, "supernatural": 2, "mental": 2}
    play = duel(*dice, attacker={"skills": ["Elite Fighter"]}, target={"defenses": weak})
    hit = only(play.attack(), AttackHit)

    assert hit.to_hit.total == total
    assert [(part.label, part.value) for part in hit.to_hit.parts] == [
        ("dice", sum(dice)),
        ("attack", 4),
        ("elite_fighter", 1),
    ]


# -- the card -----------------------------------------------------------------------------


def test_strength_begins_with_that_of_an_ordinary_human() -> None:
    with pytest.raises(SetupError) as wrong:
        read_card({**card("hero", strength=0), "id": "hero"}, "x")

    assert (wrong.value.place, read_card({**card("hero"), "id": "hero"}, "x").stats["strength"]) == (
        "x, strength",
        1,
    )


@rule("DC-CARD-05", "DC-CARD-06")
@each("strength, grabs, batters", [(1, False, False), (3, False, True), (4, True, True)])
def test_what_a_human_cannot_the_superhuman_can(
    duel: Make, strength: int, grabs: bool, batters: bool
) -> None:
    """A car of Size 4 to the north, a lorry of type T3 to the south."""
    car = piece("car", [9, 18 + BASE / 2, 2, 2], 1.4, size=4)
    lorry = piece("lorry", [9, 18 - BASE / 2 - 2, 2, 2], 1.4, type="T3")
    play = duel(gap=20, attacker={"strength": strength, "attacks": [line(damage=3)]}, board=board(car, lorry))

    assert grabs == ("grab car" in play.options)
    play.answer("attack blow")
    assert batters == ("lorry" in play.options)


@rule("DC-CARD-06")
@each("strength, inches, dealt", [(2, 4, 1), (4, 8, 3)])
def test_strength_says_how_far_and_how_hard_a_model_is_thrown(
    duel: Make, strength: int, inches: int, dealt: int
) -> None:
    play = duel(8, 7, attacker={"strength": strength})
    play.answer("grab B.foe", "none", "none")

    assert play.asked.facts["inches"] == inches
    assert only(play.answer([10, 20]), Damaged).damage.total == dealt


def test_endurance_is_counted_box_by_box_through_the_zones(duel: Make) -> None:
    bar = zones(2, 2, 1, best="+1 Attack", middle="-1 Attack", worst="-3 Attack")
    play = duel(target={"endurance": bar})
    foe = play.figure("B.foe")
    seen = []
    for left in range(5, 0, -1):
        foe.endurance = left
        seen.append(play.table.zone_of(foe))

    assert play.table.card(foe).endurance == 5
    assert seen == [0, 0, 1, 1, 2]


@rule("DC-CARD-07")
@each("size, grabbed, dealt", [(2, True, 2), (3, True, 3), (4, False, 0)])
def test_size_says_who_can_be_lifted_and_how_hard_a_thing_strikes(
    duel: Make, size: int, grabbed: bool, dealt: int
) -> None:
    """Strength 3, and a crate that is thrown at a model which cannot dodge."""
    crate = board(piece("crate", [9.5, 18 + BASE / 2, 1, 1], 1, size=size))
    play = duel(*(8, 8) if grabbed else (), gap=3, attacker={"strength": 3}, board=crate)

    assert grabbed == ("grab crate" in play.options)

    if not grabbed:
        assert play.refusal("grab crate") == ("DC-GRAB-06", "too_heavy")
        return
    play.answer("grab crate", [15, 18], ["B.foe"])
    assert play.refusal({"B.foe": size + 1})[0] == "DC-THROW-06"
    play.answer({"B.foe": size})

    assert only(play.events, Damaged).damage.total == dealt


@each("endurance, out", [(3, False), (2, True)])
def test_as_much_damage_as_there_is_endurance_takes_a_model_out(
    duel: Make, endurance: int, out: bool
) -> None:
    play = duel(8, 7, foe={"endurance": endurance})
    play.attack()

    assert out == play.figure("B.foe").out


# -- sight, cover and attack profiles -----------------------------------------------------


@each("turn", range(8))
def test_a_model_sees_all_round(duel: Make, turn: int) -> None:
    angle = turn * pi / 4
    at = [18 + 6 * cos(angle), 18 + 6 * sin(angle)]
    play = duel(hero={"at": [18, 18]}, foe={"at": at}, line={"range": "Ranged 8"})
    hero, foe = play.figure("A.hero"), play.figure("B.foe")

    assert "attack blow" in play.options
    assert play.table.sees(hero, foe)
    assert play.table.sees(foe, hero)


@rule("DC-COVER-05", "DC-SIGHT-03")
@each("size", [2, 3])
def test_models_in_between_give_no_cover(duel: Make, size: int) -> None:
    """Two giants shoulder to shoulder before the target."""
    giant = {"size": size, "base": 3.0, "height": 6.0}
    more = {"A.giant": {"at": [14, 18], "card": giant}, "B.giant2": {"at": [14, 21.1], "card": giant}}
    play = duel(5, 6, gap=6, line={"range": "Ranged 12"}, more=more)
    hit = only(play.attack(), AttackHit)

    assert play.table.hidden_share(play.figure("A.hero"), play.figure("B.foe")) == 0
    assert hit.to_hit.total == 15


@each("field", ["cost", "nature", "damage", "range"])
def test_an_attack_prints_all_of_its_profile(field: str) -> None:
    profile = {name: said for name, said in line().items() if name != field}
    with pytest.raises(SetupError) as wrong:
        read_card({**card("hero", attacks=[profile]), "id": "hero"}, "x")

    assert field in wrong.value.reason


def test_a_profile_is_read_as_it_is_printed() -> None:
    profile = line(
        frequency="unique", nature="mental", type="Psychic", damage=3, range="Ranged 6", text="Stun/2."
    )
    attack = read_card({**card("hero", attacks=[profile]), "id": "hero"}, "x").attacks[0]

    assert (attack.cost, attack.frequency, attack.nature, attack.type) == (2, "unique", "mental", "psychic")
    assert (attack.damage, attack.form, attack.reach) == (3, "ranged", 6)
    assert [(effect.effect, effect.amount) for effect in attack.text.effects] == [("stun", 2)]


BATARANG = line(name="Batarang", cost=2, damage=1, range="Ranged 8", text="Ensnare/1.")


@rule("DC-ATK-18")
@each("dice, dealt", [((8, 7), 1), ((6, 6), 2)])
def test_a_batarang_hurts_a_little_and_ensnares(duel: Make, dice: tuple[int, int], dealt: int) -> None:
    play = duel(*dice, gap=8, attacker={"attacks": [BATARANG]}, foe={"activated": False}, order=["A", "B"])
    events = play.attack("batarang")

    assert (only(events, Damaged).damage.total, play.figure("A.hero").counters) == (dealt, 4)
    assert "attack batarang" in play.options, "Basic"

    play.answer("end", "B.foe", "walk 3")

    assert play.asked.facts["inches"] == 8
