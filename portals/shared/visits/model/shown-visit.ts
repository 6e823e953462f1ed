import type { NextInput } from '../../../../contracts/calendar/next-visits';
import type { HorseRecord } from '../../../../contracts/visits/visit-record';
import type { LastTime, OwnersVisit, WorkersVisit } from '../../../../contracts/visits/visits';

type WorkersHorse = WorkersVisit['horses'][number];
type WorkersLast = NonNullable<WorkersHorse['lastTime']>;

/** Last work on the horse for its reader: items and private note are for the owner. */
export type ShownLast = WorkersLast & Partial<Pick<LastTime, 'itemsNow' | 'privateNote'>>;

/** A horse of a visit as whoever writes may know it. */
export type ShownHorse = Omit<WorkersHorse, 'lastTime' | 'medicalNotes'> & {
  privateNote?: string | null;
  /** Absent in visits that the phone stored before an update. */
  medicalNotes?: string | null;
  lastTime: ShownLast | null;
};

/** A visit as the owner or the worker has read it. */
export type ShownVisit = Omit<WorkersVisit, 'horses' | 'proposed' | 'pricesAllowed'> & {
  horses: ShownHorse[];
  proposed: ShownHorse[];
  /** Only the worker is ever told no. */
  pricesAllowed?: boolean;
  next?: OwnersVisit['next'];
  nextRefused?: OwnersVisit['nextRefused'];
};

/** The record of a horse while it is written: whether it was done may still be open. */
export type Draft = Omit<HorseRecord, 'outcome'> & { outcome: HorseRecord['outcome'] | null };
export type FootWork = NonNullable<Draft['work']['near-fore']>;
export type Item = Draft['items'][number];
export type Finding = Draft['findings'][number];

/** A record that is being written, with the revision that it was begun on. */
export interface StoredDraft {
  appointmentId: number;
  base: number;
  record: Draft;
}

/** Why the office did not take something. */
export interface Stuck {
  why: string;
  /** All was taken but the next visit. */
  isNextOnly?: boolean;
  /** The horse as somebody else has changed it meanwhile, and the revision of that. */
  newer?: { horse: ShownHorse | null; revision: number };
}

/** A save that the office does not have yet. */
export interface WaitingSave {
  /** Its place in the order. */
  seq: number;
  appointmentId: number;
  /** The horse that it is about; null where it completes the visit. */
  horseId: number | null;
  saveId: string;
  /** The revision that it was written on. */
  base: number;
  /** Null where the horse is taken out, or the visit completed. */
  record: HorseRecord | null;
  startedAt: string | null;
  finishedAt: string | null;
  next: NextInput | null;
  stuck: Stuck | null;
}

/** A photo that the office does not have yet, without its picture. */
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

/** A service of the price list, as a visit's items take it. */
export interface Price {
  id: number;
  name: string;
  /** The text on the invoice. */
  description: string;
  cents: number;
}
