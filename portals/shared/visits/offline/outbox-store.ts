import { createPictureRows, type PictureRow } from '../../../../ui/offline/create-picture-rows';
import { answerOf, createPhoneStore } from '../../../../ui/offline/phone-store';
import { openMine, type PersonalKey, type SealedRow, seal } from '../../../../ui/offline/seal';
import type { StoredDraft, WaitingPhoto, WaitingSave } from '../model/shown-visit';

type WrittenStore = 'saves' | 'drafts' | 'photos';

type SaveRow = SealedRow & { seq: number };

export interface StoredWork {
  saves: WaitingSave[];
  drafts: StoredDraft[];
  photos: WaitingPhoto[];
}

/**
 * Stores unsent records and photos. They are sealed, so they outlive the session and only their author can read them.
 */
export function createOutboxStore(role: string) {
  const inTransaction = createPhoneStore<WrittenStore>({
    name: `farrier-visits-written ${role}`,
    make: (database) => {
      database.createObjectStore('saves', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('drafts');
      database.createObjectStore('photos', { keyPath: 'id' });
    },
  });

  const draftKey = (person: string, { appointmentId, record }: StoredDraft) =>
    `${person} ${appointmentId} ${record.horseId}`;

  return {
    /** Photos are in the order in which they were taken. */
    async load(sealing: PersonalKey): Promise<StoredWork> {
      const rows = await inTransaction(['saves', 'drafts', 'photos'], 'readonly', async (store) => {
        const [saves, drafts, photos] = await Promise.all([
          answerOf<SaveRow[]>(store('saves').getAll()),
          answerOf<SealedRow[]>(store('drafts').getAll()),
          answerOf<PictureRow[]>(store('photos').getAll()),
        ]);
        return { saves, drafts, photos };
      });
      const ownSaves = rows.saves.filter(({ person }) => person === sealing.person);
      const photos = await openMine<WaitingPhoto>(sealing, rows.photos);
      const saves = await openMine<Omit<WaitingSave, 'seq'>>(sealing, ownSaves);
      return {
        saves: saves.map((save, index) => ({ ...save, seq: ownSaves[index]?.seq ?? 0 })),
        drafts: await openMine<StoredDraft>(sealing, rows.drafts),
        photos: photos.sort((one, other) => one.takenAt.localeCompare(other.takenAt)),
      };
    },

    /** Counts unsent data of other people, or of everyone without a sign-in. */
    others: (person: string | null): Promise<number> =>
      inTransaction(['saves', 'photos'], 'readonly', async (store) => {
        const rows = [
          ...(await answerOf<SealedRow[]>(store('saves').getAll())),
          ...(await answerOf<SealedRow[]>(store('photos').getAll())),
        ];
        return rows.filter((row) => row.person !== person).length;
      }),

    async storeDraft({ person, key }: PersonalKey, draft: StoredDraft): Promise<void> {
      const row: SealedRow = { person, box: await seal(key, draft) };
      await inTransaction(['drafts'], 'readwrite', (store) =>
        answerOf(store('drafts').put(row, draftKey(person, draft))),
      );
    },

    /**
     * Stores a save in one transaction. Deletes its draft and the saves that it replaces. A resend is stored only if
     * no other tab has settled the old save.
     */
    async storeSave(
      { person, key }: PersonalKey,
      save: Omit<WaitingSave, 'seq'>,
      { draft, replaced, again }: { draft: StoredDraft | null; replaced: readonly number[]; again?: number },
    ): Promise<void> {
      const row: SealedRow = { person, box: await seal(key, save) };
      await inTransaction(['saves', 'drafts'], 'readwrite', async (store) => {
        if (again !== undefined && !(await answerOf(store('saves').getKey(again)))) return;
        for (const seq of again === undefined ? replaced : [again])
          await answerOf(store('saves').delete(seq));
        await answerOf(store('saves').add(row));
        if (draft) await answerOf(store('drafts').delete(draftKey(person, draft)));
      });
    },

    /** Deletes a settled save and updates other existing ones, in one transaction. */
    async settle(
      { person, key }: PersonalKey,
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
      await inTransaction(['saves', 'drafts'], 'readwrite', async (store) => {
        if (seq !== null) await answerOf(store('saves').delete(seq));
        for (const row of savesNow)
          if (await answerOf(store('saves').getKey(row.seq))) await answerOf(store('saves').put(row));
        for (const { at, row } of draftsNow) await answerOf(store('drafts').put(row, at));
      });
    },

    dropDraft: ({ person }: PersonalKey, draft: StoredDraft): Promise<unknown> =>
      inTransaction(['drafts'], 'readwrite', (store) =>
        answerOf(store('drafts').delete(draftKey(person, draft))),
      ),

    photos: createPictureRows<WaitingPhoto, WrittenStore>(inTransaction, 'photos'),

    dropOthers: (person: string | null): Promise<void> =>
      inTransaction(['saves', 'drafts', 'photos'], 'readwrite', async (store) => {
        for (const { seq, person: whose } of await answerOf<SaveRow[]>(store('saves').getAll()))
          if (whose !== person) await answerOf(store('saves').delete(seq));
        for (const { id, person: whose } of await answerOf<PictureRow[]>(store('photos').getAll()))
          if (whose !== person) await answerOf(store('photos').delete(id));
        for (const key of await answerOf(store('drafts').getAllKeys()))
          if (person === null || !String(key).startsWith(`${person} `))
            await answerOf(store('drafts').delete(key));
      }),
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;
