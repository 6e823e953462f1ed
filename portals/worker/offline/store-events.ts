import type { SentEvent } from '../../../contracts/worker/worker-events';
import { answerOf, type Work } from '../../../ui/offline/phone-store';
import { isStuck } from '../model/queue';
import type { KeptPhoto, NewEvent, NotTaken, Snapshot, StoredPhoto, WaitingEvent } from '../model/types';
import { isUndoable } from '../model/undo';
import { type Store, together } from './database';
import { sayToTabs } from './tabs';

/** Values stored for a person beside events and photos, by key. */
interface StoredEvents {
  snapshot: Snapshot;
  notTaken: NotTaken[];
}
const keyOf = (person: string, name: keyof StoredEvents | `notes ${number}`) => `${person} ${name}`;

export interface Loaded {
  snapshot: Snapshot | null;
  waiting: WaitingEvent[];
  /** Events that the office could not take and the others no longer wait for. */
  stuck: WaitingEvent[];
  photos: StoredPhoto[];
  notTaken: NotTaken[];
}

/** A photo as it is used, whether the phone keeps it as a file or as bytes. */
function asPhoto(photo: KeptPhoto): StoredPhoto {
  if ('blob' in photo) return photo;
  const { bytes, type, ...rest } = photo;
  return { ...rest, blob: new Blob([bytes], { type }) };
}

async function loadFrom(store: (name: Store) => IDBObjectStore, person: string): Promise<Loaded> {
  const [snapshot, notTaken, events, photos] = await Promise.all([
    answerOf<Snapshot | undefined>(store('kept').get(keyOf(person, 'snapshot'))),
    answerOf<NotTaken[] | undefined>(store('kept').get(keyOf(person, 'notTaken'))),
    answerOf<WaitingEvent[]>(store('events').getAll()),
    answerOf<KeptPhoto[]>(store('photos').getAll()),
  ]);
  const mine = (each: { person: string }) => each.person === person;
  const unsent = events.filter(mine).sort((one, other) => one.seq - other.seq);
  return {
    snapshot: snapshot ?? null,
    waiting: unsent.filter((each) => !isStuck(each)),
    stuck: unsent.filter(isStuck),
    photos: photos
      .filter(mine)
      .map(asPhoto)
      .sort((one, other) => one.at - other.at),
    notTaken: notTaken ?? [],
  };
}

/** Everything that the phone keeps of this person. What belongs to others stays where it is, untouched. */
export const load = (person: string): Promise<Loaded> =>
  together(['kept', 'events', 'photos'], 'readonly', (store) => loadFrom(store, person));

/** Changes what the phone keeps, as one, and has the other tabs read it again. */
async function change<Result>(names: readonly Store[], work: Work<Store, Result>): Promise<Result> {
  const result = await together(names, 'readwrite', work);
  sayToTabs({ says: 'changed' });
  return result;
}

export const keepSnapshot = (person: string, snapshot: Snapshot): Promise<unknown> =>
  change(['kept'], (store) => answerOf(store('kept').put(snapshot, keyOf(person, 'snapshot'))));

/** Thrown when stored data leaves no room for an action; the message is the reason. */
export class NotNow extends Error {}

interface Keeping {
  /** Until when it can be undone, in milliseconds. */
  undoUntil?: number;
  /** Why it has no meaning beside what the phone keeps, if it has none. */
  reasonAgainst: (loaded: Loaded) => string | null;
}

/**
 * Keeps an event and, of a completed job, seals its photos with it: all of it or nothing. What could be undone before
 * it cannot be any more. Throws `NotNow` where the phone keeps something by now that speaks against it.
 */
export const keepEvent = (
  person: string,
  event: SentEvent,
  { undoUntil, reasonAgainst }: Keeping,
): Promise<unknown> =>
  change(['kept', 'events', 'photos'], async (store) => {
    const before = await loadFrom(store, person);
    const reason = reasonAgainst(before);
    if (reason) throw new NotNow(reason);
    for (const each of before.waiting)
      if (each.undoUntil) await answerOf(store('events').put({ ...each, undoUntil: undefined }));
    const added: NewEvent = { person, event, undoUntil };
    await answerOf(store('events').add(added));
    if (event.type !== 'complete-job') return;
    for (const photo of before.photos)
      if (photo.jobId === event.jobId) await answerOf(store('photos').put({ ...photo, sealed: true }));
    await answerOf(store('kept').delete(keyOf(person, `notes ${event.jobId}`)));
  });

