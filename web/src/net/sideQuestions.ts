import { lineIn } from "../state/question/barredOptions";
import type { MatchEvent } from "../state/match/match";
import type { Answer, Proposal } from "./protocol.gen";

/** What a proposal is requested for. */
export interface ProposalRequest {
  goal?: Answer;
  via?: Answer[];
  answer?: Answer;
  ahead?: boolean;
}

/** A question beside the proposals: what would follow an answer, or why it is not allowed. */
export interface SideQuestion {
  why: boolean;
  answer: string;
  thing?: string;
}

/** Return what the answer to a side question changes. */
export function sideAnswer(asked: SideQuestion, proposal: Proposal): MatchEvent {
  if (!asked.why) return { type: "ahead", question: proposal.question, option: asked.answer, following: proposal.following, facts: proposal.facts };
  const thing = asked.thing ?? asked.answer;
  return { type: "whyNot", whyNot: proposal.reason ? { thing, reason: proposal.reason, rule: proposal.rule, line: lineIn(proposal.facts) } : null };
}
