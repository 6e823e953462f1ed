import type { Booking } from '../../../collections/payload-types';
import { callByOf } from '../../../rules/time/business-hours';
import type { App } from '../../app';
import { businessHours } from '../content/hours';

/** By when a booking's customer was promised a call. Rows that hold no promise of their own get today's. */
export async function promisedCall(app: App, row: Pick<Booking, 'callBy' | 'createdAt'>): Promise<Date> {
  if (row.callBy) return new Date(row.callBy);
  const { bookingPromiseHours } = await app.content.business();
  return callByOf(await businessHours(app), new Date(row.createdAt), bookingPromiseHours);
}