/** Takes an event away that can still be undone. Resolves to whether it could. */
export const undoEvent = (person: string, id: string): Promise<boolean> =>
  change(['kept', 'events', 'photos'], async (store) => {
    const { waiting } = await loadFrom(store, person);
    const found = waiting.find(({ event }) => event.id === id);
    if (!found || !isUndoable(found, Date.now())) return false;
    await answerOf(store('events').delete(found.seq));
    return true;
  });

/** Ends the time for Undo. Resolves to whether an event was waiting for it. */
export const endUndo = (person: string): Promise<boolean> =>
  change(['kept', 'events', 'photos'], async (store) => {
    const undoable = (await loadFrom(store, person)).waiting.filter(({ undoUntil }) => undoUntil);
    for (const each of undoable) await answerOf(store('events').put({ ...each, undoUntil: undefined }));
    return undoable.length > 0;
  });

/** Keeps how often an event was tried. */
export const keepTries = (waiting: WaitingEvent): Promise<unknown> =>
  change(['events'], (store) => answerOf(store('events').put(waiting)));

/** Takes events away that the server has decided on, and keeps what it made of them where that is told, as one. */
export const removeDecidedEvents = (
  person: string,
  seqs: number[],
  { snapshot, notTaken }: { snapshot: Snapshot | null; notTaken: NotTaken[] | null },
): Promise<unknown> =>
  change(['kept', 'events'], async (store) => {
    for (const seq of seqs) await answerOf(store('events').delete(seq));
    if (notTaken) await answerOf(store('kept').put(notTaken, keyOf(person, 'notTaken')));
    if (snapshot) await answerOf(store('kept').put(snapshot, keyOf(person, 'snapshot')));
  });

export const keepNotTaken = (person: string, notTaken: NotTaken[]): Promise<unknown> =>
  change(['kept'], (store) => answerOf(store('kept').put(notTaken, keyOf(person, 'notTaken'))));

export const keepPhoto = (photo: KeptPhoto): Promise<unknown> =>
  change(['photos'], (store) => answerOf(store('photos').put(photo)));

export const dropPhoto = (id: string): Promise<unknown> =>
  change(['photos'], (store) => answerOf(store('photos').delete(id)));

/** Stores the note typed for a job that is being completed. */
export const keepNotes = (person: string, jobId: number, notes: string): Promise<unknown> =>
  together(['kept'], 'readwrite', (store) =>
    answerOf(store('kept').put(notes, keyOf(person, `notes ${jobId}`))),
  );

export const notesOf = (person: string, jobId: number): Promise<string> =>
  together(['kept'], 'readonly', async (store) => {
    const notes = await answerOf<string | undefined>(store('kept').get(keyOf(person, `notes ${jobId}`)));
    return notes ?? '';
  });

/** Removes what was loaded for a person: jobs with phones and addresses. What waits to be sent stays. */
export const forgetLoaded = (person: string): Promise<void> =>
  change(['kept'], (store) => answerOf(store('kept').delete(keyOf(person, 'snapshot'))));

/** Removes everything of a person from the phone. */
export const forget = (person: string): Promise<void> =>
  change(['kept', 'events', 'photos'], async (store) => {
    for (const key of await answerOf(store('kept').getAllKeys()))
      if (String(key).startsWith(`${person} `)) await answerOf(store('kept').delete(key));
    for (const { seq, person: whose } of await answerOf<WaitingEvent[]>(store('events').getAll()))
      if (whose === person) await answerOf(store('events').delete(seq));
    for (const { id, person: whose } of await answerOf<StoredPhoto[]>(store('photos').getAll()))
      if (whose === person) await answerOf(store('photos').delete(id));
  });
