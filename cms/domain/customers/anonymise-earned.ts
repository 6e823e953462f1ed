import type { Where } from 'payload';
import type { Payment } from '../../../collections/payload-types';
import type { App } from '../../app';
import { findRow, findRows, updateAll, updateIf } from '../../database/rows';
import { itemsOf } from '../ledger/entries';
import { itemsWhere } from '../ledger/items';
import { ofPayee, type Payee, type PayeeCollection, payeeKinds } from '../ledger/payees';
import { idOf } from '../relations';
import { inParts } from './in-pages';
import { messagesAbout } from './messages';
import type { OwnRows } from './own-rows';

/** The lines of a remittance about an item are the item's label and its amount. */
const without = (body: string, label: string, instead: string) =>
  `\n${body}`.replaceAll(`\n${label}: `, `\n${instead}: `).slice(1);

type Earner = Pick<Payment, 'referralFarrierId' | 'serviceProviderId'>;

/** Whom an item was earned by; null once the item is gone. */
async function earnerOf(app: App, collection: PayeeCollection, id: number): Promise<Payee | null> {
  const row: Earner | null = await findRow(app.payload, payeeKinds[collection].items, { id: { equals: id } });
  const earner = idOf(row?.referralFarrierId ?? row?.serviceProviderId);
  return earner ? { collection, id: earner } : null;
}

/** Takes an item's words out of what was written to its earner about payment runs. */
async function anonymiseRemittances(
  app: App,
  collection: PayeeCollection,
  id: number,
  gone: string,
): Promise<void> {
  const payee = await earnerOf(app, collection, id);
  const [item] = await itemsWhere(app, collection, { id: { equals: id } });
  if (!payee || !item) return;
  const inRuns: Where = { and: [ofPayee(payee), { payoutId: { exists: true } }] };
  const entries = await findRows(app.payload, 'payments', inRuns, { fields: ['items'] });
  const payments = entries.filter((entry) => itemsOf(entry).some((each) => each.id === id));
  for (const message of await messagesAbout(app, { payments: payments.map((entry) => entry.id) })) {
    const body = without(message.body, item.label, gone);
    if (body !== message.body)
      await updateIf(app.payload, 'messages', { id: { equals: message.id } }, { body });
  }
}

/** What partners and the team earned by a customer's bookings stays, with what they are paid, without the person. */
export async function anonymiseEarned(app: App, own: OwnRows, gone: string): Promise<void> {
  // The mails go first: afterwards nothing tells which words of them to take out.
  for (const id of own.clients) await anonymiseRemittances(app, 'referral-farriers', id, gone);
  for (const id of own.work) await anonymiseRemittances(app, 'service-providers', id, gone);
  for (const part of inParts(own.clients))
    await updateAll(
      app.payload,
      'referral-clients',
      { id: { in: part } },
      { clientName: gone, clientPhone: null, clientEmail: null, jobDescription: null, notes: null },
    );
  for (const part of inParts(own.work))
    await updateAll(app.payload, 'work-assignments', { id: { in: part } }, { workDescription: gone });
}
