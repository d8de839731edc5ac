"""Tallies: a number that remembers where each part of it came from."""

from __future__ import annotations

from enum import IntEnum

from slugfest.kernel.records import Value


class Part(Value, frozen=True, omit_defaults=True, gc=False):
    """One contribution: what it is called, the rule behind it, and the stage at which it counts.

    A part adds `value`; with `times` it multiplies what the earlier stages came to; with `halves`
    it halves that, rounded down but to no less than `value` where there was anything.
    """

    value: int
    label: str
    rule: str
    stage: int | IntEnum = 0
    """A family may name its stages; a named one is written down even where it is the first."""
    times: bool = False
    halves: bool = False


class Tally(Value, frozen=True, gc=False):
    """Labelled parts, taken stage by stage; the log and the tooltip show them.

    >>> base, double = Part(2, "flare", "X-1"), Part(2, "assassin", "X-2", stage=1, times=True)
    >>> print(Tally((Part(1, "critical", "X-3", stage=2), base, double)))
    2 flare, times 2 assassin, plus 1 critical: 5
    """

    parts: tuple[Part, ...]

    @property
    def in_order(self) -> list[Part]:
        return sorted(self.parts, key=_stage)

    @property
    def total(self) -> int:
        parts = self.parts
        total = 0
        staged = False
        for part in parts:
            if part.stage or part.times or part.halves:
                staged = True
                break
            total += part.value
        if not staged:
            return total
        total = 0
        for part in self.in_order:
            if part.halves:
                total = max(total // 2, part.value) if total > 0 else total
            else:
                total = total * part.value if part.times else total + part.value
        return total

    @property
    def rules(self) -> tuple[str, ...]:
        """The statements behind the parts, each once."""
        return tuple(dict.fromkeys(part.rule for part in self.parts))

    def __str__(self) -> str:
        if not self.parts:
            return "0"
        first, *rest = self.in_order
        words = [f"{first.value} {first.label}"]
        for part in rest:
            if part.halves:
                words.append(f"halved {part.label}")
                continue
            verb = "times" if part.times else "plus" if part.value >= 0 else "minus"
            words.append(f"{verb} {abs(part.value)} {part.label}")
        return f"{', '.join(words)}: {self.total}"


def _stage(part: Part) -> int:
    return part.stage
