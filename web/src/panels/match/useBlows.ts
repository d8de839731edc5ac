import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSkip } from "../../comfort/skipAnimations";
import { pace } from "../../comfort/settings";
import type { Board } from "../../state/table/board";
import { type Blow, inTurn, moves, startsIn } from "../../state/fight/blows";
import { useMatch } from "../../state/match/context";
import { currentSeat } from "../../state/match/match";
import { createStore, useStore } from "../../state/store";
import { strikesIn } from "../../state/fight/strikes";
import { type TableView, readTable } from "../../state/table/table";

/** How long a stamp can be read, in milliseconds. */
const STAYS = 2600;
/** Seconds after which the next attack may begin. */
const NEXT = 0.62;

/** Return the attacks being animated: they come with new log lines and end by themselves, or at once when the player skips. */
export function useBlows(board: Board, table: TableView): Blow[] {
  const store = useMemo(() => createStore<Blow[]>([]), []);
  const news = useMatch((state) => currentSeat(state).update?.log ?? null);
  const log = useMatch((state) => currentSeat(state).log);
  const fresh = useMatch((state) => currentSeat(state).freshFrom);
  const last = useMatch((state) => currentSeat(state).before?.table ?? null);
  const busyUntil = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const first = news?.[0]?.number;
    if (first === undefined) return;
    const strikes = strikesIn(log, Math.max(first, fresh), board, table, last ? readTable(last, board) : null);
    if (strikes.length === 0) return;
    const times = pace();
    const now = performance.now() / 1000;
    const blows = inTurn(strikes, startsIn(busyUntil.current - now, news ?? [], fresh, board)).map((blow) => ({ ...blow, still: !Number.isFinite(times), wait: blow.wait / times }));
    const wait = Math.max(...blows.map((blow) => blow.wait));
    if (blows.some(moves)) busyUntil.current = now + wait + NEXT / times;
    const numbers = new Set(blows.map((blow) => blow.number));
    store.update((shown) => [...shown.filter((blow) => !numbers.has(blow.number)), ...blows]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      store.update((shown) => shown.filter((blow) => !blows.includes(blow)));
    }, wait * 1000 + STAYS);
    timers.current.add(timer);
    // Only news start an attack; everything else is read as it was at that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [news, store]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  useSkip(
    useCallback(() => {
      busyUntil.current = 0;
      store.update((shown) => (shown.length === 0 ? shown : []));
    }, [store]),
  );
  return useStore(store, (blows) => blows);
}
