import type { BasePayload, CollectionAfterChangeHook, CollectionAfterDeleteHook, Payload } from 'payload';
import { type Condition, rows } from '../../cms/database/rows';
import type { Booking } from '../payload-types';

/** Bookings that used the priority service, or will. */
export const withPriority: Condition<'bookings'> = { rushService: true, state: { not: 'cancelled' } };

/** Notes at a customer whether a booking of theirs has used the priority service: it says so, and nobody else. */
export async function notePriorityUsed(payload: BasePayload | Payload, userId: number): Promise<void> {
  const ofCustomer = [{ userId }, withPriority];
  const rushServiceUsed = (await rows(payload, 'bookings').ids(ofCustomer, { limit: 1 })).length > 0;
  await rows(payload, 'users').update(
    { id: userId, rushServiceUsed: { not: rushServiceUsed } },
    { rushServiceUsed },
  );
}

/** The fields that decide whether the customer has used the priority service. */
const deciding = ['rushService', 'state', 'userId'] as const;

/** The customer of a priority booking; null for guests and other bookings. */
function customerOf(booking: Booking | undefined): number | null {
  const { rushService, userId } = booking ?? {};
  if (!rushService || !userId) return null;
  return typeof userId === 'object' ? userId.id : userId;
}

/** Updates on the customer of a booking whether they have used the priority service, after every write. */
export const followPriority: CollectionAfterChangeHook<Booking> = async ({
  data,
  doc,
  previousDoc,
  req: { payload },
}) => {
  if (!deciding.some((name) => data?.[name] !== undefined)) return;
  for (const id of new Set([doc, previousDoc].map(customerOf))) if (id) await notePriorityUsed(payload, id);
};

export const forgetPriority: CollectionAfterDeleteHook<Booking> = async ({ doc, req: { payload } }) => {
  const id = customerOf(doc);
  if (id) await notePriorityUsed(payload, id);
};
