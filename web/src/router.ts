import { createStore, useStore } from "./state/store";

export type Route =
  | { page: "home" }
  | { page: "match" | "replay"; match: string }
  | { page: "matches" }
  | { page: "teams" }
  | { page: "builder" }
  | { page: "team"; code: string }
  | { page: "missing" };

export function routeOf(path: string): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  if (/^\/matches\/?$/.test(path)) return { page: "matches" };
  if (/^\/teams\/?$/.test(path)) return { page: "teams" };
  if (/^\/teams\/new\/?$/.test(path)) return { page: "builder" };
  const code = /^\/team\/([\w-]+)\/?$/.exec(path)?.[1];
  if (code) return { page: "team", code };
  const [, page, match] = /^\/(match|replay)\/([^/]+)\/?$/.exec(path) ?? [];
  if (!match) return { page: "missing" };
  try {
    return { page: page === "replay" ? "replay" : "match", match: decodeURIComponent(match) };
  } catch {
    return { page: "missing" };
  }
}

const path = createStore(globalThis.location?.pathname ?? "/");
globalThis.addEventListener?.("popstate", () => path.set(location.pathname));

/** Go to another page of the client. */
export function navigate(to: string): void {
  history.pushState(null, "", to);
  path.set(location.pathname);
}

export const usePath = (): string => useStore(path, (now) => now);
