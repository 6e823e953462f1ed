import type { SentEvent } from '../../../contracts/worker/worker-events';
import { createSequence } from '../../../ui/offline/create-sequence';
import { answerOf, type Work } from '../../../ui/offline/phone-store';
import type { PersonalKey } from '../../../ui/offline/seal';
import type { EventRow, NotTaken, PhotoRow, Snapshot, StoredPhoto, WaitingEvent } from '../model/snapshot';
import { isUndoable } from '../model/undo';
import { NotOpened } from './boxes';
import { runInTransaction, type Store } from './database';
import {
  boxes,
  contentOf,
  eventIn,
  eventRowOf,
  isSealed,
  keyOf,
  loadedFrom,
  type MaybeSealed,
  ofSession,
  openRows,
  photoIn,
  photoRowOf,
  type Rows,
  readRows,
  rowsIn,
  type StoredState,
  toStored,
} from './stored-rows';
import { sendToTabs } from './tabs';

/** Loads this person's stored data. Data of other people remains untouched. */
export const load = async (person: string): Promise<StoredState> =>
  loadedFrom(await openRows(person), person);

/** Changes stored data in one transaction, and notifies the other tabs. */
async function change<Result>(names: readonly Store[], work: Work<Store, Result>): Promise<Result> {
  const result = await runInTransaction(names, 'readwrite', work);
  sendToTabs({ says: 'changed' });
  return result;
}

/** Changes stored data after reading it in the same transaction. First opens boxes that another tab has sealed. */
async function changeLoaded<Result>(
  person: string,
  work: (store: (name: Store) => IDBObjectStore, loaded: StoredState, rows: Rows) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await change(['kept', 'events', 'photos'], async (store) => {
        const rows = await rowsIn(store, person);
        return work(store, loadedFrom(rows, person), rows);
      });
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
      await openRows(person);
    }
  }
}

/** Opens stored data with the key from the last sign-in. */
export async function openWithStoredKey(person: string): Promise<void> {
  const sealing = (await readRows(person)).kept.get(keyOf(person, 'sealing')) as PersonalKey | undefined;
  if (sealing && !boxes.isKnown(sealing.person)) boxes.use(sealing);
}

/** Stores this session's key. Seals data with it that is readable or has an earlier key. */
export async function storeKey(person: string, sealing: PersonalKey): Promise<void> {
  const rows = await openRows(person);
  const isOld = (row: unknown) => !boxes.isKnown(sealing.person) || !isSealed(row);
  const events = rows.events.filter(isOld).map(eventIn);
  const photos = rows.photos.filter(isOld).map(photoIn);
  const otherEvents = [...rows.kept].filter(
    ([key, value]) => !ofSession.some((name) => key === keyOf(person, name)) && isOld(value),
  );
  const contents = otherEvents.map(([key, value]) => [key, contentOf(value)] as const);
  if (!boxes.isKnown(sealing.person)) boxes.use(sealing);
  const eventRows = await Promise.all(events.flatMap((each) => (each ? [eventRowOf(each)] : [])));
  const photoRows = await Promise.all(photos.flatMap((each) => (each ? [photoRowOf(each)] : [])));
  const values = await Promise.all(
    contents.map(async ([key, value]) => [key, value === undefined ? null : await toStored(value)] as const),
  );
  await change(['kept', 'events', 'photos'], async (store) => {
    // Contents never change, but another tab may have sent or marked a row.
    for (const row of eventRows) {
      const now = await answerOf<EventRow | undefined>(store('events').get(row.seq));
      if (now) await answerOf(store('events').put({ ...row, tries: now.tries, undoUntil: now.undoUntil }));
    }
    for (const row of photoRows) {
      const now = await answerOf<PhotoRow | undefined>(store('photos').get(row.id));
      if (now) await answerOf(store('photos').put({ ...row, sealed: now.sealed }));
    }
    for (const [key, value] of values) {
      const now = await answerOf<unknown>(store('kept').get(key));
      if (value && isSameStored(now, rows.kept.get(key))) await answerOf(store('kept').put(value, key));
    }
    await answerOf(store('kept').put(sealing, keyOf(person, 'sealing')));
  });
}

export const storeSnapshot = (person: string, snapshot: Snapshot): Promise<unknown> =>
  change(['kept'], (store) => answerOf(store('kept').put(snapshot, keyOf(person, 'snapshot'))));

/** Thrown when stored data rules out an action. The message is the reason. */
export class ActionRefused extends Error {}

interface EventOptions {
  /** End of the time for Undo, in epoch milliseconds. */
  undoUntil?: number;
  reasonAgainst: (loaded: StoredState) => string | null;
}

/**
 * Stores an event in one transaction. For a completed job, seals its photos too. Ends the time for Undo of earlier
 * events. Throws `ActionRefused` when newer stored data rules the event out.
 */
export async function storeEvent(
  person: string,
  event: SentEvent,
  { undoUntil, reasonAgainst }: EventOptions,
): Promise<void> {
  const content = await boxes.seal(event);
  const added = { person, undoUntil, ...(content ? { box: content } : { event }) };
  await changeLoaded(person, async (store, before, { events, photos }) => {
    const reason = reasonAgainst(before);
    if (reason) throw new ActionRefused(reason);
    for (const row of events)
      if (row.undoUntil) await answerOf(store('events').put({ ...row, undoUntil: undefined }));
    await answerOf(store('events').add(added));
    if (event.type !== 'complete-job') return;
    for (const row of photos)
      if (row.jobId === event.jobId) await answerOf(store('photos').put({ ...row, sealed: true }));
    await answerOf(store('kept').delete(keyOf(person, `notes ${event.jobId}`)));
  });
}

