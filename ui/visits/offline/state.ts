import { useSyncExternalStore } from 'react';
import type { Link } from '../../offline/link';
import type { Price, ShownVisit, StoredDraft, WaitingPhoto, WaitingSave } from '../model/types';
import type { Sealing } from './stores';

export interface VisitsState {
  /** Whether what the phone keeps may be shown, or asks to sign in first. */
  phase: 'opening' | 'locked' | 'open';
  sealing: Sealing | null;
  visits: ReadonlyMap<number, ShownVisit>;
  saves: WaitingSave[];
  drafts: StoredDraft[];
  photos: WaitingPhoto[];
  prices: Price[];
  /** Things on this phone that somebody else has written, or anybody while nobody is signed in. */
  others: number;
  link: Link;
}

const empty: VisitsState = {
  phase: 'opening',
  sealing: null,
  visits: new Map(),
  saves: [],
  drafts: [],
  photos: [],
  prices: [],
  others: 0,
  link: 'sending',
};

/** What the pages of visits show, outside of React: it goes on while pages come and go. */
export function createVisitsState() {
  let state = empty;
  const listeners = new Set<() => void>();
  const read = (): VisitsState => state;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const change = (some: Partial<VisitsState>): void => {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  };
  return {
    read,
    subscribe,
    change,
    /** Shows some visits as they are now. */
    show: (visits: readonly ShownVisit[]): void =>
      change({
        visits: new Map([...state.visits, ...visits.map((visit) => [visit.appointmentId, visit] as const)]),
      }),
    /** Nothing that can be read is left. */
    lock: (): void => change({ ...empty, phase: 'locked', link: 'signed-out' }),
    use: (): VisitsState => useSyncExternalStore(subscribe, read),
  };
}

export type VisitsStateOf = ReturnType<typeof createVisitsState>;

/** How much of this state is still to be sent. */
export const waitingIn = ({ saves, photos }: VisitsState): number => saves.length + photos.length;
