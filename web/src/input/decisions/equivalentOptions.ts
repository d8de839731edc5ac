import type { OptionShown } from "../../net/protocol.gen";
import { useMatch } from "../../state/match/context";
import { optionsOf } from "../../state/question/draft";
import { pending } from "../../state/match/match";

/** Return the earlier option that has the same effect as this one, if there is one. */
export function useEquivalentOption(id: string): OptionShown | null {
  const first = useMatch((state) => state.equivalent.find((group) => group.includes(id))?.[0] ?? null);
  const options = useMatch((state) => optionsOf(pending(state)));
  return first === null || first === id ? null : (options.find((option) => option.id === first) ?? null);
}
