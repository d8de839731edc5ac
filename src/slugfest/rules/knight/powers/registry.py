"""Which rule carries out which deed of the card language.

The rule of a deed stands in the module of `powers/deeds` that has the name of its module in `cards/language/deeds`.
It is registered for the class of the deed, under what it does:

    @happens(Counters)
    def gain_counters(scene, deed): …

At least one of `happens`, `enters` and `grants` must be there: `powers/deeds` looks when it is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from slugfest.cards.language.parts import Deed, Either
from slugfest.kernel.abilities import Ability
from slugfest.kernel.decisions import Place
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Frame

R = TypeVar("R")
Rule = TypeVar("Rule", bound=Callable[..., object])


class Register(Generic[R]):
    """The rules that do the same for different deeds."""

    def __init__(self) -> None:
        self.rules: dict[type[Deed], Callable[..., R]] = {}

    def __call__(self, deed: type[Deed]) -> Callable[[Rule], Rule]:
        """Register the function for a deed."""

        def register(rule: Rule) -> Rule:
            self.rules[deed] = rule  # type: ignore[assignment]
            return rule

        return register

    def of(self, deed: Deed | None) -> Callable[..., R] | None:
        """Return the rule of a deed, if there is one."""
        return self.rules.get(type(deed))  # type: ignore[arg-type]


happens = Register[list[Event]]()
"""(scene, deed) -> what happens at once."""
enters = Register[Frame | None]()
"""(scene, deed) -> the frame of a procedure of its own, if it is one this time."""
grants = Register[list[Ability]]()
"""(source, deed) -> the abilities that it is as long as it holds."""
is_possible = Register[bool]()
"""(scene, deed) -> can it be done at all?  Where it cannot, the power goes on."""
asks_place = Register[Place | None]()
"""(scene, deed) -> the question where to, if it asks."""
chooses = Register[tuple[str, ...] | None]()
"""(scene, deed) -> what its owner chooses from, if anything is chosen."""
repeats = Register[dict[str, object]]()
"""(scene, deed) -> the notes with which the same deed comes again."""
tells_attack = Register[dict[str, object]]()
"""(scene, deed) -> the notes to the attack that the power answers."""
plainly = Register[tuple[str, int] | None]()
"""(deed) -> the stat and the number, where that is all it changes."""


def without_rule(deeds: tuple[type[Deed], ...]) -> Iterator[str]:
    """Yield the deeds that no rule carries out; a choice (`Either`) is carried out by what is picked."""
    for deed in deeds:
        if deed is not Either and not any(deed in known.rules for known in (happens, enters, grants)):
            yield f"{deed.__name__}: no rule carries it out; powers/deeds must register one for it"
