"""Take the pictures of the documents: ten moments of play and a short film.

    make pictures                  all of them
    make pictures ONLY=kapow       only those named

Each moment is a position, an event that must happen in it, and a point of view.  The dice are searched for,
so that the event happens whatever the current rules and cards are; the clock of the page stands still
while a picture is taken, so that the machine's speed does not matter.
"""

from __future__ import annotations

import base64
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, Served, chromium  # noqa: E402
from tests.browser.stage import stage  # noqa: E402

import webp  # noqa: E402
from slugfest.games import entry  # noqa: E402
from slugfest.kernel.journal import Journal  # noqa: E402
from slugfest.kernel.match import Match  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
SEEDS = 300
PATIENCE = 240_000
SCALE = float(os.environ.get("SCALE", "2"))
"""The pixels drawn for each pixel of a picture, along each side: two smooth the edges, one is quick."""


class Moment(msgspec.Struct, frozen=True):
    """A picture: a position, the event that must happen, and the point of view."""

    name: str
    setup: dict[str, Any]
    wants: str = ""
    """The event that has just happened; without it, the picture shows the position itself."""
    prefers: tuple[str, ...] = ()
    """The first words of the options to take on the way there."""
    opens: str = ""
    """The first word of the very first option, if that is another."""
    game: str = "dc"
    look: str = "home"
    """The name of a view: home, figure or top."""
    camera: tuple[tuple[float, float, float], tuple[float, float, float]] | None = None
    """The place of the camera and its target, in inches; without it, as the button sets them."""
    settings: dict[str, str] = {}
    size: tuple[int, int] = (1280, 720)
    hover: str = ""
    """An option to point at."""
    point: tuple[float, float] | None = None
    """A place on the table to point at."""
    first: tuple[str, ...] = ()
    """Answers to give before anything else."""
    film: bool = False


