import type { Message } from '../../../collections/payload-types';
import type { App } from '../../app';
import { reminderKey } from '../health-records/reminder-keys';
import { accountMailKey } from './account-mail';

interface Traces {
  customerId: number;
  bookingIds: number[];
  recordIds: number[];
}

/** How the keys of messages begin that this account led to. */
const keysOf = ({ customerId, bookingIds, recordIds }: Traces): string[] => [
  accountMailKey(customerId),
  ...bookingIds.map((id) => `booking:${id}:`),
  ...recordIds.map(reminderKey),
];

/** The messages that this account led to, by their keys: those to its customer, and those to the owner about it. */
export async function messagesAbout(app: App, traces: Traces): Promise<Message[]> {
  const found = new Map<number, Message>();
  for (const key of keysOf(traces)) {
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { dedupeKey: { contains: key } },
      pagination: false,
      depth: 0,
    });
    for (const row of docs) if (row.dedupeKey.startsWith(key)) found.set(row.id, row);
  }
  return [...found.values()].sort((a, b) => a.id - b.id);
}
