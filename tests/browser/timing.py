"""How long people wait for the page: measured in the page itself."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Served
from tests.browser.player import Clicker
from tests.browser.stage import lay

HERO = "A.brass_warden"
FROM, TO = 18.0, 20.0
STREET = {
    "teams": [["brass_warden"], ["static_jack"]],
    "board": "brick_lane",
    "position": {
        "start": f"activation {HERO}",
        "figures": {HERO: {"at": [FROM, 11]}, "B.static_jack": {"at": [18, 15]}},
    },
}

WATCH = """([id, x]) => {
  window.__took = new Promise((done) => {
    let from = null;
    addEventListener('pointerdown', (event) => { from = event.timeStamp; }, { capture: true, once: true });
    const gl = document.querySelector('[data-testid=table] canvas').getContext('webgl2');
    const look = () => {
      const here = window.__slugfest.shown(id);
      if (from === null || !here || Math.abs(here[0] - x) > 0.1) return requestAnimationFrame(look);
      // Reading a pixel waits until all of them are drawn.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      done(performance.now() - from);
    };
    requestAnimationFrame(look);
  });
}"""
STILL = """() => new Promise((done) => {
  let [drawn, since] = [-1, 0];
  const look = () => {
    const now = window.__slugfest.drawn().pictures;
    since = now === drawn ? since + 1 : 0;
    drawn = now;
    return since > 10 ? done() : setTimeout(look, 20);
  };
  look();
})"""
"""Done when nothing has been drawn for a fifth of a second."""
SENT = """() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def loaded(served: Served, page: Page) -> tuple[float, int]:
    """Open the first page: seconds until it can be used, and the bytes that were sent for it."""
    page.goto(served.url)
    expect(page.get_by_test_id("play-now-dc")).to_be_enabled()
    ready: float = page.evaluate("() => performance.now()")
    page.wait_for_load_state("networkidle")
    return ready / 1000, int(page.evaluate(SENT))


def at_the_street(served: Served, page: Page) -> Clicker:
    """A model that is about to walk, with nothing moving, seen from above."""
    page.emulate_media(reduced_motion="reduce")
    lay(served, page, STREET)
    player = Clicker(page)
    player.press_option("walk 2")
    page.get_by_test_id("camera-top").click()
    return player


def clicked(player: Clicker) -> list[float]:
    """Walk and take it back: milliseconds from each press to the picture of where the model stands then."""
    page = player.page
    assert player.pointed(TO, 11)
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    milliseconds = []
    for button, x in (("confirm", TO), ("take-back", FROM)):
        question = player.question()
        # Nobody presses in the instant in which the pointer arrives: what that changes is drawn before.
        page.get_by_test_id(button).hover()
        page.evaluate(STILL)
        page.evaluate(WATCH, [HERO, x])
        page.mouse.down()
        page.mouse.up()
        milliseconds.append(float(page.evaluate("() => window.__took")))
        assert player.moved_on(question)
    return milliseconds
