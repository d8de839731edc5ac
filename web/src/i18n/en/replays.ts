/** Labels of replays, my matches, clocks. */
export const replays = {};
