import { readableVisits } from '../../../../contracts/system/stored-names';
import { answerOf, createPhoneStore } from '../../../../ui/offline/phone-store';
import type { PersonalKey } from '../../../../ui/offline/seal';
import type { Price, ShownVisit } from '../model/shown-visit';
import type { Suggested } from './visit-calls';

type ReadStore = 'visits' | 'pictures' | 'known';

export interface ReadVisit {
  visit: ShownVisit;
  at: number;
}

interface CachedValues {
  /** Proposed days for the next visits, by appointment. */
  suggested: Record<number, Suggested>;
  sealing: PersonalKey;
  prices: Price[];
}

/** How long read data is shown without the office: as long as the calendar's offline days. */
const longestMs = 24 * 60 * 60_000;

/** Stores data from the office: visits, last times, pictures, and the session's key. Ends with the session. */
export function createReadCache(role: 'owner' | 'worker', onRemoved: () => void) {
  const inTransaction = createPhoneStore<ReadStore>({
    name: readableVisits(role),
    onRemoved,
    make: (database) => {
      database.createObjectStore('visits', { keyPath: 'visit.appointmentId' });
      database.createObjectStore('pictures');
      database.createObjectStore('known');
    },
  });
  return {
    visits: (now: number): Promise<ReadVisit[]> =>
      inTransaction(['visits'], 'readonly', async (store) => {
        const all = await answerOf<ReadVisit[]>(store('visits').getAll());
        return all.filter(({ at }) => now - at < longestMs);
      }),

    /** Stores read visits. `only` deletes all others. */
    storeVisits: (visits: readonly ShownVisit[], at: number, only?: readonly number[]): Promise<void> =>
      inTransaction(['visits'], 'readwrite', async (store) => {
        for (const visit of visits) await answerOf(store('visits').put({ visit, at }));
        if (!only) return;
        for (const id of await answerOf(store('visits').getAllKeys()))
          if (!only.includes(Number(id))) await answerOf(store('visits').delete(id));
      }),

    known: <Name extends keyof CachedValues>(name: Name): Promise<CachedValues[Name] | null> =>
      inTransaction(['known'], 'readonly', async (store) => {
        const found = await answerOf<CachedValues[Name] | undefined>(store('known').get(name));
        return found ?? null;
      }),

    storeKnown: <Name extends keyof CachedValues>(name: Name, value: CachedValues[Name]): Promise<unknown> =>
      inTransaction(['known'], 'readwrite', (store) => answerOf(store('known').put(value, name))),

    picture: (url: string): Promise<Blob | null> =>
      inTransaction(['pictures'], 'readonly', async (store) => {
        const found = await answerOf<Blob | undefined>(store('pictures').get(url));
        return found ?? null;
      }),

    storePicture: (url: string, picture: Blob): Promise<unknown> =>
      inTransaction(['pictures'], 'readwrite', (store) => answerOf(store('pictures').put(picture, url))),

    /** Returns the stored pictures' addresses. Deletes unwanted pictures. */
    storedPictures: (wanted: readonly string[]): Promise<string[]> =>
      inTransaction(['pictures'], 'readwrite', async (store) => {
        const urls = (await answerOf(store('pictures').getAllKeys())).map(String);
        for (const url of urls) if (!wanted.includes(url)) await answerOf(store('pictures').delete(url));
        return urls.filter((url) => wanted.includes(url));
      }),
  };
}

export type ReadCache = ReturnType<typeof createReadCache>;
