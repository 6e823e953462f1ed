import type { User } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { unchangedCondition } from '../../../database/change-row';
import { customerById, customerWithId, holderOf } from '../../../security/accounts/customer-account';
import { outboxRows } from '../../messages/outbox-rows';
import { queueAddressInUse, queueLinkMail, queueNotice } from './account-mail';
import { readOutbox } from './pending-notices';

/**
 * Sends the welcome of a registration, with the link that confirms the address. If somebody else has the address,
 * that person gets a notice instead.
 */
async function welcome(app: App, customer: User): Promise<void> {
  const holder = await holderOf(app, customer.email);
  if (holder?.id === customer.id) return;
  if (holder) await queueAddressInUse(app, holder, customer);
  else await queueLinkMail(app, customer, 'welcomeEmail', { to: customer.email, once: 'first' });
}

/**
 * Outbox of customers, processed after the response, so that text and timing of a registration do not show whether
 * the address has an account. Customers who requested deletion get no more messages.
 */
export const customerOutbox = outboxRows({
  collection: 'users',
  processPending: async (app, row) => {
    const owed = readOutbox(row);
    if (!(await customerById(app, row.id))) return;
    if (owed.welcome) await welcome(app, row);
    for (const notice of owed.notices) await queueNotice(app, row, notice);
    if (!owed.notices.length) return;
    // Clears an old address as soon as it has no more use.
    const unchangedRow = [customerWithId(row.id), unchangedCondition('users', row)];
    await rows(app, 'users').update(unchangedRow, { outbox: null, outboxState: 'done' });
  },
});
