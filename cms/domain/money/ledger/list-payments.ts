import type { Payment } from '../../../../collections/payload-types';
import type { QueryOf } from '../../../../contracts/endpoint';
import { labelOf, paymentKinds } from '../../../../contracts/options';
import type { listPayments as contract, PaymentEntry } from '../../../../contracts/team/payments';
import { rows } from '../../../../rows/rows';
import { newestByItem, sumOf } from '../../../../rules/money/ledger';
import type { App } from '../../../app';
import { csv, dollarsCell } from '../../csv';
import { ownersList } from '../../owners-list';
import { idOf } from '../../relations';
import { entriesOfEach, itemsOf } from './entries';
import { itemLabels } from './labels';
import { type PayeeCollection, payeeKinds, payeeName, payeeOf } from './payees';

const collections = Object.keys(payeeKinds) as PayeeCollection[];

async function namesOfPayments(app: App, foundRows: Payment[]): Promise<{ payees: Names; items: Names }> {
  const payees: Names = new Map();
  const items: Names = new Map();
  for (const collection of collections) {
    const payments = foundRows.filter((row) => payeeOf(row).collection === collection);
    if (!payments.length) continue;
    const people = await rows(app, collection).pick(
      { id: [...new Set(payments.map((row) => payeeOf(row).id))] },
      ['firstName', 'lastName'],
    );
    for (const { id, firstName, lastName } of people)
      payees.set(`${collection} ${id}`, `${firstName} ${lastName}`);
    const ids = [...new Set(payments.flatMap((row) => itemsOf(row).map(({ id }) => id)))];
    for (const [id, label] of await itemLabels(app, collection, ids)) items.set(`${collection} ${id}`, label);
  }
  return { payees, items };
}
type Names = Map<string, string>;

/** Returns for each payee the newest entry of each item. */
async function newestEntriesByPayee(app: App, rows: Payment[]) {
  const found = new Map<string, ReturnType<typeof newestByItem>>();
  for (const [collection, payees] of Map.groupBy(rows.map(payeeOf), (payee) => payee.collection)) {
    const ids = [...new Set(payees.map(({ id }) => id))];
    for (const [id, entries] of await entriesOfEach(app, collection, ids))
      found.set(payeeName({ collection, id }), newestByItem(entries));
  }
  return found;
}

export async function asPayments(app: App, rows: Payment[]): Promise<PaymentEntry[]> {
  const names = await namesOfPayments(app, rows);
  const newest = await newestEntriesByPayee(app, rows);
  return rows.map((row) => {
    const payee = payeeOf(row);
    const name = payeeName(payee);
    const items = itemsOf(row);
    const validItems = items.filter(({ id }) => newest.get(name)?.get(id)?.id === row.id);
    return {
      id: row.id,
      at: row.at ?? row.createdAt,
      kind: row.kind,
      amount: row.amount,
      payeeType: payeeKinds[payee.collection].type,
      payeeId: payee.id,
      payeeName: names.payees.get(name) ?? '',
      items: items.map(({ id, amount }) => ({
        id,
        amount,
        label: names.items.get(`${payee.collection} ${id}`) ?? 'Removed',
      })),
      method: row.method ?? null,
      reference: row.reference ?? null,
      note: row.note ?? null,
      by: row.by ?? null,
      reverses: idOf(row.reverses),
      payoutId: idOf(row.payoutId),
      standing: row.kind === 'payment' ? sumOf(validItems) : 0,
    };
  });
}

export async function asPayment(app: App, row: Payment): Promise<PaymentEntry> {
  const [entry] = await asPayments(app, [row]);
  if (!entry) throw new Error('A payment could not be shown');
  return entry;
}

export const listPayments = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'payments',
    searched: ['reference', 'note', 'by'],
    forOwner: (rows) => asPayments(app, rows),
  });

/** Exports the whole ledger, oldest first, one line per item: the amounts add up to the paid sum. */
export async function paymentsCsv(app: App): Promise<string> {
  const docs = await rows(app, 'payments').all({}, { sort: ['id'] });
  const signs = { payment: 1, reversal: -1, removal: 0 } as const;
  return csv(
    [
      'Entry',
      'At (UTC)',
      'What',
      'To',
      'Name',
      'For',
      'Amount ($)',
      'How',
      'Reference',
      'Note',
      'By',
      'Reverses',
      'Payout',
    ],
    (await asPayments(app, docs)).flatMap((row) =>
      row.items.map((item) => [
        row.id,
        row.at,
        labelOf(paymentKinds, row.kind),
        row.payeeType === 'referral' ? 'Partner' : 'Team member',
        row.payeeName,
        item.label,
        dollarsCell(item.amount * signs[row.kind]),
        row.method,
        row.reference,
        row.note,
        row.by,
        row.reverses,
        row.payoutId,
      ]),
    ),
  );
}
