"""What a printing fixes: its numbers, its switches and its notes.

Rules read numbers and switches, and never ask which edition is played.  Nothing but the view and the
comparison of editions reads notes: they say what a printing calls things, and change no play.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from slugfest.kernel.bounds import Bound, at_least
from slugfest.kernel.records import Value


class Numbers(Value, frozen=True):
    """The numbers printed in the rulebook, each with its statement."""

    initiative_counters: int = 0
    """DC-INIT-01.  Counters of each player in the bag; 0 means as many as the scenario has Rounds."""
    moves_per_round: int = 1
    """DC-MOVE-03.  Movement actions of a model in a Round."""
    moves_per_activation: int = 0
    """MV-MOVE-01.  Movement actions in an activation, where they are counted so; 0 means by Round."""
    low_obstacle_cost: int = 1
    """DC-JUMP-02.  Power counters for a jump over a gap or a low barrier."""
    climb_cost: int = 1
    """DC-CLIMB-02.  Power counters for a climb."""
    climb_times: int = 1
    """DC-CLIMB-03.  How often each inch of a climb counts."""
    ranged_from: Bound = at_least(2)
    """DC-RANGED-02.  Inches to the target of a ranged attack."""
    covered_from: Bound = at_least(0.5)
    """DC-COVER-01.  The share of the target that is hidden."""
    cover: int = -1
    """DC-COVER-02.  What cover adds to a ranged To Hit roll."""
    wave_cover: int = 0
    """DC-COVER-06.  What cover adds to the roll of a wave."""
    critical_damage: int = 1
    """DC-CRIT-04.  Damage that a Critical Hit adds."""
    improvement: int = 2
    """DC-DEF-02.  Defense that a Defensive Improvement adds."""
    knocked_down: int = -3
    """DC-KD-05.  What being Knocked Down adds to every Defense."""
    knocked_out: int = -3
    """DC-KO-05.  What being KO adds to every Defense besides."""
    recovery: int = -1
    """DC-KO-09.  What a KO model that comes round gets beside its Power."""
    reactions: int = 1
    """DC-ATK-09.  Powers that may answer one attack; 0 is any number."""
    overloads: int = 1
    """DC-OVER-03.  Overloads of one roll; 0 is any number."""
    overloads_per_attack: int = 0
    """DC-OVER-02.  Rolls of an attack on several targets that may be Overloaded; 0 is all of them."""
    exact_side: int = 0
    """DC-GEN-02.  Inches of each side of the table, where it must be no other; 0 is any side that is long enough."""
    scenery_defense: int = 12
    """DC-SCEN-11.  The Defense of scenery."""


class WaveSight(Enum):
    """What a wave needs to catch a model."""

    SIGHT = "line of sight"
    FREE_LINE = "a line that scenery leaves free"
    NOTHING = "nothing"


class Switches(Value, frozen=True):
    """Which of several readings applies, each with the statement that is read."""

    tall_jumps: bool = False
    """DC-JUMP-01.  Barriers taller than half the model may be jumped at the price of a climb."""
    leap_is_a_move: bool = True
    """DC-VOID-02.  Jumping into the Void is a movement action."""
    base_melee: bool = False
    """DC-MELEE-01.  Melee attacks reach only those whose bases touch the attacker's."""
    wave_sight: WaveSight = WaveSight.SIGHT
    """DC-WAVE-01.  What a wave needs to catch a model."""
    knocked_down_bars: bool = False
    """DC-KD-01.  A Knocked Down model has no powers at all, free and passive ones included."""
    agility_when_down: bool = False
    """DC-KD-06.  A Knocked Down model may make Agility rolls."""
    knocked_out_bars_skills: bool = True
    """DC-KO-04.  A KO model may not use skills that need dice."""
    grab_is_a_power: bool = True
    """DC-GRAB-02.  Grab and Throw is a Special Power, and not only an attack."""
    grab_once: bool = False
    """DC-GRAB-03.  A model grabs but once: in a Round, or in each activation that gives it another one."""
    base_contact: bool = False
    """DC-GRAB-05.  Only bases that touch are in contact for a grab."""
    mental_type_immune: bool = False
    """DC-SCEN-16.  Scenery is immune to damage of the Mental type as well as nature."""
    sturdy: bool = True
    """DC-SCEN-17.  Strength 1 does not damage T3 and higher in melee."""
    edge_hurts: bool = False
    """DC-EFF-32.  The edge of the board is something that a pushed model runs into."""
    immunity_covers_powers: bool = True
    """DC-SKILL-24.  Immunity stops powers as well as attacks."""
    race_at_once: bool = False
    """DC-SCN-GET-07.  A race for a zone asks who is inside, and not who came there in the same Round."""
    recommends_scenery: bool = False
    """DC-GEN-03.  The sheet says what scenery a table should have."""
    tournament_points: bool = False
    """FR-VP-01.  The margin of a finished match is worth tournament points as well."""


class Notes(Value, frozen=True):
    """What a printing calls things, and what it tells its readers besides the rules."""

    names: Mapping[str, str] = {}
    """Thing -> its name."""
    scenery: Mapping[str, str] = {}
    """Thing -> type of scenery, in the order of the chart; a table gives each piece its own type."""
    unlisted: tuple[str, ...] = ()
    """Things of the chart that this printing does not give as examples."""
    fewest_rounds: int = 6
    most_rounds: int = 8
    """How long a game usually is; each scenario says its own length."""
    entries_replace: bool = False
    """An entry of the sheet replaces that of its base, with all that it no longer lists."""

    def examples(self, type: str) -> tuple[str, ...]:  # noqa: A002 - the players' word
        """Return the things this printing lists for a type of scenery."""
        return tuple(thing for thing, of in self.scenery.items() if of == type and thing not in self.unlisted)
