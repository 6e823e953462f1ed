import type { Payload } from 'payload';

/**
 * Clears the event marks of the prepared rows, as if their events had been sent. Otherwise the server makes thousands
 * of events during the measurement.
 */
export async function clearMarks(payload: Payload): Promise<void> {
  const where = { eventMark: { greater_than: '' } };
  const data = { eventMark: null, updatedAt: null };
  for (const collection of ['clients', 'appointments', 'bookings'] as const)
    await payload.db.updateOne({ collection, where, data, options: { atomic: true } });
}
