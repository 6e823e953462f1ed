import { z } from 'zod';
import type { Payment } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import {
  amountOf,
  type LedgerEntry,
  type LedgerItem,
  type RemovedItem,
} from '../../../../rules/money/ledger';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { listColumn, optionalField, requireReadableRow } from '../../../database/json-columns';
import type { RowKey } from '../../system/idempotency/create-idempotent';
import { type Payee, type PayeeCollection, payeeCondition, payeeKinds, payeeName, payeeOf } from './payees';

/** An item of an entry. Only removals have the last three fields. */
const storedItem = z.object({
  id: z.number(),
  amount: z.number(),
  label: optionalField(z.string()),
  earnedAt: optionalField(z.string()),
  bookingId: optionalField(z.number()),
});

/** Returns the items of a stored entry. */
export const itemsOf: (row: Pick<Payment, 'items'>) => z.output<typeof storedItem>[] = listColumn(
  'payments',
  'items',
  storedItem,
);

/** Returns the items of a removal. */
export const removedItemsOf = (row: Pick<Payment, 'items'>): RemovedItem[] =>
  itemsOf(row).map(({ id, amount, label = '', earnedAt = null, bookingId = null }) => ({
    id,
    amount,
    label,
    earnedAt,
    bookingId,
  }));

const asEntry = (row: Pick<Payment, 'id' | 'sequence' | 'kind' | 'items'>): LedgerEntry => ({
  id: row.id,
  sequence: row.sequence,
  kind: row.kind,
  items: itemsOf(row),
});

/**
 * Returns a payee's entries, oldest first, without their texts. Throws an Error when an item cannot be read: without
 * it the payee could be paid twice.
 */
export async function entriesOf(app: Pick<App, 'payload'>, payee: Payee): Promise<LedgerEntry[]> {
  const fields = ['sequence', 'kind', 'items'] as const;
  const payments = await rows(app, 'payments').pick(payeeCondition(payee), fields, { sort: ['sequence'] });
  for (const payment of payments) requireReadableRow('payments', payment);
  return payments.map(asEntry);
}

/** Returns the entries of several payees of one kind, by payee id. */
export async function entriesOfEach(
  app: Pick<App, 'payload'>,
  collection: PayeeCollection,
  ids: number[],
): Promise<Map<number, LedgerEntry[]>> {
  const { owner } = payeeKinds[collection];
  const fields = ['sequence', 'kind', 'items', owner] as const;
  const found = await rows(app, 'payments').pick({ [owner]: ids }, fields, { sort: ['sequence'] });
  const byPayee = Map.groupBy(found, (row) => payeeOf(row).id);
  return new Map([...byPayee].map(([id, own]) => [id, own.map(asEntry)]));
}

export interface NewEntry extends Partial<Pick<Payment, 'method' | 'reference' | 'note'>> {
  kind: LedgerEntry['kind'];
  items: LedgerItem[] | RemovedItem[];
  reverses?: number;
  payoutId?: number;
  at: string;
  by: string;
}

/** Only concurrent processes at the same payee cause failed rounds. */
const mostRounds = 100;
/** Serialises writers of the same payee's entries in this process. */
const payeeMutex = createMutex();

const isNumberTaken = (error: unknown) => isUniqueViolation(error, 'ledgerKey');

/**
 * Writes the next entry of a payee in one insert. `decide` computes it from all earlier entries. Each number is used
 * once: of concurrent writers one succeeds, and the others compute again. Writes nothing and returns null when it
 * computes null; passes on its errors.
 */
export const writeEntry = (
  app: Pick<App, 'payload'>,
  payee: Payee,
  decide: (entries: LedgerEntry[]) => Promise<NewEntry | null>,
  key: RowKey = {},
): Promise<Payment | null> =>
  payeeMutex(payeeName(payee), async () => {
    for (let round = 0; round < mostRounds; round++) {
      const entries = await entriesOf(app, payee);
      const entry = await decide(entries);
      if (!entry) return null;
      const sequence = (entries.at(-1)?.sequence ?? 0) + 1;
      try {
        return await rows(app, 'payments').add({
          ...entry,
          ...ownerOf(payee),
          items: entry.items.map((item) => ({ ...item })),
          amount: amountOf(entry.kind, entry.items),
          sequence,
          ledgerKey: `${payeeName(payee)} ${sequence}`,
          ...key,
        });
      } catch (error) {
        if (!isNumberTaken(error)) throw error;
      }
    }
    throw new Error(`The ledger of one of ${payee.collection} changed too often to be written to`);
  });

const ownerOf = ({ collection, id }: Payee) =>
  collection === 'service-providers' ? { serviceProviderId: id } : { referralFarrierId: id };
