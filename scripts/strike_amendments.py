"""Strike out the amendments of the knight editions one at a time: does a test that carries the id notice?

    scripts/strike_amendments.py                 # every amendment (part of `make soak`)
    scripts/strike_amendments.py MV-KO-04 FR-    # some of them, by id or by its beginning
    scripts/strike_amendments.py --pairs         # also shows every marked case that did not notice
    scripts/strike_amendments.py --resume        # leaves out what is known since the sources last changed

A difference between printings that no marked test misses is not proved, whatever the marks say.  The
tests are collected once; each statement is then struck out of every edition in a process forked for
it, and only its own tests are run there.  A test that takes far too long has noticed.  Progress is
written to the standard error, answers to `var/struck-out.jsonl`.  The exit status is 1 if nothing noticed.
Needs `fork`.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
import json
import os
import re
import signal
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import pytest

from slugfest.rules.knight.edition import Edition
from slugfest.rules.knight.editions import EDITIONS
from slugfest.rules.knight.game import Knight

ROOT = Path(__file__).resolve().parents[1]
ANSWERS = ROOT / "var" / "struck-out.jsonl"
UNTESTED = ROOT / "docs" / "rules" / "untested.toml"
TESTS = ("tests/rules/knight", "tests/lab/test_cases.py", "tests/teams", "tests/boards", "tests/cards")
READ = (
    "src/slugfest/rules/knight/**/*.py",
    "tests/rules/knight/**/*.py",
    "tests/rule_marks.py",
    "cases/knight/*.toml",
)
SECONDS = 30
"""The seconds after which a test that does not end has noticed."""


def amended() -> list[str]:
    """Return the ids of all amendments, without those that are listed as not testable."""
    untestable = set(re.findall(r"^([A-Z0-9-]+) = ", UNTESTED.read_text(encoding="utf-8"), re.MULTILINE))
    rules = {
        amendment.rule
        for edition in EDITIONS.values()
        for amendment in (*edition.amendments, *edition.literal)
    }
    return sorted(rules - untestable)


def state_of_the_sources() -> str:
    """Return a digest of the sources that an answer depends on."""
    files = sorted(file for pattern in READ for file in ROOT.glob(pattern))
    digest = hashlib.sha256()
    for file in files:
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def strike(rule: str) -> None:
    """Remove the amendment from every edition, including those that tests have made."""
    editions = [candidate for candidate in gc.get_objects() if isinstance(candidate, Edition)]
    done: set[int] = set()

    def reread(edition: Edition) -> None:
        if id(edition) in done or edition.base is None:
            return
        done.add(id(edition))
        reread(edition.base)
        remaining, letter = (
            [amendment for amendment in amendments if amendment.rule != rule]
            for amendments in (edition.amendments, edition.literal)
        )
        try:
            without = edition.base.amended(edition.id, *remaining).worded(*letter)
        except ValueError:
            return  # What remains may refer to steps of the struck amendment.
        for field in Edition.__struct_fields__:
            msgspec.structs.force_setattr(edition, field, getattr(without, field))

    for edition in editions:
        reread(edition)
    for game in [candidate for candidate in gc.get_objects() if isinstance(candidate, Knight)]:
        for name in ("literal", "_housed", "flows"):
            game.__dict__.pop(name, None)


class TooLong(BaseException):
    """Raised when a test does not end."""


def too_long(*_: Any) -> None:
    raise TooLong


class Striker:
    """Runs, instead of all tests, those of each statement with its amendment struck out."""

    def __init__(self, rules: list[str], answers: dict[str, dict[str, list[str]]], state: str) -> None:
        self.rules = rules
        self.answers = answers
        self.state = state
        self.failed: set[str] = set()

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed:
            raise SystemExit(f"{report.nodeid} could not be collected")

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            for rule in {rule for mark in item.iter_markers("rule") for rule in mark.args}:
                items[rule].append(item)
        missing = [rule for rule in self.rules if rule not in self.answers]
        for at, rule in enumerate(missing, 1):
            sys.__stderr__.write(f"\r{at} of {len(missing)}: {rule} ({len(items[rule])} cases)   ")  # type: ignore[union-attr]
            sys.__stderr__.flush()  # type: ignore[union-attr]
            failed = self._in_a_process_of_its_own(rule, items[rule])
            names = [item.nodeid for item in items[rule]]
            self.answers[rule] = {
                "noticed": [name for name in names if name in failed],
                "not": [name for name in names if name not in failed],
            }
            with ANSWERS.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"rule": rule, "state": self.state, **self.answers[rule]}) + "\n")
        sys.__stderr__.write("\n")  # type: ignore[union-attr]
        return True

    def _in_a_process_of_its_own(self, rule: str, items: list[pytest.Item]) -> set[str]:
        if not items:
            return set()
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(reader)
                answer = json.dumps(sorted(self._strike_and_run(rule, items)))
                with os.fdopen(writer, "w", encoding="utf-8") as pipe:
                    pipe.write(answer)
                os._exit(0)
            finally:
                os._exit(1)
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as pipe:
            answer = pipe.read()
        _, status = os.waitpid(child, 0)
        if status:
            raise SystemExit(f"{rule}: its tests could not be run")
        return set(json.loads(answer))

    def _strike_and_run(self, rule: str, items: list[pytest.Item]) -> set[str]:
        strike(rule)
        signal.signal(signal.SIGALRM, too_long)
        for item in items:
            signal.alarm(SECONDS)
            try:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            except TooLong:
                self.failed.add(item.nodeid)
            finally:
                signal.alarm(0)
        return self.failed


def known_before(state: str) -> dict[str, dict[str, list[str]]]:
    """Return the answers of earlier runs with the same sources."""
    if not ANSWERS.exists():
        return {}
    lines = [json.loads(line) for line in ANSWERS.read_text(encoding="utf-8").splitlines()]
    return {answer["rule"]: answer for answer in lines if answer["state"] == state}


def main(arguments: list[str]) -> int:
    """Strike out the amendments asked for, and report those that no test noticed."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    ANSWERS.parent.mkdir(exist_ok=True)
    prefixes = [argument for argument in arguments if not argument.startswith("--")]
    every = amended()
    rules = [rule for rule in every if rule.startswith(tuple(prefixes))] if prefixes else every
    if prefixes and not rules:
        raise SystemExit(f"no amendment begins with {' or '.join(prefixes)}")
    state = state_of_the_sources()
    striker = Striker(rules, known_before(state) if "--resume" in arguments else {}, state)
    quiet = ["-q", "--tb=no", "-p", "no:cacheprovider", "-n", "0"]
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, contextlib.redirect_stdout(nowhere):
        status = pytest.main([*TESTS, *quiet], plugins=[striker])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"the tests could not be collected ({status})")
    unnoticed = [rule for rule in rules if not striker.answers[rule]["noticed"]]
    for rule in rules:
        answer = striker.answers[rule]
        if rule in unnoticed:
            sys.stdout.write(f"{rule}: nobody noticed ({len(answer['not'])} marked)\n")
        elif "--pairs" in arguments:
            sys.stdout.writelines(f"{rule}: not by {test}\n" for test in answer["not"])
    sys.stdout.write(f"{len(rules) - len(unnoticed)} of {len(rules)} amendments are missed when struck out\n")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
