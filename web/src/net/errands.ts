import { lineIn } from "../state/drawing";
import type { MatchEvent } from "../state/match";
import type { Answer, Proposal } from "./protocol.gen";

/** What a proposal is asked for. */
export interface Wanted {
  goal?: Answer;
  via?: Answer[];
  answer?: Answer;
  ahead?: boolean;
}

/** A question on the side: what would follow an answer, or why it is none. */
export interface Errand {
  why: boolean;
  answer: string;
  thing?: string;
}

/** What a proposal brings home to an errand. */
export function brought(errand: Errand, proposal: Proposal): MatchEvent {
  if (!errand.why) return { type: "ahead", question: proposal.question, option: errand.answer, following: proposal.following, facts: proposal.facts };
  const thing = errand.thing ?? errand.answer;
  return { type: "whyNot", told: proposal.reason ? { thing, reason: proposal.reason, rule: proposal.rule, line: lineIn(proposal.facts) } : null };
}
