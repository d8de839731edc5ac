import type { OptionShown } from "../net/protocol.gen";
import { useMatch } from "../state/context";
import { optionsOf } from "../state/draft";
import { pending } from "../state/match";

/** The option listed before this one that comes to the same, if there is one. */
export function useTwin(id: string): OptionShown | null {
  const first = useMatch((state) => state.alike.find((group) => group.includes(id))?.[0] ?? null);
  const options = useMatch((state) => optionsOf(pending(state)));
  return first === null || first === id ? null : (options.find((one) => one.id === first) ?? null);
}
