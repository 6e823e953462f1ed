import { useSyncExternalStore } from 'react';
import type { Link } from '../../../ui/offline/link';
import { basePath, businessTimeZone } from '../../../ui/portal-kit/page-root';
import type { NotTaken, Snapshot, StoredPhoto, WaitingEvent } from '../model/snapshot';
import { withEvents } from '../model/with-events';

/** The worker whose portal this is, by its address. */
export const person = basePath.slice(1).toLowerCase();
export const zone = businessTimeZone;

export interface WorkerState {
  /** Phase of the portal: opening, locked by the password, or open. */
  phase: 'opening' | 'locked' | 'open';
  /** The server's last answer; null before the first on this phone. */
  snapshot: Snapshot | null;
  waiting: WaitingEvent[];
  /** Events that the office could not take and the others no longer wait for. */
  stuck: WaitingEvent[];
  photos: StoredPhoto[];
  notTaken: NotTaken[];
  /** How many sealed events and photos wait that cannot be opened: nobody is signed in, or the key is another. */
  unread: number;
  link: Link;
  /** True when the portal is stored on the phone and opens without a network. */
  ready: boolean;
}

export const emptyState: WorkerState = {
  phase: 'opening',
  snapshot: null,
  waiting: [],
  stuck: [],
  photos: [],
  notTaken: [],
  unread: 0,
  link: 'sending',
  ready: false,
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

/**
 * The photos that are to be sent: sealed with the completion of their job, or of a job that the server knows to be
 * completed, as where a full phone could keep no more or another one completed it.
 */
export function photosToSend({ photos, snapshot }: WorkerState): StoredPhoto[] {
  const done = new Set(snapshot?.jobs.filter(({ status }) => status === 'completed').map(({ id }) => id));
  return photos.filter(({ sealed, jobId }) => sealed || done.has(jobId));
}

/** How much of this state is still to be sent. */
export const waitingIn = (state: WorkerState): number =>
  state.waiting.length + state.stuck.length + photosToSend(state).length + state.unread;

/** How much is lost with this phone's data: photos that were taken and are not confirmed yet, too. */
export const unsentCount = ({ waiting, stuck, photos, unread }: WorkerState): number =>
  waiting.length + stuck.length + photos.length + unread;

/** The worker's view: the server's last answer with the phone's later events. */
export const shownIn = ({ snapshot, waiting }: Pick<WorkerState, 'snapshot' | 'waiting'>): Snapshot | null =>
  snapshot &&
  withEvents(
    snapshot,
    waiting.map(({ event }) => event),
    zone,
    person,
  );

/** The present moment as the office counts it, in milliseconds of the phone's clock. */
export const countedNow = ({ snapshot }: WorkerState, now: number): Date =>
  new Date(now + (snapshot?.clockOff ?? 0));
