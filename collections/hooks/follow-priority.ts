import type { BasePayload, CollectionAfterChangeHook, CollectionAfterDeleteHook, Payload } from 'payload';
import { type Condition, rows } from '../../rows/rows';
import type { Booking } from '../payload-types';

export const withPriority: Condition<'bookings'> = { rushService: true, state: { not: 'cancelled' } };

/** Sets `rushServiceUsed` of a customer from their bookings. No other code sets it. */
export async function recordPriorityUsed(payload: BasePayload | Payload, userId: number): Promise<void> {
  const ofCustomer = [{ userId }, withPriority];
  const rushServiceUsed = (await rows(payload, 'bookings').ids(ofCustomer, { limit: 1 })).length > 0;
  await rows(payload, 'users').update(
    { id: userId, rushServiceUsed: { not: rushServiceUsed } },
    { rushServiceUsed },
  );
}

const deciding = ['rushService', 'state', 'userId'] as const;

/** The customer of a priority booking; null for guests and other bookings. */
function customerOf(booking: Booking | undefined): number | null {
  const { rushService, userId } = booking ?? {};
  if (!rushService || !userId) return null;
  return typeof userId === 'object' ? userId.id : userId;
}

/** Updates `rushServiceUsed` of the customer after every write of a booking. */
export const followPriority: CollectionAfterChangeHook<Booking> = async ({
  data,
  doc,
  previousDoc,
  req: { payload },
}) => {
  if (!deciding.some((name) => data?.[name] !== undefined)) return;
  for (const id of new Set([doc, previousDoc].map(customerOf))) if (id) await recordPriorityUsed(payload, id);
};

export const forgetPriority: CollectionAfterDeleteHook<Booking> = async ({ doc, req: { payload } }) => {
  const id = customerOf(doc);
  if (id) await recordPriorityUsed(payload, id);
};
