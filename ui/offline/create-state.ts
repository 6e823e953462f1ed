import { useSyncExternalStore } from 'react';

/** Creates state outside of React, which stays while pages come and go. */
export function createState<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  const read = (): State => state;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    subscribe,
    /** Changes part of the state and shows it. */
    change: (some: Partial<State>): void => {
      state = { ...state, ...some };
      for (const listener of listeners) listener();
    },
    use: (): State => useSyncExternalStore(subscribe, read),
  };
}
