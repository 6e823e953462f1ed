import type { Payment } from '../../../../collections/payload-types';
import { labelOf, paymentKinds } from '../../../../contracts/options';
import type { PaidHow } from '../../../../contracts/team/payments';
import { rows } from '../../../../rows/rows';
import {
  isOpenBy,
  type LedgerEntry,
  newestByItem,
  type RemovedItem,
  sumOf,
} from '../../../../rules/money/ledger';
import { formatMoney } from '../../../../rules/money/money';
import { monthOf } from '../../../../rules/money/statement';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { notFound, Refusal } from '../../../refusal';
import { audit } from '../../../security/audit';
import { createIdempotent, type RowKey } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { refuseUnsettled } from '../../system/restore-tasks/open-tasks';
import { entriesOf, itemsOf, type NewEntry, writeEntry } from './entries';
import { type EarnedItem, earnedBy } from './items';
import { type Payee, payeeCondition, payeeName, payeeOf } from './payees';
import { paymentOutbox } from './payment-outbox';
import { finishOpenRun } from './payout-lines';

export interface Paying extends PaidHow {
  by: string;
}

type Decided = Omit<NewEntry, 'at' | 'by'> | null;

/** Updates the rows after another process's recent entry, so that the caller sees the change. */
async function catchUp(app: App, payee: Payee): Promise<void> {
  const behind = [payeeCondition(payee), { outboxState: 'pending' }];
  for (const id of await rows(app, 'payments').ids(behind, { sort: ['sequence'] })) {
    const entry = await rows(app, 'payments').one({ id });
    if (entry) await paymentOutbox.processPending(app, entry);
  }
}

/** Writes an entry, records the author, and updates the rows of its items. */
async function write(
  app: App,
  payee: Payee,
  by: string,
  decide: (entries: LedgerEntry[]) => Promise<Decided> | Decided,
  key?: RowKey,
): Promise<Payment | null> {
  const entry = await writeEntry(
    app,
    payee,
    async (entries) => {
      const decided = await decide(entries);
      return decided && { ...decided, at: app.now().toISOString(), by };
    },
    key,
  );
  if (!entry) {
    await catchUp(app, payee);
    return null;
  }
  const action = labelOf(paymentKinds, entry.kind);
  await audit(app, by, action, `payments ${entry.id}`, payeeName(payee));
  try {
    await paymentOutbox.processPending(app, entry);
  } catch (fault) {
    app.log.error({ rowId: entry.id, fault }, 'a payment will be followed later');
  }
  return entry;
}

const paymentOf = (items: EarnedItem[], { method, reference }: PaidHow): Decided => ({
  kind: 'payment',
  method: method ?? null,
  reference,
  items: items.map(({ id, amount }) => ({ id, amount })),
});

/** Returns the payables among a payee's items, oldest first. */
const payableOf = (items: EarnedItem[], entries: LedgerEntry[]): EarnedItem[] => {
  const newest = newestByItem(entries);
  return items.filter(({ id, earnedAt }) => earnedAt && isOpenBy(newest.get(id)));
};

/** Returns a payee's payables from the ledger, oldest first. */
export async function payablesOf(app: App, payee: Payee): Promise<EarnedItem[]> {
  return payableOf(await earnedBy(app, payee), await entriesOf(app, payee));
}

async function findEarnedItem(app: App, payee: Payee, id: number): Promise<EarnedItem> {
  const item = (await earnedBy(app, payee, id))[0];
  if (!item) throw notFound();
  return item;
}

/** Pays one item. Repeatable; throws `conflict` for unfinished work. */
export async function payItem(
  app: App,
  payee: Payee,
  id: number,
  { by, ...how }: Paying,
): Promise<Payment | null> {
  await finishOpenRun(app);
  return write(app, payee, by, async (entries) => {
    const newest = newestByItem(entries).get(id);
    if (newest?.kind === 'payment') return null;
    const item = await findEarnedItem(app, payee, id);
    if (newest?.kind === 'removal') throw notFound();
    await refuseUnsettled(app, payeeName(payee));
    if (!item.earnedAt) throw new Refusal('conflict', 'Please mark the work completed before it is paid');
    return paymentOf([item], how);
  });
}

