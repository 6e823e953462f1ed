import { useSyncExternalStore } from 'react';
import { basePath, businessTimeZone } from '../../../ui/portal-kit/page-root';
import type { KeptPhoto, Link, NotTaken, Snapshot, WaitingEvent } from '../model/types';
import { withEvents } from '../model/with-events';

/** The worker whose portal this is, by its address. */
export const person = basePath.slice(1).toLowerCase();
export const zone = businessTimeZone;

export interface WorkerState {
  /** Whether the portal is open, or asks for the password first. */
  phase: 'opening' | 'locked' | 'open';
  /** What the server last said; null before it ever did on this phone. */
  snapshot: Snapshot | null;
  waiting: WaitingEvent[];
  photos: KeptPhoto[];
  notTaken: NotTaken[];
  link: Link;
}

export const emptyState: WorkerState = {
  ...{ phase: 'opening', snapshot: null, waiting: [], photos: [], notTaken: [], link: 'sending' },
};

let state = emptyState;
const listeners = new Set<() => void>();

export const readState = (): WorkerState => state;

/** Changes some of it and shows that. */
export function changeState(change: Partial<WorkerState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWorker = (): WorkerState => useSyncExternalStore(subscribe, readState);

/** How much of this state is still to be sent. */
export const waitingIn = ({ waiting, photos }: WorkerState): number =>
  waiting.length + photos.filter(({ sealed }) => sealed).length;

/** What the worker sees: the server's words with all that was done on this phone since. */
export const shownIn = ({ snapshot, waiting }: WorkerState): Snapshot | null =>
  snapshot &&
  withEvents(
    snapshot,
    waiting.map(({ event }) => event),
    zone,
    person,
  );
