import type { NextInput } from '../../../../contracts/calendar/next-visits';
import type { HorseRecord } from '../../../../contracts/visits/visit-record';
import type { LastTime, OwnersVisit, WorkersVisit } from '../../../../contracts/visits/visits';

type WorkersHorse = WorkersVisit['horses'][number];
type WorkersLast = NonNullable<WorkersHorse['lastTime']>;

/** Last work on the horse. Only the owner gets items and private note. */
export type ShownLast = WorkersLast & Partial<Pick<LastTime, 'itemsNow' | 'privateNote'>>;

/** A horse of a visit, with the fields that its reader may see. */
export type ShownHorse = Omit<WorkersHorse, 'lastTime'> & {
  privateNote?: string | null;
  lastTime: ShownLast | null;
};

/** A visit as the owner or the worker read it. */
export type ShownVisit = Omit<WorkersVisit, 'horses' | 'proposed' | 'pricesAllowed'> & {
  horses: ShownHorse[];
  proposed: ShownHorse[];
  /** False for some workers only. */
  pricesAllowed?: boolean;
  next?: OwnersVisit['next'];
  nextRefused?: OwnersVisit['nextRefused'];
};

/** A line of the invoice that is typed but not added yet. */
export interface TypedLine {
  description: string;
  price: string;
}

export type Draft = Omit<HorseRecord, 'outcome'> & {
  outcome: HorseRecord['outcome'] | null;
  typedLine?: TypedLine;
};
export type FootWork = NonNullable<Draft['work']['near-fore']>;
export type Item = Draft['items'][number];
export type Finding = Draft['findings'][number];

export interface StoredDraft {
  appointmentId: number;
  base: number;
  record: Draft;
}

export interface Stuck {
  why: string;
  /** True when everything was stored except the next visit. */
  isNextOnly?: boolean;
  /** The horse's newer record by another person, with its revision. */
  newer?: { horse: ShownHorse | null; revision: number };
}

/** A save that is not sent yet. */
export interface WaitingSave {
  /** Its position in the queue. */
  seq: number;
  appointmentId: number;
  /** The saved horse; null for the visit's completion. */
  horseId: number | null;
  saveId: string;
  /** The revision before this save. */
  base: number;
  /** Null when the horse was removed or the visit completed. */
  record: HorseRecord | null;
  startedAt: string | null;
  finishedAt: string | null;
  next: NextInput | null;
  stuck: Stuck | null;
}

/** A photo that is not sent yet, without its picture. */
export interface WaitingPhoto {
  id: string;
  appointmentId: number;
  horseId: number;
  foot: string;
  view: string;
  takenAt: string;
  name: string;
  stuck: Stuck | null;
}

export interface Price {
  id: number;
  name: string;
  description: string;
  cents: number;
}
