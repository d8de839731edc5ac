import "@fontsource/atkinson-hyperlegible/latin-400.css";
import "@fontsource/atkinson-hyperlegible/latin-700.css";
import "@fontsource/bangers/latin-400.css";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { Mishap } from "./panels/Mishap";
import "./look/base.css";
import "./look/panels.css";
import "./look/match.css";
import "./look/cover.css";
import "./look/scenario.css";
import "./look/fight.css";
import "./look/teams.css";
import "./look/lessons.css";
import "./look/replays.css";
import "./look/play.css";
import "./look/company.css";
import "./look/comfort.css";
import "./look/phone.css";

async function start(): Promise<void> {
  // The table prints numbers with the display face: it must be there before the first texture is drawn.
  const patience = new Promise((resolve) => setTimeout(resolve, 1500));
  await Promise.race([document.fonts.load("32px Bangers"), patience]).catch(() => undefined);
  const root = document.getElementById("root");
  if (!root) return;
  if (import.meta.env.MODE === "mock") {
    const { MockPage } = await import("./mock/MockPage");
    createRoot(root).render(
      <Mishap>
        <MockPage />
      </Mishap>,
    );
    return;
  }
  createRoot(root).render(
    <Mishap>
      <App />
    </Mishap>,
  );
}

void start();
