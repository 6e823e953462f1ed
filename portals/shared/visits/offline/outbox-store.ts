import { answerOf, createPhoneStore } from '../../../../ui/offline/phone-store';
import { type Sealed, type SealKey, seal, unseal } from '../../../../ui/offline/seal';
import type { StoredDraft, Stuck, WaitingPhoto, WaitingSave } from '../model/shown-visit';

type WrittenStore = 'saves' | 'drafts' | 'photos';

interface SealedRow {
  /** Owner as a mark that reveals nothing else. */
  person: string;
  box: Sealed;
}
type SaveRow = SealedRow & { seq: number };
type PhotoRow = SealedRow & { id: string; at: number; picture: Sealed };

/** The person that signed in here, with the key that opens what they wrote. */
export interface Sealing {
  person: string;
  key: SealKey;
}

export interface Written {
  saves: WaitingSave[];
  drafts: StoredDraft[];
  photos: WaitingPhoto[];
}

/**
 * Store of records and photos that have not reached the office. They are sealed, so they outlive the session
 * and only their author can read them.
 */
export function createOutboxStore(role: string) {
  const together = createPhoneStore<WrittenStore>({
    name: `farrier-visits-written ${role}`,
    make: (database) => {
      database.createObjectStore('saves', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('drafts');
      database.createObjectStore('photos', { keyPath: 'id' });
    },
  });

  const draftKey = (person: string, { appointmentId, record }: StoredDraft) =>
    `${person} ${appointmentId} ${record.horseId}`;

  async function opened<Value>({ person, key }: Sealing, rows: readonly SealedRow[]): Promise<Value[]> {
    const mine = rows.filter((row) => row.person === person);
    return Promise.all(mine.map(({ box }) => unseal<Value>(key, box)));
  }

  return {
    /** All that this person has written here. */
    async load(sealing: Sealing): Promise<Written> {
      const rows = await together(['saves', 'drafts', 'photos'], 'readonly', async (store) => {
        const [saves, drafts, photos] = await Promise.all([
          answerOf<SaveRow[]>(store('saves').getAll()),
          answerOf<SealedRow[]>(store('drafts').getAll()),
          answerOf<PhotoRow[]>(store('photos').getAll()),
        ]);
        return { saves, drafts, photos: photos.sort((one, other) => one.at - other.at) };
      });
      const mine = rows.saves.filter(({ person }) => person === sealing.person);
      const saves = await opened<Omit<WaitingSave, 'seq'>>(sealing, mine);
      return {
        saves: saves.map((save, index) => ({ ...save, seq: mine[index]?.seq ?? 0 })),
        drafts: await opened<StoredDraft>(sealing, rows.drafts),
        photos: await opened<WaitingPhoto>(sealing, rows.photos),
      };
    },

    /** How many things of other people wait here, or of anybody while nobody is signed in. */
    others: (person: string | null): Promise<number> =>
      together(['saves', 'photos'], 'readonly', async (store) => {
        const rows = [
          ...(await answerOf<SealedRow[]>(store('saves').getAll())),
          ...(await answerOf<SealedRow[]>(store('photos').getAll())),
        ];
        return rows.filter((row) => row.person !== person).length;
      }),

    async keepDraft({ person, key }: Sealing, draft: StoredDraft): Promise<void> {
      const row: SealedRow = { person, box: await seal(key, draft) };
      await together(['drafts'], 'readwrite', (store) =>
        answerOf(store('drafts').put(row, draftKey(person, draft))),
      );
    },

    /**
     * Keeps a save, in place of the draft that it was made of and of saves that it replaces: all of it or nothing. One
     * that is to be sent again is kept only where nobody else has decided about it meanwhile.
     */
    async keepSave(
      { person, key }: Sealing,
      save: Omit<WaitingSave, 'seq'>,
      { draft, replaced, again }: { draft: StoredDraft | null; replaced: readonly number[]; again?: number },
    ): Promise<void> {
      const row: SealedRow = { person, box: await seal(key, save) };
      await together(['saves', 'drafts'], 'readwrite', async (store) => {
        if (again !== undefined && !(await answerOf(store('saves').getKey(again)))) return;
        for (const seq of again === undefined ? replaced : [again])
          await answerOf(store('saves').delete(seq));
        await answerOf(store('saves').add(row));
        if (draft) await answerOf(store('drafts').delete(draftKey(person, draft)));
      });
    },

    /** Takes a save away that was decided, and writes others again, as one: those that are still there. */
    async settle(
      { person, key }: Sealing,
      seq: number | null,
      { saves = [], drafts = [] }: { saves?: readonly WaitingSave[]; drafts?: readonly StoredDraft[] },
    ): Promise<void> {
      const savesNow = await Promise.all(
        saves.map(async (save): Promise<SaveRow> => {
          return { person, seq: save.seq, box: await seal(key, save) };
        }),
      );
      const draftsNow = await Promise.all(
        drafts.map(async (draft) => {
          const row: SealedRow = { person, box: await seal(key, draft) };
          return { at: draftKey(person, draft), row };
        }),
      );
      await together(['saves', 'drafts'], 'readwrite', async (store) => {
        if (seq !== null) await answerOf(store('saves').delete(seq));
        for (const row of savesNow)
          if (await answerOf(store('saves').getKey(row.seq))) await answerOf(store('saves').put(row));
        for (const { at, row } of draftsNow) await answerOf(store('drafts').put(row, at));
      });
    },

    dropDraft: ({ person }: Sealing, draft: StoredDraft): Promise<unknown> =>
      together(['drafts'], 'readwrite', (store) => answerOf(store('drafts').delete(draftKey(person, draft)))),

    async keepPhoto({ person, key }: Sealing, photo: WaitingPhoto, picture: Sealed): Promise<void> {
      const row: PhotoRow = {
        person,
        id: photo.id,
        at: Date.parse(photo.takenAt),
        box: await seal(key, photo),
        picture,
      };
      await together(['photos'], 'readwrite', (store) => answerOf(store('photos').put(row)));
    },

    /** The sealed picture of a photo that waits; null where it has gone meanwhile. */
    pictureOf: (id: string): Promise<Sealed | null> =>
      together(['photos'], 'readonly', async (store) => {
        const row = await answerOf<PhotoRow | undefined>(store('photos').get(id));
        return row?.picture ?? null;
      }),

    /** Notes what became of a photo that the office did not take. */
    async markPhoto({ key }: Sealing, photo: WaitingPhoto, stuck: Stuck | null): Promise<void> {
      const box = await seal(key, { ...photo, stuck });
      await together(['photos'], 'readwrite', async (store) => {
        const row = await answerOf<PhotoRow | undefined>(store('photos').get(photo.id));
        if (row) await answerOf(store('photos').put({ ...row, box }));
      });
    },

    dropPhoto: (id: string): Promise<unknown> =>
      together(['photos'], 'readwrite', (store) => answerOf(store('photos').delete(id))),

    /** Throws away what others have written here, or all while nobody is signed in. */
    dropOthers: (person: string | null): Promise<void> =>
      together(['saves', 'drafts', 'photos'], 'readwrite', async (store) => {
        for (const { seq, person: whose } of await answerOf<SaveRow[]>(store('saves').getAll()))
          if (whose !== person) await answerOf(store('saves').delete(seq));
        for (const { id, person: whose } of await answerOf<PhotoRow[]>(store('photos').getAll()))
          if (whose !== person) await answerOf(store('photos').delete(id));
        for (const at of await answerOf(store('drafts').getAllKeys()))
          if (person === null || !String(at).startsWith(`${person} `))
            await answerOf(store('drafts').delete(at));
      }),
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
