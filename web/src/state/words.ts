import type { Words } from "../net/protocol.gen";

/** A text that is the same in every language: a name, a number. */
export const inBoth = (text: string): Words => ({ en: text, fr: text });

/** `power_zones` as words, for what has no name of its own. */
export const humane = (id: string): string => {
  const text = id.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
