import type { User } from '../../../collections/payload-types';
import type { App } from '../../app';
import { updateIf } from '../../database/rows';
import { customerById, holderOf, theCustomer } from '../../security/accounts/customer-account';
import { outboxRows } from '../messages/outbox-rows';
import { queueAddressInUse, queueLinkMail, queueNotice } from './account-mail';
import { readOutbox, sameRevision } from './pending-notices';

/**
 * What a registration owes: its welcome, with the link that confirms the address. Where that is somebody's already,
 * that person is told instead.
 */
async function welcome(app: App, customer: User): Promise<void> {
  const holder = await holderOf(app, customer.email);
  if (holder?.id === customer.id) return;
  if (holder) await queueAddressInUse(app, holder, customer);
  else await queueLinkMail(app, customer, 'welcomeEmail', { to: customer.email, once: 'first' });
}

/**
 * What the rows of customers owe. It is settled after the answer, so that neither the words of a registration nor its
 * time tell whose an address is. Who asked for deletion is told nothing more.
 */
export const customerOutbox = outboxRows({
  collection: 'users',
  processPending: async (app, row) => {
    const owed = readOutbox(row);
    if (!(await customerById(app, row.id))) return;
    if (owed.welcome) await welcome(app, row);
    for (const notice of owed.notices) await queueNotice(app, row, notice);
    if (!owed.notices.length) return;
    // An address that is not theirs any more is not kept for longer than it is of use.
    const same = { and: [theCustomer(row.id), sameRevision(row)] };
    await updateIf(app.payload, 'users', same, { outbox: null, outboxState: 'done' });
  },
  // A change that comes meanwhile is owed as well.
  unchanged: sameRevision,
});
