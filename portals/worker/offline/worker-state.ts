import { createState } from '../../../ui/offline/create-state';
import type { Link } from '../../../ui/offline/link';
import { basePath, businessTimeZone } from '../../../ui/portal-kit/page-root';
import type { NotTaken, Snapshot, StoredPhoto, WaitingEvent } from '../model/snapshot';
import { withEvents } from '../model/with-events';

/** The portal's worker, from its address. */
export const person = basePath.slice(1).toLowerCase();
export const zone = businessTimeZone;

export interface WorkerState {
  /** Phase of the portal: opening, locked by the password, or open. */
  phase: 'opening' | 'locked' | 'open';
  /** The server's last answer; null before the first on this phone. */
  snapshot: Snapshot | null;
  waiting: WaitingEvent[];
  /** Failed events that no longer block the others. */
  stuck: WaitingEvent[];
  photos: StoredPhoto[];
  notTaken: NotTaken[];
  /**
   * Number of waiting sealed events and photos that cannot be opened: no one is signed in, or the key has changed.
   */
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

export const {
  read: readState,
  change: changeState,
  subscribe: subscribeState,
  use: useWorker,
} = createState(emptyState);

/**
 * Returns the photos to send: of a job that was completed here, or that the server shows as completed. The latter
 * happens on a full phone, or when another phone completed the job.
 */
export function photosToSend({ photos, snapshot }: WorkerState): StoredPhoto[] {
  const done = new Set(snapshot?.jobs.filter(({ status }) => status === 'completed').map(({ id }) => id));
  return photos.filter(({ isOfDoneJob, jobId }) => isOfDoneJob || done.has(jobId));
}

export const waitingIn = (state: WorkerState): number =>
  state.waiting.length + state.stuck.length + photosToSend(state).length + state.unread;

/** Counts the data that a logout would lose, including photos of unconfirmed jobs. */
export const unsentCount = ({ waiting, stuck, photos, unread }: WorkerState): number =>
  waiting.length + stuck.length + photos.length + unread;

/** Returns the worker's view: the server's last answer plus later events of the phone. */
export const snapshotWithEvents = ({
  snapshot,
  waiting,
}: Pick<WorkerState, 'snapshot' | 'waiting'>): Snapshot | null =>
  snapshot &&
  withEvents(
    snapshot,
    waiting.map(({ event }) => event),
    zone,
    person,
  );

/** Returns the current time by the server's clock. */
export const serverNow = ({ snapshot }: WorkerState, now: number): Date =>
  new Date(now + (snapshot?.clockOff ?? 0));
