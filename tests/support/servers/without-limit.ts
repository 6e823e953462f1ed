import { MongoClient } from 'mongodb';
import type { Payload } from 'payload';

/** A new business takes no more bookings than its days hold. Tests of anything else book as they like. */
export const withoutLimit = (payload: Payload) =>
  payload.updateGlobal({ slug: 'business', data: { limitBookings: false } });

/** Lifts the limit in the MongoDB database of server processes, which the first of them has created. */
export async function withoutLimitAt(url: string): Promise<void> {
  const client = await new MongoClient(url).connect();
  await client
    .db()
    .collection('globals')
    .updateOne({ globalType: 'business' }, { $set: { limitBookings: false } });
  await client.close();
}
