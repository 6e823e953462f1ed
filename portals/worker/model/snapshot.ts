import type { HeldTime } from '../../../contracts/worker/held-times';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import type { SentEvent } from '../../../contracts/worker/worker-events';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import type { Sealed } from '../../../ui/offline/seal';

export interface Snapshot {
  jobs: WorkerJob[];
  active: Timesheet | null;
  timesheets: Timesheet[];
  /** Entries that the owner must check. */
  held: HeldTime[];
  /** Instant of the answer (epoch milliseconds). */
  at: number;
  /** Server clock minus phone clock in milliseconds; 0 for a negligible difference. */
  clockOff?: number;
}

/** An action of the worker that is not sent yet. */
export interface WaitingEvent {
  /** Its position in the queue. */
  seq: number;
  person: string;
  event: SentEvent;
  /** Number of failed tries as the only event of a call. */
  tries?: number;
  /** End of the time for Undo, in epoch milliseconds. The event is not sent before. */
  undoUntil?: number;
}

/** A stored event: sealed, or readable on a phone without a key. */
export type EventRow = WaitingEvent | (Omit<WaitingEvent, 'event'> & { box: Sealed });

/** A photo on the phone. */
export interface StoredPhoto {
  id: string;
  person: string;
  jobId: number;
  blob: Blob;
  name: string;
  /** True once its job was completed on this phone. The photo is then sent. */
  isOfDoneJob: boolean;
  at: number;
}

/** The readable part of a stored row. Phones have rows with `sealed` for `isOfDoneJob`. */
type PhotoFacts = Omit<StoredPhoto, 'blob' | 'name' | 'isOfDoneJob'> & { sealed: boolean };

/** A readable photo: a file, or bytes where the browser could not store the file. */
type ReadablePhoto = PhotoFacts & { name: string } & ({ blob: Blob } | { bytes: ArrayBuffer; type: string });

/** A stored photo: sealed, or readable on a phone without a key. */
export type PhotoRow = ReadablePhoto | (PhotoFacts & { box: Sealed; picture: Sealed });

export type PhotoLabel = { name: string; type: string };

/** An entry that the server refused, shown until the worker has read it. */
export interface NotTaken {
  id: string;
  what: string;
  why: string;
  at: string;
}
