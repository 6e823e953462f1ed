import type { HeldTime } from '../../../contracts/worker/held-times';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import type { SentEvent } from '../../../contracts/worker/worker-events';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';

/** What the server last said. */
export interface Snapshot {
  jobs: WorkerJob[];
  active: Timesheet | null;
  timesheets: Timesheet[];
  /** What the owner still has to look at; what an older version has kept does not say it. */
  held?: HeldTime[];
  /** When it said so, in milliseconds. */
  at: number;
  /** By how much the server's clock is ahead of the phone's, in milliseconds; 0 while nobody would notice. */
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

/** What waits to be kept, before it has a place. */
export type NewEvent = Omit<WaitingEvent, 'seq'>;

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

/** Something that the server will not take, in words, until the worker has read it. */
export interface NotTaken {
  id: string;
  what: string;
  why: string;
  at: string;
}
