import type { BookletSubscriber } from '../../../../collections/payload-types';
import { bookletConsent, type SubscriptionInput } from '../../../../contracts/audience/booklet';
import { normalisePhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';
import { invalidField } from '../../../refusal';
import { subscriberOutbox } from './welcome';

/** Checks that the schema cannot make: whether the phone number exists. */
export function checkedSubscription(input: SubscriptionInput): SubscriptionInput {
  const phone = normalisePhone(input.phone);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return { ...input, phone };
}

/** The values that every subscription sets. */
const subscribed = (app: App, input: SubscriptionInput) => ({
  ...input,
  isActive: true,
  subscriptionDate: app.now().toISOString(),
  consentAt: app.now().toISOString(),
  consentText: bookletConsent.text,
  consentVersion: bookletConsent.version,
  consentSource: 'Booklet list page',
  outboxState: 'pending',
});

/** The new row, or null when the address is on the list already, in whatever letter case. */
async function insert(app: App, input: SubscriptionInput): Promise<BookletSubscriber | null> {
  try {
    return await app.payload.create({
      collection: 'booklet-subscribers',
      depth: 0,
      data: { ...subscribed(app, input), timesSubscribed: 1, createdAt: app.now().toISOString() },
    });
  } catch (error) {
    if (isUniqueViolation(error, 'emailKey')) return null;
    throw error;
  }
}

/**
 * Reactivates somebody who had left. An active subscriber is not changed: anybody could type the address, and must not
 * change another's name or phone with it.
 */
function reactivate(app: App, input: SubscriptionInput): Promise<BookletSubscriber | null> {
  return rows(app, 'booklet-subscribers').update(
    { emailKey: input.email, isActive: { not: true } },
    { ...subscribed(app, input), unsubscribedAt: null, timesSubscribed: { $inc: 1 } },
  );
}

/**
 * Puts somebody on the list, with their consent, and queues the welcome. Again, it re-activates with new consent,
 * and changes nothing for who is on the list. When queueing fails the subscription stands, and the relay does it.
 */
export async function subscribe(app: App, input: SubscriptionInput): Promise<void> {
  const row = (await insert(app, input)) ?? (await reactivate(app, input));
  if (row) subscriberOutbox.processSoon(app, row);
}
