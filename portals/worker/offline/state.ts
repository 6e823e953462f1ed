import { useSyncExternalStore } from 'react';
import type { Link } from '../../../ui/offline/link';
import { basePath, businessTimeZone } from '../../../ui/portal-kit/page-root';
import type { NotTaken, Snapshot, StoredPhoto, WaitingEvent } from '../model/types';
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
  /** What the office could not take, and without which the others went on. */
  stuck: WaitingEvent[];
  photos: StoredPhoto[];
  notTaken: NotTaken[];
  link: Link;
  /** Whether the portal is on the phone, and opens without a network. */
  ready: boolean;
}

export const emptyState: WorkerState = {
  phase: 'opening',
  snapshot: null,
  waiting: [],
  stuck: [],
  photos: [],
  notTaken: [],
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
  state.waiting.length + state.stuck.length + photosToSend(state).length;

/** How much is lost with this phone's data: photos that were taken and are not confirmed yet, too. */
export const unsentCount = ({ waiting, stuck, photos }: WorkerState): number =>
  waiting.length + stuck.length + photos.length;

/** What the worker sees: the server's words with all that was done on this phone since. */
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
