import { notePriorityUsed, withPriority } from '../../../../collections/hooks/priority-used';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { idOf } from '../../relations';

/**
 * Notes at all customers whether they have used the priority service: of rows from before that was noted as bookings
 * are written, and of what a crash left out. Doing it again changes nothing.
 */
export async function notePriorityOfAll({ payload }: App): Promise<void> {
  const [bookings, noted] = await Promise.all([
    rows(payload, 'bookings').pick(withPriority, ['userId']),
    rows(payload, 'users').pick({ rushServiceUsed: true }, []),
  ]);
  const used = new Set(bookings.flatMap(({ userId }) => idOf(userId) ?? []));
  const before = new Set(noted.map(({ id }) => id));
  // Each is looked at once more: a booking may have been made or cancelled since.
  for (const id of new Set([...used, ...before]))
    if (used.has(id) !== before.has(id)) await notePriorityUsed(payload, id);
}
