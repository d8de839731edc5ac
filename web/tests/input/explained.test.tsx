import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OptionButton } from "../../src/input/decisions/OptionButton";
import { OptionNote } from "../../src/input/decisions/OptionNote";
import { RollNote } from "../../src/input/decisions/RollNote";
import type { DecisionShown, OptionShown, RollShown } from "../../src/net/protocol.gen";
import { Session } from "../../src/net/session";
import { SessionContext } from "../../src/state/match/context";
import { type MatchEvent, newMatchState, reduceMatch } from "../../src/state/match/match";
import { aDecision, anOption, anUpdate } from "../fixtures";

const words = (en: string) => ({ en, fr: en });
const spark: OptionShown = { ...anOption("attack spark"), label: words("Attack: Spark"), about: { cost: 2, short: [words('range 6"'), words("damage 1")], text: words("Explosive/1.") } };
const walk: OptionShown = { ...anOption("walk 1"), label: words("Walk/Run (1)"), about: { cost: 1, short: [], text: null } };

/** The markup of something at a table where this is asked; `events` are events after the question. */
function drawn(what: React.ReactNode, decision: DecisionShown, events: Parameters<Session["tell"]>[0][] = []): string {
  const session = new Session([{ key: "A", token: null }], () => () => ({ send: () => undefined, close: () => undefined }));
  session.tell({ type: "seat", seat: "A", event: { ...anUpdate, question: 4, decision } });
  events.forEach((event) => session.tell(event));
  return renderToStaticMarkup(<SessionContext.Provider value={session}>{what}</SessionContext.Provider>);
}

describe("an option", () => {
  const decision = { ...aDecision, options: [spark, walk, anOption("none")] };
  const button = (option: OptionShown, events: Parameters<Session["tell"]>[0][] = []) => drawn(<OptionButton option={option} at={0} onPress={() => undefined} />, decision, events);

  it("has its price on the button, once, and says the rest to whoever listens", () => {
    expect(button(spark)).toMatch(/option-cost.*2/);
    expect(button(spark)).toContain("Explosive/1.");
    expect(button(walk)).not.toContain("option-cost");
  });

  it("explains itself while it is pointed at", () => {
    expect(drawn(<OptionNote decision={decision} />, decision)).toBe("");
    const note = drawn(<OptionNote decision={decision} />, decision, [{ type: "hover", thing: "attack spark" }]);
    expect(note).toContain("costs 2 counters");
    expect(note).toContain("range 6&quot;");
    expect(note).toContain("Explosive/1.");
  });

  it("that comes to the same as one before it says so, and only for its own question", () => {
    const same = { type: "equivalent", question: 4, groups: [["none", "walk 1"]] } as const;
    expect(button(walk, [{ ...same, groups: [["none", "walk 1"]] }])).toContain("no difference");
    expect(button(anOption("none"), [{ ...same, groups: [["none", "walk 1"]] }])).not.toContain("no difference");
    expect(button(walk, [{ ...same, question: 3, groups: [["none", "walk 1"]] }])).not.toContain("no difference");
  });

  it("is like none any more when something else is asked", () => {
    const asked = (question: number): MatchEvent => ({ type: "seat", seat: "A", event: { ...anUpdate, question, decision } });
    const state = reduceMatch(reduceMatch(newMatchState(["A"]), asked(1)), { type: "equivalent", question: 1, groups: [["a", "b"]] });
    expect(state.equivalent).toEqual([["a", "b"]]);
    expect(reduceMatch(state, asked(2)).equivalent).toEqual([]);
  });
});

it("shows a roll with what it must beat, which dice may be rerolled, and by what", () => {
  const tally = (name: string, total: number, ...parts: [number, string][]) => ({ name, label: { en: name, fr: name }, total, parts: parts.map(([value, label]) => ({ value, label: words(label), rule: "", times: false })) });
  const roll: RollShown = {
    dice: [3, 5], again: [1], by: words("Luck"), holds: false, text: words("14 so far: it takes more than 15."),
    reached: tally("reached", 14, [8, "dice"], [6, "Attack"]), against: tally("against", 15, [15, "Defense"]),
  };
  const note = drawn(<RollNote roll={roll} />, aDecision);
  expect(note).toContain("14 so far: it takes more than 15.");
  expect(note).toContain("8 dice +6 Attack");
  expect(note).toContain("Reroll with Luck");
  expect(note.match(/may be rerolled/g)).toHaveLength(1);
});
