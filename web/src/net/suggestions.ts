import type { Answer, ClientMessage, DecisionShown, Proposal, Suggestion } from "./protocol.gen";
import { type Draft, isHexRoute, pointsOf, spotIn } from "../state/question/draft";

/** Return the request for a suggestion. */
export const suggestionRequest = (question: number): ClientMessage => ({ type: "suggest", question });

/** Return the draft as if the suggested answer had been clicked; it is sent only when confirmed. */
export function withSuggestion(decision: DecisionShown, draft: Draft, answer: Answer): Draft {
  const ids = Array.isArray(answer) ? answer.filter((id): id is string => typeof id === "string") : [];
  switch (decision.kind) {
    case "choose":
      return typeof answer === "string" ? { ...draft, chosen: [answer] } : draft;
    case "chooseseveral":
      return { ...draft, chosen: ids };
    case "order":
      return { ...draft, order: ids };
    case "allocate":
      return { ...draft, shares: { ...draft.shares, ...valuesIn(answer, (value) => typeof value === "number") } };
    case "assign":
      return { ...draft, assigned: valuesIn(answer, (value) => typeof value === "string"), held: null };
    case "place":
      return { ...draft, spot: flat(spotIn(answer)) };
    case "route": {
      const end = flat(pointsOf(answer).at(-1));
      return isHexRoute(decision) || !end ? draft : { ...draft, goal: end, via: [] };
    }
    case "confirm":
    case "roll":
      return draft;
  }
}

const flat = (spot: [number, number, number] | null | undefined): [number, number] | null => (spot ? [spot[0], spot[1]] : null);

/** Return what an answer gives to each name. */
function valuesIn<Value extends Answer>(answer: Answer, fits: (value: Answer) => value is Value): Record<string, Value> {
  const given = typeof answer === "object" && answer !== null && !Array.isArray(answer) ? Object.entries(answer) : [];
  return Object.fromEntries(given.flatMap(([name, value]) => (fits(value) ? [[name, value]] : [])));
}

/** Return the suggestion as a proposal, so that places and ways are drawn and can be confirmed. */
export const asProposal = ({ question, answer }: Suggestion): Proposal => ({ type: "proposal", question, answer, facts: {}, rule: "", reason: null, following: null, warning: null });
