import type { Message, User } from '../../../collections/payload-types';
import type { CustomersBooking } from '../../../contracts/customer-profile';
import type { HealthRecord } from '../../../contracts/health-records';
import { declarationOf } from '../../../contracts/messages/messages';
import type { App } from '../../app';
import { confirmedEmailOf } from '../../security/customer-account';
import { filesById } from '../files/store';
import { asAttachment, asRecords } from '../health-records/service';
import { asHorse, horsesOf } from '../horses/service';
import { asProfile } from './as-customer';
import { listCustomersBookings } from './bookings';
import { messagesAbout, messagesTo } from './messages';
import { type OwnRows, ownRowsOf, tracesOf } from './own-rows';
import { writtenElsewhere } from './written-elsewhere';

/** A record as people read it again: the names of its files, without addresses that need a session. */
const exported = ({ attachments, ...record }: HealthRecord) => ({
  ...record,
  attachments: attachments.map(({ name, type, size }) => ({ name, type, size })),
});

/** A booking as people read it again: its photos as the files of a record. */
async function exportedBookings(app: App, bookings: CustomersBooking[]) {
  const files = await filesById(
    app,
    bookings.flatMap(({ photos }) => photos),
  );
  const byId = new Map(files.map((file) => [file.id, asAttachment(file)]));
  return bookings.map((booking) => ({
    ...booking,
    photos: booking.photos.flatMap((id) => {
      const { name, type, size } = byId.get(id) ?? {};
      return name ? [{ name, type, size }] : [];
    }),
  }));
}

/** The records of the customer's own horses, newest service first: together, because each horse would ask again. */
async function recordsOfAll(app: App, horseIds: number[]): Promise<Map<number, HealthRecord[]>> {
  const { docs } = await app.payload.find({
    collection: 'horse-health-records',
    where: { horseId: { in: horseIds } },
    sort: ['-serviceDate', '-id'],
    pagination: false,
    depth: 0,
  });
  return Map.groupBy(await asRecords(app, docs), ({ horseId }) => horseId);
}

/**
 * The messages that the account's own rows led to, and those to the confirmed address. An address or a number that
 * is only claimed proves nothing: what went there for other reasons is not shown, nor whether the account's own
 * mails went there, which would tell that somebody else has the address.
 */
async function messagesOf(app: App, customer: User, own: OwnRows): Promise<Message[]> {
  const email = confirmedEmailOf(customer);
  const about = await messagesAbout(app, tracesOf(own));
  const sentTo = email ? await messagesTo(app, email) : [];
  const byId = new Map([...about, ...sentTo].map((message) => [message.id, message]));
  return (
    [...byId.values()]
      // Notices to the owner, and what the worker is texted of a job, are the business's.
      .filter(({ template }) => !['owner', 'worker'].includes(declarationOf(template ?? '')?.to ?? ''))
      .sort((a, b) => a.id - b.id)
  );
}

/** Everything that is kept of a customer. */
export async function exportOf(app: App, customer: User): Promise<Record<string, unknown>> {
  const [horses, bookings, own, sessions] = await Promise.all([
    horsesOf(app, customer),
    listCustomersBookings(app, customer),
    ownRowsOf(app, customer),
    app.payload.count({
      collection: 'sessions',
      where: { and: [{ role: { equals: 'customer' } }, { subjectId: { equals: customer.id } }] },
    }),
  ]);
  const records = await recordsOfAll(
    app,
    horses.map(({ id }) => id),
  );
  const stable = horses.map((horse) => ({
    ...asHorse(horse),
    healthRecords: (records.get(horse.id) ?? []).map(exported),
  }));
  const messages = await messagesOf(app, customer, own);
  return {
    exportedAt: app.now().toISOString(),
    profile: { ...asProfile(customer), createdAt: customer.createdAt },
    horses: stable,
    bookings: await exportedBookings(app, bookings),
    ...(await writtenElsewhere(app, own)),
    messages: messages.map(({ kind, to, subject, body, state, createdAt, sentAt }) => ({
      ...{ kind, to, subject: subject ?? null, body, state, createdAt },
      sentAt: sentAt ?? null,
    })),
    signedInDevices: sessions.totalDocs,
  };
}