/** Deletes an event with a running Undo. Resolves to true on success. */
export const undoEvent = (person: string, id: string): Promise<boolean> =>
  changeLoaded(person, async (store, { waiting }) => {
    const found = waiting.find(({ event }) => event.id === id);
    if (!found || !isUndoable(found, Date.now())) return false;
    await answerOf(store('events').delete(found.seq));
    return true;
  });

/** Ends the time for Undo. Resolves to true if an event was waiting for it. */
export const endUndo = (person: string): Promise<boolean> =>
  change(['kept', 'events', 'photos'], async (store) => {
    const undoable = (await rowsIn(store, person)).events.filter(({ undoUntil }) => undoUntil);
    for (const row of undoable) await answerOf(store('events').put({ ...row, undoUntil: undefined }));
    return undoable.length > 0;
  });

export const storeTries = ({ seq, tries }: WaitingEvent): Promise<unknown> =>
  change(['events'], async (store) => {
    const row = await answerOf<EventRow | undefined>(store('events').get(seq));
    if (row) await answerOf(store('events').put({ ...row, tries }));
  });

/** Changes the stored snapshot, if there is one, in one transaction. */
export const changeSnapshot = (person: string, changed: (snapshot: Snapshot) => Snapshot): Promise<void> =>
  change(['kept'], (store) => putChangedSnapshot(store, person, changed));

async function putChangedSnapshot(
  store: (name: Store) => IDBObjectStore,
  person: string,
  changed: (snapshot: Snapshot) => Snapshot,
): Promise<void> {
  const key = keyOf(person, 'snapshot');
  const snapshot = await answerOf<Snapshot | undefined>(store('kept').get(key));
  if (snapshot) await answerOf(store('kept').put(changed(snapshot), key));
}

/** Compares stored values: each sealing has its own `iv`. */
const isSameStored = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes the stored list of refused entries, and does `more` in the same transaction. Sealing cannot run inside a
 * transaction: after a change by another call this starts again with the newer list.
 */
export async function changeNotTaken(
  person: string,
  changed: (notTaken: NotTaken[]) => NotTaken[],
  more?: Work<Store, void>,
): Promise<void> {
  const key = keyOf(person, 'notTaken');
  for (;;) {
    const rows = await openRows(person);
    const value = await toStored(changed(loadedFrom(rows, person).notTaken));
    const isStored = await change(['kept', 'events'], async (store) => {
      if (!isSameStored(await answerOf(store('kept').get(key)), rows.kept.get(key))) return false;
      await answerOf(store('kept').put(value, key));
      await more?.(store);
      return true;
    });
    if (isStored) return;
  }
}

interface Decided {
  seqs: readonly number[];
  /** Adds to the stored list of refused entries; null without refused events. */
  withRefused: ((notTaken: NotTaken[]) => NotTaken[]) | null;
  /** Returns the snapshot with the accepted events; null leaves the stored one. */
  withAccepted: ((snapshot: Snapshot) => Snapshot) | null;
}

/** Deletes events that the server has decided, and stores the results, in one transaction. */
export function removeDecidedEvents(
  person: string,
  { seqs, withRefused, withAccepted }: Decided,
): Promise<void> {
  const remove: Work<Store, void> = async (store) => {
    for (const seq of seqs) await answerOf(store('events').delete(seq));
    if (withAccepted) await putChangedSnapshot(store, person, withAccepted);
  };
  return withRefused ? changeNotTaken(person, withRefused, remove) : change(['kept', 'events'], remove);
}

export async function storePhotoRow(photo: StoredPhoto, how?: { asBytes: boolean }): Promise<void> {
  const row = await photoRowOf(photo, how);
  await change(['photos'], (store) => answerOf(store('photos').put(row)));
}

export const dropPhoto = (id: string): Promise<unknown> =>
  change(['photos'], (store) => answerOf(store('photos').delete(id)));

const noteWrites = createSequence();

/** Stores the typed note of a job during its completion. Writes run in order, so that the last one wins. */
export const storeNotes = (person: string, jobId: number, notes: string): Promise<unknown> =>
  noteWrites(async () => {
    const value = await toStored(notes);
    await runInTransaction(['kept'], 'readwrite', (store) =>
      answerOf(store('kept').put(value, keyOf(person, `notes ${jobId}`))),
    );
  });

export async function notesOf(person: string, jobId: number): Promise<string> {
  const { kept } = await openRows(person);
  return contentOf(kept.get(keyOf(person, `notes ${jobId}`)) as MaybeSealed<string> | undefined) ?? '';
}

/**
 * Deletes data that ends with the session: jobs with phones and addresses, and the key. Waiting data stays sealed.
 */
export const forgetLoaded = (person: string): Promise<void> =>
  change(['kept'], async (store) => {
    for (const name of ofSession) await answerOf(store('kept').delete(keyOf(person, name)));
  });

export const forget = (person: string): Promise<void> =>
  change(['kept', 'events', 'photos'], async (store) => {
    for (const key of await answerOf(store('kept').getAllKeys()))
      if (String(key).startsWith(`${person} `)) await answerOf(store('kept').delete(key));
    for (const { seq, person: whose } of await answerOf<EventRow[]>(store('events').getAll()))
      if (whose === person) await answerOf(store('events').delete(seq));
    for (const { id, person: whose } of await answerOf<PhotoRow[]>(store('photos').getAll()))
      if (whose === person) await answerOf(store('photos').delete(id));
  });
