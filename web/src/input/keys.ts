/** What keys do besides answering. */
export type KeyAction = "cancel" | "back" | "top" | "home" | "near" | "eyes" | "tape" | "bends" | "unbend" | "help";

/** What a key means while a question is asked. */
export type KeyMeaning = { kind: "option"; number: number } | { kind: "confirm" } | { kind: KeyAction } | null;

export interface KeyPress {
  key: string;
  modified: boolean;
  /** Of the modifiers, Ctrl or Cmd alone. */
  command?: boolean;
  /** The focus is in a field that takes text. */
  typing: boolean;
  /** The focus is on a button, which Enter presses by itself. */
  onButton: boolean;
}

const DEEDS: Record<string, KeyAction> = { t: "top", h: "home", c: "near", e: "eyes", m: "tape", w: "bends", u: "back", Backspace: "unbend", "?": "help" };

export function meaningOf({ key, modified, command, typing, onButton }: KeyPress): KeyMeaning {
  if (command && !typing && key.toLowerCase() === "z") return { kind: "back" };
  if (modified) return null;
  if (key === "Escape") return { kind: "cancel" };
  if (key === "Enter") return onButton ? null : { kind: "confirm" };
  if (typing) return null;
  const deed = DEEDS[key.length === 1 ? key.toLowerCase() : key];
  if (deed) return { kind: deed };
  return /^[1-9]$/.test(key) ? { kind: "option", number: Number(key) } : null;
}

/** Listen to the keyboard: numbers press the options of the decision bar, Enter its confirm button. */
export function listenToKeys(act: (deed: KeyAction) => void): () => void {
  const press = (selector: string) =>
    document.querySelector<HTMLElement>(`[data-testid="decision"] ${selector}`)?.click();
  const listener = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest("dialog")) return;
    const meaning = meaningOf({
      key: event.key,
      modified: event.ctrlKey || event.altKey || event.metaKey,
      command: (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey,
      typing: target !== null && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName),
      onButton: target !== null && /^(BUTTON|A|SUMMARY)$/.test(target.tagName),
    });
    if (!meaning) return;
    event.preventDefault();
    if (meaning.kind === "option") press(`[data-key="${meaning.number}"]:not(:disabled)`);
    else if (meaning.kind === "confirm") press('[data-testid="confirm"]:not(:disabled)');
    else act(meaning.kind);
  };
  window.addEventListener("keydown", listener);
  return () => window.removeEventListener("keydown", listener);
}
