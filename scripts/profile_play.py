"""Profile random play: sample the running program some hundred times a second.

    python scripts/profile_play.py dc               shares by kind of work, then the busiest steps and lines
    python scripts/profile_play.py superscape 500   this many matches

The hot modules run interpreted here, since compiled ones cannot be sampled.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from types import FrameType

os.environ["SLUGFEST_FORM"] = "interpreted"

from slugfest.lab.simulate import simulate

Place = tuple[str, str]
LISTINGS = ("choose_", "declare", "next_turn")


def places(frame: FrameType | None) -> list[Place]:
    """Return the file and function of every frame of the stack, innermost first."""
    stack = []
    while frame is not None:
        stack.append((frame.f_code.co_filename.rpartition("slugfest/")[2], frame.f_code.co_name))
        frame = frame.f_back
    return stack


def kind_of(stack: list[Place]) -> str:
    """Return the kind of work of a stack."""
    names = {name for _, name in stack}
    if any(file.startswith("geometry/") for file, _ in stack):
        return "geometry"
    if "tally" in names or stack[0][0] in ("kernel/tally.py", "rules/knight/stats.py"):
        return "tallies"
    if "apply" in names:
        return "events"
    if ("kernel/decisions.py", "sample") in stack:
        return "bot"
    if ("kernel/match.py", "_refused") in stack:
        return "checking the answer"
    if ("kernel/match.py", "_run") not in stack:
        return "views, journal, set-up"
    if stack[0][0] in ("kernel/match.py", "kernel/flow.py", "kernel/windows.py", "kernel/abilities.py"):
        return "stepping"
    return "asking" if step_of(stack).startswith(LISTINGS) else "other steps"


def step_of(stack: list[Place]) -> str:
    """Return the step that a stack runs."""
    at = next((k for k, place in enumerate(stack) if place == ("kernel/match.py", "_run")), 0)
    return stack[at - 1][1] if at else "-"


class Profile:
    """Counts of samples."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.lines: Counter[str] = Counter()

    def look(self, _signal: int, frame: FrameType | None) -> None:
        stack = places(frame)
        self.kinds[kind_of(stack)] += 1
        self.steps[step_of(stack)] += 1
        if frame is not None:
            self.lines[f"{stack[0][0]}:{frame.f_lineno} {stack[0][1]}"] += 1

    def show(self, title: str, counts: Counter[str], most: int) -> None:
        print(f"\n{title}")
        for name, count in counts.most_common(most):
            print(f"  {100 * count / counts.total():5.1f} %  {name}")


def main() -> None:
    game = sys.argv[1] if sys.argv[1:] else "dc"
    games = int(sys.argv[2]) if sys.argv[2:] else 300
    profile = Profile()
    simulate(game, ["random"], 3, "warm-up")
    signal.signal(signal.SIGPROF, profile.look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    report = simulate(game, ["random"], games, "profile")
    signal.setitimer(signal.ITIMER_PROF, 0)
    print(f"{game}: {report.decisions} decisions, looked at {profile.kinds.total()} times")
    profile.show("By kind of work", profile.kinds, 12)
    profile.show("By step, with all that it asks for", profile.steps, 12)
    profile.show("By line", profile.lines, 25)


if __name__ == "__main__":
    main()
