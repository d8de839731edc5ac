import type { DecisionShown, OptionShown, Update } from "../src/net/protocol.gen";

/** Messages of the server with nothing in them; tests change what they are about. */
export const anUpdate: Update = {
  type: "update", question: 0, table: {}, log: [], decision: null, asked: [], players: [], result: null, seed: null,
  take_back: null, back_asked: null, lesson: null, notices: [], clock: null,
};

export const aDecision: DecisionShown = {
  kind: "choose", about: "x", player: "A", rule: "", prompt: { en: "?", fr: "?" }, facts: {}, options: [], least: 0, most: 0,
  points: 0, exactly: true, outline: [], ways: null, targets: {}, places: [], barred: [], note: null, explained: null, roll: null, comparable: false,
};

export const anOption = (id: string, refers: string | null = null): OptionShown => ({ id, label: { en: id, fr: id }, refers, warning: null, reaches: "", by_hand: false, about: null });
