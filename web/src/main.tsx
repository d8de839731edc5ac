import "@fontsource/atkinson-hyperlegible/latin-400.css";
import "@fontsource/atkinson-hyperlegible/latin-700.css";
import "@fontsource/bangers/latin-400.css";
import { createRoot } from "react-dom/client";
// Components bring their own sheets; these come before all of them.
import "./look/tokens.css";
import "./look/reset.css";
import "./look/shared.css";
import "./look/forms.css";
import "./look/cards.css";
import "./look/bars.css";
import "./look/pages.css";
import "./look/labels.css";
import { App } from "./app";
import { ErrorBoundary } from "./panels/shared/ErrorBoundary";
// What holds for everything on a page, and so comes last.
import "./look/accessibility.css";

async function start(): Promise<void> {
  // The table prints numbers with the display face: it must be there before the first texture is drawn.
  const patience = new Promise((resolve) => setTimeout(resolve, 1500));
  await Promise.race([document.fonts.load("32px Bangers"), patience]).catch(() => undefined);
  const root = document.getElementById("root");
  if (!root) return;
  if (import.meta.env.MODE === "mock") {
    const { MockPage } = await import("./mock/MockPage");
    createRoot(root).render(
      <ErrorBoundary>
        <MockPage />
      </ErrorBoundary>,
    );
    return;
  }
  createRoot(root).render(
    <ErrorBoundary>
      <App />
    </ErrorBoundary>,
  );
}

void start();
