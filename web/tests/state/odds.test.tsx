import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, AttackOddsShown, DecisionShown, OddsShown, Refused } from "../../src/net/protocol.gen";
import { OddsRequests } from "../../src/net/oddsRequests";
import { Histogram } from "../../src/panels/dice/OddsPanel";
import { newDraft } from "../../src/state/question/draft";
import { newMatchState, reduceMatch } from "../../src/state/match/match";
import { type OddsAsked, histogram, percent, answerPointedAt } from "../../src/state/question/odds";
import { aQuestion, anAction, anOption } from "../fixtures";

const options = (...ids: string[]) => ids.map((id) => anOption(id, id.startsWith("B.") ? id : null));
const decision = (kind: "choose" | "chooseseveral", ids: string[], most = 1): DecisionShown => (kind === "choose" ? aQuestion(kind, { options: options(...ids), most }) : aQuestion(kind, { options: options(...ids), most }));
const oddsShown = (question: number, option: Answer): OddsShown => ({ type: "odds_shown", question, option, best: false, alike: [], attacks: [] });
const refused = (question: number): Refused => ({ type: "refused", kind: "failed", rule: "", reason: { en: "too many", fr: "trop" }, question, said: "odds" });

describe("the answer that is pointed at", () => {
  const draft = newDraft(1, null);
  it("is the option pointed at, or the one that stands for the thing", () => {
    const action = aQuestion("choose", { options: [anAction("attack", "arc"), anAction("grab", "B.jack"), anAction("grab", "B.mill"), anAction("use", "B.mill")] });
    expect(answerPointedAt(action, draft, "attack arc")).toBe("attack arc");
    expect(answerPointedAt(action, draft, "B.jack")).toBe("grab B.jack");
    expect(answerPointedAt(action, draft, "B.mill")).toBeNull();
    expect(answerPointedAt(action, draft, "B.nobody")).toBeNull();
    expect(answerPointedAt(action, draft, null)).toBeNull();
    expect(answerPointedAt(null, draft, "attack arc")).toBeNull();
  });

  it("is a list where several are picked, no longer than may be", () => {
    const several = decision("chooseseveral", ["B.jack", "B.mill", "B.bell"], 2);
    expect(answerPointedAt(several, draft, "B.jack")).toEqual(["B.jack"]);
    expect(answerPointedAt(several, { ...draft, chosen: ["B.mill", "B.bell"] }, "B.jack")).toEqual(["B.mill", "B.jack"]);
    expect(answerPointedAt(several, { ...draft, chosen: ["B.jack"] }, "B.jack")).toEqual(["B.jack"]);
  });
});

describe("weighing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = () => {
    const sent: unknown[] = [];
    const shown: (OddsAsked | null)[] = [];
    const weighing = new OddsRequests({ send: (_, option) => void sent.push(option), show: (odds) => void shown.push(odds) });
    return { sent, shown, weighing };
  };

  it("asks once the pointer rests, not on the way", () => {
    const { sent, weighing } = start();
    weighing.point(1, "a");
    vi.advanceTimersByTime(60);
    weighing.point(1, "b");
    vi.advanceTimersByTime(60);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(sent).toEqual(["b"]);
    weighing.point(1, "b");
    vi.advanceTimersByTime(500);
    expect(sent).toEqual(["b"]);
  });

  it("drops an answer that comes late, and asks for the last thing pointed at", () => {
    const { sent, shown, weighing } = start();
    weighing.point(1, "a");
    vi.advanceTimersByTime(120);
    weighing.point(1, "b");
    vi.advanceTimersByTime(120);
    weighing.point(1, "c");
    vi.advanceTimersByTime(120);
    expect(sent).toEqual(["a"]);
    weighing.receive(oddsShown(1, "a"));
    expect(shown.some((odds) => odds?.shown)).toBe(false);
    expect(sent).toEqual(["a", "c"]);
    weighing.receive(oddsShown(1, "c"));
    expect(shown.at(-1)?.shown?.option).toBe("c");
  });

  it("remembers what it was told about this question, and about no other", () => {
    const { sent, shown, weighing } = start();
    weighing.point(1, "a");
    vi.advanceTimersByTime(120);
    weighing.receive(oddsShown(1, "a"));
    weighing.point(1, null);
    vi.advanceTimersByTime(200);
    expect(shown.at(-1)).toBeNull();
    weighing.point(1, "a");
    expect(shown.at(-1)?.shown?.option).toBe("a");
    expect(sent).toEqual(["a"]);
    weighing.point(2, "a");
    vi.advanceTimersByTime(120);
    expect(sent).toEqual(["a", "a"]);
  });

  it("tells why there are none, and asks again after the line broke", () => {
    const { sent, shown, weighing } = start();
    weighing.point(1, "a");
    vi.advanceTimersByTime(120);
    weighing.receive(refused(1));
    expect(shown.at(-1)?.reason?.en).toBe("too many");
    weighing.point(1, "b");
    vi.advanceTimersByTime(120);
    weighing.disconnected();
    weighing.point(1, "a");
    vi.advanceTimersByTime(120);
    expect(sent).toEqual(["a", "b", "a"]);
  });

  it("shows nothing about a question that is over", () => {
    const state = reduceMatch(newMatchState(["A"]), { type: "odds", odds: { question: 7, option: "a", shown: null, reason: null } });
    expect(state.odds).toBeNull();
  });
});

describe("chances", () => {
  it("are bars from none up, the rest in the last", () => {
    expect(histogram({ "0": 0.5, "2": 0.25, "3": 0.25 })).toEqual([
      { points: 0, chance: 0.5, share: 1 },
      { points: 1, chance: 0, share: 0 },
      { points: 2, chance: 0.25, share: 0.5 },
      { points: 3, chance: 0.25, share: 0.5 },
    ]);
    const long = histogram({ "0": 0.1, "8": 0.2, "11": 0.3, "14": 0.4 });
    expect(long).toHaveLength(9);
    expect(long.at(-1)?.chance).toBeCloseTo(0.9);
    expect(histogram({})).toHaveLength(1);
  });

  it("never call a thing certain or impossible that is not", () => {
    expect([0, 0.001, 0.564, 0.999, 1].map(percent)).toEqual(["0 %", "<1 %", "56 %", ">99 %", "100 %"]);
  });

  it("are drawn with their numbers", () => {
    const html = renderToStaticMarkup(<Histogram attack={{ damage: { "0": 0.5, "3": 0.5 } } as unknown as AttackOddsShown} />);
    expect(html.match(/class="odds-share">50</g)).toHaveLength(2);
    expect(html).toContain('class="odds-point">3<');
  });
});
