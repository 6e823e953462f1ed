import { recordPriorityUsed, withPriority } from '../../../../collections/hooks/follow-priority';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { idOf } from '../../relations';

/**
 * Sets for all customers whether they have used the priority service. Each booking sets this itself; this covers a crash
 * between the two writes. Repeatable.
 */
export async function recordPriorityForAll({ payload }: App): Promise<void> {
  const [bookings, noted] = await Promise.all([
    rows(payload, 'bookings').pick(withPriority, ['userId']),
    rows(payload, 'users').pick({ rushServiceUsed: true }, []),
  ]);
  const used = new Set(bookings.flatMap(({ userId }) => idOf(userId) ?? []));
  const before = new Set(noted.map(({ id }) => id));
  // Reads each customer again: a booking may have been added or cancelled since.
  for (const id of new Set([...used, ...before]))
    if (used.has(id) !== before.has(id)) await recordPriorityUsed(payload, id);
}
