import type { BasePayload, Where } from 'payload';
import type { App } from '../../app';
import { findIds, findRows, updateIf } from '../../database/rows';
import { idOf } from '../relations';

/** Bookings that used the priority service, or will. */
const withPriority: Where = {
  and: [{ rushService: { equals: true } }, { state: { not_equals: 'cancelled' } }],
};

/** Notes at a customer whether a booking of theirs has used the priority service: it says so, and nobody else. */
export async function notePriorityUsed(payload: BasePayload, userId: number): Promise<void> {
  const ofCustomer: Where = { and: [{ userId: { equals: userId } }, withPriority] };
  const rushServiceUsed = (await findIds(payload, 'bookings', ofCustomer, { limit: 1 })).length > 0;
  await updateIf(
    payload,
    'users',
    { and: [{ id: { equals: userId } }, { rushServiceUsed: { not_equals: rushServiceUsed } }] },
    { rushServiceUsed },
  );
}

/** The same for all customers: of rows from before, and of what a crash left out. Doing it again changes nothing. */
export async function notePriorityOfAll({ payload }: App): Promise<void> {
  const [bookings, noted] = await Promise.all([
    findRows(payload, 'bookings', withPriority, { fields: ['userId'] }),
    findRows(payload, 'users', { rushServiceUsed: { equals: true } }, { fields: [] }),
  ]);
  const used = new Set(bookings.flatMap(({ userId }) => idOf(userId) ?? []));
  const before = new Set(noted.map(({ id }) => id));
  // Each is looked at once more: a booking may have been made or cancelled since.
  for (const id of new Set([...used, ...before]))
    if (used.has(id) !== before.has(id)) await notePriorityUsed(payload, id);
}