/** Reverses the payment of one item by a separate entry. Does nothing for an unpaid item. */
export const unpayItem = (app: App, payee: Payee, id: number, by: string): Promise<Payment | null> =>
  write(app, payee, by, (entries) => {
    const newest = newestByItem(entries).get(id);
    if (newest?.kind !== 'payment') return null;
    const items = newest.items.filter((item) => item.id === id);
    return { kind: 'reversal', items, reverses: newest.id };
  });

/** Returns the newest entry that reversed a part of a payment. */
async function findReversal(app: App, id: number): Promise<Payment | null> {
  const [newest] = await rows(app, 'payments').ids({ reverses: id }, { sort: ['-id'], limit: 1 });
  return newest === undefined ? null : rows(app, 'payments').one({ id: newest });
}

/**
 * Reverses the rest of a payment. If nothing is left, changes nothing and returns the reversing entry. Throws
 * `not-found`.
 */
export async function reversePayment(
  app: App,
  id: number,
  note: string | null,
  by: string,
): Promise<Payment> {
  const payment = await rows(app, 'payments').one({ id });
  if (payment?.kind !== 'payment') throw notFound();
  const entry = await write(app, payeeOf(payment), by, (entries) => {
    const newest = newestByItem(entries);
    const items = itemsOf(payment).filter((item) => newest.get(item.id)?.id === id);
    return items.length ? { kind: 'reversal', items, reverses: id, note } : null;
  });
  const reversal = entry ?? (await findReversal(app, id));
  if (!reversal) throw new Error('A payment without a remainder was never reversed');
  return reversal;
}

/** Refuses a payment of another amount than the current outstanding. */
const amountChanged = (owed: number) =>
  new Refusal(
    'conflict',
    owed
      ? `${formatMoney(owed)} is outstanding now. Please look again before you pay.`
      : 'Nothing is outstanding',
  );

/**
 * Pays all payables of a payee in one payment, if the amount is the one that the owner saw. Throws `not-found`, and
 * `conflict` without payables or for another amount.
 */
export function payOutstanding(
  app: App,
  payee: Payee,
  amount: number,
  { by, ...how }: Paying,
  requestKey: RequestKey | null,
): Promise<Payment> {
  return createIdempotent<Payment>(requestKey, {
    find: (where) => rows(app, 'payments').one(where),
    insert: async (key) => {
      if (!(await rows(app, payee.collection).one({ id: payee.id }))) throw notFound();
      await refuseUnsettled(app, payeeName(payee));
      await finishOpenRun(app);
      const pay = async (entries: LedgerEntry[]) => {
        const items = payableOf(await earnedBy(app, payee), entries);
        const owed = sumOf(items);
        if (!owed || owed !== amount) throw amountChanged(owed);
        return paymentOf(items, how);
      };
      const payment = await write(app, payee, by, pay, key);
      if (!payment) throw new Error('A payment was decided on and not written');
      return payment;
    },
  });
}

/**
 * Returns the ledger's copy of a deleted item. Contains the person's name only if a statement of a past month, or an
 * entry, already has it.
 */
function removed(app: App, item: EarnedItem, entries: LedgerEntry[]): RemovedItem {
  const { id, amount, label, impersonal, earnedAt, bookingId } = item;
  const month = (at: Date) => monthOf(dateIn(app.env.BUSINESS_TIME_ZONE, at));
  const isClosed = earnedAt !== null && month(new Date(earnedAt)) < month(app.now());
  const isNamed = isClosed || newestByItem(entries).has(id);
  return { id, amount, label: isNamed ? label : impersonal, earnedAt, bookingId };
}

/** Removes an item that was recorded by mistake. Throws `conflict` while it is paid. */
export async function removeItem(app: App, payee: Payee, id: number, by: string): Promise<void> {
  await write(app, payee, by, async (entries) => {
    const newest = newestByItem(entries).get(id);
    if (newest?.kind === 'payment')
      throw new Refusal('conflict', 'This is paid. Reverse the payment before you remove it.');
    if (newest?.kind === 'removal') return null;
    const item = await findEarnedItem(app, payee, id);
    return { kind: 'removal', items: [removed(app, item, entries)] };
  });
}
