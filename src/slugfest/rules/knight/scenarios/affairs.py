"""What a scenario keeps on the table besides the models: markers, Champions, who did what."""

from __future__ import annotations

from slugfest.kernel.records import Record


class Marker(Record):
    """A marker of the scenario: where it lies, whose it is, and how it is."""

    id: str
    kind: str
    number: int
    x: float
    y: float
    z: float
    side: str = ""
    """The player who owns or controls it; nobody's if empty."""
    open: bool = False
    left: int = 0
    """Structure Points left, for markers that have any."""
    felled_by: str = ""
    """The player who took the last of them."""


class Affairs(Record):
    """All that a scenario remembers, as plain data."""

    markers: dict[str, Marker] = {}
    champions: dict[str, str] = {}
    """Player -> model."""
    felled: dict[str, str] = {}
    """Removed model -> the model whose attack did it, where there was one."""
    tried: tuple[str, ...] = ()
    """What may be tried once a Round, and has been."""
    admitted: tuple[str, ...] = ()
    """The models that may go into guarded areas for the rest of the Round."""
    counts: dict[str, int] = {}
    """What players have done this Round: "A damage", "B closed"."""
    arrived: tuple[str, ...] = ()
    """Who has come into whose deployment zone this Round (`arrival`)."""
    firsts: tuple[str, ...] = ()
    """The races that are decided."""
    credited: tuple[str, ...] = ()
    """The models and markers for whose end somebody has scored."""
    scored: dict[str, int] = {}
    """The Victory Points given out so far, by player and condition: "A survivors"."""

    def twin(self) -> Affairs:
        """Return an independent copy."""
        other = self.copied()
        other.markers = {name: marker.copied() for name, marker in self.markers.items()}
        other.champions = dict(self.champions)
        other.felled = dict(self.felled)
        other.counts = dict(self.counts)
        other.scored = dict(self.scored)
        return other

    def score(self, player: str, reason: str, points: int) -> None:
        """Add points to what they were scored for, and to those of this Round."""
        for kept, what in ((self.scored, f"{player} {reason}"), (self.counts, f"{player} scored")):
            kept[what] = kept.get(what, 0) + points

    def scored_now(self, player: str) -> bool:
        """Return whether the player has scored in this Round."""
        return self.counts.get(f"{player} scored", 0) > 0

    def begin_round(self) -> None:
        """Clear what counts for one Round only."""
        self.tried = ()
        self.admitted = ()
        self.arrived = ()
        self.counts = {}


def arrival(figure: str, owner: str) -> str:
    """Return the name under which the arrival of a model in that player's deployment zone is kept."""
    return f"{figure} {owner}"
