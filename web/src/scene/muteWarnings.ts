import { setConsoleFunction } from "three";

/** react-three-fiber still makes a THREE.Clock, which three announces as deprecated: a player can do nothing about it. */
const known = /THREE\.Clock/;

setConsoleFunction((type: "log" | "warn" | "error", message: string, ...rest: unknown[]) => {
  if (type === "warn" && known.test(message)) return;
  // eslint-disable-next-line no-console
  console[type](message, ...rest);
});
