import { createStore, useStore } from "../state/store";
import { unchecked } from "../storage/readers";

/** What a person may set for comfort; `system` follows what the system asks for. */
export interface Settings {
  motion: "system" | "less" | "full";
  contrast: "system" | "plain" | "comic";
  /** How finely the table is drawn; `system` goes by the machine. */
  picture: "system" | "sharp" | "quick";
  pace: "usual" | "fast" | "skip";
  lettering: "on" | "off";
  text: "usual" | "large" | "larger";
  reasons: "on" | "off";
}

export const usual: Settings = { motion: "system", contrast: "system", picture: "system", pace: "usual", lettering: "on", text: "usual", reasons: "off" };

/** Every choice of every setting, in the order in which the sheet offers them. */
export const choices: { [Name in keyof Settings]: readonly Settings[Name][] } = {
  motion: ["system", "less", "full"],
  contrast: ["system", "plain", "comic"],
  picture: ["system", "sharp", "quick"],
  pace: ["usual", "fast", "skip"],
  lettering: ["on", "off"],
  text: ["usual", "large", "larger"],
  reasons: ["off", "on"],
};

const KEY = "slugfest.settings";

/** Return the stored settings, with the defaults for what is missing or unknown. */
export function readSettings(kept: string | null): Settings {
  let parsed: unknown;
  try {
    parsed = JSON.parse(kept ?? "{}");
  } catch {
    return usual;
  }
  const stored = unchecked<Settings>(parsed) ?? {};
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] => choices[name].find((choice) => choice === stored[name]) ?? usual[name];
  return { motion: read("motion"), contrast: read("contrast"), picture: read("picture"), pace: read("pace"), lettering: read("lettering"), text: read("text"), reasons: read("reasons") };
}

function stored(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

export const settings = createStore<Settings>(readSettings(stored()));

export function setSetting<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings.update((now) => ({ ...now, [name]: value }));
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

/** What the system asks for. */
export interface Wishes {
  calm: boolean;
  plain: boolean;
}

const queries = { calm: ["(prefers-reduced-motion: reduce)"], plain: ["(prefers-contrast: more)", "(forced-colors: active)"] };
const asks = (media: string[]) => media.some((query) => globalThis.matchMedia?.(query).matches ?? false);
const wishes = createStore<Wishes>({ calm: asks(queries.calm), plain: asks(queries.plain) });

for (const query of [...queries.calm, ...queries.plain]) {
  globalThis.matchMedia?.(query).addEventListener?.("change", () => wishes.set({ calm: asks(queries.calm), plain: asks(queries.plain) }));
}

/** The person's own choice, or else what the system asks for. */
export const isCalm = ({ motion }: Settings, system: Wishes): boolean => motion === "less" || (motion === "system" && system.calm);
export const isPlain = ({ contrast }: Settings, system: Wishes): boolean => contrast === "plain" || (contrast === "system" && system.plain);

/** Return how many times as fast as usual things move; `Infinity` if nothing is to move. */
export function paceOf(set: Settings, system: Wishes): number {
  if (isCalm(set, system) || set.pace === "skip") return Infinity;
  return set.pace === "fast" ? 3 : 1;
}

export const pace = (): number => paceOf(settings.get(), wishes.get());

/** Return how many seconds a frame counts for what moves; `Infinity` if nothing is to move. */
export function lasting(seconds: number): number {
  const times = pace();
  return Number.isFinite(times) ? times * Math.min(Math.max(seconds, 0), 0.1) : Infinity;
}

export const useSettings = (): Settings => useStore(settings, (now) => now);

/** Flat colours and thick lines instead of print. */
export function usePlain(): boolean {
  const set = useSettings();
  const system = useStore(wishes, (now) => now);
  return isPlain(set, system);
}

/** Fewer pixels and coarser shadows, so that the table answers quickly where the processor has to draw it. */
export const isQuick = ({ picture }: Settings, software: boolean): boolean => picture === "quick" || (picture === "system" && software);

/** Write the settings on the page for the style sheets, now and whenever they change. */
export function applySettings(root: HTMLElement): () => void {
  const dress = () => {
    root.dataset.motion = isCalm(settings.get(), wishes.get()) ? "less" : "full";
    root.dataset.contrast = isPlain(settings.get(), wishes.get()) ? "plain" : "comic";
    root.dataset.text = settings.get().text;
  };
  dress();
  const stops = [settings.subscribe(dress), wishes.subscribe(dress)];
  return () => stops.forEach((stop) => stop());
}
