"""What special powers bring about on a knight table."""

from __future__ import annotations

from slugfest.cards.language.vocabulary import EFFECTS, NATURES
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part
from slugfest.rules.knight.figure import Lasting, Spell
from slugfest.rules.knight.powers import durations as spells
from slugfest.rules.knight.table import KnightTable, in_play
from slugfest.rules.shared.usage import note_use, restore_use


class SpellsCast(Event):
    """A power takes hold of a model for a while."""

    figure: str
    spells: tuple[Spell, ...]
    told: dict[str, str]
    """What it does, in the words of the cards, by language."""

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.spells = figure.spells + self.spells
        table.index = in_play(table)


class AttackGainsEnded(Event):
    """An attack is over, and with it what powers gave these models for it."""

    figures: tuple[str, ...]

    def apply(self, table: KnightTable) -> None:
        for figure in self.figures:
            spells.end(table, table.figures[figure], *spells.OF_AN_ATTACK)


class EffectsRemoved(Event):
    """The effects that have taken hold of a model let it go."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.lasting = tuple(effect for effect in figure.lasting if effect.name not in EFFECTS)


class Swapped(Event):
    """Two models have changed places: both at once, for neither place is free before."""

    figure: str
    other: str
    inches: float

    def apply(self, table: KnightTable) -> None:
        figure, other = table.figures[self.figure], table.figures[self.other]
        here, there = (figure.x, figure.y, figure.z), (other.x, other.y, other.z)
        figure.put(there)
        other.put(here)


class UseRestored(Event):
    """What was used up can be used once more."""

    figure: str
    power: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        restore_use(figure, self.power)


class MayActAgain(Event):
    """A model may be activated once more in this Round."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        if figure.activated and table.active != figure.id:
            figure.activated = False
        else:
            figure.more_activations += 1


class Redirected(Event):
    """An attack has another target now."""

    figure: str
    target: str


class ByHandBegun(Event):
    """A power that the players apply themselves is used; everybody is told its text."""

    figure: str
    power: str
    told: dict[str, str]
    free: bool = False
    """It costs nothing: once a Round, or there would be no end to it."""

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        if self.free and self.power not in figure.used_this_round:
            note_use(figure, self.power, "round")


class AppliedByHand(Event):
    """The owner of such a power changes something; what it is comes next."""

    figure: str
    power: str
    subject: str


class StatsChanged(Event):
    """Stats go up or down for a while."""

    figure: str
    changes: tuple[Lasting, ...]

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.lasting = figure.lasting + self.changes

    def telling(self) -> str:
        """Return the one end that all changes share, or `several` or `mixed`."""
        ends = {_end(change) for change in self.changes}
        if len(ends) == 1:
            return ends.pop()
        return "several" if ends == {"round", "activation"} else "mixed"

    def details(self) -> dict[str, list[Part]]:
        """Return the changes by when they end, and all of them as `mixed`."""
        said: dict[str, list[Part]] = {"round": [], "activation": [], "first": [], "open": [], "mixed": []}
        for change in self.changes:
            label = f"{change.stat}_defense" if change.stat in NATURES else change.stat
            for end in (_end(change), "mixed"):
                said[end].append(Part(change.amount, label, change.rule))
        return said


def _end(change: Lasting) -> str:
    """Return in a word when a change ends."""
    if change.until_round_end:
        return "first" if change.until_activation else "round"
    return "activation" if change.until_activation else "open"
