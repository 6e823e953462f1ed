import type { Payment } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { formatMoney } from '../../../../rules/money/money';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { outboxRows } from '../../messages/outbox-rows';
import { queueMessage } from '../../messages/queue-message';
import { idOf } from '../../relations';
import { itemsOf } from './entries';
import { itemLabels } from './labels';
import { payeeKinds, payeeOf } from './payees';

/** Emails a payee what a payout run paid for, once, if there is an email address. */
async function queueRemittance(app: App, entry: Payment): Promise<void> {
  const payoutId = entry.kind === 'payment' ? idOf(entry.payoutId) : null;
  if (!payoutId) return;
  const payout = await rows(app, 'payouts').one({ id: payoutId });
  // An undone run has paid nobody.
  if (!payout || payout.undoneAt) return;
  const { collection, id } = payeeOf(entry);
  const person = await rows(app, collection).one({ id });
  if (!person?.email) return;
  const items = itemsOf(entry);
  const labels = await itemLabels(
    app,
    collection,
    items.map((item) => item.id),
  );
  await queueMessage(app, 'remittanceEmail', {
    to: person.email,
    values: {
      firstName: person.firstName,
      amount: entry.amount,
      date: dateIn(app.env.BUSINESS_TIME_ZONE, new Date(entry.at ?? entry.createdAt)),
      reference: entry.reference ?? '',
      items: items.map((item) => `${labels.get(item.id) ?? ''}: ${formatMoney(item.amount)}`).join('\n'),
    },
    about: { collection: 'payments', id: entry.id },
    key: `payment:${entry.id}:remittance`,
  });
}

/** Matches an item's row that has not applied this entry or a later one. */
const rowBehind = (id: number, sequence: number): Condition<'referral-clients' | 'work-assignments'> => ({
  id,
  or: [{ ledgerSequence: null }, { ledgerSequence: { before: sequence } }],
});

/** Applies an entry to the rows of its items. Repeatable, even late. */
async function follow(app: Pick<App, 'payload'>, entry: Payment): Promise<void> {
  const { items } = payeeKinds[payeeOf(entry).collection];
  const isPayment = entry.kind === 'payment';
  const fields = {
    paidAt: isPayment ? entry.at : null,
    paymentId: isPayment ? entry.id : null,
    ledgerSequence: entry.sequence,
  };
  for (const { id } of itemsOf(entry)) {
    const where = rowBehind(id, entry.sequence);
    if (entry.kind === 'removal') await rows(app, items).remove({ id });
    else if (items === 'work-assignments')
      await rows(app, items).update(where, { ...fields, status: isPayment ? 'paid' : 'completed' });
    else
      await rows(app, items).update(where, {
        ...fields,
        isPaid: isPayment,
        paymentMethod: isPayment ? entry.method : null,
      });
  }
}

async function isOfOpenRun(app: Pick<App, 'payload'>, { kind, payoutId }: Payment): Promise<boolean> {
  const id = kind === 'payment' ? idOf(payoutId) : null;
  const run = id ? await rows(app, 'payouts').one({ id }) : null;
  return run?.openKey === 'open';
}

/** Outbox of entries: updates the rows of their items, and notifies the payee. */
export const paymentOutbox = outboxRows({
  collection: 'payments',
  processPending: async (app, entry) => {
    await follow(app, entry);
    // The run can be undone until all its payments are written.
    if (await isOfOpenRun(app, entry)) return 'later';
    await queueRemittance(app, entry);
    return undefined;
  },
});