def standing(team: Sequence[str], other: Sequence[str], at: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a set-up with everybody in place; the first of the first team acts."""
    figures = {name: state if isinstance(state, dict) else {"at": state} for name, state in at.items()}
    board = more.pop("board", "brick_lane")
    setup = {"scenario": more.pop("scenario", "brawl"), "teams": [list(team), list(other)], "board": board}
    position = {"start": f"activation A.{team[0]}", "figures": figures, "round": 2, **more}
    return {**setup, "position": position}


VIGIL = ("brass_warden", "paper_lantern", "night_tram")
UNDERTOW = ("madam_riptide", "rust_saint", "static_jack")
STREET = {
    "A.brass_warden": [18.2, 13], "A.paper_lantern": [13, 15.5], "A.night_tram": [23.6, 16],
    "B.static_jack": [18.2, 14.375], "B.madam_riptide": [12.3, 19.6], "B.rust_saint": [21.6, 20.4],
}  # fmt: skip
OPEN = {
    "A.brass_warden": [18, 10.4], "A.paper_lantern": [13.5, 5.5], "A.night_tram": [24.5, 16.6],
    "B.static_jack": [18, 11.775], "B.madam_riptide": [10.4, 29], "B.rust_saint": [17.6, 24.8],
}  # fmt: skip
KNOCKED = {**OPEN, "B.static_jack": {"at": [18, 11.775], "endurance": 4}}
CLOSE = {**STREET, "A.paper_lantern": [15.3, 15.6], "A.night_tram": [20.4, 11.2], "B.madam_riptide": [14.4, 17.2],
         "B.rust_saint": [20.8, 15.6]}  # fmt: skip
FILM = {**STREET, "A.brass_warden": [18.2, 10.8], "A.paper_lantern": [13.2, 16.6],
        "B.static_jack": {"at": [18.2, 15.6], "endurance": 4}}  # fmt: skip
HEXES = {
    "A.rivet_queen": {"at": "8,3"}, "A.kestrel_nine": {"at": "5,4"},
    "B.low_tide": {"at": "8,4"}, "B.madame_static": {"at": "5,8"}, "B.grandfather_crane": {"at": "6,8 7,8"},
}  # fmt: skip

MOMENTS = (
    Moment("kapow", standing(VIGIL, UNDERTOW, STREET), "CriticalScored", ("attack",), camera=((21.5, 1.5, 8.5), (18.3, 14.6, 1.2))),
    Moment("harbour", standing(VIGIL, UNDERTOW, {**OPEN, "A.night_tram": [31, 17.9]}, board="harbour"), hover="walk 2"),
    Moment(
        "rooftops",
        standing(VIGIL, UNDERTOW, {**OPEN, "A.paper_lantern": [7.5, 10.5], "A.night_tram": [27.2, 11],
                                   "B.madam_riptide": [29.5, 24.5], "B.static_jack": [19.6, 11.4],
                                   "B.rust_saint": [7.4, 22.4], "A.brass_warden": [14.9, 11.6]}, board="rooftops"),
        camera=((9, -12, 26), (17.6, 13.5, 2.5)),
    ),
    Moment("jungle", standing(VIGIL, UNDERTOW, KNOCKED, board="jungle"), "KnockedOut", ("attack",), camera=((21, -2.5, 11), (18, 13.5, 1.5))),
    Moment(
        "laboratory",
        standing(VIGIL, UNDERTOW, {**OPEN, "A.brass_warden": [26.3, 17], "B.static_jack": [20, 14.6], "A.night_tram": [16, 12],
                                   "B.rust_saint": [21.4, 22]}, board="laboratory", structure={"generator_south": 1}),
        "SceneryDestroyed", ("attack", "generator_south"), camera=((22, 3, 14), (26.4, 17, 1)),
    ),
    Moment("alien-ground", standing(VIGIL, UNDERTOW, {**OPEN, "A.night_tram": [24.5, 14]}, board="alien_ground", scenario="rifts"), hover="walk 2"),
    Moment("close-up", standing(VIGIL, UNDERTOW, CLOSE), camera=((10.4, 9.4, 3.8), (17.4, 13.7, 1.1))),
    Moment("plain", standing(VIGIL, UNDERTOW, STREET), settings={"contrast": "plain"}, hover="walk 2"),
    Moment("phone", standing(VIGIL, UNDERTOW, OPEN, board="jungle"), first=("walk 2",), size=(844, 390), point=(20.5, 14.5)),
    Moment(
        "superscape",
        {"teams": [["rivet_queen", "kestrel_nine"], ["low_tide", "madame_static", "grandfather_crane"]],
         "board": "foundry_gate",
         "position": {"figures": HEXES, "order": ["A", "B"], "round": 2, "turn": 1, "player": "A",
                      "markers": {"A": {"1": "A.rivet_queen"}, "B": {"1": "B.low_tide"}},
                      "start": {"flow": "activation", "card": "A.rivet_queen"}}},
        game="superscape",
    ),
    Moment("film", standing(VIGIL, UNDERTOW, FILM), "KnockedOut", ("attack",), opens="walk 2", film=True,
           camera=((10.2, 4.4, 8.6), (18.6, 13.4, 1.2))),
)  # fmt: skip


# -- finding the dice -----------------------------------------------------------------------


def find_seed(moment: Moment) -> tuple[str, list[Any]]:
    """Return a seed and the answers with which the event happens."""
    if not moment.wants:
        return "0" * 64, list(moment.first)
    for number in range(SEEDS):
        seed = f"{number:064x}"
        answers = _tried(moment, seed)
        if answers is not None:
            return seed, answers
    raise SystemExit(f"{moment.name}: {moment.wants} did not happen in {SEEDS} tries")


def _tried(moment: Moment, seed: str, most: int = 14) -> list[Any] | None:
    match = Match(entry(moment.game).game, Journal(moment.game, moment.setup, seed))
    answers: list[Any] = []
    for _ in range(most):
        decision = match.pending
        if decision is None:
            return None
        prefixes = (moment.opens,) if moment.opens and not answers else moment.prefers
        answers.append(_preferred(match, prefixes))
        events_before = len(match.events)
        match.answer(answers[-1])
        if any(type(event).__name__ == moment.wants for event in match.events[events_before:]):
            return answers
    return None


def _preferred(match: Match, prefers: tuple[str, ...]) -> Any:
    decision: Any = match.pending
    options = list(getattr(decision, "options", ()))
    enemies = [option for option in options if isinstance(option, str) and option.startswith("B.")]
    for first in prefers:
        fitting = [option for option in options if isinstance(option, str) and option.startswith(first)]
        if fitting:
            return fitting[-1]
    if options:
        return (enemies or options)[0]
    if hasattr(decision, "ways"):
        foe = match.state.figures["B.static_jack"]  # type: ignore[attr-defined]
        return decision.ways.propose((foe.x, foe.y - 1.4))
    return False


# -- taking the picture ---------------------------------------------------------------------


def open_page(browser: Browser, served: Served, moment: Moment, seed: str) -> Page:
    width, height = moment.size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-US", device_scale_factor=SCALE
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    settings = msgspec.json.encode({"picture": "sharp", **moment.settings}).decode()
    page.add_init_script(f"localStorage.setItem('slugfest.settings', {settings!r})")
    page.clock.install()
    stage(served, page, moment.setup, game=moment.game, seats=("me", "me"), seed=seed)
    wait_for(page, "() => window.__slugfest?.update?.decision && window.__slugfest.drawn()?.pictures > 0")
    return page


def wait_for(page: Page, condition: str, milliseconds: int = 50) -> None:
    """Let the clock of the page run in steps until a condition holds."""
    for _ in range(2000):
        if page.evaluate(condition):
            return
        page.clock.run_for(milliseconds)
        page.wait_for_timeout(20)
    raise SystemExit(f"the page never came to {condition}")


def answer(page: Page, value: Any, milliseconds: int = 50) -> None:
    question = page.evaluate("() => window.__slugfest.update.question")
    page.evaluate("value => window.__slugfest.answer(value)", msgspec.to_builtins(value))
    wait_for(page, f"() => window.__slugfest.update.question > {question}", milliseconds)


def webp_screenshot(page: Page, quality: float, size: tuple[int, int], clip: Any = None) -> bytes:
    """Return a picture of the page, or of a part of it, as WebP."""
    shot = base64.b64encode(page.screenshot(scale="css", timeout=PATIENCE, clip=clip)).decode()
    data_url: str = page.evaluate(
        """async ([shot, width, height, quality]) => {
          const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
          const canvas = Object.assign(document.createElement('canvas'), { width, height });
          const pen = canvas.getContext('2d');
          pen.imageSmoothingQuality = 'high';
          pen.drawImage(picture, 0, 0, width, height);
          return canvas.toDataURL('image/webp', quality);
        }""",
        [shot, *size, quality],
    )
    return base64.b64decode(data_url.partition(",")[2])


def take_picture(browser: Browser, served: Served, moment: Moment) -> None:
    seed, answers = find_seed(moment)
    page = open_page(browser, served, moment, seed)
    if moment.look != "home":
        page.get_by_test_id(f"camera-{moment.look}").click()
    page.mouse.move(moment.size[0] * 0.5, 4)
    page.clock.run_for(300)
    aim_camera(page, moment)
    page.clock.run_for(300)
    # From here on time passes only on demand.
    page.clock.pause_at(page.evaluate("() => Date.now()") / 1000 + 20)
    if moment.film:
        webp.save(FOLDER / f"{moment.name}.webp", record_film(page, answers))
    else:
        for given in answers:
            answer(page, given)
        aim_camera(page, moment)
        if moment.point is not None:
            spot = page.evaluate("([x, y]) => window.__slugfest.project(x, y)", list(moment.point))
            page.mouse.move(spot["x"], spot["y"])
            page.wait_for_timeout(1500)
        if moment.hover:
            page.get_by_test_id(f"option-{moment.hover}").hover()
            page.wait_for_timeout(1500)
        for _ in range(16):
            page.clock.run_for(50)
        webp.save(FOLDER / f"{moment.name}.webp", webp_screenshot(page, 0.86, moment.size))
    page.context.close()


def aim_camera(page: Page, moment: Moment) -> None:
    """Put the camera in its place; a table that has just been laid may have moved it."""
    if moment.camera is not None:
        page.evaluate("([from, at]) => window.__slugfest.look(from, at)", list(moment.camera))


FREE: Any = {"x": 236, "y": 56, "width": 750, "height": 500}
"""The part of a window of 1280 by 720 that panels leave free."""
BARE = ".topbar, .teams, .right-side, .bottom, .readout, .dice { visibility: hidden !important }"


def record_film(page: Page, answers: list[Any]) -> bytes:
    """Return a film of the answers on the bare table, twenty frames a second while something moves."""
    small = (600, 400)
    frames: list[tuple[bytes, int]] = []

    def roll(count: int, milliseconds: int = 50) -> None:
        for _ in range(count):
            page.clock.run_for(milliseconds)
            frame = webp_screenshot(page, 0.6, small, FREE)
            if frames and frames[-1][0] == frame:
                frames[-1] = (frame, frames[-1][1] + milliseconds)
            else:
                frames.append((frame, milliseconds))

    page.add_style_tag(content=BARE)
    roll(1, 500)
    for given in answers:
        # The less time passes before the answer is there, the more of its consequences is filmed.
        answer(page, given, 4)
        roll(16)
    frames[-1] = (frames[-1][0], 1800)
    return webp.animated(frames, small)


def main() -> None:
    only = set(sys.argv[1:])
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for moment in MOMENTS:
                if not only or moment.name in only:
                    take_picture(browser, served, moment)
            browser.close()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
