/** A finger cannot hover: its first tap looks at a thing, its second takes it. */
let finger = false;

if (typeof window !== "undefined") {
  window.addEventListener("pointerdown", (event) => void (finger = event.pointerType === "touch"), { capture: true });
}

/** Whether the last press was made by a finger. */
export const byFinger = (): boolean => finger;
