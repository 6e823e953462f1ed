import type { Payment } from '../../../../collections/payload-types';
import { formatMoney } from '../../../../rules/money/money';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { outboxRows } from '../../messages/outbox-rows';
import { queueMessage } from '../../messages/queue-message';
import { idOf } from '../../relations';
import { itemsOf } from './entries';
import { itemLabels } from './labels';
import { payeeKinds, payeeOf } from './payees';

/** Tells who was paid in a payout run what for, once, when they have an email address. */
async function queueRemittance(app: App, entry: Payment): Promise<void> {
  const payoutId = entry.kind === 'payment' ? idOf(entry.payoutId) : null;
  if (!payoutId) return;
  const payout = await rows(app, 'payouts').one({ id: payoutId });
  // A run that was undone has paid nobody.
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

/** An item's row while it has not followed this entry or a later one. */
const behind = (id: number, sequence: number): Condition<'referral-clients' | 'work-assignments'> => ({
  id,
  or: [{ ledgerSequence: null }, { ledgerSequence: { before: sequence } }],
});

/** Lets the rows of an entry's items say what follows from it. Doing it again, or late, changes nothing. */
async function follow(app: Pick<App, 'payload'>, entry: Payment): Promise<void> {
  const { items } = payeeKinds[payeeOf(entry).collection];
  const isPayment = entry.kind === 'payment';
  const fields = {
    paidAt: isPayment ? entry.at : null,
    paymentId: isPayment ? entry.id : null,
    ledgerSequence: entry.sequence,
  };
  for (const { id } of itemsOf(entry)) {
    const where = behind(id, entry.sequence);
    if (entry.kind === 'removal') await rows(app, items).remove({ id });
    else if (items === 'work-assignments')
      await rows(app, items).update(where, { ...fields, status: isPayment ? 'paid' : 'completed' });
    else
      await rows(app, items).update(where, {
        ...fields,
        isPaid: isPayment,
        // An older row may have a payment text of its own, which stays.
        ...((entry.method || !isPayment) && { paymentMethod: isPayment ? entry.method : null }),
      });
  }
}

async function isOfOpenRun(app: Pick<App, 'payload'>, { kind, payoutId }: Payment): Promise<boolean> {
  const id = kind === 'payment' ? idOf(payoutId) : null;
  const run = id ? await rows(app, 'payouts').one({ id }) : null;
  return run?.openKey === 'open';
}

/** Entries whose items' rows do not say yet what follows from them, and of which the payee is to be told. */
export const paymentOutbox = outboxRows({
  collection: 'payments',
  processPending: async (app, entry) => {
    await follow(app, entry);
    // Until every payment of its run is written, the run may still be undone.
    if (await isOfOpenRun(app, entry)) return 'later';
    await queueRemittance(app, entry);
    return undefined;
  },
});
