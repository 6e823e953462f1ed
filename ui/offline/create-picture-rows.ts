import { answerOf, type PhoneStore } from './phone-store';
import { type PersonalKey, type Sealed, type SealedRow, seal } from './seal';

/** A stored picture with its facts. Only the person who took it can read either. */
export interface PictureRow extends SealedRow {
  id: string;
  picture: Sealed;
}

/** Creates the writes of a store with sealed pictures. `Facts` are stored beside each. */
export function createPictureRows<Facts extends { id: string }, Store extends string>(
  inTransaction: PhoneStore<Store>,
  name: Store,
) {
  const rowOf = (store: (name: Store) => IDBObjectStore, id: string) =>
    answerOf<PictureRow | undefined>(store(name).get(id));
  return {
    async keep({ person, key }: PersonalKey, facts: Facts, picture: Sealed): Promise<void> {
      const row: PictureRow = { id: facts.id, person, box: await seal(key, facts), picture };
      await inTransaction([name], 'readwrite', (store) => answerOf(store(name).put(row)));
    },

    /** Replaces the facts of a picture. Does nothing when it was deleted in the meantime. */
    async change({ key }: PersonalKey, facts: Facts): Promise<void> {
      const box = await seal(key, facts);
      await inTransaction([name], 'readwrite', async (store) => {
        const row = await rowOf(store, facts.id);
        if (row) await answerOf(store(name).put({ ...row, box }));
      });
    },

    /** Returns a sealed picture; null if it was deleted in the meantime. */
    pictureOf: (id: string): Promise<Sealed | null> =>
      inTransaction([name], 'readonly', async (store) => (await rowOf(store, id))?.picture ?? null),

    drop: (id: string): Promise<unknown> =>
      inTransaction([name], 'readwrite', (store) => answerOf(store(name).delete(id))),
  };
}
