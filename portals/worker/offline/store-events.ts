import type { SentEvent } from '../../../contracts/worker/worker-events';
import { isStuck } from '../model/queue';
import type { NewEvent, NotTaken, Snapshot, StoredPhoto, WaitingEvent } from '../model/types';
import { answerOf, together } from './database';

/** What is kept of a person beside events and photos, by key. */
interface StoredEvents {
  snapshot: Snapshot;
  notTaken: NotTaken[];
}
const keyOf = (person: string, name: keyof StoredEvents | `notes ${number}`) => `${person} ${name}`;

export interface Loaded {
  snapshot: Snapshot | null;
  waiting: WaitingEvent[];
  /** Those that the office could not take, and without which the others went on. */
  stuck: WaitingEvent[];
  photos: StoredPhoto[];
  notTaken: NotTaken[];
}

/** Everything that the phone keeps of this person. What belongs to others stays where it is, untouched. */
export const load = (person: string): Promise<Loaded> =>
  together(['kept', 'events', 'photos'], 'readonly', async (store) => {
    const [snapshot, notTaken, events, photos] = await Promise.all([
      answerOf<Snapshot | undefined>(store('kept').get(keyOf(person, 'snapshot'))),
      answerOf<NotTaken[] | undefined>(store('kept').get(keyOf(person, 'notTaken'))),
      answerOf<WaitingEvent[]>(store('events').getAll()),
      answerOf<StoredPhoto[]>(store('photos').getAll()),
    ]);
    const mine = (each: { person: string }) => each.person === person;
    const unsent = events.filter(mine).sort((one, other) => one.seq - other.seq);
    return {
      snapshot: snapshot ?? null,
      waiting: unsent.filter((each) => !isStuck(each)),
      stuck: unsent.filter(isStuck),
      photos: photos.filter(mine).sort((one, other) => one.at - other.at),
      notTaken: notTaken ?? [],
    };
  });

export const keepSnapshot = (person: string, snapshot: Snapshot): Promise<unknown> =>
  together(['kept'], 'readwrite', (store) =>
    answerOf(store('kept').put(snapshot, keyOf(person, 'snapshot'))),
  );

/** Keeps an event and, of a completed job, seals its photos with it: all of it or nothing. */
export const keepEvent = (person: string, event: SentEvent): Promise<unknown> =>
  together(['kept', 'events', 'photos'], 'readwrite', async (store) => {
    const added: NewEvent = { person, event };
    await answerOf(store('events').add(added));
    if (event.type !== 'complete-job') return;
    const photos = await answerOf<StoredPhoto[]>(store('photos').getAll());
    for (const photo of photos) {
      if (photo.person === person && photo.jobId === event.jobId)
        await answerOf(store('photos').put({ ...photo, sealed: true }));
    }
    await answerOf(store('kept').delete(keyOf(person, `notes ${event.jobId}`)));
  });

/** Keeps how often an event was tried. */
export const keepTries = (waiting: WaitingEvent): Promise<unknown> =>
  together(['events'], 'readwrite', (store) => answerOf(store('events').put(waiting)));

/** Takes events away that the server has decided on, and keeps what it made of them where that is told, as one. */
export const removeDecidedEvents = (
  person: string,
  seqs: number[],
  { snapshot, notTaken }: { snapshot: Snapshot | null; notTaken: NotTaken[] | null },
): Promise<unknown> =>
  together(['kept', 'events'], 'readwrite', async (store) => {
    for (const seq of seqs) await answerOf(store('events').delete(seq));
    if (notTaken) await answerOf(store('kept').put(notTaken, keyOf(person, 'notTaken')));
    if (snapshot) await answerOf(store('kept').put(snapshot, keyOf(person, 'snapshot')));
  });

export const keepNotTaken = (person: string, notTaken: NotTaken[]): Promise<unknown> =>
  together(['kept'], 'readwrite', (store) =>
    answerOf(store('kept').put(notTaken, keyOf(person, 'notTaken'))),
  );

export const keepPhoto = (photo: StoredPhoto): Promise<unknown> =>
  together(['photos'], 'readwrite', (store) => answerOf(store('photos').put(photo)));

export const dropPhoto = (id: string): Promise<unknown> =>
  together(['photos'], 'readwrite', (store) => answerOf(store('photos').delete(id)));

/** What was typed of a job that is being completed. */
export const keepNotes = (person: string, jobId: number, notes: string): Promise<unknown> =>
  together(['kept'], 'readwrite', (store) =>
    answerOf(store('kept').put(notes, keyOf(person, `notes ${jobId}`))),
  );

export const notesOf = (person: string, jobId: number): Promise<string> =>
  together(['kept'], 'readonly', async (store) => {
    const notes = await answerOf<string | undefined>(store('kept').get(keyOf(person, `notes ${jobId}`)));
    return notes ?? '';
  });

/** Removes everything of a person from the phone. */
export const forget = (person: string): Promise<void> =>
  together(['kept', 'events', 'photos'], 'readwrite', async (store) => {
    for (const key of await answerOf(store('kept').getAllKeys()))
      if (String(key).startsWith(`${person} `)) await answerOf(store('kept').delete(key));
    for (const { seq, person: whose } of await answerOf<WaitingEvent[]>(store('events').getAll()))
      if (whose === person) await answerOf(store('events').delete(seq));
    for (const { id, person: whose } of await answerOf<StoredPhoto[]>(store('photos').getAll()))
      if (whose === person) await answerOf(store('photos').delete(id));
  });
