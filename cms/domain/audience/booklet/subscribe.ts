import type { BookletSubscriber } from '../../../../collections/payload-types';
import { bookletConsent, type SubscriptionInput } from '../../../../contracts/audience/booklet';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { normalisePhone } from '../../../../rules/accounts/phones';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { subscriberOutbox } from './welcome';

/** Checks the phone number, which the schema cannot check. */
export function checkedSubscription(input: SubscriptionInput): SubscriptionInput {
  const phone = normalisePhone(input.phone);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return { ...input, phone };
}

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

/** Inserts a row. Returns null when the list has the address, in any letter case. */
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
 * Reactivates a subscriber who left. An active subscriber does not change: anybody can type the address, and must not
 * change another person's name or phone with it.
 */
function reactivate(app: App, input: SubscriptionInput): Promise<BookletSubscriber | null> {
  return rows(app, 'booklet-subscribers').update(
    { emailKey: input.email, isActive: { not: true } },
    { ...subscribed(app, input), unsubscribedAt: null, timesSubscribed: { $inc: 1 } },
  );
}

/**
 * Adds a subscriber with consent and queues the welcome. Reactivates a former subscriber with new consent; an active
 * one does not change. When queueing fails the subscription stands, and the relay queues the welcome.
 */
export async function subscribe(app: App, input: SubscriptionInput): Promise<void> {
  const row = (await insert(app, input)) ?? (await reactivate(app, input));
  if (row) subscriberOutbox.processSoon(app, row);
}
