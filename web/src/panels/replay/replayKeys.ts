import type { Step } from "../../state/replay/replay";

export type ReplayKey = { kind: "play" } | { kind: "end"; way: 1 | -1 } | { kind: "step"; by: Step; way: 1 | -1 };

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "target">;

/** What a key means in a replay: arrows go by event, with Shift by decision, Page keys by round. */
export function replayKey({ key, shiftKey, ctrlKey, altKey, metaKey, target }: Press): ReplayKey | null {
  if (ctrlKey || altKey || metaKey) return null;
  const tag = (target as HTMLElement | null)?.tagName ?? "";
  const type = (target as HTMLInputElement | null)?.type ?? "";
  if (/^(TEXTAREA|SELECT)$/.test(tag) || (tag === "INPUT" && type !== "range")) return null;
  const by: Step = shiftKey ? "decision" : "event";
  switch (key) {
    case " ":
      return tag === "BUTTON" || tag === "SUMMARY" ? null : { kind: "play" };
    case "ArrowRight":
      return { kind: "step", by, way: 1 };
    case "ArrowLeft":
      return { kind: "step", by, way: -1 };
    case "PageDown":
      return { kind: "step", by: "round", way: 1 };
    case "PageUp":
      return { kind: "step", by: "round", way: -1 };
    case "Home":
      return { kind: "end", way: -1 };
    case "End":
      return { kind: "end", way: 1 };
  }
  return null;
}
