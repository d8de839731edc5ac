import type { ClientMessage, DecisionShown, Proposal, Suggestion } from "./protocol.gen";
import { type Draft, isHexRoute, pointsOf } from "../state/draft";
import { point } from "../state/read";

/** Return the request for a suggestion. */
export const suggestionRequest = (question: number): ClientMessage => ({ type: "suggest", question });

/** Return the draft as if the suggested answer had been clicked; it is sent only when confirmed. */
export function withSuggestion(decision: DecisionShown, draft: Draft, answer: unknown): Draft {
  const ids = Array.isArray(answer) ? answer.filter((id): id is string => typeof id === "string") : [];
  switch (decision.kind) {
    case "choose":
      return typeof answer === "string" ? { ...draft, chosen: [answer] } : draft;
    case "chooseseveral":
      return { ...draft, chosen: ids };
    case "order":
      return { ...draft, order: ids };
    case "allocate":
      return { ...draft, shares: { ...draft.shares, ...(answer as Record<string, number>) } };
    case "assign":
      return { ...draft, assigned: { ...(answer as Record<string, string>) }, held: null };
    case "place":
      return { ...draft, spot: point(answer) };
    case "route": {
      const end = pointsOf(answer).at(-1);
      return isHexRoute(decision) || !end ? draft : { ...draft, goal: [end[0], end[1]], via: [] };
    }
    default:
      return draft;
  }
}

/** Return the suggestion as a proposal, so that places and ways are drawn and can be confirmed. */
export const asProposal = ({ question, answer }: Suggestion): Proposal => ({ type: "proposal", question, answer, facts: {}, rule: "", reason: null, following: null, warning: null });
