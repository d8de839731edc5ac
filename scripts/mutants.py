"""Check that the tests notice small faults: plant them one by one and run the tests that pass there.

    python scripts/mutants.py                      a sample of the faults, within about half an hour
    python scripts/mutants.py --sample all         every fault
    python scripts/mutants.py --only regions.py    the faults of some modules
    python scripts/mutants.py --again              only survivors of an earlier run, after writing tests
    FAMILY=superscape python scripts/mutants.py    the faults of one family of games, with its tests

First all tests run once under coverage, which records the tests that pass each line, and their time.
A fault inside a function is planted by giving the function other code in a forked process that has
all tests collected; a fault elsewhere is planted while the module is imported.  Tests that pass the
line run, short ones first, until one fails or takes far too long.  Results are kept in var/mutants and
read again after an interruption, as long as no source and no test has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from mutant_map import EQUIVALENT, Map, current_map, dependencies_digest, digest, files_with_tests
from mutant_runs import (
    FOLDER,
    KILLED,
    ROOT,
    SURVIVED,
    TARGETS,
    UNTESTED,
    Pool,
    Warm,
    apart,
    plant_at_import,
    prepare,
    run_pytest,
)
from mutations import Mutant, mutants_of

MUTATIONS = Path(__file__).with_name("mutations.py")
SAMPLE = 1500
WANTED = 0.85


# -- results -------------------------------------------------------------------------------------------


def show(text: object) -> None:
    Console(stderr=True).print(text)


class Results:
    """The result of each fault, one line each in a file that is only appended to."""

    def __init__(self, state: str, *, again: bool) -> None:
        self.state, self.path = state, FOLDER / "results.jsonl"
        self.sources = {path: digest([ROOT / path]) for path in modules()}
        self.found: dict[str, str] = {}
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.is_file() else []
        for line in lines:
            told_state, source, key, result = json.loads(line)
            same = self.sources.get(key.partition(":")[0]) == source
            if same and (told_state == state or (again and result == KILLED)):
                self.found[key] = result

    def add(self, mutant: Mutant, result: str) -> None:
        self.found[mutant.key] = result
        line = [self.state, self.sources[mutant.module], mutant.key, result]
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def modules() -> list[str]:
    paths = [path for target in TARGETS for path in (ROOT / target).rglob("*.py")]
    return sorted(str(path.relative_to(ROOT)) for path in paths)


def all_mutants() -> tuple[list[Mutant], int]:
    """Return the faults that can be noticed, and the number of those that cannot, which are listed with reasons."""
    equivalents = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutant"]
    same = {
        (entry["module"], entry["line"], entry["change"])
        for entry in equivalents
        if entry["module"].startswith(TARGETS)
    }
    every = [
        mutant for path in modules() for mutant in mutants_of(path, (ROOT / path).read_text(encoding="utf-8"))
    ]
    stale = same - {(mutant.module, mutant.text, mutant.change) for mutant in every}
    if stale:
        sys.exit(f"{EQUIVALENT.name} lists faults that no longer exist: {sorted(stale)}")
    noticeable = [mutant for mutant in every if (mutant.module, mutant.text, mutant.change) not in same]
    return noticeable, len(every) - len(noticeable)


def sampling_key(seed: int, mutant: Mutant) -> str:
    """Return a random key of a fault; a larger sample contains the smaller one, and no fault changes another's key."""
    return hashlib.sha256(f"{seed} {mutant.key} {mutant.text}".encode()).hexdigest()


