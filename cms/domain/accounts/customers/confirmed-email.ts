import type { User } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';
import { customerWithId } from '../../../security/accounts/customer-account';
import { mergeByConfirmedEmail } from '../../clients/accounts';
import { updateWithOutbox } from './pending-notices';

/** Stores the address in one update, so that only one of several concurrent confirmations succeeds. */
async function store(app: App, customer: User, email: string): Promise<User | null> {
  const now = app.now().toISOString();
  const isNew = email !== customer.email;
  const still: Condition<'users'> = isNew ? { pendingEmail: email } : { email };
  const change = { email, confirmedEmail: email, emailConfirmedAt: now, updatedAt: now };
  try {
    if (!isNew) return await rows(app, 'users').update([customerWithId(customer.id), still], change);
    return await updateWithOutbox(
      app,
      { id: customer.id, still },
      { ...change, pendingEmail: null },
      { kind: 'email', to: [customer.email, email] },
    );
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Stores a confirmed address and returns the customer. The same update queues notices to the old and the new address.
 * Returns null when another account has the address, or when the customer requested another one since. Links the
 * client of the book who has this address.
 */
export async function storeConfirmed(app: App, customer: User, email: string): Promise<User | null> {
  const confirmed = await store(app, customer, email);
  if (!confirmed) return null;
  try {
    await mergeByConfirmedEmail(app, confirmed);
  } catch (error) {
    app.log.error({ customerId: customer.id, fault: error }, 'a client will be linked later');
  }
  return confirmed;
}
