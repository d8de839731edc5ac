"""A way to somewhere: what it costs, and the route that leads there."""

from __future__ import annotations

from abc import ABC, abstractmethod

from slugfest.geometry.hexes.movement import ON_FOOT

Goal = tuple[int, ...]
"""The spaces under the base at the end, in ascending order."""


class Way(ABC):
    """The cheapest way to a goal; its route is put together on demand."""

    __slots__ = ("cost", "flying")

    def __init__(self, cost: int, flying: bool) -> None:
        self.cost = cost
        self.flying = flying

    @property
    @abstractmethod
    def route(self) -> tuple[int, ...]:
        """The spaces of the leading half, from the start on, as `check_route` takes them."""

    @property
    def fly_from(self) -> int:
        """The step at which flight begins, as `check_route` takes it."""
        return 1 if self.flying else ON_FOOT
