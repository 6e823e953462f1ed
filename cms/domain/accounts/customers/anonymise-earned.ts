import type { Payment } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { inParts } from '../../in-pages';
import { messagesAbout } from '../../messages/about-rows';
import { itemsOf, removedItemsOf } from '../../money/ledger/entries';
import { itemsWhere } from '../../money/ledger/items';
import { removalsOf } from '../../money/ledger/labels';
import { ofPayee, type Payee, type PayeeCollection, payeeKinds, payeeOf } from '../../money/ledger/payees';
import type { OwnRows } from '../../rows-of-person';

/** The lines of a remittance about an item are the item's label and its amount. */
const without = (body: string, label: string, instead: string) =>
  `\n${body}`.replaceAll(`\n${label}: `, `\n${instead}: `).slice(1);

type Earner = Pick<Payment, 'referralFarrierId' | 'serviceProviderId'>;

/** Something that was earned by a customer's bookings, and whom it was earned by. */
interface EarnedOf {
  payee: Payee;
  id: number;
  label: string;
}

/** The earnings in the rows. */
async function fromRows(app: App, collection: PayeeCollection, ids: number[]): Promise<EarnedOf[]> {
  const { items, owner } = payeeKinds[collection];
  const found: EarnedOf[] = [];
  for (const id of ids) {
    const where = [{ id }, { [owner]: { not: null } }];
    const row: Earner | null = await rows(app, items).one(where);
    const [item] = await itemsWhere(app, collection, where);
    if (row && item) found.push({ payee: payeeOf(row), id, label: item.label });
  }
  return found;
}

/** The removed earnings in the ledger. */
async function fromRemovals(app: App, collection: PayeeCollection, bookings: Set<number>) {
  const removals: (Earner & Pick<Payment, 'id' | 'items' | 'note'>)[] = await removalsOf(app, collection);
  return removals.flatMap((entry) =>
    removedItemsOf(entry)
      .filter(({ bookingId }) => bookingId !== null && bookings.has(bookingId))
      .map(({ id, label }) => ({ payee: payeeOf(entry), id, label, entry })),
  );
}

/** Takes an item's label out of the payee's messages about payouts. */
async function anonymiseRemittances(app: App, { payee, id, label }: EarnedOf, gone: string): Promise<void> {
  const inRuns: Condition<'payments'> = [ofPayee(payee), { payoutId: { not: null } }];
  const entries = await rows(app, 'payments').pick(inRuns, ['items']);
  const payments = entries.filter((entry) => itemsOf(entry).some((each) => each.id === id));
  for (const message of await messagesAbout(app, { payments: payments.map((entry) => entry.id) })) {
    const body = without(message.body, label, gone);
    if (body !== message.body) await rows(app, 'messages').update({ id: message.id }, { body });
  }
}

/** Removes the person from the earnings that partners and the team had by a customer's bookings. The amounts stay. */
export async function anonymiseEarned(app: App, own: OwnRows, gone: string): Promise<void> {
  const bookings = new Set(own.bookings);
  const ids = { 'referral-farriers': own.clients, 'service-providers': own.work };
  for (const collection of Object.keys(ids) as PayeeCollection[]) {
    const removed = await fromRemovals(app, collection, bookings);
    // The mails go first: afterwards nothing shows which labels to take out of them.
    for (const item of [...(await fromRows(app, collection, ids[collection])), ...removed])
      await anonymiseRemittances(app, item, gone);
    for (const { entry } of removed) {
      const items = removedItemsOf(entry).map((item) => ({ ...item, label: gone }));
      await rows(app, 'payments').update({ id: entry.id }, { items, note: null });
    }
  }
  for (const part of inParts(own.clients))
    await rows(app, 'referral-clients').updateAll(
      { id: part },
      { clientName: gone, clientPhone: null, clientEmail: null, jobDescription: null, notes: null },
    );
  for (const part of inParts(own.work))
    await rows(app, 'work-assignments').updateAll({ id: part }, { workDescription: gone });
}
