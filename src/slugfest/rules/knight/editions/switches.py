"""An edition at a glance: every switch of the tables in the catalogues, read from the edition itself.

Nothing here decides anything.  A switch looks at a number, at the steps of a flow, at what a skill is
made of; so the tables can be checked against what is really played.
"""

from __future__ import annotations

from collections.abc import Callable

from slugfest.boards.advice import HIGH, LONG, MAIN_BUILDINGS, SMALLER_BUILDINGS, WIDE
from slugfest.boards.scenery_examples import WORDS
from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Joins, Permits
from slugfest.kernel.bounds import Bound
from slugfest.kernel.flow import Step
from slugfest.rules.knight.attacks import areas, attack, overloads
from slugfest.rules.knight.edition import Bar, Edition
from slugfest.rules.knight.effects import flows as effects
from slugfest.rules.knight.effects import lines, push
from slugfest.rules.knight.movement.falls import leap_and_stand, suffer_fall
from slugfest.rules.knight.opening.deployment import name_first_deployer
from slugfest.rules.knight.printing import WaveSight
from slugfest.rules.knight.rounds import activation
from slugfest.rules.knight.rounds import phases as rounds
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls
from slugfest.rules.knight.scenarios.tournament import BANDS
from slugfest.rules.knight.skills import rerolls, shoves, turns
from slugfest.rules.knight.throwing import dc as throw
from slugfest.rules.knight.throwing import dc_fr as mark
from slugfest.rules.knight.throwing import grab
from slugfest.rules.knight.throwing import marvel as hurl

Reader = Callable[[Edition], str]


def switches(edition: Edition) -> dict[str, str]:
    """Return the value of every switch in this edition, by name."""
    return {name: read(edition) for name, read in SWITCHES.items()}


# -- ways of looking ----------------------------------------------------------------------


def _yes(answer: object) -> str:
    return "true" if answer else "false"


def _number(name: str) -> Reader:
    return lambda edition: str(getattr(edition.numbers, name))


def _flag(name: str, on: str = "true", off: str = "false") -> Reader:
    return lambda edition: on if getattr(edition.switches, name) else off


def _name(thing: str) -> Reader:
    return lambda edition: edition.notes.names[thing].replace(" ", "_")


def _step(flow: str, step: Step, there: str = "true", gone: str = "false") -> Reader:
    return lambda edition: there if step in edition.flows[flow].steps else gone


def _before(flow: str, first: Step, second: Step, yes: str, no: str) -> Reader:
    def read(edition: Edition) -> str:
        index = edition.flows[flow].index
        return yes if index[first.name] < index[second.name] else no

    return read


def _made(edition: Edition, skill: str, amount: int = 1) -> list[Ability]:
    return edition.skills[skill]("", SkillUse(skill, amount))


def _permit(skill: str, what: str) -> Callable[[Edition], object]:
    def read(edition: Edition) -> object:
        abilities = (
            ability
            for ability in _made(edition, skill)
            if isinstance(ability, Permits) and ability.what == what
        )
        return next((ability.value for ability in abilities), None)

    return read


def _skill(name: str, **readings: str) -> Reader:
    """Return a reader that tells by its function's name which definition a skill has."""
    return lambda edition: readings[getattr(edition.skills[name], "__name__", "")]


def _bound(bound: Bound, shown: str) -> str:
    return f"{'>=' if bound.inclusive else '>'}{shown}"


def _line(edition: Edition) -> list[Edition]:
    """Return the edition and those it amends."""
    return [edition, *(_line(edition.base) if edition.base else [])]


# -- switches that need a few words -------------------------------------------------------


def _literal(edition: Edition) -> str:
    if edition.base is None:
        return "n/a"
    return _yes(edition.base.literal and edition.base.literal == edition.amendments)


def _replaces(edition: Edition) -> str:
    return "n/a" if edition.base is None else _yes(edition.notes.entries_replace)


