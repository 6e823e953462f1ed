import { MongoClient } from 'mongodb';
import type { Payload } from 'payload';

/** A new business accepts no more bookings than its days hold. Tests of other things need no limit. */
export const withoutLimit = (payload: Payload) =>
  payload.updateGlobal({ slug: 'business', data: { limitBookings: false } });

/** Lifts the limit in the MongoDB database of server processes. The first process must have created the database. */
export async function withoutLimitAt(url: string): Promise<void> {
  const client = await new MongoClient(url).connect();
  await client
    .db()
    .collection('globals')
    .updateOne({ globalType: 'business' }, { $set: { limitBookings: false } });
  await client.close();
}
