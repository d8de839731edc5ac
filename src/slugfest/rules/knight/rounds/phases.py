"""The Round: Power, Initiative, Action and Final Phase, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from slugfest.kernel.decisions import Choose, Order
from slugfest.kernel.dice import Draw, DrawnThings
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.game import GameEnded
from slugfest.kernel.state import Result as Outcome
from slugfest.kernel.windows import window
from slugfest.rules.knight.events.play import (
    FinalPhaseBegan,
    InitiativeDrawn,
    KnockedOut,
    OrderChosen,
    PowerDealt,
    RoundBegan,
    RoundCleared,
)
from slugfest.rules.knight.events.skills import Healed
from slugfest.rules.knight.names.questions import ASK_FIRST_PLAYER, ASK_TURN_ORDER
from slugfest.rules.knight.names.tallies import CANNOT_RECOVER, REGENERATION
from slugfest.rules.knight.names.windows import (
    FINAL_PHASE_BEGINS,
    INITIATIVE_PHASE_BEGINS,
    POWER_PHASE_BEGINS,
    ROUND_SCORED,
)
from slugfest.rules.knight.opening.deployment import Deployment
from slugfest.rules.knight.rolls import roll_against
from slugfest.rules.knight.rounds.activation import ActionPhase
from slugfest.rules.knight.rounds.knockout import model_fallen
from slugfest.rules.knight.scenarios.ledger import WIPE_OUT, PointsScored
from slugfest.rules.knight.scenarios.markers import markers_open
from slugfest.rules.knight.scenarios.scoring import points_for, score_round
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import stat
from slugfest.rules.knight.table import KnightTable


class RoundFrame(Frame):
    """What a Round remembers: the counter drawn, who goes first, whose Stamina roll is on."""

    drawn: DrawnThings = ()
    first: str | tuple[str, ...] = ""
    rolled: tuple[str, ...] = ()
    rolling: str = ""
    passed: bool = False


@step("DC-SCN-01")
def set_up(scene: Scene[Frame]) -> Result:
    """Zones, deployment and the bag come before the first Round."""
    return Enter(Deployment("deployment"))


@step("DC-PHASE-01", "DC-PHASE-02")
def play_rounds(scene: Scene[Frame]) -> Result:
    """Round follows Round until the game ends."""
    return Enter(RoundFrame("round"), then=play_rounds.name)


GAME = Flow("game", (set_up, play_rounds), Frame)


# -- Power Phase --------------------------------------------------------------------------


@step("DC-PHASE-01")
def begin_round(scene: Scene[RoundFrame]) -> Result:
    return act(RoundBegan(scene.table.round + 1))


@step("DC-SKILL-49", heeds=("DC-SKILL-50", "DC-SKILL-51", "DC-MIX-29"))
def regain_endurance(scene: Scene[RoundFrame]) -> Result:
    """Who regenerates does so before counters are dealt; a KO model stays KO."""
    table = scene.table
    hurt = [
        figure
        for figure in table.figures.values()
        if not figure.out
        and figure.endurance < table.card(figure).endurance
        and scene.source(CANNOT_RECOVER, figure.id) is None
    ]
    healing = [(figure.id, scene.tally(REGENERATION, of=figure.id)) for figure in hurt]
    return act(
        *(Healed(figure, amount, rules=amount.rules) for figure, amount in healing if amount.total > 0)
    )


power_phase_begins = window(POWER_PHASE_BEGINS, "DC-PHASE-03")


@step("DC-PHASE-03", heeds=("DC-PHASE-04", "DC-PHASE-05", "DC-DMG-09"))
def deal_power(scene: Scene[RoundFrame]) -> Result:
    """Every model that is not KO gets counters equal to its Power as it is now."""
    standing = (
        figure for figure in scene.table.figures.values() if not figure.out and not figure.knocked_out
    )
    return act(*(PowerDealt(figure.id, stat(scene, figure, "power")) for figure in standing))


# -- Initiative Phase ---------------------------------------------------------------------


initiative_phase_begins = window(INITIATIVE_PHASE_BEGINS, "DC-INIT-02")


@step("DC-INIT-02", "DC-INIT-06", "DC-INIT-07")
def draw_counter(scene: Scene[RoundFrame]) -> Result:
    """One counter is drawn from the bag, unless one was taken out; if it is empty the game ends at once."""
    table = scene.table
    if scene.frame.drawn:
        return None
    bag = tuple(player for player in table.players for _ in range(table.bag.get(player, 0)))
    if not bag:
        return act(*end_of(table, "bag_empty"))
    first = table.players.index(table.first_drawer) if table.first_drawer else 0
    drawer = table.players[(first + table.round - 1) % len(table.players)]
    return Toss(Draw(bag, "DC-INIT-02", "initiative", drawer), into="drawn")


@step("DC-INIT-03", "DC-INIT-04")
def take_initiative(scene: Scene[RoundFrame]) -> Result:
    """The owner of the counter has the Initiative; the counter stays out of the bag."""
    return act(InitiativeDrawn(scene.frame.drawn[0]))


@step("DC-INIT-04", "DC-INIT-05")
def choose_first(scene: Scene[RoundFrame]) -> Result:
    """Who has the Initiative says who goes first; with three or more players, the whole order."""
    table = scene.table
    if len(table.players) > 2:
        return Ask(Order(table.initiative, "DC-INIT-05", ASK_TURN_ORDER, table.players), into="first")
    return Ask(Choose(table.initiative, "DC-INIT-04", ASK_FIRST_PLAYER, table.players), into="first")


@step("DC-INIT-04", heeds=("DC-INIT-05",))
def set_order(scene: Scene[RoundFrame]) -> Result:
    first, players = scene.frame.first, scene.table.players
    order = first if isinstance(first, tuple) else (first, *(player for player in players if player != first))
    return act(OrderChosen(order, rules=("DC-INIT-05",) if len(players) > 2 else ()))


# -- Action Phase -------------------------------------------------------------------------


@step("DC-PHASE-01", "DC-ACT-01")
def take_turns(scene: Scene[RoundFrame]) -> Result:
    return Enter(ActionPhase("action_phase"))


# -- Final Phase --------------------------------------------------------------------------


@step("DC-FINAL-01")
def begin_final_phase(scene: Scene[RoundFrame]) -> Result:
    return act(FinalPhaseBegan())


final_phase_begins = window(FINAL_PHASE_BEGINS, "DC-FINAL-01")


@step("DC-FINAL-02", "DC-DMG-12", "DC-DMG-13", "DC-DMG-14", "DC-KO-14")
def next_stamina_roll(scene: Scene[RoundFrame]) -> Result:
    """Every model in the middle or worst zone rolls, unless it is KO already."""
    table, frame = scene.table, scene.frame
    players = table.order or table.players
    for player in players:
        for figure in table.team(player):
            if figure.id not in frame.rolled and not figure.knocked_out and table.zone_of(figure) > 0:
                return act(rolling=figure.id, rolled=(*frame.rolled, figure.id))
    return act(then=all_have_rolled.name)


@step("DC-FINAL-02", "DC-DICE-07")
def roll_stamina_in_final_phase(scene: Scene[RoundFrame]) -> Result:
    return Enter(roll_against(scene.frame.rolling, "stamina"), into="passed")


@step("DC-FINAL-02", "DC-KO-02", "DC-KO-03")
def fall_in_final_phase(scene: Scene[RoundFrame]) -> Result:
    """Who fails is KO."""
    if scene.frame.passed:
        return act(then=next_stamina_roll.name)
    return act(KnockedOut(scene.frame.rolling))


@step("DC-FINAL-02")
def on_to_the_next_roll(scene: Scene[RoundFrame]) -> Result:
    return act(then=next_stamina_roll.name)


@step("DC-FINAL-02")
def all_have_rolled(scene: Scene[RoundFrame]) -> Result:
    return None


STAMINA_ROLLS = (
    *(next_stamina_roll, roll_stamina_in_final_phase, fall_in_final_phase),
    *(model_fallen, on_to_the_next_roll, all_have_rolled),
)


@step("DC-FINAL-03", "DC-PHASE-06")
def clear_round(scene: Scene[RoundFrame]) -> Result:
    """What lasts to the end of the Round is removed, and unspent counters are lost."""
    return act(RoundCleared())


round_scored = window(ROUND_SCORED, "DC-FINAL-04")


def standing(table: KnightTable) -> list[str]:
    """Return the players who have a model that is neither KO nor removed."""
    return [
        player for player in table.players if any(not figure.knocked_out for figure in table.team(player))
    ]


@step("DC-FINAL-05", "DC-FINAL-06", "DC-FINAL-07", "DC-FINAL-08")
def check_wipe_out(scene: Scene[RoundFrame]) -> Result:
    """At the end of the Final Phase a team that is all KO or removed has lost."""
    table = scene.table
    left = standing(table)
    if len(left) > 1:
        return None
    if not left:
        return act(*end_of(table, "all_wiped_out"))
    victory, winner = table.setting.scenario.victory, left[0]
    extra = victory.wipe_out
    if victory.most is not None:
        extra = max(0, min(extra, victory.most - table.score()[winner]))
    rules = ("DC-FINAL-06", "DC-FINAL-07") if extra < victory.wipe_out else ("DC-FINAL-06",)
    bonus = (PointsScored(winner, extra, WIPE_OUT, rules=rules),) if extra else ()
    last = (*bonus, *points_for(table, "end"))
    end = GameEnded(Outcome((winner,), WIPE_OUT, _final(table, last)), rules=("DC-FINAL-05", "DC-FINAL-08"))
    return act(*last, end)


def _final(table: KnightTable, last: Sequence[PointsScored]) -> dict[str, int]:
    """DC-VP-06.  What stands already, and what is scored at the very end."""
    points = table.score()
    for scored in last:
        points[scored.player] += scored.points
    return points


ENDINGS = {
    "round_limit": ("DC-VP-02", "DC-VP-01"),
    "bag_empty": ("DC-INIT-07", "DC-VP-01"),
    "all_wiped_out": ("DC-FINAL-05", "DC-VP-01"),
}
"""The statements behind the end of a game: why it ends, and who has won."""


def end_of(table: KnightTable, reason: str) -> tuple[Event, ...]:
    """DC-VP-01, DC-VP-04.  The end of the game scores once; the highest score wins, equal ones draw."""
    last = points_for(table, "end")
    points = _final(table, last)
    best = max(points.values())
    winners = tuple(player for player in table.players if points[player] == best)
    result = Outcome(winners if len(winners) == 1 else (), reason, points)
    return (*last, GameEnded(result, rules=ENDINGS[reason]))


@step("DC-INIT-08", "DC-PHASE-02", "DC-VP-02")
def check_round_limit(scene: Scene[RoundFrame]) -> Result:
    """No game lasts longer than the scenario says."""
    table = scene.table
    if table.round < table.setting.scenario.rounds:
        return None
    return act(*end_of(table, "round_limit"))


ROUND = Flow(
    "round",
    (
        begin_round,
        markers_open,
        power_phase_begins,
        regain_endurance,
        deal_power,
        initiative_phase_begins,
        draw_counter,
        take_initiative,
        choose_first,
        set_order,
        take_turns,
        begin_final_phase,
        final_phase_begins,
        *STAMINA_ROLLS,
        clear_round,
        round_scored,
        score_round,
        check_wipe_out,
        check_round_limit,
    ),
    RoundFrame,
)