def _board_size(edition: Edition) -> str:
    side = edition.numbers.exact_side
    return f"exact_{side}x{side}" if side else "min_36x36"


def _recommended(edition: Edition) -> str:
    if not edition.switches.recommends_scenery:
        return "none"
    main = f"large_{LONG:g}x{WIDE:g}x{HIGH:g}:{MAIN_BUILDINGS}"
    return f"{main}, smaller:{SMALLER_BUILDINGS}, scatter:yes"


def _rounds(edition: Edition) -> str:
    fewest, most = edition.notes.fewest_rounds, edition.notes.most_rounds
    return str(most) if fewest == most else f"{fewest}-{most}"


def _tournament(edition: Edition) -> str:
    if not edition.switches.tournament_points:
        return "none"
    draw, victory, total = reversed(BANDS)
    return (
        f"margin 0-{victory.least - 1}:{draw.winner}/{draw.loser}, "
        f"{victory.least}-{total.least - 1}:{victory.winner}/{victory.loser}, "
        f"{total.least}+:{total.winner}/{total.loser}"
    )


def _throw_aim(edition: Edition) -> str:
    steps = edition.flows["throw"].steps
    if hurl.choose_new_target in steps:
        return "target"
    return "point_or_target" if mark.choose_mark in steps else "point"


def _ban(edition: Edition) -> str:
    if any(isinstance(amendment, Bar) for each in _line(edition) for amendment in each.amendments):
        return "all_but_passive"
    return "pow_or_dice" if edition.switches.knocked_out_bars_skills else "none"


def _may_decline(edition: Edition) -> str:
    declines = grab.choose_to_throw in edition.flows["grab"].steps
    return "optional" if declines or hurl.decline_throw in edition.flows["throw"].steps else "mandatory"


def _cruel(edition: Edition) -> str:
    return (
        "after_attack"
        if any(isinstance(ability, Joins) for ability in _made(edition, "cruel"))
        else "before_attack"
    )


def _strategist(edition: Edition) -> str:
    spare = _permit("strategist", "spare_pass")(edition)
    return "extra_pass_at_round_start" if spare is None else "once_per_round_while_able"


def _grows(edition: Edition) -> str:
    made = _made(edition, "toughness")
    return _yes(any(isinstance(ability, Adds) and ability.to == "size" for ability in made))


def _things(edition: Edition) -> str:
    """Return where aircraft and houses stand in the chart; the charts differ in nothing else."""
    compared = ("helicopter", "light_aircraft", "aeroplane", "fighter_jet", "house", "small_house")
    listed = [
        thing for thing in compared if thing in edition.notes.scenery and thing not in edition.notes.unlisted
    ]
    singular = {"light_aircraft": "light aircraft"}
    examples = [
        f"{singular.get(thing, WORDS[thing][0].removesuffix('s'))} {edition.notes.scenery[thing]}"
        for thing in listed
    ]
    return ", ".join(examples)


def _absent(edition: Edition) -> str:
    return f"{len(edition.unprinted)} listed in MV-SKILL-01" if edition.unprinted else "none"


def _crawling(edition: Edition) -> str:
    waived = _permit("wall_crawler", "crawls")(edition)
    return {("cost",): "pow_cost", ("distance",): "distance_multiplier"}[waived]  # type: ignore[index]


def _wave_sight(edition: Edition) -> str:
    return _yes(edition.switches.wave_sight is WaveSight.SIGHT)


