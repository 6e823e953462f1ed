import type { Payment } from '../../../../collections/payload-types';
import { formatMoney } from '../../../../rules/money/money';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { queueMessage } from '../../messages/queue-message';
import { idOf } from '../../relations';
import { itemsOf } from './entries';
import { itemLabels } from './labels';
import { payeeOf } from './payees';

/** Tells who was paid in a payout run what for, once, when they have an email address. */
export async function queueRemittance(app: App, entry: Payment): Promise<void> {
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
