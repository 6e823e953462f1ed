import { answerOf, createPhoneStore } from '../../../ui/offline/phone-store';
import { type Sealed, type SealKey, seal, unseal } from '../../../ui/offline/seal';

/** A receipt that was photographed and has not reached the office. */
export interface WaitingReceipt {
  /** The office takes one receipt for each id, however often it comes. */
  id: string;
  takenAt: string;
  /** The business's day on which it was photographed. */
  boughtOn: string;
  /** The name of its file. */
  name: string;
  /** Why the office did not take it; null while it waits. */
  stuck: string | null;
}

/** The person who is signed in, with the key that opens what they stored. */
export interface ReceiptSealing {
  person: string;
  key: SealKey;
}

interface Row {
  id: string;
  person: string;
  box: Sealed;
  picture: Sealed;
}

const together = createPhoneStore<'receipts'>({
  name: 'farrier-receipts',
  make: (database) => {
    database.createObjectStore('receipts', { keyPath: 'id' });
  },
});

/** Receipts on the phone. They are sealed, so they outlive the session, and only their author can read them. */
export const receiptStore = {
  async load({ person, key }: ReceiptSealing): Promise<WaitingReceipt[]> {
    const rows = await together(['receipts'], 'readonly', (store) =>
      answerOf<Row[]>(store('receipts').getAll()),
    );
    const mine = rows.filter((row) => row.person === person);
    const receipts = await Promise.all(mine.map(({ box }) => unseal<WaitingReceipt>(key, box)));
    return receipts.sort((one, other) => one.takenAt.localeCompare(other.takenAt));
  },

  async keep({ person, key }: ReceiptSealing, receipt: WaitingReceipt, picture: Sealed): Promise<void> {
    const row: Row = { id: receipt.id, person, box: await seal(key, receipt), picture };
    await together(['receipts'], 'readwrite', (store) => answerOf(store('receipts').put(row)));
  },

  /** The sealed picture of a receipt; null where it has gone meanwhile. */
  pictureOf: (id: string): Promise<Sealed | null> =>
    together(['receipts'], 'readonly', async (store) => {
      const row = await answerOf<Row | undefined>(store('receipts').get(id));
      return row?.picture ?? null;
    }),

  drop: (id: string): Promise<unknown> =>
    together(['receipts'], 'readwrite', (store) => answerOf(store('receipts').delete(id))),
};
