import type { User } from '../../../../collections/payload-types';
import type { ProfileInput } from '../../../../contracts/accounts/customer-profile';
import { rows } from '../../../../rows/rows';
import { normalisePhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { customerWithId } from '../../../security/accounts/customer-account';
import { fillFromProfile } from '../../clients/matching/fill-from-profile';

/** Returns an optional phone number in E.164. Throws for an impossible number. */
export function checkedPhone(typed: string | null): string | null {
  const phone = typed && normalisePhone(typed);
  if (typed && !phone) throw invalidField('phone', 'Please enter a valid phone number');
  return phone || null;
}

/** Changes only the fields that were sent, so that two tabs do not overwrite each other. */
export async function updateCustomer(
  app: App,
  customer: Pick<User, 'id'>,
  change: Partial<ProfileInput & Pick<User, 'pendingEmail'>>,
): Promise<User> {
  const updated = await rows(app, 'users').update(customerWithId(customer.id), {
    ...change,
    ...(change.phone !== undefined && { phone: checkedPhone(change.phone) }),
    updatedAt: app.now().toISOString(),
  });
  if (!updated) throw new Refusal('not-signed-in', 'Please sign in');
  try {
    await fillFromProfile(app, updated);
  } catch (error) {
    app.log.warn({ customerId: customer.id, fault: error }, 'the client of an account was not filled in');
  }
  return updated;
}
