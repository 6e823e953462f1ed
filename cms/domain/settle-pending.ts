import type { App } from '../app';
import { settlePendingBookings } from './bookings/notifications';
import { settlePendingSubscribers } from './booklet/welcome';
import { settlePendingSurveys } from './survey/thanks';

/** Every kind of row that may still owe messages. */
const kinds = [settlePendingBookings, settlePendingSurveys, settlePendingSubscribers];

/**
 * Does what a crash or an outage left undone. Returns how many rows there were. Trouble with one kind holds up
 * neither the others nor the messages that are queued already.
 */
export async function settlePending(app: App): Promise<number> {
  let found = 0;
  for (const settle of kinds) {
    try {
      found += await settle(app);
    } catch (error) {
      app.log.error({ fault: (error as Error).message }, 'rows will be settled in the next round');
    }
  }
  return found;
}
