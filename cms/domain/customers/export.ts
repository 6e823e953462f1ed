import type { User } from '../../../collections/payload-types';
import type { HealthRecord } from '../../../contracts/health-records';
import type { App } from '../../app';
import { asRecords, recordsOf } from '../health-records/service';
import { asHorse, horsesOf } from '../horses/service';
import { asProfile } from './as-customer';
import { listCustomersBookings } from './bookings';
import { messagesAbout } from './messages';

/** A record as people read it again: the names of its files, without addresses that need a session. */
const exported = ({ attachments, ...record }: HealthRecord) => ({
  ...record,
  attachments: attachments.map(({ name, type, size }) => ({ name, type, size })),
});

/**
 * Everything that is kept of a customer. Messages are those that the account itself led to: an address or a
 * number in a profile proves nothing, so what went there for other reasons is not shown.
 */
export async function exportOf(app: App, customer: User): Promise<Record<string, unknown>> {
  const [horses, bookings, sessions] = await Promise.all([
    horsesOf(app, customer),
    listCustomersBookings(app, customer),
    app.payload.count({
      collection: 'sessions',
      where: { and: [{ role: { equals: 'customer' } }, { subjectId: { equals: customer.id } }] },
    }),
  ]);
  const stable = [];
  const recordIds: number[] = [];
  for (const horse of horses) {
    const records = await asRecords(app, await recordsOf(app, customer, horse.id));
    recordIds.push(...records.map(({ id }) => id));
    stable.push({ ...asHorse(horse), healthRecords: records.map(exported) });
  }
  const messages = await messagesAbout(app, {
    customerId: customer.id,
    bookingIds: bookings.map(({ id }) => id),
    recordIds,
  });
  return {
    exportedAt: app.now().toISOString(),
    profile: { ...asProfile(customer), createdAt: customer.createdAt },
    horses: stable,
    bookings,
    messages: messages
      // A booking's notices to the owner are the business's.
      .filter(({ template }) => !template?.startsWith('bookingOwner'))
      .map(({ kind, to, subject, body, state, createdAt, sentAt }) => ({
        ...{ kind, to, subject: subject ?? null, body, state, createdAt },
        sentAt: sentAt ?? null,
      })),
    signedInDevices: sessions.totalDocs,
  };
}
