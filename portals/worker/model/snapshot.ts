import type { HeldTime } from '../../../contracts/worker/held-times';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import type { SentEvent } from '../../../contracts/worker/worker-events';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import type { Sealed } from '../../../ui/offline/seal';

/** The server's last answer. */
export interface Snapshot {
  jobs: WorkerJob[];
  active: Timesheet | null;
  timesheets: Timesheet[];
  /** Entries that the owner still has to check. Snapshots of an older version lack them. */
  held?: HeldTime[];
  /** Instant of the answer (epoch milliseconds). */
  at: number;
  /** The server's clock minus the phone's, in milliseconds; 0 while the difference is too small to matter. */
  clockOff?: number;
}

/** Something that the worker did and that the server was not told yet. */
export interface WaitingEvent {
  /** Its place in the order. */
  seq: number;
  person: string;
  event: SentEvent;
  /** How often the office could not take it, when it came alone. */
  tries?: number;
  /** Until when it can be undone, in milliseconds: it is not sent before. */
  undoUntil?: number;
}

/** An event as the phone stores it: sealed, or readable where the phone has no key. */
export type EventRow = WaitingEvent | (Omit<WaitingEvent, 'event'> & { box: Sealed });

/** A photo on the phone: of a job that is being completed, or `sealed` with its completion and to be sent. */
export interface StoredPhoto {
  id: string;
  person: string;
  jobId: number;
  blob: Blob;
  name: string;
  sealed: boolean;
  at: number;
}

type PhotoFacts = Omit<StoredPhoto, 'blob' | 'name'>;

/** A photo that the phone stores readable: as a file, or as bytes where the browser could not store the file. */
export type ReadablePhoto = StoredPhoto | (PhotoFacts & { name: string; bytes: ArrayBuffer; type: string });

/** A photo as the phone stores it: sealed, or readable where the phone has no key. */
export type PhotoRow = ReadablePhoto | (PhotoFacts & { box: Sealed; picture: Sealed });

/** Content of a photo's box. */
export type PhotoLabel = { name: string; type: string };

/** Something that the server will not take, in words, until the worker has read it. */
export interface NotTaken {
  id: string;
  what: string;
  why: string;
  at: string;
}