def interval(killed: int, of: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of the share."""
    z, share = 1.96, killed / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5
    return middle - half, middle + half


def report(chosen: Sequence[Mutant], outcomes: dict[str, str], every: int, equivalent: int) -> int:
    """Print the shares as a table, write the survivors to a file, and return 1 if too many survive."""
    table = Table("module", "faults", "killed", "share")
    of: Counter[str] = Counter(mutant.module for mutant in chosen)
    killed: Counter[str] = Counter(mutant.module for mutant in chosen if outcomes[mutant.key] == KILLED)
    for module in sorted(of):
        name = module.removeprefix("src/slugfest/")
        table.add_row(name, str(of[module]), str(killed[module]), f"{killed[module] / of[module]:.0%}")
    Console(width=100).print(table)
    for target in TARGETS:
        part = [module for module in of if module.startswith(target)]
        if part:
            all_faults, all_killed = (
                sum(of[module] for module in part),
                sum(killed[module] for module in part),
            )
            print(f"{target}: {all_killed} of {all_faults} = {all_killed / all_faults:.1%}")
    share = killed.total() / of.total()
    low, high = interval(killed.total(), of.total())
    spread = f", 95 % interval {low:.1%} to {high:.1%}" if len(chosen) < every else ""
    print(f"killed: {killed.total()} of {of.total()} = {share:.1%}{spread}")
    print(f"({every} faults in all; {equivalent} more change nothing, see {EQUIVALENT.relative_to(ROOT)})")
    survivors = [mutant for mutant in chosen if outcomes[mutant.key] != KILLED]
    survivors.sort(key=lambda mutant: (mutant.module, mutant.node))
    lines = [
        f"{mutant.module}:{mutant.line}: {outcomes[mutant.key]}: {mutant.change}: {mutant.text}"
        for mutant in survivors
    ]
    (FOLDER / "survivors.txt").write_text("\n".join([*lines, ""]), encoding="utf-8")
    print(f"survivors: {(FOLDER / 'survivors.txt').relative_to(ROOT)}")
    return 0 if share >= WANTED else 1


# -- the command ---------------------------------------------------------------------------------------


def carry_out(mutants: Sequence[Mutant], results: Results, plant: Callable[[Pool], object]) -> None:
    """Plant the faults and report their results, with a progress bar."""
    bar = Progress(
        TextColumn("faults"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[left]} survived"),
        console=Console(stderr=True),
    )
    left = 0

    def tell(mutant: Mutant, result: str) -> None:
        nonlocal left
        left += result != KILLED
        results.add(mutant, result)
        bar.update(task, advance=1, left=left)

    with bar:
        task = bar.add_task("", total=len(mutants), left=0)
        plant(Pool(tell))


def carry_out_all(mutants: Sequence[Mutant], tests: Map, results: Results) -> None:
    unseen = [mutant for mutant in mutants if not tests.noticing(mutant)]
    for mutant in unseen:
        results.add(mutant, UNTESTED)
    tested = [mutant for mutant in mutants if tests.noticing(mutant)]
    inside = [mutant for mutant in tested if not tests.at_import(mutant)]
    show(f"{len(unseen)} faults are passed by no test, {len(inside)} lie inside functions.")
    if inside:
        apart(lambda: carry_out(inside, results, lambda pool: run_pytest(Warm(tests, inside, pool))))
    # A fault that is passed at import as well as in tests may take effect only there.
    outcomes = Results(results.state, again=False).found
    twice = [
        mutant for mutant in inside if outcomes.get(mutant.key) == SURVIVED and tests.also_at_import(mutant)
    ]
    outside = [*(mutant for mutant in tested if tests.at_import(mutant)), *twice]
    show(f"{len(outside)} faults have to be imported, which takes longer.")
    if outside:
        carry_out(outside, results, lambda pool: plant_at_import(tests, outside, pool))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", default=str(SAMPLE), help="how many faults, or all")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--only", default="", help="modules whose path holds one of these, with commas")
    parser.add_argument("--again", action="store_true", help="only what survived an earlier run")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    every, equivalent = all_mutants()
    every = [mutant for mutant in every if any(part in mutant.module for part in options.only.split(","))]
    count = len(every) if options.sample == "all" else min(int(options.sample), len(every))
    chosen = sorted(every, key=lambda mutant: sampling_key(options.seed, mutant))[:count]
    tests = current_map()
    prepare()
    state = digest([*(ROOT / file for file in files_with_tests()), MUTATIONS]) + dependencies_digest()
    results = Results(state, again=options.again)
    missing = [mutant for mutant in chosen if mutant.key not in results.found]
    show(f"{len(chosen)} faults, {len(missing)} of them still to try.")
    if missing:
        carry_out_all(missing, tests, results)
    return report(chosen, Results(state, again=options.again).found, len(every), equivalent)


if __name__ == "__main__":
    sys.exit(main())