SWITCHES: dict[str, Reader] = {
    "inherits": lambda edition: "none" if edition.base is None else _line(edition)[-1].id,
    "entry_replacement": _replaces,
    "literal_wording": _literal,
    "board_size": _board_size,
    "recommended_scenery": _recommended,
    "deployment_procedure": _step(
        "deployment",
        name_first_deployer,
        "d8_winner_names_first_deployer_who_picks_zone",
        "roll_winner_picks_zone_and_deploys_first",
    ),
    "initiative_counters_per_player": lambda edition: str(
        edition.numbers.initiative_counters or "round_limit"
    ),
    "usual_round_limit": _rounds,
    "final_phase_order": _before(
        "round",
        rounds.clear_round,
        rounds.STAMINA_ROLLS[0],
        "clear_effects, ko_tests, victory",
        "ko_tests, clear_effects, victory",
    ),
    "tournament_points_table": _tournament,
    "movement_limit_scope": lambda edition: "activation" if edition.numbers.moves_per_activation else "round",
    "agile_scope": lambda edition: str(_permit("agile", "extra_move")(edition)),
    "climb_pow_cost": _number("climb_cost"),
    "climb_distance_multiplier": _number("climb_times"),
    "tall_jump_allowed": _flag("tall_jumps"),
    "low_obstacle_pow_cost": _number("low_obstacle_cost"),
    "climb_end_requires": _name("climb_end"),
    "wall_crawler_waives": _crawling,
    "void_jump_keeps_row_knockdown": _step("leap_down", leap_and_stand, "false", "true"),
    "void_jump_start": _name("void_jump_start"),
    # DC-VOID-01: the steps never ask whether a drop could be climbed.
    "void_jump_needs_unclimbable_drop": lambda _: "false",
    "void_jump_is_movement_action": _flag("leap_is_a_move"),
    "melee_reach": _flag("base_melee", "base_contact", "contact_or_printed_range"),
    "ranged_min_distance": lambda edition: _bound(
        edition.numbers.ranged_from, f"{edition.numbers.ranged_from.limit:g}"
    ),
    "cover_threshold": lambda edition: _bound(
        edition.numbers.covered_from, f"{edition.numbers.covered_from.limit * 100:g}%"
    ),
    "wave_makes_targets": _step("wave", areas.attack_next),
    "spray_makes_targets": _step("spray", areas.attack_next),
    "wave_hit_procedure": _step("wave_strike", attack.roll_to_hit, "to_hit_each", "automatic"),
    "spray_hit_procedure": _step("spray_strike", attack.roll_to_hit, "to_hit_each", "automatic"),
    "wave_needs_line_of_sight": _wave_sight,
    "spray_template_coverage": _name("spray_coverage"),
    "wave_partial_cover_penalty": _number("wave_cover"),
    "area_agility_cancels_effects": _step("wave_strike", areas.spare_from_effects),
    "explosive_hit_procedure": _step("explosion_strike", attack.roll_to_hit, "to_hit_each", "automatic"),
    "explosive_agility_cancels_effects": _step("explosion_strike", areas.spare_from_effects),
    "overload_timing": _before(
        "attack", overloads.choose_overload, attack.attack_paid, "pay_step", "before_to_hit"
    ),
    "overload_limit": _name("overload_limit"),
    "overload_price_scope": _step("wave", overloads.choose_overload, "once_for_whole_attack", "per_target"),
    "overload_count_per_roll": lambda edition: str(edition.numbers.overloads or "unlimited"),
    "crit_option_mandatory": _step("attack", attack.take_printed_critical),
    "reactive_trigger": _step("grab_roll", attack.attack_paid, "any_attack", "card_attack"),
    "reactions_per_attack": lambda edition: str(edition.numbers.reactions or "unlimited"),
    "knocked_down_defence_penalty": _number("knocked_down"),
    "knocked_down_blocks_powers": _flag("knocked_down_bars", "all", "pow_spending"),
    "knocked_down_blocks_agility": _flag("agility_when_down", "false", "true"),
    "stand_up_outside_activation": _step("action_phase", activation.choose_to_stand),
    "ko_extra_defence_penalty": _number("knocked_out"),
    "ko_total_defence_penalty": lambda edition: str(
        edition.numbers.knocked_down + edition.numbers.knocked_out
    ),
    "ko_skill_ban": _ban,
    "ko_resolution": _before(
        "attack", make_knockout_rolls, attack.add_effects, "immediate", "after_other_effects"
    ),
    "zone_names": lambda edition: ", ".join(
        edition.notes.names[zone] for zone in ("best_zone", "middle_zone", "worst_zone")
    ),
    "grab_limit_per_activation": _step("activation", grab.may_grab_again, "1", "none"),
    "grab_is_special_power": _flag("grab_is_a_power"),
    "grab_contact": _flag("base_contact", "base", "volume"),
    "throw_after_grab": _may_decline,
    "throw_procedure": _step("throw", hurl.roll_to_strike, "to_hit_target", "line_agility_split"),
    "throw_aim": _throw_aim,
    "throw_damage_allocation": _step(
        "throw", throw.share_damage, "size_split_by_thrower", "full_size_to_target_and_each_in_path"
    ),
    "throw_path_scenery_damage": _step("throw", hurl.run_into_next, "full_size", "assigned_share"),
    "throw_path_knockdown": _step("throw", hurl.run_into_next, "never", "on_failed_agility"),
    "throw_target_knockdown": _step("throw", hurl.strike_target, "on_damage_suffered", "on_failed_agility"),
    "thrown_model_damage_when": _step("throw", throw.land, "always", "on_striking_target"),
    "thrown_model_knockdown_when": _step("throw", throw.land, "always", "on_striking_target"),
    "thrown_model_placement": _step("throw", throw.find_landing, "aim_point", "touching_target"),
    "thrown_scenery_fate": _step("throw", hurl.wear_out, "destroyed_on_hit_or_in_flight", "always_destroyed"),
    "thrown_scenery_in_flight_accumulation": _step("throw", hurl.wear_out),
    "thrown_ally_takes_damage": _step("throw", throw.land),
    "throw_miss_placement": _step("throw", hurl.fall_short, "1_inch_short_on_path", "none"),
    "push_mode": _step(
        "effect_push", push.push_through, "through_models_size_damage", "stop_on_contact_1_each"
    ),
    "pierce_extra_targets": _step("attack", lines.mark_others, "all_in_line", "nearest_one"),
    "awkwardness_duration": _step(
        "effect_awkwardness", effects.lower_energy_defense, "round_or_next_activation", "round"
    ),
    "cruel_zone_check": _cruel,
    "fly_loss_removes_third_speed": lambda edition: _yes(_permit("fly", "third_speed")(edition)),
    "leadership_comparison": _skill(
        "leadership",
        leadership="base_vs_base",
        leadership_over_the_weakened="ally_maximum_vs_leader_printed",
        leadership_of_the_moment="current_vs_current",
    ),
    "leadership_once_per_round": _skill(
        "leadership",
        leadership="false",
        leadership_over_the_weakened="true",
        leadership_of_the_moment="false",
    ),
    "strategist_mode": _strategist,
    "toughness_changes_size": _grows,
    "toughness_zero_cancels": _step("throw", throw.measure_throw),
    "scenery_immune_to_mental_type": _flag("mental_type_immune"),
    "strength_1_melee_vs_t3": _flag("sturdy", "no_damage", "damage"),
    "scenery_type_examples": _things,
    "skills_absent": _absent,
    "reroll_skills_scope": lambda edition: (
        "any" if edition.skills["soldier"] is rerolls.soldier_at_will else "failed_only"
    ),
    "brutal_push_optional": lambda edition: _yes(edition.skills["brutal"] is not shoves.brutal_in_any_case),
    "immunity_covers_powers": _flag("immunity_covers_powers"),
    "order_needs_line_of_sight": lambda edition: _yes(edition.skills["order"] is not turns.order_unseen),
    "power_master_bonus": _skill(
        "power_master", power_master="base_damage", power_master_at_the_end="final_damage"
    ),
    "power_thief_trigger": _skill(
        "power_thief", power_thief="melee_damage", power_thief_at_any_range="any_attack_damage"
    ),
    "power_transference_amount": _skill(
        "power_transference", power_transference="up_to_x", power_transference_of_all="exactly_x"
    ),
    "resistance_scope": _step("fall", suffer_fall, "any_damage", "attack_damage"),
}
