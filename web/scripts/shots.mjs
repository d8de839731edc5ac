// Pictures of recorded moments, and every message of the console:
//   npx vite build --mode mock --outDir dist-mock && node scripts/shots.mjs OUT knight/route:route superscape/route:route …
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [out = "/tmp/slugfest-shots", ...scenes] = process.argv.slice(2);
const [width, height] = (process.env.SIZE ?? "1280x720").split("x").map(Number);
const port = Number(process.env.PORT ?? 4188);
mkdirSync(out, { recursive: true });

const preview = spawn("npx", ["vite", "preview", "--outDir", "dist-mock", "--port", String(port), "--strictPort"], { detached: true });
await new Promise((resolve) => preview.stdout.on("data", (data) => String(data).includes("127.0.0.1") && resolve()));

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
for (const scene of scenes) {
  const [path, ...steps] = scene.split("+");
  await page.goto(`http://127.0.0.1:${port}/?scene=${encodeURIComponent(path)}`);
  await page.waitForFunction(() => window.__slugfest?.project(0, 0, 0));
  await page.waitForTimeout(1200);
  for (const step of steps) {
    const [what, ...rest] = step.split("=");
    const value = rest.join("=");
    if (what === "click") await page.getByTestId(value).first().click();
    if (what === "key") await page.keyboard.press(value);
    if (what === "move" || what === "at") {
      const [x, y, z = 0] = value.split(",").map(Number);
      const pixel = await page.evaluate(([a, b, c]) => window.__slugfest.project(a, b, c), [x, y, z]);
      if (what === "move") await page.mouse.move(pixel.x, pixel.y, { steps: 3 });
      else await page.mouse.click(pixel.x, pixel.y);
    }
    await page.waitForTimeout(900);
  }
  const name = `${out}/${scene.replaceAll(/[^\w]+/g, "_")}_${width}.png`;
  await page.screenshot({ path: name });
  console.log(name);
}
await browser.close();
process.kill(-preview.pid);
process.exit(0);
