// Plays against a running server by clicking like a person:  node scripts/live.mjs GAME [OUT] [MOST]
// It needs the hooks of the tests: npm run build:test, then slugfest serve --client web/dist-test
//   SERVER=http://127.0.0.1:8000  SIZE=1280x720
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [game = "dc", out = "/tmp/slugfest-live", most = "60"] = process.argv.slice(2);
const server = process.env.SERVER ?? "http://127.0.0.1:8000";
const [width, height] = (process.env.SIZE ?? "1280x720").split("x").map(Number);
mkdirSync(out, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
  ],
});
const page = await browser.newPage({ viewport: { width, height } });
page.on("console", (message) => console.log(`[${message.type()}] ${message.text()}`));
page.on("pageerror", (error) => console.log(`[pageerror] ${error.message}`));
await page.goto(server);
await page.getByTestId(`play-now-${game}`).waitFor();
await page.waitForTimeout(300);
await page.screenshot({ path: `${out}/home.png` });
await page.getByTestId(`play-now-${game}`).click();
await page.getByTestId("decision").or(page.getByTestId("waiting")).waitFor();

const seen = new Map();
const any = (from) => from[Math.floor(Math.random() * from.length)];
const pixel = (at) => page.evaluate(([x, y, z]) => window.__slugfest.project(x, y, z ?? 0), at);
const confirm = () => page.getByTestId("confirm").click({ timeout: 3000 });

async function clickTable(at) {
  const { x, y } = await pixel(at);
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.click(x, y);
  await page.waitForTimeout(400);
}

async function act(decision) {
  switch (decision.kind) {
    case "choose": {
      const brave = decision.options.filter((option) => !/^(pass|none|end|done|stop)/.test(option.id));
      const option = any(brave.length ? brave : decision.options);
      return page.getByTestId(`option-${option.id}`).click();
    }
    case "confirm":
      return page.getByTestId(Math.random() < 0.7 ? "option-yes" : "option-no").click();
    case "chooseseveral":
      for (const option of decision.options.slice(0, Math.max(1, decision.least))) await page.getByTestId(`option-${option.id}`).click();
      return confirm();
    case "assign":
      for (const targets of Object.values(decision.targets)) await page.getByTestId(`option-${any(targets)}`).click();
      return confirm();
    case "place":
    case "route": {
      const ways = Object.keys(decision.ways ?? {}).filter((key) => !["from", "limit"].includes(key));
      if (decision.kind === "route" && ways.length > 0) {
        const goal = any(ways).split(" ")[0];
        const at = await page.evaluate((id) => {
          const seat = Object.values(window.__slugfest.state.seats)[0];
          const space = seat.welcome.board.spaces.find((one) => one.id === id);
          return [space.x, space.y, space.level * 0.375];
        }, goal);
        await clickTable(at);
        const ready = await page.getByTestId("confirm").isEnabled();
        return ready ? confirm() : page.getByTestId("stay").click();
      }
      if (decision.kind === "route" && decision.outline.length === 0) {
        return page.getByTestId("stay").click();
      }
      for (let attempt = 0; attempt < 6; attempt++) {
        const ring = any(decision.outline);
        const [a, b, c] = [any(ring), any(ring), any(ring)];
        await clickTable([(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, 0]);
        if (await page.getByTestId("confirm").isEnabled()) return confirm();
      }
      return decision.kind === "route" ? page.getByTestId("stay").click() : confirm();
    }
    default:
      throw new Error(`cannot answer ${decision.kind}`);
  }
}

const started = Date.now();
for (let count = 0; count < Number(most); count++) {
  await page.getByTestId("decision").or(page.getByTestId("result")).first().waitFor({ timeout: 60_000 });
  if (await page.getByTestId("result").isVisible()) break;
  const { question, decision } = await page.evaluate(() => ({ question: window.__slugfest.update.question, decision: window.__slugfest.update.decision }));
  if (!decision) {
    await page.waitForTimeout(100);
    continue;
  }
  const key = `${decision.kind}_${decision.about}`;
  seen.set(key, (seen.get(key) ?? 0) + 1);
  if (seen.get(key) === 2 || count % 25 === 24) await page.screenshot({ path: `${out}/${game}_${key}_${count}.png` });
  try {
    await act(decision);
  } catch (error) {
    console.log("FAILED", key, JSON.stringify(decision).slice(0, 400), error.message.slice(0, 600));
    await page.screenshot({ path: `${out}/${game}_failed.png` });
    break;
  }
  await page.waitForFunction((q) => window.__slugfest.update.question !== q || window.__slugfest.update.decision === null, question, { timeout: 15_000 }).catch(async () => {
    console.log("STUCK", key, await page.getByTestId("refusal").textContent({ timeout: 500 }).catch(() => ""));
    await page.screenshot({ path: `${out}/${game}_stuck_${count}.png` });
  });
}
await page.screenshot({ path: `${out}/${game}_last.png` });
console.log(Object.fromEntries(seen), `${((Date.now() - started) / 1000).toFixed(0)} s`, await page.getByTestId("result").getAttribute("data-winners", { timeout: 500 }).catch(() => "no result yet"));
await browser.close();
process.exit(0);
