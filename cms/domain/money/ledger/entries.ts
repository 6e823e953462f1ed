import type { Payment } from '../../../../collections/payload-types';
import {
  amountOf,
  type LedgerEntry,
  type LedgerItem,
  type RemovedItem,
} from '../../../../rules/money/ledger';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import type { RowKey } from '../../system/idempotency/create-idempotent';
import { ofPayee, type Payee, type PayeeCollection, payeeKinds, payeeName, payeeOf } from './payees';

/** The items of a stored entry. The server alone writes them. */
export const itemsOf = ({ items }: Pick<Payment, 'items'>): LedgerItem[] => items as unknown as LedgerItem[];

/** The items of a removal. Those of older versions have a note in place of what the items say now. */
export function removedItemsOf({ items, note }: Pick<Payment, 'items' | 'note'>): RemovedItem[] {
  const stored = items as unknown as (LedgerItem & Partial<RemovedItem>)[];
  return stored.map(({ id, amount, label = note ?? '', earnedAt = null, bookingId = null }) => ({
    id,
    amount,
    label,
    earnedAt,
    bookingId,
  }));
}

const asEntry = (row: Pick<Payment, 'id' | 'sequence' | 'kind' | 'items'>): LedgerEntry => ({
  id: row.id,
  sequence: row.sequence,
  kind: row.kind,
  items: itemsOf(row),
});

/** A payee's entries, oldest first, without their texts. */
export async function entriesOf(app: Pick<App, 'payload'>, payee: Payee): Promise<LedgerEntry[]> {
  const fields = ['sequence', 'kind', 'items'] as const;
  const payments = await rows(app, 'payments').pick(ofPayee(payee), fields, { sort: ['sequence'] });
  return payments.map(asEntry);
}

/** The same of several payees of one kind, by their ids. */
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

/** A new entry. Its amount follows from its items. */
export interface NewEntry extends Partial<Pick<Payment, 'method' | 'reference' | 'note'>> {
  kind: LedgerEntry['kind'];
  items: LedgerItem[] | RemovedItem[];
  /** The entry that a reversal takes back. */
  reverses?: number;
  payoutId?: number;
  at: string;
  by: string;
}

/** Only several processes at the same payee make a round in vain. */
const mostRounds = 100;
/** Writers of the same payee's entries in this process take turns. */
const payeeMutex = createMutex();

const isNumberTaken = (error: unknown) => isUniqueViolation(error, 'ledgerKey');

/**
 * Writes the next entry of a payee's in one insert, as it is decided from all entries before it: its number is
 * given once, so of several who decide at once one writes, and the others decide again. Nothing is written, and null
 * returned, when it decides on null; what it throws goes to the caller.
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
