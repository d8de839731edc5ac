import { useSyncExternalStore } from "react";

/** A value that tells when it has changed. */
export interface Store<S> {
  get(): S;
  set(next: S): void;
  update(change: (state: S) => S): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<S>(initial: S): Store<S> {
  let state = initial;
  const listeners = new Set<() => void>();
  const store: Store<S> = {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    update: (change) => store.set(change(state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

/** The part of a store that `select` picks; it must return the same object while nothing has changed. */
export function useStore<S, T>(store: Store<S>, select: (state: S) => T): T {
  const snapshot = () => select(store.get());
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}
