import type { Message } from '../../../collections/payload-types';
import type { App } from '../../app';
import { about } from '../messages/about';

interface Traces {
  customerId: number;
  bookingIds: number[];
  recordIds: number[];
}

/** The messages that this account led to: those to its customer, and those to the owner about it. */
export async function messagesAbout(
  app: App,
  { customerId, bookingIds, recordIds }: Traces,
): Promise<Message[]> {
  const { docs } = await app.payload.find({
    collection: 'messages',
    where: {
      or: [
        about('users', [customerId]),
        ...(bookingIds.length ? [about('bookings', bookingIds)] : []),
        ...(recordIds.length ? [about('horse-health-records', recordIds)] : []),
      ],
    },
    sort: 'id',
    pagination: false,
    depth: 0,
  });
  return docs;
}
